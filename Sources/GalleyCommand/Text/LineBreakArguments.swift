internal import ArgumentParser
internal import GalleyUnicode

/// The options of a command that say where lines may end.
struct LineBreakArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The language of the text, as a BCP 47 tag.", valueName: "tag"))
  var language: String?

  @Option(
    help: ArgumentHelp(
      "How freely lines end around punctuation and small kana.", valueName: "auto|loose|normal|strict|anywhere"),
    transform: choice)
  var lineBreakStrictness = LineBreakOptions.Strictness.auto

  @Option(
    help: ArgumentHelp("Where words may be broken.", valueName: "normal|breakAll|keepAll|autoPhrase"), transform: choice
  )
  var wordBreak = LineBreakOptions.WordBreak.normal

  @Option(help: "How words are kept together; may be repeated.")
  var lineBreakStrategy: [StrategyName] = []

  @Option(help: ArgumentHelp("Whose rules say where lines may end.", valueName: "unicode|browser"), transform: choice)
  var lineBreakRules = LineBreakOptions.Rules.unicode

  /// The options that say where the lines of one text may end, and whether they were given.
  var optionsForOneText: KeyValuePairs<String, Bool> {
    [
      "--language": language != nil, "--line-break-strictness": lineBreakStrictness != .auto,
      "--word-break": wordBreak != .normal, "--line-break-strategy": !lineBreakStrategy.isEmpty,
      "--line-break-rules": lineBreakRules != .unicode,
    ]
  }

  var options: LineBreakOptions {
    LineBreakOptions(
      strictness: lineBreakStrictness, wordBreak: wordBreak, language: language,
      hangulWordPriority: lineBreakStrategy.contains(.hangulWordPriority), rules: lineBreakRules)
  }
}

/// The values of `NSParagraphStyle.LineBreakStrategy`.
enum StrategyName: String, ExpressibleByArgument, CaseIterable {
  /// Avoids a short last line; it matters when lines are chosen, not for where they may end.
  case pushOut
  /// No line ends between two Hangul characters.
  case hangulWordPriority
}

/// The value of an enumeration that an argument names.
func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws -> Choice where Choice.RawValue == String {
  guard let value = Choice(rawValue: name) else {
    throw ValidationError("'\(name)' is none of \(Choice.allCases.map(\.rawValue).joined(separator: ", ")).")
  }
  return value
}

extension LineBreakOptions {
  /// The options of a batch record: its `lang` and what `options` says about line breaks.
  init(_ record: JSONObject) throws(RecordError) {
    let options = try record.object("options") ?? JSONObject()
    try options.refuseOptions(notIn: Self.optionNames)
    try self.init(options, language: record.string("lang"))
  }

  /// The options of a batch record that say where lines may end.
  static let optionNames: Set<String> = ["lineBreakRules", "lineBreakStrictness", "wordBreak", "lineBreakStrategy"]

  /// Reads the options of a batch record about line breaks, and the record's `lang`.
  init(_ options: JSONObject, language: String?) throws(RecordError) {
    self.init(language: language)
    strictness = try options.choice("lineBreakStrictness", Strictness.self) ?? .auto
    wordBreak = try options.choice("wordBreak", WordBreak.self) ?? .normal
    rules = try options.choice("lineBreakRules", Rules.self) ?? .unicode
    for value in try options.array("lineBreakStrategy") ?? [] {
      guard case .string(let name) = value, let strategy = StrategyName(rawValue: name) else {
        throw RecordError("\"lineBreakStrategy\" must be a list of pushOut and hangulWordPriority")
      }
      if strategy == .hangulWordPriority { hangulWordPriority = true }
    }
  }
}
