import Galley
import GalleyCatalogue
import TestSupport
import Testing

internal import GalleyAudit

/// The page of an audit; `scripts/checks/audit-page.py` uses it in a browser.
@Suite struct PageTests {
  private static func finding(
    _ key: String, _ language: String, screen: String = "", _ kind: FindingKind = .truncated,
    severity: Severity = .error, path: String? = nil
  ) -> AuditFinding {
    var label = AuditLabel(room: .init(width: 60))
    label.screen = screen
    var finding = AuditFinding.sample(label: label)
    finding.kind = kind
    finding.key = key
    finding.language = language
    finding.severity = severity
    finding.path = path ?? "\(language).lproj/L.strings"
    finding.text = "Benachrichtigung"
    finding.shown = "Benac…"
    return finding
  }

  private static func page(_ findings: [AuditFinding], origin: AuditOrigin = AuditOrigin(), checks: Int = 1) -> String {
    var result = AuditResult()
    result.findings = findings
    result.counts.checks = checks
    return AuditReport.html.text(of: result, version: "9.9", origin: origin)
  }

  private static func count(_ part: String, in page: String) -> Int { page.ranges(of: part).count }

  @Test func aCardForEachKeyWithItsLanguages() {
    let page = Self.page([
      Self.finding("b", "fr", severity: .warning), Self.finding("a", "de"), Self.finding("a", "fr"),
      Self.finding("a", "pl", severity: .note), Self.finding("a", "de", path: "Watch/de.lproj/L.strings"),
    ])
    // The key of the other module has a card of its own.
    #expect(Self.count("<article", in: page) == 3 && Self.count("<section id=\"f-", in: page) == 5)
    #expect(page.contains("<code>a</code> <span>de, fr, pl</span>"))
    // The worst card comes first.
    let first = page.firstRange(of: "data-key=\"a\""), second = page.firstRange(of: "data-key=\"b\"")
    #expect(first.map { a in second.map { a.lowerBound < $0.lowerBound } ?? false } == true)
  }

  /// The counts of the table are those of the findings, whatever these are.
  @Test(arguments: 0..<20 as Range<UInt64>) func theMatrixCounts(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let languages = ["de", "fr", "ar", "ja", ""], screens = ["Login", "A & \"B\"", ""]
    let findings = (0..<Int.random(in: 1...60, using: &random)).map { index in
      Self.finding(
        "k\(index % 7)", languages.randomElement(using: &random) ?? "",
        screen: screens.randomElement(using: &random) ?? "")
    }
    let page = Self.page(findings)
    let isTable = Set(findings.map(\.language)).count > 1 || Set(findings.map(\.screen)).count > 1
    #expect(page.contains("<table>") == isTable, "seed \(seed)")
    guard isTable else { return }
    for (language, screen) in languages.flatMap({ language in screens.map { (language, $0) } }) {
      let count = findings.count { $0.language == language && $0.screen == screen }
      let isOneLanguage = Set(findings.map(\.language)).count == 1, isOneScreen = Set(findings.map(\.screen)).count == 1
      let values = [
        isOneLanguage ? "" : language.isEmpty ? "-" : language,
        isOneScreen ? "" : screen.isEmpty ? "-" : screen == "Login" ? screen : "A &amp; &quot;B&quot;",
      ]
      let cell = "data-language=\"\(values[0])\" data-screen=\"\(values[1])\""
      let isThere = page.contains(cell + " data-name=")
      #expect(isThere == (count > 0) || isOneLanguage || isOneScreen, "seed \(seed): \(cell)")
      guard count > 0, let start = page.firstRange(of: cell)?.upperBound else { continue }
      let shown = page[start...].drop { $0 != ">" }.dropFirst().prefix { $0 != "<" }
      #expect(shown == "\(count)", "seed \(seed): \(cell)")
    }
  }

  @Test func everyFindingHasALinkOfItsOwn() {
    let one = Self.finding("a", "de")
    let page = Self.page([one, one, Self.finding("a", "fr"), Self.finding("a", "de", .tight)])
    let identifiers = page.ranges(of: "<section id=\"").map { page[$0.upperBound...].prefix { $0 != "\"" } }
    #expect(identifiers.count == 4 && Set(identifiers).count == 4)
    for identifier in identifiers { #expect(page.contains("href=\"#\(identifier)\"")) }
    // A link lasts: it does not depend on what else is found.
    #expect(Self.page([Self.finding("z", "fr"), one]).contains("<section id=\"\(identifiers[0])\""))
  }

  @Test func whereItComesFrom() {
    let origin = AuditOrigin(project: "App <1>", commit: "29baaa1b", date: "2026-11-26 10:32 UTC")
    let page = Self.page([Self.finding("a", "de")], origin: origin)
    #expect(page.contains("<h1>App &lt;1&gt;: strings that do not fit</h1>"))
    #expect(page.contains("<dd>29baaa1b</dd>") && page.contains("<dd>2026-11-26 10:32 UTC</dd>"))
    #expect(page.contains("<dt>Widths</dt><dd>Inter’s</dd>") && page.contains("<dd>galley 9.9</dd>"))
    let without = Self.page([Self.finding("a", "de")])
    #expect(without.contains("<h1>Strings that do not fit</h1>") && !without.contains("<dt>Commit"))
  }

  @Test func successLooksLikeSuccess() {
    let good = Self.page([])
    #expect(good.contains("class=\"verdict good\"") && good.contains("Nothing is cut off"))
    for part in ["<form", "<script", "<table", "0 of 0"] { #expect(!good.contains(part), "\(part)") }
    #expect(Self.page([], checks: 0).contains("class=\"verdict doubtful\""))
    var known = Self.finding("a", "de")
    known.isNew = false
    #expect(Self.page([known]).contains("class=\"verdict good\""))
    #expect(Self.page([known, Self.finding("b", "de")]).contains("✗</span> 1 new error</p>"))
    #expect(Self.page([Self.finding("b", "de", severity: .note)]).contains("class=\"verdict doubtful\""))
  }

  /// Who does not see the picture hears what is shown in it.
  @Test func picturesHaveTheirTextAsAlternative() {
    let page = Self.page([Self.finding("a", "de")])
    #expect(page.contains("<title>“Bena…”, 4 of 16 letters are shown</title>"), "\(page)")
    var whole = Self.finding("a", "de", .tight)
    whole.text = "Ein\nWort"
    whole.label?.room = .init(width: 200, lines: 2)
    #expect(Self.page([whole]).contains("<title>“Ein / Wort”</title>"))
  }

  /// Whatever others write, it is text: nothing closes an attribute, an element or a comment.
  @Test(arguments: [
    "\"><script>alert(1)</script>", "' onmouseover='x", "</template></article><script>", "<!--<script>", "]]>",
    "&lt;b&gt;",
    "a\" autofocus onfocus=\"x", "</title><svg/onload=x>", "\u{0}\u{1B}[31m",
  ])
  func nothingBecomesMarkup(hostile: String) {
    var plain = Self.finding("k", "de", screen: "S")
    plain.source = .init(language: "en", text: "T")
    func changed(_ text: String) -> AuditFinding {
      var finding = plain
      finding.key = text
      finding.language = text
      finding.path = text
      finding.form = text
      finding.text = text
      finding.detail = text
      finding.label?.screen = text
      finding.source = .init(language: text + "x", text: text)
      return finding
    }
    func tags(_ text: String) -> [String: Int] {
      let origin = AuditOrigin(project: text, commit: text, date: text)
      let page = Self.page([changed(text), plain], origin: origin)
      let names = page.ranges(of: "<").map { range in
        String(page[range.upperBound...].prefix { $0.isLetter || "/!".contains($0) })
      }
      // Pictures have other glyphs.
      return Dictionary(grouping: names) { $0 }.mapValues(\.count).filter {
        !["path", "use", "g", "/g"].contains($0.key)
      }
    }
    #expect(tags(hostile) == tags("plain"))
  }
}
