public import Galley

/// Sections made of groups made of items (`UICollectionViewCompositionalLayout`, UIKIT.md 3.3).
///
/// Shares of a container are rounded down to the pixel, positions to the nearest one. An estimated axis is asked of the
/// element when it comes into view, with the other axis held; what it answers is kept until the data is reloaded or the
/// view's size across the scrolling changes. Items stand from the left, also where the interface reads from right to
/// left.
///
/// - Complexity: of a layout O(*n*) in the items, of a query O(log *n*) and what it finds.
public final class CompositionalLayout: CollectionLayout {
  public weak var collectionView: CollectionView?

  /// The axis along which sections follow each other.
  public let scrollDirection: LayoutAxis
  /// The space between sections, in points.
  public let interSectionSpacing: Double
  private let sectionProvider: (Int) -> CollectionLayoutSection

  /// A section as it was laid out.
  struct Laid {
    var section: CollectionLayoutSection
    var start = 0.0
    var length = 0.0
    /// Where the groups begin.
    var origin = Point.zero
    var placed: [GroupArranger.Placed] = []
    var groups: [GroupArranger.Group] = []
    var boundaries: [LaidBoundary] = []
  }

  /// A boundary item as it was laid out.
  struct LaidBoundary {
    var item: CollectionLayoutBoundaryItem
    var frame: Rect
    var isMeasured: Bool
  }

  var laid: [Laid] = []
  private var measuredItems: [ContiguousArray<Size?>] = []
  private var measuredBoundaries: [CollectionElement: Size] = [:]
  private var contentLength = 0.0
  private var laidOutMain = 0.0

  /// A layout whose sections are all alike.
  public convenience init(
    section: CollectionLayoutSection, scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0
  ) {
    self.init(scrollDirection: scrollDirection, interSectionSpacing: interSectionSpacing) { _ in section }
  }

  /// A layout that asks for each section.
  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    sectionProvider: @escaping (_ section: Int) -> CollectionLayoutSection
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.sectionProvider = sectionProvider
  }

  var axes: FlowAxes { FlowAxes(scrollDirection: scrollDirection) }
  var grid: PixelGrid { PixelGrid(scale: collectionView?.scale ?? 1) }

  public var collectionViewContentSize: Size {
    axes.size(main: axes.main(collectionView?.frame.size ?? .zero), cross: contentLength)
  }

  // MARK: Invalidation

  public func invalidateLayout(with context: CollectionInvalidationContext) {
    guard context.invalidateEverything else { return }
    measuredItems = []
    measuredBoundaries = [:]
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }

  public func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionInvalidationContext {
    CollectionInvalidationContext(invalidateEverything: axes.main(newBounds.size) != laidOutMain)
  }

  public func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> Bool { preferred.frame.size != original.frame.size }

  public func notePreferredLayoutAttributes(_ preferred: CollectionLayoutAttributes) {
    let path = preferred.path
    switch preferred.element {
    case .cell:
      guard measuredItems.indices.contains(path.section), measuredItems[path.section].indices.contains(path.item)
      else { return }
      measuredItems[path.section][path.item] = preferred.frame.size
      // A size that is the estimate leaves the layout as it is.
      laid[path.section].placed[path.item].openAxes = []
    case .supplementary:
      measuredBoundaries[preferred.element] = preferred.frame.size
      for index in laid[path.section].boundaries.indices
      where laid[path.section].boundaries[index].item.elementKind == kind(of: preferred.element) {
        laid[path.section].boundaries[index].isMeasured = true
      }
    }
  }

  private func kind(of element: CollectionElement) -> String? {
    if case .supplementary(let kind, _) = element { kind } else { nil }
  }

  public func axesToMeasure(of element: CollectionElement) -> CollectionLayoutAttributes.OpenAxes {
    guard laid.indices.contains(element.path.section) else { return [] }
    let section = laid[element.path.section].section
    if let kind = kind(of: element) {
      return section.boundaryItems.first { $0.elementKind == kind }?.layoutSize.openAxes ?? []
    }
    var leaves: [CollectionLayoutItem] = [section.group]
    var axes: CollectionLayoutAttributes.OpenAxes = []
    while let item = leaves.popLast() {
      if let group = item as? CollectionLayoutGroup {
        leaves += group.subitems
      } else {
        axes.formUnion(item.layoutSize.openAxes)
      }
    }
    return axes
  }

  // MARK: Preparing

  public func prepare() {
    guard let collectionView else { return }
    laidOutMain = axes.main(collectionView.frame.size)
    if measuredItems.count != collectionView.numberOfSections {
      measuredItems = collectionView.counts.map { ContiguousArray(repeating: nil, count: $0) }
    }
    var start = 0.0
    laid = measuredItems.indices.map { index in
      if index > 0 { start += interSectionSpacing }
      let section = layOut(sectionProvider(index), index, start: start, in: collectionView)
      start += section.length
      return section
    }
    contentLength = start
  }

  private func layOut(
    _ section: CollectionLayoutSection, _ index: Int, start: Double, in view: CollectionView
  ) -> Laid {
    let insets = section.contentInsets.resolved(view.effectiveDirection)
    let mainInsets = axes.main(insets)
    // A section without items has no insets along the scrolling either.
    let crossInsets = measuredItems[index].isEmpty ? (before: 0, after: 0) : axes.cross(insets)
    let size = view.frame.size
    // Shares along the scrolling are of the view, those across it of what the insets leave.
    let container = axes.size(
      main: max(0, axes.main(size) - mainInsets.before - mainInsets.after), cross: axes.cross(size))
    var laid = Laid(section: section, start: start)
    var position = start
    func addBoundaries(_ alignment: CollectionLayoutBoundaryItem.Alignment) {
      for item in section.boundaryItems where item.alignment == alignment {
        let element = CollectionElement.supplementary(kind: item.elementKind, ItemPath(item: 0, section: index))
        let open = item.layoutSize.openAxes
        var length = item.layoutSize.size(in: container, grid)
        if let own = measuredBoundaries[element] {
          if open.contains(.width) { length.width = own.width }
          if open.contains(.height) { length.height = own.height }
        }
        let main = mainInsets.before + (axes.main(container) - axes.main(length)) / 2
        let origin = axes.point(main: grid.nearest(main), cross: grid.nearest(position))
        laid.boundaries.append(
          LaidBoundary(
            item: item, frame: Rect(origin: origin, size: length),
            isMeasured: open.isEmpty || measuredBoundaries[element] != nil))
        position += axes.cross(length)
      }
    }
    addBoundaries(.beginning)
    position += crossInsets.before
    laid.origin = axes.point(main: mainInsets.before, cross: position)
    var arranger = GroupArranger(measured: measuredItems[index], grid: grid, direction: view.effectiveDirection)
    let (groups, length) = arranger.arrange(section, in: container, scrollDirection: scrollDirection)
    laid.placed = arranger.placed
    laid.groups = groups
    position += length + crossInsets.after
    addBoundaries(.end)
    laid.length = position - start
    return laid
  }

  public func prepare(forCollectionViewUpdate update: CollectionUpdate) {
    let old = measuredItems
    measuredItems = update.sourceOfSection.enumerated().map { index, source in
      source.flatMap { old.indices.contains($0) ? old[$0] : nil }
        ?? ContiguousArray(repeating: nil, count: collectionView?.numberOfItems(inSection: index) ?? 0)
    }
    measuredBoundaries = [:]
    for (index, change) in update.sectionChanges() {
      let carried = change.added.map { added in
        added.from.flatMap { old.indices.contains($0.section) ? old[$0.section][$0.item] : nil }
      }
      for item in change.reloaded { measuredItems[index][item] = nil }
      for item in change.removed { measuredItems[index].remove(at: item) }
      for (added, size) in zip(change.added, carried) { measuredItems[index].insert(size, at: added.item) }
    }
  }
}
