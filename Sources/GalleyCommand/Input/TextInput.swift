internal import ArgumentParser
internal import GalleyUnicode

/// The source of a command's text: the argument, a file, or standard input.
struct TextInput: ParsableArguments {
  @Argument(help: "The text; standard input without one, or for '-'.")
  var text: String?

  @Option(
    help: ArgumentHelp("Take the text from a file ('-' for standard input).", valueName: "path"), completion: .file())
  var file: String?

  @Flag(help: "Keep the line end that a file or standard input ends with, as an empty last line.")
  var keepFinalNewline = false

  @OptionGroup var limit: InputLimit

  mutating func validate() throws {
    if text != nil, file != nil { throw ValidationError("Give a text or --file, not both.") }
    if keepFinalNewline, typedText != nil {
      throw ValidationError(
        "--keep-final-newline is for --file and standard input: a text on the command line is whole.")
    }
  }

  /// The text on the command line: a lone hyphen stands for standard input, unless it follows `--`.
  private var typedText: String? { text == "-" && !CommandLine.arguments.contains("--") ? nil : text }

  /// The text, ill-formed UTF-8 repaired.
  ///
  /// The line end that a file or standard input ends with is dropped, as editors and `echo` write one behind every text.
  /// Each maximal subpart of ill-formed UTF-8 becomes U+FFFD; a warning on standard error names the first one's offset.
  func load() throws(CommandFailure) -> String {
    if let typedText { return typedText }
    var reader = try LineReader(path: file ?? "-", maximumBytes: limit.maxBytes)
    let bytes = try reader.remainder()
    if let part = UTF8Decoding.firstIllFormedPart(of: bytes.span) {
      StandardError.write("warning: ill-formed UTF-8 at byte \(part.lowerBound) of the text was replaced")
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // CRLF is one character.
    guard !keepFinalNewline, let last = text.last, ["\n", "\r\n", "\r"].contains(last) else { return text }
    return String(text.dropLast())
  }
}
