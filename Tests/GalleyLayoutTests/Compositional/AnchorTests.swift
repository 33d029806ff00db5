import Galley
import GalleyCollections
import GalleyLayout
import Testing

/// Views attached to items and groups as UIKit was seen to place them (UIKIT.md 3.3).
@Suite struct AnchorTests {
  typealias Anchor = CollectionLayoutAnchor

  static func view(
    _ kind: String, _ width: CollectionLayoutDimension, _ height: CollectionLayoutDimension, _ container: Anchor,
    _ item: Anchor? = nil
  ) throws -> CollectionLayoutSupplementaryItem {
    CollectionLayoutSupplementaryItem(
      layoutSize: try CollectionLayoutSize(width: width, height: height), elementKind: kind,
      containerAnchor: container, itemAnchor: item)
  }

  private static func frame(_ view: CollectionView, _ kind: String, _ item: Int = 0, section: Int = 0) -> Rect? {
    view.layoutAttributesForSupplementaryView(ofKind: kind, at: ItemPath(item: item, section: section))?.frame
  }

  /// Edges, where a badge inside the item stands, and where one stands whose lower leading corner lies there.
  static let edges: [(edges: DirectionalRectEdge, inside: Point, corner: Point)] = [
    (.top, Point(x: 140, y: 50), Point(x: 160, y: 30)),
    (.leading, Point(x: 50, y: 140), Point(x: 50, y: 130)),
    (.bottom, Point(x: 140, y: 230), Point(x: 160, y: 230)),
    (.trailing, Point(x: 230, y: 140), Point(x: 270, y: 130)),
    ([.top, .leading], Point(x: 50, y: 50), Point(x: 50, y: 30)),
    ([.bottom, .trailing], Point(x: 230, y: 230), Point(x: 270, y: 230)),
    ([.top, .bottom], Point(x: 140, y: 140), Point(x: 160, y: 130)),
    ([], Point(x: 140, y: 140), Point(x: 160, y: 130)),
  ]

  @Test(arguments: edges) func viewsLieAtTheEdges(edges: DirectionalRectEdge, inside: Point, corner: Point) throws {
    let item = try CompositionalTests.item(.fractionalWidth(1), .fractionalHeight(1))
    item.supplementaryItems = [try Self.view("badge", .absolute(40), .absolute(20), Anchor(edges: edges))]
    let group = try CompositionalTests.row(.fractionalWidth(1), .absolute(200), [item])
    group.supplementaryItems = [
      try Self.view(
        "other", .absolute(40), .absolute(20), Anchor(edges: edges), Anchor(edges: [.bottom, .leading]))
    ]
    let section = CompositionalTests.section(
      group, insets: DirectionalEdgeInsets(top: 50, leading: 50, bottom: 50, trailing: 50))
    let view = try RecordedView.make(section, counts: [1])
    #expect(Self.frame(view, "badge")?.origin == inside)
    #expect(Self.frame(view, "other")?.origin == corner)
    #expect(view.contentSize.height == 300, "what is attached takes no room")
  }

  @Test func offsetsMoveAndSharesAreOfTheItem() throws {
    let corner: DirectionalRectEdge = [.top, .trailing], other: DirectionalRectEdge = [.bottom, .leading]
    let half = Point(x: 0.5, y: 0.25)
    let item = try CompositionalTests.item(.fractionalWidth(1), .fractionalHeight(1))
    var last = try Self.view("six", .estimated(33), .estimated(17), Anchor(edges: .bottom))
    last.zIndex = 5
    item.supplementaryItems = [
      try Self.view(
        "one", .absolute(40), .absolute(20), Anchor(edges: corner, absoluteOffset: Point(x: 7, y: 9))),
      try Self.view("two", .absolute(40), .absolute(20), Anchor(edges: corner, fractionalOffset: half)),
      try Self.view(
        "three", .absolute(40), .absolute(20), Anchor(edges: corner), Anchor(edges: other, fractionalOffset: half)),
      try Self.view(
        "four", .absolute(40), .absolute(20), Anchor(edges: corner),
        Anchor(edges: other, absoluteOffset: Point(x: 3, y: 4))),
      try Self.view("five", .fractionalWidth(0.5), .fractionalHeight(0.25), Anchor(edges: corner)),
      last,
    ]
    item.contentInsets = DirectionalEdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    let section = CompositionalTests.section(
      try CompositionalTests.row(.fractionalWidth(1), .absolute(200), [item]),
      insets: DirectionalEdgeInsets(top: 50, leading: 50, bottom: 50, trailing: 50))
    let view = try RecordedView.make(section, counts: [1])
    #expect(view.frameList() == "53,52,212,194")
    let frames = ["one", "two", "three", "four", "five", "six"].map { Self.frame(view, $0) }
    #expect(
      frames == [
        Rect(x: 232, y: 61, width: 40, height: 20), Rect(x: 245, y: 57, width: 40, height: 20),
        Rect(x: 285, y: 37, width: 40, height: 20), Rect(x: 268, y: 36, width: 40, height: 20),
        Rect(x: 159, y: 52, width: 106, height: 48.5), Rect(x: 142.5, y: 229, width: 33, height: 17),
      ])
    let levels = view.visibleAttributes.map(\.zIndex)
    #expect(levels == [0, 1, 1, 1, 1, 1, 5])
  }

  @Test func groupsAreCountedByKind() throws {
    let group = try CompositionalTests.row(
      .fractionalWidth(1), .absolute(60), [CompositionalTests.item(.fractionalWidth(0.5), .fractionalHeight(1))])
    group.supplementaryItems = [
      try Self.view("g", .fractionalWidth(1), .absolute(4), Anchor(edges: .bottom)),
      try Self.view("g2", .fractionalWidth(1), .absolute(5), Anchor(edges: .top)),
    ]
    let view = try RecordedView.make(CompositionalTests.section(group), counts: [5, 3])
    #expect((0..<4).map { Self.frame(view, "g", $0)?.minY } == [56, 116, 176, nil])
    #expect((0..<3).map { Self.frame(view, "g", $0, section: 1)?.minY } == [236, 296, nil])
    #expect((0..<3).map { Self.frame(view, "g2", $0)?.minY } == [0, 60, 120])
  }

  /// Their shares are of what the group stands in.
  @Test func nestedGroupsHaveViewsOfTheirOwn() throws {
    let inner = try CompositionalTests.column(
      .fractionalWidth(0.5), .fractionalHeight(1),
      [CompositionalTests.item(.fractionalWidth(1), .fractionalHeight(0.5))])
    inner.supplementaryItems = [try Self.view("g", .fractionalWidth(1), .absolute(4), Anchor(edges: .bottom))]
    let group = try CompositionalTests.row(
      .fractionalWidth(1), .absolute(100),
      [CompositionalTests.item(.fractionalWidth(0.5), .fractionalHeight(1)), inner])
    let view = try RecordedView.make(CompositionalTests.section(group), counts: [6])
    #expect(Self.frame(view, "g", 0) == Rect(x: 80, y: 96, width: 320, height: 4))
    #expect(Self.frame(view, "g", 1) == Rect(x: 80, y: 196, width: 320, height: 4))
    // The group in the second row has no item any more, and no view.
    let four = try RecordedView.make(CompositionalTests.section(group), counts: [4])
    #expect(Self.frame(four, "g", 0) != nil && Self.frame(four, "g", 1) == nil)
  }

  /// A view that tells its size when it is seen stays where it is attached.
  @Test func attachedViewsSizeThemselves() throws {
    final class Wide: CollectionReusableView {
      override func preferredLayoutAttributesFitting(
        _ attributes: CollectionLayoutAttributes
      ) throws(LayoutError) -> CollectionLayoutAttributes {
        var fitted = attributes
        fitted.frame.size.width = 31
        return fitted
      }
    }
    let item = try CompositionalTests.item(.fractionalWidth(0.5), .fractionalHeight(1))
    item.supplementaryItems = [
      try Self.view("wide", .estimated(10), .absolute(10), Anchor(edges: [.top, .trailing]))
    ]
    let section = CompositionalTests.section(
      try CompositionalTests.row(.fractionalWidth(1), .absolute(60), [item]))
    let view = CollectionView(layout: CompositionalLayout(section: section))
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 480))
    view.register { CollectionCell() }
    view.register(forSupplementaryViewWithReuseIdentifier: "wide") { Wide() }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }, configureCell: { _, _ in })
    view.updateLayout()
    #expect((0..<3).map { Self.frame(view, "wide", $0)?.minX } == [129, 289, 129])
    try view.layoutIfNeeded()
    #expect(view.view(for: .supplementary(kind: "wide", ItemPath(item: 1)))?.frame.width == 31)
  }
}
