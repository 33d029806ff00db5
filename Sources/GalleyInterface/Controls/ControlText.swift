public import Galley

/// The text of a control that draws it by itself: a button's title, a field's placeholder, the widest title of segments.
public struct ControlText {
  /// The text; a field's own text scrolls, so its placeholder is the one that has to fit.
  public var text: String
  /// The font of the text.
  public var font: Font
  /// The width that the control needs beside each text: insets, borders, an image.
  public var padding: Double
  /// How many texts share the width of the control.
  public var parts: Int
  /// True if the text goes on in further lines where it is too long for one.
  public var wraps: Bool

  init(_ text: String, font: Font, padding: Double, parts: Int = 1, wraps: Bool = false) {
    self.text = text
    self.font = font
    self.padding = padding
    self.parts = parts
    self.wraps = wraps
  }
}
