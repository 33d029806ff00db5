internal import GalleyShaping
internal import Synchronization

/// The size of a text broken into lines.
public struct TextMeasurement: Hashable, Sendable {
  /// The width of the widest line in points, white space at its end left out.
  public var width: Double
  /// The sum of the lines' heights in points, not rounded.
  public var height: Double
  /// The number of lines, at least 1.
  public var lineCount: Int
  /// The baseline of the first line, in points from the top.
  public var firstBaseline: Double
  /// The baseline of the last line, in points from the top.
  public var lastBaseline: Double

  /// The width and height.
  public var size: Size { Size(width: width, height: height) }
}

extension ParagraphStorage {
  /// Breaks the text into lines and keeps only their size.
  ///
  /// - Parameter available: The width of a line in layout units, from its index.
  @inline(__always) func measure(available: (Int) -> Int64) -> TextMeasurement {
    var walker = LineWalker(self)
    var widest: Int64 = 0
    var count = 0
    if let metrics = uniformMetrics {
      while !walker.isAtEnd {
        widest = max(widest, walker.next(available: available(count)).width)
        count &+= 1
      }
      let height = Double(count) * metrics.height
      return TextMeasurement(
        width: LayoutUnit.points(widest), height: height, lineCount: count,
        firstBaseline: metrics.ascent, lastBaseline: height - metrics.descent)
    }
    var stack = LineStack()
    while !walker.isAtEnd {
      let line = walker.next(available: available(count))
      widest = max(widest, line.width)
      count &+= 1
      stack.add(metrics(of: line))
    }
    return TextMeasurement(
      width: LayoutUnit.points(widest), height: stack.height, lineCount: count,
      firstBaseline: stack.firstBaseline, lastBaseline: stack.lastBaseline)
  }

  /// The metrics of a line: the highest ascent and the deepest descent of the runs on it.
  func metrics(of line: LineExtent) -> LineMetrics {
    if let uniformMetrics { return uniformMetrics }
    let first = runIndex(at: line.start.offset)
    var metrics = LineMetrics(runs[first].font, size: runs[first].style.size)
    var index = first + 1
    while index < runs.count, Int(runs[index].start) < line.end {
      metrics.formUnion(LineMetrics(runs[index].font, size: runs[index].style.size))
      index += 1
    }
    return metrics
  }

  /// The widest paragraph on one endless line, its trailing white space included, in layout units.
  var naturalWidth: Int64 {
    var widest: Int64 = 0
    var start = LineStart(offset: 0, x: 0, safeOffset: 0, row: 0, hard: 0)
    for index in 0..<breaks.hardCount {
      let row = unsafe Int(breaks.hard[index])
      var tabs = TabWalker(self, from: start)
      let end = unsafe Int(breaks.offset[row])
      tabs.advance(to: end)
      let endX = unsafe breaks.nextX[row]
      widest = max(widest, endX - start.x + tabs.shift)
      start = LineStart(offset: end, x: endX, safeOffset: end, row: row + 1, hard: index + 1)
    }
    return widest
  }

  /// The width of the widest part that no opportunity divides, in layout units.
  ///
  /// Each part is measured by the walker as a line of its own, so the answer cannot differ from what the
  /// breaker does (rule 4 of the design).
  var minContentWidth: Int64 {
    if let known = edges.withLock({ $0.minContentWidth }) { return known }
    var walker = LineWalker(self)
    var widest: Int64 = 0
    while !walker.isAtEnd { widest = max(widest, walker.nextUnbreakable().width) }
    edges.withLock { $0.minContentWidth = widest }
    return widest
  }
}

/// Adds up lines from top to bottom.
struct LineStack {
  private(set) var height = 0.0
  private(set) var firstBaseline = 0.0
  private(set) var lastBaseline = 0.0
  private var isEmpty = true

  /// Adds a line below the others and returns the distance of its baseline from the top.
  @discardableResult mutating func add(_ metrics: LineMetrics) -> Double {
    lastBaseline = height + metrics.ascent
    if isEmpty {
      firstBaseline = lastBaseline
      isEmpty = false
    }
    height += metrics.height
    return lastBaseline
  }
}
