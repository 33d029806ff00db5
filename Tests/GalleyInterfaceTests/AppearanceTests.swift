internal import Galley
internal import GalleyInterface
internal import GalleyLayout
internal import GalleyShaping
internal import Testing

/// The looks that documents describe.
@Suite struct ElementAppearanceTests {
  private func looks(_ subviews: String, resources: String = "") throws -> [String: Appearance] {
    var options = InterfaceOptions()
    options.includesAppearance = true
    let document = InterfaceSample.xib(InterfaceSample.view(subviews), resources: resources)
    var looks: [String: Appearance] = [:]
    for element in try InterfaceSample.layout(document, options: options).roots[0].elements {
      looks[element.id] = element.view.appearance
    }
    return looks
  }

  @Test func `Colours, opacity and the layer's attributes are taken over`() throws {
    let look = try #require(
      looks(
        InterfaceSample.box(
          "a", #"alpha="0.25" clipsSubviews="YES" contentMode="scaleAspectFit""#,
          """
          <color key="backgroundColor" name="Brand"/><color key="tintColor" systemColor="systemRedColor"/>
          <userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="7"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth"><real key="value" value="1.5"/>
          </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
          """),
        resources: """
          <resources><namedColor name="Brand"><color red="0.5" green="0.25" blue="1" alpha="1" colorSpace="custom"/>
          </namedColor></resources>
          """)["a"])
    #expect(look.backgroundColor == Color(red: 0.5, green: 0.25, blue: 1))
    #expect(look.tintColor == Color(.systemRed))
    #expect(look.alpha == 0.25)
    #expect(look.clipsToBounds)
    #expect(look.contentMode == .scaleAspectFit)
    #expect(look.cornerRadius == 7)
    #expect(look.borderWidth == 1.5)
  }

  @Test func `Controls keep their values`() throws {
    let looks = try looks(
      InterfaceSample.box("s", element: "switch", #"on="YES""#)
        + InterfaceSample.box("l", element: "slider", #"minValue="10" maxValue="30" value="15""#)
        + InterfaceSample.box(
          "g", element: "segmentedControl", #"selectedSegmentIndex="1""#,
          #"<segments><segment title="One"/><segment title="Two"/></segments>"#)
        + InterfaceSample.box(
          "b", element: "button", #"buttonType="system""#,
          #"<buttonConfiguration key="configuration" style="filled" title="Go"/>"#)
        + InterfaceSample.box("f", element: "textField", #"borderStyle="roundedRect" placeholder="Name""#))
    if case .switch(let isOn)? = looks["s"]?.control { #expect(isOn) } else { Issue.record("no switch") }
    if case .slider(let value)? = looks["l"]?.control { #expect(value == 0.25) } else { Issue.record("no slider") }
    if case .segments(let titles, let selected)? = looks["g"]?.control {
      #expect(titles == ["One", "Two"])
      #expect(selected == 1)
    } else {
      Issue.record("no segments")
    }
    if case .button(let title, let style)? = looks["b"]?.control {
      #expect(title == "Go")
      #expect(style == .filled)
    } else {
      Issue.record("no button")
    }
    if case .textField(_, let placeholder, let border)? = looks["f"]?.control {
      #expect(placeholder == "Name")
      #expect(border == .roundedRect)
    } else {
      Issue.record("no text field")
    }
  }

  @Test func `Nobody who asks for frames alone gets appearances`() throws {
    let box = InterfaceSample.box("a", "", #"<color key="backgroundColor" systemColor="systemRedColor"/>"#)
    let layout = try InterfaceSample.layout(InterfaceSample.xib(InterfaceSample.view(box)))
    #expect(layout.roots[0].elements.allSatisfy { $0.view.appearance.backgroundColor == nil })
  }

  @Test func `A cell tells its table`() throws {
    let document = InterfaceSample.storyboard([
      """
      <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" dataMode="prototypes" id="t">
      <rect key="frame" x="0" y="0" width="414" height="896"/><prototypes>
      <tableViewCell reuseIdentifier="x" id="cell"><rect key="frame" x="0" y="28" width="414" height="44"/>
      <tableViewCellContentView key="contentView" id="content"><rect key="frame" x="0" y="0" width="414" height="44"/>
      </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
      """
    ])
    var options = InterfaceOptions()
    options.includesAppearance = true
    let layout = try InterfaceSample.layout(document, options: options)
    let cell = try #require(layout.roots.first { $0.id == "cell" })
    let table = try #require(layout.roots.first { $0.id == "t" })
    let isTable = cell.container === table.view
    #expect(isTable)
    #expect(cell.view.frame.minY == 28)
  }
}
