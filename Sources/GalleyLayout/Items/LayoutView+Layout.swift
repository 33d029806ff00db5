internal import Galley

/// Layouts: constraints first, then frames, then whatever places itself.
extension LayoutView {
  /// After so many rounds views that go on asking for another layout are not heard any more.
  private static let roundLimit = 8

  /// Asks for `layoutSubviews` in the next layout.
  public final func setNeedsLayout() { setNeedsLayout(below: topView) }

  final func setNeedsLayout(below top: LayoutView) {
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
    top.refusingViews += view.refusingViews
    view.refusingViews = []
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
  ///
  /// - Throws: `LayoutError.notFinite`, `.outOfRange` or `.invalidPriority` where an active constraint has a constant,
  ///   multiplier or priority that nothing is calculated with, or a property of a view was given such a number;
  ///   `.invalidText` for a label with a property that is out of range. The error names the constraint or the view. The
  ///   frames stay then, and the next call throws again until it is mended. Constraints that contradict each other throw
  ///   nothing: they are reported to `conflictHandler`.
  public final func layoutIfNeeded() throws(LayoutError) {
    let top = topView
    var round = 0
    var found: [ReportedConflict] = []
    // Conflicts found with the margins of earlier frames may be gone with the final ones.
    var provisional = 0
    defer { top.report(found, provisional: provisional) }
    while top.isTreeDirty && round < LayoutView.roundLimit {
      round += 1
      top.isTreeDirty = false
      updateConstraintsIfNeeded()
      top.isTreeDirty = false
      if try top.solveAndPlace(report: { found.append($0) }) { provisional = found.count }
      top.runLayoutSubviews()
    }
  }

  private func report(_ found: [ReportedConflict], provisional: Int) {
    for (index, one) in found.enumerated() {
      if index < provisional, let engine, engine.recovery?.stands(one) == false {
        engine.recovery?.forget(one)
      } else {
        report(one.conflict)
      }
    }
  }

  /// Solves and gives the items their frames; whether margins moved with them, so that it is to be solved again.
  private func solveAndPlace(report: (ReportedConflict) -> Void) throws(LayoutError) -> Bool {
    let engine = self.engine ?? LayoutEngine(root: self, isFitting: false)
    self.engine = engine
    do throws(LayoutError) {
      try checkValues()
      try engine.checkNumbers()
    } catch {
      isTreeDirty = true
      throw error
    }
    engine.updateChangedContent()
    engine.solveWithText(report: report)
    return (placeMovedItems(engine) || !engine.marginConstraints.isEmpty) && refreshMargins(engine)
  }

  /// Copies what the engine found to the items; whether a view moved whose guides depend on its frame.
  final func placeMovedItems(_ engine: LayoutEngine) -> Bool {
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
      // The root's own origin does not count here.
      rect.origin = Point(x: frame.minX + insets.left, y: frame.minY + insets.top)
    }
    guard rect != item.alignmentRect else { return false }
    item.alignmentRect = rect
    guard let view else { return true }
    let newFrame = rect.outset(by: view.insets)
    if newFrame.size != view.frame.size && !view.needsLayout && view.hasOwnLayout {
      view.needsLayout = true
      pendingLayout.append(view.reference)
    }
    view.placedFrame = newFrame
    return true
  }

  private func refreshMargins(_ engine: LayoutEngine) -> Bool {
    // Setting a constant to what it was changes nothing, so this ends when the margins do not move any more.
    forEachView { if $0.dependsOnFrames { $0.updateStandardGuides() } }
    engine.marginsChanged()
    guard engine.solver.hasChanges else { return false }
    isTreeDirty = true
    return true
  }

  final func runLayoutSubviews() {
    var waiting: [(depth: Int, view: LayoutView)] = []
    for reference in pendingLayout {
      guard let view = reference.item?.asView else { continue }
      if !view.hasOwnLayout {
        view.needsLayout = false
      } else if view.topView === self {
        waiting.append((view.depth, view))
      }
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

  package func report(_ conflict: LayoutConflict) { conflictHandler?(conflict) }
}
