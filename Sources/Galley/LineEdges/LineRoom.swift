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
    let inset = inset(of: start)
    let end = tail > 0 ? tail : width &+ tail
    // The indent of wrapped lines leaves them as much as it takes.
    var indent = inset.fixed &+ min(inset.wrapped, max(0, end &- inset.fixed) / 2)
    if start.offset > 0, start.linesBeside > 0 { indent = max(indent, letterEdge) }
    return LineRoom(indent: indent, available: max(0, end &- indent))
  }

  /// How far the initial letter indents a line beyond the line's own indent, in layout units.
  func letterIndent(of line: LineExtent, in room: LineRoom) -> Int64 {
    guard line.start.offset > 0, line.start.linesBeside > 0 else { return 0 }
    return max(0, room.indent &- inset(of: line.start).head)
  }

  /// How far the initial letter reaches from the leading edge, in layout units.
  var letterEdge: Int64 {
    guard let letter = table.letter else { return 0 }
    let start = textStart
    return inset(of: start).head &+ shaped.x(at: letter.end) &- start.x &+ letter.clearance
  }
}

/// The room that a line's indents take from the layout, in layout units.
struct LineInset {
  /// The room on the leading side that the style says.
  var fixed: Int64 = 0
  /// The room after it of a wrapped line: the white space of its paragraph's start, and what is added.
  var wrapped: Int64 = 0
  /// The room on the other side. A tail indent that counts from the leading edge takes none, however wide the layout.
  var tail: Int64 = 0

  /// The room on the leading side, in a wide layout.
  var head: Int64 { fixed &+ wrapped }
  /// The room on both sides.
  var total: Int64 { head &+ tail }

  /// The least width of a layout in which a part of a text fits on its line.
  func leastWidth(holding content: Int64) -> Int64 { content &+ fixed &+ min(wrapped, content) &+ tail }

  /// The least width of a layout whose line begins where it does in its room, and holds its content.
  func width(holding content: Int64, in room: LineRoom) -> Int64 {
    let indent = min(wrapped, max(0, room.indent &- fixed))
    return fixed &+ indent &+ max(content, indent) &+ tail
  }
}

extension ParagraphStorage {
  /// Returns the room that a line's indents take from the layout.
  func inset(of start: LineStart) -> LineInset {
    guard source.hasIndents else { return LineInset() }
    let style = source.paragraphStyle(at: start.offset)
    let indent =
      start.isParagraphStart
      ? style.textIndent.firstLine(isTextStart: start.offset == 0) : style.textIndent.otherLines
    let head = LayoutUnit.rounded(
      points: indent + (start.isParagraphStart ? style.firstLineHeadIndent : style.headIndent))
    let tail = -min(0, LayoutUnit.rounded(points: style.tailIndent))
    guard let more = style.wrappedLineIndent, !start.isParagraphStart else { return LineInset(fixed: head, tail: tail) }
    let own = whiteSpace(beforeParagraphOf: start)
    return LineInset(fixed: head, wrapped: own &+ LayoutUnit.rounded(points: more), tail: tail)
  }

  /// The width of the white space at the start of the paragraph of a line that is not its first, in layout units.
  private func whiteSpace(beforeParagraphOf line: LineStart) -> Int64 {
    var start = textStart
    if line.hard > 0 {
      let row = unsafe Int(table.breaks.hard[line.hard - 1])
      unsafe start = LineStart(
        offset: Int(table.breaks.offset[row]), x: table.breaks.nextX[row], safeOffset: Int(table.breaks.offset[row]),
        row: row + 1, hard: line.hard)
    }
    let end = unsafe source.withBytes { unsafe WhiteSpace.end($0, from: start.offset, to: line.offset) }
    guard end > start.offset else { return 0 }
    var tabs = TabWalker(self, from: start, indent: inset(of: start).head)
    tabs.advance(to: end)
    return max(0, shaped.x(at: end) &- start.x &+ tabs.shift)
  }
}
