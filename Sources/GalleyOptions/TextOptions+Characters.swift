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
      css: "letter-spacing", uiKit: "tracking", "Space after each character."
    ) { (options, settings) throws(RecordError) in
      if let spacing: TextLength = try options.parts("letterSpacing") { settings.style.letterSpacing = spacing }
    },
    .custom(
      "wordSpacing", .characters, .number(unit: spacingUnit), usual: "0", schema: .relativeSpacing,
      css: "word-spacing", "Extra width of each space between words."
    ) { (options, settings) throws(RecordError) in
      if let spacing: TextLength = try options.parts("wordSpacing") { settings.style.wordSpacing = spacing }
    },
    .number(
      optional: "kern", .characters, { $1(&$0.style.kern) }, schema: .spacing, css: "font-kerning",
      uiKit: "NSAttributedString.Key.kern",
      "Space after each character, in place of letterSpacing. 0 also turns kerning off."),
    .flag(
      "usesLigatures", .characters, { $1(&$0.style.usesLigatures) }, uiKit: "NSAttributedString.Key.ligature",
      "Joins letters into ligatures."),
    .number(
      "baselineOffset", .characters, { $1(&$0.style.baselineOffset) }, schema: .spacing, css: "baseline-shift",
      uiKit: "NSAttributedString.Key.baselineOffset", "Raises characters above the baseline."),
    .custom(
      "script", .characters, .choice(["normal", "superscript", "subscript"]), usual: "normal",
      css: "font-variant-position",
      uiKit: "NSAttributedString.Key.superscript", "Superscript or subscript: smaller, and raised or lowered."
    ) { (options, settings) throws(RecordError) in
      switch try options.choice("script", among: ["normal", "superscript", "subscript"]) {
      case "normal": settings.style.script = .normal
      case "superscript": settings.style.script = .superscript
      case "subscript": settings.style.script = .subscript
      default: break
      }
    },
    .custom(
      "verticalAlign", .characters, .number(unit: "points, a part of the line height as 20%, or as middle"),
      usual: "baseline", schema: .verticalAlign, css: "vertical-align",
      "Aligns with the text around, or with the top, the center or the bottom of the line."
    ) { (options, settings) throws(RecordError) in
      if let align: VerticalAlign = try options.parts("verticalAlign") { settings.style.verticalAlign = align }
    },
    .custom(
      "hyphenateCharacter", .characters, .form(#""-""#), schema: .character, css: "hyphenate-character",
      "The one character shown as a hyphen."
    ) { (options, settings) throws(RecordError) in
      settings.style.hyphenateCharacter = try options.hyphenateCharacter()
    },
    .custom(
      "fontSizeAdjust", .characters, .form(#"["capHeight", 0.7]"#), schema: .fontSizeAdjust,
      css: "font-size-adjust",
      "Scales each font so that its x-height (or another measure) is this part of an em."
    ) { (options, settings) throws(RecordError) in
      if let adjust: FontSizeAdjust = try options.parts("fontSizeAdjust") { settings.style.fontSizeAdjust = adjust }
    },
    .choice(
      "fontVariantEmoji", .characters, { $1(&$0.style.fontVariantEmoji) }, css: "font-variant-emoji",
      "Shows characters that can be text or emoji as one of them."),
  ]

  /// Points, or a part of the font size.
  private static let spacingUnit = "points, or a part of the size as 5%"

  package static let fonts: [TextOption] = [
    .elsewhere(
      "fontWeight", .fonts, .number(unit: "1 to 1000"), schema: .number(from: 1, to: 1000), css: "font-weight",
      uiKit: "UIFont.Weight",
      "The weight of the letters: 400 is regular, 700 bold."),
    .elsewhere(
      "fontVariations", .fonts, .form(#"{"wght": 550}"#), schema: .fontVariations, css: "font-variation-settings",
      "Axes of the first font, if it is variable, with their values."),
  ]

  package static let cells: [TextOption] = [
    .custom(
      "terminalWidth", .cells, .choice(TerminalWidth.allCases.map { $0.rawValue }),
      "Measures in the cells of a terminal. The value says how wide ambiguous characters are."
    ) { (options, settings) throws(RecordError) in
      if let width = try options.choice("terminalWidth", TerminalWidth.self) { settings.style.terminalWidth = width }
    },
    .flag(
      "skipEscapeSequences", .cells, { $1(&$0.style.skipsEscapeSequences) },
      "Terminal control sequences take no cells."),
  ]
}
