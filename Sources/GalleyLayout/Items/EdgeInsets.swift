internal import Galley

/// Distances from the edges of a rectangle inwards, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// Points inwards from the top.
  public var top: Double
  /// Points inwards from the left edge.
  public var left: Double
  /// Points inwards from the bottom.
  public var bottom: Double
  /// Points inwards from the right edge.
  public var right: Double

  /// Makes distances in points, none where nothing is said.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// No distance at any edge.
  public static let zero = EdgeInsets()

  /// Combines the distances of two insets edge by edge.
  func combined(with other: EdgeInsets, _ combine: (Double, Double) -> Double) -> EdgeInsets {
    EdgeInsets(
      top: combine(top, other.top), left: combine(left, other.left), bottom: combine(bottom, other.bottom),
      right: combine(right, other.right))
  }
}

/// Distances from the edges of a rectangle inwards, in points, by reading direction.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Points inwards from the top.
  public var top: Double
  /// Points inwards from the edge where text begins.
  public var leading: Double
  /// Points inwards from the bottom.
  public var bottom: Double
  /// Points inwards from the edge where text ends.
  public var trailing: Double

  /// Makes distances in points, none where nothing is said.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance at any edge.
  public static let zero = DirectionalEdgeInsets()

  package func resolved(_ direction: LayoutDirection) -> EdgeInsets {
    direction == .leftToRight
      ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
      : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
  }
}

#if !hasFeature(Embedded)
  extension EdgeInsets: Codable {}
#endif
