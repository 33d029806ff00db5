internal import CGalleyProcessor
internal import CGalleyUnicodeTables

/// Characters that change nothing for a scan over a text, which skips them 16 bytes at a time.
///
/// They are ranges of characters of one and of two bytes: in Hebrew, Arabic, Cyrillic and Greek nearly all of a text. A loop
/// over letters would guess wrong at the end of each word, which takes longer than the word.
package struct SkippableCharacters {
  private var ranges = GalleySkippableCharacters()

  /// - Parameters:
  ///   - ascii: Ranges of ASCII, or ``noASCII``.
  ///   - twoBytes: Ranges of characters from U+0080 to U+07FF; both may be the same.
  package init(ascii: FixedArray<3, ClosedRange<UInt8>>, twoBytes: FixedArray<2, ClosedRange<UInt16>>) {
    for index in ascii.indices {
      unsafe galley_set_ascii(&ranges, UInt32(index), ascii[index].lowerBound, ascii[index].upperBound)
    }
    for index in twoBytes.indices {
      unsafe galley_set_two_bytes(&ranges, UInt32(index), twoBytes[index].lowerBound, twoBytes[index].upperBound)
    }
  }

  /// The longest ranges of characters below U+0800 for which a condition holds.
  package init(where isSkippable: (UInt16) -> Bool) {
    func longest(in scalars: Range<UInt16>) -> [ClosedRange<UInt16>] {
      scalars.split { !isSkippable($0) }.map { $0.startIndex...$0.endIndex - 1 }.sorted { $0.count > $1.count }
    }
    var ascii = FixedArray<3, ClosedRange<UInt8>>(repeating: Self.noASCII)
    for (index, range) in longest(in: 0..<0x80).prefix(ascii.count).enumerated() {
      ascii[index] = UInt8(range.lowerBound)...UInt8(range.upperBound)
    }
    var twoBytes = FixedArray<2, ClosedRange<UInt16>>(repeating: Self.noTwoBytes)
    for (index, range) in longest(in: 0x80..<0x800).prefix(twoBytes.count).enumerated() { twoBytes[index] = range }
    self.init(ascii: ascii, twoBytes: twoBytes)
  }

  /// No character: UTF-8 has no byte 0xFF.
  package static var noASCII: ClosedRange<UInt8> { 0xFF...0xFF }
  private static var noTwoBytes: ClosedRange<UInt16> { 0xFFFF...0xFFFF }

  /// Makes the characters that go on with a line's run of one script; `nil` where characters of two bytes do not.
  ///
  /// - Parameter script: The script's number.
  init?(ofScript script: UInt8) {
    let first = unsafe galleyScriptRanges[2 * Int(script)]
    let last = unsafe galleyScriptRanges[2 * Int(script) + 1]
    guard first <= last else { return nil }
    // All of ASCII but brackets, and but letters where they are another script.
    let isLatin = Int(script) == ScalarProperties(of: "A").scriptSet
    self.init(
      ascii: isLatin ? [0x20...0x27, 0x2A...0x5A, 0x5E...0x7A] : [0x20...0x27, 0x2A...0x40, Self.noASCII],
      twoBytes: [first...last, first...last])
  }

  /// Letters of class R or AL, and the neutrals that become right-to-left between two of them.
  init(ofRightToLeftClass bidiClass: BidiClass) {
    let ranges = unsafe bidiClass == .arabicLetter ? galleyArabicLetterRanges : galleyRightToLeftRanges
    // White space, and punctuation but brackets.
    self.init(
      ascii: [0x20...0x27, 0x2A...0x2F, 0x3A...0x40], twoBytes: unsafe [ranges[0]...ranges[1], ranges[2]...ranges[3]])
  }

  /// Goes on over such characters.
  ///
  /// - Parameters:
  ///   - position: The UTF-8 offset of a character.
  ///   - end: The UTF-8 offset of the text's end.
  /// - Returns: The UTF-8 offset of the first other character, or the text's end.
  package func end(from position: Int, to end: Int, in bytes: UnsafePointer<UInt8>) -> Int {
    unsafe position &+ Int(galley_skippable_length(bytes + position, UInt64(end &- position), ranges))
  }
}
