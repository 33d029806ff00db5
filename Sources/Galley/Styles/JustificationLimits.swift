/// The limits of how far a justified line may stretch, and where.
public struct JustificationLimits: Hashable, Sendable {
  /// How much the spaces of a line may grow before letters do, in multiples of their own width.
  public var spaceStretch: Double
  /// How much the gaps between letters may grow, in points; 0 leaves them alone. Letters that join never move apart.
  public var letterSpacing: Double

  /// Limits; without arguments, spaces alone stretch, as far as it takes.
  public init(spaceStretch: Double = .infinity, letterSpacing: Double = 0) {
    self.spaceStretch = spaceStretch
    self.letterSpacing = letterSpacing
  }
}
