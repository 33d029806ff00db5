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

  /// The decoration's kind.
  public let kind: Kind
  /// The rectangle that it fills, or that holds its contour, in points from the top left of the page that the layout
  /// stands on.
  public let frame: Rect
  /// Its colour; `nil` for that with which the text is drawn.
  public let color: Color?
  /// The contour of a dot or a part of a wave; `nil` for a rectangle.
  ///
  /// It begins and ends at the first point. Each cubic curve has three more: two that it bends towards, and its end.
  public let contour: [Point]?

  init(kind: Kind, frame: Rect, color: Color?, contour: [Point]? = nil) {
    self.kind = kind
    self.frame = frame
    self.color = color
    self.contour = contour
  }
}

extension [Point] {
  /// Adds a straight line to a contour of cubic curves.
  mutating func addLine(to end: Point) {
    let from = self[count - 1]
    func part(_ share: Double) -> Point {
      Point(x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share)
    }
    self += [part(1 / 3), part(2 / 3), end]
  }
}
