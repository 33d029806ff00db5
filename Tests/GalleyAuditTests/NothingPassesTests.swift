import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyInterface
import Testing

/// Names that match nothing, and files that are there and not checked, are reported.
@Suite struct NothingPassesTests {
  private func catalogue(_ text: String, _ path: String) throws -> Catalogue {
    try Catalogue(bytes: Array(text.utf8), path: path)
  }

  @Test func rulesThatMatchNothingAreTold() throws {
    let rules = try AuditRules(
      json5: Array(
        """
        { labels: [{ screen: 'Settings', keys: ['settings.*', 'setings.*', 'exact'], width: 90 }, { keys: 'a', width: 1 }] }
        """.utf8), path: "r")
    let strings = try catalogue("\"settings.title\" = \"Settings\"; \"a\" = \"A\";", "en.lproj/L.strings")
    let audit = Audit(rules: rules)
    #expect(
      audit.unmatched(in: [strings]) == [
        "no key matches “setings.*” of “Settings”", "no key matches “exact” of “Settings”",
      ])
    var bound = Audit(rules: AuditRules())
    let document = try InterfaceDocument(
      bytes: Array(ScreenDoubtTests.xib([ScreenDoubtTests.label("l", "Text", width: 90)]).utf8), name: "One.xib")
    bound.screens = [try InterfaceScreen(document, bindings: ["l": "settings.titel"])]
    #expect(bound.unmatched(in: [strings]) == ["no catalogue has the key “settings.titel”, which One.xib binds"])
    bound.screens = [try InterfaceScreen(document, bindings: ["l": "settings.title"])]
    #expect(bound.unmatched(in: [strings]).isEmpty)
  }

  @Test func whatIsNotLookedAtIsNamed() throws {
    let strings = try catalogue(
      "\"a\" = \"A\"; \"b\" = \"B\"; \"c\" = \"C\"; \"d\" = \"D\"; \"none\" = \"\";", "de.lproj/L.strings")
    var rules = AuditRules()
    rules.ignored = [.init(keys: [Wildcard("b")])]
    let result = try Audit(rules: rules).run([strings])
    #expect(result.counts.empty == 1 && result.counts.unbound == 3)
    #expect(result.counts.names[.unbound] == ["a (de)", "c (de)", "d (de)"])
    #expect(result.counts.names[.ignored] == ["b (de)"] && result.counts.names[.empty] == ["none (de)"])
    let text = AuditReport.text.text(of: result, version: "1")
    #expect(text.contains("3 strings without a label (a (de), c (de), d (de))"), "\(text)")
    #expect(text.contains("1 without text (none (de))"), "\(text)")
    let merged = try AuditMerge.result(of: [(Array(AuditReport.json.text(of: result, version: "1").utf8), "r")])
    #expect(merged.counts == result.counts)
  }

  @Test func aStringsdictEntryWithoutItsTypeIsTold() throws {
    func entry(_ type: String) -> String {
      """
      <plist><dict><key>days</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      \(type)<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d day</string>
      <key>other</key><string>%d days</string></dict></dict></dict></plist>
      """
    }
    let whole = "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    let rules = try AuditRules(json5: Array("{ labels: [{ width: 300 }] }".utf8), path: "r")
    #expect(try Audit(rules: rules).run([catalogue(entry(whole), "en.lproj/L.stringsdict")]).findings.isEmpty)
    let told = try Audit(rules: rules).run([catalogue(entry(""), "en.lproj/L.stringsdict")]).findings
    #expect(told.map(\.kind) == [.ineffective] && told[0].key == "days" && told[0].position?.line == 1)
    #expect(told[0].severity == .warning && told[0].detail.contains("NSStringFormatSpecTypeKey"))
  }

  @Test func anIdentifierThatIsThereTwiceIsTold() throws {
    let twice = ScreenDoubtTests.label("same", "A", width: 90)
    let told = try ScreenDoubtTests.findings(ScreenDoubtTests.xib([twice, twice])).findings
    #expect(told.contains { $0.kind == .repeatedKey && $0.key == "same" && $0.position != nil })
    let once = try ScreenDoubtTests.findings(ScreenDoubtTests.xib([twice])).findings
    #expect(!once.contains { $0.kind == .repeatedKey })
  }

  /// Documents of one name in two modules have the translations beside them.
  @Test func xibsOfOneNameHaveTheirOwnTranslations() throws {
    func screen(_ folder: String) throws -> InterfaceScreen {
      let xib = ScreenDoubtTests.xib([ScreenDoubtTests.label("l", "On", width: 60)])
      return try InterfaceScreen(InterfaceDocument(bytes: Array(xib.utf8), name: "\(folder)/Base.lproj/Some.xib"))
    }
    var audit = Audit(rules: AuditRules())
    audit.screens = [try screen("App"), try screen("Watch")]
    let app = try catalogue("\"l.text\" = \"Benachrichtigungen\";", "App/de.lproj/Some.strings")
    let watch = try catalogue("\"l.text\" = \"Ein\";", "Watch/de.lproj/Some.strings")
    let told = try audit.run([app, watch]).findings
    #expect(told.map(\.path) == ["App/de.lproj/Some.strings"])
    // XLIFF names the document; a catalogue of neither folder is for both.
    let xliff = """
      <xliff version="1.2"><file original="Watch/Base.lproj/Some.xib" source-language="en" target-language="fr"><body>
      <trans-unit id="l.text"><source>On</source><target>Notifications</target></trans-unit></body></file></xliff>
      """
    #expect(try audit.run([catalogue(xliff, "fr.xliff")]).findings.filter { $0.language == "fr" }.count == 1)
    let other = try catalogue("\"l.text\" = \"Benachrichtigungen\";", "Shared/de.lproj/Some.strings")
    #expect(try audit.run([other]).findings.filter { $0.language == "de" }.count == 2)
  }

  /// Each shard tells what cannot be read; a merge counts it once.
  @Test func aMergeCountsWhatCannotBeReadOnce() throws {
    let error = CatalogueError(.malformed, path: "Bad.strings", position: nil, message: "it ends too early")
    var reports: [(bytes: [UInt8], path: String)] = []
    for index in 1...3 {
      var part = AuditResult()
      part.add([error])
      reports.append((Array(AuditReport.json.text(of: part, version: "1").utf8), "\(index)"))
    }
    let merged = try AuditMerge.result(of: reports)
    #expect(merged.counts.unreadable == 1 && merged.findings.count == 1)
  }
}
