import GalleyCatalogue
import Testing

/// JSON of strings, and placeholders that templates fill.
@Suite struct JSONStringsTests {
  private static func read(_ text: String, _ path: String = "public/locales/de/common.json") throws -> Catalogue {
    try Catalogue(bytes: Array(text.utf8), path: path)
  }

  @Test func nestedAndFlat() throws {
    let catalogue = try Self.read(
      """
      { "title": "Titel", "menu": { "open": "Öffnen", "deep": { "x.y": "Z" } }, "list": ["eins", 2, "drei"], "n": 3, "off": null,
        "greeting": "Hallo {{ name }}, {{- count}} %{kind} {place}", "none": "{ }" , "percent": "50 % off, 100 %d" }
      """)
    #expect(
      catalogue.entries.map(\.key) == [
        "title", "menu.open", "menu.deep.x.y", "list.0", "list.2", "greeting", "none", "percent",
      ])
    #expect(catalogue.entries.allSatisfy { $0.language == "de" && $0.table == "common" })
    let greeting = catalogue.entries[5].forms[0]
    #expect(greeting.arguments.map(\.name) == ["name", "count", "kind", "place"])
    #expect(greeting.pattern == "Hallo {{ name }}, {{- count}} %{kind} {place}")
    #expect(catalogue.entries.suffix(2).allSatisfy { $0.forms[0].arguments.isEmpty })
    #expect(catalogue.entries[1].forms[0].position == SourcePosition(line: 1, column: 39))
  }

  @Test func plurals() throws {
    let catalogue = try Self.read(
      """
      { "file_one": "{{count}} Datei", "file_other": "{{count}} Dateien", "old": "{{count}} Tag", "old_plural": "{{count}} Tage",
        "step_one": "Erster", "step_two": "Zweiter", "icu": "{n, plural, one {# Tag} other {# Tage}}, sofort" }
      """)
    func forms(_ key: String) -> [String] {
      catalogue.entries.first { $0.key == key }?.forms.map { "\($0.conditions.first?.description ?? ""):\($0.pattern)" }
        ?? []
    }
    #expect(forms("file") == ["one:{{count}} Datei", "other:{{count}} Dateien"])
    #expect(forms("old") == ["one:{{count}} Tag", "other:{{count}} Tage"])
    #expect(forms("step_one") == [":Erster"] && forms("step_two") == [":Zweiter"])
    #expect(forms("icu") == ["one:# Tag, sofort", "other:# Tage, sofort"])
    let sampler = MessageSampler(language: "de")
    let file = try #require(catalogue.entries.first { $0.key == "file" })
    #expect(file.forms.compactMap { sampler.text(of: $0, key: "file")?.text } == ["1 Datei", "9999 Dateien"])
  }

  /// FormatJS and browsers' extensions describe their messages.
  @Test func describedMessages() throws {
    let catalogue = try Self.read(
      """
      { "a": { "defaultMessage": "Öffnen {name}", "description": "A button" }, "b": { "message": "Zu", "placeholders": {} },
        "c": { "message": "In einem Baum", "title": "Titel" } }
      """, "_locales/de/messages.json")
    #expect(catalogue.entries.map(\.key) == ["a", "b", "c.message", "c.title"])
    #expect(catalogue.entries[0].comment == "A button" && catalogue.entries[0].forms[0].pattern == "Öffnen {name}")
  }

  @Test(arguments: [
    ("locales/pt-BR.json", "pt-BR", "locales"), ("src/i18n/de/app.json", "de", "app"),
    ("i18n/messages_fr.json", "fr", "messages_fr"),
    ("locales/kaa.json", "kaa", "locales"), ("locales/kab-KAB.json", "kab-KAB", "locales"),
    ("i18n/rue/a.json", "rue", "a"),
    ("locales/en/ui.json", "en", "ui"), ("locales/en/is.json", "en", "is"), ("i18n/js/en.json", "en", "js"),
    ("locales/cn.json", "cn", "locales"), ("i18n/qqq.json", "qqq", "i18n"), ("i18n/src/app.json", "", "app"),
    ("my-app/en.json", "en", "my-app"), ("app-ui/config.json", "", "config"), ("Locales/de/x.json", "de", "x"),
    ("strings.json", "", "strings"), ("i18n/app.json", "", "app"), ("i18n/fil.json", "fil", "i18n"),
  ])
  func languagesOfPaths(path: String, language: String, table: String) throws {
    let entry = try #require(try Self.read("{\"a\":\"A\"}", path).entries.first)
    #expect(entry.language == language && entry.table == table)
  }

  // MARK: Placeholders

  private static func filled(_ text: String, _ patterns: [(String, [ArgumentSamples.Value])]) throws -> String {
    var samples = ArgumentSamples()
    samples.placeholders = try patterns.map { try #require(PlaceholderPattern($0, values: $1)) }
    let form = MessageForm(parts: [.text(text)])
    return try #require(MessageSampler(language: "de", samples: samples).text(of: form, key: "k")).text
  }

  @Test func templatesAreFilled() throws {
    let patterns: [(String, [ArgumentSamples.Value])] = [
      ("{{ sub_offer_duration }}", [.text("3 Monate"), .text("2 Wochen und 1 Tag")]), ("{{ * }}", [.text("Max")]),
      ("<b>*</b>", [.number(9999)]), ("[now]", [.text("jetzt")]),
    ]
    #expect(try Self.filled("{{ name }}, {{sub_offer_duration}}!", patterns) == "Max, 2 Wochen und 1 Tag!")
    #expect(try Self.filled("{{  sub_offer_duration}} {{a b}}{{c}}", patterns) == "2 Wochen und 1 Tag MaxMax")
    #expect(try Self.filled("<b>x</b> [now] {{ open", patterns) == "9999 jetzt {{ open")
    #expect(try Self.filled("{ { name } } é́ 😀", []) == "{ { name } } é́ 😀")
    for wrong in ["*", "a*", "*b", "a*b*c", "", " "] {
      #expect(PlaceholderPattern(wrong, values: []) == nil, "\(wrong)")
    }
  }
}
