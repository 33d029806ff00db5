internal import ArgumentParser

/// `--batch`: the lines of a file are answered instead of one text.
struct BatchOptions: ParsableArguments {
  @Option(
    name: .customLong("batch"),
    help: ArgumentHelp("Answer every line of a JSON Lines file ('-' for standard input).", valueName: "path"))
  var path: String?

  @Option(
    help: ArgumentHelp(
      "How many threads answer the lines of --batch; their order does not change.", valueName: "count"))
  var jobs: Int?

  mutating func validate() throws {
    guard let jobs else { return }
    guard (1...1024).contains(jobs) else { throw ValidationError("--jobs: \(jobs) does not lie between 1 and 1024.") }
    if path == nil { throw ValidationError("--jobs shares out the lines of --batch, and there is none.") }
  }

  /// Refuses a text beside `--batch`.
  func validate(beside input: TextInput) throws {
    if path != nil, input.text != nil || input.file != nil {
      throw ValidationError("Give a text, --file or --batch, not several.")
    }
  }

  /// Answers the lines, if there is a `--batch`.
  ///
  /// - Returns: Whether there is.
  /// - Throws: `CommandFailure`, also when one of the lines could not be answered.
  func run(_ answer: @escaping BatchRunner.Answer) throws(CommandFailure) -> Bool {
    guard let path else { return false }
    guard try BatchRunner.run(path: path, jobs: jobs ?? 1, answer: answer) else { throw CommandFailure(.someFailed) }
    return true
  }
}
