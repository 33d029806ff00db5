import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Places that insets count from, items as high as those beside them, and where sections come to rest.
@Suite struct SectionInsetTests {
  /// A view with a safe area of 30 at the left, and margins of 44 and 8 beyond it.
  private static func view(
    _ layout: any CollectionLayout, width: Double = 320, direction: LayoutDirection = .leftToRight
  ) throws -> CollectionView {
    let view = try RecordedView.make(layout, counts: [], size: Size(width: width, height: 480), direction: direction)
    view.rootSafeAreaInsets = EdgeInsets(top: 20, left: 30, bottom: 5, right: 0)
    view.layoutMargins = EdgeInsets(top: 0, left: 14, bottom: 0, right: 8)
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }, configureCell: { _, _ in })
    view.updateLayout()
    return view
  }

  static let references: [(ContentInsetsReference, width: Double, left: Double, right: Double)] = [
    (.automatic, 320, 30, 0), (.none, 320, 0, 0), (.safeArea, 320, 30, 0), (.layoutMargins, 320, 44, 8),
    (.readableContent, 320, 44, 8), (.readableContent, 1000, 44 + 138, 8 + 138),
  ]

  @Test(arguments: references)
  func insetsCountFromTheReference(
    reference: ContentInsetsReference, width: Double, left: Double, right: Double
  ) throws {
    let whole = CollectionLayoutDimension.fractionalWidth(1)
    var section = CompositionalTests.section(
      try CompositionalTests.row(whole, .absolute(40), [CompositionalTests.item(whole, .fractionalHeight(1))]),
      insets: DirectionalEdgeInsets(top: 3, leading: 10, bottom: 0, trailing: 6))
    let size = try CollectionLayoutSize(width: whole, height: .absolute(20))
    section.boundaryItems = [CollectionLayoutBoundaryItem(layoutSize: size, elementKind: "h", alignment: .top)]
    section.decorationItems = [.background(elementKind: "b")]
    for (isLayouts, follows) in [(true, true), (false, true), (true, false)] {
      var own = section
      own.supplementariesFollowContentInsets = follows
      if !isLayouts { own.contentInsetsReference = reference }
      let layout = CompositionalLayout(section: own)
      if isLayouts { layout.contentInsetsReference = reference }
      let expected = Rect(x: left + 10, y: 23, width: width - left - right - 16, height: 40)
      let outer = Rect(x: left, y: 0, width: width - left - right, height: 20)
      let view = try Self.view(layout, width: width)
      #expect(view.layoutAttributesForItem(at: ItemPath(item: 0))?.frame == expected, "\(isLayouts)")
      let header = view.layoutAttributesForSupplementaryView(ofKind: "h", at: ItemPath(item: 0))?.frame
      #expect(header == (follows ? Rect(x: expected.minX, y: 0, width: expected.width, height: 20) : outer))
      let background = layout.layoutAttributesForDecorationView(ofKind: "b", at: ItemPath(item: 0))?.frame
      #expect(background == Rect(x: left, y: 0, width: outer.width, height: 143))
      // Insets are by reading direction, the safe area is not.
      let mirrored = try Self.view(layout, width: width, direction: .rightToLeft)
      #expect(mirrored.layoutAttributesForItem(at: ItemPath(item: 0))?.frame.minX == left + 6)
    }
  }

  @Test func aNewSafeAreaMovesTheItems() throws {
    let whole = CollectionLayoutDimension.fractionalWidth(1)
    let group = try CompositionalTests.row(whole, .absolute(40), [CompositionalTests.item(whole, .fractionalHeight(1))])
    let view = try Self.view(CompositionalLayout(section: CompositionalTests.section(group)))
    view.rootSafeAreaInsets = EdgeInsets(top: 0, left: 0, bottom: 0, right: 50)
    view.updateLayout()
    #expect(view.layoutAttributesForItem(at: ItemPath(item: 0))?.frame == Rect(x: 0, y: 0, width: 270, height: 40))
  }

  @Test func aFlowCountsFromItsReference() throws {
    for (reference, left) in [
      (FlowLayout.SectionInsetReference.fromContentInset, 0.0), (.fromSafeArea, 30), (.fromLayoutMargins, 44),
    ] {
      let flow = FlowLayout()
      flow.itemSize = Size(width: 100, height: 30)
      flow.sectionInset = EdgeInsets(top: 2, left: 5, bottom: 0, right: 0)
      flow.sectionInsetReference = reference
      let view = try Self.view(flow)
      #expect(view.layoutAttributesForItem(at: ItemPath(item: 0))?.frame.origin == Point(x: left + 5, y: 2))
    }
  }

  // MARK: As high as those beside them

  /// By Apple's page about the dimension items are as high as the highest of their group.
  @Test(arguments: [1.0, 50, 900]) func siblingsAreAsHighAsTheHighest(estimate: Double) throws {
    let third = CollectionLayoutDimension.fractionalWidth(1.0 / 3)
    let item = try CompositionalTests.item(third, .uniformAcrossSiblings(estimate: estimate))
    let group = try CompositionalTests.row(.fractionalWidth(1), .estimated(estimate), [item, item, item])
    let view = CollectionView(layout: CompositionalLayout(section: CompositionalTests.section(group)))
    try view.setFrame(Rect(x: 0, y: 0, width: 300, height: 400))
    let heights = [30.0, 70, 50, 20, 10]
    var asked: [Int] = []
    view.register { NumberedCell { Size(width: 0, height: heights[$0.item]) } }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 5 }, configureCell: { asked.append($1.item) })
    view.updateLayout()
    view.measureAllItems()
    #expect(view.frameList() == "0,0,100,70 100,0,100,70 200,0,100,70 0,70,100,20 100,70,100,20")
    #expect(Set(asked).count == asked.count, "each is asked once")
    let column = try CompositionalTests.column(
      .estimated(estimate), .absolute(90),
      [CompositionalTests.item(.uniformAcrossSiblings(estimate: estimate), .absolute(30))])
    view.register { NumberedCell { Size(width: heights[$0.item], height: 0) } }
    view.collectionViewLayout = CompositionalLayout(
      section: CompositionalTests.section(column), scrollDirection: .horizontal)
    view.updateLayout()
    view.measureAllItems()
    #expect(view.frameList() == "0,0,70,30 0,30,70,30 0,60,70,30 70,0,20,30 70,30,20,30")
  }

  // MARK: Coming to rest

  typealias Behavior = CollectionLayoutSection.OrthogonalScrollingBehavior

  /// Six groups of 128 points with 10 between them and 10 around: they scroll up to 518 points.
  static let rests: [(Behavior, [Double: Double])] = [
    (.none, [60: 0]), (.continuous, [-9: 0, 61: 61, 700: 518]),
    (.continuousGroupLeadingBoundary, [60: 0, 70: 138, 200: 138, 480: 518, 490: 518]),
    (.groupPaging, [60: 0, 70: 138, 200: 138, 344: 276, 900: 518]),
    (.paging, [159: 0, 161: 320, 410: 320, 430: 518]),
    (.groupPagingCentered, [-40: -86, 20: 52, 900: 604]),
  ]

  @Test(arguments: rests) func sectionsComeToRest(behavior: Behavior, places: [Double: Double]) throws {
    let whole = CollectionLayoutDimension.fractionalWidth(1)
    var section = CompositionalTests.section(
      try CompositionalTests.row(.absolute(128), .absolute(40), [CompositionalTests.item(whole, .fractionalHeight(1))]),
      between: 10, insets: DirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 10))
    section.orthogonalScrollingBehavior = behavior
    let layout = CompositionalLayout(section: section)
    let view = try RecordedView.make(layout, counts: [6])
    for (left, expected) in places {
      let rest = layout.restingOrthogonalOffset(near: left, ofSection: 0)
      #expect(rest == expected, "\(behavior) at \(left)")
      guard behavior != .none else { continue }
      layout.setOrthogonalOffset(rest, ofSection: 0)
      #expect(layout.orthogonalOffset(ofSection: 0) == rest, "\(behavior) at \(left)")
      #expect(view.layoutAttributesForItem(at: ItemPath(item: 0))?.frame.minX == 10 - rest, "\(behavior) at \(left)")
    }
  }
}
