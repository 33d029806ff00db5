import Foundation
import Testing

/// A conformance test of the Unicode Consortium for breaks: lines of code points between ÷ (break) and × (none).
struct BreakTestFile {
  struct Row {
    /// The line's number in the file, from 1.
    let number: Int
    let text: String
    /// The UTF-8 offsets of the breaks, the start of the text left out.
    let breaks: [UInt32]
  }

  let name: String
  let rows: [Row]

  init(_ name: String) throws {
    self.name = name
    let url = try #require(Bundle.module.url(forResource: "Fixtures/" + name, withExtension: nil))
    var rows: [Row] = []
    for (index, line) in try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      let content = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      guard !content.isEmpty else { continue }
      var text = String.UnicodeScalarView()
      var breaks: [UInt32] = []
      for item in content {
        switch item {
        case "÷": if !text.isEmpty { breaks.append(UInt32(String(text).utf8.count)) }
        case "×": break
        default: text.append(try #require(UInt32(item, radix: 16).flatMap(Unicode.Scalar.init)))
        }
      }
      rows.append(Row(number: index + 1, text: String(text), breaks: breaks))
    }
    self.rows = rows
  }
}

extension String {
  /// The scalars in hexadecimal, for messages.
  var scalarNumbers: String { unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ") }
}
