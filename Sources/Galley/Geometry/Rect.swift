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

  /// `(x, y, width, height)`.
  public var description: String { "(\(minX), \(minY), \(width), \(height))" }
}

extension Rect {
  /// The rectangle with 0 for each number that is NaN.
  var numbers: Rect {
    func number(_ value: Double) -> Double { value.isNaN ? 0 : value }
    return Rect(x: number(minX), y: number(minY), width: number(width), height: number(height))
  }
}
