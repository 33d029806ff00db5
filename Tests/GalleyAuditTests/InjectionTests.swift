import Galley
import GalleyCatalogue
import GalleyUnicode
import TestSupport
import Testing

internal import GalleyAudit

/// Texts of translators, designers and file systems cannot begin a line of a report, nor break a baseline.
@Suite struct InjectionTests {
  private static let ends = ["\n", "\r", "\r\n", "\n\r", "\u{B}", "\u{C}", "\u{1C}", "\u{85}", "\u{2028}", "\u{2029}"]

  /// Which texts of a finding others write.
  private static let fields: [(String, @Sendable (inout AuditFinding, String) -> Void)] = [
    ("key", { $0.key = $1 }), ("path", { $0.path = $1 }), ("table", { $0.table = $1 }),
    ("language", { $0.language = $1 }), ("form", { $0.form = $1 }), ("text", { $0.text = $1 }),
    ("shown", { $0.shown = $1 }), ("detail", { $0.detail = $1 }), ("arguments", { $0.arguments = [$1] }),
    ("label's screen", { $0.label?.screen = $1 }), ("source", { $0.source = .init(language: $1, text: $1) }),
    ("screen", { $0.element = .init(screen: $1, id: "a", name: "b") }),
    ("element", { $0.element = .init(screen: "S", id: $1, name: $1, other: $1) }),
  ]

  private static func result(_ change: (inout AuditFinding) -> Void) -> AuditResult {
    var finding = AuditFinding.sample(label: AuditLabel(room: .init(width: 60)))
    change(&finding)
    var result = AuditResult()
    result.findings = [finding]
    return result
  }

  /// The lines as any program may part them.
  private static func lines(_ text: String) -> [Substring.UnicodeScalarView] {
    text.unicodeScalars.split(omittingEmptySubsequences: false) {
      (0x0A...0x0D).contains($0.value) || (0x1C...0x1E).contains($0.value) || [0x85, 0x2028, 0x2029].contains($0.value)
    }
  }

  @Test(arguments: fields.indices, ends)
  func noFieldEndsALine(field: Int, end: String) {
    let (name, set) = Self.fields[field]
    let hostile = Self.result { set(&$0, "a\(end)::error file=x::\(end)##[error]\u{1B}[31m\u{202E}b") }
    let plain = Self.result { set(&$0, "plain") }
    for report in AuditReport.allCases {
      let text = report.text(of: hostile, version: "1")
      // Pages have pictures of some texts.
      #expect(
        report == .html || Self.lines(text).count == Self.lines(report.text(of: plain, version: "1")).count,
        "\(report), \(name): \(text.debugDescription)")
      #expect(!text.unicodeScalars.contains { PrintedText.isUnsafe($0) && $0 != "\n" }, "\(report), \(name)")
      let commands = Self.lines(text).count { String($0.drop { $0 == " " }).hasPrefix("::") }
      #expect(commands == (report == .github ? 1 : 0), "\(report), \(name): \(text)")
      #expect(report == .github || !text.contains("##["), "\(report), \(name): \(text)")
    }
  }

  /// A screen or file may have such a name without any end of line.
  @Test(arguments: fields.indices) func noFieldBeginsACommand(field: Int) {
    let (name, set) = Self.fields[field]
    for report in [AuditReport.text, .xcode] {
      let text = report.text(of: Self.result { set(&$0, "::stop-commands::x") }, version: "1")
      #expect(!Self.lines(text).contains { $0.starts(with: "::".unicodeScalars) }, "\(report), \(name): \(text)")
    }
  }

  @Test(arguments: ends) func aListingHasALineForEachText(end: String) throws {
    let entry = CatalogueEntry(
      key: "a\(end)::error::b", language: "de\(end)x", table: "t\(end)u",
      forms: [MessageForm(conditions: [.device("d\(end)e")], parts: [.text("x")])])
    let catalogue = Catalogue(path: "a.strings", format: .strings, sourceLanguage: nil, entries: [entry])
    var rules = AuditRules()
    rules.labels = [.init(strings: .init(), label: AuditLabel(room: .init(width: 60)))]
    rules.labels[0].label.screen = "s\(end)t"
    let text = Audit(rules: rules).listing(of: [catalogue])
    #expect(Self.lines(text).count == 2, "\(text.debugDescription)")
    #expect(text.split(separator: "\t", omittingEmptySubsequences: false).count == 5)
  }

  // MARK: Baselines

  private static func texts(_ random: inout SplitMix64) -> String {
    let parts =
      ends + [
        "\t", "\\", "\\u{1b}", " in ", " in", "in ", "\u{301}", "\u{1B}", "#", "a", "é", "漢", "\u{202E}", "\u{0}",
        " over ",
      ]
    return (0..<Int.random(in: 0...6, using: &random)).map { _ in
      if Bool.random(using: &random) { return parts.randomElement(using: &random) ?? "" }
      return String(Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) ?? "\u{FEFF}")
    }.joined()
  }

  /// Whatever a finding is about, the baseline that it was written to knows it again.
  @Test(arguments: [UInt64(1), 2, 3, 4]) func aBaselineIsReadAgain(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      var result = Self.result { finding in
        finding.key = Self.texts(&random)
        finding.table = Self.texts(&random)
        finding.language = Self.texts(&random)
        finding.form = Self.texts(&random)
        finding.label?.screen = Self.texts(&random)
        if Bool.random(using: &random) {
          finding.element = .init(
            screen: Self.texts(&random), id: Self.texts(&random), name: "n", other: Self.texts(&random))
        }
      }
      let text = AuditBaseline(result.findings).text
      #expect(text.utf8.count { $0 == 0x0A } == 2)
      try AuditBaseline(bytes: Array(text.utf8), path: "b.txt").apply(to: &result, path: "b.txt", rules: AuditRules())
      #expect(result.findings.count == 1 && !result.findings[0].isNew, "seed \(seed): \(text.debugDescription)")
    }
  }

  /// Baselines are read with the line ends that Git writes on Windows, and with separators in a key that no escape hides.
  @Test(arguments: ["\n", "\r\n"], ["a\\nb\\tc\\\\d", "a\u{2028}b\u{85}c"])
  func baselinesOfOthersAreRead(end: String, key: String) throws {
    let lines = [
      "# galley audit: known findings.", "", "truncated\tde.strings\tL\t\(key)\tde\tone\t60×1 body in Main in it\tL",
      "",
    ]
    var result = Self.result { finding in
      finding.path = "de.strings"
      finding.key = key.hasPrefix("a\\") ? "a\nb\tc\\d" : key
      finding.label?.screen = "Main in it"
    }
    let bytes = Array(lines.joined(separator: end).utf8)
    try AuditBaseline(bytes: bytes, path: "b.txt").apply(to: &result, path: "b.txt", rules: AuditRules())
    #expect(result.findings.count == 1 && !result.findings[0].isNew)
    let damaged = try #require(throws: AuditError.self) {
      try AuditBaseline(bytes: Array("#\nno finding\n".utf8), path: "b.txt")
    }
    #expect(damaged.position == SourcePosition(line: 2, column: 1))
  }
}
