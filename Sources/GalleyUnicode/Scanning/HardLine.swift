/// The characters that end a line whatever its width: LF, VT, FF, CR, NEL, LS and PS (UAX #14: BK, CR, LF and NL).
package enum HardLine {
  /// Tells whether a character of ASCII ends a line.
  @inline(__always) package static func isEnd(_ byte: UInt8) -> Bool { byte &- 0x0A < 4 }

  /// Tells whether a character ends a line.
  @inline(__always) package static func isEnd(_ scalar: UInt32) -> Bool {
    scalar &- 0x0A < 4 || scalar == 0x85 || scalar & ~1 == 0x2028
  }

  /// Tells whether the character that ends at a UTF-8 offset above 0 ends a line.
  @inline(__always) package static func ends(at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = unsafe bytes[offset - 1]
    if last < 0x80 { return isEnd(last) }
    if last == 0x85, offset >= 2, unsafe bytes[offset - 2] == 0xC2 { return true }
    return unsafe last & 0xFE == 0xA8 && offset >= 3 && bytes[offset - 2] == 0x80 && bytes[offset - 3] == 0xE2
  }
}
