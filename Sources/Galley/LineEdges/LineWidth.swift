// How wide a line is, its edges shaped again where they have to be; tabs are left aside.
extension ParagraphStorage {
  /// The width of a line's visible content if it ended at a row, in layout units; may be negative.
  func lineWidth(from start: LineStart, toRow row: Int) -> Int64 {
    let flags = unsafe table.breaks.flags[row]
    let end = unsafe Int(table.breaks.offset[row])
    let hyphen = flags.contains(.hyphen) ? shaped.hyphenAdvance(before: end) : 0
    let rawEnd = unsafe table.breaks.endX[row] &- hyphen
    return lineWidth(from: start, to: end, rawEnd: rawEnd, isUnsafe: flags.contains(.unsafe)) &+ hyphen
  }

  /// The width of a line's visible content if it ended at a UTF-8 offset, in layout units; may be negative.
  ///
  /// - Parameters:
  ///   - rawEnd: Where the content ends on an endless line.
  ///   - isUnsafe: Whether the text must be shaped again at that offset.
  func lineWidth(from start: LineStart, to end: Int, rawEnd: Int64, isUnsafe: Bool) -> Int64 {
    guard isUnsafe else {
      let isWhole = start.safeOffset > (source.hasHanging ? hanging.countedEnd(from: start.offset, to: end) : end)
      return isWhole ? wholeLineWidth(start.offset..<end) : rawEnd &- startX(of: start)
    }
    guard let edge = endEdge(at: end, safeFrom: start.safeOffset) else { return wholeLineWidth(start.offset..<end) }
    return edge.x &- startX(of: start)
  }

  /// Where a line's text ends, white space included, in layout units from the start of the text.
  ///
  /// The break table knows it of all lines but those that end inside of a word, so that no glyphs are asked for.
  ///
  /// - Parameter row: Where the line ends, unless that is inside of a word; -1 where that is not known.
  func endX(of line: LineExtent, row: Int = -1) -> Int64 {
    let isRow = unsafe row >= line.start.row && Int(table.breaks.offset[row]) == line.end
    guard spacings == nil, !source.hasHanging,
      let row = isRow ? row : table.breaks.row(endingAt: line.end, from: line.start.row)
    else {
      return shaped.x(at: line.end)
    }
    return unsafe table.breaks.nextX[row]
  }
}
