/// The part of a layout's width that a line may take, in layout units from the leading edge.
struct LineRoom {
  /// Where the line begins.
  var indent: Int64
  /// How wide it may be, not negative.
  var available: Int64
}

extension ParagraphStorage {
  /// The room of a line by its paragraph's indents and beside the initial letter.
  ///
  /// - Parameters:
  ///   - start: Where the line begins.
  ///   - width: The width of the layout in layout units.
  @inline(__always) func room(for start: LineStart, width: Int64) -> LineRoom {
    source.hasIndents || start.linesBeside > 0
      ? indentedRoom(for: start, width: width) : LineRoom(indent: 0, available: width)
  }

  @inline(never) private func indentedRoom(for start: LineStart, width: Int64) -> LineRoom {
    let tail = LayoutUnit.rounded(points: source.paragraphStyle(at: start.offset).tailIndent)
    var indent = source.inset(of: start).head
    if start.offset > 0, start.linesBeside > 0 { indent = max(indent, letterEdge) }
    let end = tail > 0 ? tail : width &+ tail
    return LineRoom(indent: indent, available: max(0, end &- indent))
  }

  /// How far the initial letter indents a line beyond the line's own indent, in layout units.
  func letterIndent(of line: LineExtent, in room: LineRoom) -> Int64 {
    guard line.start.offset > 0, line.start.linesBeside > 0 else { return 0 }
    return room.indent &- source.inset(of: line.start).head
  }

  /// How far the initial letter reaches from the leading edge, in layout units.
  var letterEdge: Int64 {
    guard let letter = table.letter else { return 0 }
    let start = textStart
    return source.inset(of: start).head &+ shaped.x(at: letter.end) &- start.x &+ letter.clearance
  }
}

extension SourceText {
  /// Returns the room that a line's indents take from the layout, in layout units: on the leading side, and in all.
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
