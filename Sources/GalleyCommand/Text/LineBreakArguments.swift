internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyUnicode

/// The options of `galley breaks` that say where lines may end.
struct LineBreakArguments: ParsableArguments {
  @Option(
    name: [.long, .customLong("lang")],
    help: ArgumentHelp("The language of the text, as a BCP 47 tag.", valueName: "tag"),
    completion: .languages, transform: LanguageArgument.parse)
  var language: String?

  @OptionGroup var flags: TableFlags<OpportunityFlags>

  /// The flags for one text that were given.
  var given: [String] { (language == nil ? [] : ["--language"]) + flags.options.flags }

  func options() throws(ValidationError) -> LineBreakOptions {
    try ValidationError.check { () throws(RecordError) in try LineBreakOptions(flags.options, language: language) }
  }
}

/// The flags of where the rules of Unicode let lines end: `--word-break`.
enum OpportunityFlags: FlagGroup {
  static let flags = BreakFlags.flags.filter { LineBreakOptions.optionNames.contains($0.option) }
}

extension LineBreakOptions {
  /// The options of a batch record: its `lang` and what `options` says about line breaks.
  init(_ record: JSONObject) throws(RecordError) {
    let options = try record.object("options") ?? JSONObject()
    try options.refuseOptions(notIn: Self.optionNames)
    try self.init(options, language: record.string("lang"))
  }

  fileprivate init(_ options: JSONObject, language: String?) throws(RecordError) {
    var settings = TextSettings()
    settings.paragraphStyle.lineBreakOptions.language = language
    try settings.read(options)
    self = settings.paragraphStyle.lineBreakOptions
  }

  /// The options of a batch record that say where UAX #14 lets lines end.
  static let optionNames: Set<Name> = ["lineBreakRules", "lineBreakStrictness", "wordBreak", "lineBreakStrategy"]
}
