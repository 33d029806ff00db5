internal import ArgumentParser

/// The limit of how much of an input is held at once: a text, a document, or a line.
struct InputLimit: ParsableArguments {
  /// The limit without `--max-bytes`, 64 MiB.
  static let standard = 1 << 26

  @Option(
    parsing: .number,
    help: ArgumentHelp(
      "The most bytes of a text, of a document, or of a line of --batch.", valueName: "count"))
  var maxBytes = InputLimit.standard

  mutating func validate() throws {
    // A text of 2 GiB cannot be laid out.
    guard (1..<1 << 31).contains(maxBytes) else {
      throw ValidationError("--max-bytes: \(maxBytes) does not lie between 1 and \((1 << 31) - 1).")
    }
  }
}
