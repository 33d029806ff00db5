import Galley
import GalleyCollections
import GalleyLayout
import Testing

/// Counts, contexts and updates of collections.
@Suite struct CollectionUpdateTests {
  /// A flow of squares whose sizes are their items' numbers.
  private func squares(_ items: CollectionItems<Double>) throws -> (CollectionView, FlowLayout) {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 30, height: 30)
    let view = CollectionView(layout: layout)
    try view.setFrame(Rect(x: 0, y: 0, width: 100, height: 1000))
    view.register { SquareCell() }
    view.dataSource = CollectionDataSource(items) { cell, side in (cell as? SquareCell)?.side = side }
    view.updateLayout()
    return (view, layout)
  }

  final class SquareCell: CollectionCell {
    var side = 0.0
    var measurements = 0

    override func preferredLayoutAttributesFitting(
      _ attributes: CollectionLayoutAttributes
    ) throws(LayoutError) -> CollectionLayoutAttributes {
      measurements += 1
      SquareCell.log.append(side)
      var fitted = attributes
      fitted.frame.size = Size(width: side, height: side)
      return fitted
    }

    @TaskLocal static var log = Log()
  }

  /// A log of the cells that were measured, in order.
  final class Log: @unchecked Sendable {
    // Each test binds a log of its own and fills it from its one task.
    private(set) var sides: [Double] = []
    func append(_ side: Double) { sides.append(side) }
    func take() -> [Double] {
      defer { sides = [] }
      return sides
    }
  }

  private func withLog(_ body: (Log) throws -> Void) rethrows {
    let log = Log()
    try SquareCell.$log.withValue(log) { try body(log) }
  }

  @Test func sizesOfWhatDidNotChangeAreKept() throws {
    try withLog { log in
      let items = CollectionItems(sections: [[10.0, 20, 30], [40, 50]])
      let (view, _) = try squares(items)
      #expect(log.take() == [10, 20, 30, 40, 50])
      items.sections = [[20, 11, 40], [50, 10, 12]]
      try view.performBatchUpdates { update in
        update.deleteItems(at: [ItemPath(item: 2)])
        update.insertItems(at: [ItemPath(item: 1), ItemPath(item: 2, section: 1)])
        update.moveItem(at: ItemPath(item: 0, section: 1), to: ItemPath(item: 2))
        update.moveItem(at: ItemPath(item: 0), to: ItemPath(item: 1, section: 1))
      }
      #expect(log.take() == [11, 12], "only what is new is measured")
      let sizes = try items.sections.indices.map { section in
        try items.sections[section].indices.map { item in
          try #require(view.layoutAttributesForItem(at: ItemPath(item: item, section: section))).frame.width
        }
      }
      #expect(sizes == items.sections)
      items.sections[0][0] = 25
      try view.performBatchUpdates { $0.reloadItems(at: [ItemPath(item: 0)]) }
      #expect(log.take() == [25])
      items.sections.insert([5], at: 0)
      items.sections.remove(at: 2)
      try view.performBatchUpdates { update in
        update.insertSections([0])
        update.deleteSections([1])
      }
      #expect(log.take() == [5])
      #expect(view.layoutAttributesForItem(at: ItemPath(item: 0, section: 1))?.frame.width == 25)
      try view.setFrame(Rect(x: 0, y: 0, width: 120, height: 1000))
      view.updateLayout()
      #expect(log.take() == [5, 25, 11, 40], "a new width forgets")
      view.reloadData()
      view.updateLayout()
      #expect(log.take() == [5, 25, 11, 40], "a reload forgets")
    }
  }

  @Test func aDisagreeingDataSourceIsRefused() throws {
    let items = CollectionItems([1.0, 2, 3])
    let (view, _) = try squares(items)
    let before = view.frameList()
    items.sections[0] = [1, 2, 3, 4]
    let error = #expect(throws: CollectionError.self) {
      try view.performBatchUpdates { update in
        update.insertItems(at: [ItemPath(item: 0), ItemPath(item: 1)])
        update.deleteItems(at: [ItemPath(item: 2), ItemPath(item: 0), ItemPath(item: 1)])
      }
    }
    #expect(error?.code == .inconsistentUpdate && error?.section == 0)
    #expect(error?.description.contains("4 after the update, but 3 before it, 2 inserted and 3 deleted give 2") == true)
    #expect(view.frameList() == before)
    items.sections.append([])
    let second = #expect(throws: CollectionError.self) { try view.performBatchUpdates { _ in } }
    #expect(second?.code == .inconsistentUpdate && second?.section == nil)
    #expect(
      second?.message
        == "invalid number of sections: 2 after the update, but 1 before it, 0 inserted and 0 deleted give 1")
    view.reloadData()
    #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 0) == 4)
  }

  @Test func placesThatDoNotExistAreRefused() throws {
    let items = CollectionItems([1.0, 2, 3])
    let (view, _) = try squares(items)
    let mistakes: [(inout CollectionUpdate) -> Void] = [
      { $0.deleteItems(at: [ItemPath(item: 3)]) }, { $0.deleteItems(at: [ItemPath(item: 0, section: 1)]) },
      { $0.reloadItems(at: [ItemPath(item: -1)]) }, { $0.deleteSections([1]) }, { $0.insertSections([-1]) },
      { $0.insertItems(at: [ItemPath(item: 0, section: 7)]) }, { $0.reloadSections([0, 0]) },
      { $0.moveItem(at: ItemPath(item: 0), to: ItemPath(item: 9)) },
      { update in
        update.deleteItems(at: [ItemPath(item: 1)])
        update.moveItem(at: ItemPath(item: 1), to: ItemPath(item: 0))
      },
      { update in
        update.reloadItems(at: [ItemPath(item: 1)])
        update.moveItem(at: ItemPath(item: 1), to: ItemPath(item: 0))
      },
    ]
    for (number, mistake) in mistakes.enumerated() {
      let error = #expect(throws: CollectionError.self, "mistake \(number)") { try view.performBatchUpdates(mistake) }
      if error?.code != .invalidUpdate { Issue.record("mistake \(number): \(String(describing: error))") }
    }
    #expect(view.visibleItems.count == 3)
  }

  @Test func contextsStartEmptyAndKeepPathsSorted() {
    let context = CollectionInvalidationContext()
    #expect(context.invalidatedItemPaths == nil && context.invalidatedSupplementaryPaths == nil)
    #expect(!context.invalidateEverything && !context.invalidateDataSourceCounts)
    #expect(context.contentOffsetAdjustment == .zero && context.contentSizeAdjustment == .zero)
    context.invalidateItems(at: [ItemPath(item: 2), ItemPath(item: 0, section: 1)])
    context.invalidateItems(at: [ItemPath(item: 2), ItemPath(item: 1)])
    #expect(context.invalidatedItemPaths == [ItemPath(item: 1), ItemPath(item: 2), ItemPath(item: 0, section: 1)])
    context.invalidateSupplementaryElements(ofKind: "badge", at: [ItemPath(item: 3), ItemPath(item: 0)])
    context.invalidateSupplementaryElements(ofKind: "badge", at: [ItemPath(item: 3)])
    #expect(context.invalidatedSupplementaryPaths == ["badge": [ItemPath(item: 0), ItemPath(item: 3)]])
  }

  /// A layout of somebody else's: bars of 40 points, one of which says how high it is, and moves the view along.
  final class BarLayout: CollectionLayout {
    weak var collectionView: CollectionView?
    var heights: [Double] = []
    var contexts: [CollectionInvalidationContext] = []
    var preparations = 0

    var collectionViewContentSize: Size { Size(width: 100, height: heights.reduce(0, +)) }

    func prepare() {
      preparations += 1
      if heights.isEmpty { heights = Array(repeating: 40, count: collectionView?.numberOfItems(inSection: 0) ?? 0) }
    }
    func layoutAttributesForElements(in rect: Rect) -> [CollectionLayoutAttributes] {
      heights.indices.compactMap { layoutAttributesForItem(at: ItemPath(item: $0)) }
        .filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }
    func layoutAttributesForItem(at path: ItemPath) -> CollectionLayoutAttributes? {
      guard heights.indices.contains(path.item) else { return nil }
      let y = heights[..<path.item].reduce(0, +)
      return CollectionLayoutAttributes(
        .cell(path), frame: Rect(x: 0, y: y, width: 100, height: heights[path.item]), openAxes: .height)
    }
    func layoutAttributesForSupplementaryView(
      ofKind kind: String, at path: ItemPath
    ) -> CollectionLayoutAttributes? { nil }
    func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
      withOriginalAttributes original: CollectionLayoutAttributes
    ) -> Bool { preferred.frame.height != original.frame.height }
    func invalidationContext(
      forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
      withOriginalAttributes original: CollectionLayoutAttributes
    ) -> CollectionInvalidationContext {
      let context = CollectionInvalidationContext(preferred: preferred)
      context.contentOffsetAdjustment.y = original.frame.minY < 100 ? 7 : 0
      return context
    }
    func invalidateLayout(with context: CollectionInvalidationContext) {
      contexts.append(context)
      if context.invalidateEverything { heights = [] }
      for attributes in context.preferredAttributes { heights[attributes.path.item] = attributes.frame.height }
    }
  }

  @Test func anOffsetAdjustmentMovesTheViewport() throws {
    let layout = BarLayout()
    let view = CollectionView(layout: layout)
    try view.setFrame(Rect(x: 0, y: 0, width: 100, height: 80))
    view.register { SquareCell() }
    let items = CollectionItems(Array(repeating: 40.0, count: 20))
    view.dataSource = CollectionDataSource(items) { cell, side in (cell as? SquareCell)?.side = side }
    view.contentOffset = Point(x: 0, y: 60)
    #expect(view.contentOffset.y == 60 && layout.contexts.count(where: { !$0.preferredAttributes.isEmpty }) == 0)
    items.sections[0][1] = 45
    view.reloadData()
    view.contentOffset = Point(x: 0, y: 60)
    #expect(view.contentOffset.y == 67)
    #expect(layout.contexts.last?.invalidatedItemPaths == [ItemPath(item: 1)])
    layout.contexts = []
    let preparations = layout.preparations
    layout.invalidateLayout()
    #expect(layout.contexts.count == 1 && layout.contexts[0].invalidatedItemPaths == nil)
    view.updateLayout()
    view.updateLayout()
    #expect(layout.preparations == preparations + 1)
  }

  // MARK: Views

  final class Tag: CollectionCell {
    var text = ""
    var reuses = 0
    override func prepareForReuse() { reuses += 1 }
  }

  @Test func viewsAreReusedByIdentifier() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 100, height: 40)
    layout.minimumLineSpacing = 0
    let view = CollectionView(layout: layout)
    try view.setFrame(Rect(x: 0, y: 0, width: 100, height: 100))
    var made = ["even": 0, "odd": 0]
    for identifier in ["even", "odd"] {
      view.register(forCellWithReuseIdentifier: identifier) {
        made[identifier, default: 0] += 1
        return Tag()
      }
    }
    let items = CollectionItems(Array(0..<100))
    view.dataSource = CollectionDataSource(items, cellIdentifier: { $0.isMultiple(of: 2) ? "even" : "odd" }) {
      ($0 as? Tag)?.text = "\($1)"
    }
    try view.layoutIfNeeded()
    #expect(view.cellForItem(at: ItemPath(item: 0))?.frame == Rect(x: 0, y: 0, width: 100, height: 40))
    #expect(view.cellForItem(at: ItemPath(item: 3)) == nil)
    for y in stride(from: 0.0, through: 3900, by: 130) {
      view.contentOffset = Point(x: 0, y: y)
      try view.layoutIfNeeded()
      let shown = view.visibleItems
      #expect(shown.map { (view.cellForItem(at: $0) as? Tag)?.text } == shown.map { "\($0.item)" })
      #expect(view.subviews.count == shown.count)
      for path in shown {
        #expect(view.cellForItem(at: path)?.reuseIdentifier == (path.item.isMultiple(of: 2) ? "even" : "odd"))
        #expect(view.cellForItem(at: path)?.frame.minY == Double(path.item) * 40 - view.contentOffset.y)
      }
    }
    #expect(made["even"] == 2 && made["odd"] == 2)
  }

  @Test func whatIsMissingIsReportedAndKeepsTheEstimate() throws {
    let layout = FlowLayout()
    layout.estimatedItemSize = Size(width: 30, height: 20)
    let view = CollectionView(layout: layout)
    try view.setFrame(Rect(x: 0, y: 0, width: 100, height: 100))
    var errors: [CollectionError] = []
    view.errorHandler = { errors.append($0) }
    view.dataSource = CollectionDataSource(CollectionItems([1.0])) { _, _ in }
    view.updateLayout()
    #expect(errors.contains { $0.code == .unregisteredIdentifier && $0.message.contains("\"cell\"") })
    #expect(view.frameList() == "0,0,30,20")
    errors = []
    view.register { SquareCell() }
    view.dataSource = CollectionDataSource(CollectionItems([.infinity])) { cell, side in
      (cell as? SquareCell)?.side = side
    }
    view.updateLayout()
    #expect(view.frameList() == "0,0,30,20")
    #expect(errors.first?.code == .unsizableElement && errors.first?.element == .cell(ItemPath(item: 0)), "\(errors)")
    errors = []
    view.dataSource = CollectionDataSource(numberOfItems: { _ in -3 }) { _, _ in }
    #expect(errors.map(\.code) == [.invalidNumber])
    #expect(errors.map(\.message) == ["the data source has -3 items in section 0"])
    #expect(view.contentSize == Size(width: 100, height: 0))
  }

  @Test func itemsNearTheViewportAreAskedForOnce() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 100, height: 50)
    layout.minimumLineSpacing = 0
    let view = CollectionView(layout: layout)
    try view.setFrame(Rect(x: 0, y: 0, width: 100, height: 100))
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 50 }) { _, _ in }
    view.register { CollectionCell() }
    var asked: [[Int]] = []
    view.prefetchHandler = { asked.append($0.map(\.item)) }
    view.updateLayout()
    view.updateLayout()
    #expect(asked == [[2]])
    view.contentOffset = Point(x: 0, y: 500)
    #expect(asked == [[2], [9, 12]])
  }
}
