import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyShaping
import TestSupport
import Testing

/// The room that findings name is enough, and one pixel less is not: asked of labels, and of audits of such labels.
@Suite struct NeedsTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func needsAreWholePixelsAndTheLeast(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cases = try TruncationCase.all()
    var seen: [FindingKind: Int] = [:]
    for _ in 0..<90 {
      let sample = try #require(cases.randomElement(using: &random))
      let question = try Question(sample, &random)
      for finding in try question.findings(width: question.width) {
        guard let needed = finding.needs.width else { continue }
        seen[finding.kind, default: 0] += 1
        try question.check(finding, needed)
      }
    }
    #expect(seen[.truncated, default: 0] > 10 && seen.count > 2, "\(seen)")
  }

  /// The height that is needed is enough, and a pixel less is not.
  @Test func heightsAreTheLeast() throws {
    var random = SplitMix64(seed: 9)
    let cases = try TruncationCase.all()
    var count = 0
    for _ in 0..<60 {
      let sample = try #require(cases.randomElement(using: &random))
      var question = try Question(sample, &random)
      (question.label.minimumScaleFactor, question.slack, question.label.room.lines) = (0, 0, 0)
      question.label.room.height = 10
      func lacking() throws -> AuditFinding? {
        try question.findings(width: question.width).first { $0.needs.height != nil }
      }
      // A low letter may fit, whatever the height of its line is.
      guard let found = try lacking(), let height = found.needs.height else { continue }
      question.label.room.height = height
      #expect(try lacking() == nil, "\(sample.text)")
      question.label.room.height = height - 1 / question.scale
      #expect(try lacking() != nil, "\(sample.text)")
      count += 1
    }
    #expect(count > 50)
  }

  /// A text in a label of random lines, size, factor and slack.
  private struct Question {
    var sample: TruncationCase
    var width: Double
    var slack = 0.0
    var scale: Double
    var label: AuditLabel

    init(_ sample: TruncationCase, _ random: inout SplitMix64) throws {
      self.sample = sample
      self.sample.size = Double(Int.random(in: 20...120, using: &random)) / 2
      scale = [1, 2, 3, 2.625].randomElement(using: &random) ?? 1
      width = Double(Int.random(in: 40...360, using: &random)) + Double.random(in: 0..<1, using: &random)
      label = AuditLabel(room: .init(width: width, lines: Int.random(in: 0...3, using: &random)))
      label.font = .fixed(size: self.sample.size, weight: sample.weight)
      if Int.random(in: 0..<3, using: &random) == 0 {
        label.minimumScaleFactor = [0.5, 0.7, 0.85].randomElement(using: &random) ?? 0.5
      } else if Bool.random(using: &random) {
        slack = 0.04
      }
    }

    func findings(width: Double) throws -> [AuditFinding] {
      var rules = AuditRules()
      rules.sourceLanguage = "zxx"
      (rules.slack, rules.scale) = (slack, scale)
      var label = label
      label.room.width = width
      rules.labels = [.init(strings: .init(), label: label)]
      let entry = CatalogueEntry(
        key: "key", language: sample.language, table: "Localizable", forms: [MessageForm(parts: [.text(sample.text)])])
      var audit = Audit(rules: rules)
      audit.fonts = try sample.openFonts()
      return try audit.run([
        Catalogue(path: "case.strings", format: .strings, sourceLanguage: nil, entries: [entry])
      ]).findings
    }

    func check(_ finding: AuditFinding, _ needed: Double) throws {
      let below = needed - 1 / scale
      let kind = finding.kind
      let name = "\(kind) \(sample.text), \(label.description), factor \(label.minimumScaleFactor), \(needed)"
      let isWhole = abs(needed * scale - (needed * scale).rounded()) < 1e-6
      #expect(isWhole, "\(name)")
      #expect(try !findings(width: needed).contains { $0.kind == kind }, "\(name)")
      #expect(try findings(width: below).contains { $0.kind == kind || $0.kind == .truncated }, "\(name)")
      guard kind == .truncated || kind == .shrunk else { return }
      #expect(try !isCut(needed), "\(name)")
      #expect(try isCut(below), "\(name)")
      if let lines = finding.needs.lines {
        #expect(try !isCut(width, lines), "\(name)")
        #expect(try isCut(width, lines - 1), "\(name)")
      }
    }

    /// Tells whether a label in these bounds leaves some of the text out.
    private func isCut(_ width: Double, _ lines: Int? = nil) throws -> Bool {
      var view = Label(sample.text)
      view.font = Font(
        fonts: try sample.openFonts().map {
          sample.weight == 400 ? $0 : (try? $0.withWeight(FontWeight(sample.weight))) ?? $0
        },
        pointSize: sample.size)
      view.language = sample.language
      view.numberOfLines = lines ?? label.room.lines
      view.minimumScaleFactor = label.minimumScaleFactor
      view.adjustsFontSizeToFitWidth = label.minimumScaleFactor > 0
      return try view.drawing(in: Rect(x: 0, y: 0, width: width, height: 100_000))?.layout.isTruncated ?? false
    }
  }
}
