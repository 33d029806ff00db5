internal import Foundation

/// A console session of a page: commands, each after `$ `, and what they print.
///
/// The line above the block may name the exit status of the last command, as in `<!-- status=1 -->`.
struct ConsoleSession {
  /// A command of the shell, continued lines included, and the lines below it.
  struct Step {
    var command: String
    var output: String
  }

  /// Where the block begins in the page, counted from 1.
  let line: Int
  /// The exit status that the last command ends with.
  let status: Int32
  let steps: [Step]

  /// Returns the sessions of a page, in order.
  static func sessions(of page: String) -> [ConsoleSession] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var sessions: [ConsoleSession] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if let opening = start, line.hasPrefix("```") {
        let note = opening > 0 ? lines[opening - 1] : ""
        sessions.append(ConsoleSession(note: note, lines: lines[(opening + 1)..<index]))
        start = nil
      } else if line == "```console" {
        start = index
      }
    }
    return sessions
  }

  private init(note: String, lines: ArraySlice<String>) {
    line = lines.startIndex
    status = note.hasPrefix("<!-- status=") ? Int32(note.dropFirst(12).prefix { $0.isNumber }) ?? 0 : 0
    var steps: [Step] = []
    var isContinued = false
    for line in lines {
      if isContinued, let last = steps.indices.last {
        steps[last].command += "\n" + line
      } else if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if let last = steps.indices.last {
        steps[last].output += line + "\n"
        continue
      }
      isContinued = (steps.last?.command).map(Self.goesOn) ?? false
    }
    self.steps = steps
  }

  /// Tells whether a command goes on in the next line: after a backslash or a pipe, inside quotes or a here-document.
  private static func goesOn(_ command: String) -> Bool {
    if command.hasSuffix("\\") || command.hasSuffix(" |") { return true }
    if let mark = command.firstRange(of: "<<'END'") { return !command[mark.upperBound...].hasSuffix("\nEND") }
    return !command.count(where: { $0 == "'" }).isMultiple(of: 2)
  }
}

/// A program's output as a page shows it, to be compared with the output itself.
///
/// A line of JSON may go on in lines that are indented. A "…" by itself, between white space, stands for anything, also
/// for several lines; one beside other characters is a part of the output.
struct ShownOutput {
  /// The parts between those that stand for anything.
  private let parts: [String]

  init(_ shown: String) {
    var joined = ""
    var isJSON = false
    for line in shown.split(separator: "\n", omittingEmptySubsequences: false) {
      if isJSON, line.hasPrefix("  ") {
        if joined.hasSuffix("\n") { joined.removeLast() }
        joined += line.drop(while: { $0 == " " }) + "\n"
      } else {
        isJSON = line.hasPrefix("{")
        joined += line + "\n"
      }
    }
    // The last newline came from the split.
    joined.removeLast()
    parts = Self.divided(joined)
  }

  private static func divided(_ text: String) -> [String] {
    var parts = [""]
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isAlone =
        character == "…" && (index == 0 || characters[index - 1].isWhitespace)
        && (index + 1 == characters.count || characters[index + 1].isWhitespace)
      if isAlone { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    guard parts.count > 1 else { return parts }
    return parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
  }

  /// Tells whether a program printed what is shown.
  func matches(_ printed: String) -> Bool {
    guard parts.count > 1 else { return printed == parts[0] }
    let printed = printed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard printed.hasPrefix(parts[0]) else { return false }
    var rest = printed.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: part) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(parts[parts.count - 1])
  }
}
