public import Galley

/// The viewport, and what holds it in place.
extension CollectionView {
  /// The place in an item of a scroll position, along the direction of scrolling.
  public enum ScrollPosition: Double, Sendable, CaseIterable {
    /// At the start, the middle or the end of the viewport; the raw value is the part of its length.
    case beginning = 0, centered = 0.5, end = 1
  }

  /// The place of the viewport's top left corner in the content, in points; kept within the content.
  ///
  /// A number that is not finite counts as 0. A sideways layout that is shown mirrored begins at its right end.
  public final var contentOffset: Point {
    get { viewport.origin }
    set {
      let wanted = Point(x: newValue.x.isFinite ? newValue.x : 0, y: newValue.y.isFinite ? newValue.y : 0)
      applyBoundsChange()
      prepareIfNeeded()
      let before = layoutViewport
      offset = clamped(mirrored(Rect(origin: wanted, size: frame.size)).origin)
      anchor = firstVisibleAnchor(seenBefore: before)
      setNeedsLayout()
      updateLayout()
    }
  }

  /// Scrolls so that an item stands at the beginning, in the middle or at the end of the viewport, as far as there is
  /// content; nothing happens for an item that does not exist.
  public final func scrollToItem(at path: ItemPath, position: ScrollPosition = .beginning) {
    // The first layout measures with the views that it shows.
    let isFresh = laidOutSize == nil
    applyBoundsChange()
    prepareIfNeeded()
    guard collectionViewLayout.layoutAttributesForItem(at: path) != nil else { return }
    let fraction = position.rawValue
    collectionViewLayout.willScroll(toItemAt: path, fraction: fraction)
    prepareIfNeeded()
    anchor = Anchor(
      path: path, fraction: fraction, isItself: true,
      position: Point(x: frame.width * fraction, y: frame.height * fraction))
    restoreAnchor()
    setNeedsLayout()
    if !isFresh { updateLayout() }
  }

  final func clamped(_ point: Point) -> Point {
    let content = collectionViewLayout.collectionViewContentSize
    return Point(
      x: max(0, min(point.x, content.width - frame.width)), y: max(0, min(point.y, content.height - frame.height)))
  }

  /// Moves the viewport so that the anchor stands where it stood.
  final func restoreAnchor() {
    guard let anchor, let point = anchorPoint(anchor) else {
      offset = clamped(offset)
      return
    }
    offset = clamped(Point(x: point.x - anchor.position.x, y: point.y - anchor.position.y))
  }

  private func anchorPoint(_ anchor: Anchor) -> Point? {
    guard let frame = collectionViewLayout.layoutAttributesForItem(at: anchor.path)?.frame else { return nil }
    if !anchor.isItself { return collectionViewLayout.originForAnchoring(itemAt: anchor.path) ?? frame.origin }
    return Point(x: frame.minX + anchor.fraction * frame.width, y: frame.minY + anchor.fraction * frame.height)
  }

  /// The first item that is seen, of those seen before if there are such; `nil` at the beginning of the content.
  final func firstVisibleAnchor(seenBefore: Rect? = nil) -> Anchor? {
    guard offset.x > 0 || offset.y > 0 else { return nil }
    let now = layoutViewport
    var area = now
    if let seenBefore, seenBefore.intersects(now) {
      area.origin = Point(x: max(now.minX, seenBefore.minX), y: max(now.minY, seenBefore.minY))
      area.size = Size(
        width: min(now.maxX, seenBefore.maxX) - area.minX, height: min(now.maxY, seenBefore.maxY) - area.minY)
    }
    for attributes in collectionViewLayout.layoutAttributesForElements(in: area) {
      guard case .cell(let path) = attributes.element else { continue }
      let point = anchorPoint(Anchor(path: path, position: .zero)) ?? attributes.frame.origin
      return Anchor(path: path, position: Point(x: point.x - offset.x, y: point.y - offset.y))
    }
    return nil
  }
}
