/// White space in UTF-8: the characters that hang at the end of a line.
///
/// They are the characters with the property White_Space (PropList 18.0) save those that forbid a break
/// after them: U+00A0, U+2007 and U+202F.
enum WhiteSpace {
  /// The start of the white space that ends at `end`, but not before `lowerBound`.
  ///
  /// - Complexity: O(*n*) in the length of that white space.
  @inline(__always) static func trimmedEnd(
    _ bytes: UnsafeBufferPointer<UInt8>, from lowerBound: Int, to end: Int
  ) -> Int {
    var position = end
    while position > lowerBound {
      let last = unsafe bytes[position &- 1]
      if last == 0x20 || (last &- 0x09) < 5 {
        position &-= 1
      } else if last < 0x80 {
        return position
      } else {
        let length = unsafe lengthOfWideSpace(bytes, endingAt: position, from: lowerBound)
        if length == 0 { return position }
        position &-= length
      }
    }
    return position
  }

  /// The end of the white space that begins at `start`, but not after `upperBound`.
  static func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to upperBound: Int) -> Int {
    var position = start
    while position < upperBound {
      var next = position &+ 1
      while next < upperBound, unsafe bytes[next] & 0xC0 == 0x80 { next &+= 1 }
      if unsafe trimmedEnd(bytes, from: position, to: next) != position { return position }
      position = next
    }
    return position
  }

  /// The length in bytes of the non-ASCII space that ends at `end`, or 0.
  private static func lengthOfWideSpace(
    _ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int, from lowerBound: Int
  ) -> Int {
    if end &- lowerBound >= 2, unsafe bytes[end &- 2] == 0xC2 {
      return unsafe bytes[end &- 1] == 0x85 ? 2 : 0
    }
    // Ideographs and most other letters go by at their first byte.
    guard end &- lowerBound >= 3, unsafe bytes[end &- 3] &- 0xE1 < 3 else { return 0 }
    let scalar =
      unsafe (UInt32(bytes[end &- 3] & 0x0F) << 12) | (UInt32(bytes[end &- 2] & 0x3F) << 6)
      | UInt32(bytes[end &- 1] & 0x3F)
    switch scalar {
    case 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029, 0x205F, 0x3000: return 3
    default: return 0
    }
  }

  /// Tells whether a word separator stands at a UTF-8 offset (CSS Text 4, 8.1): what word spacing widens.
  static func isWordSeparator(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    switch unsafe bytes[offset] {
    case 0x20: return true
    case 0xC2: return unsafe bytes[offset + 1] == 0xA0
    case 0xE1: return unsafe bytes[offset + 1] == 0x8D && bytes[offset + 2] == 0xA1
    case 0xF0:
      let tail = unsafe UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8 | UInt32(bytes[offset + 3])
      // U+10100, U+10101, U+1039F, U+1091F
      return [0x90_84_80, 0x90_84_81, 0x90_8E_9F, 0x90_A4_9F].contains(tail)
    default: return false
    }
  }
}

/// Control characters, which have no glyph and no width; tabs and line terminators are among them.
enum ControlCharacter {
  /// The first control character in a range, as UTF-8 offsets; `nil` when there is none.
  ///
  /// General category Cc, LINE SEPARATOR and PARAGRAPH SEPARATOR.
  @inline(__always) static func first(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int
  ) -> Range<Int>? {
    guard let base = bytes.baseAddress else { return nil }
    var position = start
    while position < end {
      while position &+ 8 <= end,
        unsafe !mayBegin(among: UnsafeRawPointer(base + position).loadUnaligned(as: UInt64.self))
      {
        position &+= 8
      }
      guard position < end else { break }
      let byte = unsafe bytes[position]
      if byte < 0x20 || byte == 0x7F { return position..<(position &+ 1) }
      if byte == 0xC2, position &+ 1 < end, unsafe bytes[position &+ 1] < 0xA0 {
        return position..<(position &+ 2)
      }
      if byte == 0xE2, position &+ 2 < end, unsafe bytes[position &+ 1] == 0x80,
        unsafe bytes[position &+ 2] & 0xFE == 0xA8
      {
        return position..<(position &+ 3)
      }
      position &+= 1
    }
    return nil
  }

  /// Tells whether one of eight bytes is below 0x20, or 0x7F, 0xC2 or 0xE2: those that control characters begin with.
  @inline(__always) private static func mayBegin(among bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // Eight bytes in one register: subtracting n sets the highest bit of each byte below n. A borrow from a lower byte may
    // set it once too often, which costs a second look.
    func hasZero(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes }
    let low = (bytes &- ones &* 0x20) & ~bytes
    let marks = hasZero(bytes ^ ones &* 0x7F) | hasZero(bytes ^ ones &* 0xC2) | hasZero(bytes ^ ones &* 0xE2)
    return (low | marks) & 0x8080_8080_8080_8080 != 0
  }
}
