internal import GalleyOptions
internal import TestSupport

/// A feature of texts that pairs are drawn of: options of the table, or keys of a line, with values that show.
struct PairFeature: Sendable {
  /// The name in the table of pairs.
  let name: String
  /// The options of the table that the feature sets.
  let options: [String]
  /// Puts the feature into a question.
  let draw: @Sendable (inout PairQuestion, inout SplitMix64) -> Void

  /// A feature that needs more than options.
  init(
    _ name: String, _ options: [String] = [], draw: @escaping @Sendable (inout PairQuestion, inout SplitMix64) -> Void
  ) {
    (self.name, self.options, self.draw) = (name, options, draw)
  }

  /// A feature of options alone: each has one of its values, or stays out; one of them at least is set.
  ///
  /// - Parameter values: The values of options as JSON; those of the table for an option that has none here.
  init(_ name: String, values: KeyValuePairs<String, [String]>) {
    let choices = values.map { (name: $0, values: $1.isEmpty ? Self.values(ofOption: $0) : $1) }
    self.init(name, choices.map(\.name)) { question, random in
      let certain = Int.random(in: choices.indices, using: &random)
      for (index, choice) in choices.enumerated() where index == certain || Bool.random(using: &random) {
        question.set(choice.name, choice.values.randomElement(using: &random) ?? "null")
      }
    }
  }

  /// The values of an option of the table.
  private static func values(ofOption name: String) -> [String] {
    switch TextOptions.named(name)?.values {
    case .choice(let names): names.map { "\"\($0)\"" }
    case .names(let names): names.map { "[\"\($0)\"]" }
    case .flag: ["true", "false"]
    default: []
    }
  }
}

extension PairFeature {
  /// The options that change the form of an answer and nothing of the text.
  static let answerOptions: Set<String> = ["scale", "sizePrecision", "clusters", "runs", "ink"]

  /// All features.
  static let all = characters + breaking + paragraphs + beside + limits

  private static let characters = [
    PairFeature("letter spacing", values: ["letterSpacing": ["0.5", "-0.3", "3", "\"5%\""], "kern": ["0", "0.4"]]),
    PairFeature("word spacing", values: ["wordSpacing": ["2", "-1", "\"10%\""]]),
    PairFeature(
      "font features",
      values: ["fontFeatures": [#"{"tnum": 1}"#, #"{"kern": 0}"#, #"{"smcp": 1}"#], "usesLigatures": ["false"]]),
    PairFeature("raised text", values: ["baselineOffset": ["4", "-3"], "script": []]),
    PairFeature(
      "size by letters",
      values: ["fontSizeAdjust": ["0.6", #"["capHeight", 0.7]"#, #"["chWidth", 0.5]"#, #""fromFont""#]]),
    PairFeature("emoji", ["fontVariantEmoji"]) { question, random in
      question.insert(["😀", "👩🏽‍🚀", "🇩🇪", "☺", "1️⃣", "❤️‍🔥"], count: 3, using: &random)
      question.set("fontVariantEmoji", [#""normal""#, #""emoji""#, #""text""#].randomElement(using: &random))
    },
    PairFeature(
      "lines of CSS",
      values: [
        "textDecorationLine": [#"["underline"]"#, #"["underline", "lineThrough"]"#, #"["overline"]"#],
        "textDecorationStyle": [], "textDecorationColor": [##""#c00""##], "textDecorationSkipInk": [],
      ]),
    PairFeature(
      "places of lines",
      ["textDecorationThickness", "textUnderlineOffset", "textUnderlinePosition", "textDecorationLine"]
    ) { question, random in
      question.set("textDecorationLine", #"["underline"]"#)
      question.set("textDecorationThickness", ["2", #""fromFont""#, #""8%""#].randomElement(using: &random))
      question.set("textUnderlineOffset", ["3", #""10%""#].randomElement(using: &random))
      question.set("textUnderlinePosition", [#""under""#, #""fromFont""#, #""left""#].randomElement(using: &random))
    },
    PairFeature("weight", values: ["fontWeight": ["700", "300", "1"], "fontVariations": [#"{"wght": 550}"#]]),
    PairFeature("cells", ["terminalWidth", "skipEscapeSequences"]) { question, random in
      question.set(
        "terminalWidth", [#""ambiguousNarrow""#, #""graphemesAmbiguousWide""#].randomElement(using: &random))
      question.set("skipEscapeSequences", "true")
      question.insert(["\u{1B}[1m", "\u{1B}[0m"], count: 2, using: &random)
    },
    PairFeature("runs") { question, random in
      for _ in 0..<2 {
        let look = [
          #""size": 25"#, #""size": 9.5"#, #""letterSpacing": 2"#, #""textDecorationLine": ["underline"]"#,
          #""textDecorationLine": ["overline"], "textDecorationStyle": "wavy""#, #""fontFeatures": {"tnum": 1}"#,
          #""lang": "ja""#, #""size": 20, "textDecorationLine": ["lineThrough"]"#,
        ].randomElement(using: &random)
        question.addRun(question.part(using: &random), look ?? "")
      }
    },
    PairFeature("boxes") { question, random in question.addBoxes(2, using: &random) },
    PairFeature("padding") { question, random in
      guard let part = question.visiblePart(using: &random) else { return }
      let start: Double = [7.3, 0, 20].randomElement(using: &random) ?? 0
      question.addRun(part, #""padding": [\#(start), 11]"#)
    },
    PairFeature("two directions") { question, random in
      question.insert(["שלום", "مرحبا", "office 17", "\u{2067}", "\u{2069}", "(א", "3.5"], count: 4, using: &random)
      question.direction = ["ltr", "rtl"].randomElement(using: &random)
    },
    PairFeature("other scripts") { question, random in
      question.insert(["नमस्ते", "世界、", "สวัสดี", "안녕", "Ångström", "ሰላም፡"], count: 3, using: &random)
    },
    PairFeature("missing glyphs") { question, random in question.insert(["𑄇𑄃", "\u{E001}"], count: 2, using: &random) },
    PairFeature(
      "letters changed",
      values: ["textTransform": [#"["uppercase"]"#, #"["capitalize"]"#, #"["fullWidth"]"#, #"["fullSizeKana"]"#]]),
  ]

  private static let breaking = [
    PairFeature("soft hyphens", ["hyphenateCharacter"]) { question, random in
      question.insertInsideWords(["\u{AD}"], count: 6, using: &random)
      question.set("hyphenateCharacter", [#""=""#, #""—""#, "null", "null"].randomElement(using: &random))
    },
    PairFeature(
      "hyphenation",
      ["hyphenation", "hyphenationFactor", "hyphenateLimitChars", "hyphenateLimitLines", "hyphenateLimitLast"]
    ) { question, random in
      question.set("hyphenation", #""automatic""#)
      question.set("hyphenationFactor", ["0.8", "1"].randomElement(using: &random))
      question.set("hyphenateLimitChars", ["[7]", "[5, 2, 3]", "null"].randomElement(using: &random))
      question.set("hyphenateLimitLines", ["1", "0", "null"].randomElement(using: &random))
      question.set("hyphenateLimitLast", [#""always""#, #""none""#].randomElement(using: &random))
    },
    PairFeature("own hyphens", ["hyphenation", "hyphenationExceptions", "hyphenationPatterns"]) { question, random in
      question.set("hyphenation", #""automatic""#)
      question.set("hyphenationExceptions", #""re-pre-sen-ta-tion hy-phen-ation""#)
      question.set("hyphenationPatterns", [#""1a 1e 1o""#, "null"].randomElement(using: &random))
    },
    PairFeature("line bounds", values: ["lineBounds": [#""ink""#]]),
    PairFeature("wrapped lines", values: ["wrappedLineIndent": ["0", "12.5", "60"]]),
    PairFeature("rules", values: ["lineBreakRules": [], "lineBreakStrictness": []]),
    PairFeature("word break", values: ["wordBreak": []]),
    PairFeature("strategy", values: ["lineBreakStrategy": []]),
    PairFeature("no wrap", values: ["textWrap": [#""noWrap""#]]),
    PairFeature("overflow", values: ["overflowWrap": []]),
    PairFeature(
      "ways to choose lines",
      values: ["lineBreaking": [], "optimalWeights": [#"{"hyphenPenalty": 20}"#], "looseness": ["1", "-1"]]),
    PairFeature("white space", ["whiteSpace"]) { question, random in
      question.insert(["  ", "\u{3000}", "   "], count: 3, using: &random)
      question.set(
        "whiteSpace",
        ["preserve", "collapse", "preserveBreaks", "breakSpaces"]
          .randomElement(using: &random).map { "\"\($0)\"" })
    },
    PairFeature("parts with rules") { question, random in
      let rule = [
        #""lineBreaks": "prohibited""#, #""lineBreaks": "allowed""#, #""wordBreak": "breakAll""#,
        #""whiteSpace": "collapse""#,
      ].randomElement(using: &random)
      question.addRun(question.part(using: &random), rule ?? "")
    },
    PairFeature("closed spaces") { question, random in
      question.insert([" .NET", "« mot »", "( x )", "[ y ]", " ,5", "“ z ”"], count: 3, using: &random)
    },
  ]

  private static let paragraphs = [
    PairFeature("alignment", values: ["alignment": [], "textAlignLast": []]),
    PairFeature("justified", ["textJustify", "justification", "alignment"]) { question, random in
      question.set("alignment", #""justified""#)
      question.set("textJustify", [#""auto""#, #""interCharacter""#].randomElement(using: &random))
      question.set(
        "justification", [#"{"spaceStretch": 0.5, "letterSpacing": 1}"#, "null"].randomElement(using: &random))
    },
    PairFeature("line adjustment", values: ["lineAdjustment": [#""pushIn""#]]),
    PairFeature("kashida", ["kashida", "alignment"]) { question, random in
      question.set("alignment", #""justified""#)
      question.set("kashida", [#""auto""#, #""always""#].randomElement(using: &random))
    },
    PairFeature(
      "indents",
      values: [
        "firstLineHeadIndent": ["20", "5.5"], "headIndent": ["10"], "tailIndent": ["-10", "150"],
        "textIndent": ["20", #"[12, "hanging", "eachLine"]"#],
      ]),
    PairFeature("markers", ["listMarker", "firstLineHeadIndent", "headIndent"]) { question, random in
      question.set("listMarker", [#""1.""#, #""•""#, #"["(a)", 3, "start", 8]"#].randomElement(using: &random))
      question.set("firstLineHeadIndent", "30")
      question.set("headIndent", "30")
      question.insert(["\n"], count: 1, using: &random)
    },
    PairFeature("tabs", ["tabStops", "defaultTabInterval", "tabSize"]) { question, random in
      question.insert(["\t", "\t"], count: 3, using: &random)
      question.set(
        "tabStops", [#"[[40], [90, "right"], [150, "center", "", "."]]"#, "null"].randomElement(using: &random))
      question.set("defaultTabInterval", ["36", "null"].randomElement(using: &random))
      question.set("tabSize", ["4", "null"].randomElement(using: &random))
    },
    PairFeature(
      "heights of lines",
      values: [
        "lineSpacing": ["3"], "lineHeightMultiple": ["1.3", "0.8"], "lineHeight": ["24"], "lineHeightFactor": ["1.5"],
        "minimumLineHeight": ["25"], "maximumLineHeight": ["40"],
      ]),
    PairFeature("heights of fonts", values: ["fallbackLineHeight": [#""primary""#]]),
    PairFeature("paragraphs", ["paragraphSpacing", "paragraphSpacingBefore"]) { question, random in
      question.insert(["\n", "\u{2029}"], count: 2, using: &random)
      question.set("paragraphSpacing", "6")
      question.set("paragraphSpacingBefore", ["2", "null"].randomElement(using: &random))
    },
    PairFeature(
      "text box", values: ["textBoxTrim": [#""trimBoth""#, #""trimEnd""#], "textBoxEdge": [#"["cap", "alphabetic"]"#]]),
    PairFeature("punctuation", ["textSpacingTrim", "textAutospace"]) { question, random in
      question.insert(["「漢字」、", "A4「", "。", "（"], count: 3, using: &random)
      question.set("textSpacingTrim", [#""trimStart""#, #""normal""#, "null"].randomElement(using: &random))
      question.set("textAutospace", [#""normal""#, "null"].randomElement(using: &random))
    },
    PairFeature(
      "hanging", values: ["hangingPunctuation": [#"["first", "last"]"#, #"["forceEnd"]"#, #"["allowEnd"]"#]]),
  ]

  private static let beside = [
    PairFeature("initial letter", values: ["initialLetter": ["2", "3", "[3, 1]", "2.5"]]),
    PairFeature("vertical", ["writingMode", "textOrientation"]) { question, random in
      question.set("writingMode", [#""verticalRL""#, #""verticalLR""#, #""sidewaysLR""#].randomElement(using: &random))
      question.set("textOrientation", [#""mixed""#, #""upright""#].randomElement(using: &random))
    },
    PairFeature("set across", ["combinedDigits"]) { question, random in
      question.insert([" 17 ", "8", "2026"], count: 3, using: &random)
      question.set("combinedDigits", ["2", "4"].randomElement(using: &random))
      if let part = question.visiblePart(atMost: 3, using: &random) { question.combined.append(part) }
    },
    PairFeature(
      "ruby",
      ["rubyPosition", "rubyScale", "rubyLineHeight", "rubyAlign", "rubyOverhang", "rubyMerge", "rubyBreak"]
    ) { question, random in
      for name in ["rubyPosition", "rubyLineHeight", "rubyAlign", "rubyOverhang", "rubyMerge", "rubyBreak"] {
        guard Bool.random(using: &random) else { continue }
        question.set(name, values(ofOption: name).randomElement(using: &random))
      }
      question.set("rubyScale", ["0.5", "0.4"].randomElement(using: &random))
      for part in question.words(2, using: &random) {
        let text = ["かな", "a long annotation", "شرح", "x"].randomElement(using: &random) ?? ""
        question.ruby.append((part, text))
      }
    },
    PairFeature("emphasis", ["textEmphasis", "textEmphasisPosition"]) { question, random in
      question.set("textEmphasis", [#""sesame""#, #""dot""#, #""*""#].randomElement(using: &random))
      question.set("textEmphasisPosition", values(ofOption: "textEmphasisPosition").randomElement(using: &random))
      question.stressed.append(question.part(using: &random))
    },
  ]

  private static let limits = [
    PairFeature(
      "truncation", ["numberOfLines", "maxHeight", "lineBreakMode", "truncationGranularity", "token"]
    ) { question, random in
      question.set("numberOfLines", ["1", "2", "3"].randomElement(using: &random))
      question.set("maxHeight", ["60", "null", "null"].randomElement(using: &random))
      question.set("lineBreakMode", values(ofOption: "lineBreakMode").randomElement(using: &random))
      question.set("truncationGranularity", [#""word""#, "null"].randomElement(using: &random))
      question.set("token", [#"" (more)""#, "null", "null"].randomElement(using: &random))
    },
    PairFeature(
      "text fit",
      values: [
        "textFit": [#"["grow"]"#, #"["grow", "perLine", 1.5]"#, #"["shrink", "perLineAll"]"#, #"["shrink"]"#]
      ]),
    PairFeature("exclusions") { question, random in
      let y = Double.random(in: 0...40, using: &random).rounded()
      let x = Bool.random(using: &random) ? 0 : (question.width * 0.6).rounded()
      question.around = [x, y, (question.width * 0.4).rounded(), 45]
    },
    PairFeature("containers") { question, random in
      question.containerHeights = (0..<5).map { _ in Double.random(in: 20...120, using: &random).rounded() }
    },
    PairFeature(
      "aligned text", values: ["verticalAlign": [#""middle""#, #""top""#, "-3", #"["textBottom", "20%"]"#]]),
  ]
}
