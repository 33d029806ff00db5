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
      "Where lines stand between the edges."),
    .custom(
      "textAlignLast", .paragraph, .choice(["auto"] + TextAlignment.allCases.map { $0.rawValue }), usual: "auto",
      css: "text-align-last", "Alignment of each paragraph's last line."
    ) { (options, settings) throws(RecordError) in
      guard
        let name = try options.choice("textAlignLast", among: ["auto"] + TextAlignment.allCases.map({ $0.rawValue }))
      else { return }
      settings.paragraphStyle.textAlignLast = TextAlignment(rawValue: name)
    },
    .choice(
      "textJustify", .paragraph, { $1(&$0.paragraphStyle.justifiesCharacters) }, ["auto", "interCharacter"],
      css: "text-justify",
      "Where justified lines are stretched: between words or characters."),
    .custom(
      "justification", .paragraph, .form(#"{"spaceStretch": 0.5, "letterSpacing": 1}"#),
      schema: justificationLimits.read,
      "How far spaces grow in justified lines before letters move apart, and how far these do."
    ) { (options, settings) throws(RecordError) in
      guard let limits = try options.object("justification") else { return }
      try limits.refuseMembers(notIn: justificationLimits.names, kind: "key of \"justification\"")
      try limits.read("spaceStretch", into: &settings.paragraphStyle.justification.spaceStretch)
      try limits.read("letterSpacing", into: &settings.paragraphStyle.justification.letterSpacing)
    },
    .choice(
      "lineAdjustment", .paragraph, { $1(&$0.paragraphStyle.lineAdjustment) },
      "Squeezes Japanese lines before a character is carried over."),
    .choice(
      "kashida", .paragraph, { $1(&$0.paragraphStyle.kashida) }, "Stretches Arabic words in justified lines."),
    .number(
      "firstLineHeadIndent", .paragraph, { $1(&$0.paragraphStyle.firstLineHeadIndent) }, schema: .distance,
      uiKit: "NSParagraphStyle.firstLineHeadIndent", "Indent of each paragraph's first line."),
    .number(
      "headIndent", .paragraph, { $1(&$0.paragraphStyle.headIndent) }, schema: .distance,
      uiKit: "NSParagraphStyle.headIndent", "Indent of each paragraph's other lines."),
    .number(
      "tailIndent", .paragraph, { $1(&$0.paragraphStyle.tailIndent) }, schema: .distance,
      uiKit: "NSParagraphStyle.tailIndent",
      "Where lines end: from the leading edge if positive, else from the trailing edge."),
    .number(
      optional: "wrappedLineIndent", .paragraph, { $1(&$0.paragraphStyle.wrappedLineIndent) }, schema: .length,
      "Indents wrapped lines as the white space of their paragraph's start, and by this more; cells count in cells."),
    .custom(
      "textIndent", .paragraph, .form(#"[20, "hanging", "eachLine"]"#), usual: "0", schema: .textIndent,
      css: "text-indent",
      "Indent of the text's first line, added to the others."
    ) { (options, settings) throws(RecordError) in
      if let indent: TextIndent = try options.parts("textIndent") { settings.paragraphStyle.textIndent = indent }
    },
    .custom(
      "listMarker", .paragraph, .form(#""1." or ["(a)", 3, "start", 8]"#), schema: .listMarker, css: "list-style-type",
      uiKit: "NSParagraphStyle.textLists",
      "A marker before each paragraph. Its 1, a, A, i, I or {cjk-decimal} counts, from the number given."
    ) { (options, settings) throws(RecordError) in
      if let marker: ListMarker = try options.parts("listMarker") { settings.paragraphStyle.listMarker = marker }
    },
    .custom(
      "tabStops", .paragraph, .form(#"[[80, "right", ":", "."]]"#), schema: .tabStops,
      uiKit: "NSParagraphStyle.tabStops",
      "Positions of tabs, each with its alignment, the characters that end its column, and its leader."
    ) { (options, settings) throws(RecordError) in
      settings.paragraphStyle.tabStops = try options.lists("tabStops") ?? []
    },
    .number(
      "defaultTabInterval", .paragraph, { $1(&$0.paragraphStyle.defaultTabInterval) }, schema: .length,
      uiKit: "NSParagraphStyle.defaultTabInterval", "Distance between tab stops after the last given one."),
    .number(
      optional: "tabSize", .paragraph, { $1(&$0.paragraphStyle.tabSize) }, unit: "spaces", schema: .length,
      css: "tab-size",
      "Distance between tab stops, in place of defaultTabInterval."),
    .number(
      "lineSpacing", .paragraph, { $1(&$0.paragraphStyle.lineSpacing) }, schema: .distance,
      uiKit: "NSParagraphStyle.lineSpacing",
      "Space below each line."),
    .number(
      "lineHeightMultiple", .paragraph, { $1(&$0.paragraphStyle.lineHeightMultiple) }, unit: "factor", schema: .length,
      uiKit: "NSParagraphStyle.lineHeightMultiple", "Multiplies the natural line height; 0 means 1."),
    .number(
      "lineHeight", .paragraph, { $1(&$0.paragraphStyle.lineHeight.points) }, schema: .length, css: "line-height",
      "The height of each line; 0 for the natural one."),
    .number(
      "lineHeightFactor", .paragraph, { $1(&$0.paragraphStyle.lineHeight.factor) }, unit: "factor",
      schema: .number(from: 0, to: ParagraphStyle.maximumLineHeightFactor), css: "line-height",
      "Line height as a multiple of the font size, as CSS has it without a unit; 0 for none."),
    .number(
      "minimumLineHeight", .paragraph, { $1(&$0.paragraphStyle.minimumLineHeight) }, schema: .length,
      uiKit: "NSParagraphStyle.minimumLineHeight", "The least line height."),
    .number(
      "maximumLineHeight", .paragraph, { $1(&$0.paragraphStyle.maximumLineHeight) }, schema: .length,
      uiKit: "NSParagraphStyle.maximumLineHeight", "The greatest line height; 0 for no limit."),
    .choice(
      "fallbackLineHeight", .paragraph, { $1(&$0.paragraphStyle.lineHeight.growsWithFallbackFonts) },
      ["grow", "primary"],
      "Makes lines grow with fallback fonts."),
    .number(
      "paragraphSpacing", .paragraph, { $1(&$0.paragraphStyle.paragraphSpacing) }, schema: .length,
      css: "margin-bottom",
      uiKit: "NSParagraphStyle.paragraphSpacing", "Space after each paragraph."),
    .number(
      "paragraphSpacingBefore", .paragraph, { $1(&$0.paragraphStyle.paragraphSpacingBefore) }, schema: .length,
      css: "margin-top",
      uiKit: "NSParagraphStyle.paragraphSpacingBefore", "Space before each paragraph but the first."),
    .choice(
      "textBoxTrim", .paragraph, { $1(&$0.paragraphStyle.textBoxTrim) }, css: "text-box-trim",
      "Trims the space over the first line's letters and under the last line's."),
    .custom(
      "textBoxEdge", .paragraph, .form(#"["cap", "alphabetic"]"#), schema: .textBoxEdge, css: "text-box-edge",
      "The edges that textBoxTrim trims to, above the first and below the last line."
    ) { (options, settings) throws(RecordError) in
      if let edge: TextBoxEdge = try options.parts("textBoxEdge") { settings.paragraphStyle.textBoxEdge = edge }
    },
    .choice(
      "textSpacingTrim", .paragraph, { $1(&$0.paragraphStyle.textSpacingTrim) }, css: "text-spacing-trim",
      "Where full-width punctuation takes half its width; normal in galley render."),
    .choice(
      "textAutospace", .paragraph, { $1(&$0.paragraphStyle.textAutospace) }, css: "text-autospace",
      "Adds space between ideographs and letters."),
    .custom(
      "hangingPunctuation", .paragraph, .names(HangingPunctuation.names.map { $0.name }), css: "hanging-punctuation",
      "Punctuation that hangs over the edges of lines."
    ) { (options, settings) throws(RecordError) in
      let hanging = try options.names("hangingPunctuation", among: HangingPunctuation.names)
      settings.paragraphStyle.hangingPunctuation = hanging ?? []
    },
  ]

  package static let page: [TextOption] = [
    .custom(
      "initialLetter", .page, .form("3 or [3, 1]"), schema: .initialLetter, css: "initial-letter",
      "A drop cap: its height in lines, and the line that it stands on."
    ) { (options, settings) throws(RecordError) in
      if let letter: InitialLetter = try options.parts("initialLetter") {
        settings.paragraphStyle.initialLetter = letter
      }
    },
    .choice(
      "writingMode", .page, { $1(&$0.paragraphStyle.writingMode) }, css: "writing-mode",
      "Direction of lines, horizontal or vertical."
    ),
    .choice(
      "textOrientation", .page, { $1(&$0.paragraphStyle.textOrientation) }, css: "text-orientation",
      "Orientation of characters in vertical lines."),
    .custom(
      "combinedDigits", .page, .count, usual: "0", schema: .integer(from: 0, to: 4), css: "text-combine-upright",
      "Most ASCII digits that vertical lines set side by side, 0 to 4."
    ) { (options, settings) throws(RecordError) in
      if let digits = try options.integer("combinedDigits") { settings.paragraphStyle.combinedDigits = digits }
    },
  ]
}
