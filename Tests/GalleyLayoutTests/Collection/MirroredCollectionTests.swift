import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Collections that are shown mirrored where the interface reads from right to left.
@Suite struct MirroredCollectionTests {
  private final class MirroredFlow: FlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  private func columns(_ direction: LayoutDirection, count: Int = 20) throws -> CollectionView {
    let section = CompositionalTests.section(
      try CompositionalTests.column(
        .absolute(50), .fractionalHeight(1), [CompositionalTests.item(.fractionalWidth(1), .fractionalHeight(1))]))
    return try RecordedView.make(
      section, counts: [count], size: Size(width: 320, height: 100), direction: direction, scrollDirection: .horizontal)
  }

  @Test func aSidewaysLayoutBeginsAtTheRight() throws {
    let view = try columns(.rightToLeft)
    #expect(view.contentSize.width == 1000)
    #expect(view.contentOffset == Point(x: 680, y: 0) && view.visibleItems.map(\.item) == Array(0...6))
    view.contentOffset.x = 580
    #expect(view.contentOffset.x == 580 && view.visibleItems.map(\.item) == Array(2...8))
    view.contentOffset.x = -10
    #expect(view.contentOffset.x == 0 && view.visibleItems.map(\.item) == Array(13...19))
    view.scrollToItem(at: ItemPath(item: 10), position: .beginning)
    #expect(view.contentOffset.x == 1000 - 500 - 320, "its right edge stands at the right")
    try view.layoutIfNeeded()
    #expect(view.cellForItem(at: ItemPath(item: 10))?.frame == Rect(x: 270, y: 0, width: 50, height: 100))
  }

  @Test func contentNarrowerThanTheViewStandsAtTheRight() throws {
    let view = try columns(.rightToLeft, count: 2)
    #expect(view.frameList() == "270,0,50,100 220,0,50,100" && view.contentOffset == .zero)
  }

  @Test func theDirectionMayChange() throws {
    let view = try columns(.leftToRight)
    view.contentOffset.x = 100
    view.layoutDirection = .rightToLeft
    #expect(view.contentOffset.x == 1000 - 320 - 100 && view.visibleItems.map(\.item) == Array(2...8))
    view.layoutDirection = .leftToRight
    #expect(view.contentOffset.x == 100)
  }

  /// Sizes that turn out different, and items that come, move nothing at the right edge of the viewport.
  @Test(arguments: 0..<40 as Range<UInt64>) func whatIsSeenStaysWhereItIs(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let group = try CompositionalTests.column(
      .estimated(60), .fractionalHeight(1), [CompositionalTests.item(.estimated(60), .fractionalHeight(1))])
    let items = CollectionItems((0..<60).map { $0 })
    let view = CollectionView(
      layout: CompositionalLayout(section: CompositionalTests.section(group, between: 4), scrollDirection: .horizontal))
    view.layoutDirection = .rightToLeft
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 100))
    view.register { NumberedCell { Size(width: Double(20 + ($0.item * 37) % 110), height: 0) } }
    view.dataSource = CollectionDataSource(items) { _, _ in }
    view.updateLayout()
    for step in 0..<20 {
      view.contentOffset.x -= Double(Int.random(in: -120...200, using: &random))
      let first = try #require(view.visibleItems.first)
      let edge = { (path: ItemPath) in
        (view.layoutAttributesForItem(at: path)?.frame.maxX ?? 0) - view.contentOffset.x
      }
      let before = edge(first)
      guard view.contentOffset.x > 200, view.contentOffset.x < view.contentSize.width - 600 else { continue }
      items.sections[0].insert(1000 + step, at: 0)
      try view.performBatchUpdates { $0.insertItems(at: [ItemPath(item: 0)]) }
      #expect(abs(edge(ItemPath(item: first.item + 1)) - before) < 1e-6, "seed \(seed), step \(step)")
    }
  }

  @Test func aFlowIsMirroredIfItsClassSaysSo() throws {
    let plain = try RecordedView.make(FlowLayout(), counts: [7], direction: .rightToLeft)
    #expect(plain.layoutAttributesForItem(at: ItemPath(item: 0))?.frame.minX == 0)
    let flow = try RecordedView.make(MirroredFlow(), counts: [7], direction: .rightToLeft)
    let starts = (0..<7).map { flow.layoutAttributesForItem(at: ItemPath(item: $0))?.frame.minX }
    #expect(starts == [270, 202.5, 135, 67.5, 0, 270, 202.5])
  }
}
