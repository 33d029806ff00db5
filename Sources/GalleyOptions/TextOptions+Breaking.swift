internal import Galley
internal import GalleyJSON
internal import GalleyMarkup
internal import GalleyUnicode

// Places where lines may end.
extension TextOptions {
  package static let breaking: [TextOption] = [
    .choice(
      "lineBreakRules", .breaking, { $1(&$0.paragraphStyle.lineBreakOptions.rules) },
      "The rules that say where lines may end."),
    .choice(
      "lineBreakStrictness", .breaking, { $1(&$0.paragraphStyle.lineBreakOptions.strictness) }, css: "line-break",
      "How strictly punctuation and small kana are kept from line ends."),
    .choice(
      "wordBreak", .breaking, { $1(&$0.paragraphStyle.lineBreakOptions.wordBreak) }, css: "word-break",
      "Where words may be broken."),
    .custom(
      "lineBreakStrategy", .breaking, .names(["pushOut", "hangulWordPriority", "standard"]),
      uiKit: "NSParagraphStyle.lineBreakStrategy", "UIKit's ways to keep words together."
    ) { (options, settings) throws(RecordError) in
      guard let strategy = try options.lineBreakStrategy() else { return }
      settings.paragraphStyle.lineBreakStrategy.formUnion(strategy)
      // Said twice, for those who ask about places alone.
      if strategy.contains(.hangulWordPriority) { settings.paragraphStyle.lineBreakOptions.hangulWordPriority = true }
    },
    .choice(
      "hyphenation", .breaking, { $1(&$0.paragraphStyle.hyphenation) }, css: "hyphens",
      "Where words are hyphenated; automatic needs a language."),
    .custom(
      "hyphenationFactor", .breaking, .number(unit: "0 to 1"), usual: "0", schema: .number(from: 0, to: 1),
      uiKit: "NSParagraphStyle.hyphenationFactor",
      "Hyphenates only lines that would be filled less than this. Above 0 turns hyphenation on."
    ) { (options, settings) throws(RecordError) in
      guard let factor = try options.number("hyphenationFactor") else { return }
      settings.paragraphStyle.hyphenationFactor = factor
      // UIKit's switch: any factor above 0 asks for hyphens.
      if options["hyphenation"] == nil, factor > 0 { settings.paragraphStyle.hyphenation = .automatic }
    },
    .custom(
      "hyphenateLimitChars", .breaking, .form("[5, 2, 3]"), schema: .hyphenateLimitChars, css: "hyphenate-limit-chars",
      "Fewest characters of a hyphenated word, before its hyphen and after it."
    ) { (options, settings) throws(RecordError) in
      if let limits: HyphenationLimits = try options.parts("hyphenateLimitChars") {
        settings.paragraphStyle.hyphenationLimits = limits
      }
    },
    .custom(
      "hyphenateLimitLines", .breaking, .count, css: "hyphenate-limit-lines",
      "Most automatic hyphens in a row: 3 by default, unlimited with browsers' rules or 0."
    ) { (options, settings) throws(RecordError) in
      try options.readHyphenateLimitLines(into: &settings.paragraphStyle)
    },
    .custom(
      "hyphenationExceptions", .breaking, .form(#""data-base represen-tation""#), schema: .string,
      "Words with their hyphens, which win over the patterns of automatic hyphenation."
    ) { (options, settings) throws(RecordError) in
      settings.paragraphStyle.hyphenationExceptions = try options.hyphenationExceptions()
    },
    .custom(
      "hyphenationPatterns", .breaking, .form(#"".ab4i 1ba""#), schema: .string,
      "Patterns of automatic hyphenation in place of the language's: the text of a file of TeX's collection hyph-utf8."
    ) { (options, settings) throws(RecordError) in
      settings.paragraphStyle.hyphenationPatterns = try options.hyphenationPatterns()
    },
    .choice(
      "hyphenateLimitLast", .breaking, { $1(&$0.paragraphStyle.hyphenateLimitLast) }, css: "hyphenate-limit-last",
      "Lines without automatic hyphens: the last of each page, or column too, or the last full one of each paragraph as well."
    ),
    .choice(
      "textWrap", .breaking, { $1(&$0.paragraphStyle.wrapsLines) }, ["wrap", "noWrap"], css: "text-wrap-mode",
      "Wraps the text, or leaves each paragraph on one line."),
    .choice(
      "lineBounds", .breaking, { $1(&$0.paragraphStyle.lineBounds) },
      "Bounds lines by their advances, or by their ink too: letters that lean out of a line end it earlier."),
    .choice(
      "overflowWrap", .breaking, { $1(&$0.paragraphStyle.overflowWrap) }, css: "overflow-wrap",
      "Breaks words that are wider than their line, or lets them overflow."),
    .choice(
      "lineBreaking", .breaking, { $1(&$0.paragraphStyle.textWrap) }, also: ["textWrapStyle"], css: "text-wrap-style",
      "How line ends are chosen: one by one (greedy), or for the whole paragraph."),
    .custom(
      "optimalWeights", .breaking,
      .form(#"{"hyphenPenalty": 50}"#), schema: .optimalWeights,
      "The costs that optimal line breaking weighs."
    ) { (options, settings) throws(RecordError) in
      try options.readOptimalWeights(into: &settings.paragraphStyle.optimalWeights)
    },
    .custom(
      "looseness", .breaking, .form("-1"), usual: "0", schema: .integer(from: -100, to: 100),
      "Lines that an optimal paragraph has more than the cheapest, as far as tolerance allows."
    ) { (options, settings) throws(RecordError) in
      if let lines = try options.integer("looseness") { settings.paragraphStyle.looseness = lines }
    },
    .elsewhere(
      "whiteSpace", .breaking, .choice(WhiteSpaceRule.allCases.map { $0.rawValue }), css: "white-space-collapse",
      "Keeps or collapses white space."),
    .elsewhere(
      "textTransform", .breaking, .names(TextTransform.names.map { $0.name }),
      css: "text-transform", "Changes letters before lines are made, such as their case."),
  ]
}

/// A weight of optimal lines, with the greatest value that it may have.
private struct OptimalWeight: Sendable {
  let name: String
  let reach: Reach<OptimalBreakWeights, Double>
  var most = OptimalBreakWeights.maximum
  var least = 0.0

  static let all: [OptimalWeight] = [
    OptimalWeight(name: "spaceStretch", reach: { $1(&$0.spaceStretch) }),
    OptimalWeight(name: "spaceShrink", reach: { $1(&$0.spaceShrink) }, most: 1),
    OptimalWeight(name: "ideographStretch", reach: { $1(&$0.ideographStretch) }),
    OptimalWeight(name: "emergencyStretch", reach: { $1(&$0.emergencyStretch) }),
    OptimalWeight(name: "raggedness", reach: { $1(&$0.raggedness) }, least: 1e-6),
    OptimalWeight(name: "linePenalty", reach: { $1(&$0.linePenalty) }),
    OptimalWeight(name: "pretolerance", reach: { $1(&$0.pretolerance) }),
    OptimalWeight(name: "tolerance", reach: { $1(&$0.tolerance) }),
    OptimalWeight(name: "hyphenPenalty", reach: { $1(&$0.hyphenPenalty) }),
    OptimalWeight(
      name: "consecutiveHyphenDemerits", reach: { $1(&$0.consecutiveHyphenDemerits) },
      most: OptimalBreakWeights.maximumDemerits),
    OptimalWeight(
      name: "fitnessDemerits", reach: { $1(&$0.fitnessDemerits) }, most: OptimalBreakWeights.maximumDemerits),
    OptimalWeight(name: "runtPenalty", reach: { $1(&$0.runtPenalty) }),
    OptimalWeight(name: "runtWidth", reach: { $1(&$0.runtWidth) }, most: 1),
  ]

  static let record = JSONRecord(all.map { .key($0.name, .number(from: $0.least, to: $0.most)) })
}

extension JSONSchema {
  fileprivate static let optimalWeights = OptimalWeight.record.read
}

extension JSONObject {
  /// The weights of optimal lines, by their names.
  fileprivate func readOptimalWeights(into weights: inout OptimalBreakWeights) throws(RecordError) {
    guard let object = try object("optimalWeights") else { return }
    try object.refuseMembers(notIn: OptimalWeight.record.names, kind: "key of \"optimalWeights\"")
    for weight in OptimalWeight.all {
      if let value = try object.number(weight.name) { weight.reach(&weights) { $0 = value } }
    }
  }
}
