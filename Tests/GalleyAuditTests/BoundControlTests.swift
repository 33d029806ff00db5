import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyInterface
import Testing

/// Fields, buttons and segments whose texts code sets, and heights that mean one thing on screens and in rules.
@Suite struct BoundControlTests {
  private static let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"11\"/>"

  private static func element(_ kind: String) -> String {
    let fixed = "<constraints><constraint firstAttribute=\"width\" constant=\"60\" id=\"w\"/></constraints>"
    let managed = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    return switch kind {
    case "label": ScreenDoubtTests.label("c", "A", width: 60, font: font).xml
    case "button": ScreenDoubtTests.button("c", "A", width: 60, font).xml
    case "field": "<textField id=\"c\" borderStyle=\"none\" placeholder=\"A\" \(managed)>\(fixed)\(font)</textField>"
    default:
      "<segmentedControl id=\"c\" \(managed)>\(fixed)<segments><segment title=\"A\"/></segments></segmentedControl>"
    }
  }

  /// A finding points at the string, has its text and the control's own size, and is there in every language although the
  /// source is too long.
  @Test(arguments: [("label", 11.0), ("button", 11), ("field", 11), ("segments", 13)])
  func findingsPointAtTheirStrings(_ kind: String, _ size: Double) throws {
    var audit = Audit(rules: AuditRules())
    let xib = ScreenDoubtTests.xib([("c", Self.element(kind))])
    audit.screens = [
      try InterfaceScreen(InterfaceDocument(bytes: Array(xib.utf8), name: "Form.xib"), bindings: ["c": "form.name"])
    ]
    let texts = ["en": "The name of your first school", "de": "Der Name Ihrer ersten Schule", "fr": "Nom"]
    let catalogues = try texts.sorted { $0.key < $1.key }.map { language, text in
      try Catalogue(
        bytes: Array("\"form.name\" = \"\(text)\";".utf8), path: "\(language).lproj/Localizable.strings")
    }
    let result = try audit.run(catalogues)
    #expect(result.counts.unbound == 0 && !audit.listing(of: catalogues).contains("no label"))
    #expect(Set(result.findings.map(\.language)) == ["de", "en"])
    for finding in result.findings {
      #expect(finding.kind == .truncated && finding.key == "form.name" && finding.table == "Localizable")
      #expect(finding.path == "\(finding.language).lproj/Localizable.strings" && finding.position?.line == 1)
      #expect(finding.text == texts[finding.language] && finding.pointSize == size)
      #expect(finding.isAlsoInSource == (finding.language == "de"))
    }
  }

  /// Labels of every height: a screen and a rule say the same of them.
  @Test(arguments: ["Agjy", "ÁÉ", "ណ្ដ្រ", "ไม้", "文字"]) func clippedMeansOneThing(text: String) throws {
    for height in stride(from: 4.0, through: 34, by: 1.5) {
      let label = ScreenDoubtTests.label("l", text, width: 200, font: Self.font).xml.replacing(
        "</constraints>", with: "<constraint firstAttribute=\"height\" constant=\"\(height)\" id=\"h\"/></constraints>")
      let screen = try ScreenDoubtTests.findings(ScreenDoubtTests.xib([("l", label)]), metrics: .inter)
      let rules = "{ labels: [{ width: 200, height: \(height), size: 11 }] }"
      let catalogue = try Catalogue(bytes: Array("\"l\" = \"\(text)\";".utf8), path: "en.lproj/L.strings")
      let rule = try Audit(rules: AuditRules(json5: Array(rules.utf8), path: "r")).run([catalogue])
      #expect(screen.findings.map(\.kind) == rule.findings.map(\.kind), "\(text) \(height)")
    }
  }
}
