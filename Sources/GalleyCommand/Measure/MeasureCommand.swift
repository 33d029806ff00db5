internal import ArgumentParser
internal import Galley
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyShaping

/// `galley measure`: how large a text is, and on which lines.
struct MeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Breaks a text into lines and prints their widths and the size.",
    discussion: """
      Distances are in points. Without --width lines end only where they must. A line of --batch is \
      {"id", "text", "fonts": [file, …], "size", "width", "lang"?, "dir"?, "options"?}; the answer is {"id", "width", \
      "height", "naturalWidth", "minContentWidth", "lines": [{"start", "end", "width", "ascent", "descent", \
      "baseline"}], "truncated", "firstBaseline", "lastBaseline", "direction", "missing"}, with offsets in UTF-16 code units.
      """)

  @OptionGroup var input: TextInput
  @OptionGroup var fonts: FontOptions
  @OptionGroup var paragraph: ParagraphArguments

  @Option(parsing: .number, help: "Points available to a line.")
  var width: Double?

  @Option(parsing: .number, help: "Pixels per point: rounds the size up to whole pixels.")
  var scale: Double?

  @OptionGroup var batch: BatchOptions
  @OptionGroup var recordFonts: RecordFonts

  @Option(parsing: .number, help: "The most lines; 0 for no limit.")
  var lines = 0

  @Option(parsing: .number, help: ArgumentHelp("How many points of height lines may take.", valueName: "points"))
  var maxHeight: Double?

  @Option(help: ArgumentHelp("What happens to text that does not fit.", valueName: "mode"))
  var breakMode = LineBreakModeName.wordWrapping

  @Option(
    help: ArgumentHelp(
      "Make lines as wide as --width, or fit them into it, as CSS's text-fit does: grow per-line 150%.",
      valueName: "fit"), transform: parsedTextFit)
  var textFit: TextFit?

  @Option(help: "What stands for text left out, instead of an ellipsis.")
  var token: String?

  @Option(
    help: ArgumentHelp(
      "Count the cells of a terminal, columns and rows; graphemes… as terminals with mode 2027 do.",
      valueName: TerminalWidth.allCases.map(\.rawValue).joined(separator: "|")),
    transform: choice)
  var terminalWidth: TerminalWidth?

  @Flag(help: "Take escape sequences for nothing; with --terminal-width.")
  var skipEscapeSequences = false

  @Flag(help: "Make a character that no font has an error.")
  var strict = false

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  mutating func validate() throws {
    try batch.validate(beside: input) {
      [fonts.optionsForOneText, paragraph.optionsForOneText, optionsForOneText]
    }
    try paragraph.validate(beside: fonts)
    try check(width, liesIn: -.infinity ... .infinity, "--width")
  }

  private var optionsForOneText: KeyValuePairs<String, Bool> {
    [
      "--width": width != nil, "--scale": scale != nil, "--lines": lines != 0, "--max-height": maxHeight != nil,
      "--break-mode": breakMode != .wordWrapping, "--token": token != nil,
      "--terminal-width": terminalWidth != nil, "--skip-escape-sequences": skipEscapeSequences,
      "--text-fit": textFit != nil,
    ]
  }

  func run() throws {
    let store = recordFonts.store(in: fonts.fontDir)
    var defaults = TextDefaults()
    defaults.metrics = fonts.metrics
    let isAnswered = try batch.run(input.limit) { [strict, defaults] record, writer throws(RecordError) in
      try Self.answer(record, isStrict: strict, store, defaults, &writer)
    }
    if isAnswered { return }
    var style = try paragraph.applied(to: fonts.style())
    style.terminalWidth = terminalWidth
    style.skipsEscapeSequences = skipEscapeSequences
    let styled = try fonts.attributedText(try input.load(), style: style)
    let (text, collapsed) = try paragraph.applied(to: styled)
    let options = MeasureOptions(scale: scale, limits: limits(style))
    try Self.printAnswer(text, collapsed: collapsed, width: width, options: options, isStrict: strict, format: format)
  }

  /// Measures a text and writes the answer.
  static func printAnswer(
    _ text: AttributedText, collapsed: OriginalText? = nil, width: Double?, options: MeasureOptions, isStrict: Bool,
    format: OutputFormat
  ) throws {
    do {
      let answer = try MeasureAnswer(text, collapsed: collapsed, width: width, options: options)
      let missing = answer.missing
      if isStrict, let error = missing.error { throw CommandFailure(.dataError, error) }
      try format.print(answer)
      format.warn(missing.warning(MissingCharacters.remedy))
    } catch let error as TextError {
      throw CommandFailure(.usage, error.description)
    }
  }

  /// The limits that the arguments ask for; a token has the style of the text.
  private func limits(_ style: TextStyle) -> LineLimits {
    LineLimits(
      numberOfLines: lines, maximumHeight: maxHeight ?? .infinity, lineBreakMode: breakMode.mode,
      token: token.map { AttributedText($0, style: style) }, textFit: textFit)
  }

  private static let keys = TextRecord.keys.union(["width"])
  private static let optionNames = TextRecord.options.union(MeasureOptions.names)

  /// Suggests what to write instead of a key that has no meaning.
  private static func advice(_ key: String) -> String? {
    optionNames.contains(key) ? UnknownKey.belongsToOptions : TextRecord.advice(key)
  }

  /// Answers a record of a batch.
  static func answer(
    _ record: JSONObject, isStrict: Bool, _ store: FontStore, _ defaults: TextDefaults, _ writer: inout JSONWriter
  ) throws(RecordError) {
    try record.refuseMembers(notIn: keys, kind: "key of a line", advice: advice)
    let text = try TextRecord(record, options: optionNames, fonts: store, defaults: defaults)
    let options = try MeasureOptions(record.object("options") ?? JSONObject(), style: text.style)
    let width = try record.number("width")
    let answer: MeasureAnswer
    do {
      answer = try MeasureAnswer(text, width: width, options: options)
    } catch {
      throw RecordError(error.description)
    }
    if isStrict, let error = answer.missing.error { throw RecordError(error) }
    answer.write(to: &writer)
  }
}
