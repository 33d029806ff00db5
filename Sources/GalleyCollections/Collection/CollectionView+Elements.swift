internal import Galley
internal import GalleyLayout

/// Making, filling and reusing the views of elements.
extension CollectionView {
  /// The view that shows an element at present; `nil` for one out of sight, and before `layoutIfNeeded`.
  public final func view(for element: CollectionElement) -> CollectionReusableView? { shownViews[element] }

  /// The cell that shows an item at present; `nil` for one out of sight, and before `layoutIfNeeded`.
  public final func cellForItem(at path: ItemPath) -> CollectionCell? { shownViews[.cell(path)] as? CollectionCell }

  private func key(of element: CollectionElement) -> TemplateKey? {
    // One closure is read each time, since a copy of them all counts six references.
    switch element {
    case .cell(let path):
      return (dataSource?.cellIdentifier(path)).map { TemplateKey(isCell: true, identifier: $0) }
    case .supplementary(let kind, let path):
      return (dataSource?.supplementaryIdentifier(kind, path)).map { TemplateKey(isCell: false, identifier: $0) }
    }
  }

  private func make(_ key: TemplateKey) -> CollectionReusableView? {
    let view = key.isCell ? cellClasses[key.identifier]?() : supplementaryClasses[key.identifier]?()
    guard let view else {
      errorHandler?(.unregisteredIdentifier(key.identifier))
      return nil
    }
    view.reuseIdentifier = key.identifier
    view.scale = scale
    do throws(LayoutError) {
      try view.setLayoutMargins(collectionViewLayout.cellLayoutMargins)
    } catch {
      errorHandler?(.invalidNumber(error.description))
    }
    return view
  }

  /// The view that measures elements of a class; `nil` when none is registered.
  final func template(for element: CollectionElement) -> CollectionReusableView? {
    guard let key = key(of: element) else { return nil }
    // Rows of a list mostly have one class.
    if let last = lastTemplate, last.key == key { return last.view }
    let known = templates[key]
    guard let template = known ?? make(key) else { return nil }
    if known == nil {
      template.conflictHandler = { [weak self] conflict in self?.report(conflict) }
      templates[key] = template
    }
    lastTemplate = (key, template)
    return template
  }

  final func configure(_ view: CollectionReusableView, for element: CollectionElement) throws {
    view.element = element
    switch element {
    case .cell(let path):
      if let cell = view as? CollectionCell { try dataSource?.configureCell(cell, path) }
    case .supplementary(let kind, let path): try dataSource?.configureSupplementary(view, kind, path)
    }
  }

  /// Brings the subviews in line with what is seen.
  final func showVisibleElements() {
    let visible = collectionViewLayout.layoutAttributesForElements(in: layoutViewport).sorted { $0.zIndex < $1.zIndex }
    let elements = Set(visible.map(\.element)), seen = viewport
    for (element, view) in shownViews where !elements.contains(element) { recycle(element, view) }
    for attributes in visible {
      guard let view = shownViews[attributes.element] ?? makeReady(attributes.element) else { continue }
      var frame = mirrored(attributes.frame)
      frame.origin = Point(x: frame.minX - seen.minX, y: frame.minY - seen.minY)
      // A layout of the package gives finite frames; another's error is reported.
      do { if view.frame != frame { try view.setFrame(frame) } } catch {
        errorHandler?(.unsizableElement(attributes.element, "\(error)"))
      }
    }
  }

  private func makeReady(_ element: CollectionElement) -> CollectionReusableView? {
    guard let key = key(of: element) else { return nil }
    var view = waitingViews[key]?.popLast()
    if let view { view.prepareForReuse() } else { view = make(key) }
    guard let view else { return nil }
    do {
      try configure(view, for: element)
      try addSubview(checked: view)
    } catch { errorHandler?(.unsizableElement(element, "\(error)")) }
    shownViews[element] = view
    return view
  }

  private func recycle(_ element: CollectionElement, _ view: CollectionReusableView) {
    view.removeFromSuperview()
    view.element = nil
    shownViews[element] = nil
    let isCell = if case .cell = element { true } else { false }
    waitingViews[TemplateKey(isCell: isCell, identifier: view.reuseIdentifier ?? ""), default: []].append(view)
  }

  /// Gives the cells of items that stay their new places; other views are made ready again where they are seen.
  final func keepCells(through update: CollectionUpdate) {
    let reloaded = Set(update.reloadedItems)
    var kept: [CollectionElement: CollectionReusableView] = [:]
    for (element, view) in shownViews {
      guard case .cell(let path) = element, !reloaded.contains(path), let new = update.newPath(of: path) else {
        recycle(element, view)
        continue
      }
      view.element = .cell(new)
      kept[.cell(new)] = view
    }
    shownViews = kept
  }

  final func recycleShownViews() {
    for (element, view) in shownViews { recycle(element, view) }
  }

  /// Forgets every view that was made.
  final func forgetViews() {
    recycleShownViews()
    templates = [:]
    lastTemplate = nil
    waitingViews = [:]
  }

  final func forgetViews(_ key: TemplateKey) {
    templates[key] = nil
    lastTemplate = nil
    recycleShownViews()
    waitingViews[key] = nil
    setNeedsLayout()
  }
}
