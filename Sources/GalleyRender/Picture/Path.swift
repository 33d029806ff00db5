public import Galley

/// Lines and curves, in points, y downwards; filled by the non-zero winding rule.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a contour.
    case move(to: Point)
    case line(to: Point)
    /// A cubic curve with two control points.
    case curve(to: Point, control1: Point, control2: Point)
    /// Closes the contour with a line.
    case close
  }

  /// The steps in order; the first step of a contour is a move.
  public var elements: [Element]

  public init(_ elements: [Element] = []) { self.elements = elements }

  /// The four sides of a rectangle, clockwise from its top left corner.
  public init(_ rect: Rect) {
    self.init([
      .move(to: Point(x: rect.minX, y: rect.minY)), .line(to: Point(x: rect.maxX, y: rect.minY)),
      .line(to: Point(x: rect.maxX, y: rect.maxY)), .line(to: Point(x: rect.minX, y: rect.maxY)), .close,
    ])
  }

  /// A straight line.
  public init(from start: Point, to end: Point) { self.init([.move(to: start), .line(to: end)]) }
}
