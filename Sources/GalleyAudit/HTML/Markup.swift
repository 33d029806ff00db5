internal import GalleyUnicode

/// Writes HTML and SVG.
enum Markup {
  /// Escapes the characters that mean something in HTML, or to whoever reads its lines; those that no document may have
  /// become U+FFFD.
  static func escaped(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\n": reference(to: scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      case _ where PrintedText.isUnsafe(scalar): reference(to: scalar)
      default: nil
      }
    }
  }

  /// Escapes the characters that mean something in XML and HTML, and those that would be read as a command of a
  /// continuous integration.
  ///
  /// - Parameter other: What stands for another character; `nil` for itself.
  static func escaped(_ text: String, _ other: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    var mark = CommandMark()
    for scalar in text.unicodeScalars {
      let isCommand = mark.isCompleted(by: scalar)
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default:
        if let other = other(scalar) {
          result += other
        } else if isCommand {
          result += reference(to: scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Returns the reference that stands for a character by its number.
  static func reference(to scalar: Unicode.Scalar) -> String { "&#\(scalar.value);" }

  /// A number with two digits after the point at most.
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    guard abs(hundredths) < 1e15 else { return "0" }
    let whole = Int(hundredths)
    if whole % 100 == 0 { return String(whole / 100) }
    let digits = abs(whole) % 100
    let fraction = digits % 10 == 0 ? String(digits / 10) : digits < 10 ? "0\(digits)" : String(digits)
    return "\(whole < 0 ? "-" : "")\(abs(whole) / 100).\(fraction)"
  }

  /// Bytes in base 64.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      let first = Int(bytes[start]), second = rest > 1 ? Int(bytes[start + 1]) : 0,
        third = rest > 2 ? Int(bytes[start + 2]) : 0
      result.append(digits[first >> 2])
      result.append(digits[(first & 3) << 4 | second >> 4])
      result.append(rest > 1 ? digits[(second & 15) << 2 | third >> 6] : UInt8(ascii: "="))
      result.append(rest > 2 ? digits[third & 63] : UInt8(ascii: "="))
    }
    return String(decoding: result, as: UTF8.self)
  }
}
