/// The text that a line shows: a part of the layout's text, or the composed text of a truncated line.
struct LineContent {
  let storage: ParagraphStorage
  let geometry: LineGeometry
  /// Layout units from the left edge of what is seen to that of the text: the width of a hyphen on the left.
  let textX: Int64
  private let truncated: TruncatedLine?

  init(_ layout: TextLayout, _ line: LineFragment) {
    truncated = line.truncated
    textX = line.isRightToLeft ? line.extent.hyphen : 0
    if let truncated = line.truncated {
      storage = truncated.storage
      geometry = LineGeometry(truncated.storage, truncated.extent, indent: 0)
      return
    }
    storage = layout.storage
    var geometry = LineGeometry(layout.storage, line.extent, indent: line.indent)
    if let width = line.justifiedWidth {
      let style = layout.storage.source.paragraphStyle(at: line.utf8Range.lowerBound)
      _ = geometry.fill(width - line.extent.hyphen, with: line.extent, style, layout.storage)
    }
    self.geometry = geometry
  }

  /// UTF-8 offsets in the layout's text of a range of the content; `nil` for a range in a truncation token.
  func original(_ range: Range<Int>) -> Range<Int>? {
    guard let truncated else { return range }
    return truncated.original(range)
  }
}
