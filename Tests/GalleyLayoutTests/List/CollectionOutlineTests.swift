import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Trees of items, and the rows of those that are shown.
@Suite struct CollectionOutlineTests {
  typealias Node = CollectionOutline<Int>.Node

  private static func tree(_ random: inout SplitMix64, _ next: inout Int, depth: Int) -> [Node] {
    (0..<Int.random(in: 0...3, using: &random)).map { _ in
      next += 1
      let number = next
      return Node(
        number, children: depth > 0 ? tree(&random, &next, depth: depth - 1) : [],
        isExpanded: Bool.random(using: &random))
    }
  }

  /// The rows by a walk of its own.
  private static func walk(_ nodes: [Node], _ level: Int = 0) -> [String] {
    nodes.flatMap { node in
      let mark = node.children.isEmpty ? "" : node.isExpanded ? "-" : "+"
      return ["\(node.item)@\(level)\(mark)"] + (node.isExpanded ? walk(node.children, level + 1) : [])
    }
  }

  private static func told(_ rows: [CollectionOutline<Int>.Row]) -> [String] {
    rows.map { row in
      let mark =
        switch row.disclosure {
        case .none: ""
        case .closed: "+"
        case .open: "-"
        }
      return "\(row.item)@\(row.level)\(mark)"
    }
  }

  /// Opening and closing are batch updates: the list shows what a fresh one shows, and asks for what comes alone.
  @Test(arguments: 0..<40 as Range<UInt64>) func openingIsAnUpdate(seed: UInt64) throws {
    var random = SplitMix64(seed: seed), next = 0
    final class World { var outline = CollectionOutline<Int>() }
    let world = World()
    world.outline = CollectionOutline(Self.tree(&random, &next, depth: 3))
    #expect(Self.told(world.outline.rows) == Self.walk(world.outline.nodes), "seed \(seed)")
    let view = CollectionView(layout: ListLayout())
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 5000))
    var asked: [Int] = []
    view.register { CollectionCell() }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in world.outline.rows.count }) { cell, path in
      let row = world.outline.rows[path.item]
      asked.append(row.item)
      (cell.indentationLevel, cell.disclosure) = (row.level, row.disclosure)
    }
    try view.layoutIfNeeded()
    for step in 0..<20 where !world.outline.rows.isEmpty {
      let row = Int.random(in: 0..<world.outline.rows.count, using: &random)
      let opens = world.outline.rows[row].disclosure == .closed
      let before = world.outline.rows.map(\.item)
      let changed = world.outline.setExpanded(opens, row: row)
      #expect(Self.told(world.outline.rows) == Self.walk(world.outline.nodes), "seed \(seed), step \(step)")
      asked = []
      try view.performBatchUpdates { update in
        let paths = changed.map { ItemPath(item: $0) }
        if opens { update.insertItems(at: paths) } else { update.deleteItems(at: paths) }
        update.reloadItems(at: [ItemPath(item: row)])
      }
      try view.layoutIfNeeded()
      let come = Set(world.outline.rows.map(\.item)).subtracting(before)
      #expect(Set(asked) == come.union([before[row]]), "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func contentIsIndentedAndKeepsClearOfTheMark(direction: LayoutDirection) throws {
    let view = CollectionView(layout: ListLayout())
    view.layoutDirection = direction
    try view.setFrame(Rect(x: 0, y: 0, width: 200, height: 480))
    view.register { (try? LabelCell()) ?? CollectionCell() }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in 3 }) { cell, path in
      (cell.indentationLevel, cell.disclosure) = (path.item, path.item == 1 ? .open : .none)
      try (cell as? LabelCell)?.show("sixteen letters. sixteen")
    }
    try view.layoutIfNeeded()
    let frames = try (0..<3).map { try #require(view.cellForItem(at: ItemPath(item: $0))).contentView.frame }
    let isMirrored = direction == .rightToLeft
    #expect(frames.map(\.width) == [200, 162, 180])
    #expect(frames.map(\.minX) == (isMirrored ? [0, 28, 0] : [0, 10, 20]))
    // 184, 146 and 164 points hold 21, 17 and 19 letters: two lines each.
    #expect(frames.map(\.height) == [46, 46, 46])
  }
}
