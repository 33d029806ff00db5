import Galley
import GalleyLayout
import GalleyShaping
import TestSupport
import Testing

/// Layouts with real labels in a font of Courier's advances: 8.4014 points and lines of 17 at 14 points.
@Suite struct LabelLayoutTests {
  private func label(_ text: String, numberOfLines: Int = 0) throws -> Label {
    var label = Label(text)
    let font = try FontFace(path: Repository.path("Tests/Fixtures/Fonts/GalleyCourierMetrics-Regular.ttf"))
    label.font = Font(fonts: [font], pointSize: 14)
    label.numberOfLines = numberOfLines
    label.scale = 2
    return label
  }

  private func item(_ label: Label) throws -> LabelView {
    let item = LabelView(name: "label")
    try item.setLabel(label)
    return item
  }

  @Test(arguments: Card.fits)
  func theCardTable(_ fit: Card.Fit) throws {
    var label = try label(Card.text)
    label.preferredMaxLayoutWidth = fit.preferredMaxLayoutWidth
    #expect(try fit.answer(Card.make(item(label))) == fit.expected)
  }

  @Test func aLabelTellsWhetherItsFrameLeavesTextOut() throws {
    let view = try item(label("a label of some words", numberOfLines: 2))
    #expect(try view.isTruncated, "nothing was laid out yet")
    try view.setFrame(Rect(x: 0, y: 0, width: 1_000, height: 100))
    #expect(try !view.isTruncated)
    try view.setFrame(Rect(x: 0, y: 0, width: 30, height: 100))
    #expect(try view.isTruncated)
    #expect(try !LabelView().isTruncated)
  }

  @Test func theLabelTellsTheWidthAtWhichItWraps() throws {
    var label = try label(Card.text)
    let automatic = try item(label)
    let card = try Card.make(automatic)
    #expect(automatic.preferredMaxLayoutWidth == 0)
    try card.setFrame(Rect(x: 0, y: 0, width: 216, height: 300))
    try card.layoutIfNeeded()
    #expect(automatic.preferredMaxLayoutWidth == 200)
    label.preferredMaxLayoutWidth = 120
    try automatic.setLabel(label)
    #expect(automatic.preferredMaxLayoutWidth == 120)
    label.numberOfLines = 1
    try automatic.setLabel(label)
    #expect(automatic.preferredMaxLayoutWidth == 0)
  }

  @Test(arguments: [(LayoutPriority.required, 1), (999, 0)])
  func aCellWithALabelOf126PointsSizesItself(priority: LayoutPriority, conflictCount: Int) throws {
    let cell = try NameCell(item(label("chevron.right", numberOfLines: 1)), labelHeightPriority: priority)
    var conflicts: [LayoutConflict] = []
    cell.content.conflictHandler = { conflicts.append($0) }
    #expect(try cell.content.selfSizingHeight(width: 414, estimatedHeight: 44) == 150)
    #expect(conflicts.map(\.constraints.count) == [Int](repeating: 7, count: conflictCount))
    for conflict in conflicts {
      let broken = try #require(conflict.broken)
      #expect(conflict.members[broken].source == "label.height == 126")
      #expect(conflict.log.contains("label.height == 126   (active"))
    }
    try cell.content.setFrame(Rect(x: 0, y: 0, width: 414, height: 150))
    try cell.content.layoutIfNeeded()
    #expect(cell.label.frame == Rect(x: 12, y: 12, width: 390, height: 126))
    #expect(conflicts.count == conflictCount)
  }

  @Test(arguments: zip([320.0, 200, 150], [63.0, 97, 114]))
  func theSecondPassFindsTheWidth(width: Double, height: Double) throws {
    let card = try Card.make(item(label(Card.text)))
    #expect(try card.selfSizingHeight(width: width) == height)
    try card.setFrame(Rect(x: 0, y: 0, width: width, height: height))
    try card.layoutIfNeeded()
    #expect(card.subviews[0].frame == Rect(x: 8, y: 6, width: width - 16, height: height - 12))
  }

  @Test(arguments: [90.0, 133, 134.5, 184, 304, 411, 900])
  func theHeightIsTheLabelsOwnAtTheSolvedWidth(width: Double) throws {
    let label = try label(Card.text)
    let root = LayoutView(name: "root"), item = LabelView(name: "label")
    item.translatesAutoresizingMaskIntoConstraints = false
    try item.setLabel(label)
    root.addSubview(item)
    try LayoutConstraint.activate(LayoutConstraint.constraints(visualFormat: "|[label]|", views: ["label": item]))
    for next in [500, width, width - 0.5, width + 3, width] {
      try root.setFrame(Rect(x: 0, y: 0, width: next, height: 500))
      try root.layoutIfNeeded()
      #expect(item.frame.height == (try label.sizeThatFits(Size(width: next, height: 0)).height), "at \(next)")
    }
  }

  @Test func labelsOfARowShareTheirBaseline() throws {
    let stack = StackView(name: "stack")
    stack.alignment = .firstBaseline
    var large = try label("Large", numberOfLines: 1)
    large.font = large.font.withSize(28)
    for (index, label) in [large, try label("small", numberOfLines: 1)].enumerated() {
      let item = LabelView(name: "l\(index)")
      try item.setLabel(label)
      stack.addArrangedSubview(item)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    try stack.layoutIfNeeded()
    let labels = stack.arrangedSubviews
    func baseline(_ item: LayoutView) throws -> Double {
      try #require(item.content?.baselines(in: item.frame.size)).firstFromTop + item.frame.minY
    }
    #expect(abs(try baseline(labels[0]) - baseline(labels[1])) < 1e-6)
    #expect(labels[0].frame.height > labels[1].frame.height)
  }

  @Test func anEmptyLabelTakesNoRoom() throws {
    let stack = StackView(name: "stack", axis: .vertical)
    stack.translatesAutoresizingMaskIntoConstraints = false
    for text in ["", "text"] {
      let item = LabelView(name: text)
      try item.setLabel(label(text))
      stack.addArrangedSubview(item)
    }
    #expect(try stack.systemLayoutSizeFitting(.zero).height == 17)
  }

  @Test func aLabelOutOfRangeIsRefused() throws {
    let item = LabelView(name: "label")
    var bad = try label("text")
    bad.numberOfLines = -1
    #expect(throws: TextError.self) { try item.setLabel(bad) }
    #expect(item.label == nil)
  }
}
