import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Random changes of collections, compared with layouts computed from nothing.
@Suite struct CollectionPropertyTests {
  struct Item: Equatable {
    var id: Int
    var letters: Int
  }

  /// A cell of letters 8 points wide in lines of 17.5: its height follows from its width.
  final class LetterCell: CollectionCell {
    var letters = 0

    override func preferredLayoutAttributesFitting(
      _ attributes: CollectionLayoutAttributes
    ) throws(LayoutError) -> CollectionLayoutAttributes {
      var fitted = attributes
      if attributes.openAxes.contains(.width) { fitted.frame.size.width = min(Double(letters) * 8, 90) }
      let perLine = max(1, Int(fitted.frame.width / 8))
      fitted.frame.size.height = Double((letters + perLine - 1) / perLine) * 17.5 + 6
      return fitted
    }
  }

  enum Kind { case list, flow, sections }

  /// A collection, the items behind it, and the chance that changes them.
  final class World {
    let items: CollectionItems<Item>
    let view: CollectionView
    let hasHeaders: Bool
    let kind: Kind
    private var random: SplitMix64
    private var nextID = 0

    init(seed: UInt64, _ kind: Kind) throws {
      random = SplitMix64(seed: seed)
      self.kind = kind
      hasHeaders = Bool.random(using: &random)
      items = CollectionItems(sections: [])
      let size = Size(width: Double(Int.random(in: 60...300, using: &random)), height: 200)
      view = try World.makeView(kind, hasHeaders: hasHeaders, size: size, items: items)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        items.sections.append((0..<Int.random(in: 0...60, using: &random)).map { _ in newItem() })
      }
      view.reloadData()
      view.updateLayout()
    }

    static func makeView(_ kind: Kind, hasHeaders: Bool, size: Size, items: CollectionItems<Item>) throws
      -> CollectionView
    {
      var configuration = ListConfiguration(appearance: .grouped)
      configuration.headerMode = hasHeaders ? .supplementary : .none
      let flow = FlowLayout()
      flow.estimatedItemSize = Size(width: 70, height: 30)
      flow.headerReferenceSize = Size(width: 0, height: hasHeaders ? 22 : 0)
      var section = CollectionLayoutSection.list(using: configuration)
      section.decorationItems = [.background(elementKind: "background")]
      let layout: any CollectionLayout =
        switch kind {
        case .list: ListLayout(configuration)
        case .flow: flow
        case .sections: CompositionalLayout(section: section)
        }
      let view = CollectionView(layout: layout)
      view.scale = 2
      try view.setFrame(Rect(origin: .zero, size: size))
      view.register { LetterCell() }
      view.register(forSupplementaryViewWithReuseIdentifier: CollectionElement.sectionHeader) {
        CollectionReusableView()
      }
      view.register(forDecorationViewOfKind: "background") { CollectionReusableView() }
      view.dataSource = CollectionDataSource(items) { cell, item in (cell as? LetterCell)?.letters = item.letters }
      return view
    }

    /// Shows the items in a view that knows nothing yet.
    func fromNothing() throws -> CollectionView {
      try World.makeView(kind, hasHeaders: hasHeaders, size: view.frame.size, items: items)
    }

    private func newItem() -> Item {
      nextID += 1
      return Item(id: nextID, letters: Int.random(in: 1...90, using: &random))
    }

    /// Visible items with their distance from the top of the viewport.
    func visible() -> [(id: Int, y: Double)] {
      view.visibleAttributes.compactMap { attributes in
        guard case .cell(let path) = attributes.element else { return nil }
        return (items[path].id, attributes.frame.minY - view.contentOffset.y)
      }
    }

    func chance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    func scroll() {
      if chance(0...3) == 0 {
        let section = chance(0...items.sections.count - 1)
        guard !items.sections[section].isEmpty else { return }
        let item = chance(0...items.sections[section].count - 1)
        let position = CollectionView.ScrollPosition.allCases[chance(0...2)]
        view.scrollToItem(at: ItemPath(item: item, section: section), position: position)
      } else {
        view.contentOffset.y += Double(chance(-300...300))
      }
    }

    func changeWidth() throws {
      try view.setFrame(Rect(x: 0, y: 0, width: Double(chance(60...300)), height: Double(chance(150...250))))
      view.updateLayout()
    }

    /// Deletes, inserts, moves and reloads some items; the identifiers of those that stay unmoved.
    func update() throws -> Set<Int> {
      let old = items.sections
      var staying = old.map { section in Array(section.indices) }
      var deleted: [ItemPath] = [], moved: [ItemPath] = [], reloaded: [ItemPath] = []
      for section in staying.indices {
        staying[section].removeAll { item in
          let path = ItemPath(item: item, section: section)
          switch chance(0...19) {
          case 0: deleted.append(path)
          case 1: moved.append(path)
          case 2:
            reloaded.append(path)
            return false
          default: return false
          }
          return true
        }
      }
      for path in reloaded { items[path].letters = chance(1...90) }
      var sections = zip(items.sections, staying).map { section, staying in staying.map { section[$0] } }
      let unmoved = Set(sections.joined().map(\.id))
      let arriving =
        moved.map { (item: items[$0], from: Optional($0)) }
        + (0..<chance(0...4)).map { _ in (item: newItem(), from: ItemPath?.none) }
      var origins: [Int: ItemPath?] = [:]
      for (item, from) in arriving {
        let section = chance(0...sections.count - 1)
        sections[section].insert(item, at: chance(0...sections[section].count))
        origins[item.id] = .some(from)
      }
      items.sections = sections
      try view.performBatchUpdates { update in
        update.deleteItems(at: deleted)
        update.reloadItems(at: reloaded)
        for (number, section) in sections.enumerated() {
          for (index, item) in section.enumerated() {
            guard let from = origins[item.id] else { continue }
            let to = ItemPath(item: index, section: number)
            if let from { update.moveItem(at: from, to: to) } else { update.insertItems(at: [to]) }
          }
        }
      }
      return unmoved
    }

    var isAtALimit: Bool {
      let y = view.contentOffset.y
      return y <= 0 || y >= view.contentSize.height - view.frame.height - 0.5
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>, [Kind.list, .sections])
  func visibleRowsAreThoseOfAFreshLayoutAndTheTopStays(seed: UInt64, kind: Kind) throws {
    let world = try World(seed: seed, kind)
    for step in 0..<40 {
      let place = "\(kind), seed \(seed), step \(step)"
      switch world.chance(0...5) {
      case 0, 1, 2: world.scroll()
      case 3:
        let wasAtTop = world.view.contentOffset.y <= 0
        let before = world.visible().first
        try world.changeWidth()
        expectTop(before, in: world, unless: wasAtTop, place)
      default:
        let wasAtTop = world.view.contentOffset.y <= 0
        let before = world.visible()
        let unmoved = try world.update()
        expectTop(before.first { unmoved.contains($0.id) }, in: world, unless: wasAtTop, place)
      }
      try compareVisible(world, place)
    }
    world.view.measureAllItems()
    let fresh = try world.fromNothing()
    fresh.updateLayout()
    fresh.measureAllItems()
    #expect(world.view.frameList() == fresh.frameList(), "seed \(seed)")
    #expect(world.view.contentSize == fresh.contentSize, "seed \(seed)")
  }

  private func expectTop(_ top: (id: Int, y: Double)?, in world: World, unless wasAtTop: Bool, _ place: String) {
    guard let top, !wasAtTop, !world.isAtALimit else { return }
    guard let section = world.items.sections.firstIndex(where: { $0.contains { $0.id == top.id } }),
      let item = world.items.sections[section].firstIndex(where: { $0.id == top.id }),
      let frame = world.view.layoutAttributesForItem(at: ItemPath(item: item, section: section))?.frame
    else {
      Issue.record("\(place): the item at the top is gone")
      return
    }
    #expect(abs(frame.minY - world.view.contentOffset.y - top.y) < 1e-6, "\(place): the item at the top moved")
  }

  /// Every visible frame is that of a fresh, fully measured layout, but for what estimates above it shift them all.
  private func compareVisible(_ world: World, _ place: String) throws {
    let fresh = try world.fromNothing()
    fresh.updateLayout()
    fresh.measureAllItems()
    // A background is as long as its section, of which not all is measured.
    func rows(_ all: [CollectionLayoutAttributes]) -> [CollectionLayoutAttributes] {
      all.filter { if case .decoration = $0.element { false } else { true } }
    }
    let visible = rows(world.view.visibleAttributes)
    guard let first = visible.first(where: { if case .cell = $0.element { true } else { false } }) else { return }
    let shift = try #require(fresh.layoutAttributesForItem(at: first.path)).frame.minY - first.frame.minY
    for attributes in visible {
      var expected = try #require(
        attributes.element == .cell(attributes.path)
          ? fresh.layoutAttributesForItem(at: attributes.path)
          : fresh.layoutAttributesForSupplementaryView(ofKind: CollectionElement.sectionHeader, at: attributes.path))
      expected.frame.origin.y -= shift
      #expect(abs(expected.frame.minY - attributes.frame.minY) < 1e-6, "\(place), \(attributes.element)")
      #expect(expected.frame.size == attributes.frame.size, "\(place), \(attributes.element)")
      #expect(attributes.openAxes.isEmpty, "\(place), \(attributes.element)")
    }
    var area = world.view.viewport
    area.origin.y += shift
    let all = rows(fresh.collectionViewLayout.layoutAttributesForElements(in: area)).map(\.element)
    #expect(visible.map(\.element) == all, "\(place)")
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func flowsAreThoseOfAFreshLayout(seed: UInt64) throws {
    let world = try World(seed: seed, .flow)
    for step in 0..<20 {
      switch world.chance(0...3) {
      case 0: world.scroll()
      case 1: try world.changeWidth()
      default: _ = try world.update()
      }
      let isMeasured = world.view.visibleAttributes.allSatisfy { $0.openAxes.isEmpty }
      #expect(isMeasured, "seed \(seed), step \(step)")
      guard step % 4 == 3 else { continue }
      world.view.measureAllItems()
      let fresh = try world.fromNothing()
      fresh.updateLayout()
      fresh.measureAllItems()
      #expect(world.view.frameList() == fresh.frameList(), "seed \(seed), step \(step)")
      #expect(world.view.contentSize == fresh.contentSize, "seed \(seed), step \(step)")
    }
  }
}
