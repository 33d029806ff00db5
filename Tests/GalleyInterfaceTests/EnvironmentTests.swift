import Galley
import GalleyInterface
import Testing

/// The environment that a canvas gives: safe areas, margins, the sizes of controls.
@Suite struct EnvironmentTests {
  private typealias Sample = InterfaceSample

  private func controller(_ id: String, size: (Double, Double), extra: String = "", segues: String = "") -> String {
    """
    <viewController id="\(id)" sceneMemberID="viewController"><view key="view" id="\(id)-view"><rect key="frame" x="0" \
    y="0" width="\(size.0)" height="\(size.1)"/><subviews>\(Sample.box("\(id)-a"))</subviews>
    <viewLayoutGuide key="safeArea" id="\(id)-safe"/><constraints>
    \(Sample.relate("\(id)-a", "top", "\(id)-safe"))\(Sample.relate("\(id)-safe", "bottom", "\(id)-a"))
    \(Sample.relate("\(id)-a", "leading", "\(id)-view", "leadingMargin"))
    \(Sample.relate(nil, "trailingMargin", "\(id)-a", "trailing"))</constraints></view>\(extra)
    <connections>\(segues)</connections></viewController>
    """
  }

  @Test(arguments: [
    ("retina6_1", "14490.70", 414.0, 896.0, 20.0, 44.0, 34.0), ("retina4_7", "14490.70", 375, 667, 16, 20, 0),
    ("retina6_1", "19162", 414, 896, 20, 44, 34), ("retina6_1", "20037", 414, 896, 20, 44, 34),
    ("retina6_1", "21507", 414, 896, 20, 48, 34), ("retina4_7", "21507", 375, 667, 16, 0, 0),
    ("retina4_7", "21701", 375, 667, 16, 20, 0), ("retina4_0", "21701", 320, 568, 16, 20, 0),
    ("retina4_7", "18122", 375, 667, 16, 0, 0), ("retina5_9", "22505", 375, 812, 16, 50, 34),
    ("retina4_7", "14490", 667, 375, 20, 0, 0),
    ("retina6_12", "22505", 393, 852, 16, 59, 34), ("ipad9_7", "14490", 768, 1024, 20, 20, 0),
  ])
  func aControllersViewHasTheDevicesSafeArea(
    _ device: String, _ tools: String, _ width: Double, _ height: Double, _ side: Double, _ top: Double,
    _ bottom: Double
  ) throws {
    let frames = try Sample.frames(
      Sample.storyboard([controller("c", size: (width, height))], tools: tools, device: device))
    #expect(frames["c-a"] == Rect(x: side, y: top, width: width - 2 * side, height: height - top - bottom))
  }

  @Test func barsAreInferredFromSeguesAndSimulatedMetrics() throws {
    let whole = (414.0, 896.0)
    let navigation = """
      <navigationController id="n" sceneMemberID="viewController"><navigationBar key="navigationBar" id="nb"/><connections>
      <segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/></connections>
      </navigationController>
      """
    let tabs = """
      <tabBarController id="t" sceneMemberID="viewController"><connections>
      <segue destination="n" kind="relationship" relationship="viewControllers" id="s2"/></connections></tabBarController>
      """
    let frames = try Sample.frames(
      Sample.storyboard([
        controller(
          "first", size: whole,
          segues:
            "<segue destination=\"second\" kind=\"show\" id=\"s3\"/><segue destination=\"modal\" kind=\"presentation\" id=\"s4\"/>"
        ),
        controller("second", size: whole, segues: "<segue destination=\"first\" kind=\"show\" id=\"s5\"/>"),
        controller("modal", size: whole),
        controller(
          "simulated", size: whole,
          extra: "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"),
        controller("bare", size: whole, extra: "<nil key=\"simulatedStatusBarMetrics\"/>"), navigation, tabs,
      ]))
    #expect(frames["first-a"]?.minY == 88)
    #expect(abs((frames["first-a"]?.maxY ?? 0) - 813) < 1e-9)
    #expect(frames["second-a"]?.minY == 88)
    #expect(frames["modal-a"]?.minY == 44)
    #expect(frames["simulated-a"]?.minY == 88)
    #expect(frames["bare-a"]?.minY == 0)
  }

  @Test(arguments: [
    ("12121", 375.0, "", 8.0, 8.0), ("14490", 375, "", 16, 16), ("14490", 414, "", 20, 20),
    ("21507", 375, "accessoryType=\"checkmark\"", 16, 8), ("24127", 375, "", 20, 20),
    ("14490", 343, "", 15, 15), ("14868", 387, "", 15, 15), ("15702", 343, "", 15, 15), ("17701", 343, "", 16, 16),
    ("17701", 600, "", 16, 16),
  ])
  func cellsHaveTheMarginsOfTheirEditor(
    _ tools: String, _ width: Double, _ attributes: String, _ leading: Double, _ trailing: Double
  ) throws {
    let frame = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"60\"/>"
    let frames = try Sample.frames(
      Sample.xib(
        """
        <tableViewCell id="cell" \(attributes)>\(frame)<tableViewCellContentView key="contentView" id="content">\(frame)
        <autoresizingMask key="autoresizingMask"/><subviews>\(Sample.box("a"))</subviews><constraints>
        \(Sample.relate("a", "leading", "content", "leadingMargin"))\(Sample.relate("content", "trailingMargin", "a", "trailing"))
        \(Sample.relate("a", "top", "content"))\(Sample.relate("content", "bottom", "a"))
        </constraints></tableViewCellContentView></tableViewCell>
        """, tools: tools, device: width == 414 ? "retina6_1" : "retina4_7"))
    #expect(frames["a"] == Rect(x: leading, y: 0, width: width - leading - trailing, height: 60))
  }

  @Test(arguments: [
    ("switch", "", "14490", 51.0, 31.0), ("switch", "", "24127", 63, 28), ("stepper", "", "14490", 94, 29),
    ("stepper", "", "18122", 94, 32), ("activityIndicatorView", "style=\"gray\"", "14490", 20, 20),
    ("activityIndicatorView", "style=\"large\"", "18122", 37, 37), ("pickerView", "", "14490", 320, 216),
    ("button", "buttonType=\"infoLight\"", "12121", 22, 22),
  ])
  func controlsHaveTheirSizes(
    _ element: String, _ attributes: String, _ tools: String, _ width: Double, _ height: Double
  ) throws {
    let frames = try Sample.frames(
      Sample.xib(
        Sample.view(
          Sample.box("c", element: element, attributes),
          [Sample.relate("c", "leading", "top", nil, "constant=\"5\""), Sample.relate("c", "top", "top")],
          size: (375, 300)),
        tools: tools))
    #expect(frames["c"] == Rect(x: 5, y: 0, width: width, height: height))
  }

  /// Plain and filled buttons with a configuration, by the editor that saved them.
  @Test(arguments: [("19162", 31.0), ("19529", 31), ("21507", 34.5), ("22154", 34.5), ("22155", 40.5), ("24506", 34.5)])
  func configuredButtonsHaveTheHeightsOfTheirEditor(_ tools: String, _ height: Double) throws {
    for style in ["plain", "filled", "gray", "tinted"] {
      let configuration = "<buttonConfiguration key=\"configuration\" style=\"\(style)\" title=\"Save\"/>"
      let frames = try Sample.frames(
        Sample.xib(
          Sample.view(
            Sample.box("c", element: "button", "buttonType=\"system\"", configuration),
            [Sample.relate("c", "leading", "top"), Sample.relate("c", "top", "top")], size: (375, 300)),
          tools: tools))
      #expect(frames["c"]?.height == height, "\(style)")
    }
  }

  @Test(arguments: [
    ("slider", "", "14490", 31.0), ("slider", "", "23727", 34), ("segmentedControl", "", "14490", 29),
    ("segmentedControl", "", "16097", 32), ("textField", "borderStyle=\"roundedRect\"", "14490", 30),
    ("textField", "borderStyle=\"roundedRect\"", "16097", 34), ("textField", "", "16097", 17),
    ("progressView", "", "14490", 2), ("progressView", "", "18122", 4), ("searchBar", "", "14490", 56),
    ("toolbar", "", "14490", 44), ("tabBar", "", "14490", 49),
  ])
  func controlsHaveTheirHeights(_ element: String, _ attributes: String, _ tools: String, _ height: Double) throws {
    let frames = try Sample.frames(
      Sample.xib(
        Sample.view(
          Sample.box("c", element: element, attributes),
          [
            Sample.relate("c", "leading", "top"), Sample.relate(nil, "trailing", "c"), Sample.relate("c", "top", "top"),
          ]), tools: tools))
    #expect(frames["c"]?.height == height)
    // A slider's thumb hangs over its alignment rectangle.
    #expect(frames["c"]?.width == (element == "slider" ? 204 : 200))
  }

  @Test(arguments: [(12.0, 27.0), (14, 29), (15, 30), (16, 32), (17, 33), (24, 41)])
  func systemButtonsAreALineAndTwelveHigh(_ size: Double, _ height: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    let frames = try Sample.frames(
      Sample.xib(
        Sample.view(
          Sample.box(
            "b", element: "button", "buttonType=\"system\"", font + "<state key=\"normal\" title=\"Button\"/>"),
          [Sample.relate("b", "leading", "top"), Sample.relate("b", "top", "top")])))
    #expect(frames["b"]?.height == height)
  }
}
