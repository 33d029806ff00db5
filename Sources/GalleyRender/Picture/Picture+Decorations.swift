internal import Galley
internal import GalleyShaping

extension Picture {
  /// Fills the shapes of decorations; neighbours of one colour together, since dots and dashes are many.
  ///
  /// - Parameters:
  ///   - decorations: The decorations in order.
  ///   - origin: The place of the layout's top left corner.
  ///   - color: Says in which colour a decoration with a colour of its own, or without, is seen.
  mutating func fill(_ decorations: [TextDecoration], at origin: Point, _ color: (Color?) -> Color) {
    var start = 0
    while start < decorations.count {
      let first = decorations[start]
      // Shapes of one kind do not cover each other, so that they may be filled as one.
      let end =
        decorations[start...].firstIndex {
          $0.kind != first.kind || $0.color != first.color || ($0.contour == nil) != (first.contour == nil)
        } ?? decorations.count
      let path = Path(decorations[start..<end].flatMap { Path($0, at: origin).elements })
      fill(path, color(first.color))
      start = end
    }
  }
}

extension Path {
  /// The shape of a decoration.
  ///
  /// - Parameter origin: The place of the layout's top left corner.
  init(_ decoration: TextDecoration, at origin: Point) {
    guard let contour = decoration.contour else {
      self.init(decoration.frame.moved(by: origin))
      return
    }
    let points = contour.map { Point(x: origin.x + $0.x, y: origin.y + $0.y) }
    let curves = stride(from: 1, to: points.count, by: 3).map {
      Element.curve(to: points[$0 + 2], control1: points[$0], control2: points[$0 + 1])
    }
    self.init([.move(to: points[0])] + curves + [.close])
  }
}
