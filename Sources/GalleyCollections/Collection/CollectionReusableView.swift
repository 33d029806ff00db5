internal import Galley
internal import GalleyLayout

/// A view that a collection makes once and shows for one element after another (`UICollectionReusableView`).
open class CollectionReusableView: LayoutView, LoggedView {
  /// The identifier under which the view's class is registered.
  public internal(set) final var reuseIdentifier: String?
  /// The element that the view shows at present; `nil` while it waits.
  public internal(set) final var element: CollectionElement?
  /// Pixels per point, for sizes that are rounded up; `nil` where nothing is rounded.
  public internal(set) final var scale: Double?

  /// The margins that the layout gave the view last.
  final var givenMargins: EdgeInsets?
  /// Where the view lies among those that are shown.
  final var zIndex = 0

  package var logClassName: String { "UICollectionReusableView" }

  /// Takes back what must not be seen when the view shows another element.
  open func prepareForReuse() {}

  /// Draws a list's separator.
  ///
  /// - Parameters:
  ///   - line: The line in the collection's content; `nil` for none.
  ///   - row: The view's frame there.
  final func showSeparator(_ line: Rect?, in row: Rect) {
    let line = line.map {
      Rect(origin: Point(x: $0.minX - row.minX, y: $0.minY - row.minY), size: $0.size)
    }
    if appearance.separator != line { appearance.separator = line }
  }

  /// The attributes that the view would like to have, given those of the layout; here, the same ones.
  ///
  /// The axes in `openAxes` are the layout's estimate, the others are to be kept.
  open func preferredLayoutAttributesFitting(_ attributes: CollectionLayoutAttributes) throws(LayoutError)
    -> CollectionLayoutAttributes
  { attributes }

  /// The attributes that fit the constraints of what the view shows, or of the view itself.
  ///
  /// - Parameter triesHeightFirst: Whether the content is tried at the height of the attributes before.
  /// - Throws: `LayoutError.undeterminedSize` where the width is held and no constraints determine the height.
  package final func fit(
    _ content: LayoutView, _ attributes: CollectionLayoutAttributes, triesHeightFirst: Bool
  ) throws(LayoutError) -> CollectionLayoutAttributes {
    let fit = try content.fit(
      attributes.frame.size, openAxes: attributes.openAxes, triesHeightFirst: triesHeightFirst)
    if attributes.openAxes == .height, fit.undetermined.contains(.height), !content.constraints.isEmpty {
      // Asked for the reason, which it throws.
      _ = try content.selfSizingHeight(width: attributes.frame.width)
    }
    let grid = PixelGrid(scale: scale)
    var fitted = attributes
    if attributes.openAxes.contains(.width), !fit.undetermined.contains(.width) {
      fitted.frame.size.width = grid.up(fit.size.width)
    }
    if attributes.openAxes.contains(.height), !fit.undetermined.contains(.height) {
      fitted.frame.size.height = grid.up(fit.size.height)
    }
    return fitted
  }
}
