public import Galley
public import GalleyShaping

extension Picture {
  /// Draws a label as `UILabel` draws itself in some bounds: shrunk or truncated if need be, centred vertically.
  ///
  /// Text is cut off at the bounds' edge only where the label's mode is `byClipping`.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - bounds: Its bounds on the page.
  ///   - color: The colour of text without one of its own.
  ///   - style: How system colours look.
  ///   - role: The part that the text plays on the page.
  /// - Throws: `TextError` when a property of the label is out of range, or the bounds are not numbers.
  /// - Complexity: O(*n*) in the length of the text.
  public mutating func draw(
    _ label: Label, in bounds: Rect, color: Color = .black, style: UserInterfaceStyle = .light,
    role: TextRole = .paragraph
  ) throws(TextError) {
    guard let drawing = try label.drawing(in: bounds) else { return }
    guard label.lineBreakMode == .byClipping else {
      draw(drawing.layout, at: drawing.origin, color: color, style: style, role: role)
      return
    }
    var inside = Picture(size: bounds.size, background: nil)
    let origin = Point(x: drawing.origin.x - bounds.minX, y: drawing.origin.y - bounds.minY)
    inside.draw(drawing.layout, at: origin, color: color, style: style, role: role)
    draw(inside, at: bounds.origin, isClipped: true)
  }
}
