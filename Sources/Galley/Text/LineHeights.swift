/// The options of a paragraph style that decide about the heights of lines.
///
/// Plain numbers: to copy the style for each line would count the references in it.
struct LineHeights {
  /// As in ``ParagraphStyle``, in points.
  let lineSpacing: Double
  let paragraphSpacing: Double
  let paragraphSpacingBefore: Double
  /// True if fallback fonts leave the height as it is.
  let isPrimaryOnly: Bool
  /// The height of every line; 0 for none.
  private let fixed: Double
  private let multiple: Double
  private let minimum: Double
  private let maximum: Double

  init(_ style: ParagraphStyle) {
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
    paragraphSpacingBefore = style.paragraphSpacingBefore
    isPrimaryOnly = style.fallbackLineHeight == .primary || style.lineHeight > 0
    fixed = style.lineHeight
    multiple = style.lineHeightMultiple
    minimum = style.minimumLineHeight
    maximum = style.maximumLineHeight
  }

  /// The metrics of a line of text that has natural ones: the height that all lines have, else the natural one multiplied,
  /// then held between the limits.
  ///
  /// What is added or taken stands above the text (UIKIT.md 1.9).
  func adjusted(_ natural: LineMetrics) -> LineMetrics {
    if fixed > 0 {
      let half = (fixed - natural.height) / 2
      return LineMetrics(ascent: natural.ascent + half, descent: natural.descent + half)
    }
    var height = natural.height
    if multiple > 0 { height *= multiple }
    height = max(height, minimum)
    if maximum > 0 { height = min(height, maximum) }
    return height == natural.height ? natural : LineMetrics(ascent: height - natural.descent, descent: natural.descent)
  }
}
