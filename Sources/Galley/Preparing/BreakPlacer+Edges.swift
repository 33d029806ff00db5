// Trimmed and hanging punctuation moves the places where lines end and begin.
extension BreakPlacer {
  /// Moves the places where lines end and begin to where the edges of lines put them.
  mutating func respaceBreaks(_ spacings: BoundarySpacings) {
    let (input, flags) = unsafe (input, columns.flags)
    let (endX, nextX) = unsafe (columns.endX, columns.nextX)
    var boundaries = spacings.cursor
    moveRows { row, offset, paragraphStart in
      guard boundaries.hasBoundary(through: offset) else { return }
      let contentEnd = input.contentEnd(from: paragraphStart, to: offset)
      boundaries.leave(before: contentEnd)
      if contentEnd > paragraphStart, let boundary = boundaries.boundary(at: contentEnd) {
        unsafe endX[row] &-= boundary.endAllowance
      }
      if let boundary = boundaries.boundary(at: offset) {
        let trim = input.paragraphStyle(at: offset).textSpacingTrim
        unsafe nextX[row] &+= boundary.lineStart(isParagraphStart: flags[row].contains(.mandatory), trim).x
      }
    }
  }

  /// Moves the places where lines end and begin to where they are without what hangs there.
  ///
  /// - Parameter storage: The text as it is without that.
  mutating func hangBreaks(_ storage: ParagraphStorage) {
    let (input, flags) = unsafe (input, columns.flags)
    let (endX, nextX) = unsafe (columns.endX, columns.nextX)
    moveRows { row, offset, paragraphStart in
      let contentEnd = input.contentEnd(from: paragraphStart, to: offset)
      if contentEnd > paragraphStart, unsafe !flags[row].contains(.hyphen),
        let mark = storage.hanging.end(at: contentEnd)
      {
        unsafe endX[row] = storage.shaped.x(at: mark.text.lowerBound)
      }
      if unsafe flags[row].contains(.mandatory), storage.hanging.start(at: offset) != nil {
        unsafe nextX[row] = storage.shaped.x(at: offset) &+ storage.lineStart(at: offset).x
      }
    }
  }

  /// Lets `move` change where each row's content ends and the next line begins; it is told the row, its UTF-8 offset and
  /// that of its paragraph's start.
  private mutating func moveRows(_ move: (_ row: Int, _ offset: Int, _ paragraphStart: Int) -> Void) {
    columns.isMonotonic = true
    var paragraphStart = 0
    var lastEnd = Int64.min
    for row in 0..<columns.count {
      let offset = unsafe Int(columns.offset[row])
      move(row, offset, paragraphStart)
      let end = unsafe columns.endX[row]
      if end < lastEnd { columns.isMonotonic = false }
      let isMandatory = unsafe columns.flags[row].contains(.mandatory)
      lastEnd = isMandatory ? .min : end
      if isMandatory { paragraphStart = offset }
    }
  }
}
