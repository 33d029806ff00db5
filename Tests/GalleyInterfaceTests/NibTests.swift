import Galley
import GalleyInterface
import GalleyLayout
import TestSupport
import Testing

/// Views of a nib with their outlets, actions, attributes and classes.
@Suite struct NibTests {
  private typealias Sample = InterfaceSample

  private final class Badge: LayoutView, NibObject {
    var log: [String] = []
    var radius = 0.0
    weak var partner: LayoutView?

    func setOutlet(_ property: String, to view: LayoutView) -> Bool {
      guard property == "partner" else { return false }
      log.append("outlet")
      partner = view
      return true
    }

    func setRuntimeAttribute(_ value: InterfaceRuntimeAttribute.Value, forKeyPath keyPath: String) -> Bool {
      guard keyPath == "radius", case .number(let number) = value else { return false }
      log.append("attribute")
      radius = number
      return true
    }

    func awakeFromNib() { log.append("awake") }
  }

  private final class Owner: NibObject {
    var title: LayoutView?
    var isAwake = false

    func setOutlet(_ property: String, to view: LayoutView) -> Bool {
      guard property == "title" else { return false }
      title = view
      return true
    }

    func awakeFromNib() { isAwake = true }
  }

  private func document() -> String {
    let badge = Sample.box(
      "badge", "customClass=\"Badge\"",
      """
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="4"/>
      </userDefinedRuntimeAttribute><userDefinedRuntimeAttribute type="boolean" keyPath="unknown" value="YES"/>
      </userDefinedRuntimeAttributes><connections><outlet property="partner" destination="label" id="o1"/></connections>
      """)
    let button = Sample.box(
      "button", element: "button", "customClass=\"Fancy\"",
      "<connections><action selector=\"tap:\" destination=\"-1\" eventType=\"touchUpInside\" id=\"a1\"/></connections>")
    let view = Sample.view(
      badge + button + Sample.box("label", element: "label", "text=\"Hello\" placeholderIntrinsicWidth=\"5\""),
      [
        Sample.relate("badge", "width", nil, nil, "constant=\"30\""),
        Sample.relate("badge", "width", nil, nil, "constant=\"40\" placeholder=\"YES\""),
      ])
    return Sample.xib(view).replacing(
      "<placeholder placeholderIdentifier=\"IBFilesOwner\" id=\"-1\"/>",
      with: """
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
        <outlet property="title" destination="label" id="o2"/><outlet property="missing" destination="badge" id="o3"/>
        <outletCollection property="all" destination="badge" id="o4"/><outletCollection property="all" destination="label" id="o5"/>
        </connections></placeholder>
        """)
  }

  private func nib() throws -> Nib {
    Nib(document: try InterfaceDocument(bytes: Array(document().utf8), name: "Badge.xib"))
  }

  @Test func outletsActionsAndAttributesAreConnectedInOrder() throws {
    var classes = NibClasses()
    classes.register("Badge") { Badge(name: $0) }
    let owner = Owner()
    let contents = try nib().instantiate(withOwner: owner, classes: classes)
    let badge = try #require(contents.views["badge"] as? Badge)
    #expect(badge.log == ["attribute", "outlet", "awake"])
    #expect(badge.radius == 4)
    #expect(badge.partner === contents.views["label"])
    #expect(owner.title === contents.views["label"])
    #expect(owner.isAwake)
    #expect(contents.actions.map(\.selector) == ["tap:"])
    #expect(contents.actions.map(\.event) == ["touchUpInside"])
    #expect(contents.unregisteredClasses == ["Fancy"])
    #expect(contents.undefinedKeys.map(\.key) == ["unknown", "missing", "all", "all"])
    #expect(contents.topLevelViews.map(\.name) == ["top"])
  }

  @Test func withoutAnOwnerOutletsAreInADictionary() throws {
    let contents = try nib().instantiate()
    #expect(contents.outlets["title"] === contents.views["label"])
    #expect(contents.outletCollections["all"]?.count == 2)
    #expect(contents.unregisteredClasses == ["Badge", "Fancy"])
    #expect(contents.undefinedKeys.map(\.key) == ["radius", "unknown", "partner"])
  }

  @Test func whatOnlyTheCanvasKnowsIsLeftOut() throws {
    let contents = try nib().instantiate()
    try contents.topLevelViews[0].layoutIfNeeded()
    #expect(contents.views["badge"]?.frame.width == 30)
    #expect((contents.views["label"]?.intrinsicContentSize.width ?? 0) > 20)
  }

  @Test func aMissingFileIsATypedError() {
    #expect(throws: InterfaceError.self) { try Nib("NoSuchNib") }
  }
}
