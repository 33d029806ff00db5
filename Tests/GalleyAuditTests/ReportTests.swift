import Foundation
import Galley
import GalleyAudit
import GalleyCatalogue
internal import GalleyJSON
import TestSupport
import Testing

@Suite struct ReportTests {
  private func result(_ width: Double = 60, sizes: [ContentSizeCategory] = [.large]) throws -> AuditResult {
    let text = """
      "go & <stop>" = "Los geht's, \\"jetzt\\"";
      "ok" = "Einverstanden, %@";
      """
    var rules = AuditRules()
    rules.sizes = sizes
    rules.labels = [.init(strings: .init(), label: AuditLabel(room: .init(width: width)))]
    rules.labels[0].label.screen = "Settings, main"
    return try Audit(rules: rules).run([Catalogue(bytes: Array(text.utf8), path: "a b/de.lproj/L.strings")])
  }

  private func report(_ report: AuditReport, _ result: AuditResult) -> String {
    report.text(of: result, version: "9.9")
  }

  @Test func textForAPerson() throws {
    let text = report(.text, try result())
    #expect(
      text.hasPrefix(
        "Settings, main, label 60×1 body\n  a b/de.lproj/L.strings:1:17  go & <stop>  de  from L  “Los g…”  needs "))
    #expect(text.hasSuffix("2 strings in 1 language, 2 checks. 2 findings in 1 language, 2 new.\n"))
    #expect(report(.text, try result(1000)).hasSuffix("Nothing is cut off.\n"))
  }

  @Test func jsonLines() throws {
    let lines = report(.json, try result()).split(separator: "\n")
    #expect(lines.count == 3)
    let first = try LocatedJSON.value(of: Array(lines[0].utf8), .json).members("a line")
    #expect(
      first.map(\.key) == [
        "finding", "severity", "file", "line", "column", "key", "table", "language", "screen", "label", "fromSize",
        "pointSize", "text", "shown", "needs", "arguments", "alsoInSource", "new",
      ])
    #expect(try first["key"]?.string("key") == "go & <stop>")
    #expect(try first["line"]?.integer("line") == 1)
  }

  @Test func junitIsWellFormed() throws {
    let root = try XMLReader.root(of: Array(report(.junit, try result()).utf8))
    #expect(root.name == "testsuites")
    #expect(root.attributes["failures"] == "2")
    let suite = try #require(root.elements.last)
    #expect(suite.attributes["name"] == "a b/de.lproj/L.strings de")
    let failure = try #require(suite.elements.first?.elements.first)
    #expect(failure.attributes["type"] == "truncated")
    #expect(failure.attributes["message"] == "Cut off in German from L on")
    #expect(failure.text.contains("go & <stop> in “Settings, main”"))
  }

  @Test func sarifHasWhatCodeScanningAsksFor() throws {
    let root = try LocatedJSON.value(of: Array(report(.sarif, try result()).utf8), .json).members("sarif")
    #expect(try root["version"]?.string("version") == "2.1.0")
    let run = try #require(try root["runs"]?.elements("runs").first).members("run")
    let results = try #require(run["results"]).elements("results")
    #expect(results.count == 2)
    let first = try results[0].members("result")
    #expect(try first["ruleId"]?.string("ruleId") == "truncated")
    #expect(try first["baselineState"]?.string("state") == "new")
    let location = try #require(try first["locations"]?.elements("locations").first).members("location")
    let physical = try #require(location["physicalLocation"]).members("physical")
    #expect(try physical["artifactLocation"]?.members("artifact")["uri"]?.string("uri") == "a%20b/de.lproj/L.strings")
    #expect(try physical["region"]?.members("region")["startColumn"]?.integer("column") == 17)
    let driver = try #require(try run["tool"]?.members("tool")["driver"]).members("driver")
    #expect(try driver["rules"]?.elements("rules").count == FindingKind.allCases.count)
    // The fingerprint is the same in another run and another for another key.
    let prints = try results.map { try $0.members("r")["partialFingerprints"]?.members("p")["galley/v1"]?.string("v") }
    #expect(Set(prints).count == 2)
  }

  /// A finding about a file has no key, and a report of nothing does not say that all is well.
  @Test func filesThatCannotBeReadAndNothingAtAll() throws {
    var result = AuditResult()
    #expect(report(.text, result).contains("Nothing was looked at."))
    result.add([
      CatalogueError(.malformed, path: "a.strings", position: .init(line: 2, column: 3), message: "no semicolon")
    ])
    #expect(report(.xcode, result) == "a.strings:2:3: error: Unreadable: no semicolon\n")
    #expect(report(.junit, result).contains("<testcase classname=\"galley.audit\" name=\"a.strings\""))
  }

  /// The schema of the report in JSON Lines is kept by hand.
  @Test func theSchemaListsAllValues() throws {
    let file = Array(try Data(contentsOf: URL(filePath: Repository.path("schema/audit-report.json"))))
    let lines = try #require(try LocatedJSON.value(of: file, .json).members("schema")["anyOf"]).elements("anyOf")
    func member(_ value: LocatedJSON, _ path: String...) throws -> LocatedJSON {
      try path.reduce(value) { try #require(try $0.members($1)[$1], "\($1)") }
    }
    func values(_ value: LocatedJSON) throws -> [String] {
      try member(value, "enum").elements("enum").map { try $0.string("a value") }
    }
    let finding = try member(lines[0], "properties"), summary = try member(lines[1], "properties", "summary")
    #expect(try values(member(finding, "finding")) == FindingKind.allCases.map(\.rawValue))
    #expect(try values(member(finding, "severity")) == Severity.allCases.map(\.rawValue))
    #expect(try values(member(finding, "fromSize")) == SizeName.all)
    #expect(try values(member(finding, "doubt")) == AuditFinding.Doubt.allCases.map(\.rawValue))
    #expect(try values(member(finding, "label", "properties", "textStyle")) == FontTextStyle.names)
    #expect(try values(member(summary, "properties", "metrics")) == SystemFontMetrics.allCases.map(\.rawValue))
    let required = try member(summary, "required").elements("required").map { try $0.string("a key") }
    let last = try #require(report(.json, try result()).split(separator: "\n").last)
    let written = try member(LocatedJSON.value(of: Array(last.utf8), .json), "summary").members("summary")
    #expect(required == written.map(\.key))
  }

  /// The schema of SARIF 2.1.0, for a finding of every kind; `scripts/checks/sarif.py` asks the schema itself.
  @Test(arguments: FindingKind.allCases, [true, false])
  func sarifOfEveryKind(kind: FindingKind, hasPlace: Bool) throws {
    var result = try result()
    result.findings = [result.findings[0]]
    result.findings[0].kind = kind
    if !hasPlace { result.findings[0].position = nil }
    let root = try LocatedJSON.value(of: Array(report(.sarif, result).utf8), .json).members("sarif")
    let run = try #require(try root["runs"]?.elements("runs").first).members("run")
    let driver = try #require(try run["tool"]?.members("tool")["driver"]).members("driver")
    #expect(try driver["name"]?.string("name").isEmpty == false)
    let found = try #require(try run["results"]?.elements("results").first).members("result")
    #expect(try found["message"]?.members("message")["text"]?.string("text").isEmpty == false)
    let level = try found["level"]?.string("level")
    #expect(["none", "note", "warning", "error"].contains(level))
    // The index names the rule of the identifier.
    let index = try #require(found["ruleIndex"]).integer("ruleIndex")
    let rule = try #require(driver["rules"]).elements("rules")[index].members("rule")
    #expect(try rule["id"]?.string("id") == kind.rawValue)
    #expect(try found["ruleId"]?.string("ruleId") == kind.rawValue)
    let location = try #require(try found["locations"]?.elements("locations").first).members("location")
    let physical = try #require(location["physicalLocation"]).members("physical")
    let region = try physical["region"]?.members("region")
    #expect((region != nil) == hasPlace)
    if let region { #expect(try region["startLine"]?.integer("line") ?? 0 >= 1) }
  }

  @Test func linesForGitHubAndXcode() throws {
    var result = try result()
    let github = report(.github, result).split(separator: "\n")
    #expect(
      github[0].hasPrefix(
        "::error file=a b/de.lproj/L.strings,line=1,col=17,title=Cut off in German from L on::go & <stop>"))
    result.findings[0].key = "100%\nnew"
    #expect(report(.github, result).contains("::100%25%0Anew in “Settings, main”"))
    let xcode = report(.xcode, result).split(separator: "\n")
    #expect(
      xcode[0].hasPrefix(
        "a b/de.lproj/L.strings:1:17: error: Cut off in German from L on: 100% new in “Settings, main”"))
    // Widths that are near to another font's are said to be so, once.
    result.metrics = .sanFrancisco
    #expect(
      report(.github, result).contains(
        "\n::notice title=Widths::Widths are near to San Francisco's: half of them within 0.1 %25"))
    #expect(report(.xcode, result).contains("\nnote: Widths are near to San Francisco's: half of them within 0.1 %"))
    for index in result.findings.indices { result.findings[index].isNew = false }
    #expect(report(.github, result).isEmpty)
    #expect(report(.xcode, result).isEmpty)
  }

  /// A page that fetches nothing, whose pictures use glyphs that it has, with a card for each finding.
  @Test func aPageWithPictures() throws {
    var result = try result(60, sizes: ContentSizeCategory.allCases)
    result.findings[0].source = .init(language: "en", text: "Here <we> go & stop")
    let page = report(.html, result)
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.components(of: "<article").count == 2)
    #expect(page.components(of: "<section id=").count == result.findings.count)
    #expect(page.contains("<code>go &amp; &lt;stop&gt;</code>") && !page.contains("<stop>"))
    for word in ["http:", "https:", "<link", "src=\"", "@import", "url("] { #expect(!page.contains(word), "\(word)") }
    let used = Set(page.components(of: "<use href=\"#").map { $0.prefix { $0 != "\"" } })
    #expect(used.count > 10)
    for id in used { #expect(page.contains("id=\"\(id)\""), "\(id)") }
    // Each finding is drawn where it begins, at L, and in the source language where that is known.
    #expect(page.components(of: "<figure>").count == 2 * result.findings.count + 1)
    for filter in ["language", "size", "kind", "screen"] { #expect(page.contains("data-\(filter)=")) }
    // What is worst comes first: here the text of which more is missing.
    let lacks = result.findings.map { $0.needs.width ?? 0 }
    let worst = lacks[0] > lacks[1] ? "go &amp; " : "ok"
    result.findings[0].source = nil
    #expect(report(.html, result).components(of: "<h3><code>").first?.hasPrefix(worst) == true)
    // What the source language does not have comes before what is only known to be missing.
    for (index, key) in ["go &amp; ", "ok"].enumerated() {
      result.findings[index].source = .init(language: "en", text: "Go")
      #expect(report(.html, result).components(of: "<h3><code>").first?.hasPrefix(key) == true)
      result.findings[index].source = nil
    }
  }

  /// A page of merged reports draws labels, since it has no screens.
  @Test func picturesAfterAMerge() throws {
    let result = try result(60)
    let merged = try AuditMerge.result(of: [(Array(report(.json, result).utf8), "1.jsonl")])
    #expect(report(.html, merged) == report(.html, result))
  }

  // MARK: Baseline

  @Test func aBaselineKnowsItsFindings() throws {
    let all = ContentSizeCategory.allCases
    var before = try result(130, sizes: all)
    #expect(!before.findings.isEmpty)
    let text = AuditBaseline(before.findings).text
    let lines = text.split(separator: "\n").dropFirst()
    #expect(lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } == Array(lines))
    let baseline = try AuditBaseline(bytes: Array(text.utf8), path: "known.txt")
    baseline.apply(to: &before, path: "known.txt", rules: AuditRules())
    #expect(before.findings.allSatisfy { !$0.isNew })
    #expect(!before.fails(isStrict: true))
    #expect(AuditBaseline(before.findings).text == text)
  }

  @Test func aFindingThatBeginsAtASmallerSizeIsNew() throws {
    let known = try result(130, sizes: [.accessibilityLarge])
    let baseline = try AuditBaseline(bytes: Array(AuditBaseline(known.findings).text.utf8), path: "known.txt")
    var now = try result(130, sizes: ContentSizeCategory.allCases)
    baseline.apply(to: &now, path: "known.txt", rules: AuditRules())
    #expect(now.findings.contains { $0.isNew })
  }

  @Test func whatIsNoMoreIsStale() throws {
    let known = try result(60).findings.map { finding in
      var finding = finding
      finding.label?.room.width = 1000
      return finding
    }
    let baseline = try AuditBaseline(bytes: Array(AuditBaseline(known).text.utf8), path: "known.txt")
    var now = try result(1000)
    baseline.apply(to: &now, path: "known.txt", rules: AuditRules())
    #expect(now.findings.map(\.kind) == [.staleBaseline, .staleBaseline])
    #expect(now.findings[0].position == SourcePosition(line: 2, column: 1))
    #expect(!now.fails(isStrict: false) && now.fails(isStrict: true))
    // Strings that were not looked at are not called stale.
    var nothing = try Audit(rules: AuditRules()).run([])
    baseline.apply(to: &nothing, path: "known.txt", rules: AuditRules())
    #expect(nothing.findings.isEmpty)
  }

  @Test func aDamagedBaselineIsRefused() {
    let error = #expect(throws: AuditError.self) {
      try AuditBaseline(bytes: Array("# ok\ntruncated\tonly\n".utf8), path: "b")
    }
    #expect(error?.position?.line == 2)
  }
}

extension String {
  /// The rest after each place where a text occurs.
  fileprivate func components(of text: String) -> [Substring] { ranges(of: text).map { self[$0.upperBound...] } }
}
