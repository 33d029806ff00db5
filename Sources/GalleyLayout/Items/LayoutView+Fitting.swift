public import Galley

/// The size that a view would like to have: its subtree is solved by itself, and nothing moves.
extension LayoutView {
  /// The smallest target of a fitting call.
  public static let layoutFittingCompressedSize = Size.zero
  /// The largest target of a fitting call.
  public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size that the view would like to have, given its constraints, with a pull towards `target`.
  ///
  /// The view's subtree is solved by itself: nothing moves, and the view's constraints with its superview do not
  /// count (UIKIT.md 2.4). With a required horizontal priority text wraps to the target's width.
  /// A target beyond `largestLength`, such as `.greatestFiniteMagnitude` for "as high as it likes", counts as that.
  /// - Throws: `LayoutError.notFinite` or `.invalidPriority`; for numbers of constraints and views as `layoutIfNeeded`.
  /// - Complexity: calls on a view whose constraints did not change reuse what the last one built.
  public final func systemLayoutSizeFitting(
    _ target: Size, horizontal: LayoutPriority = .fittingSizeLevel, vertical: LayoutPriority = .fittingSizeLevel
  ) throws(LayoutError) -> Size {
    guard target.width.isFinite, target.height.isFinite else {
      throw LayoutError(.notFinite, "the target size for \(debugName) is not finite")
    }
    try LayoutConstraint.check(horizontal)
    try LayoutConstraint.check(vertical)
    let engine = try currentFittingEngine()
    let target = Size(width: target.width.withinLengths, height: target.height.withinLengths)
    engine.setTarget(target, horizontal: horizontal, vertical: vertical)
    engine.solveWithText { self.report($0.conflict) }
    return engine.fittedSize
  }

  /// The height that content and constraints give the view by themselves, whatever stands around it.
  final var naturalHeight: Double {
    if subviews.isEmpty && constraints.isEmpty && layoutGuides.isEmpty { return max(intrinsicContentSize.height, 0) }
    return smallestSize?.height ?? 0
  }

  /// The size that fitting finds for the smallest target.
  ///
  /// Conflicts are not reported: nobody asked for this fitting, and a layout meets them again.
  final var smallestSize: Size? {
    guard let engine = try? currentFittingEngine() else { return nil }
    engine.setTarget(.zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
    engine.solveWithText { _ in }
    let size = engine.fittedSize
    engine.recovery?.forgetReports()
    return size
  }

  /// The engine of the view's fitting calls, up to date with its tree.
  ///
  /// - Throws: `LayoutError` for a constraint that has a number which nothing is calculated with.
  final func currentFittingEngine() throws(LayoutError) -> LayoutEngine {
    try checkValues()
    updateConstraintsIfNeeded()
    if let engine = fittingEngine, engine.structureVersion == structureVersion {
      try engine.checkNumbers()
      engine.updateContentByVersion()
      return engine
    }
    let engine = LayoutEngine(root: self, isFitting: true)
    engine.structureVersion = structureVersion
    fittingEngine = engine
    try engine.checkNumbers()
    return engine
  }
}
