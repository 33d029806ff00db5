internal import GalleyShaping

/// The room that annotations and emphasis marks need above and below their lines.
struct RubyHeights {
  /// Distances from the baseline, in points: towards the line before, and towards the next one.
  struct Reach {
    /// UTF-8 offsets.
    var range: Range<Int>
    var ascent: Double
    var descent: Double
  }

  /// The em boxes of the text's runs.
  let boxes: ContiguousArray<Reach>
  /// The reach of each annotation, in ascending order of their bases.
  let annotations: ContiguousArray<Reach>
  /// The reach of each part with emphasis marks, in ascending order.
  let marks: ContiguousArray<Reach>

  /// Makes room for the annotations of a line where the line before leaves too little.
  ///
  /// - Parameters:
  ///   - free: The room between the text of the line before and its bottom, less than 0 where annotations stick out; that of this
  ///     line afterwards. `nil` for the first line.
  func grow(_ metrics: inout LineMetrics, line: Range<Int>, isLast: Bool, free: inout Double?) {
    let box = Self.reach(of: line, in: boxes)
    var needed = Self.reach(of: line, in: annotations)
    if !marks.isEmpty {
      let marked = Self.reach(of: line, in: marks)
      needed = (max(needed.ascent, marked.ascent), max(needed.descent, marked.descent))
    }
    if needed.ascent > 0 { metrics.ascent += max(0, needed.ascent - metrics.ascent - max(0, free ?? 0)) }
    if let free, free < 0 {
      metrics.ascent += max(0, -free - max(0, metrics.ascent - max(needed.ascent, box.ascent)))
    }
    if isLast { metrics.descent = max(metrics.descent, needed.descent) }
    free =
      needed.descent > 0
      ? metrics.descent - max(needed.descent, box.descent) : max(0, metrics.descent - box.descent)
  }

  /// Makes room for what sticks out of the line before, in a line that shows no annotations.
  func keepClear(_ metrics: inout LineMetrics, line: Range<Int>, free: inout Double?) {
    let box = Self.reach(of: line, in: boxes)
    if let free, free < 0 { metrics.ascent += max(0, -free - max(0, metrics.ascent - box.ascent)) }
    free = max(0, metrics.descent - box.descent)
  }

  private static func reach(of line: Range<Int>, in parts: ContiguousArray<Reach>) -> (ascent: Double, descent: Double)
  {
    var reach = (ascent: 0.0, descent: 0.0)
    var index = parts.partitioningIndex { $0.range.upperBound > line.lowerBound }
    while index < parts.count, parts[index].range.lowerBound < line.upperBound {
      reach = (max(reach.ascent, parts[index].ascent), max(reach.descent, parts[index].descent))
      index += 1
    }
    return reach
  }
}
