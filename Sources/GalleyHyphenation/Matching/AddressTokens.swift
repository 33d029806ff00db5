/// Tells which parts of a text are addresses: e-mail addresses, URLs, domains, file names and paths.
///
/// A hyphen in an address would be taken for a part of it. A token is what is between white space or Chinese and
/// Japanese characters. It is an address if it has
/// - an `@` beside a letter or digit,
/// - `://`,
/// - a backslash beside a letter or digit,
/// - a dot between letters or digits that are not all numbers (`example.com`, `main.c`), single letters left aside:
///   they are abbreviations (`U.S.`),
/// - a slash at its beginning or after a dot or tilde (`/usr`, `./a`, `~/b`), or two slashes between letters or
///   digits.
///
/// A single slash joins two ordinary words (`and/or`, `km/h`): prose has these far more often than paths of two parts.
@safe struct AddressTokens {
  private let text: UnsafeBufferPointer<UInt8>
  private let count: Int
  private var token = 0..<0
  private var isAddress = false

  init(_ text: UnsafeBufferPointer<UInt8>) {
    unsafe self.text = text
    count = text.count
  }

  private func byte(_ offset: Int) -> UInt8 { unsafe text[offset] }

  /// Tells whether the character at an offset is in an address.
  ///
  /// - Parameter offset: UTF-8 offset of a letter; to be asked in ascending order.
  /// - Complexity: O(*n*) in the length of the text for all questions together.
  mutating func contains(_ offset: Int) -> Bool {
    if offset >= token.upperBound {
      token = token(around: offset)
      isAddress = isAddress(token)
    }
    return isAddress
  }

  // MARK: The token

  private func token(around offset: Int) -> Range<Int> {
    var start = offset
    // What ended the last token is before this one.
    while start > token.upperBound, borderLength(endingAt: start) == 0 { start -= 1 }
    var end = offset
    while end < count, borderLength(at: end) == 0 { end += 1 }
    return start..<end
  }

  /// The length of the white space, or of the Chinese or Japanese character, that begins at an offset; 0 for others.
  private func borderLength(at offset: Int) -> Int {
    let byte = self.byte(offset)
    if byte <= 0x20 { return 1 }
    if byte < 0xC2 { return 0 }
    if byte == 0xC2 {
      let isSpace = offset + 1 < count && (self.byte(offset + 1) == 0xA0 || self.byte(offset + 1) == 0x85)
      return isSpace ? 2 : 0
    }
    guard offset + 2 < count else { return 0 }
    if (0xE3...0xE9).contains(byte) { return 3 }
    let (second, third) = (self.byte(offset + 1), self.byte(offset + 2))
    switch (byte, second) {
    case (0xE1, 0x9A): return third == 0x80 ? 3 : 0
    case (0xE2, 0x80): return third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF ? 3 : 0
    case (0xE2, 0x81): return third == 0x9F ? 3 : 0
    default: return 0
    }
  }

  private func borderLength(endingAt offset: Int) -> Int {
    for length in 1...3 where offset >= length {
      if borderLength(at: offset - length) == length { return length }
    }
    return 0
  }

  // MARK: What it is

  private func isAddress(_ token: Range<Int>) -> Bool {
    var slashes = 0
    for offset in token {
      switch byte(offset) {
      case UInt8(ascii: "@"), UInt8(ascii: "\\"):
        if isWord(before: offset, token) || isWord(after: offset, token) { return true }
      case UInt8(ascii: ":"):
        if offset + 2 < token.upperBound, isSlash(byte(offset + 1)), isSlash(byte(offset + 2)) { return true }
      case UInt8(ascii: "."): if isInnerDot(offset, token) { return true }
      case UInt8(ascii: "/"):
        guard isWord(after: offset, token) else { continue }
        if beginsPath(offset, token) { return true }
        slashes += isWord(before: offset, token) ? 1 : 0
        if slashes == 2 { return true }
      default: continue
      }
    }
    return false
  }

  /// Tells whether a slash with a word after it is at the beginning of the token, quotes and brackets left aside, or
  /// after a dot or tilde.
  private func beginsPath(_ offset: Int, _ token: Range<Int>) -> Bool {
    guard offset > token.lowerBound else { return true }
    switch byte(offset - 1) {
    case UInt8(ascii: "."), UInt8(ascii: "~"): return true
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"): return true
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return true
    default: return offset - token.lowerBound <= 3 && !isWord(before: offset, token)
    }
  }

  private func isInnerDot(_ offset: Int, _ token: Range<Int>) -> Bool {
    guard isWord(before: offset, token), isWord(after: offset, token) else { return false }
    let (before, after) = (byte(offset - 1), byte(offset + 1))
    if isDigit(before), isDigit(after) { return false }
    // Two single letters are an abbreviation.
    let isSingleBefore = before < 0x80 && !isWord(before: offset - 1, token)
    let isSingleAfter = after < 0x80 && !isWord(after: offset + 1, token)
    return !(isSingleBefore && isSingleAfter)
  }

  /// Tells whether a letter or digit ends at an offset.
  private func isWord(before offset: Int, _ token: Range<Int>) -> Bool {
    guard offset > token.lowerBound else { return false }
    let byte = self.byte(offset - 1)
    guard byte >= 0x80 else { return isLetter(byte) || isDigit(byte) }
    // Not the punctuation of U+0080 to U+00BF and U+2000 to U+203F.
    if offset - 2 >= token.lowerBound, self.byte(offset - 2) == 0xC2 { return false }
    return !(offset - 3 >= token.lowerBound && self.byte(offset - 3) == 0xE2 && self.byte(offset - 2) == 0x80)
  }

  /// Tells whether a letter or digit begins after the ASCII character at an offset.
  private func isWord(after offset: Int, _ token: Range<Int>) -> Bool {
    guard offset + 1 < token.upperBound else { return false }
    let byte = self.byte(offset + 1)
    guard byte >= 0x80 else { return isLetter(byte) || isDigit(byte) }
    return byte != 0xC2 && !(byte == 0xE2 && offset + 2 < token.upperBound && self.byte(offset + 2) == 0x80)
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
  private func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
  private func isSlash(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "/") }
}

extension HyphenationBuffer {
  /// Takes away the points that are in addresses.
  ///
  /// - Parameters:
  ///   - text: The text with what is around the part in which points were found.
  ///   - start: Where that part begins.
  mutating func removeAddressPoints(of text: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard count > 0 else { return }
    var addresses = unsafe AddressTokens(text)
    removePoints(where: { addresses.contains(start + $0) })
  }
}
