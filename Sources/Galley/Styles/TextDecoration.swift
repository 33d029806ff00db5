public import GalleyShaping

/// A shape in one colour that is painted behind, under, over or through the text of a line.
public struct TextDecoration: Hashable, Sendable {
  /// The kinds of decorations.
  public enum Kind: Hashable, Sendable {
    /// Painted first, behind the text.
    case background
    /// Painted before the text, below it.
    case underline
    /// Painted before the text, above it.
    case overline
    /// Painted over the text.
    case strikethrough
  }

  /// A closed contour of curves.
  public struct Contour: Hashable, Sendable {
    /// The point at which it begins and ends.
    public internal(set) var start: Point
    /// The curves in order, from one end to the next.
    public internal(set) var curves: [Curve]
  }

  /// A cubic curve from the end of the one before it.
  public struct Curve: Hashable, Sendable {
    /// The first point that it bends towards.
    public internal(set) var control1: Point
    /// The second point that it bends towards.
    public internal(set) var control2: Point
    /// The point at which it ends.
    public internal(set) var end: Point
  }

  /// The decoration's kind.
  public let kind: Kind
  /// The rectangle that it fills, or that holds its contour, in points from the top left of the page that the layout
  /// stands on.
  public let frame: Rect
  /// Its colour; `nil` for that with which the text is drawn.
  public let color: Color?
  /// The contour of a dot or a part of a wave; `nil` for a rectangle.
  public let contour: Contour?

  init(kind: Kind, frame: Rect, color: Color?, contour: Contour? = nil) {
    self.kind = kind
    self.frame = frame
    self.color = color
    self.contour = contour
  }
}

extension TextDecoration.Contour {
  /// Returns the contour with all its points elsewhere.
  func mapped(_ place: (Point) -> Point) -> Self {
    Self(
      start: place(start),
      curves: curves.map {
        TextDecoration.Curve(control1: place($0.control1), control2: place($0.control2), end: place($0.end))
      })
  }

  /// Adds a straight line.
  mutating func addLine(to end: Point) {
    let from = curves.last?.end ?? start
    func part(_ share: Double) -> Point {
      Point(x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share)
    }
    curves.append(.init(control1: part(1 / 3), control2: part(2 / 3), end: end))
  }
}
