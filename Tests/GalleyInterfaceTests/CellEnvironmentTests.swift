import Galley
import GalleyInterface
import Testing

/// Choices of editors where a document asks for more than there is.
@Suite struct CellEnvironmentTests {
  private typealias Sample = InterfaceSample

  /// A cell of 62 points with a view 10 points below its top that asks for a height and holds on to the bottom.
  private func cell(height: Double, bottom: String, inset: Double) -> String {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"62\"/>"
    let fixed = Sample.relate("box", "height", nil, nil, "constant=\"\(height)\"")
    let size = Sample.box("box", "", "<constraints>\(fixed)</constraints>")
    return """
      <tableViewCell id="cell">\(frame)<tableViewCellContentView key="contentView" id="content">\(frame)
      <autoresizingMask key="autoresizingMask"/><subviews>\(size)</subviews><constraints>
      \(Sample.relate("box", "leading", "content"))\(Sample.relate("content", "trailing", "box"))
      \(Sample.relate("box", "top", "content", nil, "constant=\"10\""))
      \(Sample.relate("content", bottom, "box", "bottom", "constant=\"\(inset)\""))
      </constraints></tableViewCellContentView></tableViewCell>
      """
  }

  @Test(arguments: [30.0, 50, 80], ["bottom", "bottomMargin"])
  func aCellOfItsOwnFileKeepsHeightsAndLetsItsBottomGo(_ height: Double, _ bottom: String) throws {
    let layout = try Sample.layout(Sample.xib(cell(height: height, bottom: bottom, inset: 3)))
    let box = try #require(layout.roots.first?.elements.firstIndex { $0.id == "box" })
    #expect(layout.roots[0].frames()[box] == Rect(x: 0, y: 10, width: 375, height: height))
    #expect(layout.roots[0].conflicts.count == 1)
  }

  @Test(arguments: [30.0, 50, 80]) func aCellOfAStoryboardGivesHeightsUp(_ height: Double) throws {
    let table = """
      <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" id="table"><rect key="frame" x="0" \
      y="0" width="375" height="667"/><prototypes>\(cell(height: height, bottom: "bottom", inset: 4))</prototypes>
      </tableView></tableViewController>
      """
    let frames = try Sample.frames(Sample.storyboard([table], device: "retina4_7"))
    #expect(frames["box"] == Rect(x: 0, y: 10, width: 375, height: 48))
  }

  @Test(arguments: [("20037", 0.0), ("21507", 0), ("23504", 34)])
  func laterEditorsLeaveTheHomeIndicatorFreeInLowViews(_ tools: String, _ bottom: Double) throws {
    let document = Sample.xib(
      Sample.view(
        Sample.box("a"),
        [
          Sample.relate("a", "leading", "top"), Sample.relate(nil, "trailing", "a"), Sample.relate("a", "top", "top"),
          Sample.relate("safe", "bottom", "a"),
        ], size: (414, 68), extra: "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"),
      tools: tools, device: "retina6_1", safeAreas: true)
    #expect(try Sample.frames(document)["a"]?.height == 68 - bottom)
  }

  @Test func aViewWhoseAmbiguityIsNotVerifiedKeepsItsSizeAndIsNotTold() throws {
    func open(_ attributes: String) -> String {
      let saved = "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"100\" height=\"20\"/>"
      return Sample.xib(
        Sample.view(
          Sample.box("open", attributes, saved),
          [
            Sample.relate("open", "leading", "top", nil, "constant=\"10\""),
            Sample.relate("open", "top", "top", nil, "constant=\"20\""),
          ]))
    }
    for check in ["off", "ignoreSizes"] {
      let layout = try Sample.layout(open("verifyAmbiguity=\"\(check)\""))
      #expect(layout.roots[0].frames()[1] == Rect(x: 10, y: 20, width: 100, height: 20))
      #expect(try layout.roots[0].ambiguous == [])
    }
    #expect(try Sample.layout(open("")).roots[0].ambiguous == ["open"])
  }

  /// A margin that counts from the bars as long as no frame is known moves the view's constraints with it.
  @Test func aConflictThatOnlyTheFirstMarginsMadeIsNotTold() throws {
    let inner = Sample.box("inner", element: "switch", "verticalHuggingPriority=\"750\"")
    let row = """
      <view id="row" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\(inner)</subviews><constraints>
      \(Sample.relate("row", "height", nil, nil, "constant=\"48\""))
      \(Sample.relate("inner", "leading", "row"))\(Sample.relate("inner", "top", "row", "topMargin"))
      \(Sample.relate("inner", "centerY", "row"))</constraints></view>
      """
    func document(top: Double) -> String {
      Sample.xib(
        Sample.view(
          row,
          [
            Sample.relate("row", "leading", "top"), Sample.relate(nil, "trailing", "row"),
            Sample.relate("row", "top", "top", nil, "constant=\"\(top)\""),
          ], size: (414, 300)),
        tools: "23504", device: "retina6_1", safeAreas: true)
    }
    let below = try Sample.layout(document(top: 100)).roots[0]
    #expect(below.conflicts.isEmpty)
    #expect(below.frames()[2] == Rect(x: 0, y: 8, width: 51, height: 32))
    #expect(try Sample.layout(document(top: 0)).roots[0].conflicts.count == 1)
  }
}
