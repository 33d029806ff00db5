internal import GalleyShaping
internal import GalleyUnicode

/// The class of a character for the space beside it (CSS Text 4, 8.4 and 8.5).
enum SpacingClass {
  case other
  /// An ideograph, kana or another character that is set like one.
  case ideograph
  /// A letter or a decimal digit of any other script.
  case letter
  /// Full-width punctuation with its ink in the right half of the square.
  case opening
  /// Full-width closing brackets and quotation marks, with their ink in the left half.
  case closing
  /// Full-width commas, full stops and colons with their ink in the left half.
  ///
  /// They keep their width at the end of a line: so does Chromium, though CSS lets them be trimmed there.
  case closingPoint
  /// Full-width punctuation with its ink in the middle, and the ideographic space.
  case middle
  /// Opening and closing brackets of other scripts: they trim their neighbour and are never trimmed.
  case narrowOpening
  case narrowClosing
  /// Punctuation whose place in the square the font decides: commas, full stops, colons.
  case inkDependent

  /// A combining mark belongs to what it stands on: `nil`.
  init?(_ value: UInt32) {
    if value < 0x80 {
      self = Self.ofASCII(value)
      return
    }
    switch value {
    case 0x00B7, 0x2027, 0x3000, 0x30FB: self = .middle
    // The quotation marks are full-width in some fonts only, where `halt` trims them.
    case 0x2018, 0x201C: self = .opening
    case 0x2019, 0x201D: self = .closing
    case 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B: self = .inkDependent
    default:
      guard let scalar = Unicode.Scalar(value) else { return nil }
      let properties = ScalarProperties(of: scalar)
      guard !properties.generalCategory.isMark else { return nil }
      self = Self.byProperties(value, properties)
    }
  }

  private static func ofASCII(_ value: UInt32) -> SpacingClass {
    switch value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .letter
    case 0x28, 0x5B, 0x7B: .narrowOpening
    case 0x29, 0x5D, 0x7D: .narrowClosing
    default: .other
    }
  }

  private static func byProperties(_ value: UInt32, _ properties: ScalarProperties) -> SpacingClass {
    // Full-width brackets are those of CJK Symbols and Punctuation and of the full-width forms.
    let isFullWidth = (0x3000...0x303F).contains(value) || (0xFF01...0xFF60).contains(value)
    switch properties.generalCategory {
    case .openPunctuation: return isFullWidth ? .opening : .narrowOpening
    case .closePunctuation: return isFullWidth ? .closing : .narrowClosing
    case .initialPunctuation, .finalPunctuation, .otherPunctuation, .connectorPunctuation, .dashPunctuation:
      return .other
    default: break
    }
    // Kana with their marks of length and iteration, strokes, and all that is Han.
    let isKanaOrStroke = (0x3041...0x30FF).contains(value) || (0x31C0...0x31FF).contains(value)
    if isKanaOrStroke || properties.script == .han { return .ideograph }
    // Half-width forms are East Asian too, but as narrow as letters.
    let isHalfWidth = (0xFF61...0xFFDC).contains(value)
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber:
      return properties.isEastAsianWide && !isHalfWidth ? .other : .letter
    default: return .other
    }
  }

  /// The class of ink-dependent punctuation, from the box around its glyph's outline.
  ///
  /// Commas and full stops stand at the bottom left in Japan and mainland China and in the middle in Taiwan and
  /// Hong Kong; colons are in the middle in Japan.
  init(ink: GlyphExtents, unitsPerEm: Int32) {
    let em = Double(unitsPerEm)
    if ink.maxX <= em / 2 {
      self = .closingPoint
    } else if ink.minX >= em / 4, ink.maxX <= em * 3 / 4 {
      self = .middle
    } else {
      self = .other
    }
  }

  /// True if an opening mark after this character is trimmed.
  var trimsOpening: Bool {
    switch self {
    case .opening, .closing, .closingPoint, .middle, .narrowOpening: true
    default: false
    }
  }

  /// True if a closing mark before this character is trimmed.
  var trimsClosing: Bool {
    switch self {
    case .closing, .closingPoint, .middle, .narrowClosing: true
    default: false
    }
  }

  /// True for a mark that closes.
  var closes: Bool { self == .closing || self == .closingPoint }
}
