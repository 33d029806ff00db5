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
  /// Of a text that is measured and forgotten.
  private let passing: (flags: UnsafePointer<BreakTable.Flags>, offset: UnsafePointer<UInt32>)?

  /// - Parameter edgeSlack: How far reshaping may move an edge.
  @inline(__always) init(_ breaks: BreakTable, edgeSlack: Int64) {
    last = breaks.count &- 1
    unsafe (endX, nextX, spaceX) = (.init(breaks.endX), .init(breaks.nextX), .init(breaks.nextX))
    unsafe nextUnsafe = breaks.hasUnsafe ? .init(breaks.nextUnsafe) : nil
    self.edgeSlack = edgeSlack
    unsafe passing = nil
  }

  /// - Parameter hasSpaceX: Whether ``BreakColumns/spaceX`` is filled.
  /// - Precondition: The columns stay as they are, and the last row ends the text.
  @inline(__always) init(passing columns: borrowing BreakColumns, hasSpaceX: Bool) {
    last = columns.count &- 1
    unsafe (endX, nextX) = (.init(columns.endX), .init(columns.nextX))
    unsafe spaceX = .init(hasSpaceX ? columns.spaceX : columns.nextX)
    unsafe nextUnsafe = nil
    edgeSlack = 0
    unsafe passing = (.init(columns.flags), .init(columns.offset))
  }

  /// Tells whether a line that ends at a row, and the line after it, are as wide as the rows say.
  ///
  /// - Parameters:
  ///   - limit: Where the room of the line ends.
  ///   - isPushed: Whether the row is not the last one that fits.
  @inline(__always) func isExact(_ row: Int, limit: Int64, isPushed: Bool) -> Bool {
    if let passing = unsafe passing {
      let flags = unsafe passing.flags[row]
      return !flags.contains(.reshaped) || !isPushed && !flags.contains(.nearNext)
    }
    guard let nextUnsafe = unsafe nextUnsafe else { return true }
    // The row after the one that ends the line, as ``BreakTable/isSafe(from:through:endingBy:)`` has it.
    let next = unsafe Int(nextUnsafe[row])
    return unsafe next > last || next > row && endX[next] > limit &+ edgeSlack
  }

  /// The width to which a line comes that is to be stretched.
  enum Growth {
    /// It takes all of its room.
    case grows
    /// Nothing in it grows.
    case keepsWidth
    /// Its glyphs have to be asked.
    case unknown
  }

  /// Tells from its rows what becomes of a line that is to be stretched.
  ///
  /// - Parameters:
  ///   - rows: The rows before the one that ends the line.
  ///   - text: The text, in UTF-8.
  @inline(__always) func growth(_ rows: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> Growth {
    // Only glyphs tell: a space may be part of a larger cluster.
    guard let (flags, offset) = unsafe passing else { return .unknown }
    // Of a line whose edges are shaped again, the spaces beside a place that is not safe may change.
    let before = rows.lowerBound &- 1
    let startsReshaped = unsafe before >= 0 && flags[before].contains(.reshaped)
    let isReshaped = unsafe startsReshaped || flags[rows.upperBound].contains(.reshaped)
    for row in rows where unsafe flags[row].contains(.space) && !(isReshaped && flags[row].contains(.reshaped)) {
      return .grows
    }
    let start = unsafe before >= 0 ? Int(offset[before]) : 0
    let end = unsafe WhiteSpace.trimmedEnd(text, from: start, to: Int(offset[rows.upperBound]))
    return unsafe RigidText.contains(text, in: start..<end) ? .keepsWidth : .unknown
  }
}

/// Text without a place where a justified line may grow, wherever its clusters begin: such a line keeps its width.
private enum RigidText {
  /// Tells whether a part of a text is such.
  ///
  /// - Complexity: O(*n*) in the length of the part.
  static func contains(_ text: UnsafeBufferPointer<UInt8>, in part: Range<Int>) -> Bool {
    for offset in part {
      let byte = unsafe text[offset]
      // A trailing byte of a character.
      if byte & 0xC0 == 0x80 { continue }
      if unsafe WhiteSpace.isWordSeparator(text, at: offset) { return false }
      if unsafe EastAsianText.isIdeographic(text, at: offset) { return false }
    }
    return true
  }
}
