import Galley
import GalleyCollections
import GalleyLayout

/// A collection as the records have it: 320 × 480 points at two pixels a point, cells that take the size they are given.
enum RecordedView {
  static func make(
    _ section: CollectionLayoutSection, counts: [Int], size: Size = Size(width: 320, height: 480),
    direction: LayoutDirection = .leftToRight, scrollDirection: LayoutAxis = .vertical, spacing: Double = 0,
    scale: Double = 2
  ) throws -> CollectionView {
    try make(
      CompositionalLayout(section: section, scrollDirection: scrollDirection, interSectionSpacing: spacing),
      counts: counts, size: size, direction: direction, scale: scale)
  }

  static func make(
    _ layout: any CollectionLayout, counts: [Int], size: Size = Size(width: 320, height: 480),
    direction: LayoutDirection = .leftToRight, scale: Double = 2
  ) throws -> CollectionView {
    let view = CollectionView(layout: layout)
    view.layoutDirection = direction
    view.scale = scale
    try view.setFrame(Rect(origin: .zero, size: size))
    view.register { CollectionCell() }
    for kind in ["h", "t", "f", "g", "g2", "badge", "other", "one", "two", "three", "four", "five", "six"] {
      view.register(forSupplementaryViewWithReuseIdentifier: kind) { CollectionReusableView() }
    }
    view.dataSource = CollectionDataSource(
      numberOfSections: { counts.count }, numberOfItems: { counts[$0] }, configureCell: { _, _ in })
    view.updateLayout()
    return view
  }
}
