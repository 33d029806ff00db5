/// The widths at which a text has the lines that it was last measured with.
struct LineInterval {
  /// The width of the widest line in layout units, from which on the lines are these.
  var widest: Int64
  /// The least width in layout units, above ``widest``, at which some line would take more.
  var upperBound: Int64
  var lineCount: Int
}

/// Counts the lines of a text that is filled greedily, and finds how far they may be stretched.
///
/// This is ``LineWalker`` without what only a layout wants to know; the walker takes over for what is not plain.
struct LineCounter {
  private(set) var widest: Int64 = 0
  private(set) var count = 0
  private(set) var upperBound = Int64.max

  /// - Parameter width: The width of the layout in layout units.
  init(_ storage: ParagraphStorage, width: Int64) {
    var walker = LineWalker(storage)
    while !walker.isAtEnd {
      if let row = walker.skipLine(available: width) {
        widest = max(widest, row.width)
        upperBound = min(upperBound, row.nextWidth)
      } else {
        widest = max(widest, walker.next(available: width).width)
        // Lines that are shaped again or cut between clusters are known for this width only.
        upperBound = min(upperBound, width &+ 1)
      }
      count &+= 1
    }
  }
}

extension LineWalker {
  /// Passes a line that ends at a safe opportunity.
  ///
  /// - Returns: The line's width, and the least width at which it would take more; `nil`, with nothing changed, where
  ///   finding the line takes more than a search.
  @inline(__always) mutating func skipLine(available: Int64) -> (width: Int64, nextWidth: Int64)? {
    guard !needsCare, start.safeOffset == start.offset else { return nil }
    let hardRow = unsafe Int(breaks.hard[start.hard])
    let limit = start.x &+ available
    let row = breaks.lastRow(in: start.row, through: hardRow, endingBy: limit)
    guard row >= start.row, breaks.isSafe(from: row, through: hardRow, endingBy: limit &+ slack) else { return nil }
    let width = unsafe breaks.endX[row] &- start.x
    var nextWidth = Int64.max
    if row < hardRow { nextWidth = unsafe (breaks.leastEnds[row &+ 1] &- start.x) &- slack }
    pass(row: row, hardRow: hardRow)
    return (max(0, width), nextWidth)
  }
}
