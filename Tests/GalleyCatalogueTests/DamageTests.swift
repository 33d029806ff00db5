import Foundation
import GalleyCatalogue
import TestSupport
import Testing

/// Damaged files: an error with its place, never a trap.
@Suite struct DamageTests {
  @Test(arguments: [
    ("a.strings", "\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";", 3, 1, "';' is missing after the value of “c”"),
    ("a.strings", "\n  /* open\n", 2, 3, "a comment does not end"),
    ("a.strings", "é = \"b\";", 1, 1, "unexpected character"),
    ("a.xcstrings", "{ \"sourceLanguage\": \"en\",\n \"strings\": { \"a\": } }", 2, 20, "unexpected character"),
    ("a.xcstrings", "{ \"strings\": {} }", 1, 1, "\"sourceLanguage\" is missing"),
    (
      "a.xcstrings", "{ \"sourceLanguage\": \"en\", \"strings\": { \"é\": 1 } }", 1, 45,
      "the entry “é” must be an object, not a number"
    ),
    ("de.po", "msgid \"a\"\nmsgstr \"b\nmsgid \"c\"", 2, 8, "a string does not end in its line"),
    ("de.po", "msgid \"a\"\n\nmsgid \"b\"\nmsgstr \"c\"", 1, 1, "an entry has no msgstr"),
    ("de.po", "msgid \"a\"\nmsgstr \"b\"\nmsgfoo \"c\"", 3, 1, "“msgfoo” is no part of an entry"),
    ("locales/de.json", "{ \"a\": \"b\",\n}", 2, 1, "a value is missing after ','"),
    ("locales/de.json", "[]", 1, 1, "a file of strings must be an object"),
    ("a.arb", "{ \"a\": \"b\",\n}", 2, 1, "a value is missing after ','"),
    (
      "a.xliff", "<xliff version=\"1.2\">\n<file source-language='en'><body></file></xliff>", 2, 36,
      "malformed XML: mismatched tag"
    ),
    ("a.xml", "<resources>\n  <string>x</string></resources>", 2, 3, "<string> has no name"),
    ("a.stringsdict", "<plist><dict><key>a</key></dict></plist>", 1, 14, "the key “a” has no value"),
  ])
  func errorsSayWhatAndWhere(path: String, text: String, line: Int, column: Int, message: String) throws {
    let error = try #require(throws: CatalogueError.self) { try Catalogue(bytes: Array(text.utf8), path: path) }
    #expect(error.position == SourcePosition(line: line, column: column), "\(error)")
    #expect(error.message.hasPrefix(message.prefix(52)), "\(error)")
    #expect(error.path == path)
  }

  /// The broken file of an app: UTF-8 whose last lines are UTF-16.
  @Test func aFileOfTwoEncodings() throws {
    var bytes = Array("\"a\" = \"漢\";\n\"c\" = \"d\";\n".utf8)
    bytes += Array("\"e\" = \"f\";\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let error = try #require(throws: CatalogueError.self) { try Catalogue(bytes: bytes, path: "a.strings") }
    #expect(error.code == .invalidEncoding)
    #expect(error.position == SourcePosition(line: 3, column: 1))
  }

  @Test func aMissingFile() {
    let error = #expect(throws: CatalogueError.self) { try Catalogue(path: "no-such-folder/a.strings") }
    #expect(error?.code == .unreadable)
    #expect(throws: CatalogueError.self) { try Catalogue(bytes: [], path: "a.txt") }
  }

  /// Entities that grow without bound are refused.
  @Test func entityBombs() {
    var text = "<!DOCTYPE r [<!ENTITY a0 \"lollollollollollol\">"
    for index in 1..<12 {
      let inner = String(repeating: "&a\(index - 1);", count: 10)
      text += "<!ENTITY a\(index) \"\(inner)\">"
    }
    text += "]><resources><string name=\"x\">&a11;</string></resources>"
    #expect(throws: CatalogueError.self) { try Catalogue(bytes: Array(text.utf8), path: "a.xml") }
  }

  /// Pieces of messages and units in any order.
  @Test(arguments: [UInt64(1), 2, 3])
  func randomMessagesAndUnitsDoNotTrap(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let messages = [
      "{", "}", "{n}", "{n, plural, ", "one{", "other{", "=1{", "#", "'", "''", "'{", "{n, select, ",
      "{d, date, short}", "offset:1 ",
      "{n, number, ", "%", "%%", "%1$@", "%#@v@", "\\u0000", "\\ud800", "é", "\u{301}", " ", "a", ", ", "@",
    ]
    let units = [
      "<trans-unit id='a|==|plural.one'>", "<trans-unit id='a|==|substitutions.v.plural.other'>", "<trans-unit id='a'>",
      "</trans-unit>", "<source>", "</source>", "<target>", "</target>", "<target/>", "%#@v@", "%arg", "<g id='1'>",
      "</g>", "<note>n</note>",
      "<group>", "</group>", "<unit id='u'>", "</unit>", "<segment>", "</segment>", "a", "&amp;", "<![CDATA[x]]>",
    ]
    func text(_ parts: [String]) -> String {
      (0..<Int.random(in: 0...14, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }
    for _ in 0..<1500 {
      let version = Bool.random(using: &random) ? "1.2' " : "2.0' srcLang='en' trgLang='de"
      let files = [
        (
          "a_de.arb",
          "{\"@@locale\":\"de\",\"a\":\"\(text(messages))\",\"@a\":{\"placeholders\":{\"n\":{\"type\":\"int\"}}}}"
        ),
        (
          "a.xliff",
          "<xliff version='\(version)'><file original='a' source-language='en' target-language='de'><body>"
            + text(units) + "</body></file></xliff>"
        ),
      ]
      for (path, content) in files {
        do throws(CatalogueError) {
          let catalogue = try Catalogue(bytes: Array(content.utf8), path: path)
          #expect(catalogue.entries.allSatisfy { !$0.forms.isEmpty }, "seed \(seed): \(content)")
        } catch {
          #expect(!error.message.isEmpty && error.position != nil, "seed \(seed): \(content)")
        }
      }
    }
  }

  /// A mistake in one string is told, and the others are read.
  @Test(arguments: [
    (
      "l10n/app_de.arb", "{ \"a\": \"A\",\n \"bad\": \"{n, plural, one{x}\", \"b\": \"B\" }", 2, 9,
      "malformed message at its character 19: '{' is missing in the choice of “n”"
    ),
    (
      "app_de.arb", "{ \"a\": \"A\", \"bad\": 1, \"b\": \"B\" }", 1, 20,
      "the message “bad” must be a string, not a number"
    ),
    (
      "a.xml",
      "<resources><string name='a'>A</string>\n<plurals name='bad'><item quantity='lots'>x</item></plurals>"
        + "<string name='b'>B</string></resources>", 2, 21, "“lots” is no plural category"
    ),
    (
      "a.xml",
      "<resources><string name='a'>A</string>\n<string name='bad'>\\u12</string><string name='b'>B</string></resources>",
      2, 20, "four hexadecimal digits must follow \\u"
    ),
    (
      "a.stringsdict",
      "<plist><dict><key>a</key><string>A</string>\n<key>bad</key><dict/><key>b</key><string>B</string></dict></plist>",
      2, 15, "the entry “bad” has no NSStringLocalizedFormatKey"
    ),
    (
      "locales/de.json", "{ \"a\": \"A\", \"bad\": \"{n, plural, one {x}\", \"b\": \"B\" }", 1, 20,
      "malformed message at its character 20: '{' is missing in the choice of “n”"
    ),
  ])
  func mistakesOfOneStringDoNotHideTheOthers(
    path: String, text: String, line: Int, column: Int, message: String
  ) throws {
    let catalogue = try Catalogue(bytes: Array(text.utf8), path: path)
    #expect(catalogue.entries.map(\.key) == ["a", "b"])
    let remark = try #require(catalogue.remarks.first)
    #expect(
      catalogue.remarks.count == 1 && remark.isMistake && remark.key == "bad" && remark.message == message, "\(remark)")
    #expect(remark.position == SourcePosition(line: line, column: column), "\(remark)")
  }

  /// Real files that are cut or have bytes changed.
  @Test(arguments: [UInt64(1), 2, 3])
  func randomDamageDoesNotTrap(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let kinds = ["strings", "xcstrings", "stringsdict", "xml", "arb", "xliff", "xlf"]
    for url in try kinds.flatMap({ try Fixture.files(withExtension: $0) }) {
      let bytes = Array(try Data(contentsOf: url).prefix(3000))
      for _ in 0..<20 {
        var damaged = bytes
        if Bool.random(using: &random) { damaged.removeLast(Int.random(in: 0...damaged.count, using: &random)) }
        for _ in 0..<Int.random(in: 0...3, using: &random) where !damaged.isEmpty {
          let index = Int.random(in: damaged.indices, using: &random)
          damaged[index] = [0x22, 0x7B, 0x3C, 0x25, 0x5C, 0x00, 0xFF].randomElement(using: &random) ?? 0
        }
        do throws(CatalogueError) {
          _ = try Catalogue(bytes: damaged, path: url.path)
        } catch {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }
}
