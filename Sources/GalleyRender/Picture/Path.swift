public import Galley

/// Lines and curves, in points, y downwards; filled by the non-zero winding rule.
public struct Path: Hashable, Sendable {
  /// A step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a contour.
    case move(to: Point)
    /// A straight line to a point.
    case line(to: Point)
    /// A cubic curve with two control points.
    case curve(to: Point, control1: Point, control2: Point)
    /// Closes the contour with a line.
    case close
  }

  /// The steps in order; the first step of a contour is a move.
  public var elements: [Element]

  /// Makes a path of steps.
  public init(_ elements: [Element] = []) { self.elements = elements }

  /// The four sides of a rectangle, clockwise from its top left corner.
  public init(_ rect: Rect) {
    self.init([
      .move(to: Point(x: rect.minX, y: rect.minY)), .line(to: Point(x: rect.maxX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.maxY)), .line(to: Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// A rectangle with round corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - cornerRadius: At most half the shorter side; 0 and below for sharp corners.
  public init(_ rect: Rect, cornerRadius: Double) {
    let r = min(cornerRadius, rect.width / 2, rect.height / 2)
    guard r > 0 else {
      self.init(rect)
      return
    }
    // The handles that make four cubic curves the nearest to a circle.
    let k = r * 0.447_715_25
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    self.init([
      .move(to: point(left + r, top)), .line(to: point(right - r, top)),
      .curve(to: point(right, top + r), control1: point(right - k, top), control2: point(right, top + k)),
      .line(to: point(right, bottom - r)),
      .curve(to: point(right - r, bottom), control1: point(right, bottom - k), control2: point(right - k, bottom)),
      .line(to: point(left + r, bottom)),
      .curve(to: point(left, bottom - r), control1: point(left + k, bottom), control2: point(left, bottom - k)),
      .line(to: point(left, top + r)),
      .curve(to: point(left + r, top), control1: point(left, top + k), control2: point(left + k, top)), .close,
    ])
  }

  /// A circle.
  public init(circleAt center: Point, radius: Double) {
    self.init(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), cornerRadius: radius)
  }

  /// A straight line.
  public init(from start: Point, to end: Point) { self.init([.move(to: start), .line(to: end)]) }
}
