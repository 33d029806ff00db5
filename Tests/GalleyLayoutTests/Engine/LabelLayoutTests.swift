import Galley
import GalleyLayout
import GalleyShaping
import TestSupport
import Testing

/// Layouts with real labels in a font of Courier's advances: 8.4014 points and lines of 17 at 14 points.
@Suite struct LabelLayoutTests {
  private static let cardText = "Another rather long sentence with quite a few words in it to make it wrap around twice"

  private func label(_ text: String, numberOfLines: Int = 0) throws -> Label {
    var label = Label(text)
    let font = try Font(path: Repository.path("Tests/Fixtures/Fonts/GalleyCourierMetrics-Regular.ttf"))
    label.font = TextFont(fonts: [font], pointSize: 14)
    label.numberOfLines = numberOfLines
    label.scale = 2
    return label
  }

  private func card(_ label: Label) throws -> LayoutView {
    let card = LayoutView(name: "card"), item = LabelItem(name: "label")
    item.translatesAutoresizingMaskIntoConstraints = false
    try item.setLabel(label)
    try card.addSubview(item)
    for equation in ["label.leading == card.leading + 8", "card.trailing == label.trailing + 8",
      "label.top == card.top + 6", "card.bottom == label.bottom + 6"]
    {
      try LayoutConstraint(equation: equation) { $0 == "card" ? card : item }.activate()
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
    var label = try label(Self.cardText)
    label.preferredMaxLayoutWidth = preferred
    let card = try card(label)
    let size = try card.systemLayoutSizeFitting(
      Size(width: width, height: height), horizontal: LayoutPriority(Float(horizontal)),
      vertical: LayoutPriority(Float(vertical)))
    #expect(size.width.rounded(.up) == expectedWidth && size.height.rounded(.up) == expectedHeight, "\(size)")
  }

  @Test(arguments: zip([320.0, 200, 150], [63.0, 97, 114]))
  func theSecondPassFindsTheWidth(width: Double, height: Double) throws {
    let card = try card(try label(Self.cardText))
    #expect(try card.selfSizingHeight(width: width) == height)
    try card.setFrame(Rect(x: 0, y: 0, width: width, height: height))
    card.layoutIfNeeded()
    #expect(card.subviews[0].frame == Rect(x: 8, y: 6, width: width - 16, height: height - 12))
  }

  @Test(arguments: [90.0, 133, 134.5, 184, 304, 411, 900])
  func theHeightIsTheLabelsOwnAtTheSolvedWidth(width: Double) throws {
    let label = try label(Self.cardText)
    let root = LayoutView(name: "root"), item = LabelItem(name: "label")
    item.translatesAutoresizingMaskIntoConstraints = false
    try item.setLabel(label)
    try root.addSubview(item)
    try LayoutConstraint.activate(LayoutConstraint.constraints(visualFormat: "|[label]|", views: ["label": item]))
    for next in [500, width, width - 0.5, width + 3, width] {
      try root.setFrame(Rect(x: 0, y: 0, width: next, height: 500))
      root.layoutIfNeeded()
      #expect(item.frame.height == (try label.sizeThatFits(Size(width: next, height: 0)).height), "at \(next)")
    }
  }

  @Test func labelsOfARowShareTheirBaseline() throws {
    let stack = StackView(name: "stack")
    stack.alignment = .firstBaseline
    var large = try label("Large", numberOfLines: 1)
    large.font = large.font.withSize(28)
    for (index, label) in [large, try label("small", numberOfLines: 1)].enumerated() {
      let item = LabelItem(name: "l\(index)")
      try item.setLabel(label)
      try stack.addArrangedSubview(item)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.layoutIfNeeded()
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
      let item = LabelItem(name: text)
      try item.setLabel(label(text))
      try stack.addArrangedSubview(item)
    }
    #expect(try stack.systemLayoutSizeFitting(.zero).height == 17)
  }

  @Test func aLabelOutOfRangeIsRefused() throws {
    let item = LabelItem(name: "label")
    var bad = try label("text")
    bad.numberOfLines = -1
    #expect(throws: TextError.self) { try item.setLabel(bad) }
    #expect(item.label == nil)
  }
}
