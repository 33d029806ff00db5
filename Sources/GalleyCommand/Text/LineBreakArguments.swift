internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyOptions
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
    var settings = TextSettings()
    settings.paragraphStyle.lineBreakOptions.language = try record.string("lang")
    try settings.read(options)
    self = settings.paragraphStyle.lineBreakOptions
  }

  /// The options of a batch record that say where UAX #14 lets lines end.
  static let optionNames: Set<String> = ["lineBreakRules", "lineBreakStrictness", "wordBreak", "lineBreakStrategy"]
}

extension StrategyName: ExpressibleByArgument {}
