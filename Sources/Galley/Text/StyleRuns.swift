/// Characters in one style; runs of styles partition the text.
struct StyleRun {
  /// UTF-8 offset.
  var end: UInt32
  var style: ResolvedStyle
}

/// Paragraphs in one style; runs of them partition the text.
struct ParagraphStyleRun {
  /// UTF-8 offset, or ``openEnd``.
  var end: UInt32
  let style: ParagraphStyle
  let heights: LineHeights

  init(end: UInt32, style: ParagraphStyle) {
    self.end = end
    self.style = style
    heights = LineHeights(style)
  }

  /// The end of a text of any length, so that texts of one style share a list.
  static let openEnd = UInt32.max
}
