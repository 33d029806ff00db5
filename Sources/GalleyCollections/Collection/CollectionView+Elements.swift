internal import Galley
internal import GalleyLayout

/// Making, filling and reusing the views of elements.
extension CollectionView {
  /// The view that shows an element at present; `nil` for one out of sight, and before `layoutIfNeeded`.
  public final func view(for element: CollectionElement) -> CollectionReusableView? {
    readyViews[element].flatMap { $0.superview == nil ? nil : $0 }
  }

  /// The cell that shows an item at present; `nil` for one out of sight, and before `layoutIfNeeded`.
  public final func cellForItem(at path: ItemPath) -> CollectionCell? { view(for: .cell(path)) as? CollectionCell }

  private func viewClass(of element: CollectionElement) -> ViewClass? {
    // One closure is read each time, since a copy of them all counts six references.
    switch element {
    case .cell(let path):
      return (dataSource?.cellIdentifier(path)).map { ViewClass(kind: .cell, identifier: $0) }
    case .supplementary(let kind, let path):
      return (dataSource?.supplementaryIdentifier(kind, path)).map { ViewClass(kind: .supplementary, identifier: $0) }
    case .decoration(let kind, _): return ViewClass(kind: .decoration, identifier: kind)
    }
  }

  private func make(_ viewClass: ViewClass) -> CollectionReusableView? {
    guard let view = classes[viewClass]?() else {
      errorHandler?(.unregisteredIdentifier(viewClass.identifier))
      return nil
    }
    view.reuseIdentifier = viewClass.identifier
    view.scale = scale
    view.conflictHandler = { [weak self] conflict in self?.report(conflict) }
    // A height that contradicts the estimate is the class's, and reported once.
    if waitingViews[viewClass] == nil {
      waitingViews[viewClass] = []
    } else {
      (view as? CollectionCell)?.triesHeight = false
    }
    return view
  }

  /// Returns a view that waits, or a new one; `nil` when no class is registered.
  private func dequeue(_ viewClass: ViewClass) -> CollectionReusableView? {
    // Rows of a list mostly have one class.
    if let last = lastWaiting, last.viewClass == viewClass {
      lastWaiting = nil
      last.view.prepareForReuse()
      return last.view
    }
    guard let view = waitingViews[viewClass]?.popLast() else { return make(viewClass) }
    view.prepareForReuse()
    return view
  }

  /// Lets a view wait for another element.
  final func enqueue(_ view: CollectionReusableView) {
    let kind: ViewClass.Kind =
      switch view.element {
      case .cell: .cell
      case .decoration: .decoration
      default: .supplementary
      }
    view.element = nil
    if let last = lastWaiting { waitingViews[last.viewClass, default: []].append(last.view) }
    lastWaiting = (ViewClass(kind: kind, identifier: view.reuseIdentifier ?? ""), view)
  }

  /// Returns a view with the content of an element; `nil` when no class is registered.
  final func makeReady(_ element: CollectionElement) throws -> CollectionReusableView? {
    guard let viewClass = viewClass(of: element), let view = dequeue(viewClass) else { return nil }
    let margins = collectionViewLayout.cellLayoutMargins(inSection: element.path.section)
    if view.givenMargins != margins {
      view.givenMargins = margins
      do { try view.setLayoutMargins(margins) } catch { errorHandler?(.invalidNumber(error.description)) }
    }
    do { try configure(view, for: element) } catch {
      enqueue(view)
      throw error
    }
    return view
  }

  final func configure(_ view: CollectionReusableView, for element: CollectionElement) throws {
    view.element = element
    switch element {
    case .cell(let path):
      if let cell = view as? CollectionCell { try dataSource?.configureCell(cell, path) }
    case .supplementary(let kind, let path): try dataSource?.configureSupplementary(view, kind, path)
    case .decoration: break
    }
  }

  /// Brings the subviews in line with what is seen: those of a lower z-index lie below the others.
  final func show(_ visible: [CollectionLayoutAttributes]) {
    let seen = viewport
    for attributes in visible.sorted(by: { $0.zIndex < $1.zIndex }) {
      let element = attributes.element
      var frame = mirrored(attributes.frame)
      frame.origin = Point(x: frame.minX - seen.minX, y: frame.minY - seen.minY)
      // A layout of the package gives finite frames; another's error is reported.
      do {
        guard let view = try readyViews[element] ?? makeReady(element) else { continue }
        if view.superview !== self {
          readyViews[element] = view
          // Above all that are shown and do not lie higher.
          let place = subviews.lastIndex { (($0 as? CollectionReusableView)?.zIndex ?? .min) <= attributes.zIndex }
          try insertSubview(checked: view, at: place.map { $0 + 1 } ?? 0)
        }
        view.zIndex = attributes.zIndex
        if view.frame != frame { try view.setFrame(frame) }
        if case .cell(let path) = element {
          let line = collectionViewLayout.separatorFrame(forItemAt: path)
          if let cell = view as? CollectionCell, cell.isOutlined { cell.placeContent() }
          view.showSeparator(line.map { mirrored($0) }, in: mirrored(attributes.frame))
        }
      } catch { errorHandler?(.unsizableElement(element, "\(error)")) }
    }
  }

  private func recycle(_ element: CollectionElement, _ view: CollectionReusableView) {
    view.removeFromSuperview()
    readyViews[element] = nil
    enqueue(view)
  }

  /// Lets the views of elements that are not seen wait for others.
  final func recycleViews(outOf visible: [CollectionLayoutAttributes]) {
    guard !readyViews.isEmpty else { return }
    let elements = Set(visible.map(\.element))
    for (element, view) in readyViews where !elements.contains(element) { recycle(element, view) }
  }

  /// Gives the cells of items that stay their new places; other views are made ready again where they are seen.
  ///
  /// - Parameter earlier: The views that were ready before the data source changed.
  final func keepCells(through update: CollectionUpdate, _ earlier: [CollectionElement: CollectionReusableView]) {
    let reloaded = Set(update.reloadedItems)
    var kept: [CollectionElement: CollectionReusableView] = [:]
    for (element, view) in readyViews {
      guard case .cell(let path) = element, !reloaded.contains(path), earlier[element] === view,
        let new = update.newPath(of: path)
      else {
        recycle(element, view)
        continue
      }
      view.element = .cell(new)
      kept[.cell(new)] = view
    }
    readyViews = kept
  }

  final func recycleReadyViews() {
    for (element, view) in readyViews { recycle(element, view) }
  }

  /// Forgets every view that was made.
  final func forgetViews() {
    recycleReadyViews()
    lastWaiting = nil
    waitingViews = [:]
  }
}
