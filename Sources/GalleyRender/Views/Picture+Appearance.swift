public import Galley
public import GalleyLayout
public import GalleyShaping

extension Picture {
  /// Draws a view and all that it contains as a screen shows it: backgrounds, borders, images, controls and text.
  ///
  /// - Parameters:
  ///   - view: The view; its place in its superview does not matter.
  ///   - origin: The place of the view's top left corner.
  ///   - style: Whether the system's colours are those of a light or a dark screen.
  /// - Throws: `TextError` when a label cannot be drawn.
  /// - Complexity: O(*n*) in the number of views and the length of their text.
  public mutating func drawAppearance(
    of view: LayoutView, at origin: Point = .zero, style: UserInterfaceStyle = .light
  ) throws(TextError) {
    try drawAppearance(of: view, at: origin, style: style, insertions: [:])
  }

  /// Draws a view with trees inserted into views of it by their own frames, such as a table's cells.
  package mutating func drawAppearance(
    of view: LayoutView, at origin: Point = .zero, style: UserInterfaceStyle,
    insertions: [ObjectIdentifier: [LayoutView]]
  ) throws(TextError) {
    var painter = ViewPainter(self, style: style, insertions: insertions)
    self = try painter.paint(view, at: origin)
  }
}
