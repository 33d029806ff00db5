/// The opportunities of a short text in one paragraph, as filling its lines reads them: rows of a ``BreakTable``, or of
/// a text that is measured and forgotten, whose edges are shaped again where they have to be.
///
/// No row ends before the one before it. Positions are layout units from the start of the text, on an endless line.
@safe struct ShortRows {
  /// The row that ends the text.
  let last: Int
  /// Where the visible content of a line that ends at a row ends.
  let endX: UnsafePointer<Int64>
  /// Where the line after the row begins.
  let nextX: UnsafePointer<Int64>
  /// Where the white space after that content ends.
  let spaceX: UnsafePointer<Int64>
  /// Where each row or a later one must be shaped again, for which no line near it is known; `nil` for none.
  private let nextUnsafe: UnsafePointer<UInt32>?
  private let edgeSlack: Int64
  /// The flags of a text that is measured and forgotten.
  private let passingFlags: UnsafePointer<BreakTable.Flags>?

  /// - Parameter edgeSlack: How far reshaping may move an edge.
  @inline(__always) init(_ breaks: BreakTable, edgeSlack: Int64) {
    last = breaks.count &- 1
    unsafe (endX, nextX, spaceX) = (.init(breaks.endX), .init(breaks.nextX), .init(breaks.nextX))
    unsafe nextUnsafe = breaks.hasUnsafe ? .init(breaks.nextUnsafe) : nil
    self.edgeSlack = edgeSlack
    unsafe passingFlags = nil
  }

  /// - Parameter hasSpaceX: Whether ``BreakColumns/spaceX`` is filled.
  /// - Precondition: The columns stay as they are, and the last row ends the text.
  @inline(__always) init(passing columns: borrowing BreakColumns, hasSpaceX: Bool) {
    last = columns.count &- 1
    unsafe (endX, nextX) = (.init(columns.endX), .init(columns.nextX))
    unsafe spaceX = .init(hasSpaceX ? columns.spaceX : columns.nextX)
    unsafe nextUnsafe = nil
    edgeSlack = 0
    unsafe passingFlags = .init(columns.flags)
  }

  /// Tells whether a line that ends at a row, and the line after it, are as wide as the rows say.
  ///
  /// - Parameters:
  ///   - limit: Where the room of the line ends.
  ///   - isPushed: Whether the row is not the last one that fits.
  @inline(__always) func isExact(_ row: Int, limit: Int64, isPushed: Bool) -> Bool {
    if let passingFlags = unsafe passingFlags {
      let flags = unsafe passingFlags[row]
      return !flags.contains(.reshaped) || !isPushed && !flags.contains(.nearNext)
    }
    guard let nextUnsafe = unsafe nextUnsafe else { return true }
    // The row after the one that ends the line, as ``BreakTable/isSafe(from:through:endingBy:)`` has it.
    let next = unsafe Int(nextUnsafe[row])
    return unsafe next > last || next > row && endX[next] > limit &+ edgeSlack
  }
}
