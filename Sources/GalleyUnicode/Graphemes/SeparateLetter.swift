/// Ideographs and full-size kana: letters that no rule of Unicode ties to their neighbours.
///
/// Each is a grapheme cluster, has one script, one direction and line breaking class ID, is no bracket, and is what
/// normalization leaves as it is. Only a mark right behind one could change that. These are U+3042 to U+3094 and U+30A2 to
/// U+30F4 without the small ones, U+3400 to U+4DBF and U+4E00 to U+9FFF.
package enum SeparateLetter {
  /// The letter that begins at a UTF-8 offset, if it is such a one; it has three bytes.
  ///
  /// - Parameters:
  ///   - offset: May lie outside of the text or within a character: then there is none.
  ///   - utf8: Valid UTF-8.
  package static func letter(at offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
    guard offset >= 0, offset &+ 3 <= utf8.count, let bytes = utf8.baseAddress, unsafe bytes[offset] &- 0xE3 < 7 else {
      return nil
    }
    let value = unsafe UTF8Decoding.decode(bytes + offset).scalar
    return isIdeograph(value) || isKana(value) ? Unicode.Scalar(value) : nil
  }

  /// Whether no mark, joiner or variation selector begins at a UTF-8 offset: what stands there joins with no letter before
  /// it. So it is at the end of the text, too.
  package static func isApart(before offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard offset < utf8.count, let bytes = utf8.baseAddress else { return true }
    return unsafe bytes[offset] < 0x80 || GraphemeBreaking.standsAlone(bytes + offset)
  }

  private static func isIdeograph(_ value: UInt32) -> Bool {
    value &- 0x4E00 <= 0x9FFF - 0x4E00 || value &- 0x3400 <= 0x4DBF - 0x3400
  }

  private static func isKana(_ value: UInt32) -> Bool {
    // Both rows stand in one order, 0x60 apart.
    let place = value &- (value < 0x30A0 ? 0x3040 : 0x30A0)
    guard place &- 1 < 0x54 else { return false }
    return small[Int(place >> 6)] >> UInt64(place & 63) & 1 == 0
  }

  /// The small kana by their places in a row, as bits: a, i, u, e, o, tsu, ya, yu, yo and wa.
  private static let small: InlineArray<2, UInt64> = [
    1 << 0x01 | 1 << 0x03 | 1 << 0x05 | 1 << 0x07 | 1 << 0x09 | 1 << 0x23,
    1 << (0x43 - 64) | 1 << (0x45 - 64) | 1 << (0x47 - 64) | 1 << (0x4E - 64),
  ]
}
