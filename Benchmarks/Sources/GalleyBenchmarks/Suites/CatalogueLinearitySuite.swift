internal import GalleyCatalogue

/// The growth of the time of reading a catalogue: with it and no faster, also where all of it is one line.
struct CatalogueLinearitySuite: Suite {
  let name = "linear"
  let question =
    "Does a string cost the same in a short and in a long catalogue? Each has twice the strings of the one before"

  /// A file of so many strings.
  private struct File {
    var name: String
    var path: String
    /// The text before the strings, between two of them and after them.
    var frame: (start: String, separator: String, end: String)
    var string: @Sendable (Int) -> String
    var count = 1000
  }

  private static let files = [
    File(
      name: "catalogue on one line", path: "a.xcstrings",
      frame: (#"{"sourceLanguage":"en","version":"1.0","strings":{"#, ",", "}}"),
      string: {
        #""k\#($0)":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Benachrichtigung \#($0)"}}}}"#
      }),
    File(
      name: "strings on one line", path: "de.lproj/a.strings", frame: ("", " ", ""),
      string: { "\"k\($0)\" = \"Benachrichtigung \($0)\";" }, count: 4000),
    File(
      name: "messages on one line", path: "de.arb", frame: ("{", ",", "}"),
      string: { "\"k\($0)\":\"{n, plural, one{# Nachricht} other{# Nachrichten \($0)}}\"" }, count: 2000),
    File(
      name: "resources on one line", path: "values-de/strings.xml", frame: ("<resources>", "", "</resources>"),
      string: { "<string name=\"k\($0)\">Benachrichtigung \($0)</string>" }, count: 2000),
    File(
      name: "units on one line", path: "a.xliff",
      frame: (
        #"<xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>"#, "",
        "</body></file></xliff>"
      ),
      string: { "<trans-unit id=\"k\($0)\"><source>k\($0)</source><target>Text \($0)</target></trans-unit>" },
      count: 2000),
    File(
      name: "variables on one line", path: "de.lproj/a.stringsdict", frame: ("<plist><dict>", "", "</dict></plist>"),
      // The first variable names the second one.
      string: {
        "<key>k\($0)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@a@</string>"
          + "<key>a</key><dict><key>one</key><string>eine %#@b@</string><key>other</key><string>%d %#@b@</string></dict>"
          + "<key>b</key><dict><key>other</key><string>Nachrichten</string></dict></dict>"
      }),
    File(
      name: "one key many times", path: "de.lproj/a.strings", frame: ("", "\n", ""),
      string: { "\"k\" = \"Benachrichtigung \($0)\";" }, count: 4000),
  ]

  func run(_ session: Session) throws {
    for file in Self.files { try run(file, session) }
  }

  private func run(_ file: File, _ session: Session) throws {
    let rowName = "\(name)/\(file.name)"
    guard session.wants(rowName) else { return }
    let counts = [1, 2, 4].map { $0 * file.count }
    let contenders = counts.map { count in
      let strings = (0..<count).map(file.string).joined(separator: file.frame.separator)
      let bytes = Array((file.frame.start + strings + file.frame.end).utf8)
      return Contender("\(count) strings") { try Catalogue(bytes: bytes, path: file.path).entries.count }
    }
    var runner = session.runner
    runner.rounds = 3...7
    let times = try runner.measure(contenders).map { Sample($0).median }
    for (count, time) in zip(counts, times) {
      session.value(rowName, who: "galley, \(count) strings", time / Double(count), unit: "ns/string")
    }
    for (number, pair) in zip(times, times.dropFirst()).enumerated() {
      session.value(
        rowName, who: "\(counts[number + 1]) by \(counts[number])", pair.1 / pair.0, unit: "",
        .atMost(2.3, "linear time"))
    }
  }
}
