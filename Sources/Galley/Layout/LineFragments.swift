/// The lines of a layout, from top to bottom.
///
/// Of a text of more than 1,024 lines each is made when it is asked for, in constant time, so that a layout of a million
/// lines takes some 60 bytes a line.
public struct LineFragments: RandomAccessCollection, Sendable {
  private enum Content: Sendable {
    case made([LineFragment])
    case long(LongLines)
  }
  private let content: Content

  init(_ lines: [LineFragment]) { content = .made(lines) }

  /// - Parameters:
  ///   - list: The lines.
  ///   - stack: Gives the baselines; receives every line.
  ///   - widest: The width of the widest line in layout units: the other edge of endless lines.
  init(_ list: LineList, stack: inout LineStack, widest: Int64, in storage: ParagraphStorage) {
    guard list.lines.isLong else {
      var lines: [LineFragment] = []
      lines.reserveCapacity(list.lines.count)
      list.lines.forEach { line in
        lines.append(LineFragment(line, baseline: stack.add(line.metrics), widest: widest, in: storage))
      }
      content = .made(lines)
      return
    }
    content = .long(LongLines(list.lines, widest: widest, stack: &stack, storage))
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int {
    switch content {
    case .made(let lines): lines.count
    case .long(let lines): lines.lines.count
    }
  }

  /// A line by its number from the top, from 0.
  public subscript(index: Int) -> LineFragment {
    switch content {
    case .made(let lines): lines[index]
    case .long(let lines): lines[index]
    }
  }

  /// The top and the bottom of a line by its number, in points; quicker than the whole line.
  package func edges(ofLine index: Int) -> (top: Double, bottom: Double) {
    switch content {
    case .made(let lines): Self.edges(baseline: lines[index].baseline, lines[index].metrics)
    case .long(let lines): Self.edges(baseline: lines.baseline(ofLine: index), lines.lines[index].metrics)
    }
  }

  /// Tells whether a line, by its number, ends with a line terminator or with the text; quicker than the whole line.
  package func isParagraphEnd(ofLine index: Int) -> Bool {
    switch content {
    case .made(let lines): lines[index].isParagraphEnd
    case .long(let lines): lines.lines[index].extent.isHard
    }
  }

  private static func edges(baseline: Double, _ metrics: LineMetrics) -> (top: Double, bottom: Double) {
    let top = baseline - metrics.ascent
    return (top, top + metrics.height)
  }
}

/// Lines that are made when they are asked for.
private struct LongLines: Sendable {
  let lines: LineChunks
  private let storage: ParagraphStorage
  /// The widest line, in layout units.
  private let widest: Int64
  /// The line that gives the baselines where all lines are alike.
  private let uniform: UniformLine?
  /// The baselines where lines differ, in points.
  private var baselines: [Double] = []

  init(_ lines: LineChunks, widest: Int64, stack: inout LineStack, _ storage: ParagraphStorage) {
    self.lines = lines
    self.storage = storage
    self.widest = widest
    var summed = stack
    lines.forEach { summed.add($0.metrics) }
    uniform = summed.uniform
    if uniform == nil {
      var baselines: [Double] = []
      baselines.reserveCapacity(lines.count)
      lines.forEach { baselines.append(stack.add($0.metrics)) }
      self.baselines = baselines
    }
    stack = summed
  }

  subscript(index: Int) -> LineFragment {
    LineFragment(lines[index], baseline: baseline(ofLine: index), widest: widest, in: storage)
  }

  /// The baseline of a line, in points.
  func baseline(ofLine index: Int) -> Double { uniform?.baseline(ofLine: index) ?? baselines[index] }
}
