internal import Galley
internal import GalleyCollections
internal import GalleyLayout

/// Flows of many items in sections of a hundred, all of them measured.
struct FlowSuite: Suite {
  let name = "flow"
  let question =
    "What does a new size of one item cost in a flow of 100,000, in sections of 100? And text that flows into pages?"

  func run(_ session: Session) throws {
    try runPages(session)
    try session.compare("\(name)/one size", per: "change") {
      let many = try TagFlow(sections: 1000), few = try TagFlow(sections: 10)
      return Comparison(
        count: TagFlow.changes,
        Contender("\(Engine.name), 100,000 items") { many.change() },
        Peer(Contender("\(Engine.name), 1,000 items") { few.change() }, .atMost(2, "long flows")))
    }
  }
}

/// Tags whose sizes are set.
private final class TagFlow {
  static let changes = 100
  private static let sectionCount = 100

  private final class Tag: CollectionCell {
    var width = 0.0

    override func preferredLayoutAttributesFitting(
      _ attributes: CollectionLayoutAttributes
    ) throws(LayoutError) -> CollectionLayoutAttributes {
      var fitted = attributes
      fitted.frame.size = Size(width: width, height: 30)
      return fitted
    }
  }

  private let layout = FlowLayout()
  private let view: CollectionView
  private let items: CollectionItems<Double>
  private var random = SplitMix64(seed: 12)

  init(sections: Int) throws {
    view = CollectionView(layout: layout)
    layout.estimatedItemSize = Size(width: 80, height: 30)
    items = CollectionItems(sections: (0..<sections).map { _ in [Double](repeating: 80, count: Self.sectionCount) })
    view.frame = Rect(x: 0, y: 0, width: 375, height: 812)
    view.register { Tag() }
    view.dataSource = CollectionDataSource(items) { cell, width in (cell as? Tag)?.width = width }
    view.measureAllItems()
  }

  func change() -> Int {
    let last = ItemPath(item: Self.sectionCount - 1, section: items.sections.count - 1)
    var sum = 0.0
    for _ in 0..<Self.changes {
      let path = ItemPath(item: random.below(Self.sectionCount), section: random.below(items.sections.count))
      items[path] = items[path] == 80 ? 130 : 80
      view.invalidateSize(ofItemAt: path)
      sum += view.layoutAttributesForItem(at: last)?.frame.minY ?? 0
    }
    return Int(sum)
  }
}
