extension GlyphFragment {
  /// The place on the page of a point of a glyph.
  ///
  /// - Parameters:
  ///   - x: Points to the right of the glyph's origin, before it is squeezed and turned.
  ///   - y: Points above the glyph's origin.
  ///   - origin: Where the glyph's origin stands.
  package func place(x: Double, y: Double, from origin: Point) -> Point {
    let x = x * horizontalScale
    return switch rotation {
    case .none: Point(x: origin.x + x, y: origin.y - y)
    case .clockwise: Point(x: origin.x + y, y: origin.y + x)
    case .counterclockwise: Point(x: origin.x - y, y: origin.y - x)
    }
  }
}
