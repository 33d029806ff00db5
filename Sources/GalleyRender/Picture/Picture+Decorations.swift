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
    func place(_ point: Point) -> Point { Point(x: origin.x + point.x, y: origin.y + point.y) }
    let curves = contour.curves.map {
      Element.curve(to: place($0.end), control1: place($0.control1), control2: place($0.control2))
    }
    self.init([.move(to: place(contour.start))] + curves + [.close])
  }
}
