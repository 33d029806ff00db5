internal import ArgumentParser
internal import GalleyJSON
internal import GalleyOptions
internal import GalleyUnicode

/// `galley breaks`: where a text may break.
struct BreaksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "breaks",
    abstract: "Prints where lines may or must end.",
    discussion: """
      Offsets count UTF-16 code units from the start of the text, as NSRange and JavaScript do. The end of the text is \
      the last one. Beside each is the text before and after it, as far as to the next ones. A line of --batch is {"id", "text", "lang"?, "options"?}; the answer is \
      {"id", "breaks": [[offset, "allowed"|"mandatory"], …]}.

      EXAMPLES
        galley breaks 'well-known words'
        galley breaks 'สวัสดีชาวโลก' --language th
        galley breaks '日本語の文章' --language ja --word-break autoPhrase
        galley breaks 'well-known words' --explain
      """)

  @OptionGroup var input: TextInput

  @OptionGroup(title: "Batch options") var batch: BatchOptions

  @OptionGroup(title: "Line break options") var rules: LineBreakArguments

  @Option(help: "How to write the answer.")
  var format = OutputFormat.text

  @Flag(
    help: """
      Explain every position between two characters: their Line_Break classes, and the rule of UAX #14 that decides, or \
      the option or dictionary that overrules it.
      """)
  var explain = false

  mutating func validate() throws {
    try batch.validate(beside: input) { rules.given + (explain ? ["--explain"] : []) }
    _ = try rules.options()
  }

  func run() throws {
    if try batch.run(input.limit, Self.answer) { return }
    let text = try input.load()
    let options = try rules.options()
    let breaks = UTF16Break.breaks(in: text, options: options)
    let explanations = explain ? BreakExplanations(of: text, options: options) : nil
    switch format {
    case .text:
      try StandardOutput.write(explanations?.text ?? UTF16Break.listing(of: breaks, in: text))
    case .json:
      var writer = JSONWriter()
      writer.object { writer in
        Self.write(breaks, to: &writer)
        explanations?.write(to: &writer)
      }
      writer.newline()
      try StandardOutput.write(writer.bytes)
    }
  }

  /// A line of a batch.
  static let line = JSONRecord([
    .key("id", .any, "What the answer begins with; the number of the line where it is missing."),
    .required("text", .string), .key("lang", .string, "The language, a BCP 47 tag."),
    .key("options", TextOptions.record(of: LineBreakOptions.optionNames).read),
  ])

  /// Answers a record of a batch.
  static func answer(_ record: JSONObject, _ writer: inout JSONWriter) throws(RecordError) {
    try record.refuseMembers(notIn: line.names, kind: "key of a line") { key in
      LineBreakOptions.optionNames.contains(key) ? UnknownKey.belongsToOptions : nil
    }
    let text = try record.requiredString("text")
    let options = try LineBreakOptions(record)
    write(UTF16Break.breaks(in: text, options: options), to: &writer)
  }

  private static func write(_ breaks: [UTF16Break], to writer: inout JSONWriter) {
    writer.array("breaks") { writer in
      for lineBreak in breaks {
        writer.array { writer in
          writer.integer(lineBreak.offset)
          writer.string(lineBreak.name)
        }
      }
    }
  }
}

/// A break opportunity as JSON has it.
private struct UTF16Break {
  /// In UTF-16 code units from the start of the text.
  var offset: Int
  var index: String.Index
  var kind: BreakKind

  var name: String { kind == .mandatory ? "mandatory" : "allowed" }

  static func breaks(in text: String, options: LineBreakOptions) -> [UTF16Break] {
    var offset = 0
    var index = text.startIndex
    return LineBreaking.breaks(in: text, options: options).map { lineBreak in
      offset += text.utf16.distance(from: index, to: lineBreak.index)
      index = lineBreak.index
      return UTF16Break(offset: offset, index: index, kind: lineBreak.kind)
    }
  }

  /// A line for each opportunity: its offset, its kind, and the text on either side, up to its neighbours.
  static func listing(of breaks: [UTF16Break], in text: String) -> String {
    var start = text.startIndex
    return breaks.enumerated().map { number, own in
      let before = text[start..<own.index].suffix(shownCharacters)
      let end = number + 1 < breaks.count ? breaks[number + 1].index : own.index
      let after = text[own.index..<end].prefix(shownCharacters)
      start = own.index
      let sides = [before, after].map { PrintedText.line(String($0), lineEnd: "⏎") }
      return "\(own.offset) \(own.name)  \(sides[0])|\(sides[1])\n"
    }.joined()
  }

  /// The most characters of a long word that are shown.
  private static let shownCharacters = 12
}
