import Galley
import GalleyCollections
import GalleyLayout
import Testing

/// Lists: sections by appearance (UIKIT.md 4.3), rows and footers that size themselves.
@Suite struct ListLayoutTests {
  private struct Box: Equatable {
    var top = 0.0, left = 0.0, bottom = 0.0, right = 0.0
  }

  @Test func sectionsAreInsetByAppearance() {
    typealias Configuration = ListConfiguration
    let none = Configuration.HeaderMode.none, header = Configuration.HeaderMode.supplementary
    let rows: [(Configuration.Appearance, Configuration.HeaderMode, Bool, Box)] = [
      (.plain, none, false, Box()), (.plain, header, true, Box()), (.plain, .firstItemInSection, false, Box(top: 22)),
      (.grouped, none, false, Box(top: 35, bottom: 20)), (.grouped, none, true, Box(top: 35)),
      (.grouped, header, false, Box(bottom: 20)), (.grouped, header, true, Box()),
      (.grouped, .firstItemInSection, false, Box(bottom: 20)),
      (.insetGrouped, none, false, Box(top: 35, left: 16, bottom: 20, right: 16)),
      (.insetGrouped, header, true, Box(left: 16, right: 16)),
      (.insetGrouped, header, false, Box(left: 16, bottom: 20, right: 16)),
      (.sidebar, none, false, Box(left: 10, bottom: 10, right: 10)), (.sidebar, none, true, Box(left: 10, right: 10)),
      (.sidebarPlain, none, false, Box(left: 10, right: 10)),
    ]
    for (appearance, headerMode, hasFooter, expected) in rows {
      var configuration = Configuration(appearance: appearance)
      configuration.headerMode = headerMode
      configuration.footerMode = hasFooter ? .supplementary : .none
      let insets = configuration.sectionInsets
      let found = Box(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
      #expect(found == expected, "\(appearance), header \(headerMode), footer \(hasFooter)")
      let isPlain = appearance == .plain || appearance == .sidebarPlain
      #expect(configuration.estimatedBoundaryHeight == (isPlain ? 28 : 17.5))
      #expect(configuration.pinsBoundaryItems == isPlain)
    }
  }

  private func list(
    _ layout: ListLayout, _ sections: [[String]], height: Double = 480
  ) throws -> (CollectionView, CollectionItems<String>) {
    let view = CollectionView(layout: layout)
    view.scale = 2
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: height))
    view.register { CollectionCell() }
    for kind in [CollectionElement.sectionHeader, CollectionElement.sectionFooter] {
      view.register(forSupplementaryViewWithReuseIdentifier: kind) { CollectionCell() }
    }
    let items = CollectionItems(sections: sections)
    var source = CollectionDataSource(items) { cell, text in
      try cell.setContentConfiguration(ListLayoutTests.configuration(.cell(), text))
    }
    source.configureSupplementary = { view, kind, path in
      let isHeader = kind == CollectionElement.sectionHeader
      try (view as? CollectionCell)?.setContentConfiguration(
        ListLayoutTests.configuration(isHeader ? .plainHeader() : .plainFooter(), "Section \(path.section)"))
    }
    view.dataSource = source
    return (view, items)
  }

  private static func configuration(_ style: ListContentConfiguration, _ text: String) throws
    -> ListContentConfiguration
  {
    var configuration = style
    configuration.text = text
    configuration.textProperties.font = try Courier.font()
    return configuration
  }

  private static let long = "Another rather long sentence with quite a few words in it to make it wrap around twice"

  @Test func rowsAreAsHighAsTheirContent() throws {
    let (view, _) = try list(ListLayout(), [["Short", Self.long, "x"]])
    view.updateLayout()
    // 320 less 32 of margins: 34 characters, three lines; 11 + 51 + 11.
    #expect(view.frameList() == "0,0,320,44 0,44,320,73 0,117,320,44")
    #expect(view.contentSize == Size(width: 320, height: 161))
    try view.setFrame(Rect(x: 0, y: 0, width: 200, height: 480))
    view.updateLayout()
    // 168 points: 19 characters, five lines.
    #expect(view.frameList() == "0,0,200,44 0,44,200,107 0,151,200,44")
  }

  @Test func rowsNeverSeenKeepTheEstimate() throws {
    let (view, _) = try list(ListLayout(), [Array(repeating: Self.long, count: 1000)], height: 100)
    view.updateLayout()
    #expect(view.visibleItems.map(\.item) == [0, 1])
    #expect(view.contentSize.height == 2 * 73 + 998 * 44)
    view.scrollToItem(at: ItemPath(item: 999), position: .end)
    #expect(view.contentOffset.y == view.contentSize.height - 100)
    #expect(view.visibleItems.map(\.item) == [998, 999])
    view.measureAllItems()
    #expect(view.contentSize.height == 73_000)
    #expect(view.contentOffset.y == 72_900)
  }

  @Test func headersAndFootersFrameTheirSection() throws {
    var configuration = ListConfiguration(appearance: .grouped)
    configuration.headerMode = .supplementary
    configuration.footerMode = .supplementary
    let (view, _) = try list(ListLayout(configuration), [["a", "b"], ["c"]])
    // Header 10 + 17 + 10, rows of 44, footer 8 + 17 + 6 (lines of 17 points in Courier).
    let frames = view.visibleAttributes.map { [$0.frame.minY, $0.frame.height] }
    #expect(frames == [[0, 37], [37, 44], [81, 44], [125, 31], [156, 37], [193, 44], [237, 31]])
    let order = view.visibleAttributes.map(\.zIndex)
    #expect(order == [200, 0, 0, 200, 200, 0, 200])
  }

  @Test func plainHeadersStayInView() throws {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let (view, _) = try list(
      ListLayout(configuration), [Array(repeating: "a", count: 5), Array(repeating: "b", count: 9)], height: 100)
    view.measureAllItems()
    func headers(at y: Double) -> [Double] {
      view.contentOffset = Point(x: 0, y: y)
      return view.visibleAttributes.filter { $0.zIndex == 200 }.map { $0.frame.minY - view.contentOffset.y }
    }
    #expect(headers(at: 0) == [0])
    #expect(headers(at: 60) == [0])
    // Sections end at 257 points; the next one's header, 37 high, pushes the first out.
    #expect(headers(at: 240) == [-20, 17])
    #expect(headers(at: 300) == [0])
  }

  @Test func separatorsStandBelowRows() throws {
    let layout = ListLayout()
    let (view, _) = try list(layout, [["a", "b"]])
    view.updateLayout()
    #expect(layout.separatorFrame(forItemAt: ItemPath(item: 0)) == Rect(x: 16, y: 43.5, width: 304, height: 0.5))
    #expect(layout.separatorFrame(forItemAt: ItemPath(item: 1)) == nil)
    layout.configuration.showsSeparators = false
    #expect(layout.separatorFrame(forItemAt: ItemPath(item: 0)) == nil)
  }

  @Test(arguments: [0, -1, .nan, .infinity]) func anEstimateMustBeAboveZero(estimate: Double) {
    let layout = ListLayout()
    #expect(throws: CollectionError.self) { try layout.setEstimatedRowHeight(estimate) }
    #expect(layout.estimatedRowHeight == 44)
  }

  @Test func aRowAskedAgainMovesThoseBelow() throws {
    let (view, items) = try list(ListLayout(), [["a", "b", "c"]])
    view.updateLayout()
    items[ItemPath(item: 1)] = Self.long
    view.invalidateSize(ofItemAt: ItemPath(item: 1))
    #expect(view.frameList() == "0,0,320,44 0,44,320,73 0,117,320,44")
  }

  @Test func aChainThatMayBeLongerIsEnough() throws {
    let view = CollectionView(layout: ListLayout())
    try view.setFrame(Rect(x: 0, y: 0, width: 200, height: 480))
    view.register {
      let cell = CollectionCell(), box = LayoutView(name: "box")
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      let names = ["cell": cell.contentView, "box": box]
      for equation in ["box.top == cell.top + 5", "box.height == 30", "cell.bottom >= box.bottom + 5"] {
        try? LayoutConstraint(equation: equation) { names[$0] }.activate()
      }
      return cell
    }
    var errors: [CollectionError] = []
    view.errorHandler = { errors.append($0) }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 2 }) { _, _ in }
    view.updateLayout()
    #expect(view.frameList() == "0,0,200,40 0,40,200,40")
    #expect(errors.isEmpty)
  }

  // MARK: A cell with content of its own

  /// A label 12 points inside the safe area, 126 points high.
  private struct NamedContent: ContentConfiguration {
    var name: String?
    var heightPriority: Float = 1000
    var hasBottom = true

    func makeContentView() throws -> any ContentView { try NamedContentView(self) }
  }

  private final class NamedContentView: LayoutView, ContentView {
    private(set) var named: NamedContent
    let container = LayoutView(name: "container"), nameLabel = LabelView(name: "nameLabel")
    var updates = 0
    var configuration: any ContentConfiguration { named }

    init(_ configuration: NamedContent) throws {
      named = configuration
      super.init(name: "content")
      for view in [container, nameLabel] { view.translatesAutoresizingMaskIntoConstraints = false }
      addSubview(container)
      container.addSubview(nameLabel)
      let safe = container.safeAreaLayoutGuide
      LayoutConstraint.activate([
        container.topAnchor.constraint(equalTo: topAnchor), container.bottomAnchor.constraint(equalTo: bottomAnchor),
        container.leadingAnchor.constraint(equalTo: leadingAnchor),
        container.trailingAnchor.constraint(equalTo: trailingAnchor),
        nameLabel.topAnchor.constraint(equalTo: container.topAnchor, constant: 12),
        nameLabel.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 12),
        safe.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor, constant: 12),
      ])
      if configuration.hasBottom { try fixHeight(safe, configuration.heightPriority) }
      try show()
    }

    private func fixHeight(_ safe: LayoutGuide, _ priority: Float) throws {
      safe.bottomAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 12).activate()
      let height = nameLabel.heightAnchor.constraint(equalToConstant: 126)
      try height.setPriority(LayoutPriority(priority))
      height.activate()
    }

    private func show() throws {
      updates += 1
      try nameLabel.setLabel(Courier.label(named.name ?? ""))
    }

    func supports(_ configuration: any ContentConfiguration) -> Bool { configuration is NamedContent }

    func apply(_ configuration: any ContentConfiguration) throws {
      guard let configuration = configuration as? NamedContent, configuration != named else { return }
      named = configuration
      try show()
    }
  }

  private func namedList(_ content: NamedContent) throws -> CollectionView {
    let view = CollectionView(layout: ListLayout())
    view.scale = 2
    try view.setFrame(Rect(x: 0, y: 0, width: 414, height: 600))
    view.register { CollectionCell() }
    view.dataSource = CollectionDataSource(CollectionItems([content, content])) { cell, content in
      try cell.setContentConfiguration(content)
    }
    return view
  }

  @Test func aCellWithALabelOf126PointsIs150High() throws {
    let view = try namedList(NamedContent(name: "chevron.right"))
    var conflicts: [LayoutConflict] = []
    view.conflictHandler = { conflicts.append($0) }
    try view.layoutIfNeeded()
    #expect(view.frameList() == "0,0,414,150 0,150,414,150")
    #expect(conflicts.count == 1 && conflicts.first?.members.count == 7)
    let broken = try #require(conflicts.first?.broken)
    #expect(conflicts.first?.members[broken].source == "nameLabel.height == 126")
    let content = try #require(view.cellForItem(at: ItemPath(item: 1))?.contentView as? NamedContentView)
    #expect(content.nameLabel.frame == Rect(x: 12, y: 12, width: 390, height: 126))
    let cell = try #require(view.cellForItem(at: ItemPath(item: 1)))
    try cell.setContentConfiguration(NamedContent(name: "chevron.right"))
    #expect(content.updates == 1)
    try cell.setContentConfiguration(NamedContent(name: "chevron.left"))
    #expect(content.updates == 2 && cell.contentView === content)
  }

  @Test func aPriorityOf999IsSilent() throws {
    let view = try namedList(NamedContent(name: "chevron.right", heightPriority: 999))
    var conflicts = 0
    view.conflictHandler = { _ in conflicts += 1 }
    view.updateLayout()
    #expect(view.frameList() == "0,0,414,150 0,150,414,150")
    #expect(conflicts == 0)
  }

  @Test func aMissingChainIsReportedByName() throws {
    let view = try namedList(NamedContent(name: "text", hasBottom: false))
    var errors: [CollectionError] = []
    view.errorHandler = { errors.append($0) }
    view.updateLayout()
    #expect(view.frameList() == "0,0,414,44 0,44,414,44")
    #expect(errors.count == 2)
    #expect(errors.first?.description.contains("content has no determined height") == true)
  }

  // MARK: A footer that grows with its text

  /// A footer with a label of any number of lines, 8 points inside its margins.
  private final class FooterView: CollectionReusableView {
    let label = LabelView(name: "footer")

    init(_ text: String) throws {
      super.init(name: "view")
      label.translatesAutoresizingMaskIntoConstraints = false
      try label.setLabel(Courier.label(text))
      addSubview(label)
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        label.topAnchor.constraint(equalTo: topAnchor, constant: 4),
        bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 4),
      ])
    }

    override func preferredLayoutAttributesFitting(
      _ attributes: CollectionLayoutAttributes
    ) throws(LayoutError) -> CollectionLayoutAttributes {
      var fitted = attributes
      let size = try systemLayoutSizeFitting(
        Size(width: attributes.frame.width, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
      fitted.frame.size.height = size.height.rounded(.up)
      return fitted
    }
  }

  @Test func aFooterGrowsWithItsText() throws {
    var configuration = ListConfiguration(appearance: .grouped)
    configuration.footerMode = .supplementary
    let layout = ListLayout(configuration)
    let (view, _) = try list(layout, [["a"]])
    try view.setFrame(Rect(x: 0, y: 0, width: 414, height: 480))
    view.register(forSupplementaryViewWithReuseIdentifier: CollectionElement.sectionFooter) {
      (try? FooterView(Self.long)) ?? CollectionReusableView()
    }
    try view.layoutIfNeeded()
    let footer = CollectionElement.supplementary(kind: CollectionElement.sectionFooter, ItemPath(item: 0))
    // 414 less twice 16 are 382 points, 45 characters: two lines.
    #expect(view.view(for: footer)?.frame == Rect(x: 0, y: 79, width: 414, height: 42))
    #expect(view.view(for: footer)?.subviews.first?.frame.width == 382)
    let alone = try FooterView(Self.long)
    #expect(try alone.systemLayoutSizeFitting(.zero).height == 25, "without a width it is one long line")
    var label = try Courier.label(Self.long)
    label.preferredMaxLayoutWidth = 382
    try alone.label.setLabel(label)
    #expect(try alone.systemLayoutSizeFitting(.zero).height == 42)
  }

  /// Each pass over what is seen may find one more row.
  @Test(arguments: [1.0, 44, 10_000]) func rowsFarSmallerThanTheirEstimateAreAllMeasured(estimate: Double) throws {
    let layout = ListLayout()
    try layout.setEstimatedRowHeight(estimate)
    let view = CollectionView(layout: layout)
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 480))
    view.register { NumberedCell { _ in Size(width: 0, height: 2) } }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 1000 }, configureCell: { _, _ in })
    view.updateLayout()
    let seen = view.visibleAttributes
    #expect(seen.count == 240 && seen.allSatisfy { $0.frame.height == 2 && $0.openAxes.isEmpty })
  }
}
