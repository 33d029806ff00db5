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
  /// The height of each part of a line, as a factor of its size; 0 for none.
  private let factor: Double
  /// The size of a part that every line has; 0 for none.
  private let strutSize: Double
  private let multiple: Double
  private let minimum: Double
  private let maximum: Double

  init(_ style: ParagraphStyle) {
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
    paragraphSpacingBefore = style.paragraphSpacingBefore
    isPrimaryOnly = style.fallbackLineHeight == .primary || style.lineHeight > 0 || style.lineHeightFactor > 0
    fixed = style.lineHeight
    factor = style.lineHeight > 0 ? 0 : style.lineHeightFactor
    strutSize = style.strutSize
    multiple = style.lineHeightMultiple
    minimum = style.minimumLineHeight
    maximum = style.maximumLineHeight
  }

  /// Returns the metrics of a part of a line: as high as its factor says, half of what that adds above it.
  ///
  /// - Parameters:
  ///   - metrics: The part's own metrics.
  ///   - size: The size of its style, in points; `nil` for what has no height but its own, such as a box.
  func led(_ metrics: LineMetrics, size: Double?) -> LineMetrics {
    guard factor > 0, let size else { return metrics }
    let half = (factor * size - metrics.height) / 2
    return LineMetrics(ascent: metrics.ascent + half, descent: metrics.descent + half)
  }

  /// Returns the metrics of a line with the part that every line has.
  ///
  /// - Parameters:
  ///   - metrics: Those of the line's own parts.
  ///   - base: The style that the text begins with.
  func strutted(_ metrics: LineMetrics, _ base: ResolvedStyle, _ frame: LineFrame) -> LineMetrics {
    guard factor > 0, strutSize > 0, base.terminalWidth == nil else { return metrics }
    let size = base.sizeAdjust?.size(strutSize, in: base.primaryFont) ?? strutSize
    let strut = frame.metrics(LineMetrics(base.primaryFont, size: size), raisedBy: 0)
    var metrics = metrics
    metrics.formUnion(led(strut, size: strutSize))
    return metrics
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
    // The parts have their heights.
    if factor > 0 { return natural }
    var height = natural.height
    if multiple > 0 { height *= multiple }
    height = max(height, minimum)
    if maximum > 0 { height = min(height, maximum) }
    return height == natural.height ? natural : LineMetrics(ascent: height - natural.descent, descent: natural.descent)
  }
}
