internal import GalleyUnicode

/// The part of a paragraph that a plan has passed when it stands at a row.
@safe struct OptimalPassage {
  /// Where the part before the row begins.
  var lineX: Int64
  /// The widths by which the places up to the content before the row stretch and shrink together, in layout units.
  private(set) var contentStretch: Int64 = 0
  private(set) var contentShrink: Int64 = 0
  /// These widths with the spaces after that content.
  private(set) var stretch: Int64 = 0
  private(set) var shrink: Int64 = 0
  /// The part of these widths up to the last tab before that content, where no line grows.
  private(set) var tabStretch: Int64 = 0
  /// The least place where content has ended so far while its spaces shrink.
  var leastSoFar = Int64.min
  /// The last row that is no hyphen of the patterns, and where content ends there.
  var whole: (row: Int, x: Int64) = (-1, 0)

  private let storage: ParagraphStorage
  private let bytes: UnsafeBufferPointer<UInt8>
  private let weights: OptimalBreakWeights
  private let shrinks: Bool
  private let gapStretch: Int64
  /// The places where lines grow; `nil` for spaces at rows alone, which take no looking up.
  private let places: ContiguousArray<GrowthTable.Place>?
  /// The next place that is not passed, the next tab, and the UTF-8 offset of the last row passed.
  private var next = 0
  private var tab = 0
  private var rowEnd = 0
  /// The width that the place between two letters may grow by.
  private var letterStretch: Int64 = 0
  private let opensAll: Bool
  /// The last gap between words: most gaps of a text are equally wide.
  private var gap: Int64 = 0
  private var gapElasticity: (stretch: Int64, shrink: Int64) = (0, 0)

  /// - Parameters:
  ///   - gapStretch: What the gap between two Chinese or Japanese characters may grow.
  ///   - isElastic: Whether lines grow at all.
  ///   - bytes: The text, as long as this lives.
  init(_ request: OptimalRequest, gapStretch: Int64, isElastic: Bool, _ bytes: UnsafeBufferPointer<UInt8>) {
    storage = request.storage
    unsafe self.bytes = bytes
    weights = request.weights
    shrinks = request.shrinks
    self.gapStretch = gapStretch
    lineX = request.start.x
    rowEnd = request.start.offset
    places = isElastic ? storage.growthPlaces : nil
    let style = storage.source.paragraphStyle(at: rowEnd)
    opensAll = style.textJustify == .interCharacter
    if opensAll {
      letterStretch = gapStretch
    } else if style.justification.spacesLetters {
      letterStretch = min(gapStretch, LayoutUnit.rounded(points: style.justification.letterSpacing))
    }
    if let places {
      next = places.partitioningIndex { [rowEnd] in Int($0.offset) > rowEnd }
      tab = storage.source.firstTab(atOrAfter: rowEnd)
    }
  }

  /// Takes the spaces passed so far for those before the content of a row.
  @inline(__always) mutating func takeContent() { (contentStretch, contentShrink) = (stretch, shrink) }

  /// Goes on to the end of the content before a row.
  ///
  /// - Parameter offset: The row's UTF-8 offset.
  @inline(__always) mutating func reachContent(before offset: Int) {
    if places != nil { passContent(before: offset) }
  }

  @inline(never) private mutating func passContent(before offset: Int) {
    let end = storage.source.contentEnd(from: rowEnd, to: offset)
    // After white space alone the content still ends where it did.
    guard end > rowEnd else { return }
    passPlaces(before: end)
    takeContent()
  }

  /// Adds the place after a row to what lines may stretch and shrink.
  ///
  /// - Parameters:
  ///   - gap: The distance from the content before the row to the part after it.
  ///   - offset: The row's UTF-8 offset.
  @inline(__always) mutating func passGap(_ gap: Int64, at offset: Int) {
    if places != nil { return passRow(at: offset) }
    if gap > 0, endsWithSpaces(before: offset) {
      if gap != self.gap { (self.gap, gapElasticity) = (gap, weights.elasticity(ofGap: gap, shrinks: shrinks)) }
      stretch &+= gapElasticity.stretch
      shrink &+= gapElasticity.shrink
    }
  }

  @inline(never) private mutating func passRow(at offset: Int) {
    passPlaces(before: offset + 1)
    rowEnd = offset
  }

  private mutating func passPlaces(before end: Int) {
    guard let places else { return }
    let tabs = storage.source.tabs
    while next < places.count, case let place = places[next], Int(place.offset) < end {
      // A line grows after its last tab only.
      while tab < tabs.count, Int(tabs[tab]) + 1 < Int(place.offset) { (tabStretch, tab) = (stretch, tab + 1) }
      stretch &+= growth(at: place)
      next += 1
    }
    while tab < tabs.count, Int(tabs[tab]) + 1 < end { (tabStretch, tab) = (stretch, tab + 1) }
  }

  /// The width by which a place may grow, in layout units; adds what it may shrink.
  private mutating func growth(at place: GrowthTable.Place) -> Int64 {
    switch place.kind {
    case .space, .separator:
      if place.width != gap {
        (gap, gapElasticity) = (place.width, weights.elasticity(ofGap: max(0, place.width), shrinks: shrinks))
      }
      if place.kind == .space { shrink &+= gapElasticity.shrink }
      return opensAll ? gapStretch : gapElasticity.stretch
    case .ideograph: return gapStretch
    case .letter: return letterStretch
    case .tatweel: return place.width
    }
  }

  @inline(__always) private func endsWithSpaces(before offset: Int) -> Bool {
    // One space after an ASCII character, as nearly always.
    if unsafe offset > 1 && offset <= bytes.count && bytes[offset &- 1] == 0x20 && bytes[offset &- 2] &- 0x21 < 0x5F {
      return true
    }
    return storage.source.endsWithSpaces(before: offset)
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
