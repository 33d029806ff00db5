public import Galley

extension LayoutView {
  /// Adds a view after the others; it leaves its present superview.
  ///
  /// - Precondition: The view is neither this one nor one of its ancestors.
  public final func addSubview(_ view: LayoutView) { insertSubview(view, at: subviews.count) }

  /// Adds a view at a place among the others.
  ///
  /// - Precondition: The view is neither this one nor one of its ancestors, and the place is there.
  public final func insertSubview(_ view: LayoutView, at index: Int) {
    LayoutError.require { () throws(LayoutError) in try insertSubview(checked: view, at: index) }
  }

  /// Adds a view that comes from data after the others.
  ///
  /// - Throws: `LayoutError.invalidHierarchy` when the view is this one or one of its ancestors.
  package final func addSubview(checked view: LayoutView) throws(LayoutError) {
    try insertSubview(checked: view, at: subviews.count)
  }

  /// Adds a view that comes from data at a place among the others.
  ///
  /// - Throws: `LayoutError.invalidHierarchy` when the view is this one or one of its ancestors, or there is no such place.
  package final func insertSubview(checked view: LayoutView, at index: Int) throws(LayoutError) {
    guard !isDescendant(of: view) else {
      throw LayoutError(.invalidHierarchy, "\(view.debugName) cannot be put into itself or what it contains")
    }
    guard (0...subviews.count).contains(index) else {
      throw LayoutError(.invalidHierarchy, "\(debugName) has no place \(index) for a subview")
    }
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(index, subviews.count))
      return
    }
    view.removeFromSuperview()
    view.engine = nil
    passPendingViews(of: view)
    subviews.insert(view, at: index)
    view.superview = self
    view.superviewSizeAtTranslation = frame.size
    topView.engine?.subtreeAdded(view)
    structureChanged()
    setNeedsLayout()
  }

  /// Takes the view, with all that it contains, out of its tree; constraints that lead out of it are deactivated.
  public final func removeFromSuperview() {
    guard let superview else { return }
    superview.subviewLeaves(self)
    var inside = Set<ObjectIdentifier>()
    forEachItem { inside.insert(ObjectIdentifier($0)) }
    superview.deactivateConstraints(mentioning: inside)
    let top = topView
    top.engine?.subtreeRemoved(self)
    superview.subviews.removeAll { $0 === self }
    superview.structureChanged()
    superview.setNeedsLayout()
    self.superview = nil
    takeRefusals(from: top)
  }

  /// Adds a guide after the others; one of another view is taken from there.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    layoutGuides.append(guide)
    topView.engine?.itemAdded(guide)
    structureChanged()
  }

  /// Removes a guide; constraints that use it are deactivated.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self else { return }
    deactivateConstraints(mentioning: [ObjectIdentifier(guide)])
    topView.engine?.itemRemoved(guide)
    layoutGuides.removeAll { $0 === guide }
    guide.owningView = nil
    structureChanged()
  }

  /// Deactivates the constraints of this view and its ancestors that use one of some items.
  private func deactivateConstraints(mentioning items: Set<ObjectIdentifier>) {
    for view in lineage { LayoutConstraint.deactivate(view.constraints.filter { $0.mentions(items) }) }
  }

  /// The view and its ancestors, upwards.
  final var lineage: UnfoldFirstSequence<LayoutView> { sequence(first: self) { $0.superview } }

  /// The view at the top of this view's tree.
  public final var topView: LayoutView {
    var view = self
    while let superview = view.superview { view = superview }
    return view
  }

  /// Calls `body` with this view, the views below it and their guides, each view before what it contains.
  ///
  /// Keeps its own stack, so that a deep tree is no danger.
  final func forEachItem(_ body: (LayoutItem) -> Void) {
    forEachView { view in
      body(view)
      for guide in view.layoutGuides { body(guide) }
    }
  }

  /// Calls `body` with this view and the views below it, each before what it contains.
  final func forEachView(_ body: (LayoutView) -> Void) {
    var waiting = [self]
    while let view = waiting.popLast() {
      body(view)
      waiting.append(contentsOf: view.subviews.reversed())
    }
  }

  /// Tells whether the view is `other` or below it.
  public final func isDescendant(of other: LayoutView) -> Bool { lineage.contains { $0 === other } }

  /// Notes that something changed that decides which constraints there are.
  final func structureChanged() {
    var view: LayoutView? = self
    while let current = view {
      current.structureVersion &+= 1
      current.fittingSizesChanged()
      view = current.superview
    }
  }

  /// Notes that content changed, from which the sizes of views around it may follow.
  ///
  /// - Returns: The view at the top, to which the way leads.
  final func contentSizeChanged() -> LayoutView {
    var view = self
    while let superview = view.superview {
      superview.fittingSizesChanged()
      view = superview
    }
    return view
  }

  /// Notes a change after which constraints of this subtree mean something else; the engine starts anew.
  final func treeChanged() {
    topView.engine = nil
    forEachView { $0.fittingEngine = nil }
    structureChanged()
    setNeedsLayout()
  }

  /// Sets the frame of a view that constraints do not place.
  /// - Throws: `LayoutError.notFinite` or `.outOfRange`; the frame stays then.
  package final func setFrame(_ frame: Rect) throws(LayoutError) {
    for number in [frame.minX, frame.minY, frame.width, frame.height] {
      try LayoutError.check(number, "a number of the frame of \(debugName)")
    }
    placedFrame = frame
    alignmentRect = frame.inset(by: alignmentRectInsets)
    if let superview { superviewSizeAtTranslation = superview.frame.size }
    if superview == nil {
      engine?.rootSizeChanged()
    } else if translatesAutoresizingMaskIntoConstraints {
      topView.engine?.frameSet(self)
      structureChanged()
    }
    setNeedsLayout()
  }

  /// The view's own rectangle in its own coordinates.
  public final var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  final var debugName: String { name.isEmpty ? "a \(className)" : name }
}

extension Rect {
  package func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }

  func outset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: minX - insets.left, y: minY - insets.top, width: width + insets.left + insets.right,
      height: height + insets.top + insets.bottom)
  }
}
