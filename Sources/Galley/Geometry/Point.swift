/// A place in points from the origin of the coordinates that a question is about; x grows rightwards, y downwards.
public struct Point: Hashable, Sendable, CustomStringConvertible {
  /// Points to the right of the origin.
  public var x: Double
  /// Points below the origin.
  public var y: Double

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}

#if !hasFeature(Embedded)
  extension Point: Codable {}
#endif
