internal import CICU

/// Finds the embedding levels of paragraphs, by UAX #9.
///
/// ICU does the work where a text has characters of a right-to-left script or controls of direction; for other text it
/// is never called. A resolver keeps memory between paragraphs; use one per thread.
@safe package struct BidiResolver: ~Copyable {
  private var bidi: OpaquePointer?
  private var units: ContiguousArray<UInt16> = []

  package init() { unsafe bidi = nil }

  deinit { if let bidi = unsafe bidi { unsafe galley_ubidi_close(bidi) } }

  /// Appends the level runs of one paragraph, and gives the level of the paragraph.
  ///
  /// Rule L1 is applied as far as it does not depend on lines: to separators, to the white space before them, and to
  /// that at the end of the paragraph. ``LineReordering`` applies it to the ends of lines.
  ///
  /// - Parameters:
  ///   - utf8: One paragraph in valid UTF-8, with or without its terminator.
  ///   - direction: The paragraph's base direction.
  ///   - runs: Receives the runs after what it holds; an empty paragraph has none. The runs' ends count from the start of
  ///     `utf8`.
  /// - Returns: The paragraph embedding level, 0 or 1.
  /// - Throws: ``BidiError`` where ICU fails: for lack of memory, or a paragraph of almost 2³¹ UTF-16 units or more.
  /// - Complexity: O(*n*) in the length of the paragraph.
  package mutating func resolve(
    _ utf8: UnsafeBufferPointer<UInt8>, direction: BaseDirection, into runs: inout ContiguousArray<LevelRun>
  ) throws(BidiError) -> UInt8 {
    guard let bytes = utf8.baseAddress, !utf8.isEmpty else { return direction == .rightToLeft ? 1 : 0 }
    if direction != .rightToLeft, unsafe !BidiScan.needsResolution(utf8) {
      runs.append(LevelRun(end: UInt32(truncatingIfNeeded: utf8.count), level: 0))
      return 0
    }
    units.removeAll(keepingCapacity: true)
    unsafe appendUnits(of: bytes, count: utf8.count)
    // Where ICU sees that only one direction would be visible, it gives every character the paragraph's level. A paragraph
    // of two directions after this one makes it find the levels of UAX #9.
    units.append(contentsOf: [0x2029, 0x05D0, 0x0061])
    return try unsafe resolveUnits(of: bytes, count: utf8.count, direction: direction, into: &runs)
  }

  private mutating func appendUnits(of bytes: UnsafePointer<UInt8>, count: Int) {
    units.reserveCapacity(count)
    var position = 0
    while position < count {
      let scalar = unsafe UTF8Decoding.scalar(at: position, in: bytes)
      if scalar < 0x10000 {
        units.append(UInt16(truncatingIfNeeded: scalar))
      } else {
        units.append(UInt16(truncatingIfNeeded: 0xD7C0 &+ (scalar >> 10)))
        units.append(UInt16(truncatingIfNeeded: 0xDC00 | scalar & 0x3FF))
      }
      unsafe position &+= UTF8Decoding.length(of: bytes[position])
    }
  }

  private mutating func resolveUnits(
    of bytes: UnsafePointer<UInt8>, count: Int, direction: BaseDirection, into runs: inout ContiguousArray<LevelRun>
  ) throws(BidiError) -> UInt8 {
    let bidi = try unsafe open()
    let level: UBiDiLevel =
      switch direction {
      case .leftToRight: 0
      case .rightToLeft: 1
      case .firstStrong: UBiDiLevel(UBIDI_DEFAULT_LTR)
      }
    guard let length = Int32(exactly: units.count) else { throw BidiError(status: U_INDEX_OUTOFBOUNDS_ERROR.rawValue) }
    return try unsafe units.withUnsafeBufferPointer { units throws(BidiError) -> UInt8 in
      var status = U_ZERO_ERROR
      unsafe galley_ubidi_setPara(bidi, units.baseAddress, length, level, &status)
      let levels = unsafe galley_ubidi_getLevels(bidi, &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue, let levels = unsafe levels else {
        throw BidiError(status: status.rawValue)
      }
      unsafe Self.appendRuns(of: levels, bytes: bytes, count: count, into: &runs)
      return unsafe galley_ubidi_getParaLevel(bidi)
    }
  }

  /// Turns the levels of UTF-16 units into runs with UTF-8 offsets.
  private static func appendRuns(
    of levels: UnsafePointer<UBiDiLevel>, bytes: UnsafePointer<UInt8>, count: Int, into runs: inout ContiguousArray<LevelRun>
  ) {
    var position = 0
    var unit = 0
    var level = unsafe levels[0]
    while position < count {
      if unsafe levels[unit] != level {
        runs.append(LevelRun(end: UInt32(truncatingIfNeeded: position), level: level))
        unsafe level = levels[unit]
      }
      let length = unsafe UTF8Decoding.length(of: bytes[position])
      position &+= length
      unit &+= length == 4 ? 2 : 1
    }
    runs.append(LevelRun(end: UInt32(truncatingIfNeeded: count), level: level))
  }

  private mutating func open() throws(BidiError) -> OpaquePointer {
    if let bidi = unsafe bidi { return unsafe bidi }
    guard let opened = unsafe galley_ubidi_open() else { throw BidiError(status: U_MEMORY_ALLOCATION_ERROR.rawValue) }
    unsafe bidi = opened
    return unsafe opened
  }
}
