/// The places where lines may end, as columns: what a relayout reads and nothing else.
///
/// The last row is the end of the text. All positions are measured with the text on one endless line per
/// paragraph, from the start of the text.
///
/// `@unchecked Sendable`: the memory is not written once the initialiser has returned.
@safe package struct BreakTable: @unchecked Sendable {
  package struct Flags: OptionSet {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// A line must end here.
    package static let mandatory = Flags(rawValue: 1)
    /// Text must be shaped again at the edge of a line that ends or begins here.
    package static let unsafe = Flags(rawValue: 2)
    /// A line that ends here shows a hyphen, which `endX` holds already.
    package static let hyphen = Flags(rawValue: 4)
    /// With ``hyphen``: the place was found by patterns, not given by a soft hyphen.
    package static let automatic = Flags(rawValue: 8)

    // Of texts that are measured and forgotten.

    /// A line that ends here is shaped again at its end, and the line after it at its start.
    static let reshaped = Flags(rawValue: 32)
    /// The next opportunity is too near for a line between the two to have a safe place.
    static let nearNext = Flags(rawValue: 64)
  }

  private let memory: UnsafeMutableRawPointer
  // Each label has these: offsets of a text have 32 bits, and so have numbers of rows.
  private let rowCount: UInt32
  private let hardRowCount: UInt32
  /// True if `endX` never falls from one row to the next within a paragraph.
  package let isMonotonic: Bool
  /// True if some row's flags hold ``Flags/unsafe``.
  package let hasUnsafe: Bool

  /// The number of rows.
  @inline(__always) package var count: Int { Int(rowCount) }
  /// Rows whose flags hold ``Flags/mandatory``.
  @inline(__always) package var hardCount: Int { Int(hardRowCount) }

  /// Takes a copy of the columns; allocates once.
  init(copying scratch: borrowing BreakColumns) {
    rowCount = UInt32(scratch.count)
    hardRowCount = UInt32(scratch.hardCount)
    hasUnsafe = scratch.hasUnsafe
    isMonotonic = scratch.isMonotonic
    let byteCount = Self.byteCount(count: scratch.count, hardCount: scratch.hardCount, isMonotonic, hasUnsafe)
    unsafe memory = .allocate(byteCount: byteCount, alignment: 8)
    unsafe endX.initialize(from: scratch.endX, count: count)
    unsafe nextX.initialize(from: scratch.nextX, count: count)
    unsafe offset.initialize(from: scratch.offset, count: count)
    unsafe hard.initialize(from: scratch.hard, count: hardCount)
    unsafe flags.initialize(from: scratch.flags, count: count)
    if !isMonotonic { fillSmallestEnd() }
    if hasUnsafe { fillNextUnsafe() }
  }

  private static func byteCount(count: Int, hardCount: Int, _ isMonotonic: Bool, _ hasUnsafe: Bool) -> Int {
    count * ((isMonotonic ? 2 : 3) * 8 + (hasUnsafe ? 4 : 0) + 5) + hardCount * 4
  }

  /// Frees the memory; the owner calls it once.
  func deallocate() { unsafe memory.deallocate() }

  /// Bytes that the table keeps.
  var memoryFootprint: Int { Self.byteCount(count: count, hardCount: hardCount, isMonotonic, hasUnsafe) }

  /// Where the visible content of a line that ends at this row ends, white space at its end left out.
  @inline(__always) package var endX: UnsafeMutablePointer<Int64> {
    unsafe memory.assumingMemoryBound(to: Int64.self)
  }
  /// Where the next line begins.
  @inline(__always) package var nextX: UnsafeMutablePointer<Int64> { unsafe endX + count }
  /// The smallest `endX` of this row and the later ones of its paragraph; only where `endX` may fall.
  ///
  /// The last row that fits is found in it by bisection, since it never falls.
  @inline(__always) private var smallestEnd: UnsafeMutablePointer<Int64> { unsafe endX + 2 * count }
  /// UTF-8 offset where the next line begins.
  @inline(__always) package var offset: UnsafeMutablePointer<UInt32> {
    unsafe UnsafeMutableRawPointer(endX + (isMonotonic ? 2 : 3) * count)
      .assumingMemoryBound(to: UInt32.self)
  }
  /// The rows at which lines must end, in order.
  @inline(__always) package var hard: UnsafeMutablePointer<UInt32> { unsafe offset + count }
  @inline(__always) package var flags: UnsafeMutablePointer<Flags> {
    unsafe UnsafeMutableRawPointer(hard + hardCount + (hasUnsafe ? count : 0)).assumingMemoryBound(to: Flags.self)
  }
  /// The first row at or after this one at which the text must be shaped again; ``count`` where there is none.
  ///
  /// Only where ``hasUnsafe``.
  @inline(__always) var nextUnsafe: UnsafeMutablePointer<UInt32> {
    unsafe hard + hardCount
  }

  private func fillNextUnsafe() {
    var next = UInt32(count)
    for row in stride(from: count - 1, through: 0, by: -1) {
      if unsafe flags[row].contains(.unsafe) { next = UInt32(row) }
      unsafe nextUnsafe[row] = next
    }
  }

  /// Tells whether no place from a row on up to a limit must be shaped again, so that the row is what ends the line.
  ///
  /// - Parameters:
  ///   - last: The row that ends the paragraph.
  ///   - limit: Layout units from the start of the text.
  @inline(__always) func isSafe(from row: Int, through last: Int, endingBy limit: Int64) -> Bool {
    guard hasUnsafe else { return true }
    let next = unsafe Int(nextUnsafe[row])
    return unsafe next > last || next > row && leastEnds[next] > limit
  }

  /// The least `endX` of each row and the later ones of its paragraph.
  @inline(__always) var leastEnds: UnsafeMutablePointer<Int64> { unsafe isMonotonic ? endX : smallestEnd }

  private func fillSmallestEnd() {
    var least = Int64.max
    for row in stride(from: count - 1, through: 0, by: -1) {
      if unsafe flags[row].contains(.mandatory) { least = .max }
      least = unsafe min(least, endX[row])
      unsafe (smallestEnd + row).initialize(to: least)
    }
  }

  /// The last row of `first...last` whose visible content ends at or before `limit`; `first - 1` if none does.
  ///
  /// Steps from row to row before it searches: the processor foresees most steps, and then need not wait for the row
  /// before it begins with the next line. A search without branches makes it wait.
  ///
  /// - Parameters:
  ///   - first: The first row after the start of the line.
  ///   - last: The row that ends the paragraph.
  /// - Complexity: O(log *k*) for a result *k* rows after `first`.
  @inline(__always) func lastRow(in first: Int, through last: Int, endingBy limit: Int64) -> Int {
    let ends = unsafe leastEnds
    if unsafe ends[last] <= limit { return last }
    var row = first
    // Row `last` does not fit, which ends the loop in time.
    while unsafe ends[row] <= limit {
      row &+= 1
      if row &- first > Self.stepCount { return search(from: row, through: last, endingBy: limit) }
    }
    return row &- 1
  }

  /// How many rows are looked at one by one.
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

  /// About how many lines the text takes at a width, in layout units: room for most that it will.
  func lineCount(width: Int64) -> Int {
    let lineCount = unsafe nextX[count - 1] / max(1, width)
    // The sum may be more than an Int of 32 bits holds.
    return Int(min(Int64(count), Int64(hardCount) &+ lineCount &+ lineCount / 8))
  }

  /// The row from one on whose line ends at a UTF-8 offset; `nil` for an offset that is no opportunity.
  func row(endingAt end: Int, from first: Int) -> Int? {
    let row = firstRow(atOrAfter: end, from: first)
    return unsafe row < count && Int(offset[row]) == end ? row : nil
  }

  /// The first row from one on whose UTF-8 offset is not below another; ``count`` where there is none.
  func firstRow(atOrAfter end: Int, from first: Int = 0) -> Int {
    (first..<count).partitioningIndex { unsafe Int(offset[$0]) >= end }
  }
}
