import Galley
import GalleyCollections
import GalleyLayout
import Testing

/// Compositional layouts that UIKit was seen to make, at two pixels a point (UIKIT.md 3.3).
@Suite struct CompositionalTests {
  typealias Dimension = CollectionLayoutDimension

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var counts = [8]
    var size = Size(width: 320, height: 480)
    var direction = LayoutAxis.vertical
    var spacing = 0.0
    /// The heights, or along a row the widths, that cells ask for.
    var own: [Double] = []
    var content: Size
    var frames: String
    var section: @Sendable () throws -> CollectionLayoutSection
    var testDescription: String { name }
  }

  static func item(_ width: Dimension, _ height: Dimension) throws -> CollectionLayoutItem {
    CollectionLayoutItem(layoutSize: try CollectionLayoutSize(width: width, height: height))
  }

  static func row(
    _ width: Dimension, _ height: Dimension, _ subitems: [CollectionLayoutItem],
    _ spacing: CollectionLayoutSpacing? = nil
  ) throws -> CollectionLayoutGroup {
    let size = try CollectionLayoutSize(width: width, height: height)
    let group = CollectionLayoutGroup.horizontal(layoutSize: size, subitems: subitems)
    group.interItemSpacing = spacing
    return group
  }

  static func column(
    _ width: Dimension, _ height: Dimension, _ subitems: [CollectionLayoutItem],
    _ spacing: CollectionLayoutSpacing? = nil
  ) throws -> CollectionLayoutGroup {
    let size = try CollectionLayoutSize(width: width, height: height)
    let group = CollectionLayoutGroup.vertical(layoutSize: size, subitems: subitems)
    group.interItemSpacing = spacing
    return group
  }

  static func section(
    _ group: CollectionLayoutGroup, between: Double = 0, insets: DirectionalEdgeInsets = .zero
  ) -> CollectionLayoutSection {
    var section = CollectionLayoutSection(group: group)
    section.interGroupSpacing = between
    section.contentInsets = insets
    return section
  }

  /// Rows of items of one share: where they start in a row, how wide they are, and how many there are in a row.
  static func share(
    _ share: Double, _ spacing: CollectionLayoutSpacing?, _ name: String, starts: [Double], width: Double
  ) -> Case {
    let rows = (8 + starts.count - 1) / starts.count
    let frames = (0..<8).map {
      "\(shortened(starts[$0 % starts.count])),\($0 / starts.count * 10),\(shortened(width)),10"
    }
    return Case(
      name: "row of \(shortened(share)), \(name)", content: Size(width: 320, height: Double(rows) * 10),
      frames: frames.joined(separator: " "),
      section: {
        try section(row(.fractionalWidth(1), .absolute(10), [item(.fractionalWidth(share), .absolute(10))], spacing))
      })
  }

  static func shortened(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }

  /// A cell that asks for one length on its open axis.
  private final class OwnCell: CollectionCell {
    var own = 0.0

    override func preferredLayoutAttributesFitting(
      _ attributes: CollectionLayoutAttributes
    ) throws(LayoutError) -> CollectionLayoutAttributes {
      var fitted = attributes
      if attributes.openAxes.contains(.width) { fitted.frame.size.width = own }
      if attributes.openAxes.contains(.height) { fitted.frame.size.height = own }
      return fitted
    }
  }

  @Test(arguments: shares + groups + estimated + spaced) func theFramesAreTheRecordedOnes(test: Case) throws {
    let section = try test.section()
    let layout = CompositionalLayout(
      section: section, scrollDirection: test.direction, interSectionSpacing: test.spacing)
    let view = CollectionView(layout: layout)
    view.scale = 2
    try view.setFrame(Rect(origin: .zero, size: test.size))
    view.register { OwnCell() }
    let counts = test.own.isEmpty ? test.counts : [test.own.count]
    view.dataSource = CollectionDataSource(
      numberOfSections: { counts.count }, numberOfItems: { counts[$0] },
      configureCell: { cell, path in (cell as? OwnCell)?.own = test.own[path.item] })
    view.updateLayout()
    #expect(view.frameList() == test.frames)
    #expect(view.contentSize == test.content)
    // A query finds what a walk over all items finds.
    for y in stride(from: 0.0, to: 520, by: 37) {
      let rect = Rect(x: 10, y: y, width: 150, height: 25)
      var expected = 0
      for section in counts.indices {
        for item in 0..<counts[section] {
          let path = ItemPath(item: item, section: section)
          guard let frame = view.layoutAttributesForItem(at: path)?.frame else { continue }
          if frame.minX < rect.maxX, rect.minX < frame.maxX, frame.minY < rect.maxY, rect.minY < frame.maxY {
            expected += 1
          }
        }
      }
      #expect(layout.layoutAttributesForElements(in: rect).count == expected, "y \(y)")
    }
  }

  @Test func boundaryItemsStandAtTheEndsOfTheirSection() throws {
    var section = Self.section(
      try Self.row(.fractionalWidth(1), .absolute(40), [Self.item(.fractionalWidth(0.5), .fractionalHeight(1))]),
      insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
    let size = try CollectionLayoutSize(width: .absolute(60), height: .absolute(30))
    section.boundaryItems = [CollectionLayoutBoundaryItem(layoutSize: size, elementKind: "h", alignment: .beginning)]
    let header = try placedBoundaries(section)
    #expect(header == [Rect(x: 129, y: 0, width: 60, height: 30), Rect(x: 129, y: 118, width: 60, height: 30)])
    section.boundaryItems[0].alignment = .end
    let footer = try placedBoundaries(section)
    #expect(footer == [Rect(x: 129, y: 88, width: 60, height: 30), Rect(x: 129, y: 166, width: 60, height: 30)])
  }

  private func placedBoundaries(_ section: CollectionLayoutSection) throws -> [Rect?] {
    let view = CollectionView(layout: CompositionalLayout(section: section))
    view.scale = 2
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 480))
    view.register { CollectionCell() }
    view.register(forSupplementaryViewWithReuseIdentifier: "h") { CollectionReusableView() }
    view.dataSource = CollectionDataSource(
      numberOfSections: { 2 }, numberOfItems: { [3, 2][$0] }, configureCell: { _, _ in })
    view.updateLayout()
    #expect(view.contentSize == Size(width: 320, height: 196))
    return (0..<2).map {
      view.layoutAttributesForSupplementaryView(ofKind: "h", at: ItemPath(item: 0, section: $0))?.frame
    }
  }

  @Test func boundaryItemsAtOneEndShareTheRoomOfTheLongest() throws {
    var section = Self.section(
      try Self.row(.fractionalWidth(1), .absolute(40), [Self.item(.fractionalWidth(0.5), .fractionalHeight(1))]),
      insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
    let items: [(kind: String, height: Double, CollectionLayoutBoundaryItem.Alignment)] = [
      ("h", 30, .beginning), ("t", 10, .beginning), ("f", 7, .end), ("g", 5, .end),
    ]
    section.boundaryItems = try items.map { kind, height, alignment in
      CollectionLayoutBoundaryItem(
        layoutSize: try CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(height)),
        elementKind: kind, alignment: alignment)
    }
    let view = try RecordedView.make(section, counts: [3, 2])
    let frames = items.map { item in
      (0..<2).map {
        view.layoutAttributesForSupplementaryView(ofKind: item.kind, at: ItemPath(item: 0, section: $0))?.frame.minY
      }
    }
    #expect(frames == [[0, 125], [20, 145], [118, 203], [118, 203]])
    #expect(view.contentSize == Size(width: 320, height: 210))
  }

  @Test func onlyWhatIsSeenIsMeasured() throws {
    let section = Self.section(
      try Self.row(.fractionalWidth(1), .estimated(44), [Self.item(.fractionalWidth(1), .estimated(44))]))
    let view = CollectionView(layout: CompositionalLayout(section: section))
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 100))
    view.register { OwnCell() }
    var asked: [Int] = []
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 50 }) { cell, path in
      asked.append(path.item)
      (cell as? OwnCell)?.own = 60
    }
    view.updateLayout()
    #expect(asked == [0, 1])
    #expect(view.contentSize.height == 2 * 60 + 48 * 44)
    try view.performBatchUpdates { $0.moveItem(at: ItemPath(item: 0), to: ItemPath(item: 49)) }
    #expect(asked == [0, 1, 1], "the item that came into view is the second now")
    #expect(view.layoutAttributesForItem(at: ItemPath(item: 49))?.frame.height == 60)
  }

  @Test(arguments: [Dimension.estimated(0), .absolute(-1), .fractionalWidth(.nan), .fractionalHeight(.infinity)])
  func aBadDimensionIsRefused(dimension: Dimension) {
    #expect(throws: CollectionError.self) { try CollectionLayoutSize(width: dimension, height: .absolute(1)) }
  }
}
