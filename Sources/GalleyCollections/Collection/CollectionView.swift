public import Galley
internal import GalleyLayout

/// A collection without a screen: sections of items, placed by a layout, seen through a viewport (`UICollectionView`).
///
/// The viewport is the view's size at `contentOffset`. `layoutIfNeeded` asks the data source for the views of elements
/// that come into view, measures them and puts them among the subviews, reusing those that went out of sight. Before
/// the first `layoutIfNeeded`, `visibleAttributes` answers for frames alone: one view of each class measures.
///
/// What stands at the top of the viewport (at the leading edge of a sideways layout) stays there when sizes above it
/// turn out different, when items come and go, and when the width changes; at the very beginning the beginning stays.
open class CollectionView: LayoutView, LoggedView {
  /// The identifier of cells where nothing else is said.
  public static let defaultIdentifier = "cell"

  // MARK: Content

  /// The source of what is shown; setting it reloads.
  public final var dataSource: CollectionDataSource? { didSet { reloadData() } }

  /// The layout that places the elements; setting it begins anew at the same offset.
  public final var collectionViewLayout: any CollectionLayout {
    didSet {
      oldValue.collectionView = nil
      attachLayout()
    }
  }

  /// Pixels per point: positions are rounded to the nearest pixel, sizes that are measured up (UIKIT.md 1.3). Without
  /// one nothing is rounded.
  ///
  /// One outside of `Size.scaleRange` is refused: ``errorHandler`` is told, and the scale stays as it was.
  public final var scale: Double? {
    didSet {
      guard oldValue != scale else { return }
      if let scale, !Size.scaleRange.contains(scale) {
        errorHandler?(.invalidNumber(Size.scaleMessage(scale)))
        self.scale = oldValue
        return
      }
      forgetViews()
      reloadData()
    }
  }

  /// Told of what could not be done; the default discards it.
  public final var errorHandler: ((CollectionError) -> Void)?

  /// Asked to prepare items that will soon come into view, those nearest first.
  public final var prefetchHandler: (([ItemPath]) -> Void)?

  package final var logClassName: String { "UICollectionView" }

  // MARK: State

  /// The counts that the data source gave last.
  final var counts: [Int] = []
  final var classes: [ViewClass: () -> CollectionReusableView] = [:]
  /// The views that have elements' contents: those that are shown, and those that were measured since.
  final var readyViews: [CollectionElement: CollectionReusableView] = [:]
  final var waitingViews: [ViewClass: [CollectionReusableView]] = [:]
  /// The view that waits since last.
  final var lastWaiting: (viewClass: ViewClass, view: CollectionReusableView)?
  /// True if views are shown, so that those that measure are kept.
  final var showsViews = false
  /// Where the viewport begins, in the coordinates of the layout.
  final var offset = Point.zero
  final var anchor: Anchor?
  final var laidOutSize: Size?
  final var laidOutInsets: (safeArea: EdgeInsets, margins: EdgeInsets)?
  final var needsPrepare = true
  final var isUpdatingLayout = false
  final var prefetched: Set<ItemPath> = []

  /// A registered class.
  struct ViewClass: Hashable {
    enum Kind { case cell, supplementary, decoration }

    var kind: Kind
    var identifier: String
  }

  /// A point of an item, and where in the viewport it stands.
  struct Anchor {
    var path: ItemPath
    /// Which point of the item: 0 its top left corner, 1 its bottom right corner.
    var fraction = 0.0
    /// True if the point is the item's own, not that of the line or group in which it stands.
    var isItself = false
    var position: Point
  }

  /// Makes a view whose items a layout places.
  public init(name: String = "", layout: any CollectionLayout) {
    collectionViewLayout = layout
    super.init(name: name)
    attachLayout()
  }

  private func attachLayout() {
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateLayout(
      with: CollectionInvalidationContext(invalidateEverything: true, invalidateDataSourceCounts: true))
    anchor = nil
    // Layouts differ in the margins that they give to cells.
    forgetViews()
    layoutWasInvalidated()
  }

  // MARK: Registration

  /// Registers how cells of an identifier are made; one made before serves no longer.
  public final func register(
    forCellWithReuseIdentifier identifier: String = defaultIdentifier, make: @escaping () -> CollectionCell
  ) { register(ViewClass(kind: .cell, identifier: identifier), make) }

  /// Registers how supplementary views of an identifier are made; the identifier is the kind if nothing else is said.
  public final func register(
    forSupplementaryViewWithReuseIdentifier identifier: String, make: @escaping () -> CollectionReusableView
  ) { register(ViewClass(kind: .supplementary, identifier: identifier), make) }

  /// Registers how a layout's decorations of a kind are made, such as the backgrounds of sections. The data source is not
  /// asked for them.
  public final func register(forDecorationViewOfKind kind: String, make: @escaping () -> CollectionReusableView) {
    register(ViewClass(kind: .decoration, identifier: kind), make)
  }

  private func register(_ viewClass: ViewClass, _ make: @escaping () -> CollectionReusableView) {
    classes[viewClass] = make
    recycleReadyViews()
    lastWaiting = nil
    waitingViews[viewClass] = nil
    setNeedsLayout()
  }

  // MARK: Counts

  /// How many sections the layout knows of, as the data source last said.
  public final var numberOfSections: Int { counts.count }

  /// How many items a section has; 0 for one that does not exist.
  public final func numberOfItems(inSection section: Int) -> Int {
    counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks for the counts again and forgets every size and view.
  public final func reloadData() {
    let new = askForCounts { errorHandler?($0) }
    counts = new ?? []
    anchor = nil
    recycleReadyViews()
    collectionViewLayout.invalidateLayout(
      with: CollectionInvalidationContext(invalidateEverything: true, invalidateDataSourceCounts: true))
    layoutWasInvalidated()
  }

  /// The data source's counts; `nil` when one is negative, which is reported.
  final func askForCounts(_ report: (CollectionError) -> Void) -> [Int]? {
    guard let dataSource else { return [] }
    let sections = dataSource.numberOfSections()
    guard sections >= 0 else {
      report(.invalidNumber("the data source has \(sections) sections"))
      return nil
    }
    let counts = (0..<sections).map { dataSource.numberOfItems($0) }
    if let section = counts.firstIndex(where: { $0 < 0 }) {
      report(.invalidNumber("the data source has \(counts[section]) items in section \(section)"))
      return nil
    }
    return counts
  }

  /// Notes that the layout must be prepared before it is asked again.
  final func layoutWasInvalidated() {
    needsPrepare = true
    setNeedsLayout()
  }

  // MARK: Geometry

  /// The part of the content that is seen, in points.
  public final var viewport: Rect { mirrored(layoutViewport) }

  /// The size of the whole content: sizes of elements that were never seen are estimates.
  public final var contentSize: Size {
    prepareIfNeeded()
    return collectionViewLayout.collectionViewContentSize
  }

  /// The place of an item in the content; `nil` when there is none.
  public final func layoutAttributesForItem(at path: ItemPath) -> CollectionLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: path).map { mirrored($0) }
  }

  public final func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: ItemPath
  ) -> CollectionLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path).map { mirrored($0) }
  }

  /// The elements that are seen, measured, with their places in the content.
  public final var visibleAttributes: [CollectionLayoutAttributes] {
    let found = updateLayout()
    return isMirrored ? found.map { mirrored($0) } : found
  }

  /// The items that are seen, in order.
  public final var visibleItems: [ItemPath] {
    visibleAttributes.compactMap { if case .cell(let path) = $0.element { path } else { nil } }
  }

  public override func layoutSubviews() {
    showsViews = true
    show(updateLayout())
  }
}
