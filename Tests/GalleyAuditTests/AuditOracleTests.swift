import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyShaping
import TestSupport
import Testing

/// The verdicts of an audit beside a browser's, and what it says a text needs beside labels.
@Suite struct AuditOracleTests {
  /// A string in a label of its own for each ask, audited through a catalogue.
  @Test func verdictsAreTheBrowsers() throws {
    var right = 0
    var asked = 0
    for sample in try TruncationCase.all() {
      for (index, result) in try audits(of: sample).enumerated() {
        asked += 1
        let isCut = result.findings.contains { $0.kind == .truncated }
        if isCut == sample.asks[index].isCut { right += 1 }
        #expect(!result.findings.contains { $0.kind == .missingGlyphs }, "\(sample.text)")
      }
    }
    #expect(asked > 1000)
    #expect(Double(right) >= 0.997 * Double(asked), "\(right) of \(asked)")
  }

  /// At the width needed nothing is cut off, one pixel below something is; the same for the lines.
  @Test func needsAreEnoughAndNotTooMuch() throws {
    var count = 0
    for sample in try TruncationCase.all() {
      for finding in try audits(of: sample).flatMap(\.findings) where finding.kind == .truncated {
        let room = try #require(finding.label).room
        let label = try label(sample)
        if let width = finding.needs.width {
          #expect(try !isCut(label, width: width, lines: room.lines), "\(sample.text) in \(width)")
          #expect(try isCut(label, width: width - 1 / 3, lines: room.lines), "\(sample.text) in \(width - 1 / 3)")
          #expect(width > room.width)
        }
        let lines = try #require(finding.needs.lines)
        #expect(try !isCut(label, width: room.width, lines: lines), "\(sample.text) on \(lines) lines")
        #expect(try isCut(label, width: room.width, lines: lines - 1), "\(sample.text) on \(lines - 1) lines")
        let shown = try #require(finding.shown)
        #expect(shown.contains("\u{2026}") || shown.isEmpty || shown.hasSuffix("\n"), "\(sample.text): \(shown)")
        count += 1
      }
    }
    #expect(count > 400)
  }

  /// A single preparation, asked at many sizes, says what a label set at each size says.
  @Test func onePreparationServesEverySize() throws {
    var different: [String] = []
    var asked = 0
    for sample in try TruncationCase.all().prefix(60) {
      let fonts = try sample.openFonts()
      let fitting = try FittingText(
        sample.text, weight: sample.weight, language: sample.language, fonts: fonts, metrics: .inter)
      for size in [11.0, 14, 17, 23, 31, 53] {
        var resized = sample
        resized.size = size
        let label = try label(resized)
        for (width, lines) in [(80.0, 1), (120.5, 2), (343, 2), (200, 3)] {
          asked += 1
          let isCutHere = try fitting.lineCount(size: size, width: width) > lines
          if try isCutHere != isCut(label, width: width, lines: lines) {
            different.append("\(sample.text) \(size) \(width)")
          }
        }
      }
    }
    #expect(asked == 60 * 24)
    #expect(different.isEmpty, "\(different)")
  }

  /// The smallest failing size that bisection finds is the first of asking each.
  @Test func bisectionFindsTheFirstSize() throws {
    let sizes = ContentSizeCategory.allCases
    for sample in try TruncationCase.all() {
      let fitting = try FittingText(sample.text, weight: 400, language: sample.language, fonts: [], metrics: .inter)
      for (width, lines) in [(120.0, 1), (200, 2), (343, 0)] {
        let label = AuditLabel(room: .init(width: width, lines: lines), font: .textStyle(.body))
        let check = LabelCheck(text: fitting, label: label, sizes: sizes, slack: 0.05) { _, _ in Label(sample.text) }
        var first: [FindingKind: ContentSizeCategory] = [:]
        for size in sizes {
          if let kind = try check.verdict(at: size), first[kind] == nil { first[kind] = size }
        }
        let found = try check.findings()
        let expected = first
        #expect(
          Dictionary(uniqueKeysWithValues: found.map { ($0.kind, $0.size) }) == expected, "\(sample.text) \(width)")
      }
    }
  }

  // MARK: Helpers

  private func audits(of sample: TruncationCase) throws -> [AuditResult] {
    var entry = CatalogueEntry(
      key: "key", language: sample.language, table: "Localizable", forms: [MessageForm(parts: [.text(sample.text)])])
    entry.comment = nil
    return try sample.asks.map { ask in
      var rules = AuditRules()
      rules.sourceLanguage = "zxx"
      var label = AuditLabel(room: .init(width: ask.width, lines: ask.lines))
      label.font = .fixed(size: sample.size, weight: sample.weight)
      rules.labels = [.init(strings: .init(), label: label)]
      var audit = Audit(rules: rules)
      audit.fonts = try sample.openFonts()
      return try audit.run([Catalogue(path: "case.strings", format: .strings, sourceLanguage: nil, entries: [entry])])
    }
  }

  private func label(_ sample: TruncationCase) throws -> Label {
    let fonts = try sample.openFonts().map {
      sample.weight == 400 ? $0 : (try? $0.withWeight(FontWeight(sample.weight))) ?? $0
    }
    var label = Label(sample.text)
    label.font = Font(fonts: fonts, pointSize: sample.size)
    label.language = sample.language
    return label
  }

  private func isCut(_ label: Label, width: Double, lines: Int) throws -> Bool {
    var label = label
    label.numberOfLines = lines
    let bounds = Rect(x: 0, y: 0, width: width, height: 100_000)
    return try label.drawing(in: bounds)?.layout.isTruncated ?? false
  }
}
