import Galley
import GalleyAudit
import GalleyCatalogue
import Testing

/// The choice of languages and strings that are looked at, and what is said of the others.
@Suite struct LanguageChoiceTests {
  private static func run(_ files: [(path: String, text: String)], _ rules: String) throws -> AuditResult {
    try Audit(rules: AuditRules(json5: Array(rules.utf8), path: "r")).run(
      files.map { try Catalogue(bytes: Array($0.text.utf8), path: $0.path) })
  }

  private static let long = "\"a\" = \"Benachrichtigungseinstellungen\";"

  @Test func languagesAreLeftOut() throws {
    let files = ["de", "fr", "pt-BR"].map { ("\($0).lproj/L.strings", Self.long) }
    func languages(_ rules: String) throws -> [String] {
      try Self.run(files, "{ labels: [{ width: 60 }], \(rules) }").findings.map(\.language)
    }
    #expect(try languages("") == ["de", "fr", "pt-BR"])
    #expect(try languages("excludeLanguages: ['fr', 'pt_BR']") == ["de"])
    #expect(try languages("excludeLanguages: 'de', languages: ['de', 'fr']") == ["fr"])
  }

  /// Documentation for translators stands where a language would; it is no language unless one asks for it.
  @Test func documentationIsNoLanguage() throws {
    let text = "<resources><string name='a'>Benachrichtigungseinstellungen</string></resources>"
    let files = [("res/values/strings.xml", text), ("res/values-qq/strings.xml", text)]
    let result = try Self.run(files, "{ labels: [{ width: 60 }] }")
    #expect(result.findings.map(\.language) == ["en"] && result.counts.names[.ignored] == ["a (qq)"])
    #expect(try Self.run(files, "{ labels: [{ width: 60 }], languages: ['qq'] }").findings.map(\.language) == ["qq"])
  }

  /// A string that Android's catalogue marks as not to be translated is no translation to look at.
  @Test func whatIsNotTranslatedIsNotLookedAt() throws {
    let text = "<resources><string name='a' translatable='false'>Benachrichtigungseinstellungen</string></resources>"
    let result = try Self.run([("res/values-de/strings.xml", text)], "{ labels: [{ width: 60 }] }")
    #expect(result.findings.isEmpty && result.counts.ignored == 1)
  }

  /// A malformed message is told with its place, and the rest of the catalogue is looked at.
  @Test func aMalformedMessageIsOneFinding() throws {
    let text = "{ \"a\": \"Benachrichtigungseinstellungen\", \"bad\": \"{n, plural, one{x}\" }"
    let result = try Self.run([("app_de.arb", text)], "{ labels: [{ width: 60 }] }")
    #expect(result.findings.map(\.kind) == [.truncated, .unreadable] && result.counts.strings == 1)
    let told = result.findings[1]
    #expect(
      told.key == "bad" && told.language == "de" && told.severity == .error && told.position?.column == 49, "\(told)")
    #expect(result.counts.unreadable == 0 && result.fails(isStrict: false))
    let report = (Array(AuditReport.json.text(of: result, version: "1").utf8), "r")
    let merged = try AuditMerge.result(of: [report])
    #expect(merged.counts == result.counts && merged.findings.count == 2)
  }

  @Test func placeholdersHaveSamples() throws {
    let file = ("de.lproj/L.strings", "\"a\" = \"{{ offer }} frei\";")
    let plain = try Self.run([file], "{ labels: [{ width: 105 }] }")
    #expect(plain.findings.isEmpty)
    let filled = try Self.run(
      [file], "{ labels: [{ width: 105 }], placeholders: { '{{ * }}': ['drei Monate', 'ein Jahr'] } }")
    #expect(filled.findings.map(\.text) == ["drei Monate frei"] && filled.findings[0].arguments == ["drei Monate"])
    let error = #expect(throws: AuditError.self) {
      try AuditRules(json5: Array("{ placeholders: { '*': 'a' } }".utf8), path: "r")
    }
    #expect(error?.message == "“*” is no placeholder such as “{{ * }}”")
  }
}
