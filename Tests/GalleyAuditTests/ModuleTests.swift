import Foundation
import Galley
import GalleyCatalogue
import TestSupport
import Testing

internal import GalleyAudit

/// A finding is its file, table, key, form, language, label and kind: two modules with one key are told apart.
@Suite struct ModuleTests {
  private static let long = "Benachrichtigungseinstellungen"

  private static func run(
    _ files: [(path: String, text: String)], rules: String = "{ labels: [{ width: 120 }] }"
  ) throws -> AuditResult {
    try Audit(rules: AuditRules(json5: Array(rules.utf8), path: "r")).run(
      files.map { try Catalogue(bytes: Array($0.text.utf8), path: $0.path) })
  }

  private static func strings(_ text: String) -> String { "\"ok\" = \"\(text)\";" }

  @Test(arguments: [
    ("App/de.lproj/L.strings", "de", "App"), ("App/Base.lproj/L.strings", "en", "App"),
    ("de.lproj/L.strings", "de", ""),
    ("./App/x/../de.lproj/L.strings", "de", "App"), ("app/res/values-de/strings.xml", "de", "app/res/values"),
    ("app/res/values/strings.xml", "en", "app/res/values"), ("lib/l10n/app_de.arb", "de", "lib/l10n"),
    ("locale/pt_BR/LC_MESSAGES/a.po", "pt-BR", "locale/*/LC_MESSAGES"), ("x/de.xliff", "de", ""),
    ("/a/App/L.xcstrings", "de", "/a/App"), ("../App/de.lproj/L.strings", "de", "../App"),
  ])
  func modules(path: String, language: String, module: String) {
    #expect(CatalogueModule.name(of: path, language: language) == module)
  }

  @Test(
    arguments: [
      ("a/b.strings", "known.txt", nil, "a/b.strings"), ("./a/../b.strings", "./known.txt", nil, "b.strings"),
      ("a/b.strings", "a/known.txt", nil, "b.strings"), ("b.strings", "ci/known.txt", nil, "../b.strings"),
      ("../b.strings", "../known.txt", nil, "b.strings"), ("b.strings", "../known.txt", "/home/app", "app/b.strings"),
      ("b.strings", "../known.txt", nil, "b.strings"), ("/home/app/b.strings", "known.txt", "/home/app", "b.strings"),
      ("/home/app/b.strings", "/home/known.txt", nil, "app/b.strings"), ("/b.strings", "known.txt", nil, "/b.strings"),
      ("b.strings", "/home/app/ci/known.txt", "/home/app", "../b.strings"), ("", "known.txt", nil, ""),
    ] as [(String, String, String?, String)])
  func placesFromTheBaseline(file: String, baseline: String, folder: String?, expected: String) {
    #expect(FilePlace.path(of: file, fromFolderOf: baseline, workingDirectory: folder) == expected)
  }

  @Test func whatIsKnownOfOneModuleIsNewInAnother() throws {
    let before = try Self.run([
      ("A/de.lproj/L.strings", Self.strings(Self.long)), ("B/de.lproj/L.strings", Self.strings("Ja")),
    ])
    let baseline = try AuditBaseline(bytes: Array(AuditBaseline(before.findings).text.utf8), path: "known.txt")
    var now = try Self.run([
      ("A/de.lproj/L.strings", Self.strings(Self.long)), ("B/de.lproj/L.strings", Self.strings(Self.long)),
    ])
    baseline.apply(to: &now, path: "known.txt", rules: AuditRules())
    #expect(now.findings.map(\.isNew) == [false, true] && now.fails(isStrict: false))
    // Mended in one module, it is stale there, although the other one has it.
    let both = try AuditBaseline(bytes: Array(AuditBaseline(now.findings).text.utf8), path: "known.txt")
    var mended = before
    both.apply(to: &mended, path: "known.txt", rules: AuditRules())
    #expect(mended.findings.map(\.kind) == [.truncated, .staleBaseline] && !mended.findings[0].isNew)
  }

  /// A baseline knows its findings, and no more than those.
  @Test(arguments: 0..<30 as Range<UInt64>) func whatIsKnownIsNotNew(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let modules = ["A", "B", "C/D", ""].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    func files(_ longShare: Int) -> [(path: String, text: String)] {
      modules.map { module in
        let text = (0..<5).map { key in
          let isLong = Int.random(in: 0..<10, using: &random) < longShare
          return "\"k\(key)\" = \"\(isLong ? Self.long : "Ja")\";"
        }.joined()
        return (module.isEmpty ? "de.lproj/L.strings" : "\(module)/de.lproj/L.strings", text)
      }
    }
    let known = files(5)
    var result = try Self.run(known)
    let text = AuditBaseline(result.findings).text
    let baseline = try AuditBaseline(bytes: Array(text.utf8), path: "known.txt")
    #expect(baseline.text == text, "seed \(seed)")
    baseline.apply(to: &result, path: "known.txt", rules: AuditRules())
    #expect(result.findings.allSatisfy { !$0.isNew && $0.kind != .staleBaseline }, "seed \(seed)")
    // Another state of the same files: what was not known is new.
    var next = try Self.run(files(7))
    let identities = Set(result.findings.map(\.identity))
    baseline.apply(to: &next, path: "known.txt", rules: AuditRules())
    for finding in next.findings where finding.kind != .staleBaseline {
      #expect(finding.isNew == !identities.contains(finding.identity), "seed \(seed): \(finding.path)")
    }
  }

  @Test func reportsTellModulesApart() throws {
    let result = try Self.run([
      ("A/de.lproj/L.strings", Self.strings(Self.long)), ("B/de.lproj/L.strings", Self.strings(Self.long)),
    ])
    let junit = AuditReport.junit.text(of: result, version: "1")
    let cases = junit.ranges(of: "<testcase classname=\"").map { junit[$0.upperBound...].prefix { $0 != "\n" } }
    #expect(Set(cases.map { $0.prefix(while: { $0 != "/" }) }).count == cases.count, "\(cases)")
    #expect(junit.contains("classname=\"A/de.lproj/L.strings: L.de\" name=\"ok in 120×1 body: truncated\""), "\(junit)")
    let sarif = AuditReport.sarif.text(of: result, version: "1")
    let prints = sarif.ranges(of: #""galley/v1":""#).map { sarif[$0.upperBound...].prefix { $0 != "\"" } }
    #expect(prints.count == 2 && Set(prints).count == 2)
  }

  /// Each module is compared with its own source; one without any with what there is.
  @Test func theSourceIsThatOfTheModule() throws {
    let result = try Self.run([
      ("A/en.lproj/L.strings", Self.strings("An answer that is much too long")),
      ("A/de.lproj/L.strings", Self.strings(Self.long)), ("B/en.lproj/L.strings", Self.strings("Yes")),
      ("B/de.lproj/L.strings", Self.strings(Self.long)), ("C/de.lproj/L.strings", Self.strings(Self.long)),
    ])
    let german = result.findings.filter { $0.language == "de" }
    #expect(german.map(\.isAlsoInSource) == [true, false, true])
    #expect(german.prefix(2).map { $0.source?.text } == ["An answer that is much too long", "Yes"])
    #expect(german.last?.source != nil)
  }

  /// A report that went through a merge says of each finding what it said before, so that it is known again.
  @Test func aMergeKeepsWhatAFindingIs() throws {
    let rules = "{ sizes: ['L', 'XXXL'], labels: [{ screen: 'S', width: 60, lines: { default: 1, XXXL: 2 } }] }"
    var result = try Self.run(
      [("A/de.lproj/L.strings", "\"a\" = \"Ja\"; \"b\" = \"Eins zwei drei vier fünf\";")], rules: rules)
    let large = try Self.run(
      [("A/de.lproj/L.strings", "\"c\" = \"Eins zwei drei vier fünf\";")],
      rules: rules.replacing("'L', ", with: ""))
    result.findings += large.findings
    #expect(result.findings.contains { $0.fromSize == .extraExtraExtraLarge })
    let merged = try AuditMerge.result(of: [(Array(AuditReport.json.text(of: result, version: "1").utf8), "r")])
    #expect(merged.findings.map(\.identity) == result.findings.map(\.identity))
    for report in [AuditReport.sarif, .junit, .json, .text, .xcode] {
      #expect(report.text(of: merged, version: "1") == report.text(of: result, version: "1"), "\(report)")
    }
  }
}
