internal import Galley

extension Rect {
  /// Returns the rectangle at another place.
  func moved(by offset: Point) -> Rect { offsetBy(dx: offset.x, dy: offset.y) }

  /// The rectangle with each edge moved inwards; one of no size where there is no room.
  func inset(by distance: Double) -> Rect { insetBy(dx: distance, dy: distance) }

  var center: Point { Point(x: midX, y: midY) }
}

extension Point {
  /// Returns the point at another place.
  func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}
