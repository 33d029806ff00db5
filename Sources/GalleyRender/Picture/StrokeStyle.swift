/// The style in which a path is drawn along its line.
public struct StrokeStyle: Hashable, Sendable {
  /// The line's width in points.
  public var width: Double
  /// The lengths of dashes and gaps in turn, in points; empty for a line without gaps.
  public var dashes: [Double]

  /// Makes a line of a width, with the lengths of dashes and gaps in turn, in points.
  public init(width: Double = 1, dashes: [Double] = []) {
    self.width = width
    self.dashes = dashes
  }
}
