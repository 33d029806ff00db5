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
///   and length whose items were never seen; of a query O(log *n*) and what it finds.
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
  /// The section that all are like; `nil` where each is asked for.
  private var onlySection: CollectionLayoutSection?

  /// The sizes that the items of a section gave.
  struct SectionSizes {
    var items: ContiguousArray<MeasuredSizes>
    /// True if an element of the section was asked for its size.
    var isAsked = false

    init(itemCount: Int) { items = ContiguousArray(repeating: MeasuredSizes(), count: itemCount) }
  }

  /// Keeps a section as it was laid out, for all that are alike.
  private final class Box {
    var value: LaidSection

    init(_ value: LaidSection) { self.value = value }
  }

  /// A section's extent in the direction of scrolling.
  private struct Extent {
    var start = 0.0
    var length: Double
    /// How far elements stick out of it.
    var overhang: Double

    init(_ section: LaidSection) {
      length = section.length
      overhang = max(0, -section.extent.from, section.extent.to - section.length)
    }
  }

  private var boxes: ContiguousArray<Box> = []
  // Stacked for each measured item, and apart from the rest for that.
  private var extents: ContiguousArray<Extent> = []
  /// The headers and footers of the whole layout.
  private(set) var boundaries = LaidBoundaries()
  private(set) var sizes: [SectionSizes] = []
  private(set) var measuredViews: [CollectionElement: Size] = [:]
  /// How far sections that scroll across the layout were scrolled.
  var wantedOffsets: [Int: Double] = [:]
  private var reportedSections: Set<Int> = []
  private(set) var contentLength = 0.0
  /// How far elements stick out of their sections; infinite where sections may begin before those above them.
  private var overhang = 0.0
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
    onlySection = section
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
    sizes = []
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
    let insets = collectionView.insets(to: contentInsetsReference)
    let environment = CollectionLayoutEnvironment(
      container: CollectionLayoutContainer(
        contentSize: collectionView.frame.size,
        contentInsets: DirectionalEdgeInsets(
          top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)))
    if sizes.count != collectionView.numberOfSections {
      var blank: [Int: SectionSizes] = [:]
      sizes = collectionView.counts.map { count in
        if blank[count] == nil { blank[count] = SectionSizes(itemCount: count) }
        return blank[count] ?? SectionSizes(itemCount: count)
      }
      isStale = true
    }
    if isStale || environment != laidOut {
      layOutAll(environment, in: collectionView)
    } else {
      for (index, items) in staleItems where boxes.indices.contains(index) {
        change(index) { section in
          if let item = items, place(again: item, of: &section, index, in: collectionView) { return }
          section = layOut(section.section, index, in: collectionView)
        }
      }
    }
    (isStale, laidOut, staleItems) = (false, environment, [:])
    let sides = axes.main(insets), size = environment.container.contentSize
    let room = axes.size(main: max(0, axes.main(size) - sides.before - sides.after), cross: axes.cross(size))
    boundaries = unplaced(boundaryItems, 0, room, from: sides.before)
    stack()
  }

  /// Asks for every section and lays it out. Sections that are alike and of whose items nobody was asked are laid out
  /// once.
  private func layOutAll(_ environment: CollectionLayoutEnvironment, in view: CollectionView) {
    var models: [(box: Box, extent: Extent, count: Int)] = []
    boxes.removeAll(keepingCapacity: true)
    extents.removeAll(keepingCapacity: true)
    for index in sizes.indices {
      let count = sizes[index].items.count, isUntouched = !sizes[index].isAsked && wantedOffsets[index] == nil
      var model = isUntouched && onlySection != nil ? models.last : nil
      if model?.count != count {
        let section = onlySection ?? sectionProvider(index, environment)
        model = isUntouched ? models.first { $0.count == count && $0.box.value.section == section } : nil
        if model == nil {
          let isReported = reportedSections.contains(index), made = layOut(section, index, in: view)
          model = (Box(made), Extent(made), count)
          // A mistake is told of each section, what is attached has names of its own, and few kinds are worth a look.
          if let model, isUntouched, isReported == reportedSections.contains(index), made.attached.isEmpty {
            models = models.suffix(15) + [model]
          }
        }
      }
      guard let model else { continue }
      boxes.append(model.box)
      extents.append(model.extent)
    }
  }

  /// A section as it was laid out.
  func laid(_ index: Int) -> LaidSection {
    var section = boxes[index].value
    section.start = extents[index].start
    return section
  }

  /// The sections that there are.
  var sectionIndices: Range<Int> { boxes.indices }

  /// Changes a section, but none of those that are alike.
  func change(_ index: Int, _ body: (inout LaidSection) -> Void) {
    if !isKnownUniquelyReferenced(&boxes[index]) { boxes[index] = Box(boxes[index].value) }
    body(&boxes[index].value)
    let start = extents[index].start
    extents[index] = Extent(boxes[index].value)
    extents[index].start = start
  }

  /// Puts the sections one after the other, between the headers and footers of the layout.
  private func stack() {
    let spacing = interSectionSpacing.sound
    var start = boundaries.before
    overhang = spacing < 0 ? .infinity : 0
    for index in extents.indices {
      if index > 0 { start += spacing }
      extents[index].start = start
      overhang = extents[index].length < 0 ? .infinity : max(overhang, extents[index].overhang)
      start += extents[index].length
    }
    contentLength = max(0, grid.snapped(boundaries.place(around: max(0, start - boundaries.before))))
  }

  /// The sections whose elements may be seen in a stretch of the content.
  func sections(from: Double, to: Double) -> Range<Int> {
    // A point more on each side, since positions are rounded to pixels.
    let (from, to) = (from - overhang - 1, to + overhang + 1)
    guard overhang.isFinite else { return boxes.indices }
    let first = extents.partitioningIndex { $0.start + $0.length > from }
    return first..<max(first, extents.partitioningIndex { $0.start >= to })
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
      || boxes.indices.contains(preferred.path.section) && laid(preferred.path.section).dependsOnAsking
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
    guard boxes.indices.contains(path.section) else { return }
    sizes[path.section].isAsked = true
    switch preferred.element {
    case .cell:
      guard sizes[path.section].items.indices.contains(path.item) else { return }
      staleItems[path.section] = .some(staleItems[path.section] == nil ? path.item : nil)
      sizes[path.section].items[path.item].note(
        preferred.frame.size, boxes[path.section].value.placed[path.item].estimatedAxes)
      // A size that is the estimate leaves the layout as it is.
      change(path.section) { $0.placed[path.item].openAxes = [] }
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
    guard boxes.indices.contains(path.section) else { return [] }
    let section = laid(path.section)
    switch element {
    case .cell: return section.placed.indices.contains(path.item) ? section.placed[path.item].estimatedAxes : []
    case .supplementary(let kind, _):
      return section.attached[element]?.item.layoutSize.openAxes
        ?? section.boundaries.first(kind)?.item.layoutSize.openAxes ?? []
    case .decoration: return []
    }
  }

  public func cellLayoutMargins(inSection section: Int) -> EdgeInsets {
    let isList = boxes.indices.contains(section) && laid(section).section.listConfiguration != nil
    return isList ? ListConfiguration.cellLayoutMargins : EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  public func prepare(forCollectionViewUpdate update: CollectionUpdate) {
    let old = sizes, oldOffsets = wantedOffsets
    isStale = true
    sizes = update.sourceOfSection.enumerated().map { index, source in
      source.flatMap { old.indices.contains($0) ? old[$0] : nil }
        ?? SectionSizes(itemCount: collectionView?.numberOfItems(inSection: index) ?? 0)
    }
    measuredViews = [:]
    reportedSections = []
    wantedOffsets = [:]
    for (index, source) in update.sourceOfSection.enumerated() {
      if let source { wantedOffsets[index] = oldOffsets[source] }
    }
    for (index, change) in update.sectionChanges() {
      let carried = change.added.map { added in
        added.from.flatMap { old.indices.contains($0.section) ? old[$0.section].items[$0.item] : nil }
          ?? MeasuredSizes()
      }
      for item in change.reloaded { sizes[index].items[item] = MeasuredSizes() }
      for item in change.removed { sizes[index].items.remove(at: item) }
      for (added, size) in zip(change.added, carried) { sizes[index].items.insert(size, at: added.item) }
      if carried.contains(where: \.isAsked) { sizes[index].isAsked = true }
    }
  }
}
