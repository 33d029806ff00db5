internal import CGalleyProcessor
internal import CGalleyUnicodeTables

/// A fast check of texts that may be one run from left to right, as most labels are.
package enum SingleRunText {
  /// The script of a text that is one paragraph of one script and of level 0, without white space other than U+0020.
  ///
  /// - Parameters:
  ///   - utf8: A text for which `scanned` has room.
  ///   - isASCII: Set to whether all characters are.
  ///   - scanned: Receives the text and its spaces, if there is an answer.
  /// - Returns: The script, as ``ScriptItemizer`` finds it; `nil` where the text is not so, or where only a longer look
  ///   could tell. Control characters, separators, soft hyphens and an empty text give `nil`, too.
  /// - Complexity: O(*n*); ASCII costs a sixteenth of a step a byte.
  package static func script(
    of utf8: UnsafeBufferPointer<UInt8>, isASCII: inout Bool, into scanned: ScannedText
  ) -> Script? {
    guard let bytes = utf8.baseAddress, !utf8.isEmpty, utf8.count <= scanned.capacity else { return nil }
    let count = utf8.count
    var seen = SeenBytes(end: count, scanned)
    if 16...63 ~= count {
      unsafe seen.addAll(of: bytes)
    } else {
      unsafe addInTurn(bytes, count, to: &seen)
    }
    isASCII = seen.printableEnd == count
    if isASCII { return seen.letters != 0 ? .latin : .common }
    return unsafe script(from: seen.printableEnd, of: bytes, count, hasLetters: seen.letters != 0)
  }

  /// Scans a text 16 bytes at a time.
  private static func addInTurn(_ bytes: UnsafePointer<UInt8>, _ count: Int, to seen: inout SeenBytes) {
    let scanned = seen.scanned
    var position = 0
    if count >= 16 {
      repeat {
        let sixteen = unsafe galley_sixteen_bytes(bytes + position)
        scanned.store(sixteen, at: position)
        seen.add(galley_byte_kinds(sixteen), at: position)
        position &+= 16
      } while position &+ 16 <= count
    }
    if position < count {
      let rest = count &- position
      let kinds: GalleyByteKinds
      if position > 0 {
        // The last 16 bytes of the text, less those that were looked at before.
        let last = unsafe galley_sixteen_bytes(bytes + (count &- 16))
        scanned.store(last, at: count &- 16)
        kinds = galley_later_bytes(galley_byte_kinds(last), UInt32(truncatingIfNeeded: 16 &- rest))
      } else {
        let few = unsafe galley_few_bytes(bytes, UInt64(truncatingIfNeeded: count))
        scanned.store(few, at: 0)
        kinds = galley_byte_kinds(few)
      }
      seen.addLast(kinds, at: position, count: rest)
      position &+= 16
    }
    seen.finish(at: position)
  }

  /// Facts about the bytes of a text, gathered 16 at a time.
  private struct SeenBytes {
    /// The offset of the first control or non-ASCII character, or the end of the text.
    private(set) var printableEnd: Int
    /// Not 0 where there are letters of ASCII.
    private(set) var letters: UInt32 = 0
    /// The spaces after the last multiple of 64 bytes.
    private var bits: UInt64 = 0
    private let end: Int
    let scanned: ScannedText

    init(end: Int, _ scanned: ScannedText) {
      printableEnd = end
      self.end = end
      self.scanned = scanned
    }

    /// Adds all bytes of a text of 16 to 63: four times 16 of them, some of them twice, since how many there are cannot be
    /// foreseen and would be a branch.
    @inline(__always) mutating func addAll(of bytes: UnsafePointer<UInt8>) {
      let last = end &- 16
      var others: UInt64 = 0
      let places: FixedArray<4, Int> = [0, min(16, last), min(32, last), last]
      for index in places.indices {
        let place = places[index]
        let sixteen = unsafe galley_sixteen_bytes(bytes + place)
        scanned.store(sixteen, at: place)
        let kinds = galley_byte_kinds(sixteen)
        bits |= UInt64(kinds.spaces) &<< UInt64(truncatingIfNeeded: place)
        others |= UInt64(kinds.others) &<< UInt64(truncatingIfNeeded: place)
        letters |= kinds.letters
      }
      printableEnd = min(others.trailingZeroBitCount, end)
      finish(at: end)
    }

    @inline(__always) mutating func add(_ kinds: GalleyByteKinds, at position: Int) {
      if kinds.others != 0, printableEnd == end { printableEnd = position &+ kinds.others.trailingZeroBitCount }
      letters |= kinds.letters
      bits |= UInt64(kinds.spaces) &<< UInt64(truncatingIfNeeded: position)
      if position & 63 == 48 {
        unsafe scanned.spaces[position >> 6] = bits
        bits = 0
      }
    }

    /// Adds fewer than 16 bytes, with spaces after them.
    @inline(__always) mutating func addLast(_ kinds: GalleyByteKinds, at position: Int, count: Int) {
      let beyond: UInt32 = 0xFFFF &<< UInt32(truncatingIfNeeded: count)
      add(
        GalleyByteKinds(
          spaces: kinds.spaces | beyond & 0xFFFF, letters: kinds.letters, others: kinds.others & ~beyond),
        at: position)
    }

    /// Fills the room beyond the text with spaces; all bytes before `position` were added.
    @inline(__always) func finish(at position: Int) {
      unsafe scanned.spaces[position >> 6] = bits | .max &<< UInt64(truncatingIfNeeded: position)
    }
  }

  /// Finds the script of a text from the first character on that is a control character or not of ASCII.
  private static func script(
    from start: Int, of bytes: UnsafePointer<UInt8>, _ count: Int, hasLetters: Bool
  ) -> Script? {
    var script: ScriptSet?
    var hasLetters = hasLetters
    // Where nothing else says which script, the language does.
    var hasWide = false
    var position = start
    while position < count {
      let first = unsafe bytes[position]
      if first < 0x80 {
        guard first >= 0x20, first != 0x7F else { return nil }
        if (first | 0x20) &- 0x61 < 26 { hasLetters = true }
        position &+= 1
        continue
      }
      let (properties, length) = unsafe ScalarProperties.read(at: position, in: bytes)
      guard fitsSingleRun(properties), unsafe !(first == 0xC2 && bytes[position &+ 1] == 0xAD) else { return nil }
      position &+= length
      let set = ScriptSet(number: properties.scriptSet)
      if set.isNeutral, properties.isEastAsianWide, !properties.isEmoji { hasWide = true }
      if set.isNeutral || set == script { continue }
      guard script == nil, set.isSingle else { return nil }
      script = set
    }
    let found = script.map { Script(rawValue: unsafe galleyScriptTags[Int($0.primary)]) }
    guard hasLetters else { return found ?? (hasWide ? nil : .common) }
    return found == nil || found == .latin ? .latin : nil
  }

  /// Tells whether a character fits into a single run, whatever its neighbours are.
  private static func fitsSingleRun(_ properties: ScalarProperties) -> Bool {
    switch properties.bidiClass {
    case .rightToLeft, .arabicLetter, .arabicNumber, .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding,
      .rightToLeftOverride, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
      return false
    default: break
    }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .spaceSeparator: return false
    default: return true
    }
  }
}
