import Galley
import GalleyCollections
import GalleyLayout
import GalleyShaping
import Testing

/// List content: defaults, geometry, guides (UIKIT.md 4), and content in a stack.
@Suite struct ListContentTests {
  struct Style: Sendable, CustomTestStringConvertible {
    var name: String
    var make: @Sendable () -> ListContentConfiguration
    var margins: [Double]
    var imagePadding = 16.0
    var verticalPadding = 4.0
    var sizes: [Double]
    var lines = 0
    var minimum = 0.0
    var testDescription: String { name }
  }

  static let styles: [Style] = [
    // The phone's values where they are known, else those of Catalyst.
    Style(
      name: "cell", make: { .cell() }, margins: [11, 16, 11, 8], verticalPadding: 3, sizes: [17, 15], minimum: 44),
    Style(
      name: "subtitleCell", make: { .subtitleCell() }, margins: [15, 16, 15, 8], verticalPadding: 0, sizes: [17, 15],
      minimum: 44),
    Style(name: "valueCell", make: { .valueCell() }, margins: [15, 16, 15, 8], sizes: [17, 17], minimum: 44),
    Style(name: "plainHeader", make: { .plainHeader() }, margins: [10, 8, 10, 8], sizes: [17, 17]),
    Style(name: "plainFooter", make: { .plainFooter() }, margins: [8, 8, 6, 8], sizes: [13, 13]),
    Style(
      name: "groupedHeader", make: { .groupedHeader() }, margins: [17, 8, 6, 8], verticalPadding: 3, sizes: [13, 17]),
    Style(name: "groupedFooter", make: { .groupedFooter() }, margins: [8, 8, 6, 8], sizes: [13, 13]),
    Style(
      name: "sidebarCell", make: { .sidebarCell() }, margins: [11, 8, 11, 8], imagePadding: 10, sizes: [17, 13],
      lines: 1, minimum: 33.88),
    Style(
      name: "sidebarSubtitleCell", make: { .sidebarSubtitleCell() }, margins: [4, 8, 4, 8], imagePadding: 10,
      verticalPadding: 0, sizes: [17, 13], lines: 1, minimum: 33.88),
    Style(
      name: "accompaniedSidebarCell", make: { .accompaniedSidebarCell() }, margins: [11, 8, 11, 8], imagePadding: 10,
      sizes: [17, 13], lines: 1, minimum: 33.88),
    Style(
      name: "accompaniedSidebarSubtitleCell", make: { .accompaniedSidebarSubtitleCell() }, margins: [4, 8, 4, 8],
      imagePadding: 10, verticalPadding: 0, sizes: [17, 13], lines: 1, minimum: 33.88),
    Style(
      name: "sidebarHeader", make: { .sidebarHeader() }, margins: [11, 8, 11, 8], imagePadding: 10, sizes: [17, 13],
      lines: 1),
  ]

  @Test(arguments: styles) func theDefaultsAreThoseOfTheTable(style: Style) {
    let made = style.make()
    let margins = made.directionalLayoutMargins
    #expect([margins.top, margins.leading, margins.bottom, margins.trailing] == style.margins)
    #expect(made.imageToTextPadding == style.imagePadding)
    #expect(made.textToSecondaryTextHorizontalPadding == 8)
    #expect(made.textToSecondaryTextVerticalPadding == style.verticalPadding)
    #expect(made.axesPreservingSuperviewLayoutMargins == [.horizontal])
    #expect(made.prefersSideBySideTextAndSecondaryText == (style.name == "valueCell"))
    #expect(made.minimumHeight == style.minimum)
    for (properties, size) in zip([made.textProperties, made.secondaryTextProperties], style.sizes) {
      #expect(properties.font.pointSize == size)
      #expect(properties.numberOfLines == style.lines && properties.lineBreakMode == .byTruncatingTail)
      #expect(properties.adjustsFontSizeToFitWidth == (style.lines == 1))
      #expect(properties.minimumScaleFactor == (style.lines == 1 ? 0.9 : 0))
      #expect(properties.allowsDefaultTighteningForTruncation == (style.lines == 1))
      #expect(properties.alignment == .natural && properties.transform.isEmpty)
    }
  }

  @Test func bareContentHasNoStyle() {
    let bare = ListContentConfiguration()
    #expect(bare.directionalLayoutMargins == .zero && bare.axesPreservingSuperviewLayoutMargins.isEmpty)
    #expect(bare.imageToTextPadding == 0 && bare.textToSecondaryTextVerticalPadding == 0)
    #expect(bare.textToSecondaryTextHorizontalPadding == 0 && bare.minimumHeight == 0)
  }

  @Test func aStateRestylesWhatWasNotCustomised() {
    var disabled = CellConfigurationState()
    disabled.isDisabled = true
    var cell = ListContentConfiguration.cell()
    #expect(cell.updated(for: CellConfigurationState()) == cell)
    var updated = cell.updated(for: disabled)
    #expect(updated.textProperties.color.system == .tertiaryLabel)
    #expect(updated.secondaryTextProperties.color.system == .quaternaryLabel)
    #expect(updated.updated(for: CellConfigurationState()) == cell)
    cell.textProperties.color = Color(.label, alpha: 0.7)
    updated = cell.updated(for: disabled)
    #expect(updated.textProperties.color == cell.textProperties.color)
    #expect(ListContentConfiguration.sidebarCell().updated(for: disabled).textProperties.color.alpha == 0.5)
    #expect(ListContentConfiguration.plainHeader().textProperties.color.system == .secondaryLabel)
  }

  @Test func oneKindOfTextClearsTheOther() {
    var cell = ListContentConfiguration.cell()
    cell.text = "plain"
    cell.attributedText = AttributedText("rich")
    #expect(cell.text == nil)
    cell.text = "plain"
    #expect(cell.attributedText == nil && cell.text == "plain")
  }

  // MARK: Geometry

  /// A configuration in Courier at 14 points: 8.4014 points a character, lines of 17.
  private func courier(_ style: ListContentConfiguration, _ text: String?, _ secondary: String? = nil) throws
    -> ListContentConfiguration
  {
    var made = style
    made.text = text
    made.secondaryText = secondary
    made.textProperties.font = try Courier.font()
    made.secondaryTextProperties.font = try Courier.font()
    return made
  }

  private func laidOut(_ configuration: ListContentConfiguration, width: Double, height: Double? = nil) throws
    -> ListContentView
  {
    let view = try ListContentView(configuration: configuration, name: "content", scale: 2)
    let height = try height ?? view.selfSizingHeight(width: width)
    try view.setFrame(Rect(x: 0, y: 0, width: width, height: height))
    _ = [view.textLayoutGuide, view.secondaryTextLayoutGuide, view.imageLayoutGuide]
    try view.layoutIfNeeded()
    return view
  }

  @Test func aShortTextIsCentredInTheLeastHeight() throws {
    let view = try laidOut(courier(.cell(), "Short"), width: 320)
    #expect(view.frame.height == 44)
    #expect(view.textLayoutGuide?.layoutFrame == Rect(x: 16, y: 13.5, width: 42.5, height: 17))
    #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
  }

  @Test func textsThatFitStandSideBySide() throws {
    // 320 less 24 of margins: 35 characters on one line; 42.5 + 8 + 17 fit.
    let view = try laidOut(courier(.valueCell(), "Short", "Ok"), width: 320)
    #expect(view.frame.height == 47)
    #expect(view.textLayoutGuide?.layoutFrame == Rect(x: 16, y: 15, width: 42.5, height: 17))
    #expect(view.secondaryTextLayoutGuide?.layoutFrame == Rect(x: 295, y: 15, width: 17, height: 17))
  }

  @Test func textsThatDoNotFitAreStacked() throws {
    // 67.5 points would be needed, 67 are there.
    let view = try laidOut(courier(.valueCell(), "Short", "Ok"), width: 91)
    #expect(view.textLayoutGuide?.layoutFrame == Rect(x: 16, y: 15, width: 42.5, height: 17))
    #expect(view.secondaryTextLayoutGuide?.layoutFrame == Rect(x: 16, y: 36, width: 17, height: 17))
    #expect(view.frame.height == 15 + 17 + 4 + 17 + 15)
    let fitting = try laidOut(courier(.valueCell(), "Short", "Ok"), width: 91.5)
    #expect(fitting.frame.height == 47)
  }

  @Test func textWrapsInTheWidthThatIsLeft() throws {
    var configuration = try courier(.cell(), "Another rather long sentence with quite a few words", "Ok")
    configuration.image = ListContentConfiguration.Image(size: Size(width: 40, height: 20))
    // 320 − 16 − 40 − 16 − 8 = 240 points: 28 characters a line.
    let view = try laidOut(configuration, width: 320)
    #expect(view.imageLayoutGuide?.layoutFrame == Rect(x: 16, y: 28, width: 40, height: 20))
    #expect(view.textLayoutGuide?.layoutFrame.origin == Point(x: 72, y: 11))
    #expect(view.textLayoutGuide?.layoutFrame.height == 34)
    #expect(view.secondaryTextLayoutGuide?.layoutFrame == Rect(x: 72, y: 48, width: 17, height: 17))
    #expect(view.frame.height == 76)
  }

  @Test func anImageIsScaledDownAndStandsInItsReservedRoom() throws {
    var configuration = try courier(.cell(), "Short")
    configuration.image = ListContentConfiguration.Image(size: Size(width: 200, height: 100))
    configuration.imageProperties.maximumSize = Size(width: 60, height: 0)
    configuration.imageProperties.reservedLayoutSize = Size(width: 80, height: 50)
    let view = try laidOut(configuration, width: 320)
    #expect(view.frame.height == 72)
    #expect(view.imageLayoutGuide?.layoutFrame == Rect(x: 26, y: 21, width: 60, height: 30))
    #expect(view.textLayoutGuide?.layoutFrame.minX == 112.0)
    configuration.imageProperties.maximumSize = Size(width: 0, height: 25)
    configuration.imageProperties.reservedLayoutSize = .zero
    configuration.text = nil
    let bare = try laidOut(configuration, width: 320)
    #expect(bare.imageLayoutGuide?.layoutFrame == Rect(x: 16, y: 11, width: 50, height: 25))
    #expect(bare.frame.height == 47, "padding beside an image counts only with text")
  }

  @Test func rightToLeftIsTheMirrorImage() throws {
    var configuration = try courier(.valueCell(), "Short", "Ok")
    configuration.image = ListContentConfiguration.Image(size: Size(width: 20, height: 20))
    let view = try ListContentView(configuration: configuration, scale: 2)
    view.layoutDirection = .rightToLeft
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 60))
    _ = [view.textLayoutGuide, view.secondaryTextLayoutGuide, view.imageLayoutGuide]
    try view.layoutIfNeeded()
    #expect(view.imageLayoutGuide?.layoutFrame.minX == 284.0)
    #expect(view.textLayoutGuide?.layoutFrame.maxX == 268.0)
    #expect(view.secondaryTextLayoutGuide?.layoutFrame.minX == 8.0)
  }

  @Test func inheritedMarginsAreMinimums() throws {
    let outer = LayoutView(name: "outer")
    try outer.setFrame(Rect(x: 0, y: 0, width: 320, height: 100))
    try outer.setLayoutMargins(EdgeInsets(top: 40, left: 30, bottom: 40, right: 30))
    let view = try ListContentView(configuration: courier(.cell(), "Short"), scale: 2)
    outer.addSubview(view)
    try view.setFrame(Rect(x: 4, y: 0, width: 300, height: 50))
    try outer.layoutIfNeeded()
    #expect(view.contentMargins == DirectionalEdgeInsets(top: 11, leading: 26, bottom: 11, trailing: 14))
  }

  // MARK: Changes

  @Test func anEqualConfigurationChangesNothing() throws {
    let cell = CollectionCell()
    try cell.setContentConfiguration(courier(.cell(), "one"))
    let view = try #require(cell.contentView as? ListContentView)
    let content = try #require(view.content)
    try cell.setContentConfiguration(courier(.cell(), "one"))
    #expect(cell.contentView === view && view.content === content)
    try cell.setContentConfiguration(courier(.cell(), "two"))
    #expect(cell.contentView === view && view.content !== content)
    #expect((cell.contentConfiguration as? ListContentConfiguration)?.text == "two")
    var state = CellConfigurationState()
    state.isDisabled = true
    try cell.setConfigurationState(state)
    #expect(view.listConfiguration.textProperties.color.system == .tertiaryLabel)
    cell.automaticallyUpdatesContentConfiguration = false
    try cell.setConfigurationState(CellConfigurationState())
    #expect(view.listConfiguration.textProperties.color.system == .tertiaryLabel)
  }

  @Test func aMistakeIsRefusedAndChangesNothing() throws {
    let view = try ListContentView(configuration: courier(.cell(), "good"))
    var bad = view.listConfiguration
    bad.textProperties.numberOfLines = -1
    #expect(throws: TextError.self) { try view.apply(bad) }
    #expect(view.listConfiguration.textProperties.numberOfLines == 0)
    #expect(throws: TextError.self) { _ = try bad.makeContentView() }
  }

  @Test func aGuideGoesWithItsPart() throws {
    let root = LayoutView(name: "root")
    let view = try ListContentView(configuration: courier(.cell(), "Short", "second"), scale: 2)
    let mark = LayoutView(name: "mark")
    try root.setFrame(Rect(x: 0, y: 0, width: 320, height: 100))
    root.addSubview(view)
    root.addSubview(mark)
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 60))
    mark.translatesAutoresizingMaskIntoConstraints = false
    let guide = try #require(view.secondaryTextLayoutGuide)
    let pinned = mark.leadingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 20)
    pinned.activate()
    try root.layoutIfNeeded()
    #expect(mark.frame.minX == 16 + 50.5 + 20)
    try view.apply(courier(.cell(), "Short", "sec"))
    try root.layoutIfNeeded()
    #expect(mark.frame.minX == 16 + 25.5 + 20)
    try view.apply(courier(.cell(), "Short"))
    #expect(view.secondaryTextLayoutGuide == nil && !pinned.isActive)
  }

  // MARK: Content outside of cells

  @Test func threeContentViewsStandInAStackWithACheckmark() throws {
    let root = LayoutView(name: "root"), stack = StackView(name: "stack", axis: .vertical)
    try root.setFrame(Rect(x: 0, y: 0, width: 320, height: 480))
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    LayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let views = try ["Manny", "Moe", "Jack"].map { name in
      var configuration = try courier(.cell(), name)
      configuration.image = ListContentConfiguration.Image(name: "person", size: Size(width: 24, height: 24))
      return try ListContentView(configuration: configuration, name: name, scale: 2)
    }
    for view in views { stack.addArrangedSubview(view) }
    let mark = LayoutView(name: "checkmark")
    mark.translatesAutoresizingMaskIntoConstraints = false
    mark.content = FixedContent(size: Size(width: 18, height: 17))
    root.addSubview(mark)
    let guide = try #require(views[1].textLayoutGuide)
    LayoutConstraint.activate([
      mark.leadingAnchor.constraint(equalTo: guide.trailingAnchor, constant: 20),
      LayoutConstraint(mark, .centerY, .equal, guide, .centerY),
    ])
    try root.layoutIfNeeded()
    // 24 + 22 of margins, 46 points each; "Moe" is 25.5 points wide after 16 + 24 + 16.
    #expect(views.map(\.frame) == (0..<3).map { Rect(x: 0, y: Double($0) * 46, width: 320, height: 46) })
    #expect(mark.frame == Rect(x: 56 + 25.5 + 20, y: 46 + 14.5, width: 18, height: 17))
    #expect(
      views[0].subviews.map(\.frame) == [
        Rect(x: 56, y: 14.5, width: 42.5, height: 17), Rect(x: 16, y: 11, width: 24, height: 24),
      ])
  }
}
