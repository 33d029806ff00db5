/// A text broken into lines at a width: which characters stand on which line, and where.
///
/// Distances are in points, y downwards from the top of the layout.
public struct TextLayout: Sendable {
  let storage: ParagraphStorage
  /// The lines from top to bottom, at least one; together they hold the whole text.
  public let lines: [LineFragment]
  /// The width of the widest line, white space at its end left out, in points.
  public let width: Double
  /// The sum of the lines' heights in points, not rounded.
  public let height: Double

  init(_ storage: ParagraphStorage, available: (Int) -> Int64) {
    self.storage = storage
    var walker = LineWalker(storage)
    var stack = LineStack()
    var lines: [LineFragment] = []
    var widest: Int64 = 0
    while !walker.isAtEnd {
      let line = walker.next(available: available(lines.count))
      let metrics = storage.metrics(of: line)
      let baseline = stack.add(metrics)
      widest = max(widest, line.width)
      lines.append(LineFragment(line, metrics: metrics, baseline: baseline, text: storage.text))
    }
    self.lines = lines
    width = LayoutUnit.points(widest)
    height = stack.height
  }

  /// The text that was laid out.
  public var text: String { storage.text }

  /// The baseline of the first line, in points from the top.
  public var firstBaseline: Double { lines[0].baseline }

  /// The baseline of the last line, in points from the top.
  public var lastBaseline: Double { lines[lines.count - 1].baseline }
}

/// One line of a layout.
public struct LineFragment: Sendable {
  /// The characters on the line, its trailing white space and line terminator included.
  public let range: Range<String.Index>
  /// The width of the visible content in points, white space at the line's end left out.
  public let width: Double
  /// How far the line reaches above and below its baseline.
  public let metrics: LineMetrics
  /// The baseline, in points from the top of the layout.
  public let baseline: Double
  /// Whether the line ends with a line terminator or with the text.
  public let isParagraphEnd: Bool
  /// UTF-8 offsets of `range`.
  package let utf8Range: Range<Int>

  init(_ line: LineExtent, metrics: LineMetrics, baseline: Double, text: String) {
    utf8Range = line.start.offset..<line.end
    let utf8 = text.utf8
    range =
      utf8.index(utf8.startIndex, offsetBy: line.start.offset)..<utf8.index(utf8.startIndex, offsetBy: line.end)
    width = LayoutUnit.points(line.width)
    self.metrics = metrics
    self.baseline = baseline
    isParagraphEnd = line.isHard
  }

  /// The distance from the top of the layout to the top of the line, in points.
  public var minY: Double { baseline - metrics.ascent }
}
