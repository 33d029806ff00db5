internal import Galley

/// A view that a collection makes once and shows for one element after another (`UICollectionReusableView`).
open class CollectionReusableView: LayoutView {
  /// The identifier under which the view's class is registered.
  public internal(set) final var reuseIdentifier: String?
  /// What the view shows at present; `nil` while it waits.
  public internal(set) final var element: CollectionElement?
  /// Pixels per point, for sizes that are rounded up.
  public internal(set) final var scale = 1.0

  open override var logClassName: String { "UICollectionReusableView" }

  /// Takes back what must not be seen when the view shows another element.
  open func prepareForReuse() {}

  /// The attributes that the view would like to have, given those of the layout; here, the same ones.
  ///
  /// The axes in `openAxes` are the layout's estimate, the others are to be kept.
  open func preferredLayoutAttributesFitting(_ attributes: CollectionLayoutAttributes) throws(LayoutError)
    -> CollectionLayoutAttributes
  { attributes }
}
