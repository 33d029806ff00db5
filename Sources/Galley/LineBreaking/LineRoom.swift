/// The part of a layout's width that a line may take, in layout units from the leading edge.
struct LineRoom {
  /// Where the line begins.
  var indent: Int64
  /// How wide it may be, not negative.
  var available: Int64
}

extension SourceText {
  /// The room of a line by its paragraph's indents.
  ///
  /// - Parameters:
  ///   - start: Where the line begins.
  ///   - width: The width of the layout in layout units.
  @inline(__always) func room(for start: LineStart, width: Int64) -> LineRoom {
    hasIndents ? indentedRoom(for: start, width: width) : LineRoom(indent: 0, available: width)
  }

  @inline(never) private func indentedRoom(for start: LineStart, width: Int64) -> LineRoom {
    let tail = LayoutUnit.rounded(points: paragraphStyle(at: start.offset).tailIndent)
    let indent = inset(of: start).head
    let end = tail > 0 ? tail : width &+ tail
    return LineRoom(indent: indent, available: max(0, end &- indent))
  }

  /// What a line's indents take from the width of the layout, in layout units: on the leading side, and in all.
  ///
  /// A tail indent that counts from the leading edge takes nothing, however wide the layout.
  func inset(of start: LineStart) -> (head: Int64, total: Int64) {
    guard hasIndents else { return (0, 0) }
    let style = paragraphStyle(at: start.offset)
    let indent =
      start.isParagraphStart
      ? style.textIndent.firstLine(isTextStart: start.offset == 0) : style.textIndent.otherLines
    let head = LayoutUnit.rounded(
      points: indent + (start.isParagraphStart ? style.firstLineHeadIndent : style.headIndent))
    return (head, head &- min(0, LayoutUnit.rounded(points: style.tailIndent)))
  }
}
