internal import Galley

extension Rect {
  /// Returns the rectangle at another place.
  func moved(by offset: Point) -> Rect {
    Rect(origin: Point(x: minX + offset.x, y: minY + offset.y), size: size)
  }

  /// The rectangle with each edge moved inwards; one of no size where there is no room.
  func inset(by distance: Double) -> Rect { inset(distance, distance) }

  /// The rectangle with its sides and its top and bottom moved inwards.
  func inset(_ sides: Double, _ ends: Double) -> Rect {
    Rect(
      x: minX + sides, y: minY + ends, width: max(0, width - 2 * sides), height: max(0, height - 2 * ends))
  }

  var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
}

extension Point {
  /// Returns the point at another place.
  func moved(by offset: Point) -> Point { Point(x: x + offset.x, y: y + offset.y) }
}
