internal import ArgumentParser

/// The source of a command's text: the argument, a file, or standard input.
struct TextInput: ParsableArguments {
  @Argument(help: "The text; standard input without it.")
  var text: String?

  @Option(
    help: ArgumentHelp("Take the text from a file ('-' for standard input).", valueName: "path"), completion: .file())
  var file: String?

  @OptionGroup var limit: InputLimit

  mutating func validate() throws {
    if text != nil, file != nil { throw ValidationError("Give a text or --file, not both.") }
  }

  /// The text, ill-formed UTF-8 repaired.
  ///
  /// Each maximal subpart of ill-formed UTF-8 becomes U+FFFD; a warning on standard error names the first one's offset.
  func load() throws(CommandFailure) -> String {
    if let text { return text }
    var reader = try LineReader(path: file ?? "-", maximumBytes: limit.maxBytes)
    let bytes = try reader.remainder()
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      StandardError.write("warning: ill-formed UTF-8 at byte \(error.byteOffsets.lowerBound) of the text was replaced")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
