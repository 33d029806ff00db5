internal import ArgumentParser
internal import GalleySystem

/// The colours of words that a person looks for, on a terminal.
enum TerminalColor: String, CaseIterable, ExpressibleByArgument {
  /// On a terminal, unless `NO_COLOR` is set or `TERM` is `dumb`.
  case auto
  case always
  case never

  /// Tells whether what is written to a file has colours.
  func applies(to file: Int32) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isatty(file) != 0 && (Environment.value("NO_COLOR") ?? "").isEmpty && Environment.value("TERM") != "dumb"
    }
  }

  /// A message with the word `warning:` in yellow, and without it the program's name in red.
  static func painted(message: String) -> String {
    let (name, warning) = ("galley:", "galley: warning:")
    let (word, color) = message.hasPrefix(warning) ? (warning, yellow) : (name, red)  // our own text
    return message.hasPrefix(word) ? painted(word, color) + message.dropFirst(word.count) : message  // our own text
  }

  /// A report of findings, whose lines are indented, with their places in the colours of their severities.
  static func painted(findings text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in  // our own text
      guard line.hasPrefix("  "), let end = line.dropFirst(2).firstRange(of: "  ")?.lowerBound else {  // our own text
        return String(line)
      }
      let color = line.hasSuffix("[note]") ? cyan : line.hasSuffix("[warning]") ? yellow : red  // our own text
      return "  " + painted(String(line[..<end].dropFirst(2)), color) + line[end...]
    }.joined(separator: "\n")
  }

  private static let (red, yellow, cyan) = (31, 33, 36)

  private static func painted(_ text: String, _ color: Int) -> String { "\u{1B}[\(color)m\(text)\u{1B}[0m" }
}
