import Galley
import GalleyAudit
import GalleyInterface
import TestSupport
import Testing

/// Screens are no reason for alarm where the app shows its texts whole, or where nobody here can know.
@Suite struct ScreenDoubtTests {
  /// A xib whose root holds elements; each is pinned to its top left corner.
  static func xib(_ elements: [(id: String, xml: String)], tools: String = "23504", root: String? = nil) -> String {
    let pins = elements.map { element in
      """
      <constraint firstItem="\(element.id)" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
      <constraint firstItem="\(element.id)" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
      """
    }
    let body =
      root ?? """
        <view id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
        \(elements.map(\.xml).joined())</subviews><constraints>\(pins.joined())</constraints></view>
        """
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <device id="retina6_1" orientation="portrait"/><objects>\(body)</objects></document>
      """
  }

  static func findings(
    _ xib: String, metrics: SystemFontMetrics? = nil, tolerance: Double? = nil, rows: RowHeights = .automatic
  ) throws -> AuditResult {
    var rules = AuditRules()
    if let metrics { (rules.metrics, rules.interfaceMetrics) = (metrics, metrics) }
    rules.tolerance = tolerance
    var audit = Audit(rules: rules)
    let document = try InterfaceDocument(bytes: Array(xib.utf8), name: "Base.lproj/Some.xib")
    audit.screens = [try InterfaceScreen(document, rowHeights: rows)]
    return try audit.run([])
  }

  static func label(_ id: String, _ text: String, width: Double, font: String = "") -> (id: String, xml: String) {
    (
      id,
      """
      <label id="\(id)" text="\(text)" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" \
      translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="width" \
      constant="\(width)" id="w"/></constraints>\(font)</label>
      """
    )
  }

  static func button(
    _ id: String, _ title: String, width: Double, _ more: String = "", type: String = "system"
  ) -> (id: String, xml: String) {
    (
      id,
      """
      <button id="\(id)" buttonType="\(type)" translatesAutoresizingMaskIntoConstraints="NO"><constraints>\
      <constraint firstAttribute="width" constant="\(width)" id="w"/></constraints>\
      <state key="normal" title="\(title)"/>\(more)</button>
      """
    )
  }

  private static let words = [
    "Settings", "OK", "I", "W", "Save all", "Notification preferences", "Wallet", "fi", "1(B) Code Exchange", "7",
    "Déjà vu", "Übermäßig", "Готово", "Ελληνικά",
  ]

  private static func natural(_ text: String, _ size: Double) throws -> Double {
    var label = Label(text)
    label.font = .systemFont(ofSize: size)
    label.scale = 1000
    return try label.intrinsicContentSize.width
  }

  /// Labels and buttons of nine tenths of what their texts need are told, those of a little more than that are not.
  @Test(arguments: [10.0, 13, 17, 20, 34]) func everyTextIsToldThatDoesNotFit(size: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    for (share, isTold) in [(0.9, true), (1.02, false)] {
      var elements: [(id: String, xml: String)] = []
      for (index, word) in Self.words.enumerated() {
        let width = try Self.natural(word, size) * share
        elements.append(Self.label("l\(index)", word, width: width, font: font))
        elements.append(Self.button("b\(index)", word, width: width, font))
      }
      let result = try Self.findings(Self.xib(elements), metrics: .inter)
      let told = Set(result.findings.filter { $0.kind == .truncated && $0.severity == .error }.map(\.element?.id))
      #expect(told == Set(isTold ? elements.map(\.id) : []), "\(size) \(share)")
    }
  }

  @Test func theEdgeIsANoteByWhatMeasuresAreOffBy() throws {
    let natural = try Self.natural("Preferences", 17)
    let narrow = Self.xib([Self.label("a", "Preferences", width: natural * 0.99)])
    #expect(try Self.findings(narrow, metrics: .inter).findings.map(\.severity) == [.error])
    let near = try Self.findings(narrow, metrics: .inter, tolerance: 0.02).findings
    #expect(near.map(\.severity) == [.note] && near[0].doubt == .edge)
    #expect(near[0].detail == "within 2 % of the edge")
    let far = Self.xib([Self.label("a", "Preferences", width: natural * 0.97)])
    #expect(try Self.findings(far, metrics: .inter, tolerance: 0.02).findings.map(\.severity) == [.error])
    // Measures near to San Francisco's are off by two percent, and are those of xibs where nobody says otherwise.
    let standard = try Self.findings(Self.xib([Self.label("a", "Preferences", width: 10)]))
    #expect(standard.metrics == .sanFrancisco && standard.interfaceMetrics == .sanFrancisco)
    #expect(AuditReport.text.text(of: standard, version: "1").contains("San Francisco"))
  }

  @Test func aMissingFontMakesNotes() throws {
    let font =
      "<fontDescription key=\"fontDescription\" name=\"Quicksand-Bold\" family=\"Quicksand\" pointSize=\"15\"/>"
    let result = try Self.findings(
      Self.xib([
        Self.label("a", "Preferences", width: 30, font: font), Self.button("b", "Preferences", width: 30, font),
        Self.label("c", "Preferences", width: 30),
      ]))
    #expect(result.findings.map(\.severity) == [.note, .note, .error])
    #expect(result.findings[0].doubt == .missingFont && result.findings[0].detail.contains("“Quicksand” is not here"))
    #expect(result.missingFonts == ["Quicksand": 2])
    for report in [AuditReport.text, .json, .junit, .sarif, .github, .xcode, .html] {
      #expect(report.text(of: result, version: "1").contains("Quicksand"), "\(report)")
    }
    let merged = try AuditMerge.result(of: [(Array(AuditReport.json.text(of: result, version: "1").utf8), "r")])
    #expect(merged.findings == result.findings && merged.missingFonts == result.missingFonts)
  }

  @Test func boldTextWithoutABoldFontIsSaid() throws {
    let bold = "<fontDescription key=\"fontDescription\" type=\"boldSystem\" pointSize=\"17\"/>"
    let result = try Self.findings(
      Self.xib([
        Self.label("a", "設定", width: 200, font: bold), Self.label("b", "設定", width: 200),
        Self.label("c", "Preferences", width: 200, font: bold),
      ]))
    #expect(result.emboldened == ["en": 1] && result.findings.isEmpty)
    let report = AuditReport.text.text(of: result, version: "1")
    #expect(report.contains("1 bold text (en) has the widths of a regular font"))
    let merged = try AuditMerge.result(of: [(Array(AuditReport.json.text(of: result, version: "1").utf8), "r")])
    #expect(merged.emboldened == result.emboldened)
  }

  @Test func fieldsScrollAndTheirPlaceholdersDoNot() throws {
    func field(_ attributes: String) -> String {
      Self.xib([
        (
          "f",
          """
          <textField id="f" borderStyle="roundedRect" \(attributes) translatesAutoresizingMaskIntoConstraints="NO">
          <constraints><constraint firstAttribute="width" constant="80" id="w"/></constraints>
          <fontDescription key="fontDescription" type="system" pointSize="11"/></textField>
          """
        )
      ])
    }
    #expect(try Self.findings(field("text=\"A text that somebody typed\"")).findings.isEmpty)
    let told = try Self.findings(field("text=\"Yes\" placeholder=\"The name of your first school\"")).findings
    #expect(told.map(\.kind) == [.truncated] && told[0].text == "The name of your first school")
    #expect(told[0].pointSize == 11)
  }

  /// A title of a configuration wraps: it needs height, and its words need width.
  @Test func configuredTitlesWrap() throws {
    let plain = "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Create a new account\"/>"
    #expect(try Self.findings(Self.xib([Self.button("b", "", width: 120, plain)])).findings.isEmpty)
    let fixed = Self.button("b", "", width: 120, "").xml.replacing(
      "</constraints>", with: "<constraint firstAttribute=\"height\" constant=\"30\" id=\"h\"/></constraints>")
    let cut = try Self.findings(Self.xib([("b", fixed.replacing("</button>", with: plain + "</button>"))])).findings
    #expect(cut.map(\.kind) == [.truncated] && cut[0].needs.height != nil && cut[0].needs.width != nil)
    let word = try Self.findings(Self.xib([Self.button("b", "", width: 50, plain)])).findings
    #expect(word.map(\.kind) == [.wordBroken])
  }

  @Test func segmentsHaveRoomForTheWidestOfThem() throws {
    func control(width: Double?) -> String {
      let fixed = width.map {
        "<constraints><constraint firstAttribute=\"width\" constant=\"\($0)\" id=\"w\"/></constraints>"
      }
      return Self.xib([
        (
          "s",
          """
          <segmentedControl id="s" translatesAutoresizingMaskIntoConstraints="NO">\(fixed ?? "")<segments>
          <segment title="auto"/><segment title="soft"/><segment title="harder"/></segments></segmentedControl>
          """
        )
      ])
    }
    #expect(try Self.findings(control(width: nil)).findings.isEmpty)
    let narrow = try Self.findings(control(width: 120)).findings
    #expect(narrow.map(\.kind) == [.truncated] && narrow[0].text == "harder" && narrow[0].pointSize == 13)
    let needed = try #require(narrow[0].needs.width)
    #expect(try Self.findings(control(width: needed), tolerance: 0).findings.isEmpty)
    #expect(try Self.findings(control(width: needed - 1), tolerance: 0).findings.count == 1)
  }

  /// Code replaces a text that it reads as a key from the same object.
  @Test func keysThatStandForTextsAreNotLookedAt() throws {
    let attribute = """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="transKey" value="login_title"/>\
      </userDefinedRuntimeAttributes>
      """
    func titled(_ text: String) -> String {
      Self.xib([("a", Self.label("a", text, width: 20).xml.replacing("</label>", with: attribute + "</label>"))])
    }
    #expect(try Self.findings(titled("login_title")).findings.isEmpty)
    #expect(try Self.findings(titled("Login, please")).findings.map(\.kind) == [.truncated])
  }
}
