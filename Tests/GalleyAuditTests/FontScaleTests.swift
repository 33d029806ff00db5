import Galley
import GalleyAudit
import GalleyCatalogue
import TestSupport
import Testing

/// Sizes in `sp` grow with Android's font scale.
@Suite struct FontScaleTests {
  private static func points(_ size: Double, _ scale: Double) -> Double {
    var label = AuditLabel(room: .init(width: 100), font: .scaled(size: size, weight: 400))
    label.fontScale = scale
    return label.pointSize(at: .large)
  }

  /// The values of the platform's tables, and those between, below and beyond them.
  @Test(arguments: [
    (16.0, 1.0, 16.0), (8, 1.3, 10.4), (14, 1.3, 18.8), (16, 1.3, 20.2), (30, 1.3, 30), (100, 1.3, 100), (4, 1.3, 5.2),
    (14, 2, 26), (16, 2, 28), (24, 2, 36), (150, 2, 150), (16, 0.85, 13.6), (16, 3, 48), (16, 1.1, 17.6),
    (14, 1.4, 20.4), (14, 1.15, 16.4), (20, 1.8, 30.8), (12, 1.5, 18),
  ])
  func sizesAreThoseOfThePlatform(_ size: Double, _ scale: Double, _ expected: Double) {
    #expect(abs(Self.points(size, scale) - expected) < 1e-9)
  }

  /// Text never gets smaller at a greater scale, and large text stays larger than small text.
  @Test(arguments: [UInt64(1), 2, 3]) func sizesGrow(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let sizes = [Double.random(in: 1...120, using: &random), Double.random(in: 1...120, using: &random)].sorted()
      let scales = [1, 1.15, 1.3, 1.5, 1.8, 2].shuffled(using: &random).prefix(2).sorted()
      #expect(Self.points(sizes[0], scales[1]) <= Self.points(sizes[1], scales[1]) + 1e-9, "\(seed) \(sizes) \(scales)")
      #expect(Self.points(sizes[0], scales[0]) <= Self.points(sizes[0], scales[1]) + 1e-9, "\(seed) \(sizes) \(scales)")
    }
  }

  private static func findings(_ rules: String) throws -> [AuditFinding] {
    let text = "<resources><string name='a'>Notifications</string></resources>"
    let catalogue = try Catalogue(bytes: Array(text.utf8), path: "res/values/strings.xml")
    return try Audit(rules: AuditRules(json5: Array(rules.utf8), path: "r")).run([catalogue]).findings
  }

  @Test func theSmallestScaleIsTold() throws {
    func rules(_ width: Int) -> String {
      "{ metrics: 'roboto', fontScales: [2, 1, 1.3], labels: [{ width: \(width), size: '16sp' }] }"
    }
    #expect(try Self.findings(rules(400)).isEmpty)
    let told = try Self.findings(rules(105))
    #expect(told.map(\.kind) == [.truncated] && told[0].label?.fontScale == 1.3)
    #expect(told[0].label?.description == "105×1 16 sp at 1.3" && abs((told[0].pointSize ?? 0) - 20.2) < 1e-9)
    #expect(try Self.findings(rules(140)).map(\.label?.fontScale) == [2])
    #expect(try Self.findings(rules(40)).map(\.label?.fontScale) == [1])
    // Points do not grow.
    let fixed = "{ metrics: 'roboto', fontScales: [2], labels: [{ width: 105, size: 16 }] }"
    #expect(try Self.findings(fixed).isEmpty)
    #expect(try AuditLabel("120x1@16sp/500").font == .scaled(size: 16, weight: 500))
  }

  @Test func aReportKeepsTheScale() throws {
    let rules = try AuditRules(
      json5: Array("{ fontScales: [1.3], labels: [{ width: 60, size: '16sp', weight: 500 }] }".utf8), path: "r")
    let catalogue = try Catalogue(bytes: Array("\"a\" = \"Notifications\";".utf8), path: "en.lproj/L.strings")
    let result = try Audit(rules: rules).run([catalogue])
    let merged = try AuditMerge.result(of: [(Array(AuditReport.json.text(of: result, version: "1").utf8), "r")])
    #expect(merged.findings == result.findings && merged.findings.count == 1)
    #expect(AuditReport.text.text(of: result, version: "1").contains("Label 60×1 16 sp/500 at 1.3"))
  }

  @Test(arguments: [
    "{ fontScales: [] }", "{ fontScales: [0.1] }", "{ fontScales: [9] }", "{ labels: [{ width: 9, size: '16dp' }] }",
    "{ labels: [{ width: 9, size: 'sp' }] }", "{ labels: [{ width: 9, size: '-3sp' }] }",
  ])
  func whatIsNoScaleIsRefused(_ rules: String) {
    #expect(throws: AuditError.self) { try AuditRules(json5: Array(rules.utf8), path: "r") }
  }
}
