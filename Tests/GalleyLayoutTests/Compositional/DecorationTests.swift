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

  /// Sections of random groups, some of them alike, with backgrounds.
  ///
  /// In a twin no section is like another, and no group is placed as those before it are, since each has something
  /// attached.
  private final class ManySections {
    let view: CollectionView
    private(set) var counts: [Int]
    private(set) var asked = 0

    init(_ seed: UInt64, isTwin: Bool) throws {
      var maker = RandomSection(seed: seed)
      var kinds = try (0..<2).map { _ in try maker.section() }
      counts = (0..<6).flatMap { _ in Array(repeating: maker.chance(0...9), count: maker.chance(1...4)) }
      kinds[0].boundaryItems = [try boundary("h", .estimated(20), .top)]
      let nothing = CollectionLayoutSupplementaryItem(
        layoutSize: try CollectionLayoutSize(width: .absolute(0), height: .absolute(0)), elementKind: "nothing",
        containerAnchor: CollectionLayoutAnchor(edges: [.top, .leading]))
      for index in kinds.indices {
        kinds[index].decorationItems = [background()]
        if isTwin { kinds[index].group.supplementaryItems.append(nothing) }
      }
      final class Box { weak var sections: ManySections? }
      let box = Box()
      let layout = CompositionalLayout(interSectionSpacing: 3) { index in
        box.sections?.asked += 1
        var section = kinds[index / 3 % 2]
        // Other numbers without effect.
        if isTwin { section.decorationItems[0].zIndex = -1 - index }
        return section
      }
      view = try RecordedView.make(layout, counts: [])
      box.sections = self
      view.register { NumberedCell { RandomSection.size($0, seed: seed) } }
      for kind in ["h", "nothing"] {
        view.register(forSupplementaryViewWithReuseIdentifier: kind) {
          NumberedCell { RandomSection.size($0, seed: seed + 1) }
        }
      }
      view.register(forDecorationViewOfKind: "background") { CollectionReusableView() }
      view.dataSource = CollectionDataSource(
        numberOfSections: { [unowned self] in counts.count }, numberOfItems: { [unowned self] in counts[$0] },
        configureCell: { _, _ in })
      view.updateLayout()
    }

    /// The cells and backgrounds in view; it is no matter whether something without extent is seen.
    var seen: [String] {
      view.visibleAttributes.filter { attributes in
        if case .supplementary = attributes.element { false } else { true }
      }.map { "\($0.element): \($0.frame)" }
    }

    /// Inserts, deletes and reloads.
    func change(_ random: inout SplitMix64) throws {
      let isOfSections = Int.random(in: 0...3, using: &random) == 0
      let section = Int.random(in: counts.indices, using: &random), kind = Int.random(in: 0...2, using: &random)
      let path = ItemPath(item: Int.random(in: 0...max(0, counts[section] - 1), using: &random), section: section)
      try view.performBatchUpdates { update in
        switch kind {
        case 0 where isOfSections:
          update.deleteSections([section])
          counts.remove(at: section)
        case 1 where isOfSections: update.reloadSections([section])
        case _ where isOfSections:
          update.insertSections([section])
          counts.insert(counts[section], at: section)
        case 0 where counts[section] > 0:
          update.deleteItems(at: [path])
          counts[section] -= 1
        case 1 where counts[section] > 0: update.reloadItems(at: [path])
        default:
          update.insertItems(at: [path])
          counts[section] += 1
        }
      }
    }
  }

  /// In the seeds behind the first ones, groups look at frames for which they have no room.
  @Test(arguments: Array(0..<250) + [811, 1233, 1653, 1939] as [UInt64])
  func whatIsAlikeIsPlacedAsIfItWereNot(seed: UInt64) throws {
    let sections = try ManySections(seed, isTwin: false), twin = try ManySections(seed, isTwin: true)
    let view = sections.view, other = twin.view
    #expect(sections.asked == sections.counts.count, "seed \(seed): a measured item asks for no section")
    var random = SplitMix64(seed: seed)
    for step in 0..<12 {
      if step > 3 {
        var same = random
        try twin.change(&same)
        try sections.change(&random)
      }
      if step % 4 > 0 {
        let offset = Double.random(in: 0...max(0, view.contentSize.height - 400), using: &random).rounded()
        (view.contentOffset.y, other.contentOffset.y) = (offset, offset)
      }
      #expect(view.frameList() == other.frameList(), "seed \(seed), step \(step)")
      // A product may be noise away from a sum.
      let lengths = [view, other].map(\.contentSize.height)
      #expect(abs(lengths[0] - lengths[1]) < 1e-6, "seed \(seed), step \(step)")
      #expect(sections.seen == twin.seen, "seed \(seed), step \(step)")
    }
    for view in [view, other] { view.measureAllItems() }
    #expect(view.frameList() == other.frameList(), "seed \(seed), measured")
    // Backgrounds do not overlap, and the content is their union.
    let frames = try sections.counts.indices.map { try #require(Self.frame(view, $0)) }
    for (one, next) in zip(frames, frames.dropFirst()) {
      #expect(abs(next.minY - one.maxY - 3) <= 0.5, "seed \(seed)")
    }
    #expect(abs((frames.last?.maxY ?? 0) - view.contentSize.height) <= 0.5, "seed \(seed)")
  }

  /// The frames that a group takes depend on how many items there are, so that the last groups may take more items.
  @Test(arguments: 2...9) func aGroupIsRepeatedOnlyWhereItLooksAtAsManyItems(count: Int) throws {
    let whole = CollectionLayoutDimension.fractionalWidth(1)
    let frames = CollectionLayoutGroup.custom(
      layoutSize: try CollectionLayoutSize(width: whole, height: .estimated(10))
    ) { _ in
      [0, 30].map { CollectionLayoutGroupCustomItem(frame: Rect(x: 0, y: $0, width: 50, height: 30)) }
    }
    let group = try CompositionalTests.column(
      whole, .absolute(100), [CompositionalTests.item(whole, .absolute(60)), frames])
    let view = try RecordedView.make(CompositionalTests.section(group), counts: [count])
    let groups = (0..<count - 1).map { "0,\($0 * 100),320,60" }
    #expect(view.frameList() == (groups + ["0,\(count * 100 - 140),50,30"]).joined(separator: " "))
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
