internal import ArgumentParser
internal import Galley

/// The value of `--options`: options of a batch, as a JSON object.
struct TextOptionsArgument {
  /// All but those of fonts, cells and annotations, which arguments and markup have.
  private static let names = TextRecord.options.subtracting([
    "fontVariations", "fontWeight", "rubyAlign", "rubyBreak", "rubyLineHeight", "rubyMerge", "rubyOverhang",
    "rubyPosition",
    "rubyScale", "skipEscapeSequences", "terminalWidth", "textEmphasis", "textEmphasisPosition",
  ])

  private let options: JSONObject
  /// How letters are changed.
  let transform: TextTransform
  /// The treatment of white space; `nil` where nothing is said.
  let whiteSpace: WhiteSpaceRule?

  /// - Throws: `RecordError` where the text is no JSON object, or has an option or a value that means nothing.
  init(_ json: String) throws(RecordError) {
    guard case .object(let options) = try JSONParser.value(of: Array(json.utf8), isLenient: false) else {
      throw RecordError("it must be an object, such as {\"textIndent\": 20}")
    }
    try options.refuseOptions(notIn: Self.names)
    self.options = options
    transform = try options.textTransform()
    whiteSpace = try options.choice("whiteSpace", WhiteSpaceRule.self)
    // What is wrong is said before a text is read.
    var (style, paragraphStyle) = (TextStyle(), ParagraphStyle())
    try apply(to: &style)
    try apply(to: &paragraphStyle)
  }

  /// True if automatic hyphens are asked for by name.
  var hyphenates: Bool { options.hyphenatesAutomatically }

  func apply(to style: inout TextStyle) throws(RecordError) { try style.read(options) }

  func apply(to style: inout ParagraphStyle) throws(RecordError) {
    try style.read(options)
    if options.members.contains(where: { LineBreakOptions.optionNames.contains($0.key) }) {
      style.lineBreakOptions = try LineBreakOptions(options, language: style.lineBreakOptions.language)
    }
    if try options.array("lineBreakStrategy")?.contains(.string("pushOut")) == true {
      style.lineBreakStrategy.insert(.pushOut)
    }
  }
}
