internal import GalleyJSON
internal import GalleyUnicode

/// Writes text of others into languages with a syntax of their own, so that it stays text.
///
/// Escapes go by Unicode scalar: for Swift, an apostrophe with a mark after it is another character than the apostrophe;
/// for a shell it ends the word.
package enum Escapes {
  /// A word of a POSIX shell.
  package static func shell(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || "-_./,:=+%".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'" + escaped(word) { $0 == "'" ? "'\\''" : nil } + "'"
  }

  /// A string of JSON, without characters that mean something to whoever reads its lines.
  package static func json(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  /// Text or the value of an attribute in HTML and SVG; characters that no document may have become U+FFFD.
  package static func html(_ text: String) -> String {
    markup(text) { scalar in
      switch scalar {
      case "\n": reference(to: scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }

  /// Text or the value of an attribute in XML; characters that XML cannot have become U+FFFD.
  package static func xml(_ text: String) -> String {
    markup(text) { scalar in
      switch scalar {
      case "\n", "\r", "\t": reference(to: scalar)
      case "\u{0}"..<"\u{20}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }

  /// A message of a workflow command of GitHub Actions, or the value of one of its properties.
  package static func workflow(_ text: String, isProperty: Bool = false) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      case _ where PrintedText.isUnsafe(scalar): PrintedText.escape(of: scalar)
      default: nil
      }
    }
  }

  /// Escapes the characters that mean something in XML and HTML, and those that would be read as a command of a
  /// continuous integration.
  ///
  /// - Parameter other: The replacement of any other character; `nil` keeps it.
  private static func markup(_ text: String, _ other: (Unicode.Scalar) -> String?) -> String {
    var mark = CommandMark()
    return escaped(text) { scalar in
      let isCommand = mark.isCompleted(by: scalar)
      return switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      default: other(scalar) ?? (isCommand || PrintedText.isUnsafe(scalar) ? reference(to: scalar) : nil)
      }
    }
  }

  /// Returns a text in which some characters have something else in their place.
  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let escape = escape(scalar) { result += escape } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// Returns a numeric character reference of XML and HTML.
  private static func reference(to scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }
}
