import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Backgrounds of sections, and headers and footers of the whole layout (UIKIT.md 3.3).
@Suite struct DecorationTests {
  private static func row(_ height: Double = 40) throws -> CollectionLayoutGroup {
    try CompositionalTests.row(
      .fractionalWidth(1), .absolute(height), [CompositionalTests.item(.fractionalWidth(0.5), .fractionalHeight(1))])
  }

  private static func boundary(
    _ kind: String, _ height: CollectionLayoutDimension, _ alignment: CollectionLayoutBoundaryItem.Alignment,
    pinned: Bool = false
  ) throws -> CollectionLayoutBoundaryItem {
    var item = CollectionLayoutBoundaryItem(
      layoutSize: try CollectionLayoutSize(width: .fractionalWidth(1), height: height), elementKind: kind,
      alignment: alignment)
    item.pinToVisibleBounds = pinned
    return item
  }

  private static func background(_ insets: DirectionalEdgeInsets = .zero) -> CollectionLayoutDecorationItem {
    var item = CollectionLayoutDecorationItem.background(elementKind: "background")
    item.contentInsets = insets
    return item
  }

  private static func frame(_ view: CollectionView, _ section: Int) -> Rect? {
    view.collectionViewLayout.layoutAttributesForDecorationView(
      ofKind: "background", at: ItemPath(item: 0, section: section))?.frame
  }

  /// The section of pull request 57 of IBPCollectionViewCompositionalLayout, with UIKit's picture beside it.
  @Test func aBackgroundIsAsWideAsTheViewAndCoversTheInsets() throws {
    var section = CompositionalTests.section(
      try Self.row(), between: 5, insets: DirectionalEdgeInsets(top: 40, leading: 40, bottom: 40, trailing: 40))
    section.decorationItems = [Self.background(DirectionalEdgeInsets(top: 10, leading: 5, bottom: 5, trailing: 10))]
    let view = try RecordedView.make(section, counts: [4, 0, 2], size: Size(width: 375, height: 600))
    #expect(Self.frame(view, 0) == Rect(x: 5, y: 10, width: 360, height: 150))
    #expect(Self.frame(view, 1)?.height == 0, "a section without items is empty")
    #expect(Self.frame(view, 2) == Rect(x: 5, y: 175, width: 360, height: 105))
    let mirrored = try RecordedView.make(
      section, counts: [4], size: Size(width: 375, height: 600), direction: .rightToLeft)
    mirrored.register(forDecorationViewOfKind: "background") { CollectionReusableView() }
    let seen = mirrored.visibleAttributes.first { $0.zIndex < 0 }
    #expect(seen?.frame == Rect(x: 10, y: 10, width: 360, height: 150))
  }

  /// Issue 77 of the same library: the background covers the header.
  @Test func aBackgroundCoversHeaderAndFooter() throws {
    var section = CompositionalTests.section(try Self.row())
    section.boundaryItems = [
      try Self.boundary("h", .absolute(20), .top), try Self.boundary("f", .absolute(10), .bottom),
    ]
    section.decorationItems = [Self.background()]
    let view = try RecordedView.make(section, counts: [2, 4], spacing: 7)
    #expect(Self.frame(view, 0) == Rect(x: 0, y: 0, width: 320, height: 70))
    #expect(Self.frame(view, 1) == Rect(x: 0, y: 77, width: 320, height: 110))
  }

  /// Whatever comes into view later, backgrounds lie below cells and headers above them.
  @Test func viewsLieInTheOrderOfTheirNumbers() throws {
    var section = CompositionalTests.section(try Self.row())
    section.boundaryItems = [try Self.boundary("h", .absolute(20), .top, pinned: true)]
    section.decorationItems = [Self.background()]
    let view = CollectionView(layout: CompositionalLayout(section: section))
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 150))
    view.register { CollectionCell() }
    view.register(forSupplementaryViewWithReuseIdentifier: "h") { CollectionReusableView() }
    var made = 0
    view.register(forDecorationViewOfKind: "background") {
      made += 1
      return CollectionReusableView()
    }
    view.dataSource = CollectionDataSource(
      numberOfSections: { 30 }, numberOfItems: { _ in 5 }, configureCell: { _, _ in })
    try view.layoutIfNeeded()
    for offset in stride(from: 0.0, through: 1200, by: 35) {
      view.contentOffset.y = offset
      try view.layoutIfNeeded()
      let seen = view.visibleAttributes
      let numbers = view.subviews.compactMap { shown in
        seen.first { view.view(for: $0.element) === shown }?.zIndex
      }
      #expect(numbers == numbers.sorted() && numbers.count == seen.count, "at \(offset)")
      #expect(numbers.contains(-1), "at \(offset)")
    }
    #expect(made <= 3, "views are shown for one section after another")
  }

  @Test func aKindThatNothingIsRegisteredForIsTold() throws {
    var section = CompositionalTests.section(try Self.row())
    section.decorationItems = [Self.background()]
    let view = try RecordedView.make(section, counts: [1])
    var errors: [CollectionError] = []
    view.errorHandler = { errors.append($0) }
    try view.layoutIfNeeded()
    #expect(Set(errors.map(\.code)) == [.unregisteredIdentifier])
  }

  // MARK: The whole layout

  @Test func headersOfTheLayoutStandOutsideOfSections() throws {
    var section = CompositionalTests.section(try Self.row())
    section.boundaryItems = [try Self.boundary("h", .absolute(20), .top, pinned: true)]
    let layout = CompositionalLayout(section: section, interSectionSpacing: 8)
    layout.boundaryItems = [
      try Self.boundary("t", .absolute(30), .top, pinned: true), try Self.boundary("f", .absolute(12), .bottom),
    ]
    let view = try RecordedView.make(layout, counts: [4, 4], size: Size(width: 320, height: 100))
    #expect(view.contentSize.height == 30 + 2 * 100 + 8 + 12)
    #expect(view.layoutAttributesForItem(at: ItemPath(item: 0))?.frame.minY == 50)
    func place(_ kind: String, _ section: Int = 0) -> Double? {
      view.layoutAttributesForSupplementaryView(ofKind: kind, at: ItemPath(item: 0, section: section))?.frame.minY
    }
    #expect([place("t"), place("h"), place("f")] == [0, 30, 238])
    view.contentOffset.y = 60
    // The section's header stays in view below that of the layout, until its section ends.
    #expect([place("t"), place("h"), place("h", 1)] == [60, 90, 138])
    view.contentOffset.y = 100
    #expect([place("t"), place("h"), place("h", 1)] == [100, 110, 138])
    let seen = view.visibleAttributes.map(\.element)
    #expect(seen.first == .supplementary(kind: "t", ItemPath(item: 0)))
    #expect(!seen.contains(.supplementary(kind: "f", ItemPath(item: 0))))
  }

  @Test func headersOfTheLayoutSizeThemselves() throws {
    let layout = CompositionalLayout(section: CompositionalTests.section(try Self.row()), scrollDirection: .vertical)
    layout.boundaryItems = [try Self.boundary("t", .estimated(30), .top)]
    let view = CollectionView(layout: layout)
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 100))
    view.register { CollectionCell() }
    view.register(forSupplementaryViewWithReuseIdentifier: "t") { NumberedCell { _ in Size(width: 1, height: 64.5) } }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 2 }, configureCell: { _, _ in })
    view.updateLayout()
    #expect(view.layoutAttributesForItem(at: ItemPath(item: 0))?.frame.minY == 64.5)
    #expect(view.contentSize.height == 104.5)
    // Without sections there is still a header.
    view.dataSource = CollectionDataSource(
      numberOfSections: { 0 }, numberOfItems: { _ in 0 }, configureCell: { _, _ in })
    #expect(view.visibleAttributes.map(\.frame) == [Rect(x: 0, y: 0, width: 320, height: 64.5)])
  }

  // MARK: Many sections

  /// Sections of random groups, some of them alike, with backgrounds; in the second layout none is like another.
  private static func random(
    _ seed: UInt64, isShared: Bool
  ) throws -> (view: CollectionView, asked: () -> Int, counts: [Int]) {
    var maker = RandomSection(seed: seed)
    let kinds = try (0..<2).map { _ in try maker.section() }
    let counts = (0..<9).map { _ in maker.chance(0...4) }
    final class Box { var asked = 0 }
    let box = Box()
    let layout = CompositionalLayout(interSectionSpacing: 3) { index in
      box.asked += 1
      var section = kinds[index % 2]
      section.decorationItems = [background()]
      // Other numbers without effect.
      if !isShared { section.decorationItems[0].zIndex = -1 - index }
      return section
    }
    let view = try RecordedView.make(layout, counts: [])
    view.register { NumberedCell { RandomSection.size($0, seed: seed) } }
    view.register(forDecorationViewOfKind: "background") { CollectionReusableView() }
    view.dataSource = CollectionDataSource(
      numberOfSections: { counts.count }, numberOfItems: { counts[$0] }, configureCell: { _, _ in })
    view.updateLayout()
    return (view, { box.asked }, counts)
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func sectionsThatAreAlikeAreLaidOutOnce(seed: UInt64) throws {
    let (view, asked, counts) = try Self.random(seed, isShared: true)
    let (other, _, _) = try Self.random(seed, isShared: false)
    #expect(asked() == counts.count, "seed \(seed): a measured item asks for no section")
    for offset in [0.0, 300, 900] {
      (view.contentOffset.y, other.contentOffset.y) = (offset, offset)
      #expect(view.frameList() == other.frameList(), "seed \(seed) at \(offset)")
      #expect(view.contentSize == other.contentSize, "seed \(seed) at \(offset)")
      #expect(view.visibleAttributes.map(\.frame) == other.visibleAttributes.map(\.frame), "seed \(seed) at \(offset)")
    }
    view.measureAllItems()
    // Backgrounds do not overlap, and the content is their union.
    let frames = try counts.indices.map { try #require(Self.frame(view, $0)) }
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.minY - one.maxY - 3) <= 0.5, "seed \(seed)")
    }
    #expect(abs((frames.last?.maxY ?? 0) - view.contentSize.height) <= 0.5, "seed \(seed)")
  }

  @Test func onlyTheSectionsInViewAreMeasured() throws {
    let open = try CompositionalTests.item(.fractionalWidth(1), .estimated(44))
    var section = CompositionalTests.section(
      try CompositionalTests.column(.fractionalWidth(1), .estimated(44), [open]))
    section.decorationItems = [Self.background()]
    var sections = 0
    let layout = CompositionalLayout { _ in
      sections += 1
      return section
    }
    let view = CollectionView(layout: layout)
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 440))
    view.register { NumberedCell { _ in Size(width: 320, height: 20) } }
    view.register(forDecorationViewOfKind: "background") { CollectionReusableView() }
    var asked: [ItemPath] = []
    view.dataSource = CollectionDataSource(
      numberOfSections: { 1000 }, numberOfItems: { _ in 100 }, configureCell: { asked.append($1) })
    view.scrollToItem(at: ItemPath(item: 95, section: 500))
    try view.layoutIfNeeded()
    #expect(Set(asked) == Set(view.visibleItems) && asked.count == Set(asked).count)
    #expect(sections == 1000)
    #expect(view.contentSize.height == 100_000 * 44 - Double(asked.count) * 24)
    #expect(view.contentOffset.y == 50_095 * 44)
  }
}
