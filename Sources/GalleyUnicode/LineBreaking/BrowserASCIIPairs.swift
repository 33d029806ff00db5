/// The pairs of ASCII characters between which browsers end lines.
///
/// Older than UAX #14 and kept by all of them since pages rely on it: an address is not broken at its slashes, and a
/// question mark or a hyphen lets a line end.
enum BrowserASCIIPairs {
  /// Tells whether a line may end between two characters from U+0021 to U+007F.
  static func allowBreak(after last: UInt32, precededBy beforeLast: UInt32, before next: UInt32) -> Bool {
    // No line begins with these; those that open a bracket are among them only after what keeps every line together.
    if neverBegin.contains(next) || neverEnd.contains(last) { return false }
    switch last {
    case 0x2D where isDigit(next): return isLetter(beforeLast) || isDigit(beforeLast)  // 2010-11, but not -11
    case 0x2D: return next != 0x24
    case 0x3F: return next != 0x22 && next != 0x27
    default: return opening.contains(next)
    }
  }

  /// `!` `)` `,` `.` `/` `:` `;` `?` `]` `}`
  private static let neverBegin = ASCIISet("!),./:;?]}")
  /// Letters, digits, `$` `'` `(` `/` `<` `@` `[` `^` `_` `` ` `` `{` and the delete character.
  private static let neverEnd = ASCIISet(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789$'(/<@[^_`{\u{7F}")
  /// `(` `<` `[` `{`
  private static let opening = ASCIISet("(<[{")

  private static func isDigit(_ scalar: UInt32) -> Bool { scalar &- 0x30 < 10 }
  private static func isLetter(_ scalar: UInt32) -> Bool { (scalar | 0x20) &- 0x61 < 26 }
}

/// A set of ASCII characters, a bit for each.
private struct ASCIISet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ characters: StaticString) {
    characters.withUTF8Buffer { bytes in
      // swift-format-ignore
      for unsafe byte in unsafe bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }
  }

  func contains(_ scalar: UInt32) -> Bool {
    (scalar < 64 ? low : high) >> UInt64(scalar & 63) & 1 != 0
  }
}
