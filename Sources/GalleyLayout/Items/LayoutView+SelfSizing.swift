internal import Galley

/// The fitting that a self-sizing cell asks of its content view.
extension LayoutView {
  /// The height that the view's constraints give it at a width, as a self-sizing cell asks for it.
  ///
  /// - Parameters:
  ///   - width: The width, in points, that the view must have.
  ///   - estimatedHeight: The height at which the view is held in a first pass, as a required constraint of the
  ///     layout's own. UIKit does so with a list cell's content view (44); a required height inside that contradicts
  ///     it is reported, and broken for that pass. `nil` leaves that pass out.
  /// - Throws: `LayoutError.undeterminedSize` when no chain of constraints reaches from the top to the bottom;
  ///   `.notFinite` and `.outOfRange`, also for a number of a constraint, which is named.
  public final func selfSizingHeight(width: Double, estimatedHeight: Double? = nil) throws(LayoutError) -> Double {
    let engine = try currentFittingEngine()
    try LayoutError.check(width, "the width for \(debugName)")
    if let estimatedHeight { try LayoutError.check(estimatedHeight, "the estimated height for \(debugName)") }
    engine.setTarget(Size(width: width, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
    if let estimatedHeight { engine.tryEstimatedHeight(estimatedHeight) { self.report($0.conflict) } }
    engine.solveWithText { self.report($0.conflict) }
    let height = engine.fittedSize.height
    // A height that withstands the pull towards 0 is held by something; the search for what is open costs much more.
    if height <= 0, let why = engine.undeterminedHeight() { throw LayoutError(.undeterminedSize, why) }
    return height
  }

  /// The size that the constraints give the view when some axes are open and the others held.
  ///
  /// Unlike `selfSizingHeight` it says which of the open axes no constraint determines, instead of throwing. Questions
  /// at one width that differ only in text whose width is fixed are answered from memory once they have been solved.
  package final func fit(
    _ size: Size, openAxes: LayoutAxes, triesHeightFirst: Bool = false
  ) throws(LayoutError) -> (size: Size, undetermined: LayoutAxes) {
    for length in [size.width, size.height] { try LayoutError.check(length, "a length to fit \(debugName) to") }
    try checkValues()
    updateConstraintsIfNeeded()
    let target = Size(
      width: openAxes.contains(.width) ? 0 : size.width, height: openAxes.contains(.height) ? 0 : size.height)
    if let engine = fittingEngine, engine.structureVersion == structureVersion,
      let known = engine.rememberedFit(target, openAxes)
    {
      return (known, engine.undeterminedAxes(where: known, openAxes))
    }
    let engine = try currentFittingEngine()
    engine.setTarget(
      target, horizontal: openAxes.contains(.width) ? .fittingSizeLevel : .required,
      vertical: openAxes.contains(.height) ? .fittingSizeLevel : .required)
    if triesHeightFirst { engine.tryEstimatedHeight(size.height) { report($0.conflict) } }
    engine.solveWithText { report($0.conflict) }
    let fitted = engine.fittedSize
    engine.rememberFit(target, openAxes, fitted)
    return (fitted, engine.undeterminedAxes(where: fitted, openAxes))
  }
}
