internal import CGalleyUnicodeTables

/// A quick look at a text that may be one run from left to right, as most labels are.
package enum PlainText {
  /// The script of a text that is one paragraph of one script and of level 0, without white space other than U+0020.
  ///
  /// - Parameters:
  ///   - utf8: A text for which `spaces` has room.
  ///   - isASCII: Set to whether all characters are.
  ///   - spaces: Receives the spaces, if there is an answer.
  /// - Returns: The script, as ``ScriptItemizer`` finds it; `nil` where the text is not so, or where only a longer look
  ///   could tell. Control characters, separators, soft hyphens and an empty text give `nil`, too.
  /// - Complexity: O(*n*); ASCII costs an eighth of a step a byte.
  package static func script(
    of utf8: UnsafeBufferPointer<UInt8>, isASCII: inout Bool, spaces: SpaceMap
  ) -> Script? {
    guard let bytes = utf8.baseAddress, !utf8.isEmpty, utf8.count <= spaces.capacity else { return nil }
    let count = utf8.count
    var letters: UInt64 = 0
    var controls: UInt64 = 0
    // Where the first eight bytes begin that are not all ASCII.
    var asciiEnd = count
    var bits: UInt64 = 0
    var position = 0
    repeat {
      let chunk = unsafe position &+ 8 <= count ? load(bytes + position) : lastChunk(bytes, count)
      var found = placesOfSpaces(chunk)
      if chunk & highBits == 0 {
        // A byte below 0x20 borrows from its high bit; 0x7F carries into it.
        controls |= (chunk &- Self.spaces) | (chunk &+ ones)
        if letters == 0 { letters = placesOfLetters(chunk) }
      } else {
        asciiEnd = min(asciiEnd, position)
        found = placesOfSpaces(amongAll: chunk)
      }
      // One product gathers the high bits of the bytes at the top.
      let gathered = (found &* 0x0002_0408_1020_4081) &>> 56
      bits |= gathered &<< UInt64(truncatingIfNeeded: position)
      position &+= 8
      if position & 63 == 0 {
        unsafe spaces.words[position >> 6 &- 1] = bits
        bits = 0
      }
    } while position < count
    guard controls & highBits == 0 else { return nil }
    // Beyond the text there is nothing but spaces.
    unsafe spaces.words[position >> 6] = bits | .max &<< UInt64(truncatingIfNeeded: position)
    isASCII = asciiEnd == count
    let hasLetters = letters != 0
    if isASCII { return hasLetters ? .latin : .common }
    return unsafe script(from: asciiEnd, of: bytes, count, hasLetters: hasLetters)
  }

  /// The same from a place on where other characters than those of ASCII begin.
  private static func script(
    from start: Int, of bytes: UnsafePointer<UInt8>, _ count: Int, hasLetters: Bool
  ) -> Script? {
    var script: ScriptSet?
    var hasLetters = hasLetters
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
      guard isPlain(properties), unsafe !(first == 0xC2 && bytes[position &+ 1] == 0xAD) else { return nil }
      position &+= length
      let set = ScriptSet(number: properties.scriptSet)
      if set.isNeutral || set == script { continue }
      guard script == nil, set.isSingle else { return nil }
      script = set
    }
    let found = script.map { Script(rawValue: unsafe galleyScriptTags[Int($0.primary)]) }
    guard hasLetters else { return found ?? .common }
    return found == nil || found == .latin ? .latin : nil
  }

  /// Eight bytes, the first one lowest.
  @inline(__always) private static func load(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    unsafe UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
  }

  /// The bytes after the last whole eight of a text, and spaces.
  @inline(__always) private static func lastChunk(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    let rest = UInt64(truncatingIfNeeded: count & 7)
    if count >= 8 {
      return unsafe load(bytes + (count &- 8)) &>> (64 &- 8 &* rest) | Self.spaces &<< (8 &* rest)
    }
    var chunk = Self.spaces &<< (8 &* rest)
    for place in 0..<count { unsafe chunk |= UInt64(bytes[place]) &<< UInt64(truncatingIfNeeded: 8 &* place) }
    return chunk
  }

  /// The high bits of those of eight ASCII characters that are spaces.
  @inline(__always) private static func placesOfSpaces(_ chunk: UInt64) -> UInt64 {
    // Only 0x80 - 0 leaves the high bit.
    (highBits &- (chunk ^ spaces)) & highBits
  }

  /// The high bits of those of any eight bytes that are spaces.
  private static func placesOfSpaces(amongAll chunk: UInt64) -> UInt64 {
    let others = chunk ^ spaces
    let low = ~highBits
    return ~((others & low) &+ low | others | low)
  }

  /// The high bits of those of eight ASCII characters that are letters.
  @inline(__always) private static func placesOfLetters(_ chunk: UInt64) -> UInt64 {
    // With the bit of case set, letters alone are above 0x60 and below 0x7B.
    let folded = chunk | spaces
    return (folded &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(folded &+ 0x0505_0505_0505_0505) & highBits
  }

  /// Whether a character needs no look at what is around it.
  private static func isPlain(_ properties: ScalarProperties) -> Bool {
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

  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
  private static var spaces: UInt64 { 0x2020_2020_2020_2020 }
  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
}
