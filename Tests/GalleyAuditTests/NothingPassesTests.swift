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

  /// A value that is too long is told of its string, in each form; the others are looked at.
  @Test(arguments: [1024, 1025]) func aLongValueIsTold(count: Int) throws {
    let value = String(repeating: "x", count: count)
    let arb =
      "{\"a\": \"{d}\", \"ok\": \"OK\", \"@a\": {\"placeholders\": {\"d\": {\"example\": \"\(value)\"}}}}"
    let android =
      "<resources><string name=\"a\"><xliff:g example=\"\(value)\">%s</xliff:g></string><string name=\"ok\">OK</string></resources>"
    let strings = "\"a\" = \"%@\"; \"ok\" = \"OK\";"
    let rules = try AuditRules(
      json5: Array("{ labels: [{ width: 60 }], arguments: { '%@': '\(value)' } }".utf8), path: "r")
    for (text, path) in [(arb, "de.arb"), (android, "values-de/strings.xml"), (strings, "de.lproj/L.strings")] {
      let result = try Audit(rules: rules).run([catalogue(text, path)])
      #expect(result.findings.map(\.key) == ["a"] && result.counts.strings == 2, "\(path)")
      #expect(result.findings.first?.kind == (count > 1024 ? .unreadable : .truncated), "\(path)")
      #expect(result.counts.checks == (count > 1024 ? 1 : 2) && result.fails(isStrict: false), "\(path)")
      if count > 1024 { #expect(result.findings[0].detail.contains("has more than 1024 characters")) }
    }
  }

  private static func report(_ shard: (Int, Int)?, _ change: (String) -> String = { $0 }) -> (
    bytes: [UInt8], path: String
  ) {
    var part = AuditResult()
    part.counts.strings = 3
    part.shard = shard.map { ($0.0, $0.1) }
    let name = shard.map { "\($0.0)-\($0.1)" } ?? "whole"
    return (Array(change(AuditReport.json.text(of: part, version: "1")).utf8), name)
  }

  /// Every set of shards but the whole one is refused, in any order, whatever is not there.
  @Test(arguments: 1...4) func aMergeNeedsAllShards(count: Int) throws {
    for set in 0..<(1 << count) {
      let reports = (1...count).filter { set & 1 << ($0 - 1) != 0 }.reversed().map { Self.report(($0, count)) }
      let isWhole = reports.isEmpty || reports.count == count
      let merged = try? AuditMerge.result(of: reports)
      #expect((merged != nil) == isWhole, "\(reports.map(\.path)) of \(count)")
      if let merged { #expect(merged.counts.strings == 3 * reports.count && merged.shard == nil) }
      // A run by itself stands for no shard.
      #expect(((try? AuditMerge.result(of: reports + [Self.report(nil)])) != nil) == isWhole)
      guard let first = reports.first else { continue }
      #expect(throws: AuditError.self) { try AuditMerge.result(of: reports + [first]) }
      #expect(throws: AuditError.self) { try AuditMerge.result(of: reports + [Self.report((count + 1, count + 1))]) }
    }
  }

  /// Numbers that no run counts, and shards that no division has.
  @Test(arguments: [
    ("\"strings\":3", "\"strings\":-5", "\"strings\" cannot be -5"),
    ("\"strings\":3", "\"strings\":1e15", "\"strings\" cannot be 1000000000000000"),
    ("\"strings\":3", "\"strings\":0.5", "whole number"), ("\"unreadable\":0", "\"unreadable\":-1", "\"unreadable\""),
    ("\"checks\":0", "\"empty\":-1,\"checks\":0", "\"empty\""),
    ("\"checks\":0", "\"missingFonts\":{\"A\":-1},\"checks\":0", "\"A\""),
    ("\"checks\":0", "\"emboldened\":{\"de\":-1},\"checks\":0", "\"de\""),
    ("[1,1]", "[0,1]", "no part 0 of 1"), ("[1,1]", "[2,1]", "no part 2 of 1"), ("[1,1]", "[1]", "a part such as"),
    ("[1,1]", "\"1/1\"", "a list"), ("[1,1]", "[1,-1]", "no part"),
  ])
  func whatNoRunCountsIsRefused(part: String, other: String, message: String) throws {
    let damaged = Self.report((1, 1)) { text in
      #expect(text.contains(part))
      return text.replacing(part, with: other)
    }
    #expect {
      try AuditMerge.result(of: [damaged])
    } throws: { error in
      guard let error = error as? AuditError else { return false }
      return error.code == .invalidFile && error.position?.line == 1 && error.message.contains(message)
    }
  }

  /// Lines after the summary are of a report that lost its own.
  @Test func aReportEndsWithItsSummary() throws {
    var result = AuditResult()
    result.add([CatalogueError(.malformed, path: "Bad.strings", position: nil, message: "it ends too early")])
    let text = AuditReport.json.text(of: result, version: "1")
    let finding = try #require(text.split(separator: "\n").first)
    #expect(throws: AuditError.self) { try AuditMerge.result(of: [(Array("\(text)\(finding)\n".utf8), "two")]) }
    #expect(try AuditMerge.result(of: [(Array((text + text).utf8), "two")]).findings.count == 1)
  }

  private static func files(_ format: String) -> [(path: String, source: String, translation: String)] {
    func strings(_ keys: [String]) -> String { keys.map { "\"\($0)\" = \"\($0)\";" }.joined(separator: "\n") }
    func plist(_ keys: [String]) -> String {
      "<plist><dict>\(keys.map { "<key>\($0)</key><string>\($0)</string>" }.joined())</dict></plist>"
    }
    func xml(_ keys: [String]) -> String {
      "<resources>\(keys.map { "<string name='\($0)'>\($0)</string>" }.joined())"
        + "<string name='brand' translatable='false'>Galley</string></resources>"
    }
    func json(_ keys: [String]) -> String { "{\(keys.map { "\"\($0)\": \"\($0)\"" }.joined(separator: ", "))}" }
    func po(_ keys: [String]) -> String { keys.map { "msgid \"\($0)\"\nmsgstr \"\($0)\"\n" }.joined(separator: "\n") }
    let (all, some) = (["a", "b", "c", "d"], ["a", "d", "extra"])
    return switch format {
    case "strings": [("en.lproj/L.strings", strings(all), ""), ("LANG.lproj/L.strings", "", strings(some))]
    case "plist": [("Base.lproj/L.strings", plist(all), ""), ("LANG.lproj/L.strings", "", plist(some))]
    case "xml": [("res/values/strings.xml", xml(all), ""), ("res/values-LANG/others.xml", "", xml(some))]
    case "json": [("locales/en.json", json(all), ""), ("locales/LANG.json", "", json(some))]
    case "folders": [("locales/en/app.json", json(all), ""), ("locales/LANG/app.json", "", json(some))]
    case "arb": [("l10n/app_en.arb", json(all), ""), ("l10n/app_LANG.arb", "", json(some))]
    default: [("locale/en/LC_MESSAGES/app.po", po(all), ""), ("locale/LANG/LC_MESSAGES/app.po", "", po(some))]
    }
  }

  /// A translation that lacks keys is one finding in each format, and the rules exempt keys and languages.
  @Test(arguments: ["strings", "plist", "xml", "json", "folders", "arb", "po"], ["de", "ar"])
  func keysThatATranslationLacksAreTold(format: String, language: String) throws {
    let catalogues = try Self.files(format).map { file in
      try catalogue(file.source + file.translation, file.path.replacing("LANG", with: language))
    }
    func missing(_ rules: String = "") throws -> [AuditFinding] {
      let rules = try AuditRules(json5: Array("{ labels: [{ width: 900 }], \(rules) }".utf8), path: "r")
      return try Audit(rules: rules).run(catalogues).findings.filter { $0.kind == .missingKeys }
    }
    let found = try missing()
    #expect(found.map(\.language) == [language] && found.map(\.detail) == ["2 of 4: b, c"], "\(found)")
    #expect(found.map(\.path) == [catalogues[1].path] && found.map(\.severity) == [.warning])
    #expect(try missing("ignore: [{ keys: 'b' }]").map(\.detail) == ["1 of 4: c"])
    #expect(try missing("ignore: [{ keys: ['b', 'c'], languages: ['\(language)'] }]").isEmpty)
    #expect(try missing("severity: { 'missing-keys': 'off' }").isEmpty)
    #expect(try missing("excludeLanguages: ['\(language)']").isEmpty)
    let part = try (1...3).flatMap { index in
      var audit = Audit(rules: AuditRules())
      audit.shard = (index, 3)
      return try audit.run(catalogues).findings.filter { $0.kind == .missingKeys }
    }
    #expect(part.map(\.detail) == ["2 of 4: b, c"])
  }

  /// A string catalogue has all languages in one file; keys that are stale or not to be translated are no keys to miss.
  @Test func keysThatAStringCatalogueLacksAreTold() throws {
    func entry(_ key: String, _ more: String, _ languages: [String]) -> String {
      let texts = languages.map { "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"x\"}}" }
      return "\"\(key)\": {\(more)\"localizations\": {\(texts.joined(separator: ", "))}}"
    }
    let entries = [
      entry("a", "", ["de", "fr"]), entry("b", "", ["de"]), entry("c", "\"shouldTranslate\": false, ", []),
      entry("d", "\"extractionState\": \"stale\", ", []), entry("e", "", ["fr"]), entry("f", "", []),
    ]
    let text = "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ", "))}}"
    let result = try Audit(rules: AuditRules()).run([catalogue(text, "L.xcstrings")])
    let found = result.findings.filter { $0.kind == .missingKeys }
    #expect(found.map { "\($0.language) \($0.detail)" } == ["de 2 of 4: e, f", "fr 2 of 4: b, f"], "\(found)")
    #expect(
      AuditReport.text.text(of: result, version: "1").contains("keys are not translated  2 of 4: e, f  [warning]"))
  }

  /// A region falls back on its language, and a language without a file of the table lacks the file and not its keys.
  @Test func regionsFallBackOnTheirLanguages() throws {
    func missing(_ files: [(String, String)]) throws -> [String] {
      let catalogues = try files.map { try catalogue($0.1, $0.0) }
      return try Audit(rules: AuditRules()).run(catalogues).findings.filter { $0.kind == .missingKeys }.map(\.language)
    }
    let source = ("en.lproj/L.strings", "\"a\" = \"A\"; \"b\" = \"B\";")
    let german = ("de.lproj/L.strings", "\"a\" = \"A\"; \"b\" = \"B\";")
    let part = "\"a\" = \"Ä\";"
    #expect(try missing([source, german, ("de-AT.lproj/L.strings", part), ("en-GB.lproj/L.strings", part)]).isEmpty)
    #expect(try missing([source, ("de-AT.lproj/L.strings", part)]) == ["de-AT"])
    #expect(try missing([source, german, ("de.lproj/Other.strings", "\"x\" = \"X\";")]).isEmpty)
    #expect(try missing([source, ("App/de.lproj/L.strings", part)]).isEmpty)
    #expect(try missing([source, ("zh-Hant.lproj/L.strings", part), ("zh.lproj/L.strings", german.1)]) == ["zh-Hant"])
  }
}
