/// The part of a layout's width that a line may take, in layout units from the leading edge.
struct LineRoom {
  /// Where the line begins.
  var indent: Int64
  /// How wide it may be, not negative.
  var available: Int64
}

extension ParagraphStorage {
  /// The room of a line by its paragraph's indents.
  ///
  /// - Parameters:
  ///   - start: Where the line begins.
  ///   - width: The width of the layout in layout units.
  func room(for start: LineStart, width: Int64) -> LineRoom {
    guard hasIndents else { return LineRoom(indent: 0, available: width) }
    let style = paragraphStyle(at: start.offset)
    let indent = LayoutUnit.rounded(points: start.isParagraphStart ? style.firstLineHeadIndent : style.headIndent)
    let tail = LayoutUnit.rounded(points: style.tailIndent)
    let end = tail > 0 ? tail : width &+ tail
    return LineRoom(indent: indent, available: max(0, end &- indent))
  }
}
