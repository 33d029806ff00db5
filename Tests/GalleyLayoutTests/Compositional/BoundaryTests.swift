import Galley
import GalleyCollections
import GalleyLayout
import Testing

/// Boundary items as UIKit was seen to place them (UIKIT.md 3.3).
@Suite struct BoundaryTests {
  typealias Item = CollectionLayoutBoundaryItem

  struct Case: Sendable {
    var alignment: Item.Alignment
    var isSideways = false
    var offset = Point.zero
    var extends = true
    /// Where the items of two sections begin, and the length of the content.
    var starts: [Double]
    var length: Double
    var places: [Point]
  }

  private static func points(_ x: Double, _ ys: [Double]) -> [Point] { ys.map { Point(x: x, y: $0) } }
  private static func points(_ xs: [Double], _ y: Double) -> [Point] { xs.map { Point(x: $0, y: y) } }

  /// Three and two items, 88 and 48 points with their insets; sideways 160 and 110.
  static let cases: [Case] = [
    Case(alignment: .top, starts: [33, 151], length: 196, places: points(129, [0, 118])),
    Case(alignment: .beginning, starts: [33, 151], length: 196, places: points(129, [0, 118])),
    Case(alignment: .topLeading, starts: [33, 151], length: 196, places: points(4, [0, 118])),
    Case(alignment: .topTrailing, starts: [33, 151], length: 196, places: points(254, [0, 118])),
    Case(alignment: .bottom, starts: [3, 121], length: 196, places: points(129, [88, 166])),
    Case(alignment: .bottomLeading, starts: [3, 121], length: 196, places: points(4, [88, 166])),
    Case(alignment: .bottomTrailing, starts: [3, 121], length: 196, places: points(254, [88, 166])),
    Case(alignment: .leading, starts: [3, 91], length: 136, places: points(4, [29, 97])),
    Case(alignment: .trailing, starts: [3, 91], length: 136, places: points(254, [29, 97])),
    Case(
      alignment: .top, offset: Point(x: 5, y: 7), starts: [26, 137], length: 182, places: points(134, [0, 111])),
    Case(
      alignment: .bottomLeading, offset: Point(x: 5, y: 7), starts: [3, 128], length: 210,
      places: points(9, [95, 180])),
    Case(
      alignment: .leading, offset: Point(x: 5, y: 7), starts: [3, 91], length: 136, places: points(9, [36, 104])),
    Case(
      alignment: .topTrailing, offset: Point(x: -5, y: -7), extends: false, starts: [3, 91], length: 136,
      places: points(249, [-7, 81])),
    Case(
      alignment: .bottom, offset: Point(x: -5, y: -7), extends: false, starts: [3, 91], length: 136,
      places: points(124, [51, 99])),
    Case(alignment: .top, isSideways: true, starts: [4, 164], length: 270, places: points([50, 185], 3)),
    Case(alignment: .bottom, isSideways: true, starts: [4, 164], length: 270, places: points([50, 185], 445)),
    Case(alignment: .leading, isSideways: true, starts: [64, 284], length: 390, places: points([0, 220], 224)),
    Case(alignment: .trailing, isSideways: true, starts: [4, 224], length: 390, places: points([160, 330], 224)),
    Case(alignment: .topLeading, isSideways: true, starts: [64, 284], length: 390, places: points([0, 220], 3)),
    Case(
      alignment: .bottomTrailing, isSideways: true, starts: [4, 224], length: 390, places: points([160, 330], 445)),
  ]

  @Test(arguments: cases) func itemsStandAtTheEdges(test: Case) throws {
    let item = try CompositionalTests.item(.fractionalWidth(0.5), .fractionalHeight(1))
    var section = CompositionalTests.section(
      test.isSideways
        ? try CompositionalTests.row(.absolute(100), .fractionalHeight(1), [item])
        : try CompositionalTests.row(.fractionalWidth(1), .absolute(40), [item]),
      insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
    var boundary = Item(
      layoutSize: try CollectionLayoutSize(width: .absolute(60), height: .absolute(30)), elementKind: "h",
      alignment: test.alignment, absoluteOffset: test.offset)
    boundary.extendsBoundary = test.extends
    section.boundaryItems = [boundary]
    let view = try RecordedView.make(
      section, counts: [3, 2], scrollDirection: test.isSideways ? .horizontal : .vertical)
    let paths = (0..<2).map { ItemPath(item: 0, section: $0) }
    let starts = paths.map { path in
      view.layoutAttributesForItem(at: path).map { test.isSideways ? $0.frame.minX : $0.frame.minY }
    }
    #expect(starts == test.starts)
    #expect((test.isSideways ? view.contentSize.width : view.contentSize.height) == test.length)
    let places = paths.map { view.layoutAttributesForSupplementaryView(ofKind: "h", at: $0)?.frame.origin }
    #expect(places == test.places)
  }

  /// An item that is longer than its section extends it behind, or reaches out on both sides.
  @Test(arguments: [true, false]) func aLongItemBesideTheItems(extends: Bool) throws {
    var section = CompositionalTests.section(
      try CompositionalTests.row(
        .fractionalWidth(1), .absolute(40), [CompositionalTests.item(.fractionalWidth(0.5), .fractionalHeight(1))]))
    var boundary = Item(
      layoutSize: try CollectionLayoutSize(width: .absolute(33), height: .absolute(200)), elementKind: "h",
      alignment: .trailing)
    boundary.extendsBoundary = extends
    section.boundaryItems = [boundary]
    let view = try RecordedView.make(section, counts: [4])
    let frame = view.layoutAttributesForSupplementaryView(ofKind: "h", at: ItemPath(item: 0))?.frame
    #expect(frame == Rect(x: 287, y: extends ? 0 : -60, width: 33, height: 200))
    #expect(view.contentSize.height == (extends ? 200 : 80))
  }

  @Test func pinnedHeadersEndWhereTheFooterBegins() throws {
    var section = CompositionalTests.section(
      try CompositionalTests.row(
        .fractionalWidth(1), .absolute(40), [CompositionalTests.item(.fractionalWidth(0.5), .fractionalHeight(1))]),
      insets: DirectionalEdgeInsets(top: 3, leading: 4, bottom: 5, trailing: 6))
    for (kind, height, alignment) in [("h", 30.0, Item.Alignment.top), ("f", 20, .bottom)] {
      var item = Item(
        layoutSize: try CollectionLayoutSize(width: .fractionalWidth(1), height: .absolute(height)),
        elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = true
      section.boundaryItems.append(item)
    }
    let view = try RecordedView.make(section, counts: [3, 12], size: Size(width: 320, height: 100))
    view.contentOffset.y = 100
    #expect(view.contentSize.height == 436)
    let places = ["h", "f"].map { kind in
      (0..<2).map {
        view.layoutAttributesForSupplementaryView(ofKind: kind, at: ItemPath(item: 0, section: $0))?.frame.minY
      }
    }
    #expect(places == [[88, 138], [118, 180]])
  }
}
