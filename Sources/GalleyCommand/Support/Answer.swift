internal import ArgumentParser
internal import GalleyJSON
internal import GalleyUnicode

/// The answer of a command, for a person and for a program.
protocol Answer {
  /// The answer for a person, each line ended.
  var text: String { get }

  /// Writes the same a piece at a time; by default all at once.
  func writeText(to output: (String) throws(CommandFailure) -> Void) throws(CommandFailure)

  /// Writes the members of the answer's JSON object.
  func write(to writer: inout JSONWriter)

  /// True if the answer names its version: one about a file or a machine. One that a line of a batch may have, too, has none.
  var hasVersion: Bool { get }
}

extension Answer {
  var hasVersion: Bool { false }

  func writeText(to output: (String) throws(CommandFailure) -> Void) throws(CommandFailure) { try output(text) }
}

/// An answer whose text is made a piece at a time, since it may be long.
protocol DescribedAnswer: Answer {
  /// Gives the text out a piece at a time.
  func describe<E: Error>(to output: (String) throws(E) -> Void) throws(E)
}

extension DescribedAnswer {
  func writeText(to output: (String) throws(CommandFailure) -> Void) throws(CommandFailure) {
    try describe(to: output)
  }

  var text: String {
    var text = ""
    describe { (piece) throws(Never) in text += piece }
    return text
  }
}

extension JSONWriter {
  /// Writes the version of an answer: 1, until a key changes its meaning or is gone.
  mutating func version() {
    key("version")
    integer(1)
  }
}

/// The form in which an answer is written.
enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
  /// For a person.
  case text
  /// For a program.
  case json

  /// Writes an answer to standard output.
  func print(_ answer: some Answer) throws(CommandFailure) {
    switch self {
    case .text:
      try answer.writeText { (text) throws(CommandFailure) in try StandardOutput.write(PrintedText.lines(text)) }
    case .json:
      var failure: CommandFailure?
      var writer = JSONWriter { bytes in
        do throws(CommandFailure) { try StandardOutput.write(bytes) } catch { failure = error }
        return failure == nil
      }
      writer.object { writer in
        answer.write(to: &writer)
        if answer.hasVersion { writer.version() }
      }
      writer.newline()
      do throws(RecordError) {
        try writer.finish()
      } catch {
        throw failure ?? CommandFailure(.dataError, error.message)
      }
      if let failure { throw failure }
    }
  }

  /// Tells a person on standard error what the answer lacks; a program finds it in the answer.
  func warn(_ warning: String?) {
    if self == .text, let warning { StandardError.write(warning) }
  }
}
