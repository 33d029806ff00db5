/// The text that a line shows: a part of the layout's text, or the composed text of a truncated line.
struct LineContent {
  let storage: ParagraphStorage
  let geometry: LineGeometry
  /// Layout units from the left edge of what is seen to that of the text: the width of a hyphen on the left, and of ink.
  let textX: Int64
  /// The hyphen that the line shows at its end; `nil` where it ends with the text itself.
  let hyphen: LineHyphen?
  private let truncated: TruncatedLine?
  /// The places of the line's inline boxes; `nil` where all are on its baseline.
  private let aligned: AlignedLine?

  init(_ layout: TextLayout, _ line: LineFragment) {
    truncated = line.truncated
    if let truncated = line.truncated {
      storage = truncated.storage
      geometry = LineGeometry(truncated.storage, truncated.extent, indent: 0)
      textX = geometry.overhang(of: truncated.extent, in: storage).left
      hyphen = nil
      aligned = storage.table.aligned(truncated.extent.start.offset..<truncated.extent.end)
      return
    }
    storage = layout.storage
    aligned = storage.table.aligned(line.extent.start.offset..<line.extent.end)
    var geometry = LineGeometry(layout.storage, line.extent, indent: line.indent)
    let overhang = geometry.overhang(of: line.extent, in: storage)
    textX = overhang.left &+ (line.isRightToLeft ? line.extent.hyphen : 0)
    hyphen = LineHyphen(layout.storage, line, overhang)
    if let width = line.justifiedWidth {
      let style = layout.storage.source.paragraphStyle(at: line.utf8Range.lowerBound)
      _ = geometry.fill(width - line.extent.hyphen - overhang.total, with: line.extent, style, layout.storage)
    }
    self.geometry = geometry
  }

  /// Points by which the inline boxes around a run are raised, by its index.
  func raise(ofRun index: Int) -> Double { aligned?.raise(ofRun: index) ?? 0 }

  /// UTF-8 offsets in the layout's text of a range of the content; `nil` for a range in a truncation token.
  func original(_ range: Range<Int>) -> Range<Int>? {
    guard let truncated else { return range }
    return truncated.original(range)
  }
}

/// The hyphen of a line that ends inside a word: text of the line, which has the style and the paint of the character
/// before it.
struct LineHyphen {
  /// The run of that character, and its index.
  let run: TextRun
  let runIndex: Int
  /// The UTF-8 offset of that character, or of its last byte.
  let offset: Int
  /// Points from the left edge of the layout: it stands where lines of its paragraph end.
  let minX: Double
  let width: Double

  /// - Returns: `nil` for a line that shows none.
  init?(_ storage: ParagraphStorage, _ line: LineFragment, _ overhang: LineOverhang) {
    guard line.extent.hyphen > 0 else { return nil }
    offset = max(0, line.utf8Range.upperBound - 1)
    runIndex = storage.shaped.runIndex(at: offset)
    run = storage.shaped.runs[runIndex]
    width = LayoutUnit.points(line.extent.hyphen)
    minX =
      line.isRightToLeft
      ? line.minX + LayoutUnit.points(overhang.left)
      : line.minX + line.width - LayoutUnit.points(overhang.right) - width
  }
}
