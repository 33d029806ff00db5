/// The options of a paragraph style that decide about the heights of lines.
///
/// Plain numbers: to copy the style for each line would count the references in it.
struct LineHeights {
  /// As in ``ParagraphStyle``, in points.
  let lineSpacing: Double
  let paragraphSpacing: Double
  let paragraphSpacingBefore: Double
  private let height: LineHeight

  init(_ style: ParagraphStyle) {
    lineSpacing = style.lineSpacing
    paragraphSpacing = style.paragraphSpacing
    paragraphSpacingBefore = style.paragraphSpacingBefore
    height = style.lineHeight
  }

  /// The height of each part of a line, as a factor of its size; 0 for none.
  private var factor: Double { height.points > 0 ? 0 : height.factor }

  /// The height of every line in points; `nil` where lines have heights of their own.
  var fixedHeight: Double? { height.points > 0 ? height.points : nil }

  /// The font size of the paragraph itself in points; `nil` where nothing says it.
  var rootSize: Double? { height.strutSize > 0 ? height.strutSize : nil }

  /// True if fallback fonts leave the height as it is.
  var isPrimaryOnly: Bool { !height.growsWithFallbackFonts || height.points > 0 || height.factor > 0 }

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
    guard factor > 0, height.strutSize > 0, base.terminalWidth == nil else { return metrics }
    let size = base.sizeAdjust?.size(height.strutSize, in: base.primaryFont) ?? height.strutSize
    let strut = frame.metrics(LineMetrics(base.primaryFont, size: size), raisedBy: 0)
    var metrics = metrics
    metrics.formUnion(led(strut, size: height.strutSize))
    return metrics
  }

  /// The metrics of a line of text that has natural ones: the height that all lines have, else the natural one multiplied,
  /// then held between the limits.
  ///
  /// What is added or taken stands above the text (UIKIT.md 1.9).
  func adjusted(_ natural: LineMetrics) -> LineMetrics {
    if height.points > 0 {
      let half = (height.points - natural.height) / 2
      return LineMetrics(ascent: natural.ascent + half, descent: natural.descent + half)
    }
    // The parts have their heights.
    if height.factor > 0 { return natural }
    var total = natural.height
    if height.multiple > 0 { total *= height.multiple }
    total = max(total, height.minimum)
    if height.maximum > 0 { total = min(total, height.maximum) }
    return total == natural.height ? natural : LineMetrics(ascent: total - natural.descent, descent: natural.descent)
  }
}
