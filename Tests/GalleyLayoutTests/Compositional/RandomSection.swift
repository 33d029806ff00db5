import Galley
import GalleyCollections
import GalleyLayout
import TestSupport

/// A cell that asks for a size of its own on its open axes, by the number of its item.
final class NumberedCell: CollectionCell {
  private let size: (ItemPath) -> Size

  init(size: @escaping (ItemPath) -> Size) {
    self.size = size
    super.init()
  }

  override func preferredLayoutAttributesFitting(
    _ attributes: CollectionLayoutAttributes
  ) throws(LayoutError) -> CollectionLayoutAttributes {
    var fitted = attributes
    let own = size(attributes.path)
    if attributes.openAxes.contains(.width) { fitted.frame.size.width = own.width }
    if attributes.openAxes.contains(.height) { fitted.frame.size.height = own.height }
    return fitted
  }
}

/// Sections of random groups in groups. Two of one seed differ in their estimates alone.
struct RandomSection {
  private var random: SplitMix64
  private var estimates: SplitMix64
  /// True if lengths may be longer than what they are in.
  var allowsMisfits = true

  init(seed: UInt64, estimates: UInt64 = 0) {
    random = SplitMix64(seed: seed)
    self.estimates = SplitMix64(seed: estimates &* 0x9E37_79B9 &+ 1)
  }

  mutating func chance(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Axes whose length nothing in them may be a share of.
  private struct Open {
    var width = false
    var height = false
  }

  mutating func section() throws -> CollectionLayoutSection {
    var section = CollectionLayoutSection(group: try group(depth: 2, Open(), isNested: false))
    section.contentInsets = insets(of: 30)
    section.interGroupSpacing = [0, 0, 4.5, 10][chance(0...3)]
    return section
  }

  private mutating func insets(of most: Int) -> DirectionalEdgeInsets {
    guard chance(0...3) == 0 else { return .zero }
    return DirectionalEdgeInsets(
      top: Double(chance(0...most)), leading: Double(chance(0...most)), bottom: Double(chance(0...most)),
      trailing: Double(chance(0...most)))
  }

  private mutating func dimension(_ isOpen: Bool, isWidth: Bool, canBeOpen: Bool) -> CollectionLayoutDimension {
    // Both are drawn in any case, so that the same numbers follow.
    let kind = chance(0...3), points = Double(chance(0...(allowsMisfits ? 900 : 240))) / 2
    let estimate = Double(Int.random(in: 1...1200, using: &estimates)) / 2
    switch kind {
    case 0 where canBeOpen: return .estimated(estimate)
    case let kind where (1...2).contains(kind) && !isOpen:
      let share = [0.25, 1.0 / 3, 0.5, 1, 0.9][chance(0...4)]
      return isWidth ? .fractionalWidth(share) : .fractionalHeight(share)
    default: return .absolute(points)
    }
  }

  private mutating func spacing() -> CollectionLayoutSpacing? {
    switch chance(0...4) {
    case 0: .fixed(Double(chance(0...20)))
    case 1: .flexible(Double(chance(0...20)))
    default: nil
    }
  }

  private mutating func surround(_ item: CollectionLayoutItem) {
    item.contentInsets = insets(of: 12)
    guard chance(0...4) == 0 else { return }
    item.edgeSpacing = CollectionLayoutEdgeSpacing(
      leading: spacing(), top: spacing(), trailing: spacing(), bottom: spacing())
  }

  private mutating func item(_ open: Open) throws -> CollectionLayoutItem {
    let item = CollectionLayoutItem(
      layoutSize: try CollectionLayoutSize(
        width: dimension(open.width, isWidth: true, canBeOpen: true),
        height: dimension(open.height, isWidth: false, canBeOpen: true)))
    surround(item)
    return item
  }

  private mutating func group(depth: Int, _ open: Open, isNested: Bool) throws -> CollectionLayoutGroup {
    let width = dimension(open.width, isWidth: true, canBeOpen: true)
    let height = dimension(open.height, isWidth: false, canBeOpen: true)
    let size = try CollectionLayoutSize(width: width, height: height)
    let inside = Open(width: width.isEstimated, height: height.isEstimated)
    let isRow = chance(0...1) == 0
    if isNested, chance(0...9) == 0 {
      let frames = (0..<chance(1...3)).map { _ in
        CollectionLayoutGroupCustomItem(
          frame: Rect(
            x: Double(chance(-20...100)), y: Double(chance(-20...100)), width: Double(chance(0...90)),
            height: Double(chance(0...90))))
      }
      return .custom(layoutSize: size) { _ in frames }
    }
    let isGrowing = isRow ? inside.width : inside.height
    let group: CollectionLayoutGroup
    if chance(0...5) == 0 {
      // An equal share of an estimate would be an estimate.
      let single = isGrowing ? try item(Open(width: true, height: true)) : try item(inside)
      let count = chance(1...5)
      group =
        isRow
        ? .horizontal(layoutSize: size, repeatingSubitem: single, count: count)
        : .vertical(layoutSize: size, repeatingSubitem: single, count: count)
    } else {
      var items: [CollectionLayoutItem] = []
      for _ in 0..<chance(1...3) {
        items.append(
          depth > 0 && chance(0...2) == 0 ? try self.group(depth: depth - 1, inside, isNested: true) : try item(inside))
      }
      group = isRow ? .horizontal(layoutSize: size, subitems: items) : .vertical(layoutSize: size, subitems: items)
    }
    group.interItemSpacing = spacing()
    surround(group)
    return group
  }

  /// A size of an item's own, by its number.
  static func size(_ path: ItemPath, seed: UInt64) -> Size {
    var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(path.section * 1_000 + path.item))
    return Size(
      width: Double(Int.random(in: 1...500, using: &random)) / 2,
      height: Double(Int.random(in: 1...200, using: &random)) / 2)
  }

  /// A view of sections, all of whose items were measured.
  static func view(
    seed: UInt64, estimates: UInt64 = 0, direction: LayoutDirection = .leftToRight, measures: Bool = true
  ) throws -> (view: CollectionView, counts: [Int], errors: () -> [CollectionError]) {
    var maker = RandomSection(seed: seed, estimates: estimates)
    let axis: LayoutAxis = maker.chance(0...2) == 0 ? .horizontal : .vertical
    let counts = (0..<maker.chance(1...3)).map { _ in [0, 1, 2, maker.chance(3...40)][maker.chance(0...3)] }
    let spacing = [0.0, 12][maker.chance(0...1)]
    var sections: [CollectionLayoutSection] = []
    for _ in counts { sections.append(try maker.section()) }
    let scale = [1.0, 2, 3][maker.chance(0...2)]
    let layout = CompositionalLayout(scrollDirection: axis, interSectionSpacing: spacing) { sections[$0] }
    let view = CollectionView(layout: layout)
    view.layoutDirection = direction
    view.scale = scale
    try view.setFrame(Rect(x: 0, y: 0, width: 320, height: 480))
    final class Box { var errors: [CollectionError] = [] }
    let box = Box()
    view.errorHandler = { box.errors.append($0) }
    view.register { NumberedCell { RandomSection.size($0, seed: seed) } }
    view.dataSource = CollectionDataSource(
      numberOfSections: { counts.count }, numberOfItems: { counts[$0] }, configureCell: { _, _ in })
    view.updateLayout()
    if measures {
      view.measureAllItems()
      view.updateLayout()
    }
    return (view, counts, { box.errors })
  }
}
