internal import GalleyUnicode

/// Changes the characters of a text one after the other (Unicode's SpecialCasing.txt, CSS Text 3, 2.1).
struct TextTransformer {
  /// The language of the next character, a BCP 47 tag.
  var language: String? {
    didSet {
      guard language != oldValue else { return }
      primary = (language ?? "").prefix { $0 != "-" && $0 != "_" }.lowercased()
    }
  }
  private var primary = ""
  private let transform: TextTransform
  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// True if the letter before was a Greek vowel that has lost its accent.
  private var hasLostAccent = false

  init(_ text: String, _ transform: TextTransform) {
    scalars = Array(text.unicodeScalars)
    self.transform = transform
  }

  /// The next characters, whose length is given in bytes of UTF-8, and what becomes of them; `nil` at the end.
  mutating func next() -> (length: Int, mapped: String)? {
    guard index < scalars.count else { return nil }
    let scalar = scalars[index]
    let (count, cased) = cased(scalar)
    let length = scalars[index..<index + count].reduce(0) { $0 + UTF8.width($1) }
    index += count
    guard !transform.isDisjoint(with: [.fullWidth, .fullSizeKana]) else { return (length, cased) }
    var mapped = String.UnicodeScalarView()
    for scalar in cased.unicodeScalars {
      var scalar = scalar
      if transform.contains(.fullSizeKana) { scalar = KanaForms.fullSize(scalar) }
      if transform.contains(.fullWidth) { scalar = KanaForms.fullWidth(scalar) }
      mapped.append(scalar)
    }
    return (length, String(mapped))
  }

  // MARK: Case

  /// - Returns: How many characters were read, and what becomes of them.
  private mutating func cased(_ scalar: Unicode.Scalar) -> (count: Int, mapped: String) {
    if transform.contains(.uppercase) { return (1, uppercase(scalar)) }
    if transform.contains(.lowercase) { return lowercase(scalar) }
    guard transform.contains(.capitalize) else { return (1, String(scalar)) }
    if primary == "nl", scalar == "j", index > 0, scalars[index - 1] == "i" || scalars[index - 1] == "I",
      isWordStart(at: index - 1)
    {
      return (1, "J")
    }
    guard isWordStart(at: index) else { return (1, String(scalar)) }
    if isTurkic, scalar == "i" { return (1, "\u{130}") }
    return (1, scalar.properties.titlecaseMapping)
  }

  private var isTurkic: Bool { primary == "tr" || primary == "az" }
  private var isLithuanian: Bool { primary == "lt" }

  private mutating func uppercase(_ scalar: Unicode.Scalar) -> String {
    if isTurkic, scalar == "i" { return "\u{130}" }
    // A capital has no dot that Lithuanian writes over a small letter with an accent.
    if isLithuanian, scalar == LithuanianDot.mark, isAfterSoftDotted { return "" }
    guard primary == "el" else { return scalar.properties.uppercaseMapping }
    return uppercaseGreek(scalar)
  }

  /// Greek capitals have no accents; a dialytika stays, or comes where one told two vowels apart. ή keeps its own.
  private mutating func uppercaseGreek(_ scalar: Unicode.Scalar) -> String {
    let hadLostAccent = hasLostAccent
    hasLostAccent = false
    if GreekLetter.isAccent(scalar), index > 0, GreekLetter.isVowel(scalars[index - 1]) {
      hasLostAccent = true
      return ""
    }
    let isEta = scalar == "\u{3AE}" || scalar == "\u{389}"
    if isEta, isWordStart(at: index), index + 1 == scalars.count || !isWordPart(scalars[index + 1]) { return "\u{389}" }
    if hadLostAccent, scalar == "\u{3B9}" || scalar == "\u{399}" { return "\u{3AA}" }
    if hadLostAccent, scalar == "\u{3C5}" || scalar == "\u{3A5}" { return "\u{3AB}" }
    guard let bare = GreekLetter.withoutAccent(scalar) else { return scalar.properties.uppercaseMapping }
    hasLostAccent = true
    return bare
  }

  private func lowercase(_ scalar: Unicode.Scalar) -> (count: Int, mapped: String) {
    if isTurkic {
      if scalar == "\u{130}" { return (1, "i") }
      if scalar == "I" {
        let hasDot = index + 1 < scalars.count && scalars[index + 1] == "\u{307}"
        return hasDot ? (2, "i") : (1, "\u{131}")
      }
    }
    if isLithuanian, let dotted = LithuanianDot.lowercase(scalar, isUnderMark: isBeforeMarkAbove) {
      return (1, dotted)
    }
    if scalar == "\u{3A3}" {
      let isFinal =
        index > 0 && isWordPart(scalars[index - 1])
        && (index + 1 == scalars.count || !isWordPart(scalars[index + 1]))
      return (1, isFinal ? "\u{3C2}" : "\u{3C3}")
    }
    return (1, scalar.properties.lowercaseMapping)
  }

  // MARK: Marks

  /// True if a mark above stands on the character, with none between them (Unicode's More_Above).
  private var isBeforeMarkAbove: Bool {
    for scalar in scalars[(index + 1)...] {
      switch scalar.properties.canonicalCombiningClass {
      case .above: return true
      case .notReordered: return false
      default: continue
      }
    }
    return false
  }

  /// True if the character stands on a letter with a soft dot, with no mark above between them (After_Soft_Dotted).
  private var isAfterSoftDotted: Bool {
    for scalar in scalars[..<index].reversed() {
      if Self.isSoftDotted(scalar) { return true }
      let combiningClass = scalar.properties.canonicalCombiningClass
      if combiningClass == .above || combiningClass == .notReordered { return false }
    }
    return false
  }

  /// Tells whether a letter has a dot that a mark above replaces (Unicode's Soft_Dotted).
  private static func isSoftDotted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x69, 0x6A, 0x12F, 0x249, 0x268, 0x29D, 0x2B2, 0x3F3, 0x456, 0x458, 0x1D62, 0x1D96, 0x1DA4, 0x1DA8, 0x1E2D,
      0x1ECB, 0x2071, 0x2148, 0x2149, 0x2C7C, 0x1DF1A, 0x1E04C, 0x1E04D, 0x1E068:
      true
    // Mathematical i and j, in thirteen faces.
    case 0x1D422...0x1D693: (scalar.value - 0x1D422) % 52 < 2
    default: false
    }
  }

  // MARK: Words

  /// Tells whether a word begins with a character: a letter, a mark or a digit after none of them.
  private func isWordStart(at index: Int) -> Bool {
    guard isWordPart(scalars[index]) else { return false }
    guard index > 0 else { return true }
    let before = scalars[index - 1]
    if isWordPart(before) { return false }
    // An apostrophe inside of a word ends none.
    let isApostrophe = before == "'" || before == "\u{2019}"
    return !(isApostrophe && index > 1 && isWordPart(scalars[index - 2]))
  }

  private func isWordPart(_ scalar: Unicode.Scalar) -> Bool {
    let category = ScalarProperties(of: scalar).generalCategory
    if category.isLetterOrNumber || category.isMark { return true }
    switch scalar.value {
    // The soft hyphen, the joiner, and letters in circles and squares.
    case 0xAD, 0x200D, 0x24B6...0x24E9, 0x1F130...0x1F149, 0x1F150...0x1F169, 0x1F170...0x1F189: return true
    default: return false
    }
  }
}

/// The dot that small letters keep under an accent in Lithuanian (SpecialCasing.txt).
private enum LithuanianDot {
  static let mark: Unicode.Scalar = "\u{307}"

  /// Returns the small letter with its dot; `nil` for letters that need none.
  ///
  /// - Parameter isUnderMark: Whether a mark above follows.
  static func lowercase(_ scalar: Unicode.Scalar, isUnderMark: Bool) -> String? {
    switch scalar {
    case "\u{CC}": "i\u{307}\u{300}"
    case "\u{CD}": "i\u{307}\u{301}"
    case "\u{128}": "i\u{307}\u{303}"
    case "I" where isUnderMark: "i\u{307}"
    case "J" where isUnderMark: "j\u{307}"
    case "\u{12E}" where isUnderMark: "\u{12F}\u{307}"
    default: nil
    }
  }
}

/// Greek letters without their accents.
private enum GreekLetter {
  static func isAccent(_ scalar: Unicode.Scalar) -> Bool {
    [0x300, 0x301, 0x342, 0x313, 0x314, 0x304, 0x306].contains(scalar.value)
  }

  static func isVowel(_ scalar: Unicode.Scalar) -> Bool {
    if withoutAccent(scalar) != nil { return true }
    return "αεηιουωΑΕΗΙΟΥΩϊϋΪΫ".unicodeScalars.contains(scalar)
  }

  /// The capital letter of one with an accent or a breathing, with its iota beside it; `nil` for other characters.
  static func withoutAccent(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x386, 0x3AC: return "Α"
    case 0x388, 0x3AD: return "Ε"
    case 0x389, 0x3AE: return "Η"
    case 0x38A, 0x3AF: return "Ι"
    case 0x38C, 0x3CC: return "Ο"
    case 0x38E, 0x3CD: return "Υ"
    case 0x38F, 0x3CE: return "Ω"
    case 0x390: return "Ϊ"
    case 0x3B0: return "Ϋ"
    case 0x1F00...0x1FFC: return polytonic(scalar)
    default: return nil
    }
  }

  private static func polytonic(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x1FD2, 0x1FD3, 0x1FD7: return "Ϊ"
    case 0x1FE2, 0x1FE3, 0x1FE7: return "Ϋ"
    case 0x1FE4, 0x1FE5, 0x1FEC: return "Ρ"
    case 0x1F00...0x1F0F, 0x1F70, 0x1F71, 0x1FB0, 0x1FB1, 0x1FB6, 0x1FB8...0x1FBB: return "Α"
    case 0x1F80...0x1F8F, 0x1FB2...0x1FB4, 0x1FB7, 0x1FBC: return "ΑΙ"
    case 0x1F10...0x1F1D, 0x1F72, 0x1F73, 0x1FC8, 0x1FC9: return "Ε"
    case 0x1F20...0x1F2F, 0x1F74, 0x1F75, 0x1FC6, 0x1FCA, 0x1FCB: return "Η"
    case 0x1F90...0x1F9F, 0x1FC2...0x1FC4, 0x1FC7, 0x1FCC: return "ΗΙ"
    case 0x1F30...0x1F3F, 0x1F76, 0x1F77, 0x1FD0, 0x1FD1, 0x1FD6, 0x1FD8...0x1FDB: return "Ι"
    case 0x1F40...0x1F4D, 0x1F78, 0x1F79, 0x1FF8, 0x1FF9: return "Ο"
    case 0x1F50...0x1F5F, 0x1F7A, 0x1F7B, 0x1FE0, 0x1FE1, 0x1FE6, 0x1FE8...0x1FEB: return "Υ"
    case 0x1F60...0x1F6F, 0x1F7C, 0x1F7D, 0x1FF6, 0x1FFA, 0x1FFB: return "Ω"
    case 0x1FA0...0x1FAF, 0x1FF2...0x1FF4, 0x1FF7, 0x1FFC: return "ΩΙ"
    default: return nil
    }
  }
}

/// The full-width and full-size forms of characters (CSS Text 3, 2.1 and appendix G).
private enum KanaForms {
  static func fullWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x20: return "\u{3000}"
    case 0x21...0x7E: return Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar
    case 0xFF61...0xFF9F: return wideForms[Int(scalar.value - 0xFF61)]
    default: return signs[scalar] ?? scalar
    }
  }

  /// The forms of U+FF61 to U+FF9F.
  private static let wideForms = Array(
    ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン"
      + "\u{3099}\u{309A}").unicodeScalars)

  private static let signs: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{A2}": "\u{FFE0}", "\u{A3}": "\u{FFE1}", "\u{AC}": "\u{FFE2}", "\u{AF}": "\u{FFE3}", "\u{A6}": "\u{FFE4}",
    "\u{A5}": "\u{FFE5}", "\u{20A9}": "\u{FFE6}", "\u{2985}": "\u{FF5F}", "\u{2986}": "\u{FF60}",
  ]

  static func fullSize(_ scalar: Unicode.Scalar) -> Unicode.Scalar { large[scalar] ?? scalar }

  private static let large: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: zip(
      "ぁぃぅぇぉゕゖっゃゅょゎァィゥェォヵㇰヶㇱㇲッㇳㇴㇵㇶㇷㇸㇹㇺャュョㇻㇼㇽㇾㇿヮｧｨｩｪｫｯｬｭｮ".unicodeScalars,
      "あいうえおかけつやゆよわアイウエオカクケシスツトヌハヒフヘホムヤユヨラリルレロワｱｲｳｴｵﾂﾔﾕﾖ".unicodeScalars))
}
