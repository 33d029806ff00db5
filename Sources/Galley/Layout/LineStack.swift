/// Adds up lines from top to bottom.
struct LineStack {
  private(set) var height = 0.0
  private(set) var firstBaseline = 0.0
  private(set) var lastBaseline = 0.0
  private(set) var count = 0
  /// The metrics of the lines so far, while they are alike.
  private var uniform: UniformLine?

  /// - Parameter uniform: The metrics that all lines are expected to have.
  init(_ uniform: UniformLine? = nil) { self.uniform = uniform }

  /// Adds a line below the others and returns the distance of its baseline from the top.
  @discardableResult mutating func add(_ metrics: LineMetrics) -> Double {
    if let uniform, uniform.includes(metrics) {
      // Multiplied as in measuring, since a sum of many heights rounds differently.
      lastBaseline = uniform.baseline(ofLine: count)
      height = uniform.height(lineCount: count + 1)
      // The space below a line shows in its descent; behind a last line there is none.
      if metrics.descent != uniform.metrics.descent { height += uniform.spacing }
    } else {
      uniform = nil
      lastBaseline = height + metrics.ascent
      height += metrics.height
    }
    if count == 0 { firstBaseline = lastBaseline }
    count += 1
    return lastBaseline
  }
}

extension ParagraphStorage {
  /// The metrics of a line: the highest ascent and the deepest descent of its runs, and what the paragraph's
  /// style adds above and below.
  ///
  /// - Parameter isLast: Whether the line is the last one of the text, which has no space below it.
  func metrics(of line: LineExtent, isLast: Bool) -> LineMetrics {
    if let uniformLine {
      var metrics = uniformLine.metrics
      if !isLast { metrics.descent += uniformLine.spacing }
      return metrics
    }
    let heights = paragraphStyles[paragraphStyleIndex(at: line.start.offset)].heights
    let natural =
      runMetrics.metrics(of: line.start.offset..<line.end, isPrimaryOnly: heights.isPrimaryOnly)
      ?? LineMetrics(baseStyle.primaryFont, size: baseStyle.size).raised(by: baseStyle.baselineOffset)
    var metrics = heights.adjusted(natural)
    if line.start.isParagraphStart, line.start.offset > 0 { metrics.ascent += heights.paragraphSpacingBefore }
    if !isLast {
      metrics.descent += heights.lineSpacing
      if line.isHard { metrics.descent += heights.paragraphSpacing }
    }
    return metrics
  }

  /// The style of the paragraph that holds a UTF-8 offset.
  func paragraphStyle(at offset: Int) -> ParagraphStyle { paragraphStyles[paragraphStyleIndex(at: offset)].style }

  private func paragraphStyleIndex(at offset: Int) -> Int {
    paragraphStyles.dropLast().partitioningIndex { Int($0.end) > offset }
  }
}
