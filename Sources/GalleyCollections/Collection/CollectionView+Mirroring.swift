internal import Galley

/// Showing the mirror image of a layout.
///
/// Everything inside, offsets and anchors too, is in the coordinates of the layout; what is asked of the view, and the
/// frames of its subviews, are in those of the content.
extension CollectionView {
  /// True if the layout is shown mirrored.
  final var isMirrored: Bool {
    collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection && effectiveDirection == .rightToLeft
  }

  /// The viewport in the coordinates of the layout: those of the content, or their mirror image where the layout
  /// ``CollectionLayout/flipsHorizontallyInOppositeLayoutDirection`` and the interface reads from right to left.
  package final var layoutViewport: Rect { Rect(origin: offset, size: frame.size) }

  /// A rectangle of the layout in the content, or the other way round.
  final func mirrored(_ rect: Rect) -> Rect {
    guard isMirrored else { return rect }
    let width = max(collectionViewLayout.collectionViewContentSize.width, frame.width)
    return Rect(x: width - rect.minX - rect.width, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The attributes of the layout, with frames in the content.
  final func mirrored(_ attributes: CollectionLayoutAttributes) -> CollectionLayoutAttributes {
    var mirrored = attributes
    mirrored.frame = self.mirrored(attributes.frame)
    return mirrored
  }
}
