internal import Galley

/// Measuring what comes into view.
extension CollectionView {
  /// After so many passes over what is visible, elements are left as they are. A pass may find one new element where
  /// each is far smaller than its estimate.
  private static let passLimit = 4096
  /// So many times an element is asked: again where those before it have moved it to another place in the layout.
  private static let measurementLimit = 8
  /// So many times all items are gone through, since what one says may move those after it to other places.
  private static let measuringPassLimit = 64

  final func prepareIfNeeded() {
    guard needsPrepare else { return }
    needsPrepare = false
    collectionViewLayout.prepare()
  }

  /// Brings frames up to date: asks the elements in view for their sizes, from the first to the last, until all that is
  /// seen is measured. Elements out of sight keep the layout's estimate.
  ///
  /// - Returns: The elements that are seen.
  /// - Complexity: that of the elements in view; with a list layout, whatever the number of rows is.
  @discardableResult
  package final func updateLayout() -> [CollectionLayoutAttributes] {
    guard !isUpdatingLayout else { return collectionViewLayout.layoutAttributesForElements(in: layoutViewport) }
    isUpdatingLayout = true
    defer { isUpdatingLayout = false }
    applyBoundsChange()
    prepareIfNeeded()
    restoreAnchor()
    var visible = collectionViewLayout.layoutAttributesForElements(in: layoutViewport)
    var measured: [CollectionElement: Int] = [:]
    var pass = 0
    while pass < CollectionView.passLimit, measure(visible, &measured) {
      pass += 1
      visible = collectionViewLayout.layoutAttributesForElements(in: layoutViewport)
    }
    recycleViews(outOf: visible)
    anchor = firstVisibleAnchor()
    prefetch()
    return visible
  }

  /// Measures those of some elements whose size is open.
  ///
  /// - Parameter measured: How often elements were measured.
  /// - Returns: Whether there were any.
  private func measure(
    _ elements: [CollectionLayoutAttributes], _ measured: inout [CollectionElement: Int]
  ) -> Bool {
    var hasMeasured = false
    for known in elements
    where !known.openAxes.isEmpty && measured[known.element, default: 0] < CollectionView.measurementLimit {
      // Those before it have moved it, perhaps out of sight.
      guard let original = collectionViewLayout.attributes(of: known.element), !original.openAxes.isEmpty,
        original.frame.intersects(layoutViewport)
      else { continue }
      measured[known.element, default: 0] += 1
      measure(original, keepsView: showsViews)
      prepareIfNeeded()
      restoreAnchor()
      hasMeasured = true
    }
    return hasMeasured
  }

  /// Measures every item, seen or not: the content size is exact afterwards.
  /// - Complexity: O(*n*) measurements, for *n* unmeasured items.
  public final func measureAllItems() {
    applyBoundsChange()
    prepareIfNeeded()
    var pass = 0
    while measureOpenItems(), pass < CollectionView.measuringPassLimit {
      prepareIfNeeded()
      guard (collectionViewLayout as? any RearrangingLayout)?.mayAskAgain == true else { break }
      pass += 1
    }
    prepareIfNeeded()
    restoreAnchor()
    setNeedsLayout()
  }

  /// Measures the items whose size is open.
  ///
  /// - Returns: Whether there were any.
  private func measureOpenItems() -> Bool {
    var hasMeasured = false
    for section in counts.indices {
      for item in 0..<counts[section] {
        let path = ItemPath(item: item, section: section)
        guard let original = collectionViewLayout.layoutAttributesForItem(at: path), !original.openAxes.isEmpty
        else { continue }
        hasMeasured = true
        measure(original, keepsView: false)
      }
    }
    return hasMeasured
  }

  /// Asks an element again for its size, because its content changed.
  /// - Complexity: that of one measurement and one change of the layout.
  public final func invalidateSize(ofItemAt path: ItemPath) {
    prepareIfNeeded()
    guard var original = collectionViewLayout.layoutAttributesForItem(at: path) else { return }
    original.openAxes = collectionViewLayout.axesToMeasure(of: original.element)
    guard !original.openAxes.isEmpty else { return }
    if let view = readyViews[original.element] {
      do { try configure(view, for: original.element) } catch {
        errorHandler?(.unsizableElement(original.element, "\(error)"))
        return
      }
    }
    measure(original, keepsView: false)
    prepareIfNeeded()
    restoreAnchor()
    setNeedsLayout()
  }

  /// Asks an element for its size and tells the layout.
  ///
  /// - Parameter keepsView: Whether a view that was made ready for it stays so, to be shown.
  private func measure(_ original: CollectionLayoutAttributes, keepsView: Bool) {
    let layout = collectionViewLayout
    let preferred = preferredAttributes(original, keepsView: keepsView)
    layout.notePreferredLayoutAttributes(preferred)
    guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return }
    apply(layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
  }

  private func preferredAttributes(
    _ original: CollectionLayoutAttributes, keepsView: Bool
  ) -> CollectionLayoutAttributes {
    do {
      let ready = readyViews[original.element]
      guard let view = try ready ?? makeReady(original.element) else { return original }
      if keepsView { readyViews[original.element] = view }
      defer { if ready == nil, !keepsView { enqueue(view) } }
      var preferred = try view.preferredLayoutAttributesFitting(original)
      let size = preferred.frame.size
      if !(size.width.isFinite && size.height.isFinite && size.width >= 0 && size.height >= 0) {
        errorHandler?(.unsizableElement(original.element, "it asks for \(size)"))
        return original
      }
      // An axis that is held does not change.
      if !original.openAxes.contains(.width) { preferred.frame.size.width = original.frame.width }
      if !original.openAxes.contains(.height) { preferred.frame.size.height = original.frame.height }
      return preferred
    } catch {
      errorHandler?(.unsizableElement(original.element, "\(error)"))
      return original
    }
  }

  /// Lets the layout know, and moves the viewport if the context says so.
  final func apply(_ context: CollectionInvalidationContext) {
    collectionViewLayout.invalidateLayout(with: context)
    needsPrepare = true
    if context.contentOffsetAdjustment != .zero {
      anchor = nil
      offset.x += isMirrored ? -context.contentOffsetAdjustment.x : context.contentOffsetAdjustment.x
      offset.y += context.contentOffsetAdjustment.y
    }
  }

  /// Tells the layout of a new size of the view, and of other insets, which sections may count from.
  final func applyBoundsChange() {
    let surroundings = (safeArea: safeAreaInsets, margins: layoutMargins)
    if let known = laidOutInsets, known != surroundings { collectionViewLayout.invalidateLayout() }
    laidOutInsets = surroundings
    guard laidOutSize != frame.size else { return }
    let isFirst = laidOutSize == nil
    laidOutSize = frame.size
    guard !isFirst else { return layoutWasInvalidated() }
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: layoutViewport) {
      apply(collectionViewLayout.invalidationContext(forBoundsChange: layoutViewport))
    }
  }

  /// Names the items within half a viewport's length of what is seen, once each.
  private func prefetch() {
    guard let prefetchHandler else { return }
    let seen = layoutViewport
    let around = Rect(
      x: seen.minX - seen.width / 2, y: seen.minY - seen.height / 2, width: seen.width * 2, height: seen.height * 2)
    let middle = Point(x: seen.minX + seen.width / 2, y: seen.minY + seen.height / 2)
    var near: [(path: ItemPath, distance: Double)] = []
    var inReach = Set<ItemPath>()
    for attributes in collectionViewLayout.layoutAttributesForElements(in: around) {
      guard case .cell(let path) = attributes.element else { continue }
      inReach.insert(path)
      guard !attributes.frame.intersects(seen), !prefetched.contains(path) else { continue }
      let dx = abs(attributes.frame.minX + attributes.frame.width / 2 - middle.x)
      let dy = abs(attributes.frame.minY + attributes.frame.height / 2 - middle.y)
      near.append((path, max(dx, dy)))
    }
    prefetched = inReach
    if !near.isEmpty { prefetchHandler(near.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)) }
  }
}
