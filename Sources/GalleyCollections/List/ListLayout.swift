public import Galley
internal import GalleyLayout

/// A list with one item a row, as wide as the view, with headers and footers
/// (`UICollectionViewCompositionalLayout.list`).
///
/// Rows size their own height when they come into view; those never seen have the estimated height. Heights are kept
/// in a tree of sums.
///
/// - Complexity: of a row's place, the row at an offset, a changed height, an insertion and a removal O(log *n*) in the
///   rows of a section, and of what moves later sections O(*s*) in the sections. Unmeasured rows take no memory of
///   their own.
public final class ListLayout: CollectionLayout {
  /// The height of a row on a phone before it is measured, in points (UIKIT.md 3.3).
  public static let defaultEstimatedRowHeight = 44.0
  /// Headers and footers lie above rows.
  static let boundaryZIndex = 200

  public weak var collectionView: CollectionView?

  /// How the list looks; setting another one places everything again.
  public var configuration: ListConfiguration {
    get { style }
    set {
      guard style != newValue else { return }
      style = newValue
      invalidateLayout()
    }
  }
  /// The height of a row before it is measured, in points.
  public var estimatedRowHeight: Double { estimate }

  // Not public, since every row asks for them: every read of a public stored property of a class first makes sure that
  // nobody is writing it.
  private(set) var style: ListConfiguration
  private(set) var estimate = ListLayout.defaultEstimatedRowHeight

  var sections: [ListSection] = []
  private var contentHeight = 0.0
  private var laidOutWidth = 0.0

  /// A list, plain unless its configuration says otherwise.
  public init(_ configuration: ListConfiguration = ListConfiguration(appearance: .plain)) {
    style = configuration
  }

  /// Sets the height of rows that were never seen, in points.
  /// - Throws: `CollectionError.invalidNumber` unless it is above 0: rows without height would all be in view at once.
  public func setEstimatedRowHeight(_ height: Double) throws(CollectionError) {
    guard height > 0, height.isFinite else {
      throw .invalidNumber("the estimated row height \(height) is not a number above 0")
    }
    guard height != estimate else { return }
    estimate = height
    invalidateLayout()
  }

  public func cellLayoutMargins(inSection section: Int) -> EdgeInsets { ListConfiguration.cellLayoutMargins }

  public var collectionViewContentSize: Size { Size(width: laidOutWidth, height: contentHeight) }

  var grid: PixelGrid { PixelGrid(scale: collectionView?.scale) }

  // MARK: Invalidation

  public func invalidateLayout(with context: CollectionInvalidationContext) {
    if context.invalidateEverything { sections = [] }
  }

  /// A new width forgets the heights.
  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { newBounds.width != laidOutWidth }

  public func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionInvalidationContext {
    for section in sections { section.rows.forgetLengths() }
    for index in sections.indices {
      sections[index].measuredHeader = nil
      sections[index].measuredFooter = nil
    }
    return CollectionInvalidationContext()
  }

  public func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> Bool { preferred.frame.height != original.frame.height }

  public func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> CollectionInvalidationContext {
    let context = CollectionInvalidationContext(preferred: preferred)
    context.contentSizeAdjustment.height = preferred.frame.height - original.frame.height
    return context
  }

  // MARK: Preparing

  public func prepare() {
    guard let collectionView else { return }
    laidOutWidth = collectionView.frame.width
    if sections.count != collectionView.numberOfSections {
      sections = collectionView.counts.map { ListSection(rows: LengthTree(rowCount: $0)) }
    }
    var start = 0.0
    for index in sections.indices {
      sections[index].start = start
      start += length(of: sections[index])
    }
    contentHeight = grid.down(start)
  }

  // MARK: Lengths

  func headerHeight(_ section: ListSection) -> Double {
    style.headerMode == .supplementary ? section.measuredHeader ?? style.estimatedBoundaryHeight : 0
  }

  func footerHeight(_ section: ListSection) -> Double {
    style.footerMode == .supplementary ? section.measuredFooter ?? style.estimatedBoundaryHeight : 0
  }

  /// Where a section's rows begin.
  func rowsStart(_ section: ListSection) -> Double {
    section.start + headerHeight(section) + style.sectionInsets.top
  }

  func length(of section: ListSection) -> Double {
    let insets = style.sectionInsets
    return headerHeight(section) + insets.top + section.rows.extent.points(estimate: estimate)
      + insets.bottom + footerHeight(section)
  }

  // MARK: Sizes

  public func notePreferredLayoutAttributes(_ preferred: CollectionLayoutAttributes) {
    let path = preferred.path
    guard sections.indices.contains(path.section) else { return }
    let height = preferred.frame.height
    switch preferred.element {
    case .cell:
      guard path.item >= 0, path.item < sections[path.section].rows.rowCount else { return }
      sections[path.section].rows.setLength(height, of: path.item)
    case .supplementary(CollectionElement.sectionHeader, _): sections[path.section].measuredHeader = height
    case .supplementary(CollectionElement.sectionFooter, _): sections[path.section].measuredFooter = height
    case .supplementary, .decoration: break
    }
  }

  public func axesToMeasure(of element: CollectionElement) -> CollectionLayoutAttributes.OpenAxes { .height }

  public func prepare(forCollectionViewUpdate update: CollectionUpdate) {
    let old = sections
    sections = update.sourceOfSection.enumerated().map { index, source in
      source.flatMap { old.indices.contains($0) ? old[$0] : nil }
        ?? ListSection(rows: LengthTree(rowCount: collectionView?.numberOfItems(inSection: index) ?? 0))
    }
    let changes = update.sectionChanges()
    // What moves takes its height along, also out of a section that is changed before its new one.
    var carried: [ItemPath: Double] = [:]
    for change in changes.values {
      for case (_, let from?) in change.added where old.indices.contains(from.section) {
        carried[from] = old[from.section].rows.length(of: from.item)
      }
    }
    for (index, change) in changes {
      let rows = sections[index].rows
      for item in change.reloaded { rows.setLength(nil, of: item) }
      for item in change.removed { rows.remove(item..<item + 1) }
      for (item, from) in change.added {
        rows.insert(rowCount: 1, at: item)
        if let length = from.flatMap({ carried[$0] }) { rows.setLength(length, of: item) }
      }
    }
  }
}
