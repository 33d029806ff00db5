import Galley
import GalleyAudit
import GalleyCatalogue
import GalleyInterface
import GalleyLayout
import TestSupport
import Testing

/// A place that the design shows excuses one side and one distance, and hidden or empty elements are checked or counted.
@Suite struct ScreenSideTests {
  private static let long = "Benachrichtigungseinstellungen für alle Geräte und Personen in diesem Haushalt"

  /// A label of one line in a view, held at one edge on each axis.
  private static func xib(
    _ edges: [(String, Double)], attributes: String = "", device: String = "retina6_1", height: Double = 300,
    owner: String = ""
  ) -> String {
    let pins = edges.map { edge, constant in
      // The label is inside by the constant, which is negative where it sticks out.
      let isEnd = edge == "trailing" || edge == "bottom"
      let (first, second) = isEnd ? ("root", "text") : ("text", "root")
      return """
        <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" secondAttribute="\(edge)" \
        constant="\(constant)" id="c-\(edge)"/>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="\(device)" orientation="portrait"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(owner)</connections></placeholder>
      <view id="root"><rect key="frame" x="0" y="0" width="375" height="\(height)"/><subviews>
      <label id="text" text="Title" lineBreakMode="tailTruncation" \(attributes) \
      translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      <constraints>\(pins.joined())</constraints></view></objects></document>
      """
  }

  private static func result(_ xib: String, _ german: String, bind: [String: String] = [:]) throws -> AuditResult {
    var audit = Audit(rules: AuditRules())
    let document = try InterfaceDocument(bytes: Array(xib.utf8), name: "App/Base.lproj/Some.xib")
    audit.screens = [try InterfaceScreen(document, bindings: bind)]
    let (table, key) = bind.isEmpty ? ("Some", "text.text") : ("Localizable", "key")
    let strings = try Catalogue(
      bytes: Array("\"\(key)\" = \"\(german)\";".utf8), path: "App/de.lproj/\(table).strings")
    return try audit.run([strings])
  }

  private static let devices = ["retina4_0", "retina4_7", "retina6_1", "retina6_12", "ipad12_9rounded"]

  /// A label that is held at its leading edge alone, or at its trailing one, is told wherever its top or bottom lies.
  @Test(arguments: devices, [-6.0, 0, 8, 40])
  func theOtherSideIsTold(device: String, distance: Double) throws {
    for (axis, side) in [("leading", "trailing"), ("trailing", "leading")] {
      for edge in ["top", "bottom"] {
        let xib = Self.xib([(axis, 8), (edge, distance)], device: device)
        let told = try Self.result(xib, Self.long).findings
        #expect(told.map(\.kind) == [.outside] && told.first?.language == "de", "\(axis) \(edge) \(told)")
        #expect(told.first?.detail.hasSuffix("(\(side))") == true, "\(told.map(\.detail))")
        // What the design shows is not told again.
        #expect(try Self.result(xib, "Titel").findings.isEmpty, "\(axis) \(edge)")
      }
    }
  }

  /// Content that scrolls may be larger than its view, and nobody can scroll to what is outside of that.
  @Test(arguments: [true, false]) func textsInScrollingViewsAreTold(isHeld: Bool) throws {
    func pin(_ edge: String, _ item: String) -> String {
      let isEnd = edge == "trailing" || edge == "bottom"
      let (first, second) = isEnd ? ("scroll", item) : (item, "scroll")
      return """
        <constraint firstItem="\(first)" firstAttribute="\(edge)" secondItem="\(second)" secondAttribute="\(edge)" id="p"/>
        """
    }
    // A box gives the content its size; the label is held at its start, or at both of its ends.
    var pins = ["leading", "trailing", "top", "bottom"].map { pin($0, "box") }
    pins += [pin("leading", "text"), pin("top", "text")] + (isHeld ? [pin("trailing", "text")] : [])
    let scroll = """
      <scrollView id="scroll"><rect key="frame" x="0" y="0" width="375" height="300"/><subviews>
      <view id="box" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint firstAttribute="width" constant="500" id="w"/><constraint firstAttribute="height" constant="400" id="h"/>
      </constraints></view>
      <label id="text" text="Title" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO"/>
      </subviews><constraints>\(pins.joined())</constraints></scrollView>
      """
    let xib = Self.xib([])
    let start = try #require(xib.firstRange(of: "<label")), end = try #require(xib.firstRange(of: "</subviews>"))
    let document = xib[..<start.lowerBound] + scroll + xib[end.lowerBound...]
    #expect(try Self.result(String(document), Self.long).findings.map(\.kind) == [isHeld ? .truncated : .outside])
    #expect(try Self.result(String(document), "Titel").findings.isEmpty)
  }

  /// A distance that the design has is excused, and no larger one.
  @Test(arguments: 0..<4 as Range<UInt64>) func aDistanceIsExcused(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<8 {
      let words = Int.random(in: 1...8, using: &random)
      let german = Array(repeating: "Titel", count: words).joined(separator: " ")
      // In English the label sticks out by some points of its own width.
      let xib = Self.xib([("leading", Double.random(in: 345...373, using: &random)), ("top", 40)])
      #expect(try Self.result(xib, "Ja").findings.isEmpty)
      #expect(try Self.result(xib, german).findings.isEmpty == (words == 1), "\(german)")
    }
  }

  /// A plain view has no bars over it in an app; the view of a controller has those of its canvas.
  @Test func aPlainViewHasNoStatusBar() throws {
    let plain = Self.xib([("leading", 8), ("top", 2)], device: "retina6_12", height: 60)
    let controller = Self.xib(
      [("leading", 8), ("top", 2)], device: "retina6_12", height: 60,
      owner: "<outlet property=\"view\" destination=\"root\" id=\"o\"/>")
    for (xib, rows, top) in [
      (plain, RowHeights.automatic, 0.0), (plain, .saved, 26), (controller, .automatic, 26), (controller, .saved, 26),
    ] {
      var options = InterfaceOptions()
      options.rowHeights = rows
      let layout = try InterfaceLayout(
        InterfaceDocument(bytes: Array(xib.utf8), name: "Some.xib"), options: options)
      #expect(layout.roots[0].view.safeAreaInsets.top == top, "\(rows)")
    }
  }

  // MARK: Bound texts

  private static let narrow = "<constraint firstItem=\"text\" firstAttribute=\"width\" constant=\"100\" id=\"w\"/>"

  private static func narrow(_ attributes: String, around: (String, String) = ("", "")) -> String {
    xib([("leading", 8), ("top", 8)], attributes: attributes)
      .replacing("<constraints>", with: "<constraints>\(narrow)")
      .replacing("<label", with: "\(around.0)<label").replacing("</subviews>", with: "\(around.1)</subviews>")
  }

  /// A hidden text is checked in its frame, whether a rule or its own table binds it.
  @Test(arguments: [[:], ["text": "key"]] as [[String: String]]) func aHiddenTextIsChecked(bind: [String: String])
    throws
  {
    for attributes in ["hidden=\"YES\"", "placeholderIntrinsicWidth=\"20\" placeholderIntrinsicHeight=\"20\""] {
      let xib = Self.narrow(attributes)
      let told = try Self.result(xib, Self.long, bind: bind)
      #expect(told.findings.map(\.kind) == [.truncated] && told.counts.unshown == 0, "\(attributes)")
      #expect(try Self.result(xib, "Kurz", bind: bind).findings.isEmpty)
    }
    let around = """
      <view id="box" hidden="YES"><rect key="frame" x="0" y="0" width="300" height="80"/><subviews>
      """
    let inside = Self.narrow("", around: (around, "</subviews></view>"))
    #expect(try Self.result(inside, Self.long, bind: bind).findings.map(\.kind) == [.truncated])
  }

  /// A stack gives what it hides no frame: the text is counted by its name.
  @Test func aTextWithoutAFrameIsCounted() throws {
    let stack = """
      <stackView id="stack" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
      """
    let xib = Self.narrow("hidden=\"YES\"", around: (stack, "</subviews></stackView>"))
    let result = try Self.result(xib, Self.long, bind: ["text": "key"])
    #expect(result.findings.isEmpty && result.counts.unshown == 1)
    #expect(result.counts.names[.unshown] == ["key (de)"])
    let text = AuditReport.text.text(of: result, version: "1")
    #expect(text.contains("1 in views that are hidden or show another text (key (de))"), "\(text)")
    let merged = try AuditMerge.result(of: [(Array(AuditReport.json.text(of: result, version: "1").utf8), "r")])
    #expect(merged.counts == result.counts)
  }

  /// A button without a title, with a state for it or without, shows the text that code sets.
  @Test(arguments: ["", "<state key=\"normal\"/>", "<state key=\"normal\" image=\"icon\"/>"])
  func aButtonWithoutATitleIsChecked(state: String) throws {
    let button = ScreenDoubtTests.button("b", "A", width: 60).xml
      .replacing("<state key=\"normal\" title=\"A\"/>", with: state)
    var audit = Audit(rules: AuditRules())
    let document = try InterfaceDocument(
      bytes: Array(ScreenDoubtTests.xib([("b", button)]).utf8), name: "Form.xib")
    audit.screens = [try InterfaceScreen(document, bindings: ["b": "key"])]
    let strings = try Catalogue(bytes: Array("\"key\" = \"\(Self.long)\";".utf8), path: "de.lproj/L.strings")
    let result = try audit.run([strings])
    #expect(result.findings.map(\.kind) == [.truncated] && result.counts.unshown == 0)
  }

  // MARK: Roots

  /// A view of a xib is as high as its constraints ask for, unless the rules keep the saved height or none is asked for.
  @Test(arguments: [1, 4, 9]) func aViewGrowsWithItsText(words: Int) throws {
    let german = Array(repeating: "Benachrichtigungen", count: words).joined(separator: " ")
    let pins = [("leading", 8.0), ("trailing", 8), ("top", 10)]
    let held = Self.xib(pins + [("bottom", 10)], attributes: "numberOfLines=\"0\"", height: 42)
    #expect(try Self.result(held, german).findings.isEmpty)
    let saved = try ScreenDoubtTests.findings(held.replacing("Title", with: german), rows: .saved).findings
    #expect(saved.isEmpty == (words == 1))
    // Without a chain from the top to the bottom the height is that of the document.
    let open = Self.xib(pins, attributes: "numberOfLines=\"0\"", height: 42)
    #expect(try Self.result(open, german).findings.isEmpty == (words == 1))
  }

  // MARK: Line break modes

  private static func shown(_ mode: String) throws -> AuditResult {
    let button = ScreenDoubtTests.button("b", "Accept the terms and conditions", width: 120).xml
      .replacing("<button", with: "<button lineBreakMode=\"\(mode)\"")
      .replacing(
        "</constraints>", with: "<constraint firstAttribute=\"height\" constant=\"60\" id=\"h\"/></constraints>")
    return try ScreenDoubtTests.findings(ScreenDoubtTests.xib([("b", button)]))
  }

  @Test func buttonsAreShortenedAsTheirModeSays() throws {
    let title = "Accept the terms and conditions"
    for mode in ["headTruncation", "middleTruncation", "tailTruncation", "clip"] {
      let told = try Self.shown(mode).findings
      #expect(told.map(\.kind) == [.truncated])
      let shown = try #require(told.first?.shown)
      switch mode {
      case "headTruncation": #expect(shown.hasPrefix("…") && title.hasSuffix(shown.dropFirst()))
      case "tailTruncation": #expect(shown.hasSuffix("…") && title.hasPrefix(shown.dropLast()))
      case "clip": #expect(title.hasPrefix(shown.trimmingEnd) && shown != title)
      default: #expect(shown.contains("…") && !shown.hasSuffix("…") && !shown.hasPrefix("…"))
      }
    }
    for mode in ["wordWrap", "characterWrap"] { #expect(try Self.shown(mode).findings.isEmpty, "\(mode)") }
  }

  @Test func placeholdersAreCutAtTheirEnd() throws {
    let field = """
      <textField id="f" borderStyle="roundedRect" placeholder="Find a town, a street or a house" \
      translatesAutoresizingMaskIntoConstraints="NO"><constraints><constraint firstAttribute="width" constant="140" \
      id="w"/></constraints></textField>
      """
    let told = try ScreenDoubtTests.findings(ScreenDoubtTests.xib([("f", field)])).findings
    #expect(told.first?.shown?.hasSuffix("…") == true)
  }
}

extension String {
  fileprivate var trimmingEnd: Substring {
    var text = Substring(self)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
