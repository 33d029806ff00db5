internal import GalleyShaping

/// The height of every line of a text whose lines are all alike: what makes a size a multiplication.
struct UniformLine {
  /// The metrics of a line, without the space to the next.
  let metrics: LineMetrics
  /// Points between a line and the next.
  let spacing: Double

  /// - Returns: `nil` when lines may differ.
  init?(
    runs: ContiguousArray<TextRun>, base: ResolvedStyle,
    paragraphStyles: ContiguousArray<ParagraphBuilder.ParagraphStyleRun>
  ) {
    guard paragraphStyles.count == 1 else { return nil }
    let style = paragraphStyles[0].style
    guard style.paragraphSpacing == 0, style.paragraphSpacingBefore == 0 else { return nil }
    let natural = LineMetrics(base.primaryFont, size: base.size).raised(by: base.baselineOffset)
    let isPrimaryOnly = style.fallbackLineHeight == .primary
    for run in runs {
      let metrics = isPrimaryOnly ? run.primaryMetrics : run.metrics
      guard metrics == natural else { return nil }
    }
    metrics = natural.adjusted(to: style)
    spacing = style.lineSpacing
  }

  /// Whether these are the metrics of one of the lines, with or without the space below it.
  func includes(_ other: LineMetrics) -> Bool {
    other.ascent == metrics.ascent
      && (other.descent == metrics.descent || other.descent == metrics.descent + spacing)
  }

  /// The height of some lines, at least one, in points, without space below the last.
  func height(lineCount: Int) -> Double {
    Double(lineCount) * metrics.height + Double(lineCount - 1) * spacing
  }

  /// The baseline of a line in points from the top, from its index.
  func baseline(ofLine index: Int) -> Double { Double(index) * (metrics.height + spacing) + metrics.ascent }
}

extension TextRun {
  /// The metrics of the run if it were in the first font of its style.
  var primaryMetrics: LineMetrics {
    if style.attachment != nil { return metrics }
    return LineMetrics(style.primaryFont, size: style.size).raised(by: style.baselineOffset)
  }
}

extension LineMetrics {
  /// The metrics of text raised above the baseline.
  func raised(by offset: Double) -> LineMetrics {
    LineMetrics(ascent: ascent + offset, descent: descent - offset)
  }

  /// The line's height by the paragraph style: multiplied, then held between the limits.
  ///
  /// What is added or taken stands above the text (uikit.md 1.9).
  func adjusted(to style: borrowing ParagraphStyle) -> LineMetrics {
    var height = height
    if style.lineHeightMultiple > 0 { height *= style.lineHeightMultiple }
    height = max(height, style.minimumLineHeight)
    if style.maximumLineHeight > 0 { height = min(height, style.maximumLineHeight) }
    return height == self.height ? self : LineMetrics(ascent: height - descent, descent: descent)
  }
}
