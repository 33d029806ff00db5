import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Cells through updates: the data source is asked for those of inserted, reloaded and newly seen items only.
@Suite struct KeptCellTests {
  /// A list of numbered rows, scrolled to its middle, that notes the rows whose cells are made ready.
  private final class Rows {
    let items = CollectionItems(Array(0..<1000))
    let list: CollectionView
    private(set) var made: [Int] = []

    private let hasWords: Bool

    /// - Parameters:
    ///   - hasWords: Whether rows have words, so that they have several heights.
    ///   - hasConstraints: Whether cells are labels with constraints.
    init(_ layout: any CollectionLayout = ListLayout(), hasWords: Bool = false, hasConstraints: Bool = false) throws {
      list = CollectionView(layout: layout)
      self.hasWords = hasWords
      list.register { hasConstraints ? (try? LabelCell()) ?? CollectionCell() : CollectionCell() }
      list.dataSource = CollectionDataSource(items) { [unowned self] cell, row in
        made.append(row)
        try fill(cell, row)
      }
      list.frame = Rect(x: 0, y: 0, width: 390, height: 260)
      list.scrollToItem(at: ItemPath(item: 500))
      try list.layoutIfNeeded()
    }

    private func fill(_ cell: CollectionCell, _ row: Int) throws {
      let words = hasWords ? String(repeating: "words ", count: row * 7 % 40 + 1) : nil
      if let cell = cell as? LabelCell { return try cell.show("Row \(row) \(words ?? "")") }
      var content = ListContentConfiguration.cell()
      content.text = "Row \(row)"
      content.secondaryText = words
      try cell.setContentConfiguration(content)
    }

    /// The sizes that the rows in view have in a view that measures them alone, with one cell.
    func freshSizes(_ layout: any CollectionLayout, hasConstraints: Bool) -> [Size] {
      let fresh = CollectionView(layout: layout)
      fresh.register { hasConstraints ? (try? LabelCell()) ?? CollectionCell() : CollectionCell() }
      fresh.dataSource = CollectionDataSource(CollectionItems(seen)) { [unowned self] in try fill($0, $1) }
      fresh.frame = list.frame
      fresh.measureAllItems()
      return seen.indices.compactMap { fresh.layoutAttributesForItem(at: ItemPath(item: $0))?.frame.size }
    }

    var seen: [Int] { list.visibleItems.map { items[$0] } }

    /// Takes in a change, checks what is shown, and answers the rows that were made ready for it.
    func update(_ changes: (inout CollectionUpdate) -> Void) throws -> Set<Int> {
      made = []
      try list.performBatchUpdates(changes)
      return try show()
    }

    /// Takes in what happened to the view or its place, and checks and answers as an update does.
    func show(after change: (CollectionView) throws -> Void) throws -> Set<Int> {
      made = []
      try change(list)
      return try show()
    }

    private func show() throws -> Set<Int> {
      try list.layoutIfNeeded()
      let attributes = list.visibleAttributes
      #expect(list.subviews.count == attributes.count)
      for one in attributes {
        let cell = try #require(list.cellForItem(at: one.path))
        let shown =
          (cell.contentView as? ListContentView)?.listConfiguration.text ?? (cell as? LabelCell)?.label.label?.text
        let row = "Row \(items[one.path])"
        #expect(shown.map { $0 == row || $0.hasPrefix(row + " ") } == true && cell.element == one.element)
        #expect(cell.frame.minY == one.frame.minY - list.contentOffset.y && cell.frame.size == one.frame.size)
      }
      #expect(made.count == Set(made).count, "asked for once each: \(made)")
      return Set(made)
    }
  }

  @Test func whatIsFarAwayAsksForNothing() throws {
    let rows = try Rows()
    let seen = rows.seen
    rows.items.sections[0].insert(contentsOf: 2000..<2020, at: 10)
    #expect(try rows.update { $0.insertItems(at: (10..<30).map { ItemPath(item: $0) }) } == [])
    rows.items.sections[0].removeSubrange(900..<920)
    #expect(try rows.update { $0.deleteItems(at: (900..<920).map { ItemPath(item: $0) }) } == [])
    rows.items.sections[0].insert(rows.items.sections[0].remove(at: 100), at: 800)
    #expect(try rows.update { $0.moveItem(at: ItemPath(item: 100), to: ItemPath(item: 800)) } == [])
    rows.items.sections.insert([3000], at: 0)
    #expect(try rows.update { $0.insertSections([0]) } == [])
    #expect(rows.seen == seen)
  }

  @Test func whatIsSeenAsksForWhatIsNew() throws {
    let rows = try Rows()
    let first = try #require(rows.list.visibleItems.first).item
    rows.items.sections[0][first + 2] = 2000
    #expect(try rows.update { $0.reloadItems(at: [ItemPath(item: first + 2)]) } == [2000])
    rows.items.sections[0].insert(2001, at: first + 1)
    #expect(try rows.update { $0.insertItems(at: [ItemPath(item: first + 1)]) } == [2001])
    rows.items.sections[0].swapAt(first + 1, first + 2)
    #expect(try rows.update { $0.moveItem(at: ItemPath(item: first + 1), to: ItemPath(item: first + 2)) } == [])
    let before = rows.seen
    rows.items.sections[0].remove(at: first + 3)
    let made = try rows.update { $0.deleteItems(at: [ItemPath(item: first + 3)]) }
    #expect(made == Set(rows.seen).subtracting(before) && made.count == 1)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func anyChangesAskForWhatIsNew(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = try Rows()
    var next = 2000
    for _ in 0..<10 {
      let before = rows.seen, count = rows.items.sections[0].count
      let gone = Set((0..<5).map { _ in Int.random(in: 490..<510, using: &random) })
      let reloaded = Set((0..<3).map { _ in Int.random(in: 490..<510, using: &random) }).subtracting(gone)
      var expected = Set<Int>()
      for item in reloaded { expected.insert(rows.items.sections[0][item]) }
      rows.items.sections[0] = (0..<count).filter { !gone.contains($0) }.map { rows.items.sections[0][$0] }
      var come: [Int] = []
      for item in Set((0..<5).map { _ in Int.random(in: 480..<510, using: &random) }).sorted() {
        rows.items.sections[0].insert(next, at: item)
        expected.insert(next)
        come.append(item)
        next += 1
      }
      let made = try rows.update {
        $0.deleteItems(at: gone.map { ItemPath(item: $0) })
        $0.reloadItems(at: reloaded.map { ItemPath(item: $0) })
        $0.insertItems(at: come.map { ItemPath(item: $0) })
      }
      #expect(made.isSubset(of: expected.union(Set(rows.seen).subtracting(before))))
      #expect(made.isSuperset(of: expected.intersection(rows.seen)))
    }
  }

  /// The cell that is measured is the cell that is shown, however it comes into view.
  @Test(arguments: ["list", "constraints", "flow", "groups"], 0..<8 as Range<UInt64>)
  func everyCellIsAskedForOnce(layout: String, seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let hasConstraints = layout == "constraints"
    let rows = try Rows(Self.layout(layout), hasWords: true, hasConstraints: hasConstraints)
    #expect(rows.made.sorted() == Array(Set(rows.made)).sorted() && Set(rows.made).isSuperset(of: rows.seen))
    for _ in 0..<20 {
      let before = Set(rows.seen)
      var renewed = Set<Int>()
      let item = Int.random(in: 0..<rows.items.sections[0].count, using: &random)
      let made: Set<Int>
      switch Int.random(in: 0..<6, using: &random) {
      case 0: made = try rows.show { $0.contentOffset.y += Double(Int.random(in: -150...150, using: &random)) }
      case 1:
        let position = CollectionView.ScrollPosition.allCases[Int.random(in: 0..<3, using: &random)]
        made = try rows.show { $0.scrollToItem(at: ItemPath(item: item), position: position) }
      case 2: made = try rows.show { $0.frame.size.width = Double(Int.random(in: 200...500, using: &random)) }
      case 3:
        let seen = try #require(rows.list.visibleItems.randomElement(using: &random))
        renewed = [rows.items[seen]]
        made = try rows.show { $0.invalidateSize(ofItemAt: seen) }
      case 4:
        let seen = try #require(rows.list.visibleItems.randomElement(using: &random))
        renewed = [rows.items[seen]]
        made = try rows.update { $0.reloadItems(at: [seen]) }
      default:
        let seen = try #require(rows.list.visibleItems.randomElement(using: &random))
        let moved = rows.items.sections[0].remove(at: seen.item)
        rows.items.sections[0].insert(moved, at: item)
        made = try rows.update { $0.moveItem(at: seen, to: ItemPath(item: item)) }
      }
      let note = "\(layout), seed \(seed): \(made.sorted()), \(before.sorted()), \(rows.seen)"
      #expect(made.isSuperset(of: Set(rows.seen).subtracting(before)), "\(note)")
      #expect(made.isDisjoint(with: before.subtracting(renewed)), "\(note)")
      // Heights of groups depend on the items beside them.
      guard layout != "groups" else { continue }
      let sizes = rows.list.visibleAttributes.map(\.frame.size)
      #expect(try sizes == rows.freshSizes(Self.layout(layout), hasConstraints: hasConstraints), "\(note)")
    }
  }

  private static func layout(_ name: String) throws -> any CollectionLayout {
    switch name {
    case "list", "constraints": return ListLayout()
    case "flow":
      let layout = FlowLayout()
      layout.estimatedItemSize = Size(width: 180, height: 60)
      return layout
    default:
      let row = try CompositionalTests.row(
        .fractionalWidth(1), .estimated(44),
        [CompositionalTests.item(.fractionalWidth(0.5), .estimated(44))])
      return CompositionalLayout(section: CompositionalTests.section(row))
    }
  }

  /// A list that answers for frames alone makes one cell, whose size the shown ones have.
  @Test func framesAloneNeedOneCell() throws {
    var cells = 0
    let list = CollectionView(layout: ListLayout())
    list.register {
      cells += 1
      return CollectionCell()
    }
    list.dataSource = CollectionDataSource(CollectionItems(Array(0..<1000))) { cell, row in
      var content = ListContentConfiguration.cell()
      content.text = String(repeating: "words ", count: row % 50 + 1)
      try cell.setContentConfiguration(content)
    }
    list.frame = Rect(x: 0, y: 0, width: 390, height: 760)
    let frames = list.visibleAttributes.map(\.frame)
    list.measureAllItems()
    #expect(cells == 1)
    try list.layoutIfNeeded()
    #expect(list.subviews.map(\.frame) == frames && cells == frames.count)
  }
}
