/// Adds up lines from top to bottom.
struct LineStack {
  /// The height of all lines: never below 0, however far a negative spacing moves them into each other.
  var height: Double { max(0, total) }
  private var total = 0.0
  private(set) var firstBaseline = 0.0
  private(set) var lastBaseline = 0.0
  private(set) var count = 0
  /// The metrics of the lines so far, while they are alike.
  private(set) var uniform: UniformLine?

  /// - Parameter uniform: The metrics that all lines are expected to have.
  init(_ uniform: UniformLine? = nil) { self.uniform = uniform }

  /// Adds a line below the others and returns the distance of its baseline from the top.
  @discardableResult mutating func add(_ metrics: LineMetrics) -> Double {
    if let uniform, uniform.includes(metrics) {
      // Multiplied as in measuring, since a sum of many heights rounds differently.
      lastBaseline = uniform.baseline(ofLine: count)
      total = uniform.height(lineCount: count + 1)
      // The space below a line shows in its descent; after a last line there is none.
      if metrics.descent != uniform.metrics.descent { total += uniform.spacing }
    } else {
      uniform = nil
      lastBaseline = total + metrics.ascent
      total += metrics.height
    }
    if count == 0 { firstBaseline = lastBaseline }
    count += 1
    return lastBaseline
  }
}

extension LineTable {
  /// The metrics of a line with room for its annotations.
  ///
  /// - Parameter free: As of ``RubyHeights``: what the line before leaves, `nil` for the first line.
  func metrics(of line: LineExtent, isLast: Bool, free: inout Double?) -> LineMetrics {
    var metrics = metrics(of: line, isLast: isLast)
    annotations?.grow(&metrics, line: line.start.offset..<line.end, isLast: isLast, free: &free)
    return metrics
  }

  /// The metrics of a line.
  ///
  /// - Parameter isLast: Whether the line is the last one of the text, which has no space below it.
  func metrics(of line: LineExtent, isLast: Bool) -> LineMetrics {
    var metrics = metrics(
      of: line.start.offset..<line.end, startsParagraph: line.start.isParagraphStart, isHard: line.isHard,
      isLast: isLast)
    letter?.grow(&metrics, of: line.start, isLast: isLast)
    return metrics
  }

  /// The metrics of a line that shows a text of its own, with room for the annotations of that.
  ///
  /// - Parameters:
  ///   - shown: The table of the text that is shown, of one line.
  ///   - free: As of ``RubyHeights``.
  func metrics(of line: LineExtent, showing shown: LineTable, isLast: Bool, free: inout Double?) -> LineMetrics {
    let all = unsafe 0..<Int(shown.breaks.offset[shown.breaks.count - 1])
    var metrics = metrics(
      showing: shown.metrics(of: all, startsParagraph: true, isHard: true, isLast: true), at: line.start.offset,
      startsParagraph: line.start.isParagraphStart, isHard: line.isHard, isLast: isLast)
    letter?.grow(&metrics, of: line.start, isLast: isLast)
    if let annotations = shown.annotations {
      annotations.grow(&metrics, line: all, isLast: isLast, free: &free)
    } else {
      annotations?.keepClear(&metrics, line: line.start.offset..<line.end, free: &free)
    }
    return metrics
  }
}

extension InitialLetterMetrics {
  /// Makes the room that the letter takes: above a first line that it rises over, above a line that goes below it, and
  /// below the last line of a text that ends beside it.
  ///
  /// - Parameter start: The line's start.
  fileprivate func grow(_ metrics: inout LineMetrics, of start: LineStart, isLast: Bool) {
    if start.offset == 0 {
      metrics.ascent += raise
    } else if start.linesBeside > 0 {
      metrics.ascent = max(metrics.ascent, strut.ascent)
    }
    if start.linesSkipped > 0 {
      metrics.ascent += strut.ascent + Double(start.linesSkipped - 1) * step + extent.descent
    }
    if start.linesBeside > 0 {
      if isLast {
        metrics.descent += Double(start.linesBeside - 1) * step
      } else {
        metrics.descent = max(metrics.descent, strut.descent + spacing)
      }
    }
    metrics.leaveNoNegativeHeight()
  }
}
