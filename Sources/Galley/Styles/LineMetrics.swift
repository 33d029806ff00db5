internal import GalleyShaping

/// The reach of a line, or of the text of one run, above and below its baseline.
public struct LineMetrics: Hashable, Sendable {
  /// Points above the baseline, positive.
  public var ascent: Double
  /// Points below the baseline, positive.
  public var descent: Double

  /// A line's distances, both in points.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The height of a line: ascent and descent.
  public var height: Double { ascent + descent }

  /// The metrics of a font at a size: UIFont's ascender and descender, without leading (UIKIT.md 1.10).
  ///
  /// A font whose descender is above its ascender has no height.
  init(_ font: FontInstance, size: Double) {
    let metrics = font.metrics
    self.init(
      ascent: Double(metrics.ascender) * size / Double(metrics.unitsPerEm),
      descent: -Double(metrics.descender) * size / Double(metrics.unitsPerEm))
    leaveNoNegativeHeight()
  }

  /// Grows to hold `other` on the same baseline.
  mutating func formUnion(_ other: LineMetrics) {
    ascent = max(ascent, other.ascent)
    descent = max(descent, other.descent)
  }
}

extension LineMetrics {
  /// Moves the bottom down to the top where it stands above it: what is below begins no higher than this.
  mutating func leaveNoNegativeHeight() { if height < 0 { descent = -ascent } }

  /// The metrics of text raised above the baseline.
  func raised(by offset: Double) -> LineMetrics {
    LineMetrics(ascent: ascent + offset, descent: descent - offset)
  }
}
