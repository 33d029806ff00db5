extension ParagraphBuilder {
  /// Whether punctuation of some paragraph hangs.
  var hasHanging: Bool { paragraphStyles.contains { !$0.style.hangingPunctuation.isEmpty } }

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
      let contentEnd = contentEnd(from: paragraphStart, to: offset)
      if contentEnd > paragraphStart, !flags.contains(.hyphen), let mark = storage.hangingEnd(at: contentEnd) {
        unsafe columns.endX[row] = storage.shaped.x(at: mark.text.lowerBound)
      }
      if flags.contains(.mandatory), storage.hangingStart(at: offset) != nil {
        unsafe columns.nextX[row] = storage.shaped.x(at: offset) &+ storage.lineStart(at: offset).x
      }
      if unsafe columns.endX[row] < lastEnd { columns.isMonotonic = false }
      lastEnd = unsafe flags.contains(.mandatory) ? .min : columns.endX[row]
      if flags.contains(.mandatory) { paragraphStart = offset }
    }
  }
}
