internal import GalleyShaping

/// The reach of the runs of a text above and below their baseline; neighbours that reach alike count as one.
///
/// A line looks its height up here: text in two fonts, as most Hebrew and Arabic is, has many runs and few heights.
struct RunMetrics {
  private struct HeightRun {
    /// UTF-8 offset after the last byte.
    var end: UInt32
    var metrics: LineMetrics
    /// The metrics if all were in the first font of its style.
    var primaryMetrics: LineMetrics
    /// The size of the style in points, before fonts are adjusted; `nil` for boxes.
    var size: Double?

    func metrics(_ heights: LineHeights) -> LineMetrics {
      heights.isPrimaryOnly ? heights.led(primaryMetrics, size: size) : metrics
    }
  }

  private var heightRuns: ContiguousArray<HeightRun> = []

  init(_ runs: ContiguousArray<TextRun>) {
    // A span lends its elements: a loop over the array would count references to each run's style and font.
    let runs = runs.span
    for index in runs.indices {
      let (metrics, primaryMetrics) = (runs[index].lineMetrics, runs[index].primaryMetrics)
      let (end, size) = (runs[index].end, runs[index].leadingSize)
      if let last = heightRuns.last, last.metrics == metrics, last.primaryMetrics == primaryMetrics, last.size == size {
        heightRuns[heightRuns.count - 1].end = end
      } else {
        heightRuns.append(HeightRun(end: end, metrics: metrics, primaryMetrics: primaryMetrics, size: size))
      }
    }
  }

  /// Bytes kept.
  var memoryFootprint: Int { MemoryLayout<HeightRun>.stride * heightRuns.capacity }

  /// The highest ascent and the deepest descent of a line's text; `nil` where the whole text is empty.
  ///
  /// - Parameters:
  ///   - line: UTF-8 offsets. An empty line, such as one at the end of the text, has the height of the style there.
  ///   - heights: Says whether only the first font of each style counts, and how high its parts are.
  /// - Complexity: O(log *n* + *k*) for *k* of *n* runs of one height.
  func metrics(of line: Range<Int>, _ heights: LineHeights) -> LineMetrics? {
    guard !heightRuns.isEmpty else { return nil }
    // The end of the text belongs to the last run.
    var index = min(heightRuns.count - 1, heightRuns.partitioningIndex { Int($0.end) > line.lowerBound })
    guard !line.isEmpty else { return heights.led(heightRuns[index].primaryMetrics, size: heightRuns[index].size) }
    var metrics = heightRuns[index].metrics(heights)
    while Int(heightRuns[index].end) < line.upperBound {
      index += 1
      metrics.formUnion(heightRuns[index].metrics(heights))
    }
    return metrics
  }
}
