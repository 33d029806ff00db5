internal import Galley
internal import GalleyInterface
internal import GalleyLayout
internal import GalleyShaping
internal import Testing

/// Static tables as a canvas shows them, and views that stand in bars.
@Suite struct StaticTableTests {
  private static func cell(_ id: String, y: Double, x: Double = 0, width: Double = 414, height: Double = 44) -> String {
    """
    <tableViewCell id="\(id)"><rect key="frame" x="\(x)" y="\(y)" width="\(width)" height="\(height)"/>
    <tableViewCellContentView key="contentView" id="\(id)-content"><rect key="frame" x="0" y="0" width="\(width)" \
    height="\(height)"/></tableViewCellContentView></tableViewCell>
    """
  }

  /// Two sections: one with a header and a footer, one with a header.
  private static func storyboard(
    _ style: String, attributes: String = "", header: String = "Profile settings", footer: String = "", x: Double = 0,
    parts: String = "", tools: String = "22155"
  ) -> String {
    func cell(_ id: String, y: Double) -> String { Self.cell(id, y: y, x: x, width: 414 - 2 * x) }
    let table = """
      <tableViewController id="c" sceneMemberID="viewController"><tableView key="view" dataMode="static" \
      style="\(style)" \(attributes) id="table"><rect key="frame" x="0" y="0" width="414" height="896"/>\(parts)
      <sections><tableViewSection id="one" headerTitle="\(header)" footerTitle="\(footer)"><cells>
      \(cell("a", y: 56))\(cell("b", y: 100))\(cell("d", y: 144))</cells></tableViewSection>
      <tableViewSection id="two" headerTitle="More"><cells>\(cell("e", y: 244))</cells></tableViewSection></sections>
      </tableView></tableViewController>
      """
    return InterfaceSample.storyboard([table], tools: tools)
  }

  private static func layout(
    _ document: String, _ change: (inout InterfaceOptions) -> Void = { _ in }
  ) throws -> InterfaceLayout {
    var options = InterfaceOptions()
    options.includesAppearance = true
    change(&options)
    return try InterfaceSample.layout(document, options: options)
  }

  private static func view(_ id: String, _ layout: InterfaceLayout) throws -> LayoutView {
    try #require(layout.roots.lazy.flatMap(\.elements).first { $0.id == id }).view
  }

  private static func text(_ id: String, _ layout: InterfaceLayout) throws -> String? {
    (try view(id, layout) as? LabelView)?.label?.text
  }

  // MARK: Titles

  @Test(arguments: ["plain", "grouped", "insetGrouped"]) func titlesStandBetweenTheRows(style: String) throws {
    let isInset = style == "insetGrouped"
    let layout = try Self.layout(Self.storyboard(style, footer: "Who sees it", x: isInset ? 20 : 0))
    let header = try Self.view("one.headerTitle", layout), footer = try Self.view("one.footerTitle", layout)
    let second = try Self.view("two.headerTitle", layout)
    let isInTable = try header.superview === Self.view("table", layout)
    #expect(isInTable)
    #expect(header.frame.maxY <= 56 && header.frame.maxY > 40 && header.frame.height > 10)
    #expect(footer.frame.minY >= 188 && footer.frame.minY < 200)
    #expect(second.frame.minY >= footer.frame.maxY && second.frame.maxY <= 244)
    for title in [header, footer, second] {
      #expect(title.frame.minX == (isInset ? 36 : 20) && title.frame.maxX == 414 - title.frame.minX)
    }
    // Groups have their titles in capitals before iOS 26.
    #expect(try Self.text("one.headerTitle", layout) == (style == "plain" ? "Profile settings" : "PROFILE SETTINGS"))
    #expect(try Self.text("one.footerTitle", layout) == "Who sees it")
    let later = try Self.layout(Self.storyboard(style, x: isInset ? 20 : 0, tools: "24506"))
    #expect(try Self.text("one.headerTitle", later) == "Profile settings")
  }

  @Test func titlesAreTranslatedAndCapitalisedByTheirLanguage() throws {
    let layout = try Self.layout(Self.storyboard("grouped")) {
      $0.language = "tr"
      $0.translations = ["one.headerTitle": "bildirimler"]
    }
    #expect(try Self.text("one.headerTitle", layout) == "BİLDİRİMLER")
    #expect(try Self.text("two.headerTitle", layout) == "MORE")
  }

  /// A group's title takes as many lines as it needs, upwards; a plain header has the height that the table gives it.
  @Test func longTitlesWrapWhereNoHeightIsGiven() throws {
    let long = String(repeating: "Settings of everything ", count: 6)
    let grouped = try Self.layout(Self.storyboard("grouped", header: long))
    let header = try Self.view("one.headerTitle", grouped)
    #expect(header.frame.height > 30 && header.frame.maxY <= 56 && grouped.roots[0].truncated.isEmpty)
    let fixed = try Self.layout(Self.storyboard("plain", attributes: "sectionHeaderHeight=\"28\"", header: long))
    #expect(try Self.view("one.headerTitle", fixed).frame.height == 28)
    #expect(fixed.roots[0].truncated == ["one.headerTitle"])
    let open = try Self.layout(Self.storyboard("plain", attributes: "sectionHeaderHeight=\"-1\"", header: long))
    #expect(open.roots[0].truncated.isEmpty)
  }

  /// Marks over capitals are no reason for a taller header.
  @Test(arguments: ["số id của ổ", "ầ", "ǟ", "Ång", "ฝั่ง", "မြို့"]) func marksHaveRoom(title: String) throws {
    for style in ["grouped", "insetGrouped"] {
      let layout = try Self.layout(Self.storyboard(style, header: title, x: style == "grouped" ? 0 : 20))
      let view = try #require(try Self.view("one.headerTitle", layout) as? LabelView)
      let label = try #require(view.shownLabel)
      let drawing = try #require(try label.drawing(in: Rect(origin: .zero, size: view.frame.size)))
      let ink = try #require(drawing.layout.inkBounds)
      let (top, bottom) = (drawing.origin.y + ink.minY, drawing.origin.y + ink.maxY)
      #expect(top >= -0.5 && bottom <= view.frame.height + 0.5, "\(title)")
    }
  }

  @Test func titlesFollowAnotherDevice() throws {
    let layout = try Self.layout(Self.storyboard("grouped")) { $0.device = CanvasDevice.named("retina4_7") }
    #expect(try Self.view("one.headerTitle", layout).frame.maxX <= 375)
    #expect(try Self.view("two.headerTitle", layout).frame.width == 375 - 32)
  }

  // MARK: Looks

  @Test func groupsHaveTheirBackgroundAndCorners() throws {
    let layout = try Self.layout(Self.storyboard("insetGrouped", x: 20))
    #expect(try Self.view("table", layout).appearance.backgroundColor == Color(.systemGroupedBackground))
    let looks = try ["a", "b", "d", "e"].map { try Self.view($0, layout).appearance }
    #expect(looks.map(\.cornerRadius) == [10, 0, 10, 10])
    #expect(looks.map(\.maskedCorners) == [.top, .all, .bottom, .all])
    #expect(looks.allSatisfy { $0.backgroundColor == Color(.secondarySystemGroupedBackground) })
    let plain = try Self.layout(Self.storyboard("plain"))
    #expect(try Self.view("table", plain).appearance.backgroundColor == Color(.systemBackground))
    #expect(try Self.view("a", plain).appearance.backgroundColor == Color(.systemBackground))
    let own = try Self.layout(
      Self.storyboard("grouped", parts: "<color key=\"backgroundColor\" systemColor=\"systemRedColor\"/>"))
    #expect(try Self.view("table", own).appearance.backgroundColor == Color(.systemRed))
  }

  private static func lines(_ id: String, _ layout: InterfaceLayout) throws -> [Rect] {
    try view(id, layout).subviews.filter { $0.appearance.backgroundColor == Color(.separator) }.map(\.frame)
  }

  @Test func linesStandBetweenRows() throws {
    let plain = try Self.layout(Self.storyboard("plain"))
    for id in ["a", "b", "d", "e"] {
      #expect(try Self.lines(id, plain) == [Rect(x: 20, y: 43.5, width: 394, height: 0.5)], "\(id)")
    }
    let grouped = try Self.layout(Self.storyboard("grouped"))
    #expect(try Self.lines("a", grouped).map(\.minX) == [0, 20])
    #expect(try Self.lines("b", grouped).map(\.minX) == [20])
    #expect(try Self.lines("d", grouped) == [Rect(x: 0, y: 43.5, width: 414, height: 0.5)])
    let inset = try Self.layout(Self.storyboard("insetGrouped", x: 20))
    #expect(try Self.lines("b", inset).count == 1)
    #expect(try Self.lines("d", inset).isEmpty && Self.lines("e", inset).isEmpty)
    let none = try Self.layout(Self.storyboard("plain", attributes: "separatorStyle=\"none\""))
    #expect(try Self.lines("b", none).isEmpty)
    let moved = try Self.layout(
      Self.storyboard("plain", parts: "<inset key=\"separatorInset\" minX=\"50\" minY=\"0\" maxX=\"0\" maxY=\"0\"/>"))
    #expect(try Self.lines("b", moved).map(\.minX) == [50])
    // Who asks for frames alone gets none.
    let frames = try Self.layout(Self.storyboard("plain")) { $0.includesAppearance = false }
    #expect(try Self.view("a", frames).subviews.count == 1)
  }

  // MARK: Parts of tables and bars

  @Test func headersAndFootersStandInTheirTable() throws {
    func part(_ key: String, _ id: String, y: Double) -> String {
      "<view key=\"\(key)\" id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"\(y)\" width=\"414\" height=\"20\"/></view>"
    }
    let layout = try Self.layout(
      Self.storyboard(
        "grouped", parts: part("tableHeaderView", "head", y: 0) + part("tableFooterView", "foot", y: 300)))
    for id in ["head", "foot", "a"] {
      let root = try #require(layout.roots.first { $0.id == id })
      let isInTable = try root.container === Self.view("table", layout)
      #expect(isInTable, "\(id)")
    }
  }

  @Test func viewsInBarsAreLaidOut() throws {
    let view = """
      <view key="customView" id="own"><rect key="frame" x="300" y="5" width="90" height="34"/><subviews>
      \(InterfaceSample.box("wheel", element: "activityIndicatorView"))</subviews><constraints>
      \(InterfaceSample.relate("wheel", "centerX", "own"))\(InterfaceSample.relate("wheel", "centerY", "own"))
      </constraints></view>
      """
    let item = "<barButtonItem id=\"item\" key=\"rightBarButtonItem\">\(view)</barButtonItem>"
    let title = """
      <view key="titleView" id="title"><rect key="frame" x="0" y="0" width="100" height="30"/></view>
      """
    let root = "<view key=\"view\" id=\"top\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"414\" height=\"896\"/></view>"
    let controller = """
      <viewController id="c" sceneMemberID="viewController">\(root)<navigationItem key="navigationItem" id="nav">\
      \(title)\(item)</navigationItem></viewController>
      """
    let frames = try InterfaceSample.frames(InterfaceSample.storyboard([controller]))
    #expect(frames["own"] == Rect(x: 300, y: 5, width: 90, height: 34))
    #expect(frames["wheel"] == Rect(x: 35, y: 7, width: 20, height: 20))
    #expect(frames["title"]?.width == 100)
    // In a bar of the document they are seen at their place.
    let bar = InterfaceSample.box(
      "bar", element: "toolbar", "",
      "<items>\(item.replacing("key=\"rightBarButtonItem\"", with: ""))</items>")
    let layout = try Self.layout(InterfaceSample.xib(InterfaceSample.view(bar)))
    let own = try #require(layout.roots.first { $0.id == "own" })
    let isInBar = try own.container === Self.view("bar", layout)
    #expect(isInBar)
  }

  /// Editors do not lay hidden views out.
  @Test func hiddenViewsAreLaidOutAndTold() throws {
    let inner = InterfaceSample.box("inner")
    let outer = InterfaceSample.box(
      "outer", "hidden=\"YES\"",
      "<rect key=\"frame\" x=\"9\" y=\"9\" width=\"3\" height=\"3\"/><subviews>\(inner)</subviews>")
    let document = InterfaceSample.xib(
      InterfaceSample.view(
        outer + InterfaceSample.box("seen"),
        ["leading", "trailing", "top", "bottom"].map { InterfaceSample.relate("outer", $0, "top") }))
    let root = try #require(try InterfaceSample.layout(document).roots.first)
    #expect(root.hidden == ["outer", "inner"])
    #expect(root.frames()[1] == Rect(x: 0, y: 0, width: 200, height: 100))
  }
}
