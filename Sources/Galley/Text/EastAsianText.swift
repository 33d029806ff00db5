internal import GalleyUnicode

/// Tells Chinese and Japanese text from other text.
enum EastAsianText {
  /// Tells whether the character at a UTF-8 offset is set in a full square and may part from its neighbours:
  /// an ideograph, kana, or full-width punctuation; not Hangul, whose words are parted by spaces, nor emoji.
  static func isIdeographic(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    // All before U+2000 is narrow, or Hangul.
    guard unsafe bytes[offset] >= 0xE2 else { return false }
    let value = unsafe UTF8Decoding.decode(bytes, at: offset).scalar
    guard let scalar = Unicode.Scalar(value) else { return false }
    return isIdeographic(ScalarProperties(of: scalar), value)
  }

  /// Tells whether a character whose properties are known is set in a full square and may part from its neighbours.
  static func isIdeographic(_ properties: ScalarProperties, _ value: UInt32) -> Bool {
    guard properties.isEastAsianWide, !properties.isEmoji else { return false }
    let isHangul =
      (0x1100...0x11FF).contains(value) || (0xA960...0xA97F).contains(value)
      || (0xAC00...0xD7FF).contains(value)
    return !isHangul
  }
}
