import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// List content that is given the size that it asks for.
@Suite struct ListContentOwnWidthTests {
  private static func content(using random: inout SplitMix64) -> ListContentConfiguration {
    func length(_ most: Double) -> Double {
      let lengths = [
        0, 8, 16, Double(Int.random(in: 0...90, using: &random)) / 3, Double.random(in: 0...most, using: &random),
      ]
      return lengths.randomElement(using: &random) ?? 0
    }
    var content =
      [ListContentConfiguration.valueCell(), .subtitleCell(), .cell()].randomElement(using: &random) ?? .cell()
    content.text = PlannedTree.text(using: &random)
    if Bool.random(using: &random) { content.secondaryText = PlannedTree.text(using: &random) }
    content.axesPreservingSuperviewLayoutMargins = []
    content.directionalLayoutMargins = DirectionalEdgeInsets(
      top: 5, leading: length(30), bottom: 5, trailing: length(30))
    content.textToSecondaryTextHorizontalPadding = length(20)
    if Bool.random(using: &random) {
      content.image = ListContentConfiguration.Image(name: "image", size: Size(width: length(30), height: 10))
      content.imageToTextPadding = length(20)
    }
    return content
  }

  @Test("Texts keep their lines, and those that stand side by side go on doing so", arguments: 0..<40 as Range<UInt64>)
  func ownWidth(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<60 {
      let content = Self.content(using: &random)
      let scale: Double = [1, 2, 3].randomElement(using: &random) ?? 1
      let inset: Double = [0, 25.3, 7.1].randomElement(using: &random) ?? 0
      let asked = try ListContentView(configuration: content, scale: scale).systemLayoutSizeFitting(.zero)
      let root = LayoutView(name: "root"), view = try ListContentView(configuration: content, scale: scale)
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: inset),
        root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: inset),
        view.topAnchor.constraint(equalTo: root.topAnchor),
      ])
      let text = try #require(view.textLayoutGuide), secondary = view.secondaryTextLayoutGuide
      try root.setFrame(Rect(x: 0, y: 0, width: asked.width + 2 * inset, height: 500))
      try root.layoutIfNeeded()
      let place = "seed \(seed), content \(number), scale \(scale), inset \(inset)"
      #expect(view.frame.isNear(Rect(origin: view.frame.origin, size: asked)), "\(place)")
      // No text that is as wide as it likes has a second line, which would begin some 20 points lower.
      #expect(text.layoutFrame.height < 30 && secondary?.layoutFrame.height ?? 0 < 30, "\(place)")
      if let secondary, content.prefersSideBySideTextAndSecondaryText {
        #expect(secondary.layoutFrame.minY < text.layoutFrame.maxY, "\(place)")
      }
    }
  }
}
