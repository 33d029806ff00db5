public import Galley

/// Layouts: constraints first, then frames, then whatever places itself.
extension LayoutView {
  /// After so many rounds views that go on asking for another layout are not heard any more.
  private static let roundLimit = 8

  /// Asks for `layoutSubviews` in the next layout.
  public final func setNeedsLayout() {
    let top = topView
    top.isTreeDirty = true
    if !needsLayout {
      needsLayout = true
      top.pendingLayout.append(reference)
    }
  }

  /// Asks for `updateConstraints` in the next layout.
  public final func setNeedsUpdateConstraints() {
    let top = topView
    top.isTreeDirty = true
    if !needsUpdateConstraints {
      needsUpdateConstraints = true
      top.pendingUpdates.append(reference)
    }
  }

  /// Hands what waits in a tree to the tree that it is about to join.
  final func passPendingViews(of view: LayoutView) {
    let top = topView
    LayoutView.move(&view.pendingLayout, to: &top.pendingLayout)
    LayoutView.move(&view.pendingUpdates, to: &top.pendingUpdates)
    view.forgetMovedItems()
    top.isTreeDirty = true
  }

  /// Moves one list to another at the cost of the shorter: trees are often built from below.
  private static func move(_ added: inout [ItemReference], to list: inout [ItemReference]) {
    if added.count > list.count { swap(&added, &list) }
    list.append(contentsOf: added)
    added = []
  }

  /// Runs `updateConstraints` where it was asked for, what is inside before what contains it.
  public final func updateConstraintsIfNeeded() {
    let top = topView
    var round = 0
    while !top.pendingUpdates.isEmpty && round < LayoutView.roundLimit {
      round += 1
      let waiting = top.pendingUpdates.compactMap { $0.item?.asView }.filter { $0.topView === top }
      top.pendingUpdates = []
      let deepestFirst = waiting.map { (depth: $0.depth, view: $0) }.sorted { $0.depth > $1.depth }
      for (_, view) in deepestFirst where view.needsUpdateConstraints {
        view.needsUpdateConstraints = false
        view.updateConstraints()
      }
    }
  }

  /// Brings the frames of the whole tree up to date, if anything changed.
  public final func layoutIfNeeded() {
    let top = topView
    var round = 0
    while top.isTreeDirty && round < LayoutView.roundLimit {
      round += 1
      top.isTreeDirty = false
      updateConstraintsIfNeeded()
      top.isTreeDirty = false
      top.solveAndPlace()
      top.runLayoutSubviews()
    }
  }

  private func solveAndPlace() {
    let engine = self.engine ?? LayoutEngine(root: self, isFitting: false)
    self.engine = engine
    engine.updateChangedContent()
    engine.solveWithText { self.report($0) }
    if placeMovedItems(engine) || !engine.marginConstraints.isEmpty { refreshMargins(engine) }
  }

  /// Copies what the engine found to the items; whether a view moved whose guides depend on its frame.
  private func placeMovedItems(_ engine: LayoutEngine) -> Bool {
    var movedGuideBearer = false
    var resized: [LayoutView] = []
    engine.drainMovedItems { item, view, rect in
      guard place(item, view, rect), let view else { return }
      if view.dependsOnFrames { movedGuideBearer = true }
      if view.translatesAutoresizingMaskIntoConstraints, view !== self { resized.append(view) }
    }
    // The frame that a mask gave belongs to the superview's present size: another engine starts from both.
    for view in resized { view.superviewSizeAtTranslation = view.superview?.frame.size ?? .zero }
    return movedGuideBearer
  }

  /// Gives an item its rectangle; whether it is another than before.
  private func place(_ item: LayoutItem, _ view: LayoutView?, _ rect: Rect) -> Bool {
    var rect = rect
    if item === self {
      // The root's origin is nobody's business here.
      rect.origin = Point(x: frame.minX + insets.left, y: frame.minY + insets.top)
    }
    guard rect != item.alignmentRect else { return false }
    item.alignmentRect = rect
    if item.movedListOwner != ObjectIdentifier(self) {
      item.movedListOwner = ObjectIdentifier(self)
      movedItems.append(item.reference)
    }
    guard let view else { return true }
    let newFrame = rect.outset(by: view.insets)
    if newFrame.size != view.frame.size && !view.needsLayout && view.hasOwnLayout {
      view.needsLayout = true
      pendingLayout.append(view.reference)
    }
    view.frame = newFrame
    return true
  }

  private func refreshMargins(_ engine: LayoutEngine) {
    // Setting a constant to what it was changes nothing, so this ends when the margins do not move any more.
    forEachView { if $0.dependsOnFrames { $0.updateStandardGuides() } }
    engine.marginsChanged(below: self)
    if engine.solver.hasChanges { isTreeDirty = true }
  }

  private func runLayoutSubviews() {
    var waiting: [(depth: Int, view: LayoutView)] = []
    for reference in pendingLayout {
      guard let view = reference.item?.asView else { continue }
      if !view.hasOwnLayout { view.needsLayout = false }
      else if view.topView === self { waiting.append((view.depth, view)) }
    }
    pendingLayout.removeAll(keepingCapacity: true)
    waiting.sort { $0.depth < $1.depth }
    for (_, view) in waiting where view.needsLayout {
      view.needsLayout = false
      view.layoutSubviews()
    }
  }

  private var depth: Int {
    var depth = 0
    var view = superview
    while let current = view {
      depth += 1
      view = current.superview
    }
    return depth
  }

  func report(_ conflict: LayoutConflict) {
    var view: LayoutView? = self
    while let current = view {
      if let handler = current.conflictHandler { return handler(conflict) }
      view = current.superview
    }
  }

  /// The views and guides of this view's tree that layouts have moved or resized since the last call, each once, in the
  /// order in which they were first placed.
  public final func takeMovedItems() -> [LayoutItem] {
    let top = topView
    let moved = top.movedItems.compactMap(\.item)
    top.forgetMovedItems()
    return moved
  }

  final func forgetMovedItems() {
    let owner = ObjectIdentifier(self)
    for reference in movedItems {
      if let item = reference.item, item.movedListOwner == owner { item.movedListOwner = nil }
    }
    movedItems = []
  }

  // MARK: Ambiguity

  /// What constraints leave open in this view's tree, after the last layout (UIKIT.md 2.7).
  public final func ambiguities() -> [LayoutAmbiguity] {
    let top = topView
    top.layoutIfNeeded()
    return top.engine?.ambiguities() ?? []
  }

  /// Whether the constraints would allow the view another place or size.
  public final var hasAmbiguousLayout: Bool { ambiguities().contains { $0.item === self } }

  /// Gives a view whose layout is ambiguous another place or size that its constraints allow as well, to show what is
  /// open; again, to take that back. A next layout may take it back as well. Does nothing to other views.
  public final func exerciseAmbiguityInLayout() {
    let top = topView
    top.layoutIfNeeded()
    guard let engine = top.engine, engine.moveAside(self) else { return }
    _ = top.placeMovedItems(engine)
    top.runLayoutSubviews()
  }

  /// The constraints from which the view's place and length on an axis follow at the last layout, by axis value: those
  /// of the views around it included, and those that the layout made itself.
  public final func constraintsAffectingLayout(for axis: LayoutAxis) -> [LayoutConstraint] {
    let top = topView
    top.layoutIfNeeded()
    return top.engine?.constraintsAffecting(self, axis) ?? []
  }

  // MARK: Fitting

  /// The smallest target of a fitting call.
  public static let layoutFittingCompressedSize = Size.zero
  /// The largest target of a fitting call.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size that the view would like to have, given its constraints, with a pull towards `target`.
  ///
  /// The view's subtree is solved by itself: nothing moves, and the view's constraints with its superview do not
  /// count (UIKIT.md 2.4). With a required horizontal priority text wraps to the target's width.
  /// - Throws: `LayoutError.notFinite` or `.invalidPriority`.
  /// - Complexity: calls on a view whose constraints did not change reuse what the last one built.
  public final func systemLayoutSizeFitting(
    _ target: Size, horizontal: LayoutPriority = .fittingSizeLevel, vertical: LayoutPriority = .fittingSizeLevel
  ) throws(LayoutError) -> Size {
    guard target.width.isFinite, target.height.isFinite else {
      throw LayoutError(.notFinite, "the target size for \(debugName) is not finite")
    }
    try LayoutConstraint.check(horizontal)
    try LayoutConstraint.check(vertical)
    let engine = currentFittingEngine()
    engine.setTarget(target, horizontal: horizontal, vertical: vertical)
    engine.solveWithText { self.report($0) }
    return engine.fittedSize
  }

  /// The height that the view's constraints give it at a width, as a self-sizing cell asks for it.
  ///
  /// - Parameters:
  ///   - width: The width, in points, that the view must have.
  ///   - estimatedHeight: The height at which the view is held in a first pass, as a required constraint of the
  ///     layout's own. UIKit does so with a list cell's content view (44); a required height inside that contradicts
  ///     it is reported, and broken for that pass. `nil` leaves that pass out.
  /// - Throws: `LayoutError.undeterminedSize` when no chain of constraints reaches from the top to the bottom.
  public final func selfSizingHeight(width: Double, estimatedHeight: Double? = nil) throws(LayoutError) -> Double {
    let engine = currentFittingEngine()
    guard width.isFinite else { throw LayoutError(.notFinite, "the width for \(debugName) is \(width)") }
    engine.setTarget(Size(width: width, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
    if let estimatedHeight { engine.tryEstimatedHeight(estimatedHeight) { self.report($0) } }
    engine.solveWithText { self.report($0) }
    let height = engine.fittedSize.height
    // A height that withstands the pull towards 0 is held by something; the search for what is open costs much more.
    if height <= 0, let why = engine.undeterminedHeight() { throw LayoutError(.undeterminedSize, why) }
    return height
  }

  func currentFittingEngine() -> LayoutEngine {
    updateConstraintsIfNeeded()
    if let engine = fittingEngine, engine.structureVersion == structureVersion {
      engine.updateContentByVersion()
      return engine
    }
    let engine = LayoutEngine(root: self, isFitting: true)
    engine.structureVersion = structureVersion
    fittingEngine = engine
    return engine
  }
}
