import Galley
import GalleyLayout
import Testing

/// Fitting and wrapping text: the card of uikit.md 2.4 and scenario 1.
@Suite struct FittingTests {
  private static let cardText = "Another rather long sentence with quite a few words in it to make it wrap around twice"

  private func card(_ text: FixedAdvanceText) throws -> LayoutView {
    let card = LayoutView(name: "card"), label = LayoutView(name: "label")
    label.translatesAutoresizingMaskIntoConstraints = false
    label.content = text
    try card.addSubview(label)
    for equation in ["label.leading == card.leading + 8", "card.trailing == label.trailing + 8",
      "label.top == card.top + 6", "card.bottom == label.bottom + 6"]
    {
      try LayoutConstraint(equation: equation) { $0 == "card" ? card : label }.activate()
    }
    return card
  }

  @Test(arguments: [
    (320.0, 0.0, 1000.0, 50.0, 304.0, 320.0, 63.0), (200, 0, 1000, 50, 184, 200, 97), (150, 0, 1000, 50, 134, 150, 114),
    (0, 0, 50, 50, 304, 311, 63), (10_000, 10_000, 50, 50, 304, 311, 63), (0, 120, 50, 1000, 304, 311, 120),
    (320, 90, 1000, 1000, 304, 320, 90), (320, 90, 750, 750, 304, 320, 90), (320, 90, 250, 250, 304, 311, 63),
  ])
  func theCardTable(
    width: Double, height: Double, horizontal: Double, vertical: Double, preferred: Double, expectedWidth: Double,
    expectedHeight: Double
  ) throws {
    let text = FixedAdvanceText(FittingTests.cardText)
    text.preferredMaxLayoutWidth = preferred
    let card = try card(text)
    let size = try card.systemLayoutSizeFitting(
      Size(width: width, height: height), horizontal: LayoutPriority(Float(horizontal)),
      vertical: LayoutPriority(Float(vertical)))
    #expect(size.width.rounded(.up) == expectedWidth && size.height.rounded(.up) == expectedHeight)
    #expect(card.constraints.count == 4)
  }

  @Test(arguments: zip([320.0, 200, 150], [63.0, 97, 114]))
  func theSecondPassFindsTheWidthByItself(width: Double, height: Double) throws {
    let card = try card(FixedAdvanceText(FittingTests.cardText))
    let size = try card.systemLayoutSizeFitting(Size(width: width, height: 0), horizontal: .required)
    #expect(size == Size(width: width, height: height))
    #expect(try card.selfSizingHeight(width: width) == height)
  }

  @Test func aFittingCallMovesNothingAndIsUsedAgain() throws {
    let text = FixedAdvanceText(FittingTests.cardText)
    let card = try card(text)
    let label = card.subviews[0]
    for width in [320.0, 200, 150, 320] {
      _ = try card.systemLayoutSizeFitting(Size(width: width, height: 0), horizontal: .required)
    }
    #expect(label.frame == .zero)
    text.text = "short"
    label.invalidateIntrinsicContentSize()
    #expect(try card.systemLayoutSizeFitting(.zero) == Size(width: 59, height: 29))
    try card.setFrame(Rect(x: 0, y: 0, width: 100, height: 50))
    card.layoutIfNeeded()
    #expect(label.frame == Rect(x: 8, y: 6, width: 84, height: 38))
  }

  @Test func aWidthThatKeepsTheLinesCostsNoMeasuring() throws {
    let text = FixedAdvanceText(FittingTests.cardText)
    let card = try card(text)
    try card.setFrame(Rect(x: 0, y: 0, width: 320, height: 100))
    card.layoutIfNeeded()
    let before = text.measurements
    for width in [321.0, 322, 319.5] {
      try card.setFrame(Rect(x: 0, y: 0, width: width, height: 100))
      card.layoutIfNeeded()
    }
    #expect(text.measurements == before)
    try card.setFrame(Rect(x: 0, y: 0, width: 200, height: 100))
    card.layoutIfNeeded()
    #expect(text.measurements == before + 1)
  }

  @Test func aLabelHeldLooselyEndsAsWideAsItsLines() throws {
    let root = LayoutView(name: "root"), label = LayoutView(name: "label")
    try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 300))
    label.translatesAutoresizingMaskIntoConstraints = false
    label.content = FixedAdvanceText("aaaa bbbb cccc dddd")
    try root.addSubview(label)
    for equation in ["label.leading == root.leading", "label.trailing <= root.trailing", "label.top == root.top"] {
      try LayoutConstraint(equation: equation) { $0 == "root" ? root : label }.activate()
    }
    root.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: 85, height: 34))
    try root.setFrame(Rect(x: 0, y: 0, width: 500, height: 300))
    root.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: 160, height: 17))
  }

  @Test func baselinesComeFromTheText() throws {
    let root = LayoutView(name: "root"), a = LayoutView(name: "a"), b = LayoutView(name: "b")
    try root.setFrame(Rect(x: 0, y: 0, width: 300, height: 300))
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      try root.addSubview(view)
    }
    a.content = FixedAdvanceText("one two", numberOfLines: 1)
    for equation in ["a.top == root.top + 10", "a.left == root.left", "b.left == a.right", "b.width == 5",
      "b.height == 7", "b.lastBaseline == a.firstBaseline"]
    {
      try LayoutConstraint(equation: equation) { ["root": root, "a": a, "b": b][$0] }.activate()
    }
    root.layoutIfNeeded()
    #expect(b.frame.maxY == 23)
  }

  // MARK: Scenario 1

  private func cell(labelHeightPriority: LayoutPriority) throws -> (content: LayoutView, label: LayoutView) {
    let content = LayoutView(name: "content"), container = LayoutView(name: "container")
    let label = LayoutView(name: "label")
    for view in [container, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    label.content = FixedAdvanceText("chevron.right", numberOfLines: 1)
    try content.addSubview(container)
    try container.addSubview(label)
    let names: [String: LayoutItem] = [
      "content": content, "container": container, "label": label, "safe": container.safeAreaLayoutGuide,
    ]
    for equation in [
      "container.top == content.top", "container.bottom == content.bottom", "container.leading == content.leading",
      "container.trailing == content.trailing", "label.top == container.top + 12", "safe.bottom == label.bottom + 12",
      "label.leading == safe.leading + 12", "safe.trailing == label.trailing + 12",
    ] { try LayoutConstraint(equation: equation) { names[$0] }.activate() }
    let height = try label.heightAnchor.constraint(equalToConstant: 126)
    try height.setPriority(labelHeightPriority)
    try height.activate()
    return (content, label)
  }

  @Test func theCellsFirstPassContradictsTheRequiredHeight() throws {
    let (content, label) = try cell(labelHeightPriority: .required)
    var conflicts: [LayoutConflict] = []
    content.conflictHandler = { conflicts.append($0) }
    #expect(try content.selfSizingHeight(width: 414) == 150)
    #expect(conflicts.isEmpty, "a plain fitting call holds no height")
    #expect(try content.selfSizingHeight(width: 414, estimatedHeight: 44) == 150)
    let conflict = try #require(conflicts.first)
    #expect(conflicts.count == 1)
    #expect(conflict.constraints.count == 7)
    let broken = try #require(conflict.broken)
    #expect(conflict.constraints[broken].source == "label.height == 126")
    #expect(conflict.log.contains("'UIViewSafeAreaLayoutGuide-bottom'"))
    #expect(conflict.log.contains("h=--& v=--& content.height == 44"))
    try content.setFrame(Rect(x: 0, y: 0, width: 414, height: 150))
    content.layoutIfNeeded()
    #expect(label.frame == Rect(x: 12, y: 12, width: 390, height: 126))
  }

  @Test func aPriorityOf999AvoidsTheConflict() throws {
    let (content, _) = try cell(labelHeightPriority: 999)
    var conflicts: [LayoutConflict] = []
    content.conflictHandler = { conflicts.append($0) }
    #expect(try content.selfSizingHeight(width: 414, estimatedHeight: 44) == 150)
    #expect(conflicts.isEmpty)
  }

  @Test func aMissingVerticalChainIsAnError() throws {
    let content = LayoutView(name: "content"), label = LayoutView(name: "label")
    label.translatesAutoresizingMaskIntoConstraints = false
    label.content = FixedAdvanceText("text", numberOfLines: 1)
    try content.addSubview(label)
    try LayoutConstraint(label, .top, .equal, content, .top, constant: 12).activate()
    let error = #expect(throws: LayoutError.self) { try content.selfSizingHeight(width: 320) }
    #expect(error?.code == .undeterminedSize)
    #expect(error?.description.contains("content") == true && error?.description.contains("label") == true)
  }
}
