/// A rectangle in points; y grows downwards from `origin`, its top left corner.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
  /// The top left corner.
  public var origin: Point
  /// How far the rectangle reaches to the right of its origin and below it.
  public var size: Size

  /// A rectangle by its corner and size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle by the numbers of its corner and size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// An empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// Points from left to right.
  public var width: Double { size.width }
  /// Points from top to bottom.
  public var height: Double { size.height }

  /// The middle between the left and the right edge.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between the top and the bottom edge.
  public var midY: Double { origin.y + size.height / 2 }

  /// `(x, y, width, height)`.
  public var description: String { "(\(minX), \(minY), \(width), \(height))" }
}

extension Rect {
  /// Tells whether a point lies inside or on the left or top edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Tells whether two rectangles share more than an edge; an empty one shares where it lies strictly inside.
  public func intersects(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns the smallest rectangle that holds both.
  public func union(_ other: Rect) -> Rect {
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Moves the left and right edges inwards by `dx`, the top and bottom edges by `dy`.
  ///
  /// - Returns: A rectangle of no width or height where there is no room; a larger one for negative distances.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: max(0, width - 2 * dx), height: max(0, height - 2 * dy))
  }

  /// Moves the rectangle `dx` points to the right and `dy` points down.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// The rectangle with 0 for each number that is NaN.
  var numbers: Rect {
    func number(_ value: Double) -> Double { value.isNaN ? 0 : value }
    return Rect(x: number(minX), y: number(minY), width: number(width), height: number(height))
  }
}

#if !hasFeature(Embedded)
  extension Rect: Codable {}
#endif
