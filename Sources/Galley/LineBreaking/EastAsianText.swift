internal import GalleyUnicode

/// Tells Chinese and Japanese text from other text.
enum EastAsianText {
  /// Whether the character at a UTF-8 offset is set in a full square and may part from its neighbours:
  /// an ideograph, kana, or full-width punctuation; not Hangul, whose words are parted by spaces, nor emoji.
  static func isIdeographic(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    let value = unsafe scalar(bytes, at: offset)
    guard let scalar = Unicode.Scalar(value) else { return false }
    let properties = ScalarProperties(of: scalar)
    guard properties.isEastAsianWide, !properties.isEmoji else { return false }
    let isHangul = (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value)
      || (0xAC00...0xD7FF).contains(value)
    return !isHangul
  }

  /// How many bytes of UTF-8 a scalar value takes.
  static func utf8Length(of scalar: UInt32) -> Int { scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4 }

  /// The scalar value at a UTF-8 offset.
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> UInt32 {
    let first = unsafe bytes[offset]
    if first < 0x80 { return UInt32(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var scalar = UInt32(first) & (0xFF >> UInt32(length + 1))
    for index in 1..<length { unsafe scalar = scalar << 6 | UInt32(bytes[offset + index] & 0x3F) }
    return scalar
  }
}
