/// The part of a paragraph that a plan has passed when it stands at a row.
@safe struct OptimalPassage {
  /// Where the part before the row begins.
  var lineX: Int64
  /// The widths by which the spaces up to the content before the row stretch and shrink together, in layout units.
  private(set) var contentStretch: Int64 = 0
  private(set) var contentShrink: Int64 = 0
  /// These widths with the spaces after that content.
  private(set) var stretch: Int64 = 0
  private(set) var shrink: Int64 = 0
  /// The least place where content has ended so far while its spaces shrink.
  var leastSoFar = Int64.min
  /// The last row that is no hyphen of the patterns, and where content ends there.
  var whole: (row: Int, x: Int64) = (-1, 0)

  private let storage: ParagraphStorage
  private let bytes: UnsafeBufferPointer<UInt8>
  private let weights: OptimalBreakWeights
  private let shrinks: Bool
  private let gapStretch: Int64
  private let isSpaced: Bool
  /// The last gap between words: most gaps of a text are equally wide.
  private var gap: Int64 = 0
  private var gapElasticity: (stretch: Int64, shrink: Int64) = (0, 0)

  /// - Parameters:
  ///   - gapStretch: What the gap between two Chinese or Japanese characters may grow.
  ///   - bytes: The text, as long as this lives.
  init(_ request: OptimalRequest, gapStretch: Int64, _ bytes: UnsafeBufferPointer<UInt8>) {
    storage = request.storage
    unsafe self.bytes = bytes
    weights = request.weights
    shrinks = request.shrinks
    self.gapStretch = gapStretch
    isSpaced = request.storage.spacings != nil
    lineX = request.start.x
  }

  /// Takes the spaces passed so far for those before the content of a row.
  @inline(__always) mutating func takeContent() { (contentStretch, contentShrink) = (stretch, shrink) }

  /// Adds the place after a row to what lines may stretch and shrink.
  ///
  /// - Parameters:
  ///   - gap: The distance from the content before the row to the part after it.
  ///   - offset: The row's UTF-8 offset.
  @inline(__always) mutating func passGap(_ gap: Int64, at offset: Int) {
    if gap > 0, endsWithSpaces(before: offset) {
      if gap != self.gap { (self.gap, gapElasticity) = (gap, weights.elasticity(ofGap: gap, shrinks: shrinks)) }
      stretch &+= gapElasticity.stretch
      shrink &+= gapElasticity.shrink
    } else if gap == 0 || isSpaced, isEastAsianGap(at: offset) {
      stretch &+= gapStretch
    }
  }

  @inline(__always) private func endsWithSpaces(before offset: Int) -> Bool {
    // One space after an ASCII character, as nearly always.
    if unsafe offset > 1 && offset <= bytes.count && bytes[offset &- 1] == 0x20 && bytes[offset &- 2] &- 0x21 < 0x5F {
      return true
    }
    return storage.source.endsWithSpaces(before: offset)
  }

  @inline(__always) private func isEastAsianGap(at offset: Int) -> Bool {
    guard unsafe offset < bytes.count && bytes[offset] >= 0xE2 else { return false }
    return storage.source.isEastAsianGap(at: offset)
  }
}

extension OptimalBreakWeights {
  /// The widths by which a space between words may stretch and shrink, in layout units.
  @inline(never) fileprivate func elasticity(ofGap gap: Int64, shrinks: Bool) -> (stretch: Int64, shrink: Int64) {
    (
      LayoutUnit.saturated((Double(gap) * spaceStretch).rounded(.toNearestOrEven)),
      shrinks ? LayoutUnit.saturated((Double(gap) * spaceShrink).rounded(.down)) : 0
    )
  }
}
