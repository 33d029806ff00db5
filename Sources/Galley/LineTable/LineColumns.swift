/// The columns that filling lines reads of each opportunity, and nothing else; somebody else owns them.
///
/// Either the ``BreakTable``'s own, or those of a ``ReshapedBreaks``.
@safe struct LineColumns {
  /// The least ``endX`` of each row and the later ones of its paragraph: never falls within a paragraph.
  let leastEnds: UnsafePointer<Int64>
  /// Where the visible content of a line that ends at the row ends, in layout units.
  let endX: UnsafePointer<Int64>
  /// Where the line after the row begins, in layout units.
  let nextX: UnsafePointer<Int64>
  /// The first row at which a line that begins after the row may end and be as wide as the columns say.
  ///
  /// `nil` where that is the next row everywhere.
  let firstExact: UnsafePointer<UInt32>?

  /// The last row from `first` on whose visible content ends at or before `limit`; `first - 1` if none does.
  ///
  /// Steps from a guess, row after row, before it searches. The processor foresees most steps, and then need not wait for
  /// the row before it begins with the next line; a search without branches makes it wait.
  ///
  /// - Parameter guess: A row from `first` on.
  /// - Precondition: Row `last` does not fit.
  /// - Complexity: O(log *k*) for a result *k* rows after `first`; O(1) where it is near the guess.
  @inline(__always) func lastRow(
    in first: Int, before last: Int, endingBy limit: Int64, near guess: Int
  ) -> Int {
    let ends = unsafe leastEnds
    var row = guess
    if row < last, unsafe ends[row] <= limit {
      let end = row &+ Self.stepCount
      repeat { row &+= 1 } while unsafe row < end && ends[row] <= limit
      return row < end ? row &- 1 : search(from: row, through: last, endingBy: limit)
    }
    if row > last { row = last }
    let end = max(first, row &- Self.stepCount)
    repeat { row &-= 1 } while unsafe row >= end && ends[row] > limit
    return row >= end || end == first ? row : search(from: first, through: end, endingBy: limit)
  }

  /// How far from the guess rows are looked at one by one.
  private static var stepCount: Int { 32 }

  /// Gallops and bisects.
  ///
  /// - Precondition: Row `last` does not fit.
  @inline(never) private func search(from first: Int, through last: Int, endingBy limit: Int64) -> Int {
    let ends = unsafe leastEnds
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
}
