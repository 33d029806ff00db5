/// Characters in one style; runs of styles partition the text.
struct StyleRun {
  /// UTF-8 offset.
  var end: UInt32
  var style: ResolvedStyle
}

extension ContiguousArray<StyleRun> {
  /// The index of the run that holds a UTF-8 offset; the last one for the end of the text.
  func index(holding offset: Int) -> Int { dropLast().partitioningIndex { Int($0.end) > offset } }
}

/// Paragraphs in one style; runs of them partition the text.
struct ParagraphStyleRun {
  /// UTF-8 offset, or ``openEnd``.
  var end: UInt32
  let resolved: ResolvedParagraphStyle

  init(end: UInt32, style: ParagraphStyle) {
    self.end = end
    resolved = ResolvedParagraphStyle(style)
  }

  var style: ParagraphStyle {
    @inline(__always) _read { yield resolved.style }
  }
  var heights: LineHeights {
    @inline(__always) _read { yield resolved.heights }
  }

  /// The end of a text of any length, so that texts of one style share a list.
  static let openEnd = UInt32(Int32.max)
}

extension ContiguousArray<ParagraphStyleRun> {
  /// All that the styles need.
  var needs: TextNeeds { reduce(into: TextNeeds()) { $0.formUnion($1.resolved.needs) } }

  /// The parts of a text of a length, each in one style.
  func parts(ofByteCount byteCount: Int) -> [(text: Range<Int>, run: ParagraphStyleRun)] {
    var start = 0
    return map { run in
      defer { start = Swift.min(Int(run.end), byteCount) }
      return (start..<Swift.max(start, Swift.min(Int(run.end), byteCount)), run)
    }
  }
}

/// A ``ParagraphStyle`` and what follows from it; shared, since to copy a style counts the references in it.
final class ResolvedParagraphStyle: Sendable {
  let style: ParagraphStyle
  let heights: LineHeights
  let needs: TextNeeds
  let frame: LineFrame
  private let alignments: (line: TextAlignment, hardLine: TextAlignment)

  init(_ style: ParagraphStyle) {
    self.style = style
    heights = LineHeights(style)
    needs = TextNeeds(style)
    frame = LineFrame(style)
    alignments = (style.alignment(isHard: false), style.alignment(isHard: true))
  }

  /// How a line stands, from whether a paragraph or a hard break ends with it.
  func alignment(isHard: Bool) -> TextAlignment { isHard ? alignments.hardLine : alignments.line }

  /// Tells whether a style was resolved to this one.
  func isMade(of style: ParagraphStyle) -> Bool { self.style == style }
}
