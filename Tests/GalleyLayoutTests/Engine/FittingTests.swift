import Galley
import GalleyLayout
import Testing

/// Fitting and wrapping text: the card of UIKIT.md 2.4, and a list cell.
@Suite struct FittingTests {
  private func card(_ text: FixedAdvanceText) throws -> LayoutView {
    let label = LayoutView(name: "label")
    label.content = text
    return try Card.make(label)
  }

  @Test(arguments: Card.fits)
  func theCardTable(_ fit: Card.Fit) throws {
    let text = FixedAdvanceText(Card.text)
    text.preferredMaxLayoutWidth = fit.preferredMaxLayoutWidth
    let card = try card(text)
    #expect(try fit.answer(card) == fit.expected)
    #expect(card.constraints.count == 4)
  }

  @Test(arguments: zip([320.0, 200, 150], [63.0, 97, 114]))
  func theSecondPassFindsTheWidthByItself(width: Double, height: Double) throws {
    let card = try card(FixedAdvanceText(Card.text))
    let size = try card.systemLayoutSizeFitting(Size(width: width, height: 0), horizontal: .required)
    #expect(size == Size(width: width, height: height))
    #expect(try card.selfSizingHeight(width: width) == height)
  }

  @Test func aFittingCallMovesNothingAndIsUsedAgain() throws {
    let text = FixedAdvanceText(Card.text)
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
    try card.layoutIfNeeded()
    #expect(label.frame == Rect(x: 8, y: 6, width: 84, height: 38))
  }

  @Test func aWidthThatKeepsTheLinesCostsNoMeasuring() throws {
    let text = FixedAdvanceText(Card.text)
    let card = try card(text)
    try card.setFrame(Rect(x: 0, y: 0, width: 320, height: 100))
    try card.layoutIfNeeded()
    let before = text.measurements
    for width in [321.0, 322, 319.5] {
      try card.setFrame(Rect(x: 0, y: 0, width: width, height: 100))
      try card.layoutIfNeeded()
    }
    #expect(text.measurements == before)
    try card.setFrame(Rect(x: 0, y: 0, width: 200, height: 100))
    try card.layoutIfNeeded()
    #expect(text.measurements == before + 1)
  }

  @Test func aLabelHeldLooselyEndsAsWideAsItsLines() throws {
    let root = LayoutView(name: "root"), label = LayoutView(name: "label")
    try root.setFrame(Rect(x: 0, y: 0, width: 100, height: 300))
    label.translatesAutoresizingMaskIntoConstraints = false
    label.content = FixedAdvanceText("aaaa bbbb cccc dddd")
    root.addSubview(label)
    for equation in ["label.leading == root.leading", "label.trailing <= root.trailing", "label.top == root.top"] {
      try LayoutConstraint(equation: equation) { $0 == "root" ? root : label }.activate()
    }
    try root.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: 85, height: 34))
    try root.setFrame(Rect(x: 0, y: 0, width: 500, height: 300))
    try root.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: 160, height: 17))
  }

  @Test func baselinesComeFromTheText() throws {
    let root = LayoutView(name: "root"), a = LayoutView(name: "a"), b = LayoutView(name: "b")
    try root.setFrame(Rect(x: 0, y: 0, width: 300, height: 300))
    for view in [a, b] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    a.content = FixedAdvanceText("one two", numberOfLines: 1)
    for equation in [
      "a.top == root.top + 10", "a.left == root.left", "b.left == a.right", "b.width == 5",
      "b.height == 7", "b.lastBaseline == a.firstBaseline",
    ] {
      try LayoutConstraint(equation: equation) { ["root": root, "a": a, "b": b][$0] }.activate()
    }
    try root.layoutIfNeeded()
    #expect(b.frame.maxY == 23)
  }

  // MARK: A list cell

  private func cell(labelHeightPriority: LayoutPriority) throws -> (content: LayoutView, label: LayoutView) {
    let label = LayoutView(name: "label")
    label.content = FixedAdvanceText("chevron.right", numberOfLines: 1)
    let cell = try NameCell(label, labelHeightPriority: labelHeightPriority)
    return (cell.content, cell.label)
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
    #expect(conflict.members.count == 7)
    let broken = try #require(conflict.broken)
    #expect(conflict.members[broken].source == "label.height == 126")
    #expect(conflict.log.contains("'UIViewSafeAreaLayoutGuide-bottom'"))
    #expect(conflict.log.contains("h=--& v=--& content.height == 44"))
    try content.setFrame(Rect(x: 0, y: 0, width: 414, height: 150))
    try content.layoutIfNeeded()
    #expect(label.frame == Rect(x: 12, y: 12, width: 390, height: 126))
  }

  @Test func aPriorityOf999AvoidsTheConflict() throws {
    let (content, _) = try cell(labelHeightPriority: 999)
    var conflicts: [LayoutConflict] = []
    content.conflictHandler = { conflicts.append($0) }
    #expect(try content.selfSizingHeight(width: 414, estimatedHeight: 44) == 150)
    #expect(conflicts.isEmpty)
  }

  @Test func aHeightThatIsOnlyAtLeastIsTheLeast() throws {
    let content = LayoutView(name: "content"), label = LayoutView(name: "label")
    label.translatesAutoresizingMaskIntoConstraints = false
    label.content = FixedAdvanceText("text", numberOfLines: 1)
    content.addSubview(label)
    for equation in ["label.top == content.top + 12", "content.bottom >= label.bottom + 12", "content.height >= 30"] {
      try LayoutConstraint(equation: equation) { $0 == "content" ? content : label }.activate()
    }
    #expect(try content.selfSizingHeight(width: 320) == 41)
  }

  @Test func aMissingVerticalChainIsAnError() throws {
    let content = LayoutView(name: "content"), label = LayoutView(name: "label")
    label.translatesAutoresizingMaskIntoConstraints = false
    label.content = FixedAdvanceText("text", numberOfLines: 1)
    content.addSubview(label)
    LayoutConstraint(label, .top, .equal, content, .top, constant: 12).activate()
    let error = #expect(throws: LayoutError.self) { try content.selfSizingHeight(width: 320) }
    #expect(error?.code == .undeterminedSize)
    #expect(error?.description.contains("content") == true && error?.description.contains("label") == true)
  }
}
