import Galley
import GalleyCollections
import GalleyLayout
import Testing

/// Flow layouts that UIKit was seen to make, 320 × 480 points at two pixels a point (UIKIT.md 3.1 and 3.2).
@Suite struct FlowRecordTests {
  enum Width: Sendable {
    case fixed(Double), container, open, heightOnly, unconstrained
  }

  struct Scenario: Sendable, CustomTestStringConvertible {
    var name: String
    var width: Width
    var estimate: Size?
    var counts = [6]
    var texts = Scenario.sentences
    var itemSize: Size?
    var delegateHeight: Double?
    var header = 0.0
    var inset = EdgeInsets.zero
    var lineSpacing = 10.0
    var interitemSpacing = 10.0
    var direction = LayoutAxis.vertical
    var content: Size
    var frames: String

    var testDescription: String { name }

    static let sentences = [
      "Short", "A somewhat longer line of text that will wrap over several lines in a narrow cell",
      "Medium length text here", "x",
      "Another rather long sentence with quite a few words in it to make it wrap around twice", "Ok",
      "Line one\nLine two\nLine three",
    ]
    static let letters = [12, 10, 8, 6, 10, 4, 16, 5].map { String(repeating: "a", count: $0) }
    static let column =
      "0,0,320,29 0,39,320,63 0,112,320,29 0,151,320,29 0,190,320,63 0,263,320,29"

    /// Nine rows are seen and measured; the others have their average and stand on pixels.
    static var averaged: String {
      let seen = column + " 0,302,320,63 0,375,320,29 0,414,320,63"
      let rest = (0..<31).map { row -> String in
        let y = ((487 + Double(row) * (397.0 / 9 + 10)) * 2).rounded() / 2
        return "0,\(y == y.rounded() ? String(Int(y)) : String(y)),320,44.1111"
      }
      return ([seen] + rest).joined(separator: " ")
    }
    static var delegated: String {
      let seen = column + " 0,302,320,63 0,375,320,29 0,414,320,63"
      return ([seen] + (0..<31).map { "0,\(487 + 80 * $0),320,70" }).joined(separator: " ")
    }
  }

  private static func size(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }

  static let scenarios: [Scenario] = [
    Scenario(
      name: "cells of the container's width", width: .container, estimate: size(320, 40), content: size(320, 292),
      frames: Scenario.column),
    Scenario(
      name: "cells that choose their height", width: .heightOnly, estimate: size(320, 40), content: size(320, 292),
      frames: Scenario.column),
    Scenario(
      name: "automatic size", width: .container, estimate: FlowLayout.automaticSize, content: size(320, 292),
      frames: Scenario.column),
    Scenario(
      name: "a delegate's sizes are estimates", width: .heightOnly, estimate: size(320, 40), delegateHeight: 70,
      content: size(320, 292), frames: Scenario.column),
    Scenario(
      name: "intrinsic grid", width: .open, estimate: size(100, 40), content: size(320, 185),
      frames: "131,0,58.5,29 0,39,697,29 0,78,209.5,29 295.5,78,24.5,29 0,117,739,29 0,156,33,29"),
    Scenario(
      name: "insets and spacing", width: .heightOnly, estimate: size(280, 40), counts: [3, 3], header: 30,
      inset: EdgeInsets(top: 10, left: 20, bottom: 15, right: 20), lineSpacing: 7, content: size(320, 380),
      frames: "20,40,280,29 20,76,280,63 20,146,280,29 20,230,280,29 20,266,280,63 20,336,280,29"),
    Scenario(
      name: "sideways", width: .open, estimate: size(60, 100), direction: .horizontal, content: size(739, 480),
      frames: "340.5,0,58.5,29 21,41,697,29 265,82,209.5,29 357.5,123,24.5,29 0,164,739,29 353,205,33,29"),
    Scenario(
      name: "single 200", width: .fixed(200), estimate: size(50, 40), counts: [4], content: size(320, 231),
      frames: "60,0,200,29 60,39,200,97 60,146,200,46 60,202,200,29"),
    Scenario(
      name: "grid of 90", width: .fixed(90), estimate: size(50, 40), header: 30,
      inset: EdgeInsets(top: 5, left: 12, bottom: 5, right: 12), interitemSpacing: 6, content: size(320, 516),
      frames: "12,137,90,29 115,35,90,233 218,111.5,90,80 12,380,90,29 115,278,90,233 218,380,90,29"),
    Scenario(
      name: "grid of 90 without estimate", width: .fixed(90), counts: [7, 2], itemSize: size(90, 30), header: 30,
      inset: EdgeInsets(top: 5, left: 12, bottom: 5, right: 12), interitemSpacing: 6, content: size(320, 220),
      frames: "12,35,90,30 115,35,90,30 218,35,90,30 12,75,90,30 115,75,90,30 218,75,90,30 12,115,90,30 "
        + "12,185,90,30 115,185,90,30"),
    Scenario(
      name: "last line mixed", width: .open, estimate: size(50, 40), counts: [8], texts: Scenario.letters,
      content: size(320, 107),
      frames: "0,0,117,29 219.5,0,100.5,29 0,39,83.5,29 118.5,39,66.5,29 219.5,39,100.5,29 0,78,50,29 "
        + "60,78,150.5,29 220.5,78,58.5,29"),
    Scenario(
      name: "last line of the least spacing", width: .open, estimate: size(50, 40), counts: [5],
      texts: Scenario.letters, content: size(320, 68),
      frames: "0,0,117,29 219.5,0,100.5,29 0,39,83.5,29 93.5,39,66.5,29 170,39,100.5,29"),
    Scenario(
      name: "cells without constraints", width: .unconstrained, estimate: size(100, 60), counts: [5],
      content: size(320, 130), frames: "0,0,100,60 110,0,100,60 220,0,100,60 0,70,100,60 110,70,100,60"),
    Scenario(
      name: "long list", width: .heightOnly, estimate: size(320, 40), counts: [40], content: size(320, 2154),
      frames: Scenario.averaged),
    Scenario(
      name: "long list with a delegate", width: .heightOnly, estimate: size(320, 40), counts: [40],
      delegateHeight: 70, content: size(320, 2957), frames: Scenario.delegated),
    Scenario(
      name: "no estimate", width: .container, content: size(320, 110),
      frames: "0,0,50,50 67.5,0,50,50 135,0,50,50 202.5,0,50,50 270,0,50,50 0,60,50,50"),
  ]

  private final class Delegate: FlowLayoutDelegate {
    let height: Double
    init(height: Double) { self.height = height }
    func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size? { Size(width: 320, height: height) }
  }

  @Test(arguments: scenarios) func theFramesAreTheRecordedOnes(scenario: Scenario) throws {
    let layout = FlowLayout()
    layout.scrollDirection = scenario.direction
    if let estimate = scenario.estimate { layout.estimatedItemSize = estimate }
    if let itemSize = scenario.itemSize { layout.itemSize = itemSize }
    layout.sectionInset = scenario.inset
    layout.minimumLineSpacing = scenario.lineSpacing
    layout.minimumInteritemSpacing = scenario.interitemSpacing
    layout.headerReferenceSize = Size(width: 0, height: scenario.header)
    let delegate = scenario.delegateHeight.map(Delegate.init)
    layout.delegate = delegate
    let view = CollectionView(layout: layout)
    view.scale = 2
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 480))
    var errors: [CollectionError] = []
    view.errorHandler = { errors.append($0) }
    let counts = scenario.counts, texts = scenario.texts, width = scenario.width
    let inner = 320 - scenario.inset.left - scenario.inset.right
    view.register(forSupplementaryViewWithReuseIdentifier: CollectionElement.sectionHeader) { CollectionReusableView() }
    view.register { FlowRecordTests.cell(width, inner) }
    view.dataSource = CollectionDataSource(
      numberOfSections: { counts.count }, numberOfItems: { counts[$0] },
      configureCell: { cell, path in
        guard let cell = cell as? LabelCell else { return }
        let text = texts[(path.section * 7 + path.item) % texts.count]
        switch width {
        case .fixed(let points): try cell.show(text, preferredMaxLayoutWidth: points - 16)
        case .container: try cell.show(text, preferredMaxLayoutWidth: inner - 16)
        case .open, .heightOnly, .unconstrained: try cell.show(text)
        }
      })
    view.updateLayout()
    #expect(view.frameList() == scenario.frames)
    #expect(view.contentSize == scenario.content)
    #expect(errors.isEmpty, "\(errors)")
    _ = delegate
  }

  private static func cell(_ width: Width, _ inner: Double) -> CollectionCell {
    let made: CollectionCell? =
      switch width {
      case .fixed(let points): try? LabelCell(width: points)
      case .container: try? LabelCell(width: inner)
      case .open: try? LabelCell()
      case .heightOnly: try? HeightOnlyCell()
      case .unconstrained: nil
      }
    return made ?? CollectionCell()
  }
}
