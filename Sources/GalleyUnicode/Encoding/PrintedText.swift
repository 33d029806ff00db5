/// Escapes of others' text in printed output: it cannot end its line, move a terminal's cursor, turn the order of later
/// text, or give a command to the server that runs the program.
///
/// Every report and every command takes its escapes from here. They go by Unicode scalar: Swift takes CR LF for one
/// character, and a mark after a backslash for another character than the backslash.
package enum PrintedText {
  /// The text in one line, for a person.
  ///
  /// Controls, separators of lines and controls of direction are written `\n`, `\t`, `\r` or `\u{1b}`. Where servers
  /// would read a command (`::` first in a line, `##[` and `##vso[` anywhere), a character of it is written so, too.
  ///
  /// - Parameter lineEnd: The replacement of an end of line; CR LF is one. Without it each character has its escape.
  package static func line(_ text: String, lineEnd: String? = nil) -> String {
    guard text.unicodeScalars.contains(where: { isUnsafe($0) || $0 == "#" || $0 == ":" }) else { return text }
    var result = ""
    var mark = CommandMark()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let isSecondOfTwo = isAfterReturn && scalar == "\n"
      isAfterReturn = scalar == "\r"
      if let lineEnd, endsLine(scalar) {
        if !isSecondOfTwo { result += lineEnd }
      } else if mark.isCompleted(by: scalar) || isUnsafe(scalar) {
        result += escape(of: scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return withoutCommandAtStart(result)
  }

  /// A line of a text that is shown to a person: tabs and controls of direction, which belong to it, stay.
  package static func content(_ text: String) -> String { withoutCommandAtStart(lines(text)) }

  /// Lines of our own that hold a text of others: line feeds, tabs and controls of direction stay.
  package static func lines(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { isControl($0) && !isLayout($0) || $0 == "#" }) else { return text }
    var result = ""
    var mark = CommandMark()
    for scalar in text.unicodeScalars {
      if mark.isCompleted(by: scalar) || isControl(scalar) && !isLayout(scalar) {
        result += escape(of: scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as a column of a file, from which ``unescaped(_:)`` reads it again.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" {
        result += "\\\\"
      } else if isUnsafe(scalar) {
        result += escape(of: scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text that ``escaped(_:)`` was given. A backslash before any other character stands for that character.
  package static func unescaped(_ text: some StringProtocol) -> String {
    var result = String.UnicodeScalarView()
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let letter = rest.popFirst() else {
        result.append(scalar)
        continue
      }
      switch letter {
      case "n": result.append("\n")
      case "r": result.append("\r")
      case "t": result.append("\t")
      case "u": result.append(takeCode(&rest) ?? letter)
      default: result.append(letter)
      }
    }
    return String(result)
  }

  /// `\n`, `\r`, `\t`, or the character's number as in Swift: `\u{1b}`.
  package static func escape(of scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: "\\u{\(String(scalar.value, radix: 16))}"
    }
  }

  /// Tells whether a character may do more in a line than be seen: a control, a separator of lines, a control of
  /// direction.
  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Tells whether a program that reads lines may take the character for the end of one.
  private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }

  private static func isLayout(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" }

  /// GitHub reads a line that begins with `::` as a command, after any white space.
  private static func withoutCommandAtStart(_ line: String) -> String {
    let scalars = line.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
      scalars[first...].starts(with: "::".unicodeScalars)
    else { return line }
    return String(scalars[..<first]) + escape(of: ":") + String(scalars[scalars.index(after: first)...])
  }

  /// `{1b}`; nothing is taken where there is none.
  private static func takeCode(_ rest: inout Substring.UnicodeScalarView) -> Unicode.Scalar? {
    guard rest.first == "{", let end = rest.prefix(8).firstIndex(of: "}"),
      let value = UInt32(String(rest[rest.index(after: rest.startIndex)..<end]), radix: 16),
      let scalar = Unicode.Scalar(value)
    else { return nil }
    rest = rest[rest.index(after: end)...]
    return scalar
  }
}

/// Finds `##[`, `##vso[` and their like, which servers read as commands wherever they stand in a line.
package struct CommandMark {
  private var hashes = 0
  private var hasLetters = false

  package init() {}

  /// Takes the next character of a text; whether it is the bracket that makes a command.
  package mutating func isCompleted(by scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#":
      hashes = hasLetters ? 1 : min(hashes + 1, 2)
      hasLetters = false
    case "a"..."z", "A"..."Z":
      if hashes == 2 { hasLetters = true } else { hashes = 0 }
    case "[" where hashes == 2:
      hashes = 0
      hasLetters = false
      return true
    default:
      hashes = 0
      hasLetters = false
    }
    return false
  }
}
