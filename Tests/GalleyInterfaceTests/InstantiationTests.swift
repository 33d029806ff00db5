import Galley
import GalleyInterface
import GalleyLayout
import Testing

/// The rules by which a document becomes frames.
@Suite struct InstantiationTests {
  private typealias Sample = InterfaceSample

  private func corner(_ id: String, _ x: Double, _ y: Double) -> [String] {
    [
      Sample.relate(id, "leading", "top", nil, "constant=\"\(x)\""),
      Sample.relate(id, "top", "top", nil, "constant=\"\(y)\""),
    ]
  }

  @Test func constraintsPlaceAndFramesHold() throws {
    let frames = try Sample.frames(
      Sample.xib(
        Sample.view(
          Sample.box("a") + "<view id=\"held\"><rect key=\"frame\" x=\"3\" y=\"4\" width=\"5.25\" height=\"6\"/></view>"
            + Sample.box(
              "fixed", "fixedFrame=\"YES\"", "<rect key=\"frame\" x=\"7\" y=\"8\" width=\"9\" height=\"10\"/>")
            + Sample.box("beta", "fixedFrame=\"YES\"", "<frame key=\"frame\" minX=\"1\" width=\"2\" height=\"3\"/>"),
          corner("a", 10, 20) + [
            Sample.relate(nil, "trailing", "a", nil, "constant=\"30\""),
            Sample.relate("a", "height", "a", "width", "multiplier=\"1:4\""),
          ])))
    #expect(frames["a"] == Rect(x: 10, y: 20, width: 160, height: 40))
    #expect(frames["held"] == Rect(x: 3, y: 4, width: 5.25, height: 6))
    #expect(frames["fixed"] == Rect(x: 7, y: 8, width: 9, height: 10))
    #expect(frames["beta"] == Rect(x: 1, y: 0, width: 2, height: 3))
  }

  @Test func edgesAreRoundedFromTheRootHalfAwayFromZero() throws {
    let frames = try Sample.frames(
      Sample.xib(
        Sample.view(
          Sample.box("a", "", "<subviews>" + Sample.box("b") + "</subviews>"),
          corner("a", 0.5, -0.5) + [
            Sample.relate("a", "width", nil, nil, "constant=\"10.3\""),
            Sample.relate("a", "height", nil, nil, "constant=\"10\""),
            Sample.relate("b", "leading", "a", nil, "constant=\"0.5\""), Sample.relate("b", "top", "a"),
            Sample.relate("b", "width", nil, nil, "constant=\"1\""),
            Sample.relate("b", "height", nil, nil, "constant=\"1\""),
          ]), device: "retina5_9"))
    let a = try #require(frames["a"]), b = try #require(frames["b"])
    #expect(abs(a.minX - 2 / 3.0) < 1e-9)
    #expect(abs(a.minY + 2 / 3.0) < 1e-9)
    // From 0.667 to 10.8, rounded to 10.667.
    #expect(abs(a.width - 10) < 1e-9)
    // The edge is at 1 in the root, and the superview's at 0.667.
    #expect(abs(b.minX - 1 / 3.0) < 1e-9)
  }

  @Test func scrollViewsHaveContentOfItsOwnSize() throws {
    let frames = try Sample.frames(
      Sample.xib(
        Sample.view(
          Sample.box(
            "s", element: "scrollView", "",
            """
            <subviews>\(Sample.box("content"))</subviews><constraints>
            \(Sample.relate("content", "leading", "s"))\(Sample.relate(nil, "trailing", "content"))
            \(Sample.relate("content", "top", "s"))\(Sample.relate("s", "bottom", "content"))
            \(Sample.relate("content", "width", "s"))\(Sample.relate("content", "height", nil, nil, "constant=\"900\""))
            </constraints>
            """),
          corner("s", 0, 0) + [Sample.relate(nil, "trailing", "s"), Sample.relate(nil, "bottom", "s")])))
    #expect(frames["s"] == Rect(x: 0, y: 0, width: 200, height: 100))
    #expect(frames["content"] == Rect(x: 0, y: 0, width: 200, height: 900))
  }

  @Test func marginsOfAStackMakeItsArrangementRelative() throws {
    func frames(_ insets: String) throws -> [String: Rect] {
      try Sample.frames(
        Sample.xib(
          Sample.view(
            Sample.box(
              "s", element: "stackView", "spacing=\"10\" distribution=\"fillEqually\"",
              "<subviews><view id=\"a\"/><view id=\"h\" hidden=\"YES\"/><view id=\"b\"/></subviews>\(insets)"),
            corner("s", 0, 0) + [Sample.relate(nil, "trailing", "s"), Sample.relate(nil, "bottom", "s")])))
    }
    let plain = try frames("")
    #expect(plain["a"] == Rect(x: 0, y: 0, width: 95, height: 100))
    #expect(plain["b"] == Rect(x: 105, y: 0, width: 95, height: 100))
    let inset = try frames("<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"10\" bottom=\"5\" right=\"20\"/>")
    #expect(inset["a"] == Rect(x: 10, y: 5, width: 80, height: 90))
    #expect(inset["b"] == Rect(x: 100, y: 5, width: 80, height: 90))
  }

  @Test func sizeClassesChooseConstraintsAndViews() throws {
    let document = Sample.view(
      Sample.box("a") + Sample.box("b"),
      [
        "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"10\" id=\"w\">"
          + "<variation key=\"heightClass=compact\" constant=\"40\"/></constraint>",
        "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"10\" id=\"compact\"/>",
        "<constraint firstItem=\"a\" firstAttribute=\"height\" constant=\"20\" id=\"regular\"/>",
      ] + corner("a", 0, 0) + [Sample.relate("b", "top", "a"), Sample.relate("b", "leading", "a")],
      extra: """
        <variation key="default"><mask key="constraints"><exclude reference="compact"/><exclude reference="regular"/>
        </mask><mask key="subviews"><exclude reference="b"/></mask></variation>
        <variation key="widthClass=compact"><mask key="constraints"><include reference="compact"/></mask></variation>
        <variation key="widthClass=regular"><mask key="constraints"><include reference="regular"/></mask></variation>
        """)
    let phone = try Sample.layout(Sample.xib(document))
    #expect(phone.problems.isEmpty)
    #expect(phone.roots[0].elements.map(\.id) == ["top", "a"])
    #expect(phone.roots[0].frames()[1] == Rect(x: 0, y: 0, width: 10, height: 10))
    let pad = try Sample.frames(Sample.xib(document, device: "ipad9_7"))
    #expect(pad["a"] == Rect(x: 0, y: 0, width: 10, height: 20))
  }

  @Test func givenSizesAreContentAndNeverFrames() throws {
    let document = Sample.xib(
      Sample.view(
        Sample.box("p", "placeholderIntrinsicWidth=\"60\" placeholderIntrinsicHeight=\"infinite\"")
          + Sample.box("d", "customClass=\"Dial\"") + Sample.box("l", element: "label", "text=\"Text\""),
        corner("p", 0, 0) + corner("d", 0, 50) + corner("l", 0, 70) + [
          Sample.relate("p", "height", nil, nil, "constant=\"5\""),
          Sample.relate("l", "width", nil, nil, "relation=\"lessThanOrEqual\" constant=\"50\""),
        ]),
      resources:
        "<designables><designable name=\"d\"><size key=\"intrinsicContentSize\" width=\"12\" height=\"7\"/></designable></designables>"
    )
    var options = InterfaceOptions()
    options.contentSizes = ["l": (80, 21)]
    let frames = try Sample.frames(document, options: options)
    #expect(frames["p"] == Rect(x: 0, y: 0, width: 60, height: 5))
    #expect(frames["d"] == Rect(x: 0, y: 50, width: 12, height: 7))
    #expect(frames["l"] == Rect(x: 0, y: 70, width: 50, height: 21))
  }

  @Test func aCollectionCellsConstraintsSpeakOfItsContent() throws {
    let frames = try Sample.frames(
      Sample.xib(
        """
        <collectionViewCell id="cell"><rect key="frame" x="0" y="0" width="100" height="50"/>
        <view key="contentView"><rect key="frame" x="0" y="0" width="100" height="50"/>
        <autoresizingMask key="autoresizingMask"/><subviews>\(Sample.box("a"))</subviews></view><constraints>
        \(Sample.relate("a", "leading", "cell", nil, "constant=\"4\""))\(Sample.relate(nil, "trailing", "a", nil, "constant=\"6\""))
        \(Sample.relate("a", "top", "cell"))\(Sample.relate(nil, "bottom", "a"))</constraints></collectionViewCell>
        """))
    #expect(frames["a"] == Rect(x: 4, y: 0, width: 90, height: 50))
  }

  @Test func directionSizeAndSceneAreChosen() throws {
    let document = Sample.xib(
      Sample.view(
        Sample.box("a"),
        corner("a", 10, 0) + [
          Sample.relate("a", "width", nil, nil, "constant=\"20\""),
          Sample.relate("a", "height", nil, nil, "constant=\"20\""),
        ]) + "<view id=\"other\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/></view>")
    var options = InterfaceOptions()
    options.direction = .rightToLeft
    options.size = Size(width: 300, height: 100)
    #expect(try Sample.frames(document, options: options)["a"] == Rect(x: 270, y: 0, width: 20, height: 20))
    #expect(try Sample.layout(document, scene: "other").roots.map(\.id) == ["other"])
    #expect(throws: InterfaceError.self) { try Sample.layout(document, scene: "none") }
  }

  @Test func conflictsNameTheConstraintsOfTheFile() throws {
    let layout = try Sample.layout(
      Sample.xib(
        Sample.view(
          Sample.box("a"),
          corner("a", 0, 0) + [
            "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"10\" identifier=\"narrow\" id=\"w1\"/>",
            "<constraint firstItem=\"a\" firstAttribute=\"width\" constant=\"20\" id=\"w2\"/>",
          ])))
    let conflict = try #require(layout.roots[0].conflicts.first)
    #expect(Set(conflict.members.map(\.source)) == ["w1", "w2"])
    #expect(conflict.log.contains("'narrow'"))
    #expect(try layout.roots[0].ambiguous == ["a"])
  }

  @Test func constraintsOfMissingObjectsAreLeftOutAndNamed() throws {
    let layout = try Sample.layout(
      Sample.xib(
        Sample.view(
          Sample.box("a"),
          [
            Sample.relate("a", "top", "gone"), Sample.relate("a", "breadth"),
            Sample.relate("a", "leading", "top", "top"),
          ])))
    #expect(layout.problems.count == 3)
    #expect(layout.problems.first?.description.contains("gone") == true)
  }

  @Test func numbersBeyondAllMeasureAreRefusedOrLaidOut() throws {
    for number in ["1e308", "-1e308", "nan", "inf", "1e999", "0x10", ""] {
      let document = Sample.xib(
        Sample.view(
          Sample.box("a", "horizontalHuggingPriority=\"\(number)\" numberOfLines=\"\(number)\"")
            + "<label text=\"x\" numberOfLines=\"\(number)\" id=\"l\"><rect key=\"frame\" x=\"\(number)\" y=\"0\" width=\"\(number)\" height=\"1\"/><fontDescription key=\"fontDescription\" pointSize=\"\(number)\"/></label>",
          [Sample.relate("a", "width", nil, nil, "constant=\"\(number)\" multiplier=\"\(number)\"")]))
      do { _ = try Sample.layout(document) } catch { #expect(error is InterfaceError) }
    }
  }
}
