public import Foundation
public import Galley

// Foundation has these types of CoreGraphics on every platform.

extension Size {
  /// Makes the same size, in points.
  public init(_ size: CGSize) { self.init(width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
  /// Makes the same size, in points.
  public init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension Point {
  /// Makes the same point.
  public init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}

extension CGPoint {
  /// Makes the same point.
  public init(_ point: Point) { self.init(x: point.x, y: point.y) }
}

extension Rect {
  /// - Parameter rect: A rectangle; one of negative width or height is turned into the same area of positive ones.
  public init(_ rect: CGRect) {
    let area = rect.standardized
    self.init(origin: Point(area.origin), size: Size(area.size))
  }
}

extension CGRect {
  /// Makes the same rectangle.
  public init(_ rect: Rect) { self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size)) }
}
