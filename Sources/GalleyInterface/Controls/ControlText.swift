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
  /// How the text is shortened where it is too long for one line, or goes on in further ones.
  public var lineBreakMode: LineBreakMode
  /// True if the text goes on in further lines where it is too long for one.
  public var wraps: Bool { lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping }

  package init(
    _ text: String, font: Font, padding: Double, parts: Int = 1, lineBreakMode: LineBreakMode = .byTruncatingMiddle
  ) {
    self.text = text
    self.font = font
    self.padding = padding
    self.parts = parts
    self.lineBreakMode = lineBreakMode
  }

  /// A label that shows the text as the control does.
  package var label: Label {
    var label = Label(text)
    label.font = font
    label.numberOfLines = wraps ? 0 : 1
    label.lineBreakMode = lineBreakMode
    label.scale = nil
    return label
  }

  /// The room for each text in a control of a width.
  package func room(in width: Double) -> Double { max(0, width / Double(parts) - padding) }

  /// Tells whether a control of a size shows a part of the text only.
  package func isCut(in size: Size) throws(TextError) -> Bool {
    let room = room(in: size.width)
    guard wraps else { return try label.intrinsicContentSize.width > room + 0.01 }
    return try label.sizeThatFits(Size(width: room, height: .infinity)).height > size.height + 0.5
  }
}
