internal import ArgumentParser

/// `--batch`: the lines of a file are answered instead of one text.
struct BatchOptions: ParsableArguments {
  @Option(
    name: .customLong("batch"),
    help: ArgumentHelp("Answer every line of a JSON Lines file ('-' for standard input).", valueName: "path"),
    completion: .file())
  var path: String?

  @Option(
    parsing: .number,
    help: ArgumentHelp(
      "How many threads answer the lines of --batch; their order does not change.", valueName: "count"))
  var jobs: Int?

  @Flag(help: "Ignore keys of a line or document that have no meaning, instead of refusing them.")
  var lenient = false

  mutating func validate() throws {
    guard let jobs else { return }
    guard (1...1024).contains(jobs) else { throw ValidationError("--jobs: \(jobs) does not lie between 1 and 1024.") }
    if path == nil { throw ValidationError("--jobs shares out the lines of --batch, and there is none.") }
  }

  /// Refuses a text, and options for one text, beside `--batch`.
  ///
  /// - Parameter given: The options that say nothing of the lines and were given.
  func validate(
    beside input: TextInput, _ given: () -> [String]
  ) throws(ValidationError) {
    guard path != nil else {
      if lenient { throw ValidationError("--lenient is for the lines of --batch, and there is none.") }
      return
    }
    if input.text != nil || input.file != nil { throw ValidationError("Give a text, --file or --batch, not several.") }
    guard let option = (input.keepFinalNewline ? ["--keep-final-newline"] : given()).first else { return }
    throw ValidationError("\(option) is for one text: each line of --batch has its own.")
  }

  /// Answers the lines, if there is a `--batch`.
  ///
  /// - Parameter limit: The longest line.
  /// - Returns: Whether there is.
  /// - Throws: `CommandFailure`, also when one of the lines could not be answered.
  func run(_ limit: InputLimit, _ answer: @escaping BatchRunner.Answer) throws(CommandFailure) -> Bool {
    guard let path else { return false }
    let runner = BatchRunner(jobs: jobs ?? 1, isLenient: lenient, maximumBytes: limit.maxBytes, answer: answer)
    guard try runner.run(path: path) else { throw CommandFailure(.someFailed) }
    return true
  }
}
