/// The columns of a ``BreakTable`` while they grow; kept from text to text for their capacity.
///
/// Rows are added without a check, so room for all of them is made first.
@safe struct BreakColumns: ~Copyable {
  private(set) var count = 0
  /// Rows whose flags hold ``BreakTable/Flags/mandatory``.
  private(set) var hardCount = 0
  /// Rows whose flags hold ``BreakTable/Flags/unsafe``.
  private(set) var unsafeCount = 0
  /// Whether `endX` never falls from one row to the next within a paragraph.
  var isMonotonic = true
  /// Whether the next row is the first of its paragraph.
  private(set) var startsParagraph = true
  private var capacity = 0
  private var memory = unsafe Self.noMemory

  deinit { if capacity > 0 { unsafe memory.deallocate() } }

  /// What columns without rows point to: each text makes some, and takes others.
  private nonisolated(unsafe) static let noMemory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)

  /// Layout units.
  @inline(__always) var endX: UnsafeMutablePointer<Int64> { unsafe memory.assumingMemoryBound(to: Int64.self) }
  /// Layout units.
  @inline(__always) var nextX: UnsafeMutablePointer<Int64> { unsafe endX + capacity }
  /// UTF-8 bytes.
  @inline(__always) var offset: UnsafeMutablePointer<UInt32> {
    unsafe UnsafeMutableRawPointer(nextX + capacity).assumingMemoryBound(to: UInt32.self)
  }
  /// The rows at which lines must end, ``hardCount`` of them.
  @inline(__always) var hard: UnsafeMutablePointer<UInt32> { unsafe offset + capacity }
  @inline(__always) var flags: UnsafeMutablePointer<BreakTable.Flags> {
    unsafe UnsafeMutableRawPointer(hard + capacity).assumingMemoryBound(to: BreakTable.Flags.self)
  }

  private static var bytesPerRow: Int { 2 * 8 + 2 * 4 + 1 }

  /// Forgets all rows and makes room for others.
  mutating func removeAll(reservingCapacity rows: Int) {
    if rows > capacity {
      if capacity > 0 { unsafe memory.deallocate() }
      // Somewhat more, since texts of about one length follow each other.
      capacity = rows + rows / 2
      unsafe memory = .allocate(byteCount: capacity * Self.bytesPerRow, alignment: 8)
    }
    count = 0
    hardCount = 0
    unsafeCount = 0
    isMonotonic = true
    startsParagraph = true
  }

  /// Adds a row; `endX` and `nextX` in layout units, `offset` in UTF-8 bytes.
  ///
  /// - Precondition: There is room for it.
  @inline(__always)
  mutating func append(endX end: Int64, nextX next: Int64, offset place: UInt32, flags marks: BreakTable.Flags) {
    assert(count < capacity, "Room for the rows is made first")
    if !startsParagraph, unsafe end < endX[count &- 1] { isMonotonic = false }
    startsParagraph = marks.contains(.mandatory)
    if startsParagraph {
      unsafe hard[hardCount] = UInt32(truncatingIfNeeded: count)
      hardCount &+= 1
    }
    if marks.contains(.unsafe) { unsafeCount &+= 1 }
    unsafe endX[count] = end
    unsafe nextX[count] = next
    unsafe offset[count] = place
    unsafe flags[count] = marks
    count &+= 1
  }

  /// Adds rows of opportunities at which no hyphen shows, until there is none.
  ///
  /// - Parameter next: Gives the columns, and whether text must be shaped again there.
  /// - Precondition: There is room for them, and the last row is of their paragraph.
  @inline(__always)
  mutating func appendAllowed(_ next: () -> (endX: Int64, nextX: Int64, offset: UInt32, isUnsafe: Bool)?) {
    assert(!startsParagraph, "A row of the paragraph stands before")
    let (endX, nextX, offset, flags) = unsafe (endX, nextX, offset, flags)
    var row = count
    var last = unsafe endX[row &- 1]
    while let new = next() {
      assert(row < capacity, "Room for the rows is made first")
      if new.endX < last { isMonotonic = false }
      last = new.endX
      if new.isUnsafe { unsafeCount &+= 1 }
      unsafe endX[row] = new.endX
      unsafe nextX[row] = new.nextX
      unsafe offset[row] = new.offset
      unsafe flags[row] = new.isUnsafe ? .unsafe : []
      row &+= 1
    }
    count = row
  }

  /// Adds rows of a table that have moved.
  ///
  /// - Parameters:
  ///   - rows: Their indexes in the table.
  ///   - bytes: How far they have moved in the text.
  ///   - hyphen: The width of a hyphen in the rows' font.
  ///   - move: Gives the new place of a place on the endless line; never falls where its argument rises.
  /// - Returns: The flags that some of them have.
  /// - Precondition: There is room for them.
  @inline(__always)
  mutating func append(
    _ rows: Range<Int>, of table: BreakTable, movedBy bytes: Int, hyphen: Int64, _ move: (Int64) -> Int64
  ) -> BreakTable.Flags {
    guard !rows.isEmpty else { return [] }
    assert(count + rows.count <= capacity, "Room for the rows is made first")
    let (ends, nexts, offsets, marks) = unsafe (table.endX, table.nextX, table.offset, table.flags)
    let (endX, nextX, offset, flags, hard) = unsafe (endX, nextX, offset, flags, hard)
    var union: BreakTable.Flags = []
    var row = count
    var last: Int64 = unsafe startsParagraph ? .min : endX[row &- 1]
    for old in rows {
      let mark = unsafe marks[old]
      let added = mark.contains(.hyphen) ? hyphen : 0
      let (oldEnd, oldNext) = unsafe (ends[old], nexts[old])
      let end = move(oldEnd &- added) &+ added
      unsafe endX[row] = end
      unsafe nextX[row] = oldNext == oldEnd &- added ? end &- added : move(oldNext)
      unsafe offset[row] = UInt32(truncatingIfNeeded: Int(offsets[old]) &+ bytes)
      unsafe flags[row] = mark
      if end < last { isMonotonic = false }
      last = end
      if mark.contains(.mandatory) {
        unsafe hard[hardCount] = UInt32(truncatingIfNeeded: row)
        hardCount &+= 1
        last = .min
      }
      if mark.contains(.unsafe) { unsafeCount &+= 1 }
      union.formUnion(mark)
      row &+= 1
    }
    startsParagraph = unsafe flags[row &- 1].contains(.mandatory)
    count = row
    return union
  }

  /// The UTF-8 offset of the last row, and where the content of its line ends.
  var last: (offset: Int, endX: Int64) { unsafe (Int(offset[count - 1]), endX[count - 1]) }

  /// Says anew whether text must be shaped again at the last row; does nothing where there are no rows.
  mutating func markLast(isUnsafe: Bool) {
    guard count > 0 else { return }
    let wasUnsafe = unsafe flags[count - 1].contains(.unsafe)
    guard isUnsafe != wasUnsafe else { return }
    unsafe flags[count - 1].formSymmetricDifference(.unsafe)
    unsafeCount &+= isUnsafe ? 1 : -1
  }
}
