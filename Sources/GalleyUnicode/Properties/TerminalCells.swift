/// The numbers of cells of a terminal that characters take.
package enum TerminalCells {
  /// The cells of one character: 0, 1 or 2, as `wcwidth` has them.
  ///
  /// Two for East_Asian_Width W and F, for emoji, and for each half of a flag; for A where it is asked for. Marks, vowels and
  /// final consonants of conjoining Hangul and what shows nothing take none, but for U+00AD, U+115F, and the signs that
  /// stand over or around a number.
  package static func count(of scalar: Unicode.Scalar, ambiguousAreWide: Bool) -> Int {
    let value = scalar.value
    if (0x20..<0x7F).contains(value) { return 1 }
    let properties = ScalarProperties(of: scalar)
    if properties.isRegionalIndicator { return 2 }
    let isShownFormat = value == 0xAD || isNumberSign(value)
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator, .control: return 0
    case .format where !isShownFormat: return 0
    default: break
    }
    // The vowels and final consonants of conjoining Hangul stand in the cells of the first consonant.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    if properties.isDefaultIgnorable, value != 0x115F, !isShownFormat { return 0 }
    if properties.isEastAsianWide { return isHalfWidth(value) ? 1 : 2 }
    // What is reserved for emoji will be as wide as they are.
    if properties.isExtendedPictographic, properties.generalCategory == .unassigned { return 2 }
    return ambiguousAreWide && properties.isEastAsianAmbiguous ? 2 : 1
  }

  /// Tells whether a character is a format control that shows something: Prepended_Concatenation_Mark.
  private static func isNumberSign(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  /// The cells of a grapheme cluster in a terminal that counts clusters (mode 2027): 0, 1 or 2.
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

  /// Tells whether U+FE0F is in a part of the text.
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

  /// Tells whether East_Asian_Width is H.
  private static func isHalfWidth(_ value: UInt32) -> Bool {
    value == 0x20A9 || (0xFF61...0xFFDC).contains(value) || (0xFFE8...0xFFEE).contains(value)
  }
}
