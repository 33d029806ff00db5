internal import ArgumentParser

/// How the lines of `--batch` are answered.
struct BatchOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How many threads answer the lines of --batch; their order does not change.", valueName: "count"))
  var jobs = 1

  mutating func validate() throws {
    guard (1...1024).contains(jobs) else { throw ValidationError("--jobs: \(jobs) does not lie between 1 and 1024.") }
  }
}
