import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyShaping
import Testing

@Suite struct AuditTests {
  private func catalogue(_ text: String, _ path: String = "Localizable.xcstrings") throws -> Catalogue {
    try Catalogue(bytes: Array(text.utf8), path: path)
  }

  private static let sample = """
    { "sourceLanguage": "en", "version": "1.0", "strings": {
      "notify": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Notifications" } },
        "de": { "stringUnit": { "state": "translated", "value": "Benachrichtigungseinstellungen" } },
        "fi": { "stringUnit": { "state": "new", "value": "Notifications" } } } },
      "long": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "A sentence that no button has room for" } },
        "de": { "stringUnit": { "state": "translated", "value": "Ein Satz, für den kein Knopf Platz hat" } } } },
      "files": { "comment": "galley: 60x1 footnote", "localizations": {
        "pl": { "variations": { "plural": {
          "one": { "stringUnit": { "state": "translated", "value": "%lld plik" } },
          "few": { "stringUnit": { "state": "translated", "value": "%lld pliki" } },
          "other": { "stringUnit": { "state": "translated", "value": "%lld pliku" } } } } } } },
      "old": { "extractionState": "stale" } } }
    """

  private func rules(_ label: String = "120x1@headline", sizes: [ContentSizeCategory] = [.large]) throws -> AuditRules {
    var rules = AuditRules()
    rules.sizes = sizes
    rules.labels = [.init(strings: .init(), label: try AuditLabel(label))]
    return rules
  }

  @Test func findingsSayWhatIsShownAndWhatIsNeeded() throws {
    let result = try Audit(rules: rules()).run([catalogue(Self.sample)])
    let finding = try #require(result.findings.first { $0.key == "notify" })
    #expect(finding.language == "de")
    #expect(finding.kind == .truncated)
    #expect(finding.position == SourcePosition(line: 4, column: 61))
    #expect(finding.fromSize == .large)
    #expect(finding.shown?.hasSuffix("\u{2026}") == true)
    #expect(finding.needs.width.map { $0 > 240 && $0 < 280 } == true)
    #expect(!finding.isAlsoInSource)
    let long = result.findings.filter { $0.key == "long" }
    #expect(long.map(\.isAlsoInSource) == [false, true])
    #expect(result.counts.untranslated == 1)
    #expect(result.counts.ignored == 1)
    #expect(result.counts.checks == 8)
  }

  /// A comment in the catalogue is a label, and each plural form is filled with a number of its own.
  @Test func commentsAndPluralForms() throws {
    let result = try Audit(rules: rules()).run([catalogue(Self.sample)])
    let files = result.findings.filter { $0.key == "files" && $0.language == "pl" }
    #expect(files.map(\.form) == ["few", "other"])
    #expect(files.map(\.text) == ["9994 pliki", "9999 pliku"])
    #expect(files.allSatisfy { $0.label?.description == "60×1 footnote" })
  }

  @Test func theSmallestSizeIsTold() throws {
    let all = try Audit(rules: rules("120x1@headline", sizes: ContentSizeCategory.allCases)).run([
      catalogue(Self.sample)
    ])
    let german = try #require(all.findings.first { $0.key == "notify" && $0.language == "de" })
    #expect(german.fromSize == .extraSmall)
    let english = try #require(all.findings.first { $0.key == "notify" && $0.language == "en" })
    let size = try #require(english.fromSize.flatMap { ContentSizeCategory.allCases.firstIndex(of: $0) })
    #expect((4...8).contains(size))
  }

  @Test func aWordBrokenInside() throws {
    let result = try Audit(rules: rules("150x2@body")).run([catalogue(Self.sample)])
    let finding = try #require(result.findings.first { $0.key == "notify" })
    #expect(finding.kind == .wordBroken)
    #expect(finding.severity == .warning)
    #expect(finding.needs.width.map { $0 > 150 } == true)
    #expect(!result.fails(isStrict: false) == result.findings.allSatisfy { $0.severity < .error })
  }

  /// A line that ends after a space breaks no word, whatever UAX #14 forbids.
  @Test(arguments: [
    ("« Bonjour tout le monde »", 70, 60), ("Upload .pdf, .docx, .png", 90, 50), ("( parenthesis )", 100, 90),
  ])
  func wordsBesideSpacesAreWhole(text: String, width: Int, narrow: Int) throws {
    let strings = try Catalogue(bytes: Array("{ \"key\": \"\(text)\" }".utf8), path: "en.json")
    #expect(try Audit(rules: rules("\(width)x0@17")).run([strings]).findings.isEmpty)
    let broken = try Audit(rules: rules("\(narrow)x0@17")).run([strings]).findings
    #expect(broken.map(\.kind) == [.wordBroken])
    // The width that is named is the word's, not that of what UAX #14 keeps together.
    #expect(broken.first?.needs.width.map { $0 > Double(narrow) && $0 <= Double(width) } == true)
  }

  @Test func heightAndScaleFactor() throws {
    var rules = try rules("150x2@17")
    rules.labels[0].label.room.height = 30
    let clipped = try Audit(rules: rules).run([catalogue(Self.sample)])
    #expect(clipped.findings.contains { $0.key == "long" || $0.kind == .heightClipped })
    var shrinking = try self.rules("150x1@17")
    shrinking.labels[0].label.minimumScaleFactor = 0.8
    let shrunk = try Audit(rules: shrinking).run([catalogue(Self.sample)])
    let finding = try #require(shrunk.findings.first { $0.key == "notify" })
    #expect(finding.kind == .shrunk)
    #expect(finding.needs.scaleFactor.map { $0 < 0.8 && $0 > 0.4 } == true)
    // With room to shrink it fits.
    shrinking.labels[0].label.minimumScaleFactor = 0.3
    #expect(try !Audit(rules: shrinking).run([catalogue(Self.sample)]).findings.contains { $0.key == "notify" })
  }

  @Test func missingGlyphsAreAWarning() throws {
    let text = "\"a\" = \"\u{16A0}\u{16A1}\";"
    let result = try Audit(rules: rules()).run([catalogue(text, "de.lproj/a.strings")])
    let finding = try #require(result.findings.first)
    #expect(finding.kind == .missingGlyphs)
    #expect(finding.detail == "no font has U+16A0, U+16A1")
    // A device may have a font for what no font here has.
    #expect(!result.fails(isStrict: false) && result.fails(isStrict: true))
  }

  @Test func tightTextsAndLengthLimits() throws {
    var tight = try rules("120x1@17")
    tight.slack = 0.9
    #expect(
      try Audit(rules: tight).run([catalogue("\"a\" = \"Go now\";", "en.lproj/a.strings")]).findings.map(\.kind) == [
        .tight
      ])
    let xliff = """
      <xliff version="1.2"><file original="a" source-language="en" target-language="de"><body>
      <trans-unit id="c" maxwidth="3" size-unit="char"><source>Go</source><target>Los geht's</target></trans-unit>
      <trans-unit id="p" maxwidth="30" size-unit="point"><source>Go</source><target>Los geht's</target></trans-unit>
      </body></file></xliff>
      """
    let result = try Audit(rules: AuditRules()).run([catalogue(xliff, "de.xliff")])
    #expect(result.findings.map(\.kind) == [.tooLong, .truncated])
    #expect(result.findings[0].detail == "10 characters, where 3 are allowed")
    #expect(result.counts.unbound == 2)
  }

  @Test func nothingPassesSilently() throws {
    let result = try Audit(rules: AuditRules()).run([catalogue(Self.sample)])
    #expect(result.counts.unbound == 4)
    #expect(AuditReport.text.text(of: result, version: "1").contains("4 strings without a label"))
  }

  @Test(arguments: [1, 2, 5])
  func threadsChangeNothing(jobs: Int) throws {
    let catalogues = [try catalogue(Self.sample), try catalogue(Self.sample, "b/Other.xcstrings")]
    let audit = Audit(rules: try rules("80x1@body", sizes: ContentSizeCategory.allCases))
    let alone = try audit.run(catalogues, jobs: 1)
    let result = try audit.run(catalogues, jobs: jobs)
    #expect(result.findings == alone.findings)
    #expect(result.counts == alone.counts)
  }

  /// Shards look at everything once, and their reports put together are the whole one's.
  @Test func shardsAreTheWhole() throws {
    let catalogue = try catalogue(Self.sample)
    var audit = Audit(rules: try rules("80x1@body"))
    let whole = try audit.run([catalogue])
    var reports: [(bytes: [UInt8], path: String)] = []
    for index in 1...3 {
      audit.shard = (index, 3)
      let part = try audit.run([catalogue])
      reports.append((Array(AuditReport.json.text(of: part, version: "1").utf8), "shard-\(index).jsonl"))
    }
    let merged = try AuditMerge.result(of: reports)
    #expect(merged.counts.checks == whole.counts.checks)
    #expect(Set(merged.findings) == Set(whole.findings))
    #expect(throws: AuditError.self) { try AuditMerge.result(of: [(Array(reports[0].bytes.prefix(40)), "cut.jsonl")]) }
    for version in ["", #","version":2"#] {
      let report = String(decoding: reports[0].bytes, as: UTF8.self)
      let other = report.replacing(#","version":1"#, with: version)
      #expect(other != report)
      #expect {
        try AuditMerge.result(of: [(Array(other.utf8), "other.jsonl")])
      } throws: { error in
        "\(error)".contains("\"version\" must be 1")
      }
    }
  }

  /// Labels of another source, as a document gives them, count before rules.
  @Test func labelsOfADocument() throws {
    struct Document: LabelSource {
      func labels(for entry: CatalogueEntry, text: String) -> [AuditLabel]? {
        guard entry.key == "notify" else { return nil }
        var narrow = AuditLabel(room: .init(width: 90))
        narrow.screen = "Login"
        narrow.roomBySize[.accessibilityLarge] = .init(width: 2000)
        return [narrow, AuditLabel(room: .init(width: 1000))]
      }
    }
    var audit = Audit(rules: try rules("1000x1@body", sizes: [.large, .accessibilityLarge]))
    audit.sources.insert(Document(), at: 0)
    let result = try audit.run([catalogue(Self.sample)])
    // A comment in the catalogue counts for another key, and the rules for the third.
    let screens = result.findings.filter { $0.label?.screen == "Login" }
    #expect(screens.map(\.key) == ["notify", "notify"])
    #expect(screens.allSatisfy { $0.fromSize == .large })
    #expect(Set(result.findings.map(\.key)).subtracting([""]) == ["notify", "files"])
  }

  /// With San Francisco's measures each size is asked by itself, and the verdict is that of a label.
  @Test func sanFranciscosMeasures() throws {
    let text = "Benachrichtigungseinstellungen"
    let fitting = try FittingText(text, weight: 600, language: "de", fonts: [], metrics: .sanFrancisco)
    for size in [12.0, 17, 20, 24, 34, 53] {
      for width in stride(from: 150.0, through: 900, by: 37) {
        var label = Label(text)
        label.language = "de"
        label.font = .systemFont(ofSize: size, weight: 600, language: "de", metrics: .sanFrancisco)
        let layout = try label.drawing(in: Rect(x: 0, y: 0, width: width, height: 1000))?.layout
        #expect(try (fitting.lineCount(size: size, width: width) > 1) == layout?.isTruncated, "\(size) \(width)")
      }
    }
    var rules = try rules("150x1@17")
    let plain = try Audit(rules: rules).run([catalogue(Self.sample)])
    rules.metrics = .sanFrancisco
    let near = try Audit(rules: rules).run([catalogue(Self.sample)])
    let widths = [plain, near].map { $0.findings.first { $0.key == "notify" }?.needs.width ?? 0 }
    #expect(widths[1] > 0 && widths[1] < widths[0])
  }
}
