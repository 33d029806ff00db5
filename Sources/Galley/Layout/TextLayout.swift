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

  /// The part of the text that is not shown; `nil` when all of it is.
  public let truncatedRange: Range<String.Index>?

  /// - Parameter widthOfLine: The width of the layout at a line, in layout units, from its index.
  init(
    _ storage: ParagraphStorage, limits: LineLimits = LineLimits(), widthOfLine: (Int) -> Int64
  ) throws(TextError) {
    let list = try LineList(storage, limits: limits, widthOfLine: widthOfLine)
    let widest = list.widest
    var stack = LineStack(storage.uniformLine)
    lines = list.lines.map { line in
      // On an endless line there is no other edge than the widest line's.
      let edge = line.layoutWidth >= LayoutUnit.unlimited ? widest : line.layoutWidth
      return LineFragment(
        line, baseline: stack.add(line.metrics), minX: storage.minX(of: line, width: edge),
        isRightToLeft: storage.isRightToLeft(line.extent), text: storage.text)
    }
    self.storage = storage
    width = LayoutUnit.points(widest)
    height = stack.height
    truncatedRange = list.hiddenRange.map { hidden in
      let utf8 = storage.text.utf8
      return utf8.index(utf8.startIndex, offsetBy: hidden.lowerBound)..<utf8.index(
        utf8.startIndex, offsetBy: hidden.upperBound)
    }
    hiddenRange = list.hiddenRange
  }

  /// UTF-8 offsets of ``truncatedRange``.
  package let hiddenRange: Range<Int>?

  /// Whether a part of the text is not shown.
  public var isTruncated: Bool { hiddenRange != nil }

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

  /// The width that a line is stretched to; `nil` for the last line of a paragraph, a line ended by a hard
  /// break, and one without a place to grow.
  func justifiedWidth(of line: LineExtent, room: LineRoom) -> Int64? {
    guard hasJustification, !line.isHard, room.available < LayoutUnit.unlimited else { return nil }
    let style = paragraphStyle(at: line.start.offset)
    guard style.alignment == .justified else { return nil }
    var geometry = LineGeometry(self, line, indent: room.indent)
    let width = room.available &- line.hyphen
    return geometry.justify(to: width, limits: style.justification, self) ? room.available : nil
  }

  /// The left edge of a line's visible content, by its alignment, in layout units.
  fileprivate func minX(of line: LineList.Line, width: Int64) -> Int64 {
    let isRightToLeft = isRightToLeft(line.extent)
    let content = line.width
    let room = line.room
    let free = max(0, min(room.available, max(0, width &- room.indent)) &- content)
    // The leading margin is on the right in a paragraph that runs from right to left.
    let leading = isRightToLeft ? max(0, width &- room.indent &- content) : room.indent
    let trailing = isRightToLeft ? leading &- free : leading &+ free
    switch paragraphStyle(at: line.extent.start.offset).alignment {
    case .natural, .justified: return leading
    case .left: return isRightToLeft ? trailing : leading
    case .right: return isRightToLeft ? leading : trailing
    case .center: return (leading &+ trailing) / 2
    }
  }
}
