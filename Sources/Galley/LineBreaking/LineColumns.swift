/// What filling lines reads of each opportunity, and nothing else: columns that somebody else owns.
///
/// Either the ``BreakTable``'s own, or those of a ``ReshapedBreaks``.
@safe struct LineColumns {
  /// The least ``endX`` of each row and the later ones of its paragraph: never falls within a paragraph.
  let leastEnds: UnsafePointer<Int64>
  /// Where the visible content of a line that ends at the row ends, in layout units.
  let endX: UnsafePointer<Int64>
  /// Where the line after the row begins, in layout units.
  let nextX: UnsafePointer<Int64>
  /// The first row at which a line that begins behind the row may end and be as wide as the columns say.
  ///
  /// `nil` where that is the next row everywhere.
  let firstExact: UnsafePointer<UInt32>?

  /// The last row of `first...last` whose visible content ends at or before `limit`; `first - 1` if none does.
  ///
  /// - Complexity: O(log *k*) for a result *k* rows after `first`.
  @inline(__always) func lastRow(in first: Int, through last: Int, endingBy limit: Int64) -> Int {
    let ends = unsafe leastEnds
    if unsafe ends[last] <= limit { return last }
    var low = first &- 1
    var step = 4
    var high = low &+ step
    while high < last, unsafe ends[high] <= limit {
      low = high
      step &+= step
      high &+= step
    }
    if high > last { high = last }
    // Row `low` fits or precedes the first, row `high` does not fit.
    while high &- low > 1 {
      let middle = (low &+ high) >> 1
      if unsafe ends[middle] <= limit { low = middle } else { high = middle }
    }
    return low
  }

  /// How many rows ``fittingCount(from:_:)`` looks at.
  @inline(__always) static var blockLength: Int { 8 }

  /// How many of eight rows end at or before `limit`.
  ///
  /// Lines have few words, and adding up comparisons costs less than branches that nobody can foresee. Unsigned numbers are
  /// compared, whose outcome the processor can add from its carry.
  ///
  /// - Precondition: The rows belong to one paragraph, and neither they nor the limit are negative.
  @inline(__always) func fittingCount(from row: Int, _ limit: Int64) -> Int {
    let ends = unsafe leastEnds + row
    let limit = UInt64(bitPattern: limit)
    var even = 0
    var odd = 0
    for pair in 0..<4 {
      unsafe even &+= limit < UInt64(bitPattern: ends[2 &* pair]) ? 1 : 0
      unsafe odd &+= limit < UInt64(bitPattern: ends[2 &* pair &+ 1]) ? 1 : 0
    }
    return Self.blockLength &- even &- odd
  }
}
