import GalleyCatalogue
import GalleyJSON
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

  /// A path, and a file whose message `m` shows 1 where `name1` is asked for and 2 where `name2` is.
  private static let messages = [
    (
      "de.arb",
      #"{"m":"{name1} {name2}","@m":{"placeholders":{"name1":{"example":"1"},"name2":{"example":"2"}}}}"#
    ),
    ("de.arb", #"{"m":"{name1, select, a{1} b{x}} {name2, select, a{x} b{2}}"}"#),
    (
      "x.xcstrings",
      #"{"sourceLanguage":"de","strings":{"m":{"localizations":{"de":{"stringUnit":{"value":"%#@name1@ %#@name2@"},"#
        + #""substitutions":{"name1":{"stringUnit":{"value":"1"}},"name2":{"stringUnit":{"value":"2"}}}}}}}}"#
    ),
    (
      "de.lproj/x.stringsdict",
      "<plist><dict><key>m</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@name1@ %#@name2@</string>"
        + "<key>name1</key><dict><key>other</key><string>1</string></dict>"
        + "<key>name2</key><dict><key>other</key><string>2</string></dict></dict></dict></plist>"
    ),
    (
      "de.xliff",
      "<xliff version='1.2'><file original='x' source-language='de'><body>"
        + ["m", "m|==|substitutions.name1.plural.other", "m|==|substitutions.name2.plural.other"].enumerated()
        .map { "<trans-unit id='\($1)'><source>\(["%#@name1@ %#@name2@", "1", "2"][$0])</source></trans-unit>" }
        .joined()
        + "</body></file></xliff>"
    ),
  ]

  /// Names of arguments, placeholders and variables.
  @Test(arguments: messages, spellings)
  func equivalentNamesInMessagesAreTwo(file: (String, String), spelling: (String, String)) throws {
    for (first, second) in [spelling, (spelling.1, spelling.0)] {
      let text = file.1.replacing("name1", with: first).replacing("name2", with: second)
      let catalogue = try Catalogue(bytes: Array(text.utf8), path: file.0)
      #expect(catalogue.remarks.allSatisfy { !$0.isMistake }, "\(catalogue.remarks)")
      let forms = try #require(catalogue.entries.first { $0.key == "m" }).forms
      let sampler = MessageSampler(language: "de")
      let texts = forms.compactMap { sampler.text(of: $0, key: "m")?.text }
      #expect(texts.contains("1 2"), "\(file) \(texts)")
      // Two questions with two answers each.
      if text.contains("select") { #expect(forms.count == 4 && Set(forms.map(\.conditions)).count == 4) }
    }
  }

  /// Values that are given for a key, for an argument of one, and for a gap.
  @Test(arguments: spellings) func valuesAreOfTheKeysThatAreNamed(first: String, second: String) throws {
    var random = ArgumentSamples()
    for (name, value) in [(first, "1"), (second, "2")] {
      random.ofKey["key \(name)"] = ["n": [.text(value)]]
      random.ofKey["m", default: [:]][name] = [.text(value)]
      random.ofSpecifier["{\(name)}"] = [.text(value)]
    }
    let samples = random
    func text(_ message: String, key: String) throws -> String? {
      let file = #"{"\#(key)":"\#(message)"}"#
      let form = try #require(try Catalogue(bytes: Array(file.utf8), path: "de.arb").entries.first?.forms.first)
      return MessageSampler(language: "de", samples: samples).text(of: form, key: key)?.text
    }
    for (name, value) in [(first, "1"), (second, "2")] {
      #expect(try text("{n}", key: "key \(name)") == value)
      #expect(try text("{\(name)}", key: "m") == value)
      #expect(try text("{\(name)}", key: "other") == value)
    }
  }

  /// Files in which `¤` is a mark that makes one character with the sign before it, and the text of `m`.
  private static let syntax = [
    ("de.lproj/x.strings", "\"m\" = \"%d¤ und 100%%¤\";", "9.999¤ und 100%¤"),
    ("de.arb", #"{"m":"{n}¤ '{'¤","@m":{"placeholders":{"n":{"example":"1"}}}}"#, "1¤ {¤"),
    ("de.arb", #"{"m":"{n, plural,¤ other¤{#¤}¤}¤"}"#, ""),
    ("de.json", #"{"m":"{{n}}¤ {n}¤"}"#, "Alexandra¤ Alexandra¤"),
    ("values-de/strings.xml", "<resources><string name='m'>%1$d¤ %2$s¤</string></resources>", "9999¤ Alexandra¤"),
    ("de.po", "#, python-brace-format\nmsgid \"m\"\nmsgstr \"%(n)s¤ %{n}¤\"\n", "Alexandra¤ Alexandra¤"),
    ("de.po", "msgid \"\"\nmsgstr \"Language: fr\\n¤X: y\\n\"\n\nmsgid \"m\"\nmsgstr \"a¤\"\n", "a¤"),
    ("de.lproj/¤.strings", "\"m\" = \"a\";", "a"), ("¤/de.lproj/x.strings", "\"m\" = \"a\";", "a"),
    ("locales/¤/de.json", #"{"m":"a"}"#, "a"), ("a_¤_de.arb", #"{"m":"a"}"#, "a"),
  ]

  /// Signs of syntax are scalars: a mark behind one does not hide it.
  @Test(arguments: syntax, ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20DD}"])
  func marksDoNotHideSyntax(file: (path: String, text: String, shown: String), mark: String) throws {
    func marked(_ text: String) -> String { text.replacing("¤", with: mark) }
    let catalogue = try Catalogue(bytes: Array(marked(file.text).utf8), path: marked(file.path))
    guard !file.shown.isEmpty else { return #expect(catalogue.remarks.map(\.isMistake) == [true]) }
    let entry = try #require(catalogue.entries.first { $0.key == "m" && !$0.language.isEmpty })
    #expect(entry.language == (file.text.contains("Language: fr") ? "fr" : "de"))
    let text = MessageSampler(language: "de").text(of: try #require(entry.forms.first), key: "m")?.text
    #expect(text.map { Array($0.utf8) } == Array(marked(file.shown).utf8), "\(text ?? "nil")")
  }

  @Test(arguments: ["\u{301}", "\u{200D}", "\u{FE0F}", "\u{20DD}"])
  func marksDoNotHidePlaceholders(mark: String) throws {
    var samples = ArgumentSamples()
    samples.placeholders = [try #require(PlaceholderPattern("<%*%>", values: [.text("W")]))]
    let form = MessageForm(parts: [.text("<%\(mark) a %>\(mark)<%\(mark)%>\(mark)")])
    #expect(MessageSampler(language: "de", samples: samples).text(of: form, key: "m")?.text == "W\(mark)W\(mark)")
    // A letter may have a million marks: they count.
    samples.strings = [.text("a" + String(repeating: mark, count: MessageSampler.longestValue))]
    let long = MessageForm(parts: [.argument(MessageArgument(name: "n", kind: .string, specifier: "%s"))])
    #expect(MessageSampler(language: "de", samples: samples).text(of: long, key: "m") == nil)
  }

  /// A text may name an argument many times, and a placeholder of a template, too.
  @Test func theValuesOfATextAreBoundedTogether() throws {
    var samples = ArgumentSamples()
    samples.strings = [.text(String(repeating: "x", count: MessageSampler.longestValue))]
    samples.placeholders = [try #require(PlaceholderPattern("<%*%>", values: samples.strings))]
    let argument = MessageArgument(name: "n", kind: .string, specifier: "%s")
    let fitting = MessageSampler.longestValues / MessageSampler.longestValue
    for part in [MessagePart.argument(argument), .text("<%a%>")] {
      let most = MessageForm(parts: Array(repeating: part, count: fitting))
      let text = MessageSampler(language: "de", samples: samples).text(of: most, key: "m")?.text
      #expect(text?.utf8.count == MessageSampler.longestValues)
      let more = MessageForm(parts: most.parts + [part])
      #expect(MessageSampler(language: "de", samples: samples).text(of: more, key: "m") == nil)
    }
  }
}
