import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyInterface
import GalleyLayout
import Testing

/// Screens whose labels are bound to strings by the identifiers of their objects.
@Suite struct ScreenTests {
  /// A title beside a state, a label and a button of fixed widths, and a sentence between both edges.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505"
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="S1"><objects>
    <viewController id="VC1" userLabel="Settings" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="V01"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
    <subviews>
    <label text="Alerts" translatesAutoresizingMaskIntoConstraints="NO" id="ttt-aa-aaa" userLabel="title">
    <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/></label>
    <label text="Off" translatesAutoresizingMaskIntoConstraints="NO" id="sss-aa-aaa" userLabel="state">
    <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
    <label text="Sync" translatesAutoresizingMaskIntoConstraints="NO" id="fff-aa-aaa" userLabel="fixed">
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <constraints><constraint firstAttribute="width" constant="80" id="w01"/></constraints></label>
    <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="bbb-aa-aaa" userLabel="save">
    <fontDescription key="fontDescription" type="system" pointSize="17"/>
    <constraints><constraint firstAttribute="width" constant="70" id="w02"/></constraints>
    <state key="normal" title="Save"/></button>
    </subviews>
    <viewLayoutGuide key="safeArea" id="SAF"/>
    <constraints>
    <constraint firstItem="ttt-aa-aaa" firstAttribute="leading" secondItem="SAF" secondAttribute="leading" constant="16" id="c01"/>
    <constraint firstItem="ttt-aa-aaa" firstAttribute="top" secondItem="SAF" secondAttribute="top" constant="16" id="c02"/>
    <constraint firstItem="sss-aa-aaa" firstAttribute="centerY" secondItem="ttt-aa-aaa" secondAttribute="centerY" id="c03"/>
    <constraint firstItem="SAF" firstAttribute="trailing" secondItem="sss-aa-aaa" secondAttribute="trailing" constant="16" id="c04"/>
    <constraint firstItem="fff-aa-aaa" firstAttribute="leading" secondItem="SAF" secondAttribute="leading" constant="16" id="c05"/>
    <constraint firstItem="fff-aa-aaa" firstAttribute="top" secondItem="ttt-aa-aaa" secondAttribute="bottom" constant="16" id="c06"/>
    <constraint firstItem="bbb-aa-aaa" firstAttribute="leading" secondItem="SAF" secondAttribute="leading" constant="16" id="c07"/>
    <constraint firstItem="bbb-aa-aaa" firstAttribute="top" secondItem="fff-aa-aaa" secondAttribute="bottom" constant="16" id="c08"/>
    EXTRA
    </constraints></view></viewController></objects></scene></scenes></document>
    """

  private func screen(
    canvases: [ScreenCanvas] = [], bindings: [String: String] = [:], extra: String = ""
  ) throws -> InterfaceScreen {
    let bytes = Array(Self.storyboard.replacing("EXTRA", with: extra).utf8)
    return try InterfaceScreen(
      InterfaceDocument(bytes: bytes, name: "App/Base.lproj/Main.storyboard"), canvases: canvases, bindings: bindings)
  }

  private func german(_ strings: [String: String], _ language: String = "de") throws -> Catalogue {
    let text = strings.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    return try Catalogue(bytes: Array(text.utf8), path: "App/\(language).lproj/Main.strings")
  }

  private func audit(
    _ screen: InterfaceScreen, sizes: [ContentSizeCategory] = [.large]
  ) -> Audit {
    var rules = AuditRules()
    rules.sizes = sizes
    var audit = Audit(rules: rules)
    audit.screens = [screen]
    return audit
  }

  @Test func labelsAndButtonsAreBoundByIdentifier() throws {
    let catalogue = try german([
      "ttt-aa-aaa.text": "Hinweise", "fff-aa-aaa.text": "Abgleich im Hintergrund",
      "bbb-aa-aaa.normalTitle": "Speichern unter",
      "zzz-zz-zzz.text": "gone", "VC1.title": "Einstellungen",
    ])
    let result = try audit(screen()).run([catalogue])
    #expect(result.findings.map(\.kind) == [.truncated, .truncated])
    #expect(Set(result.findings.map(\.key)) == ["fff-aa-aaa.text", "bbb-aa-aaa.normalTitle"])
    let label = try #require(result.findings.first { $0.key == "fff-aa-aaa.text" })
    #expect(label.path == "App/de.lproj/Main.strings")
    #expect(label.element == .init(screen: "Main", id: "fff-aa-aaa", name: "fixed"))
    #expect(label.shown?.hasSuffix("\u{2026}") == true)
    let width = try #require(label.needs.width)
    #expect(width > 80)
    // A title of a bar and a key without an object are told as not looked at.
    #expect(result.counts.unbound == 2)
    // What it needs is enough, and a point less is not.
    for (constant, isCut) in [(width, false), (width - 1, true)] {
      let wider = Self.storyboard.replacing("EXTRA", with: "").replacing(
        "constant=\"80\"", with: "constant=\"\(constant)\"")
      let screen = try InterfaceScreen(
        InterfaceDocument(bytes: Array(wider.utf8), name: "App/Base.lproj/Main.storyboard"))
      let keys = try audit(screen).run([catalogue]).findings.map(\.key)
      #expect(keys.contains("fff-aa-aaa.text") == isCut, "\(constant)")
    }
  }

  @Test func overlapsAndWhatSticksOut() throws {
    let catalogue = try german([
      "ttt-aa-aaa.text": "Benachrichtigungseinstellungen", "sss-aa-aaa.text": "Seit gestern abgestellt",
    ])
    let result = try audit(screen(), sizes: ContentSizeCategory.allCases).run([catalogue])
    let overlap = try #require(result.findings.first { $0.kind == .overlap && $0.language == "de" })
    #expect(overlap.element == .init(screen: "Main", id: "sss-aa-aaa", name: "state", other: "ttt-aa-aaa"))
    #expect(overlap.fromSize == .extraSmall)
    let outside = try #require(result.findings.first { $0.kind == .outside && $0.language == "de" })
    #expect(outside.fromSize.map { $0 != .large } == true)
    #expect(outside.severity == .warning)
    #expect(outside.detail.hasPrefix("sticks out of its superview by "))
    // What the source has at the default size is meant.
    #expect(!result.findings.contains { $0.language == "en" && $0.fromSize == .large })
  }

  /// A constraint that only a long text breaks is told with that language.
  @Test func conflictsOfATranslation() throws {
    let extra = """
      <constraint firstItem="sss-aa-aaa" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="ttt-aa-aaa" \
      secondAttribute="trailing" constant="8" id="c09" identifier="apart"/>
      """
    func strict(_ text: String) -> String {
      text.replacing(
        "userLabel=\"title\"", with: "userLabel=\"title\" horizontalCompressionResistancePriority=\"1000\""
      )
      .replacing("userLabel=\"state\"", with: "userLabel=\"state\" horizontalCompressionResistancePriority=\"1000\"")
    }
    let bytes = Array(strict(Self.storyboard.replacing("EXTRA", with: extra)).utf8)
    let screen = try InterfaceScreen(InterfaceDocument(bytes: bytes, name: "Base.lproj/Main.storyboard"))
    let short = try german(["ttt-aa-aaa.text": "Hinweise", "sss-aa-aaa.text": "Aus"])
    #expect(try audit(screen).run([short]).findings.isEmpty)
    let long = try german([
      "ttt-aa-aaa.text": "Benachrichtigungseinstellungen", "sss-aa-aaa.text": "Seit gestern abgestellt",
    ])
    let conflict = try #require(try audit(screen).run([long]).findings.first { $0.kind == .conflict })
    #expect(conflict.language == "de" && conflict.severity == .error)
    #expect(
      conflict.detail.contains(
        "leading of “state” ≥ trailing of “title” + 8 (line \(conflict.position?.line ?? 0), “apart”)"),
      "\(conflict.detail)")
    #expect(conflict.element?.screen == "Main")
    // One that the source has, too, is told there alone.
    let both = try german(["ttt-aa-aaa.text": "Hinweise"])
    let narrow = Array(
      strict(Self.storyboard.replacing("EXTRA", with: extra)).replacing(
        "constant=\"8\" id=\"c09\"", with: "constant=\"900\" id=\"c09\""
      ).utf8)
    let other = try InterfaceScreen(InterfaceDocument(bytes: narrow, name: "Base.lproj/Main.storyboard"))
    #expect(try audit(other).run([both]).findings.filter { $0.kind == .conflict }.allSatisfy { $0.language == "en" })
  }

  /// Arabic is laid out from right to left: the title is at the right, and still overlaps what is long.
  @Test func bothDirections() throws {
    let arabic = try german(
      ["ttt-aa-aaa.text": "إعدادات الإشعارات والتنبيهات", "sss-aa-aaa.text": "متوقفة منذ مساء الأمس"], "ar")
    let screen = try screen()
    let result = try audit(screen).run([arabic])
    #expect(result.findings.contains { $0.kind == .overlap && $0.language == "ar" })
    let request = ScreenRequest(language: "ar", direction: .rightToLeft, category: .large)
    let title = try #require(try screen.layout(request).first?.elements.first { $0.id == "ttt-aa-aaa" })
    #expect(abs(title.view.frame.maxX - 359) < 0.5)
  }

  @Test func canvasesAndBindings() throws {
    let canvases = [
      ScreenCanvas(name: "320×568", size: Size(width: 320, height: 568)),
      ScreenCanvas(name: "1024×768", size: Size(width: 1024, height: 768)),
    ]
    let screen = try screen(canvases: canvases, bindings: ["state": "alerts.state"])
    let text = "\"alerts.state\" = \"Seit gestern am späten Abend nicht mehr eingeschaltet\";"
    let catalogue = try Catalogue(bytes: Array(text.utf8), path: "App/de.lproj/Localizable.strings")
    let result = try audit(screen).run([catalogue])
    #expect(Set(result.findings.filter { $0.language == "de" }.map(\.screen)) == ["Main, 320×568"])
    #expect(result.findings.allSatisfy { $0.key == "alerts.state" })
    #expect(throws: AuditError.self) { try self.screen(bindings: ["stat": "alerts.state"]) }
    #expect(throws: AuditError.self) { try self.screen(canvases: [ScreenCanvas(name: "x", device: "retina9")]) }
  }

  /// Threads, shards and a merge tell the same.
  @Test func sharesOfTheWork() throws {
    let catalogues = [
      try german(["ttt-aa-aaa.text": "Benachrichtigungseinstellungen", "fff-aa-aaa.text": "Abgleichen"]),
      try german(["ttt-aa-aaa.text": "Ilmoitusasetukset", "fff-aa-aaa.text": "Synkronointi"], "fi"),
    ]
    var audit = audit(try screen(), sizes: ContentSizeCategory.allCases)
    let whole = try audit.run(catalogues)
    #expect(whole.findings.count > 2)
    let threaded = try audit.run(catalogues, jobs: 4)
    #expect(threaded.findings == whole.findings && threaded.counts == whole.counts)
    var reports: [(bytes: [UInt8], path: String)] = []
    for index in 1...3 {
      audit.shard = (index, 3)
      let part = try audit.run(catalogues)
      reports.append((Array(AuditReport.json.text(of: part, version: "1").utf8), "\(index)"))
    }
    let merged = try AuditMerge.result(of: reports)
    #expect(Set(merged.findings) == Set(whole.findings))
    #expect(merged.counts.checks == whole.counts.checks)
    // A baseline knows findings of screens.
    var again = whole
    try AuditBaseline(bytes: Array(AuditBaseline(whole.findings).text.utf8), path: "b").apply(
      to: &again, path: "b", rules: AuditRules())
    #expect(again.findings.allSatisfy { !$0.isNew && $0.kind != .staleBaseline })
  }

  /// Each finding is drawn on its screen, beside the source language, with its element marked.
  @Test func screensAreDrawn() throws {
    let catalogue = try german([
      "ttt-aa-aaa.text": "Benachrichtigungseinstellungen", "sss-aa-aaa.text": "Seit gestern abgestellt",
      "bbb-aa-aaa.normalTitle": "Speichern unter",
    ])
    let audit = audit(try screen())
    let result = try audit.run([catalogue])
    #expect(Set(result.findings.map(\.kind)) == [.truncated, .overlap])
    let page = AuditReport.html.text(of: result, version: "1", pictures: AuditPictures(audit, [catalogue]))
    // Two screens are drawn once each, and used by every finding.
    #expect(page.ranges(of: "<g id=\"s").count == 2)
    #expect(page.ranges(of: "<use href=\"#s").count == 2 * result.findings.count)
    // The button, and both texts of the overlap, on two screens.
    #expect(page.ranges(of: "class=\"mark\"").count == 6)
  }

  @Test func rulesNameDocuments() throws {
    let rules = try AuditRules(
      json5: Array(
        """
        { labels: [
          { screen: "Login", layout: "login.json", bind: { title: "login.title" }, size: [[320, 480], [500, 480]] },
          { xib: "Base.lproj/Main.storyboard", device: "retina4_7" },
          { keys: "*", width: 120 } ] }
        """.utf8), path: "galley-audit.json")
    #expect(rules.labels.count == 1)
    #expect(rules.screens.map(\.document) == [.layout("login.json"), .interface("Base.lproj/Main.storyboard")])
    #expect(rules.screens[0].bindings == ["title": "login.title"])
    #expect(rules.screens[0].canvases.map(\.name) == ["320×480", "500×480"])
    #expect(rules.screens[1].canvases.map(\.device) == ["retina4_7"])
    for wrong in [
      "{ labels: [{ xib: 'a', layout: 'b' }] }", "{ labels: [{ xib: 'a', widht: 3 }] }",
      "{ labels: [{ layout: 'a', device: 'x' }] }", "{ labels: [{ xib: 'a', size: [1] }] }",
    ] {
      #expect(throws: AuditError.self, "\(wrong)") { try AuditRules(json5: Array(wrong.utf8), path: "r") }
    }
  }
}
