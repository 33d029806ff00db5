internal import GalleyUnicode

/// The punctuation that stands beyond the edges of its line (CSS Text 4, 9.2, `hanging-punctuation`).
///
/// What hangs takes no room: a line is broken, aligned and justified by the rest of it, and its width is that of the
/// rest. At most one character hangs at each edge, only where it stands at the line's edge as the reader sees it, and
/// none on a line that is shortened.
public struct HangingPunctuation: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// An opening bracket, a quotation mark or an ideographic space at the start of a paragraph hangs.
  public static let first = HangingPunctuation(rawValue: 1 << 0)
  /// A closing bracket or a quotation mark at the end of a paragraph hangs.
  public static let last = HangingPunctuation(rawValue: 1 << 1)
  /// A comma or full stop at the end of a line hangs if the line does not fit otherwise, and in the min-content width.
  public static let allowEnd = HangingPunctuation(rawValue: 1 << 2)
  /// A comma or full stop at the end of a line hangs. Not with ``allowEnd``.
  public static let forceEnd = HangingPunctuation(rawValue: 1 << 3)
}

extension HangingPunctuation {
  /// Tells whether a character may hang before a paragraph.
  static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{3000}" { return true }
    return isQuotation(scalar) || ScalarProperties(of: scalar).generalCategory == .openPunctuation
  }

  /// Tells whether a character may hang after a paragraph.
  static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    isQuotation(scalar) || ScalarProperties(of: scalar).generalCategory == .closePunctuation
  }

  private static func isQuotation(_ scalar: Unicode.Scalar) -> Bool {
    switch ScalarProperties(of: scalar).generalCategory {
    case .initialPunctuation, .finalPunctuation: true
    default: scalar == "\"" || scalar == "'"
    }
  }

  /// Tells whether a character is one of CSS's commas and full stops.
  static func isStop(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2C, 0x2E, 0x060C, 0x06D4, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFE50...0xFE52, 0xFF61, 0xFF64: true
    default: false
    }
  }
}
