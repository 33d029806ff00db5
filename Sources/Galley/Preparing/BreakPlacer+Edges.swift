// Trimmed and hanging punctuation moves the places where lines end and begin.
extension BreakPlacer {
  /// Moves the places where lines end and begin to where the edges of lines put them.
  mutating func respaceBreaks(_ spacings: BoundarySpacings) {
    columns.isMonotonic = true
    var paragraphStart = 0
    var lastEnd = Int64.min
    var boundaries = spacings.cursor
    for row in 0..<columns.count {
      let offset = unsafe Int(columns.offset[row])
      let isMandatory = unsafe columns.flags[row].contains(.mandatory)
      if boundaries.hasBoundary(through: offset) {
        let contentEnd = input.contentEnd(from: paragraphStart, to: offset)
        boundaries.leave(before: contentEnd)
        if contentEnd > paragraphStart, let boundary = boundaries.boundary(at: contentEnd) {
          unsafe columns.endX[row] &-= boundary.endAllowance
        }
        if let boundary = boundaries.boundary(at: offset) {
          let style = input.paragraphStyle(at: offset)
          unsafe columns.nextX[row] &+= boundary.lineStart(isParagraphStart: isMandatory, style.textSpacingTrim).x
        }
      }
      if unsafe columns.endX[row] < lastEnd { columns.isMonotonic = false }
      lastEnd = unsafe isMandatory ? .min : columns.endX[row]
      if isMandatory { paragraphStart = offset }
    }
  }

  /// Moves the places where lines end and begin to where they are without what hangs there.
  ///
  /// - Parameter storage: The text as it is without that.
  mutating func hangBreaks(_ storage: ParagraphStorage) {
    columns.isMonotonic = true
    var paragraphStart = 0
    var lastEnd = Int64.min
    for row in 0..<columns.count {
      let offset = unsafe Int(columns.offset[row])
      let flags = unsafe columns.flags[row]
      let contentEnd = input.contentEnd(from: paragraphStart, to: offset)
      if contentEnd > paragraphStart, !flags.contains(.hyphen), let mark = storage.hanging.end(at: contentEnd) {
        unsafe columns.endX[row] = storage.shaped.x(at: mark.text.lowerBound)
      }
      if flags.contains(.mandatory), storage.hanging.start(at: offset) != nil {
        unsafe columns.nextX[row] = storage.shaped.x(at: offset) &+ storage.lineStart(at: offset).x
      }
      if unsafe columns.endX[row] < lastEnd { columns.isMonotonic = false }
      lastEnd = unsafe flags.contains(.mandatory) ? .min : columns.endX[row]
      if flags.contains(.mandatory) { paragraphStart = offset }
    }
  }
}
