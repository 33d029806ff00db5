internal import Galley
internal import GalleyCoding
internal import GalleyJSON

// Paragraphs: how lines stand, and how far apart.
extension TextOptions {
  private static let justificationLimits = JSONRecord([
    .key("spaceStretch", .number(from: 0)), .key("letterSpacing", .length),
  ])

  package static let paragraph: [TextOption] = [
    .choice(
      "alignment", .paragraph, { $1(&$0.paragraphStyle.alignment) }, css: "text-align", uiKit: "textAlignment",
      "How lines stand between the edges."),
    .custom(
      "textAlignLast", .paragraph, .choice(["auto"] + TextAlignment.allCases.map { $0.rawValue }), usual: "auto",
      css: "text-align-last", "How the last line of a paragraph stands."
    ) { (options, settings) throws(RecordError) in
      guard
        let name = try options.choice("textAlignLast", among: ["auto"] + TextAlignment.allCases.map({ $0.rawValue }))
      else { return }
      settings.paragraphStyle.textAlignLast = TextAlignment(rawValue: name)
    },
    .choice(
      "textJustify", .paragraph, { $1(&$0.paragraphStyle.justifiesCharacters) }, ["auto", "interCharacter"],
      css: "text-justify",
      "Between which characters justified lines grow."),
    .custom(
      "justification", .paragraph, .form(#"{"spaceStretch": 0.5, "letterSpacing": 1}"#),
      schema: justificationLimits.read,
      "How far spaces of justified lines grow before letters move apart, and those by how much."
    ) { (options, settings) throws(RecordError) in
      guard let limits = try options.object("justification") else { return }
      try limits.refuseMembers(notIn: justificationLimits.names, kind: "key of \"justification\"")
      try limits.read("spaceStretch", into: &settings.paragraphStyle.justification.spaceStretch)
      try limits.read("letterSpacing", into: &settings.paragraphStyle.justification.letterSpacing)
    },
    .choice(
      "lineAdjustment", .paragraph, { $1(&$0.paragraphStyle.lineAdjustment) },
      "Whether lines of Japanese are squeezed before a character is carried over."),
    .choice(
      "kashida", .paragraph, { $1(&$0.paragraphStyle.kashida) }, "Whether words of Arabic grow in justified lines."),
    .number(
      "firstLineHeadIndent", .paragraph, { $1(&$0.paragraphStyle.firstLineHeadIndent) }, schema: .distance,
      uiKit: "NSParagraphStyle.firstLineHeadIndent", "The indent of the first line of each paragraph."),
    .number(
      "headIndent", .paragraph, { $1(&$0.paragraphStyle.headIndent) }, schema: .distance,
      uiKit: "NSParagraphStyle.headIndent", "The indent of the other lines."),
    .number(
      "tailIndent", .paragraph, { $1(&$0.paragraphStyle.tailIndent) }, schema: .distance,
      uiKit: "NSParagraphStyle.tailIndent",
      "Where lines end: from the leading edge, or from the trailing one where it is not above 0."),
    .custom(
      "textIndent", .paragraph, .form(#"[20, "hanging", "eachLine"]"#), usual: "0", schema: .textIndent,
      css: "text-indent",
      "The indent of the text's first line, added to the others."
    ) { (options, settings) throws(RecordError) in
      if let indent: TextIndent = try options.parts("textIndent") { settings.paragraphStyle.textIndent = indent }
    },
    .custom(
      "listMarker", .paragraph, .form(#""1." or ["(a)", 3, "start", 8]"#), schema: .listMarker, css: "list-style-type",
      uiKit: "NSParagraphStyle.textLists",
      "The marker before each paragraph, with 1, a, A, i or I for a counter, which begins where it says."
    ) { (options, settings) throws(RecordError) in
      if let marker: ListMarker = try options.parts("listMarker") { settings.paragraphStyle.listMarker = marker }
    },
    .custom(
      "tabStops", .paragraph, .form(#"[[80, "right", ":", "."]]"#), schema: .tabStops,
      uiKit: "NSParagraphStyle.tabStops",
      "Where tabs go, how the text stands there, which characters end its column, and what fills the tab."
    ) { (options, settings) throws(RecordError) in
      settings.paragraphStyle.tabStops = try options.lists("tabStops") ?? []
    },
    .number(
      "defaultTabInterval", .paragraph, { $1(&$0.paragraphStyle.defaultTabInterval) }, schema: .length,
      uiKit: "NSParagraphStyle.defaultTabInterval", "How far stops are apart after the last one."),
    .number(
      optional: "tabSize", .paragraph, { $1(&$0.paragraphStyle.tabSize) }, unit: "spaces", schema: .length,
      css: "tab-size",
      "How far stops are apart, instead of defaultTabInterval."),
    .number(
      "lineSpacing", .paragraph, { $1(&$0.paragraphStyle.lineSpacing) }, schema: .distance,
      uiKit: "NSParagraphStyle.lineSpacing",
      "What is added below each line."),
    .number(
      "lineHeightMultiple", .paragraph, { $1(&$0.paragraphStyle.lineHeightMultiple) }, unit: "factor", schema: .length,
      uiKit: "NSParagraphStyle.lineHeightMultiple", "By how much the natural height of lines is multiplied; 0 for 1."),
    .number(
      "lineHeight", .paragraph, { $1(&$0.paragraphStyle.lineHeight.points) }, schema: .length, css: "line-height",
      "The height of every line; 0 for the natural one."),
    .number(
      "lineHeightFactor", .paragraph, { $1(&$0.paragraphStyle.lineHeight.factor) }, unit: "factor",
      schema: .number(from: 0, to: ParagraphStyle.maximumLineHeightFactor), css: "line-height",
      "The height of lines as a factor of their font size, as CSS has it without unit; 0 for none."),
    .number(
      "minimumLineHeight", .paragraph, { $1(&$0.paragraphStyle.minimumLineHeight) }, schema: .length,
      uiKit: "NSParagraphStyle.minimumLineHeight", "The least height of a line."),
    .number(
      "maximumLineHeight", .paragraph, { $1(&$0.paragraphStyle.maximumLineHeight) }, schema: .length,
      uiKit: "NSParagraphStyle.maximumLineHeight", "The greatest height of a line; 0 for no limit."),
    .choice(
      "fallbackLineHeight", .paragraph, { $1(&$0.paragraphStyle.lineHeight.growsWithFallbackFonts) },
      ["grow", "primary"],
      "Whether lines grow with fallback fonts."),
    .number(
      "paragraphSpacing", .paragraph, { $1(&$0.paragraphStyle.paragraphSpacing) }, schema: .length,
      css: "margin-bottom",
      uiKit: "NSParagraphStyle.paragraphSpacing", "The room after each paragraph."),
    .number(
      "paragraphSpacingBefore", .paragraph, { $1(&$0.paragraphStyle.paragraphSpacingBefore) }, schema: .length,
      css: "margin-top",
      uiKit: "NSParagraphStyle.paragraphSpacingBefore", "The room before each paragraph but the first."),
    .choice(
      "textBoxTrim", .paragraph, { $1(&$0.paragraphStyle.textBoxTrim) }, css: "text-box-trim",
      "Whether the first and the last line end at the edges of their letters."),
    .custom(
      "textBoxEdge", .paragraph, .form(#"["cap", "alphabetic"]"#), schema: .textBoxEdge, css: "text-box-edge",
      "Up to where the first line reaches up and the last one down, with textBoxTrim."
    ) { (options, settings) throws(RecordError) in
      if let edge: TextBoxEdge = try options.parts("textBoxEdge") { settings.paragraphStyle.textBoxEdge = edge }
    },
    .choice(
      "textSpacingTrim", .paragraph, { $1(&$0.paragraphStyle.textSpacingTrim) }, css: "text-spacing-trim",
      "Where full-width punctuation is half as wide; normal in galley render."),
    .choice(
      "textAutospace", .paragraph, { $1(&$0.paragraphStyle.textAutospace) }, css: "text-autospace",
      "Whether ideographs stand apart from letters."),
    .custom(
      "hangingPunctuation", .paragraph, .names(HangingPunctuation.names.map { $0.name }), css: "hanging-punctuation",
      "Which punctuation stands beyond the edges of lines."
    ) { (options, settings) throws(RecordError) in
      let hanging = try options.names("hangingPunctuation", among: HangingPunctuation.names)
      settings.paragraphStyle.hangingPunctuation = hanging ?? []
    },
  ]

  package static let page: [TextOption] = [
    .custom(
      "initialLetter", .page, .form("3 or [3, 1]"), schema: .initialLetter, css: "initial-letter",
      "How many lines the text's first letter is high, and on which one it stands."
    ) { (options, settings) throws(RecordError) in
      if let letter: InitialLetter = try options.parts("initialLetter") {
        settings.paragraphStyle.initialLetter = letter
      }
    },
    .choice(
      "writingMode", .page, { $1(&$0.paragraphStyle.writingMode) }, css: "writing-mode", "In which direction lines run."
    ),
    .choice(
      "textOrientation", .page, { $1(&$0.paragraphStyle.textOrientation) }, css: "text-orientation",
      "How characters stand in vertical lines."),
    .custom(
      "combinedDigits", .page, .count, usual: "0", schema: .integer(from: 0, to: 4), css: "text-combine-upright",
      "The most ASCII digits in a row that vertical lines set across, 0 to 4."
    ) { (options, settings) throws(RecordError) in
      if let digits = try options.integer("combinedDigits") { settings.paragraphStyle.combinedDigits = digits }
    },
  ]
}
