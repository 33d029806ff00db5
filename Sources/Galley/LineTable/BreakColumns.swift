internal import GalleyShaping

/// The columns of a ``BreakTable`` while they grow; kept from text to text for their capacity.
///
/// Rows are added without a check, so room for all of them is made first.
@safe struct BreakColumns: ~Copyable {
  private(set) var count = 0
  /// Rows whose flags hold ``BreakTable/Flags/mandatory``.
  private(set) var hardCount = 0
  /// True if some row's flags hold ``BreakTable/Flags/unsafe``.
  private(set) var hasUnsafe = false
  /// True if `endX` never falls from one row to the next within a paragraph.
  var isMonotonic = true
  /// True if the next row is the first of its paragraph.
  private(set) var startsParagraph = true
  private var capacity = 0
  private var memory = unsafe Self.noMemory

  deinit { if capacity > 0 { unsafe memory.deallocate() } }

  /// The memory that columns without rows point to: each text makes some, and takes others.
  private nonisolated(unsafe) static let noMemory = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)

  /// Layout units.
  @inline(__always) var endX: UnsafeMutablePointer<Int64> { unsafe memory.assumingMemoryBound(to: Int64.self) }
  /// Layout units.
  @inline(__always) var nextX: UnsafeMutablePointer<Int64> { unsafe endX + capacity }
  /// UTF-8 bytes.
  @inline(__always) var offset: UnsafeMutablePointer<UInt32> {
    unsafe UnsafeMutableRawPointer(spaceX + capacity).assumingMemoryBound(to: UInt32.self)
  }
  /// The rows at which lines must end, ``hardCount`` of them.
  @inline(__always) var hard: UnsafeMutablePointer<UInt32> { unsafe offset + capacity }
  @inline(__always) var flags: UnsafeMutablePointer<BreakTable.Flags> {
    unsafe UnsafeMutableRawPointer(hard + capacity).assumingMemoryBound(to: BreakTable.Flags.self)
  }
  /// Where the white space before a row ends, if it is not `nextX`: of rows that may be shaped again, whose maker fills it.
  @inline(__always) var spaceX: UnsafeMutablePointer<Int64> { unsafe nextX + capacity }

  private static var bytesPerRow: Int { 3 * 8 + 2 * 4 + 1 }

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
    hasUnsafe = false
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
    if marks.contains(.unsafe) { hasUnsafe = true }
    unsafe endX[count] = end
    unsafe nextX[count] = next
    unsafe offset[count] = place
    unsafe flags[count] = marks
    count &+= 1
  }

  /// Says of the row before the last one that the last one is near: see ``BreakTable/Flags/nearNext``.
  func markNearNext() { unsafe flags[count &- 2].insert(.nearNext) }

  /// Adds a row before each word of a text but the first, whose words stand apart.
  ///
  /// - Parameter scale: Layout units per font unit.
  /// - Returns: Where the last word ends.
  /// - Precondition: There are words, no rows, and there is room for them.
  @inline(__always) mutating func append(
    _ words: UnsafeBufferPointer<WordAdvance>, scale: Double
  ) -> Int64 {
    func units(_ position: Int32) -> Int64 { TextRun.units(Int64(position), scale: scale, positionScale: 0) }
    // Fields that are read again after each store would take longer than the words.
    let (ends, starts, places, flags) = unsafe (endX, nextX, offset, self.flags)
    var content = unsafe units(words[0].endX)
    var least = Int64.min
    for index in 1..<max(1, words.count) {
      let (word, row) = unsafe (words[index], index &- 1)
      unsafe (ends[row], starts[row]) = (content, units(word.startX))
      unsafe (places[row], flags[row]) = (UInt32(truncatingIfNeeded: word.start), [])
      if content < least { isMonotonic = false }
      least = content
      content = units(word.endX)
    }
    startsParagraph = words.count < 2
    count = words.count &- 1
    return content
  }
}
