import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyFonts
import GalleyShaping
import TestSupport
import Testing

/// Audits with Roboto, and with a caller's file of the system's font.
@Suite struct SystemFontTests {
  private static let text = "abcdefghij"

  private func needed(_ audit: Audit, _ text: String = Self.text) throws -> Double? {
    let entry = CatalogueEntry(
      key: "key", language: "en", table: "Localizable", forms: [MessageForm(parts: [.text(text)])])
    let catalogue = Catalogue(path: "en.lproj/a.strings", format: .strings, sourceLanguage: nil, entries: [entry])
    let findings = try audit.run([catalogue]).findings
    #expect(!findings.contains { $0.kind == .missingGlyphs }, "\(text)")
    return findings.first?.needs.width
  }

  private func audit(size: Double, weight: Double, _ metrics: SystemFontMetrics, _ fonts: [FontFace] = []) -> Audit {
    var rules = AuditRules()
    var label = AuditLabel(room: .init(width: 10))
    label.font = .fixed(size: size, weight: weight)
    rules.labels = [.init(strings: .init(), label: label)]
    (rules.metrics, rules.scale) = (metrics, 1)
    var audit = Audit(rules: rules)
    audit.fonts = fonts
    return audit
  }

  /// Ten letters of 500 units, less 110 at the optical size 28 and more 100 at the weight 900, with the tracking that
  /// Apple publishes for the size, in thousandths of an em.
  private static let sizes: [(Double, Double, Double)] = [
    (17, 400, 474), (12, 400, 500), (28, 400, 404), (40, 400, 400), (22.5, 400, 437), (17, 900, 574), (28, 650, 454),
  ]

  @Test(arguments: sizes)
  func opticalSizeAndTracking(size: Double, weight: Double, units: Double) throws {
    let font = try FontFace(path: Repository.path("Tests/Fixtures/Fonts/GalleyOpticalSize-Regular.ttf"))
    let width = try #require(try needed(audit(size: size, weight: weight, .ownSanFrancisco, [font])))
    #expect(width == (units * 10 * size / 1000 - 1e-9).rounded(.up), "\(size) \(weight)")
    // A label of its own says the same.
    var label = Label(Self.text)
    label.font = .systemFont(file: font, ofSize: size, weight: FontWeight(weight))
    #expect(try label.intrinsicContentSize.width.rounded(.up) == width)
    #expect(
      label.font.withSize(17).fonts[0]
        == Font.systemFont(file: font, ofSize: 17, weight: FontWeight(weight)).fonts[0])
  }

  /// Characters that the file does not have come from the fonts of the package.
  @Test func otherScriptsFallBack() throws {
    let font = try FontFace(path: Repository.path("Tests/Fixtures/Fonts/GalleyOpticalSize-Regular.ttf"))
    #expect(try needed(audit(size: 17, weight: 400, .ownSanFrancisco, [font]), "مرحبا 設定を開く") != nil)
    #expect(try needed(audit(size: 17, weight: 400, .roboto), "مرحبا 設定を開く") != nil)
  }

  @Test(arguments: [(400.0, "Regular"), (500, "Medium"), (600, "Bold"), (700, "Bold"), (300, "Regular")])
  func robotosWeights(weight: Double, name: String) throws {
    let file = try #require(EmbeddedFont.named("Roboto-\(name).subset.ttf"))
    for text in ["Benachrichtigungen", "Уведомления", "Ειδοποιήσεις", "Thông báo đẩy"] {
      let own = try needed(audit(size: 17, weight: 400, .inter, [FontFace(file)]), text)
      #expect(try needed(audit(size: 17, weight: weight, .roboto), text) == own)
      #expect(own != nil)
    }
    let paragraph = try PreparedParagraph("Word", style: TextStyle(fonts: [FontFace(file)], size: 17))
    var style = TextStyle(size: 17)
    var paragraphStyle = ParagraphStyle()
    SystemFontMetrics.roboto.apply(to: &style, &paragraphStyle)
    guard name == "Regular" else { return }
    #expect(try PreparedParagraph("Word", style: style).naturalWidth == paragraph.naturalWidth)
  }

  @Test func reportsSayHowFarWidthsAreToBeBelieved() throws {
    for metrics in SystemFontMetrics.allCases {
      var result = AuditResult()
      result.metrics = metrics
      for format in [AuditReport.text, .json, .junit, .sarif, .html] {
        let text = format.text(of: result, version: "1")
        let says = text.contains("San Francisco") || text.contains("Roboto's") || text.contains("\"widthError\"")
        let isExpected = metrics == .sanFrancisco || metrics != .inter && format != .json
        #expect(says == isExpected, "\(metrics) \(format): \(text)")
      }
    }
  }
}
