internal import Galley
internal import GalleyCoding
internal import GalleyJSON
internal import GalleyShaping

// Characters, their fonts, and cells of a terminal.
extension TextOptions {
  package static let characters: [TextOption] = [
    .custom(
      "fontFeatures", .characters, .form(#"{"tnum": 1}"#), schema: .fontFeatures, css: "font-feature-settings",
      "OpenType features by tag, with their values."
    ) { (options, settings) throws(RecordError) in settings.style.fontFeatures = try options.fontFeatures() },
    .custom(
      "letterSpacing", .characters, .number(unit: spacingUnit), usual: "0", schema: .relativeSpacing,
      css: "letter-spacing", uiKit: "tracking", "What is added to each character."
    ) { (options, settings) throws(RecordError) in
      if let spacing: TextLength = try options.parts("letterSpacing") { settings.style.letterSpacing = spacing }
    },
    .custom(
      "wordSpacing", .characters, .number(unit: spacingUnit), usual: "0", schema: .relativeSpacing,
      css: "word-spacing", "What is added to each space between words."
    ) { (options, settings) throws(RecordError) in
      if let spacing: TextLength = try options.parts("wordSpacing") { settings.style.wordSpacing = spacing }
    },
    .number(
      optional: "kern", .characters, { $1(&$0.style.kern) }, schema: .spacing, css: "font-kerning",
      uiKit: "NSAttributedString.Key.kern",
      "What is added to each character, instead of letterSpacing; 0 turns the font's own kerning off."),
    .flag(
      "usesLigatures", .characters, { $1(&$0.style.usesLigatures) }, uiKit: "NSAttributedString.Key.ligature",
      "Whether letters may join into ligatures."),
    .number(
      "baselineOffset", .characters, { $1(&$0.style.baselineOffset) }, schema: .spacing, css: "baseline-shift",
      uiKit: "NSAttributedString.Key.baselineOffset", "How far characters stand above the baseline."),
    .custom(
      "script", .characters, .choice(["normal", "superscript", "subscript"]), usual: "normal", css: "vertical-align",
      uiKit: "NSAttributedString.Key.superscript", "Whether characters are small and raised or lowered."
    ) { (options, settings) throws(RecordError) in
      switch try options.choice("script", among: ["normal", "superscript", "subscript"]) {
      case "normal": settings.style.script = .normal
      case "superscript": settings.style.script = .superscript
      case "subscript": settings.style.script = .subscript
      default: break
      }
    },
    .custom(
      "hyphenateCharacter", .characters, .form(#""-""#), schema: .character, css: "hyphenate-character",
      "The hyphen that is shown, one character."
    ) { (options, settings) throws(RecordError) in
      settings.style.hyphenateCharacter = try options.hyphenateCharacter()
    },
    .custom(
      "fontSizeAdjust", .characters, .form(#"["capHeight", 0.7]"#), schema: .fontSizeAdjust,
      css: "font-size-adjust",
      "How high small letters are in ems, or what else is alike in all fonts, whose sizes follow from it."
    ) { (options, settings) throws(RecordError) in
      if let adjust: FontSizeAdjust = try options.parts("fontSizeAdjust") { settings.style.fontSizeAdjust = adjust }
    },
    .choice(
      "fontVariantEmoji", .characters, { $1(&$0.style.fontVariantEmoji) }, css: "font-variant-emoji",
      "Whether characters that are both text and emoji are shown as text or as emoji."),
  ]

  /// Points, or a part of the font size.
  private static let spacingUnit = "points, or a part of the size as 5%"

  package static let fonts: [TextOption] = [
    .elsewhere(
      "fontWeight", .fonts, .number(unit: "1 to 1000"), schema: .number(from: 1, to: 1000), css: "font-weight",
      uiKit: "UIFont.Weight",
      "How heavy the letters are; 400 is regular."),
    .elsewhere(
      "fontVariations", .fonts, .form(#"{"wght": 550}"#), schema: .fontVariations, css: "font-variation-settings",
      "Places on the axes of the first font."),
  ]

  package static let cells: [TextOption] = [
    .custom(
      "terminalWidth", .cells, .choice(TerminalWidth.allCases.map { $0.rawValue }),
      "Whether the text stands in the cells of a terminal, and how wide characters of ambiguous width are."
    ) { (options, settings) throws(RecordError) in
      if let width = try options.choice("terminalWidth", TerminalWidth.self) { settings.style.terminalWidth = width }
    },
    .flag(
      "skipEscapeSequences", .cells, { $1(&$0.style.skipsEscapeSequences) },
      "Whether control sequences of the terminal take no cells."),
  ]
}
