package import Galley

extension FlowFragment {
  /// The place on the page of the top left corner of the whole layout, from which its lines and glyphs count; that of a
  /// box is its own corner.
  package var layoutCorner: Point {
    guard let layout, let first = lines.first else { return origin }
    return Point(x: origin.x, y: origin.y - layout.lines[first].minY)
  }
}
