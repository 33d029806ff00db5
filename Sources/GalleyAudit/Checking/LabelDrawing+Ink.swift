internal import Galley

extension LabelDrawing {
  /// Tells whether ink is cut off above or below a label of a height.
  ///
  /// A line may be higher than its label, as those of some scripts are, as long as no letter is cut. Half a point is
  /// rounding.
  func cutsInk(height: Double) -> Bool {
    guard let ink = layout.inkBounds else { return false }
    return origin.y + ink.minY < -0.5 || origin.y + ink.maxY > height + 0.5
  }
}
