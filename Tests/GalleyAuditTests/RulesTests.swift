import Galley
import GalleyAudit
import GalleyCatalogue
import TestSupport
import Testing

@Suite struct RulesTests {
  /// The first rule counts, however many keys there are and whatever they begin with.
  @Test(arguments: 0..<40 as Range<UInt64>) func theFirstRuleThatMatchesCounts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = ["a", "b", "é", "e\u{301}", ".", "ab", "*", "?"]
    func word(_ count: Int, _ alphabet: ArraySlice<String>) -> String {
      (0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" }.joined()
    }
    let rules = (0..<20).map { index in
      var rule = AuditRules.LabelRule(strings: .init(), label: AuditLabel(room: .init(width: Double(index + 1))))
      rule.strings.keys = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Wildcard(word(Int.random(in: 0...4, using: &random), parts[...]))
      }
      if rule.strings.keys.isEmpty || Bool.random(using: &random) { rule.strings.languages = ["de"] }
      if Int.random(in: 0..<4, using: &random) == 0 { rule.strings.table = Wildcard("M*") }
      return rule
    }
    let source = RuleLabelSource(rules)
    for _ in 0..<60 {
      let entry = CatalogueEntry(
        key: word(Int.random(in: 0...4, using: &random), parts[..<6]),
        language: ["de", "fr"].randomElement(using: &random) ?? "de",
        table: ["Main", "Other"].randomElement(using: &random) ?? "Main", forms: [])
      let expected = rules.first { rule in
        rule.strings.table?.matches(entry.table) ?? true && rule.strings.languages?.contains(entry.language) ?? true
          && (rule.strings.keys.isEmpty || rule.strings.keys.contains { $0.matches(entry.key) })
      }
      #expect(source.labels(for: entry, text: "")?.first == expected?.label, "seed \(seed): \(entry.key)")
    }
  }

  private func read(_ text: String) throws -> AuditRules {
    try AuditRules(json5: Array(text.utf8), path: "galley-audit.json")
  }

  @Test func theKeysOfTheRules() throws {
    let rules = try read(
      """
      {
        catalogues: ["App/**/*.xcstrings"], // where
        languages: "all", states: ["translated", "needs_review"], sizes: ["AX3", "L"],
        labels: [
          { screen: "Settings", keys: "settings.*.button", width: 120, lines: 1, textStyle: "headline", minimumScaleFactor: 0.8 },
          { keys: ["settings.*"], table: "Main", width: 343, lines: { default: 2, AX1: 0, AX3: 3 }, size: 15, weight: 600 },
        ],
        arguments: { "%@": "Max", "%lld": [1, 9999], "hi": { 1: "Mia" } },
        ignore: [{ keys: "legal.*" }], severity: { "word-broken": "error", AX4: "warning", alsoInSource: "note" },
        slack: "2%", pseudo: ["accents", "longer=30%"],
      }
      """)
    #expect(rules.catalogues == ["App/**/*.xcstrings"])
    #expect(rules.languages == nil)
    #expect(rules.states == [.translated, .needsReview])
    #expect(rules.sizes == [.large, .accessibilityExtraLarge])
    #expect(rules.labels[0].label.font == .textStyle(.headline))
    #expect(rules.labels[0].label.minimumScaleFactor == 0.8)
    let second = rules.labels[1].label
    #expect(second.font == .fixed(size: 15, weight: 600))
    #expect(ContentSizeCategory.allCases.map { second.room(at: $0).lines } == [2, 2, 2, 2, 2, 2, 2, 0, 0, 3, 3, 3])
    #expect(rules.samples.bySpecifier["%lld"] == [.number(1), .number(9999)])
    #expect(rules.samples.byKey["hi"] == ["1": [.text("Mia")]])
    #expect(rules.severity.byKind[.wordBroken] == .error)
    #expect(rules.slack == 0.02)
    #expect(rules.pseudoLanguages.map(\.tag) == ["en-XA", "en-x-longer30"])
  }

  @Test(arguments: [
    ("{\n  labels: [{ widht: 120 }] }", 2, 14, "there is no key “widht” (did you mean “width”?)"),
    ("{ lables: [] }", 1, 3, "there is no key “lables” (did you mean “labels”?)"),
    ("{ labels: [{ keys: 'a' }] }", 1, 12, "a label has no \"width\""),
    ("{ labels: [{ width: -1 }] }", 1, 21, "\"width\" must be above 0"),
    (
      "{ labels: [{ width: 9, textStyle: 'headlin' }] }", 1, 35,
      "there is no text style “headlin” (did you mean “headline”?)"
    ),
    ("{ sizes: ['AX9'] }", 1, 11, "there is no size “AX9” (did you mean “AX1”?)"),
    ("{ severity: { truncatde: 'error' } }", 1, 15, "there is no key “truncatde” (did you mean “truncated”?)"),
    (
      "{ severity: { truncated: 'fatal' } }", 1, 26,
      "\"truncated\" must be one of off, note, warning, error, not “fatal”"
    ),
    ("{ slack: 3 }", 1, 10, "\"slack\" must be a share such as \"2%\""),
    ("{ pseudo: ['accent'] }", 1, 11, "there is no pseudo-language “accent” (did you mean “accents”?)"),
    ("{ labels: [ /* open ] }", 1, 13, "a comment does not end"),
  ])
  func mistakesSayWhere(text: String, line: Int, column: Int, message: String) throws {
    let error = try #require(throws: AuditError.self) { try read(text) }
    #expect(error.message == message)
    #expect(error.position == SourcePosition(line: line, column: column), "\(error)")
    #expect(error.description == "galley-audit.json:\(line):\(column): \(message)")
  }

  @Test func labelsOfTheCommandLine() throws {
    #expect(try AuditLabel("120x1").font == .textStyle(.body))
    #expect(try AuditLabel("120.5x2@footnote").room == .init(width: 120.5, lines: 2))
    #expect(try AuditLabel("80x0@15/600").font == .fixed(size: 15, weight: 600))
    for text in ["120", "0x1", "120x-1", "x1", "120x1@heading", "120x1@0", "120x1@15/2000", "nanx1", "120x1x3"] {
      #expect(throws: AuditError.self, "\(text)") { try AuditLabel(text) }
    }
    let error = #expect(throws: AuditError.self) { try AuditLabel("120x1@bodi") }
    #expect(error?.message.hasSuffix("(did you mean “body”?)") == true)
  }

  @Test(arguments: [
    ("settings.*", "settings.title", true), ("settings.*", "setting.title", false), ("*.button", "a.b.button", true),
    ("a*b*c", "axxbyyc", true), ("a*b*c", "axxbyy", false), ("?", "é", true), ("?", "", false), ("*", "", true),
    ("", "", true), ("**a", "bba", true), ("a", "ab", false),
  ])
  func wildcards(pattern: String, text: String, matches: Bool) {
    #expect(Wildcard(pattern).matches(text) == matches)
  }

  /// Which of two texts counts is not for the audit to know; each shard tells its own.
  @Test func aKeyThatACatalogueHasTwice() throws {
    let text = "\"a\" = \"1\"; \"a\" = \"2\"; \"b\" = \"3\"; \"b\" = \"4\";"
    let catalogue = try Catalogue(bytes: Array(text.utf8), path: "de.lproj/L.strings")
    func findings(_ rules: String, shard: (Int, Int)? = nil) throws -> [AuditFinding] {
      var audit = Audit(rules: try read(rules))
      audit.shard = shard.map { ($0.0, $0.1) }
      return try audit.run([catalogue]).findings
    }
    let found = try findings("{ labels: [{ width: 900 }] }")
    #expect(found.map(\.kind) == [.repeatedKey, .repeatedKey] && found.map(\.key) == ["a", "b"])
    #expect(found[0].severity == .warning && found[0].language == "de" && found[0].position?.column == 12)
    #expect(try findings("{ labels: [{ width: 900 }], severity: { 'repeated-key': 'off' } }").isEmpty)
    #expect(try findings("{ labels: [{ width: 900 }], ignore: [{ keys: 'a' }] }").map(\.key) == ["b"])
    #expect(try findings("{ labels: [{ width: 900 }], languages: ['fr'] }").isEmpty)
    let shards = try (1...4).flatMap { try findings("{ labels: [{ width: 900 }] }", shard: ($0, 4)) }
    #expect(Set(shards.map(\.key)) == ["a", "b"] && shards.count == 2)
  }

  @Test(arguments: [
    ("{ sizes: \"all\", slack: 2, sizes: [\"L\"] }", "sizes", 27),
    ("{ labels: [{ width: 1, keys: \"a\", 'width': 2 }] }", "width", 35),
    ("{ severity: { tight: \"off\", tight: \"note\" } }", "tight", 29),
  ])
  func aKeyThatIsThereTwice(rules: String, key: String, column: Int) throws {
    let error = try #require(throws: AuditError.self) { try AuditRules(json5: Array(rules.utf8), path: "r.json") }
    #expect(error.code == .invalidRules && error.position == SourcePosition(line: 1, column: column), "\(error)")
    #expect(error.message == "the key “\(key)” is there twice in its object")
  }

  /// The strings of Android's own tests.
  @Test(arguments: [
    ("", "[]"), ("Hello, world", "[Ĥéļļö, ŵöŕļð one two]"), ("Hello, %1d", "[Ĥéļļö, »%1d« one two]"),
    ("Battery %1d%%", "[βåţţéŕý »%1d«%% one two]"), ("^1 %", "[^1 % one]"),
  ])
  func androidsAccents(text: String, expected: String) throws {
    #expect(try changed(text, PseudoLanguage(.accents)) == expected)
  }

  @Test func otherPseudoLanguages() throws {
    let (open, close) = ("\u{200F}\u{202E}", "\u{202C}\u{200F}")
    #expect(try changed("word", PseudoLanguage(.rightToLeft)) == "\(open)word\(close)")
    #expect(try changed("  word\tone ", PseudoLanguage(.rightToLeft)) == "  \(open)word\(close)\t\(open)one\(close) ")
    #expect(try changed("Go %@", PseudoLanguage(.bounded)) == "[# Go %@ #]")
    #expect(try changed("Settings", PseudoLanguage("longer=50%")) == "Settings Set")
  }

  private func changed(_ text: String, _ language: PseudoLanguage) throws -> String {
    let escaped = text.replacing("%%", with: "%%")
    let bytes = Array("<resources><string name=\"a\">\"\(escaped)\"</string></resources>".utf8)
    let entries = try Catalogue(bytes: bytes, path: "values/strings.xml").entries
    let form = try #require(entries.first).forms[0]
    return language.applied(to: form).pattern
  }
}
