import Foundation
import GalleyAudit
internal import GalleyUnicode
import Testing

/// Text of others stays text in every language that it is written into, whatever stands after a character of its syntax.
@Suite struct EscapesTests {
  /// Every character of ASCII that is no letter or digit, alone and before characters that Swift joins with it, between
  /// words that would do something.
  private static let texts: [String] = (1..<0x80).compactMap(Unicode.Scalar.init).filter { scalar in
    !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
  }.flatMap { scalar in
    ["", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20DD}"].map { "a\(scalar)\($0); exit 9; \(scalar)\($0)b ##vso[x]" }
  }

  /// Runs a program on lines of JSON, and gives what it prints.
  private static func run(_ program: String, _ arguments: [String], input: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process(), output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments + [file.path()]
    process.standardOutput = output
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: ["bash", "sh"]) func wordsOfAShell(shell: String) throws {
    let words = Self.texts.map(Escapes.shell).joined(separator: " ")
    let output = try Self.run(shell, [], input: "printf '%s\\0' \(words)\n")
    let parts = output.unicodeScalars.split(separator: "\0").map(String.init)
    #expect(parts.map { Array($0.utf8) } == Self.texts.map { Array($0.utf8) })
  }

  private struct Case: Codable {
    var language: String
    var written: String
    var text: String
  }

  /// Python's own reader, its `json`, its `html` and expat read each as the text that it was.
  @Test func literalsAndMarkup() throws {
    let cases = Self.texts.flatMap { text in
      [
        Case(language: "json", written: Escapes.json(text), text: text),
        Case(language: "html", written: Escapes.html(text), text: Self.shown(text, keeps: "\n")),
        Case(language: "xml", written: Escapes.xml(text), text: Self.shown(text, keeps: "\n\t\r")),
      ]
    }
    let reader = """
      import html.parser, json, sys
      from xml.etree import ElementTree
      class Page(html.parser.HTMLParser):
          def __init__(self):
              super().__init__(convert_charrefs=True)
              self.got = []
          def handle_starttag(self, tag, attributes): self.got += [tag, dict(attributes)]
          def handle_data(self, data): self.got.append(data)
      def page(text):
          page = Page()
          page.feed('<p title="%s">%s</p>' % (text, text))
          page.close()
          assert page.got[:2] == ["p", {"title": "".join(page.got[2:])}], page.got
          return "".join(page.got[2:])
      def element(text):
          element = ElementTree.fromstring('<p title="%s">%s</p>' % (text, text))
          assert element.get("title") == element.text and len(element) == 0, text
          return element.text
      readers = {"json": json.loads, "html": page, "xml": element}
      for case in json.load(open(sys.argv[1])):
          got = readers[case["language"]](case["written"])
          if got != case["text"]: print(case, repr(got))
      """
    let input = String(decoding: try JSONEncoder().encode(cases), as: UTF8.self)
    #expect(try Self.run("python3", ["-c", reader], input: input) == "")
    #expect(cases.allSatisfy { !$0.written.contains("##vso[") })
  }

  /// The text as a document has it.
  private static func shown(_ text: String, keeps kept: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || kept == "\n" && scalar.value == 0x7F
      shown.append(isControl && !kept.unicodeScalars.contains(scalar) ? "\u{FFFD}" : scalar)
    }
    return String(shown)
  }

  /// A runner splits a workflow command at its first `::`, properties at commas and colons, and lines at ends of lines.
  @Test(arguments: texts) func workflowCommands(text: String) {
    let property = Escapes.workflow(text, isProperty: true), message = Escapes.workflow(text)
    for scalar in property.unicodeScalars { #expect(scalar.value >= 0x20 && scalar != ":" && scalar != ",") }
    for scalar in message.unicodeScalars { #expect(scalar.value >= 0x20) }
    for written in [property, message] {
      var read = written
      for (escape, character) in [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")] {
        read = Self.replacing(read, escape, character)
      }
      let isControl = text.unicodeScalars.contains { PrintedText.isUnsafe($0) && $0 != "\n" && $0 != "\r" }
      #expect(isControl || Array(read.utf8) == Array(text.utf8))
    }
  }

  private static func replacing(_ text: String, _ part: String, _ other: String) -> String {
    let bytes = Array(text.utf8).split(separator: Array(part.utf8), omittingEmptySubsequences: false)
    return String(decoding: Array(bytes.joined(separator: Array(other.utf8))), as: UTF8.self)
  }
}
