import Galley
import GalleyCollections
import GalleyLayout
import Testing

/// Sections that scroll across the layout, as UIKit was seen to make them (UIKIT.md 3.3).
@Suite struct OrthogonalTests {
  typealias Behavior = CollectionLayoutSection.OrthogonalScrollingBehavior

  private static func section(
    _ behavior: Behavior, _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension,
    between: Double = 8, hasHeader: Bool = true
  ) throws -> CollectionLayoutSection {
    let group = try CompositionalTests.row(
      width, height, [CompositionalTests.item(.fractionalWidth(1), .fractionalHeight(1))])
    var section = CompositionalTests.section(
      group, between: between, insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
    section.orthogonalScrollingBehavior = behavior
    guard hasHeader else { return section }
    section.boundaryItems = [
      CollectionLayoutBoundaryItem(
        layoutSize: try CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(20)), elementKind: "h",
        alignment: .beginning)
    ]
    return section
  }

  private static let row: [Behavior] = [.continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging]

  @Test(arguments: row) func groupsStandInOneLine(behavior: Behavior) throws {
    let view = try RecordedView.make(Self.section(behavior, .absolute(100), .absolute(50)), counts: [3, 8])
    let first = (0..<3).map { "\(4 + 108 * $0),23,100,50" }, second = (0..<8).map { "\(4 + 108 * $0),101,100,50" }
    #expect(view.frameList() == (first + second).joined(separator: " "))
    #expect(view.contentSize == Size(width: 320, height: 156))
    let header = view.layoutAttributesForSupplementaryView(ofKind: "h", at: ItemPath(item: 0, section: 1))
    #expect(header?.frame == Rect(x: 4, y: 78, width: 310, height: 20))
    #expect(view.visibleItems.count == 6)
  }

  /// A width is a share of the view, a height of what the insets leave.
  @Test(arguments: row) func sharesAreOfTheView(behavior: Behavior) throws {
    let wide = try RecordedView.make(Self.section(behavior, .fractionalWidth(0.8), .absolute(50)), counts: [3])
    #expect(wide.frameList() == "4,23,256,50 268,23,256,50 532,23,256,50")
    let high = try RecordedView.make(
      Self.section(behavior, .absolute(100), .fractionalHeight(0.25), hasHeader: false), counts: [2, 1])
    #expect(high.frameList() == "4,3,100,118 112,3,100,118 4,129,100,118")
  }

  @Test func aSectionScrollsAsFarAsItHasGroups() throws {
    let layout = CompositionalLayout(section: try Self.section(.continuous, .absolute(100), .absolute(50)))
    let view = try RecordedView.make(layout, counts: [3, 8])
    for (offset, expected) in [(40.0, [6.0, 40]), (130, [6, 130]), (700, [6, 546]), (-5, [0, 0]), (.nan, [0, 0])] {
      for section in 0..<2 { layout.setOrthogonalOffset(offset, ofSection: section) }
      view.updateLayout()
      #expect((0..<2).map { layout.orthogonalOffset(ofSection: $0) } == expected)
      #expect(view.layoutAttributesForItem(at: ItemPath(item: 0, section: 1))?.frame.minX == 4 - expected[1])
    }
  }

  /// A group stands in the middle of what the insets leave: of several the one that is nearest.
  @Test func aCentredSectionRestsAtTheNearestGroup() throws {
    let cases: [(CollectionLayoutDimension, between: Double, first: Double)] = [
      (.absolute(100), 8, 1), (.fractionalWidth(0.8), 8, 31), (.absolute(100), 0, 9),
    ]
    for (width, between, first) in cases {
      let view = try RecordedView.make(
        Self.section(.groupPagingCentered, width, .absolute(50), between: between), counts: [3, 8])
      let starts = (0..<2).map { view.layoutAttributesForItem(at: ItemPath(item: 0, section: $0))?.frame.minX }
      #expect(starts == [first, first])
    }
    let layout = CompositionalLayout(
      section: try Self.section(.groupPagingCentered, .fractionalWidth(0.8), .absolute(50)))
    let view = try RecordedView.make(layout, counts: [3, 8])
    for (offset, expected) in [(40.0, [-27.0, -27]), (130, [237, 237]), (400, [501, 501]), (700, [501, 765])] {
      for section in 0..<2 { layout.setOrthogonalOffset(offset, ofSection: section) }
      view.updateLayout()
      #expect((0..<2).map { layout.orthogonalOffset(ofSection: $0) } == expected)
    }
  }

  @Test(arguments: Behavior.allCases) func everyItemCanBeScrolledTo(behavior: Behavior) throws {
    let view = try RecordedView.make(
      Self.section(behavior, .absolute(100), .absolute(50)), counts: Array(repeating: 8, count: 12))
    for section in 0..<12 {
      for item in [7, 0, 4] {
        let path = ItemPath(item: item, section: section)
        for position in CollectionView.ScrollPosition.allCases {
          view.scrollToItem(at: path, position: position)
          #expect(view.visibleItems.contains(path), "\(behavior), \(path), \(position)")
        }
      }
    }
  }

  /// A section is as thick as the groups whose items were seen.
  @Test func whatWasNeverSeenDoesNotMakeASectionThick() throws {
    for estimate in [10.0, 50, 400] {
      var section = CompositionalTests.section(
        try CompositionalTests.row(
          .absolute(100), .estimated(estimate), [CompositionalTests.item(.fractionalWidth(1), .estimated(estimate))]))
      section.orthogonalScrollingBehavior = .continuous
      let view = CollectionView(layout: CompositionalLayout(section: section))
      try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 480))
      view.register { NumberedCell { _ in Size(width: 0, height: 33) } }
      view.dataSource = CollectionDataSource(numberOfItems: { _ in 20 }, configureCell: { _, _ in })
      view.updateLayout()
      #expect(view.contentSize == Size(width: 320, height: 33), "estimate \(estimate)")
    }
  }
}
