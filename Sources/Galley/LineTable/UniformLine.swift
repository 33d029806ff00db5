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
    paragraphStyles: ContiguousArray<ParagraphStyleRun>
  ) {
    guard paragraphStyles.count == 1, base.boxes.isEmpty else { return nil }
    let heights = paragraphStyles[0].heights
    guard heights.paragraphSpacing == 0, heights.paragraphSpacingBefore == 0 else { return nil }
    let frame = paragraphStyles[0].resolved.frame
    let own = frame.metrics(LineMetrics(base.primaryFont, in: base), raisedBy: base.baselineOffset)
    let natural = heights.led(own, size: base.leadingSize)
    // A span lends its elements, as in ``RunMetrics``.
    let runs = runs.span
    for index in runs.indices {
      guard runs[index].metrics(heights) == natural, runs[index].style.boxes.isEmpty else { return nil }
    }
    metrics = heights.adjusted(heights.strutted(natural, base, frame))
    // A line begins no higher than the one above it.
    spacing = max(heights.lineSpacing, -metrics.height)
  }

  /// Tells whether these are the metrics of one of the lines, with or without the space below it.
  func includes(_ other: LineMetrics) -> Bool {
    other.ascent == metrics.ascent
      && (other.descent == metrics.descent || other.descent == metrics.descent + spacing)
  }

  /// The height of some lines, at least one, in points, without space below the last; never below 0.
  func height(lineCount: Int) -> Double {
    max(0, Double(lineCount) * metrics.height + Double(lineCount &- 1) * spacing)
  }

  /// The top of a line in points from the top of the text, from its index.
  func top(ofLine index: Int) -> Double { Double(index) * (metrics.height + spacing) }

  /// The baseline of a line in points from the top, from its index.
  func baseline(ofLine index: Int) -> Double { top(ofLine: index) + metrics.ascent }
}
