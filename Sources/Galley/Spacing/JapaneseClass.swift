internal import GalleyUnicode

/// The class of a character where lines are adjusted: those of JLREQ 3.9, where those that are treated alike are one.
enum JapaneseClass {
  /// cl-01.
  case opening
  /// cl-02.
  case closing
  /// cl-03 and cl-04: hyphens and dividing punctuation.
  case dividing
  /// cl-05.
  case middleDot
  /// cl-06.
  case fullStop
  /// cl-07.
  case comma
  /// cl-08, two of which stay together.
  case inseparable
  /// cl-12.
  case prefixed
  /// cl-13.
  case postfixed
  /// cl-14.
  case ideographicSpace
  /// cl-09 to cl-11, cl-15 to cl-23 and cl-30: all other full-width characters.
  case wide
  /// cl-24: digits.
  case digit
  /// cl-25 and cl-27: letters of other scripts.
  case western
  /// Punctuation of other scripts, which parts neither from what is before it nor from an ideograph after it.
  case westernPunctuation

  init(_ value: UInt32) {
    if let own = Self.listed(value) {
      self = own
      return
    }
    guard let scalar = Unicode.Scalar(value) else {
      self = .western
      return
    }
    let properties = ScalarProperties(of: scalar)
    let isWide = EastAsianText.isIdeographic(properties, value)
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: self = .opening
    case .closePunctuation, .finalPunctuation: self = .closing
    case .decimalNumber where !isWide: self = .digit
    case .otherPunctuation where !isWide, .dashPunctuation where !isWide: self = .westernPunctuation
    default: self = isWide ? .wide : .western
    }
  }

  private static func listed(_ value: UInt32) -> JapaneseClass? {
    switch value {
    // The quotation marks are full-width in some fonts only, where `halt` trims them.
    case 0x2018, 0x201C: .opening
    case 0x2019, 0x201D: .closing
    case 0x301C, 0x30A0, 0xFF01, 0xFF1F: .dividing
    case 0x30FB, 0xFF1A, 0xFF1B: .middleDot
    case 0x3002, 0xFF0E: .fullStop
    case 0x3001, 0xFF0C: .comma
    case 0x2014, 0x2025, 0x2026, 0x3033...0x3035: .inseparable
    case 0xFF04, 0xFFE1, 0xFFE5: .prefixed
    case 0xFF05, 0xFFE0: .postfixed
    case 0x3000: .ideographicSpace
    default: nil
    }
  }

  /// True if a line never stretches before this character.
  private var staysWithBefore: Bool {
    switch self {
    case .closing, .dividing, .middleDot, .fullStop, .comma, .westernPunctuation: true
    default: false
    }
  }

  /// When the place between two characters on a line stretches (JLREQ, table 6); `nil` for never.
  ///
  /// - Parameter next: The class of the character after this one. One of both is wide.
  func stretch(before next: JapaneseClass) -> StretchStep? {
    if self == .opening || next.staysWithBefore { return nil }
    switch (self, next) {
    case (.inseparable, .inseparable), (.prefixed, .digit), (.digit, .postfixed): return nil
    case (.closing, _), (.dividing, _), (.middleDot, _), (.fullStop, _), (.comma, _), (_, .opening): return .others
    case (.ideographicSpace, _), (_, .ideographicSpace): return .others
    default: return .betweenCharacters
    }
  }
}

/// The steps in which a justified line is stretched, the first one first (JLREQ 3.8.4, a to d).
enum StretchStep: CaseIterable {
  case wordSpaces, gaps, betweenCharacters, others
}
