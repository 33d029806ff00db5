import GalleyCatalogue
import Testing

/// Keys are code units: those that Unicode takes for equivalent are two strings, and the same one twice is reported.
@Suite struct KeyTests {
  /// A path, and a file in which `%1` and `%2` are the keys of two strings.
  private static let files = [
    ("de.lproj/x.strings", #""%1" = "1"; "%2" = "2";"#),
    (
      "de.lproj/x.strings", "<plist><dict><key>%1</key><string>1</string><key>%2</key><string>2</string></dict></plist>"
    ),
    (
      "de.lproj/x.stringsdict",
      "<plist><dict><key>%1</key><string>1</string><key>%2</key><string>2</string></dict></plist>"
    ),
    (
      "x.xcstrings",
      #"{"sourceLanguage":"de","strings":{"%1":{"localizations":{"de":{"stringUnit":{"value":"1"}}}},"#
        + #""%2":{"localizations":{"de":{"stringUnit":{"value":"2"}}}}}}"#
    ),
    ("de.arb", #"{"%1":"1","@%1":{"description":"a"},"%2":"2","@%2":{"description":"b"}}"#),
    ("de.json", #"{"%1":"1","%2":"2"}"#),
    ("de.json", #"{"a":{"%1":"1"},"a":{"%2":"2","%1":"1"}}"#),
    ("de.json", #"{"%1_one":"1","%1_other":"1","%2_one":"2","%2_other":"2"}"#),
    ("values-de/strings.xml", "<resources><string name='%1'>1</string><string name='%2'>2</string></resources>"),
    ("de.po", "msgid \"%1\"\nmsgstr \"1\"\n\nmsgid \"%2\"\nmsgstr \"2\"\n"),
    ("de.po", "msgctxt \"%1\"\nmsgid \"a\"\nmsgstr \"1\"\n\nmsgctxt \"%2\"\nmsgid \"a\"\nmsgstr \"2\"\n"),
    (
      "de.xliff",
      "<xliff version='1.2'><file original='x' source-language='de'><body><trans-unit id='%1'><source>1</source>"
        + "</trans-unit><trans-unit id='%2'><source>2</source></trans-unit></body></file></xliff>"
    ),
  ]

  /// Two spellings each: composed and not, two orders of marks, a letter and its double, and Hangul.
  private static let spellings = [
    ("caf\u{E9}", "cafe\u{301}"), ("a\u{323}\u{307}", "a\u{307}\u{323}"), ("\u{212B}", "\u{C5}"),
    ("\u{AC00}", "\u{1100}\u{1161}"),
  ]

  private static func catalogue(_ file: (String, String), _ first: String, _ second: String) throws -> Catalogue {
    let parts = file.1.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    let text = parts.dropFirst().reduce(Array(parts[0])) { text, part in
      text + (part.first == UInt8(ascii: "1") ? first : second).utf8 + part.dropFirst()
    }
    return try Catalogue(bytes: text, path: file.0)
  }

  @Test(arguments: files, spellings)
  func equivalentKeysAreTwo(file: (String, String), spelling: (String, String)) throws {
    for (first, second) in [spelling, (spelling.1, spelling.0)] {
      let catalogue = try Self.catalogue(file, first, second)
      #expect(catalogue.repeatedKeys.allSatisfy { $0.key == "a" })
      #expect(catalogue.entries.count == 2)
      for (key, text) in [(first, "1"), (second, "2")] {
        let found = catalogue.entries.filter { Array($0.key.utf8).contains(Array(key.utf8)) }
        #expect(found.map { $0.forms.first?.parts } == [[.text(text)]], "\(key.unicodeScalars)")
      }
    }
  }

  @Test(arguments: files.filter { !$0.1.hasPrefix(#"{"a""#) }, spellings)
  func theSameKeyTwiceIsReported(file: (String, String), spelling: (String, String)) throws {
    #expect(!(try Self.catalogue(file, spelling.0, spelling.0)).repeatedKeys.isEmpty)
  }
}
