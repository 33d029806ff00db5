internal import Galley

/// What a self-sizing cell asks of its content view.
extension LayoutView {
  /// The size that the constraints give the view when some axes are open and the others held.
  ///
  /// Unlike `selfSizingHeight` it says which of the open axes no constraint determines, instead of throwing. Questions
  /// at one width that differ only in text whose width is fixed are answered from memory once they have been solved.
  final func fit(
    _ size: Size, openAxes: CollectionLayoutAttributes.OpenAxes, triesHeightFirst: Bool = false
  ) throws(LayoutError) -> (size: Size, undetermined: CollectionLayoutAttributes.OpenAxes) {
    guard size.width.isFinite, size.height.isFinite else {
      throw LayoutError(.notFinite, "the size to fit for \(debugName) is not finite")
    }
    updateConstraintsIfNeeded()
    let target = Size(
      width: openAxes.contains(.width) ? 0 : size.width, height: openAxes.contains(.height) ? 0 : size.height)
    if let engine = fittingEngine, engine.structureVersion == structureVersion,
      let known = engine.rememberedFit(target, openAxes)
    {
      return (known, engine.undeterminedAxes(where: known, openAxes))
    }
    let engine = currentFittingEngine()
    engine.setTarget(
      target, horizontal: openAxes.contains(.width) ? .fittingSizeLevel : .required,
      vertical: openAxes.contains(.height) ? .fittingSizeLevel : .required)
    if triesHeightFirst { engine.tryEstimatedHeight(size.height) { report($0) } }
    engine.solveWithText { report($0) }
    let fitted = engine.fittedSize
    engine.rememberFit(target, openAxes, fitted)
    return (fitted, engine.undeterminedAxes(where: fitted, openAxes))
  }
}
