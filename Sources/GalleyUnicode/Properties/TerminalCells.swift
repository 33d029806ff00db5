/// How many cells of a terminal characters take.
package enum TerminalCells {
  /// The cells of a grapheme cluster: 0, 1 or 2.
  ///
  /// Those of its first scalar by East_Asian_Width (UAX #11): two for W and F, for A where it is asked for. Emoji take two, also
  /// where a variation selector makes them emoji, and so does a flag. What shows nothing takes none.
  ///
  /// - Parameter cluster: UTF-8 offsets; not empty, without control characters.
  package static func count(
    of cluster: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, ambiguousAreWide: Bool
  ) -> Int {
    let (value, length) = unsafe UTF8Decoding.decode(bytes, at: cluster.lowerBound)
    guard let scalar = Unicode.Scalar(value) else { return 1 }
    let properties = ScalarProperties(of: scalar)
    let rest = cluster.lowerBound + length..<cluster.upperBound
    if properties.isRegionalIndicator { return rest.isEmpty ? 1 : 2 }
    if properties.isEmojiVariationBase, unsafe holdsEmojiSelector(rest, bytes) { return 2 }
    // A filler of Hangul takes the room of a syllable, though it shows nothing.
    if properties.isDefaultIgnorable, !properties.isEastAsianWide { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    if properties.isEastAsianWide { return isHalfWidth(value) ? 1 : 2 }
    return ambiguousAreWide && properties.isEastAsianAmbiguous ? 2 : 1
  }

  /// Whether U+FE0F is in a part of the text.
  private static func holdsEmojiSelector(_ range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = range.lowerBound
    while offset + 3 <= range.upperBound {
      if unsafe bytes[offset] == 0xEF, unsafe bytes[offset + 1] == 0xB8, unsafe bytes[offset + 2] == 0x8F {
        return true
      }
      offset += 1
    }
    return false
  }

  /// Whether East_Asian_Width is H.
  private static func isHalfWidth(_ value: UInt32) -> Bool {
    value == 0x20A9 || (0xFF61...0xFFDC).contains(value) || (0xFFE8...0xFFEE).contains(value)
  }
}
