/// A text broken into lines at a width: which characters stand on which line, and where.
///
/// Distances are in points, y downwards from the top of the layout, x from its left edge.
public struct TextLayout: Sendable {
  let storage: ParagraphStorage
  /// The lines from top to bottom, at least one; together they hold the whole text.
  public let lines: [LineFragment]
  /// The width of the widest line, white space at its end left out, in points.
  public let width: Double
  /// The sum of the lines' heights in points, not rounded.
  public let height: Double

  /// - Parameter width: The width of the layout in layout units.
  init(_ storage: ParagraphStorage, width: Int64) {
    self.init(storage) { _ in width }
  }

  /// - Parameter widthOfLine: The width of the layout at a line, in layout units, from its index.
  init(_ storage: ParagraphStorage, widthOfLine: (Int) -> Int64) {
    var placed: [(line: LineExtent, room: LineRoom, metrics: LineMetrics, width: Int64)] = []
    var chooser = LineChooser(storage)
    var widest: Int64 = 0
    while !chooser.isAtEnd {
      let width = widthOfLine(placed.count)
      let (line, room) = chooser.next(width: width)
      widest = max(widest, line.width)
      placed.append((line, room, storage.metrics(of: line, isLast: chooser.isAtEnd), width))
    }
    var stack = LineStack()
    lines = placed.map { line, room, metrics, width in
      // On an endless line there is no other edge than the widest line's.
      let edge = width >= LayoutUnit.unlimited ? widest : width
      return LineFragment(
        line, metrics: metrics, baseline: stack.add(metrics),
        minX: storage.minX(of: line, room: room, width: edge), indent: room.indent,
        isRightToLeft: storage.isRightToLeft(line), text: storage.text)
    }
    self.storage = storage
    width = LayoutUnit.points(widest)
    height = stack.height
  }

  /// The text that was laid out.
  public var text: String { storage.text }

  /// The baseline of the first line, in points from the top.
  public var firstBaseline: Double { lines[0].baseline }

  /// The baseline of the last line, in points from the top.
  public var lastBaseline: Double { lines[lines.count - 1].baseline }

  /// Whether the first paragraph runs from right to left.
  public var isRightToLeft: Bool { lines[0].isRightToLeft }
}

extension ParagraphStorage {
  /// Whether the paragraph that a line belongs to runs from right to left.
  func isRightToLeft(_ line: LineExtent) -> Bool {
    !paragraphLevels.isEmpty && paragraphLevels[line.start.hard] & 1 == 1
  }

  /// The left edge of a line's visible content, by its alignment, in layout units.
  fileprivate func minX(of line: LineExtent, room: LineRoom, width: Int64) -> Int64 {
    let isRightToLeft = isRightToLeft(line)
    let free = max(0, min(room.available, max(0, width &- room.indent)) &- line.width)
    // The leading margin is on the right in a paragraph that runs from right to left.
    let leading = isRightToLeft ? max(0, width &- room.indent &- line.width) : room.indent
    let trailing = isRightToLeft ? leading &- free : leading &+ free
    switch paragraphStyle(at: line.start.offset).alignment {
    case .natural, .justified: return leading
    case .left: return isRightToLeft ? trailing : leading
    case .right: return isRightToLeft ? leading : trailing
    case .center: return (leading &+ trailing) / 2
    }
  }
}
