internal import Foundation
internal import Galley
internal import GalleyCoding
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Styles in documents: written and read back they are the same, and what means nothing is refused.
@Suite struct StyleCodingTests {
  private static func roundTrip<Value: Codable>(_ value: Value, fonts: [FontFace] = []) throws -> Value {
    let decoder = JSONDecoder()
    decoder.userInfo[.galleyFonts] = fonts
    return try decoder.decode(Value.self, from: JSONEncoder().encode(value))
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func message<Value: Decodable>(_ type: Value.Type, _ json: String) -> String {
    do {
      let value = try JSONDecoder().decode(type, from: Data(json.utf8))
      return "read as \(value)"
    } catch { return "\(error)" }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func stylesComeBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for item in try OptionCase.cases(seed: seed) {
      #expect(try Self.roundTrip(item.style) == item.style, "\(item)")
      for run in item.text.runs {
        var style = run.style
        style.foregroundColor =
          [nil, Color(.label, alpha: 0.3), Color(red: 0.1, green: 0.2, blue: 0.3)]
          .randomElement(using: &random) ?? nil
        style.backgroundColor =
          [nil, Color(.systemRed), Color(white: 1, alpha: 0.5)].randomElement(using: &random) ?? nil
        style.underlineStyle = TextLineStyle.allCases.randomElement(using: &random)
        style.strikethroughColor = [nil, .black].randomElement(using: &random) ?? nil
        #expect(try Self.roundTrip(style, fonts: style.fonts) == style, "\(item)")
      }
    }
  }

  /// Properties that random cases do not change.
  @Test func restsOfStylesComeBack() throws {
    var style = ParagraphStyle()
    style.tabStops = [TabStop(0, .center, columnTerminators: [":", "\u{1F600}"]), TabStop(12.5)]
    style.defaultTabInterval = 28
    #expect(try Self.roundTrip(style) == style && style != ParagraphStyle())
    style.defaultTabInterval = 36
    style.optimalWeights.hyphenPenalty = 7
    style.looseness = -1
    style.lineBreakStrategy = .standard
    style.lineBreakOptions = LineBreakOptions(language: "ja", hangulWordPriority: true)
    style.hyphenateLimitLines = 0
    style.hyphenateLimitLast = .column
    style.hyphenationLimits = HyphenationLimits(word: 6, before: 2, after: 3)
    #expect(try Self.roundTrip(style) == style)
    for limit in [nil, 0, 7, ParagraphStyle.noLimit] {
      style.hyphenateLimitLines = limit
      #expect(try Self.roundTrip(style) == style)
    }
    let alignments: [TextAttachment.Alignment] = [
      .baseline(offset: 0), .baseline(offset: -2), .ownBaseline(fromBottom: 3), .center, .top, .bottom,
    ]
    for alignment in alignments {
      var style = TextStyle()
      style.attachment = TextAttachment(size: Size(width: 0, height: 8.25), alignment: alignment)
      #expect(try Self.roundTrip(style) == style)
    }
  }

  /// The standard library would write the numbers of options and of cases, had they no form of their own.
  @Test func optionsAndCasesHaveNames() throws {
    let hanging: [HangingPunctuation] = [.first, [.last, .allowEnd], []]
    #expect(try Self.json(hanging) == #"[["first"],["last","allowEnd"],[]]"#)
    #expect(try Self.roundTrip(hanging) == hanging)
    #expect(try Self.json([LineBreakStrategy.standard, .pushOut]) == #"[["standard"],["pushOut"]]"#)
    #expect(try Self.roundTrip(LineBreakStrategy.standard) == .standard)
    #expect(Self.message(LineBreakStrategy.self, #"["pullIn"]"#).contains("there are standard, pushOut"))
    #expect(try Self.json(LineBreakMode.allCases).hasPrefix(#"["wordWrapping","charWrapping""#))
    #expect(try Self.roundTrip(LineBreakMode.allCases) == LineBreakMode.allCases)
  }

  /// The properties that options call otherwise.
  private static let names = [
    "textWrap": "lineBreaking", "wrapsLines": "textWrap", "whiteSpaceCollapse": "whiteSpace",
    "baseWritingDirection": "dir",
    "lineBreakOptions": "lineBreakRules", "justifiesCharacters": "textJustify",
    "hyphenationLimits": "hyphenateLimitChars", "ownHyphens": "hyphenationPatterns", "language": "lang",
    "skipsEscapeSequences": "skipEscapeSequences",
  ]

  /// A property that is added to a style has to get a key.
  @Test func everyPropertyHasAKey() {
    let paragraph = Self.message(ParagraphStyle.self, #"{"?": 1}"#)
    // What was set of `defaultTabInterval` has its key.
    for child in Mirror(reflecting: ParagraphStyle()).children where child.label != "tabInterval" {
      let name = child.label.map { Self.names[$0] ?? $0 } ?? "?"
      #expect(paragraph.contains(name), "ParagraphStyle.\(child.label ?? "") is not written")
    }
    let text = Self.message(TextStyle.self, #"{"?": 1}"#)
    for child in Mirror(reflecting: TextStyle()).children where !["paint", "rare"].contains(child.label) {
      let name = child.label.map { Self.names[$0] ?? $0 } ?? "?"
      #expect(text.contains(name), "TextStyle.\(child.label ?? "") is not written")
    }
    for name in ["fontSizeAdjust", "fontVariantEmoji", "textDecorationLine", "verticalAlign", "inlineBoxes"] {
      #expect(text.contains(name), "\(name) is not written")
    }
    let weights = Self.message(OptimalBreakWeights.self, #"{"?": 1}"#)
    for child in Mirror(reflecting: OptimalBreakWeights()).children {
      #expect(weights.contains(child.label ?? "?"), "OptimalBreakWeights.\(child.label ?? "") is not written")
    }
  }

  /// Points and parts of the size stand in one key.
  @Test(arguments: 0..<200 as Range<UInt64>) func spacingComesBack(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var style = TextStyle()
    style.letterSpacing.points = [0.0, 1.25, -3].randomElement(using: &random) ?? 0
    style.letterSpacing.ems = Double(Int.random(in: -9999...9999, using: &random)) / 1e5
    style.wordSpacing.ems = Double.random(in: -2...2, using: &random)
    style.fontSizeAdjust = FontSizeAdjust(
      [nil, 0.5].randomElement(using: &random) ?? nil,
      metric: FontSizeAdjust.Metric.allCases.randomElement(using: &random) ?? .exHeight)
    style.fontVariantEmoji = FontVariantEmoji.allCases.randomElement(using: &random) ?? .normal
    style.verticalAlign = VerticalAlign(
      VerticalAlign.Alignment.allCases.randomElement(using: &random) ?? .top, shift: style.letterSpacing)
    style.inlineBoxes = [InlineBox(size: 9, verticalAlign: style.verticalAlign), InlineBox(size: 17)]
    #expect(try Self.roundTrip(style) == style, "seed \(seed): \(style)")
  }

  @Test func relativeOptionsHaveTheFormOfBatches() throws {
    var style = TextStyle()
    style.letterSpacing.ems = 0.05
    #expect(try Self.json(style) == #"{"letterSpacing":"5%"}"#)
    style.letterSpacing.points = 1
    #expect(try Self.json(style) == #"{"letterSpacing":[1,"5%"]}"#)
    style = TextStyle()
    style.fontSizeAdjust = FontSizeAdjust(nil, metric: .capHeight)
    #expect(try Self.json(style) == #"{"fontSizeAdjust":["capHeight","fromFont"]}"#)
    style.fontSizeAdjust = FontSizeAdjust(0.5)
    #expect(try Self.json(style) == #"{"fontSizeAdjust":0.5}"#)
  }

  @Test func documentsSayWhatDiffers() throws {
    #expect(try Self.json(ParagraphStyle()) == "{}")
    #expect(try Self.json(TextStyle()) == #"{}"#)
    var style = TextStyle(size: 20, fontFeatures: [FontFeature("tnum"), FontFeature("salt", 2)])
    style.foregroundColor = Color(.label)
    #expect(try Self.json(style) == #"{"fontFeatures":{"salt":2,"tnum":1},"foregroundColor":"label","size":20}"#)
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.hangingPunctuation = [.first, .allowEnd]
    paragraphStyle.textWrap = .balanced
    #expect(try Self.json(paragraphStyle) == #"{"hangingPunctuation":["first","allowEnd"],"lineBreaking":"balanced"}"#)
    paragraphStyle = ParagraphStyle()
    paragraphStyle.hyphenateLimitLines = ParagraphStyle.noLimit
    #expect(try Self.json(paragraphStyle) == #"{"hyphenateLimitLines":"noLimit"}"#)
    #expect(Self.message(ParagraphStyle.self, #"{"hyphenateLimitLines": "few"}"#).contains("noLimit"))
    paragraphStyle = ParagraphStyle()
    paragraphStyle.textIndent = TextIndent(20, eachLine: true)
    paragraphStyle.tabStops = [TabStop(8), TabStop(80, .decimal, columnTerminators: [":"])]
    paragraphStyle.initialLetter = InitialLetter(3)
    paragraphStyle.hyphenationLimits = HyphenationLimits(word: 6, after: 3)
    #expect(
      try Self.json(paragraphStyle)
        == #"{"hyphenateLimitChars":[6,null,3],"initialLetter":3,"tabStops":[[8],[80,"decimal",":"]],"textIndent":[20,"eachLine"]}"#
    )
  }

  /// Features are read in the order of their tags, in which each has the value that counts.
  @Test func featuresKeepTheirMeaning() throws {
    let features = [FontFeature("tnum", 0), FontFeature("salt", 2), FontFeature("tnum")]
    let style = try Self.roundTrip(TextStyle(fontFeatures: features))
    #expect(style.fontFeatures == [FontFeature("salt", 2), FontFeature("tnum")])
    #expect(try Self.roundTrip(style) == style)
  }

  @Test func embeddedFontsAreFoundAndOthersAreGiven() throws {
    let bold = try FontFace.default.withWeight(700)
    let style = TextStyle(fonts: [bold])
    #expect(try Self.roundTrip(style) == style)
    let own = try FontFace(path: Repository.path("Fonts/NotoSans-Regular.ttf"))
    #expect(try Self.roundTrip(TextStyle(fonts: [own]), fonts: [own]) == TextStyle(fonts: [own]))
    let stranger = #"{"fonts": [{"source": "/etc/passwd"}]}"#
    #expect(Self.message(TextStyle.self, stranger).contains("no font is called"))
  }

  @Test(arguments: [
    #"{"hyphenation": "sometimes"}"#, #"{"headIndent": "wide"}"#, #"{"hangingPunctuation": ["middle"]}"#,
    #"{"baseWritingDirection": "up"}"#, #"{"tabStops": [{"place": 3}]}"#,
    #"{"lineBreakOptions": {"tightness": "loose"}}"#, #"{"tabStops": [["left"]]}"#, #"{"textIndent": "wide"}"#,
    #"{"textIndent": [3, "hang"]}"#, #"{"initialLetter": [3, 1.5]}"#, #"{"textBoxEdge": ["cap"]}"#,
    #"{"hyphenateLimitChars": [1, 2, 3, 4]}"#, #"{"textWrapStyle": "pretty"}"#, #"{"dir": "leftToRight"}"#,
    #"{"textIndent": {"length": 3}}"#, #"{"headindent": 3}"#, "[]",
  ])
  func whatMeansNothingIsRefused(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(ParagraphStyle.self, from: Data(json.utf8)) }
  }

  @Test(arguments: [
    #"{"script": "high"}"#, #"{"hyphenateCharacter": "ab"}"#, #"{"fontFeatures": {"toolong": 1}}"#,
    #"{"fontFeatures": {"salt": "x"}}"#, #"{"fontFeatures": ["tnum"]}"#,
    #"{"foregroundColor": {"red": 1}}"#, #"{"foregroundColor": {"system": "label", "red": 1}}"#,
    #"{"foregroundColor": "nocolour"}"#, #"{"attachment": {"alignment": "center", "offset": 1}}"#,
    #"{"colour": "label"}"#,
  ])
  func whatMeansNothingInATextStyleIsRefused(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TextStyle.self, from: Data(json.utf8)) }
  }
}
