internal import ArgumentParser

/// What a command answers, for a person and for a program.
protocol Answer {
  /// The answer for a person, each line ended.
  var text: String { get }

  /// Writes the members of the answer's JSON object.
  func write(to writer: inout JSONWriter)
}

/// How an answer is written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For a person.
  case text
  /// For a program.
  case json

  /// Writes an answer to standard output.
  func print(_ answer: some Answer) throws(CommandFailure) {
    switch self {
    case .text: try StandardOutput.write(answer.text)
    case .json:
      var writer = JSONWriter()
      writer.object { answer.write(to: &$0) }
      do { try writer.checkNumbers() } catch { throw CommandFailure(.dataError, error.message) }
      writer.newline()
      try StandardOutput.write(writer.bytes)
    }
  }

  /// Tells a person on standard error what the answer lacks; a program finds it in the answer.
  func warn(_ warning: String?) {
    if self == .text, let warning { StandardError.write(warning) }
  }
}
