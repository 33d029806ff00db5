import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Properties of every compositional layout.
@Suite struct CompositionalPropertyTests {
  static let seeds = 0..<400 as Range<UInt64>

  private static func paths(_ counts: [Int]) -> [ItemPath] {
    counts.indices.flatMap { section in (0..<counts[section]).map { ItemPath(item: $0, section: section) } }
  }

  @Test(arguments: seeds) func everyItemHasAFrame(seed: UInt64) throws {
    for measures in [false, true] {
      let (view, counts, errors) = try RandomSection.view(seed: seed, measures: measures)
      for path in Self.paths(counts) {
        let frame = try #require(view.layoutAttributesForItem(at: path)?.frame, "seed \(seed), \(path)")
        let numbers = [frame.minX, frame.minY, frame.width, frame.height]
        #expect(numbers.allSatisfy(\.isFinite) && frame.width >= 0 && frame.height >= 0, "seed \(seed), \(path)")
      }
      for (section, count) in counts.enumerated() {
        #expect(view.layoutAttributesForItem(at: ItemPath(item: count, section: section)) == nil, "seed \(seed)")
      }
      // A query of everything finds each once.
      let far = Rect(x: -1e6, y: -1e6, width: 1e8, height: 1e8)
      let found = view.collectionViewLayout.layoutAttributesForElements(in: far).map(\.path)
      #expect(found == Self.paths(counts), "seed \(seed)")
      for error in errors() { #expect(error.code == .unfittingGroup, "seed \(seed): \(error)") }
    }
  }

  @Test(arguments: seeds) func aQueryFindsWhatAWalkFinds(seed: UInt64) throws {
    let (view, counts, _) = try RandomSection.view(seed: seed)
    var random = SplitMix64(seed: seed)
    let all = Self.paths(counts).compactMap { view.collectionViewLayout.layoutAttributesForItem(at: $0) }
    for _ in 0..<10 {
      let (rect, expected) = all.randomQuery(using: &random)
      #expect(view.collectionViewLayout.layoutAttributesForElements(in: rect) == expected, "seed \(seed), \(rect)")
    }
  }

  @Test(arguments: seeds) func framesDoNotDependOnEstimates(seed: UInt64) throws {
    let first = try RandomSection.view(seed: seed, estimates: 0)
    for estimates in 1...3 as ClosedRange<UInt64> {
      let other = try RandomSection.view(seed: seed, estimates: estimates)
      #expect(first.view.frameList() == other.view.frameList(), "seed \(seed), estimates \(estimates)")
      #expect(first.view.contentSize == other.view.contentSize, "seed \(seed), estimates \(estimates)")
      // A mistake is told of the item that stood there first.
      let sections = [first, other].map { Set($0.errors().map(\.element?.path.section)) }
      #expect(sections[0] == sections[1], "seed \(seed), estimates \(estimates)")
    }
  }

  @Test(arguments: seeds) func rightToLeftIsTheMirrorImage(seed: UInt64) throws {
    let (view, counts, _) = try RandomSection.view(seed: seed)
    let (mirrored, _, _) = try RandomSection.view(seed: seed, direction: .rightToLeft)
    #expect(view.contentSize == mirrored.contentSize, "seed \(seed)")
    let width = max(view.contentSize.width, view.frame.width)
    for path in Self.paths(counts) {
      let frame = try #require(view.layoutAttributesForItem(at: path)?.frame)
      let image = try #require(mirrored.layoutAttributesForItem(at: path)?.frame)
      #expect(image.minX == width - frame.minX - frame.width, "seed \(seed), \(path)")
      #expect(image.minY == frame.minY && image.size == frame.size, "seed \(seed), \(path)")
    }
    #expect(mirrored.visibleItems == view.visibleItems, "seed \(seed): both begin at the beginning")
  }

  @Test(arguments: 0..<150 as Range<UInt64>) func everyItemCanBeScrolledTo(seed: UInt64) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let (view, counts, _) = try RandomSection.view(seed: seed, direction: direction, measures: false)
      for path in Self.paths(counts) {
        view.scrollToItem(at: path, position: .beginning)
        let frame = try #require(view.layoutAttributesForItem(at: path)?.frame)
        // What lies beside the content, or has no area, is not seen anywhere.
        let content = Rect(origin: .zero, size: view.contentSize)
        guard frame.width > 0, frame.height > 0, frame.minX < content.maxX, frame.maxX > 0, frame.minY < content.maxY,
          frame.maxY > 0
        else { continue }
        #expect(view.visibleItems.contains(path), "seed \(seed), \(path), \(direction)")
      }
    }
  }

  // MARK: What does not fit

  @Test func anItemTooLongForItsGroupIsToldAndStandsAlone() throws {
    let section = CompositionalTests.section(
      try CompositionalTests.row(
        .fractionalWidth(1), .absolute(20), [CompositionalTests.item(.absolute(321), .fractionalHeight(1))]))
    let view = try RecordedView.make(section, counts: [])
    var errors: [CollectionError] = []
    view.errorHandler = { errors.append($0) }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }, configureCell: { _, _ in })
    view.updateLayout()
    #expect(view.frameList() == "0,0,321,20 0,20,321,20 0,40,321,20")
    #expect(errors.map(\.code) == [.unfittingGroup], "it is told once")
    #expect(errors.first?.element == .cell(ItemPath(item: 0)))
    #expect(errors.first?.message.contains("cannot fit even a single item: item 0.0 is 321.0 points wide") == true)
  }

  @Test func anEstimateIsNoLimit() throws {
    for estimate in [1.0, 200, 201, 5000] {
      let section = CompositionalTests.section(
        try CompositionalTests.column(
          .fractionalWidth(1), .absolute(200), [CompositionalTests.item(.fractionalWidth(1), .estimated(estimate))]))
      let view = CollectionView(layout: CompositionalLayout(section: section))
      var errors: [CollectionError] = []
      view.errorHandler = { errors.append($0) }
      try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 400))
      view.register { NumberedCell { Size(width: 0, height: $0.item == 10 ? 250 : 21) } }
      view.dataSource = CollectionDataSource(numberOfItems: { _ in 13 }, configureCell: { _, _ in })
      view.updateLayout()
      view.measureAllItems()
      // Nine are in the first group; the long one stands alone in the third.
      let frames = (0..<13).compactMap { view.layoutAttributesForItem(at: ItemPath(item: $0))?.frame.minY }
      #expect(frames == (0..<9).map { 21 * Double($0) } + [200, 400, 600, 621], "estimate \(estimate)")
      #expect(errors.isEmpty, "estimate \(estimate)")
    }
  }

  /// An item that is too long by its estimate is taken until it says so itself, also where its answer is the estimate.
  @Test func anEstimateThatHoldsIsNoException() throws {
    let whole = CollectionLayoutDimension.fractionalWidth(1)
    for estimate in [1.0, 41.5, 50, 300] {
      let open = try CompositionalTests.item(whole, .estimated(estimate))
      let nested = try CompositionalTests.column(whole, .absolute(60), [open])
      let groups = try [[CompositionalTests.item(whole, .absolute(60)), open], [nested, nested]].map {
        try CompositionalTests.column(whole, .absolute(100), $0)
      }
      for (group, expected) in zip(
        groups, ["0,0,320,60 0,100,320,60 0,200,320,60", "0,0,320,41.5 0,100,320,41.5 0,200,320,41.5"])
      {
        let view = CollectionView(layout: CompositionalLayout(section: CompositionalTests.section(group)))
        view.scale = 2
        try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 400))
        view.register { NumberedCell { _ in Size(width: 320, height: 41.5) } }
        view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }, configureCell: { _, _ in })
        view.updateLayout()
        #expect(view.frameList() == expected, "estimate \(estimate)")
      }
    }
  }

  @Test func groupsThatHoldNothingAreTold() throws {
    let size = try CollectionLayoutSize(width: .absolute(50), height: .absolute(20))
    let item = CollectionLayoutItem(layoutSize: size)
    let groups: [CollectionLayoutGroup] = [
      .horizontal(layoutSize: size, subitems: []), .horizontal(layoutSize: size, repeatingSubitem: item, count: 0),
      .custom(layoutSize: size) { _ in [] },
      .vertical(layoutSize: size, subitems: [CollectionLayoutGroup.horizontal(layoutSize: size, subitems: [])]),
    ]
    for group in groups {
      let view = try RecordedView.make(CompositionalTests.section(group), counts: [])
      var errors: [CollectionError] = []
      view.errorHandler = { errors.append($0) }
      view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }, configureCell: { _, _ in })
      view.updateLayout()
      #expect(view.frameList() == "0,0,50,20 0,20,50,20 0,40,50,20")
      #expect(errors.map(\.code) == [.unfittingGroup])
    }
  }

  @Test func insetsThatLeaveNoRoomStillPlaceEveryItem() throws {
    for width in [CollectionLayoutDimension.fractionalWidth(1), .fractionalWidth(0.5), .estimated(40), .absolute(40)] {
      let group = try CompositionalTests.row(
        .fractionalWidth(1), .absolute(20), [CompositionalTests.item(width, .fractionalHeight(1))])
      let section = CompositionalTests.section(
        group, insets: DirectionalEdgeInsets(top: 0, leading: 200, bottom: 0, trailing: 200))
      let view = try RecordedView.make(section, counts: [3])
      let frames = (0..<3).compactMap { view.layoutAttributesForItem(at: ItemPath(item: $0))?.frame }
      #expect(frames.map(\.minY) == [0, 20, 40] && frames.allSatisfy { $0.minX == 200 }, "\(width)")
    }
    let item = try CompositionalTests.item(.absolute(10), .absolute(10))
    item.contentInsets = DirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    let view = try RecordedView.make(
      CompositionalTests.section(try CompositionalTests.row(.fractionalWidth(1), .absolute(10), [item])), counts: [1])
    #expect(view.frameList() == "8,8,0,0", "no size is negative")
  }

  /// Of a group that is given, a partly filled one keeps the gaps of those above; of one that nothing is known of, the
  /// items that there are share what is left.
  @Test func flexibleGapsCountWhatThereIs() throws {
    for estimate in [10.0, 70, 300] {
      let section = CompositionalTests.section(
        try CompositionalTests.row(
          .fractionalWidth(1), .absolute(30), [CompositionalTests.item(.estimated(estimate), .absolute(30))],
          .flexible(10)))
      let view = CollectionView(layout: CompositionalLayout(section: section))
      try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 400))
      view.register { NumberedCell { _ in Size(width: 90, height: 30) } }
      view.dataSource = CollectionDataSource(numberOfItems: { _ in 5 }, configureCell: { _, _ in })
      view.updateLayout()
      #expect(view.frameList() == "0,0,90,30 115,0,90,30 230,0,90,30 0,30,90,30 230,30,90,30", "estimate \(estimate)")
    }
  }
}
