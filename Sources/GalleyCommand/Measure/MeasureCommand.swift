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
      Distances are in points. Without --width lines end only where they must.

      EXAMPLES
        galley measure 'How high is this text?' --width 120
        galley measure --file notes.txt --width 320 --format json
        echo '{"text": "a b", "width": 20}' | galley measure --batch -

      BATCHES
        A line of --batch is {"id", "text", "fonts": [file, …], "size", "width", "lang"?, "dir"?, "options"?}; the answer \
      is {"id", "width", "height", "naturalWidth", "minContentWidth", "lines": [{"start", "end", "width", "ascent", \
      "descent", "baseline"}], "truncated", "firstBaseline", "lastBaseline", "direction", "missing"}, with offsets in \
      UTF-16 code units.
      """)

  @OptionGroup var input: TextInput
  @OptionGroup(title: "Font options") var fonts: FontOptions
  @OptionGroup(title: "Character options") var characters: TableFlags<CharacterFlags>
  @OptionGroup(title: "Paragraph options") var text: TextArguments
  @OptionGroup(title: "Paragraph options") var paragraphs: TableFlags<ParagraphFlags>
  @OptionGroup(title: "Line break options") var breaking: TableFlags<BreakFlags>
  @OptionGroup(title: "Vertical lines and initial letters") var page: TableFlags<PageFlags>
  @OptionGroup(title: "Limits and answers") var limits: TableFlags<MeasureFlags>
  @OptionGroup(title: "Terminal options") var cells: TableFlags<CellFlags>

  @Option(parsing: .number, help: "Points available to a line.", transform: Length.points)
  var width: Double?

  @OptionGroup(title: "Batch options") var batch: BatchOptions
  @OptionGroup(title: "Batch options") var recordFonts: RecordFonts

  @Flag(help: "Make a character that no font has an error.")
  var strict = false

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  mutating func validate() throws {
    try batch.validate(beside: input) { (width == nil ? [] : ["--width"]) + fonts.given + text.flags(groups) }
    let given = try text.given(groups)
    try text.validate(given, beside: fonts)
    try check(width, liesIn: 0 ... .infinity, "--width")
    if format == .text,
      let flag = limits.options.flags.first(where: { ["--clusters", "--runs", "--ink"].contains($0) })
    {
      throw ValidationError("\(flag) is for --format json.")
    }
  }

  /// The flags of the table.
  private var groups: [any GivenFlags] { [fonts.flags, characters, paragraphs, breaking, page, limits, cells] }

  func run() throws {
    let store = recordFonts.store(in: fonts.fontDir)
    var defaults = TextDefaults()
    defaults.metrics = fonts.metrics
    let isAnswered = try batch.run(input.limit) { [strict, defaults] record, writer throws(RecordError) in
      try Self.answer(record, isStrict: strict, store, defaults, &writer)
    }
    if isAnswered { return }
    let given = try text.given(groups)
    let style = try text.applied(given, to: fonts.style(given))
    let (text, collapsed) = try text.applied(
      given, to: fonts.attributedText(input.load(), given, style: style), style: style)
    let options = try ValidationError.check { () throws(RecordError) in try MeasureOptions(given, style: style) }
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
      format.warn(answer.paragraph.initialLetterWarning(text))
      format.warn(answer.layout.fitWarning(options.limits.textFit))
    } catch let error as TextError {
      throw CommandFailure(error)
    }
  }

  /// A line of a batch.
  static let line = TextRecord.record(options: optionNames)
    .with([.key("width", .number, "Points available to a line; without it lines end only where they must.")])
    .with(ContainerQuestion.keys)
  private static let optionNames = TextRecord.options.union(MeasureOptions.names)

  /// Suggests what to write instead of a key that has no meaning.
  private static func advice(_ key: String) -> String? {
    optionNames.contains(key) ? UnknownKey.belongsToOptions : TextRecord.advice(key)
  }

  /// Answers a record of a batch.
  static func answer(
    _ record: JSONObject, isStrict: Bool, _ store: FontStore, _ defaults: TextDefaults, _ writer: inout JSONWriter
  ) throws(RecordError) {
    try record.refuseMembers(notIn: line.names, kind: "key of a line", advice: advice)
    let text = try TextRecord(record, options: optionNames, fonts: store, defaults: defaults)
    let options = try MeasureOptions(record.object("options") ?? JSONObject(), style: text.style)
    let width = try record.number("width")
    let containers = try ContainerQuestion(record, limits: options.limits)
    var answer: MeasureAnswer
    do {
      answer = try MeasureAnswer(text, width: width, options: options)
    } catch {
      throw RecordError(error.description)
    }
    if isStrict, let error = answer.missing.error { throw RecordError(error) }
    answer.containers = try containers?.fill(answer.paragraph)
    answer.write(to: &writer)
  }
}
