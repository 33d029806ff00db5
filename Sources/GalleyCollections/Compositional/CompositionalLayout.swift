public import Galley
internal import GalleyLayout

/// Sections made of groups made of items (`UICollectionViewCompositionalLayout`, UIKIT.md 3.3).
///
/// Shares of a container are rounded down to the pixel, positions to the nearest one. An estimated axis is asked of the
/// element when it comes into view, with the other axis held; what it answers is kept until the data is reloaded or the
/// view's size across the scrolling changes. Where the interface reads from right to left, the view shows the mirror
/// image of the layout, which itself is made from left to right.
///
/// - Complexity: of a layout O(*s*) in the sections, O(*n*) in the items of those that changed and of one of each kind
///   and length whose items were never seen; of a measured item O(*n*) in those of its section, and O(*r*) in the rows of
///   sections that are alike; of a query O(log *n*) and what it finds.
public final class CompositionalLayout: CollectionLayout, RearrangingLayout {
  public weak var collectionView: CollectionView?

  /// The axis along which sections follow each other.
  public let scrollDirection: LayoutAxis
  /// The space between sections, in points.
  public let interSectionSpacing: Double
  /// Headers and footers of the whole layout, before the first section and behind the last one. They stand for the item
  /// 0.0, so that their kinds must be others than those of sections; where they stay in view, those of sections stay
  /// beside them (UIKIT.md 3.3).
  public var boundaryItems: [CollectionLayoutBoundaryItem] = [] { didSet { invalidateLayout() } }
  /// The boundary that the insets of sections count from, and that headers and footers of the layout keep within.
  public var contentInsetsReference = ContentInsetsReference.automatic { didSet { invalidateLayout() } }
  private let sectionProvider: (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection
  /// True if all sections are alike, so that one is asked for.
  private var isUniform = false

  private(set) var sections = LaidSections()
  /// The headers and footers of the whole layout.
  private(set) var boundaries = LaidBoundaries()
  /// The sizes that items gave, by the sections of which any element was asked.
  private(set) var sizes: [Int: ContiguousArray<MeasuredSizes>] = [:]
  private(set) var measuredViews: [CollectionElement: Size] = [:]
  /// How far sections that scroll across the layout were scrolled.
  var wantedOffsets: [Int: Double] = [:]
  private var reportedSections: Set<Int> = []
  private(set) var contentLength = 0.0
  private var laidOut: CollectionLayoutEnvironment?
  /// True if every section is to be asked for and laid out again.
  private var isStale = true
  /// The sections that were asked for sizes since they were laid out, with the item if it was one alone.
  private var staleItems: [Int: Int?] = [:]

  /// A layout whose sections are all alike.
  public convenience init(
    section: CollectionLayoutSection, scrollDirection: LayoutAxis = .vertical, interSectionSpacing: Double = 0
  ) {
    self.init(scrollDirection: scrollDirection, interSectionSpacing: interSectionSpacing) { _, _ in section }
    isUniform = true
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
  var grid: PixelGrid { PixelGrid(scale: collectionView?.scale) }

  /// The view shows the mirror image where the interface reads from right to left.
  public var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  public var collectionViewContentSize: Size {
    axes.size(main: axes.main(collectionView?.frame.size ?? .zero), cross: contentLength)
  }

  // MARK: Invalidation

  public func invalidateLayout(with context: CollectionInvalidationContext) {
    if !context.isAboutPreferred { isStale = true }
    guard context.invalidateEverything else { return }
    sizes = [:]
    measuredViews = [:]
    reportedSections = []
    if context.invalidateDataSourceCounts { wantedOffsets = [:] }
  }

  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { true }

  public func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionInvalidationContext {
    CollectionInvalidationContext(invalidateEverything: axes.main(newBounds.size) != laidOutMain)
  }

  /// The length across the scrolling that sections were laid out for.
  var laidOutMain: Double { laidOut.map { axes.main($0.container.contentSize) } ?? 0 }

  // MARK: Preparing

  public func prepare() {
    guard let collectionView else { return }
    let isMeasured = !isStale && !staleItems.isEmpty && laidOut?.container.contentSize == collectionView.frame.size
    // Sizes of items do not change the view or its insets.
    let environment = isMeasured ? laidOut : environment(of: collectionView)
    guard let environment else { return }
    if isStale || environment != laidOut {
      layOutAll(environment, in: collectionView)
    } else {
      for (index, items) in staleItems where sections.indices.contains(index) {
        change(index) { section in
          if let item = items, place(again: item, of: &section, index, in: collectionView) { return }
          section = layOut(section.section, index, in: collectionView)
        }
      }
    }
    (isStale, laidOut, staleItems) = (false, environment, [:])
    let insets = environment.container.contentInsets.sound, size = environment.container.contentSize
    let sides = axes.main(insets)
    let room = axes.size(main: max(0, axes.main(size) - sides.before - sides.after), cross: axes.cross(size))
    boundaries = unplaced(boundaryItems, 0, room, from: sides.before)
    let end = sections.stack(from: boundaries.before, spacing: interSectionSpacing.sound)
    contentLength = max(0, grid.snapped(boundaries.place(around: max(0, end - boundaries.before))))
  }

  private func environment(of view: CollectionView) -> CollectionLayoutEnvironment {
    let insets = view.insets(to: contentInsetsReference)
    return CollectionLayoutEnvironment(
      container: CollectionLayoutContainer(
        contentSize: view.frame.size,
        contentInsets: DirectionalEdgeInsets(
          top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)))
  }

  /// Asks for every section and lays it out. Sections that are alike and of whose items nobody was asked are laid out
  /// once.
  private func layOutAll(_ environment: CollectionLayoutEnvironment, in view: CollectionView) {
    let sizes = sizes, wantedOffsets = wantedOffsets
    var made = LaidSections()
    for (index, count) in view.counts.enumerated() {
      let isUntouched = sizes[index] == nil && wantedOffsets[index] == nil
      if isUniform, isUntouched, made.append(itemCount: count, { _ in true }) { continue }
      let section = sectionProvider(index, environment)
      if isUntouched, made.append(itemCount: count, { $0 == section }) { continue }
      let isReported = reportedSections.contains(index), laid = layOut(section, index, in: view)
      // A section that reports a mistake, or has supplementary views, stands for itself alone.
      let isModel = isUntouched && isReported == reportedSections.contains(index) && laid.attached.isEmpty
      made.append(laid, itemCount: count, isModel: isModel)
    }
    sections = made
  }

  /// Changes a section, but none of those that are alike.
  func change(_ index: Int, _ body: (inout LaidSection) -> Void) {
    body(&sections.separate(index).value)
    sections.noteChange(of: index)
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
    preferred.frame.size != original.frame.size || sections[preferred.path.section]?.dependsOnAsking == true
  }

  /// Tells whether an element is a header or footer of the whole layout.
  func isOwn(_ kind: String, _ path: ItemPath) -> Bool {
    path == ItemPath(item: 0) && boundaryItems.contains { $0.elementKind == kind }
  }

  public func notePreferredLayoutAttributes(_ preferred: CollectionLayoutAttributes) {
    let path = preferred.path
    if case .supplementary(let kind, _) = preferred.element {
      measuredViews[preferred.element] = preferred.frame.size
      if isOwn(kind, path) { return boundaries.noteMeasured(kind) }
    }
    guard let collectionView, sections.indices.contains(path.section) else { return }
    if sizes[path.section] == nil {
      sizes[path.section] = unknownSizes(collectionView.numberOfItems(inSection: path.section))
    }
    switch preferred.element {
    case .cell:
      guard sections.contains(path) else { return }
      staleItems[path.section] = .some(staleItems[path.section] == nil ? path.item : nil)
      change(path.section) { section in
        sizes[path.section]?[path.item].note(preferred.frame.size, section.placed[path.item].estimatedAxes)
        // A size that is the estimate leaves the layout as it is.
        section.placed[path.item].openAxes = []
      }
    case .supplementary(let kind, _):
      staleItems[path.section] = .some(nil)
      change(path.section) { section in
        section.attached[preferred.element]?.isMeasured = true
        if path.item == 0 { section.boundaries.noteMeasured(kind) }
      }
    case .decoration: break
    }
  }

  public func axesToMeasure(of element: CollectionElement) -> CollectionLayoutAttributes.OpenAxes {
    let path = element.path
    if case .supplementary(let kind, _) = element, isOwn(kind, path) {
      return boundaries.first(kind)?.item.layoutSize.openAxes ?? []
    }
    guard let section = sections[path.section] else { return [] }
    switch element {
    case .cell: return section.placed.indices.contains(path.item) ? section.placed[path.item].estimatedAxes : []
    case .supplementary(let kind, _):
      return section.attached[element]?.item.layoutSize.openAxes
        ?? section.boundaries.first(kind)?.item.layoutSize.openAxes ?? []
    case .decoration: return []
    }
  }

  public func cellLayoutMargins(inSection section: Int) -> EdgeInsets {
    sections[section]?.section.listConfiguration != nil
      ? ListConfiguration.cellLayoutMargins : EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  public func prepare(forCollectionViewUpdate update: CollectionUpdate) {
    let old = sizes, oldOffsets = wantedOffsets
    isStale = true
    (sizes, measuredViews, reportedSections, wantedOffsets) = ([:], [:], [], [:])
    for case (let index, let source?) in update.sourceOfSection.enumerated() {
      sizes[index] = old[source]
      wantedOffsets[index] = oldOffsets[source]
    }
    for (index, change) in update.sectionChanges() {
      let carried = change.added.map { added in
        added.from.flatMap { old[$0.section]?[$0.item] } ?? MeasuredSizes()
      }
      guard sizes[index] != nil || carried.contains(where: \.isAsked) else { continue }
      let count = (collectionView?.numberOfItems(inSection: index) ?? 0) + change.removed.count - change.added.count
      var items = sizes[index] ?? unknownSizes(count)
      for item in change.reloaded { items[item] = MeasuredSizes() }
      for item in change.removed { items.remove(at: item) }
      for (added, size) in zip(change.added, carried) { items.insert(size, at: added.item) }
      sizes[index] = items
    }
  }

  /// The sizes of items of which none was asked.
  private func unknownSizes(_ count: Int) -> ContiguousArray<MeasuredSizes> {
    ContiguousArray(repeating: MeasuredSizes(), count: count)
  }
}
