public import Galley
internal import GalleyLayout

/// Sections made of groups made of items (`UICollectionViewCompositionalLayout`, UIKIT.md 3.3).
///
/// Shares of a container are rounded down to the pixel, positions to the nearest one. An estimated axis is asked of the
/// element when it comes into view, with the other axis held; what it answers is kept until the data is reloaded or the
/// view's size across the scrolling changes. Where the interface reads from right to left, the view shows the mirror
/// image of the layout, which itself is made from left to right.
///
/// - Complexity: of a layout O(*n*) in the items, of a query O(log *n*) and what it finds.
public final class CompositionalLayout: CollectionLayout, RearrangingLayout {
  public weak var collectionView: CollectionView?

  /// The axis along which sections follow each other.
  public let scrollDirection: LayoutAxis
  /// The space between sections, in points.
  public let interSectionSpacing: Double
  private let sectionProvider: (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection

  var laid: [LaidSection] = []
  private(set) var measuredItems: [ContiguousArray<MeasuredSizes>] = []
  private(set) var measuredViews: [CollectionElement: Size] = [:]
  /// How far sections that scroll across the layout were scrolled.
  var wantedOffsets: [Int: Double] = [:]
  private var reportedSections: Set<Int> = []
  private var contentLength = 0.0
  private var laidOutMain = 0.0

  /// A layout whose sections are all alike.
  public convenience init(
    section: CollectionLayoutSection, scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0
  ) {
    self.init(scrollDirection: scrollDirection, interSectionSpacing: interSectionSpacing) { _, _ in section }
  }

  /// A layout that asks for each section.
  public convenience init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    sectionProvider: @escaping (_ section: Int) -> CollectionLayoutSection
  ) {
    self.init(scrollDirection: scrollDirection, interSectionSpacing: interSectionSpacing) { section, _ in
      sectionProvider(section)
    }
  }

  /// A layout that asks for each section by its surroundings, which are those of the view.
  public init(
    scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0,
    sectionProvider: @escaping (_ section: Int, CollectionLayoutEnvironment) -> CollectionLayoutSection
  ) {
    self.scrollDirection = scrollDirection
    self.interSectionSpacing = interSectionSpacing
    self.sectionProvider = sectionProvider
  }

  var axes: FlowAxes { FlowAxes(scrollDirection: scrollDirection) }
  var grid: PixelGrid { PixelGrid(scale: collectionView?.scale ?? 1) }

  /// The view shows the mirror image where the interface reads from right to left.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  public var collectionViewContentSize: Size {
    axes.size(main: axes.main(collectionView?.frame.size ?? .zero), cross: contentLength)
  }

  // MARK: Invalidation

  public func invalidateLayout(with context: CollectionInvalidationContext) {
    guard context.invalidateEverything else { return }
    measuredItems = []
    measuredViews = [:]
    reportedSections = []
    if context.invalidateDataSourceCounts { wantedOffsets = [:] }
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }

  public func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionInvalidationContext {
    CollectionInvalidationContext(invalidateEverything: axes.main(newBounds.size) != laidOutMain)
  }

  // MARK: Preparing

  public func prepare() {
    guard let collectionView else { return }
    laidOutMain = axes.main(collectionView.frame.size)
    if measuredItems.count != collectionView.numberOfSections {
      measuredItems = collectionView.counts.map { ContiguousArray(repeating: MeasuredSizes(), count: $0) }
    }
    let environment = CollectionLayoutEnvironment(
      container: CollectionLayoutContainer(contentSize: collectionView.frame.size, contentInsets: .zero))
    var start = 0.0
    laid = measuredItems.indices.map { index in
      if index > 0 { start += interSectionSpacing.sound }
      let section = layOut(sectionProvider(index, environment), index, start: start, in: collectionView)
      start += section.length
      return section
    }
    contentLength = max(0, start)
  }

  /// Tells of a mistake in a section, once.
  func report(_ mistake: CollectionError, _ section: Int) {
    guard let handler = collectionView?.errorHandler, reportedSections.insert(section).inserted else { return }
    handler(mistake)
  }

  // MARK: Sizes

  /// Shares of what is estimated change with what it turns out to be, too.
  var mayAskAgain: Bool { true }

  public func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> Bool {
    preferred.frame.size != original.frame.size
      || laid.indices.contains(preferred.path.section) && laid[preferred.path.section].dependsOnAsking
  }

  public func notePreferredLayoutAttributes(_ preferred: CollectionLayoutAttributes) {
    let path = preferred.path
    guard laid.indices.contains(path.section) else { return }
    switch preferred.element {
    case .cell:
      guard measuredItems[path.section].indices.contains(path.item) else { return }
      measuredItems[path.section][path.item].note(
        preferred.frame.size, laid[path.section].placed[path.item].estimatedAxes)
      // A size that is the estimate leaves the layout as it is.
      laid[path.section].placed[path.item].openAxes = []
    case .supplementary(let kind, _):
      measuredViews[preferred.element] = preferred.frame.size
      laid[path.section].attached[preferred.element]?.isMeasured = true
      for index in laid[path.section].boundaries.indices
      where path.item == 0 && laid[path.section].boundaries[index].item.elementKind == kind {
        laid[path.section].boundaries[index].isMeasured = true
      }
    }
  }

  public func axesToMeasure(of element: CollectionElement) -> CollectionLayoutAttributes.OpenAxes {
    let path = element.path
    guard laid.indices.contains(path.section) else { return [] }
    let section = laid[path.section]
    switch element {
    case .cell: return section.placed.indices.contains(path.item) ? section.placed[path.item].estimatedAxes : []
    case .supplementary(let kind, _):
      if let attached = section.attached[element] { return attached.item.layoutSize.openAxes }
      return section.section.boundaryItems.first { $0.elementKind == kind }?.layoutSize.openAxes ?? []
    }
  }

  public func prepare(forCollectionViewUpdate update: CollectionUpdate) {
    let old = measuredItems, oldOffsets = wantedOffsets
    measuredItems = update.sourceOfSection.enumerated().map { index, source in
      source.flatMap { old.indices.contains($0) ? old[$0] : nil }
        ?? ContiguousArray(repeating: MeasuredSizes(), count: collectionView?.numberOfItems(inSection: index) ?? 0)
    }
    measuredViews = [:]
    reportedSections = []
    wantedOffsets = [:]
    for (index, source) in update.sourceOfSection.enumerated() {
      if let source { wantedOffsets[index] = oldOffsets[source] }
    }
    for (index, change) in update.sectionChanges() {
      let carried = change.added.map { added in
        added.from.flatMap { old.indices.contains($0.section) ? old[$0.section][$0.item] : nil } ?? MeasuredSizes()
      }
      for item in change.reloaded { measuredItems[index][item] = MeasuredSizes() }
      for item in change.removed { measuredItems[index].remove(at: item) }
      for (added, size) in zip(change.added, carried) { measuredItems[index].insert(size, at: added.item) }
    }
  }
}
