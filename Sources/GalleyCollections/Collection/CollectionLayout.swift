public import Galley
internal import GalleyLayout

/// Places the elements of a collection (`UICollectionViewLayout`).
///
/// The collection view calls `prepare` before it asks for attributes and whenever the layout was invalidated. A layout
/// may give sizes that are estimates, marked by `openAxes`; the collection view asks the elements that come into view
/// for theirs, and hands the answer back in an invalidation context.
public protocol CollectionLayout: AnyObject {
  /// The view whose elements are placed; set by the view, not to be kept alive.
  var collectionView: CollectionView? { get set }
  /// The size of the whole content, in points.
  var collectionViewContentSize: Size { get }

  /// Brings the layout up to date with the view's counts and bounds.
  func prepare()
  /// The elements in a rectangle of the content, in the order of their sections and items.
  func layoutAttributesForElements(in rect: Rect) -> [CollectionLayoutAttributes]
  /// The place of an item; `nil` when there is none.
  func layoutAttributesForItem(at path: ItemPath) -> CollectionLayoutAttributes?
  /// The place of a supplementary element; `nil` when there is none.
  func layoutAttributesForSupplementaryView(ofKind kind: String, at path: ItemPath) -> CollectionLayoutAttributes?
  /// The place of a decoration; `nil` when there is none, which is the default.
  func layoutAttributesForDecorationView(ofKind kind: String, at path: ItemPath) -> CollectionLayoutAttributes?
  /// The line below an item's row of a list, one pixel thick inside the row's frame; `nil` below the last row of a
  /// section, where a list shows none, and by default.
  func separatorFrame(forItemAt path: ItemPath) -> Rect?

  /// Tells whether new bounds (size, or origin when the content scrolls) need a new layout. The default says no.
  func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool
  /// The context for new bounds. The default's is empty.
  func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionInvalidationContext
  /// Tells whether the size that an element asks for changes the layout. The default says no.
  func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> Bool
  /// The context for that size. The default's names the element and adjusts nothing.
  func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> CollectionInvalidationContext
  /// Takes note of the size that an element gave when it was asked, whether or not that differs from the estimate.
  /// From then on the element's axes are no longer open. The default does nothing.
  func notePreferredLayoutAttributes(_ preferred: CollectionLayoutAttributes)
  /// The axes that an element may be asked for again when its content changed. The default names none.
  func axesToMeasure(of element: CollectionElement) -> CollectionLayoutAttributes.OpenAxes
  /// The point of an item that is held in place when sizes before it change; `nil` for its top left corner.
  func originForAnchoring(itemAt path: ItemPath) -> Point?
  /// True if the view shows the mirror image of the layout where the interface reads from right to left. The default
  /// says no. A layout that says yes is asked in its own coordinates, in which it reads from left to right.
  var flipsHorizontallyInOppositeLayoutDirection: Bool { get }
  /// Takes note that the view scrolls to an item, whose part `fraction` will stand at that part of the viewport. The
  /// default does nothing.
  func willScroll(toItemAt path: ItemPath, fraction: Double)
  /// The layout margins that a section's cells get; 8 on each side by default.
  func cellLayoutMargins(inSection section: Int) -> EdgeInsets
  /// Takes note of what is not valid any more.
  func invalidateLayout(with context: CollectionInvalidationContext)
  /// Takes note of an update before `prepare`: sizes of what did not change should survive. The default forgets all.
  func prepare(forCollectionViewUpdate update: CollectionUpdate)
}

/// A layout in which what one item says may move others to places where they are asked once more.
protocol RearrangingLayout: CollectionLayout {
  /// True if items may move to places where they are asked once more.
  var mayAskAgain: Bool { get }
}

extension CollectionLayout {
  public func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

  public func invalidationContext(forBoundsChange newBounds: Rect) -> CollectionInvalidationContext {
    CollectionInvalidationContext()
  }

  public func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> Bool { false }

  public func invalidationContext(
    forPreferredLayoutAttributes preferred: CollectionLayoutAttributes,
    withOriginalAttributes original: CollectionLayoutAttributes
  ) -> CollectionInvalidationContext { CollectionInvalidationContext(preferred: preferred) }

  public func notePreferredLayoutAttributes(_ preferred: CollectionLayoutAttributes) {}

  public func axesToMeasure(of element: CollectionElement) -> CollectionLayoutAttributes.OpenAxes { [] }

  public func originForAnchoring(itemAt path: ItemPath) -> Point? { nil }

  public var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  public func willScroll(toItemAt path: ItemPath, fraction: Double) {}

  public func cellLayoutMargins(inSection section: Int) -> EdgeInsets {
    EdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
  }

  public func layoutAttributesForDecorationView(
    ofKind kind: String, at path: ItemPath
  ) -> CollectionLayoutAttributes? { nil }

  public func separatorFrame(forItemAt path: ItemPath) -> Rect? { nil }

  public func prepare(forCollectionViewUpdate update: CollectionUpdate) {
    invalidateLayout(with: CollectionInvalidationContext(invalidateEverything: true, invalidateDataSourceCounts: true))
  }

  /// Invalidates everything but the sizes that were measured, once, with a fresh context.
  public func invalidateLayout() {
    invalidateLayout(with: CollectionInvalidationContext())
    collectionView?.layoutWasInvalidated()
  }

  /// Adds the place of a section's supplementary view, where it has one in a rectangle.
  func addBoundary(
    _ kind: String, of section: Int, in rect: Rect, to found: inout [CollectionLayoutAttributes]
  ) {
    let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: ItemPath(item: 0, section: section))
    if let attributes, attributes.frame.intersects(rect) { found.append(attributes) }
  }

  /// The place of an element; `nil` when there is none.
  func attributes(of element: CollectionElement) -> CollectionLayoutAttributes? {
    switch element {
    case .cell(let path): layoutAttributesForItem(at: path)
    case .supplementary(let kind, let path): layoutAttributesForSupplementaryView(ofKind: kind, at: path)
    case .decoration(let kind, let path): layoutAttributesForDecorationView(ofKind: kind, at: path)
    }
  }
}
