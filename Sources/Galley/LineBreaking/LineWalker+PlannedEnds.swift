// Lines that end where they are told.
extension LineWalker {
  /// The line up to a UTF-8 offset.
  mutating func next(endingAt end: Int, _ room: LineRoom) -> LineExtent {
    let line: LineExtent
    if let row = breaks.row(endingAt: end, from: start.row) {
      line = finish(
        row: row, width: storage.lineWidth(from: start, toRow: row) &+ addedWidth(toRow: row, indent: room.indent))
    } else {
      let contentEnd = storage.source.contentEnd(from: start.offset, to: end)
      let rawEnd = storage.shaped.place(at: contentEnd).x &- storage.endAllowance(at: contentEnd)
      var tabs = TabWalker(storage, from: start, indent: room.indent)
      tabs.advance(to: contentEnd)
      let width = storage.lineWidth(
        from: start, to: end, rawEnd: rawEnd, isUnsafe: storage.shaped.place(at: end).isUnsafe)
      let whole = LineExtent(start: start, end: end, width: width, isHard: false)
      line = cut(at: end, width: width &+ tabs.shift &+ storage.overhang(of: whole, indent: room.indent).total)
    }
    return storage.trimmed(line, available: room.available)
  }
}
