public import GalleyShaping

/// The part of a style that is painted and takes no room.
///
/// Shared and behind a reference: few styles have any of it, and a style stays small without.
final class TextPaint: Hashable, Sendable {
  struct Values: Hashable {
    var foregroundColor: Color?
    var backgroundColor: Color?
    var underlineStyle: TextLineStyle?
    var underlineColor: Color?
    var strikethroughStyle: TextLineStyle?
    var strikethroughColor: Color?
    var textDecoration = LineDecoration()
    var link: String?
    var attributes = TextAttributes()
    /// The styles that have the lines, where those are not the style itself.
    var boxes: [DecorationLine.Source: TextStyle] = [:]
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (one: TextPaint, other: TextPaint) -> Bool { one === other || one.values == other.values }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// The paint of a truncation token in this one's place: CSS decorates no ellipsis, UIKit does.
  var ofToken: TextPaint {
    guard !values.textDecoration.lines.isEmpty else { return self }
    var values = values
    values.textDecoration.lines = []
    return TextPaint(values)
  }
}

/// The style of a line under or through text (UIKit's `NSUnderlineStyle`).
public enum TextLineStyle: String, Hashable, Sendable, CaseIterable {
  /// As thick as the font asks.
  case single
  /// Twice as thick.
  case thick
  /// Two lines, as far apart as they are thick.
  case double
  /// Dots.
  case dotted
  /// Short strokes.
  case dashed
  /// A wave.
  case wavy

  /// The style that bits of `NSUnderlineStyle` stand for; `nil` for none.
  ///
  /// Patterns of dots and dashes together are drawn as dashes, and only of a single line.
  package init?(bits: Int) {
    switch (bits & 0xF, bits >> 8 & 0xF) {
    case (1, 0): self = .single
    case (1, 1): self = .dotted
    case (1, _): self = .dashed
    case (2, _): self = .thick
    case (9, _): self = .double
    default: return nil
    }
  }
}

extension TextStyle {
  /// The style of a truncation token in text of this style.
  package var ofToken: TextStyle {
    var style = self
    style.paint = paint?.ofToken
    return style
  }
}

// None of this changes a size, a line or a glyph: neighbours that differ in nothing else are shaped together.
extension TextStyle {
  /// The colour of the glyphs; `nil` for that with which the text is drawn. Colour glyphs keep their own.
  ///
  /// A glyph that stands for several characters, such as a ligature, has the colour of the first one.
  public var foregroundColor: Color? {
    get { paint?.values.foregroundColor }
    set { setPaint { $0.foregroundColor = newValue } }
  }

  /// The colour behind the text, as high as the line; `nil` for none.
  public var backgroundColor: Color? {
    get { paint?.values.backgroundColor }
    set { setPaint { $0.backgroundColor = newValue } }
  }

  /// The line below the text, where the first font has it (`post`), clear of glyphs that reach down; `nil` for none.
  ///
  /// In vertical text it stands on the left, in Japanese and Korean on the right. ``textDecoration`` has other places.
  public var underlineStyle: TextLineStyle? {
    get { paint?.values.underlineStyle }
    set { setPaint { $0.underlineStyle = newValue } }
  }

  /// The colour of the line below the text; `nil` for that of the glyphs.
  public var underlineColor: Color? {
    get { paint?.values.underlineColor }
    set { setPaint { $0.underlineColor = newValue } }
  }

  /// The line through the text, where the first font has it (`OS/2`); `nil` for none.
  public var strikethroughStyle: TextLineStyle? {
    get { paint?.values.strikethroughStyle }
    set { setPaint { $0.strikethroughStyle = newValue } }
  }

  /// The colour of the line through the text; `nil` for that of the glyphs.
  public var strikethroughColor: Color? {
    get { paint?.values.strikethroughColor }
    set { setPaint { $0.strikethroughColor = newValue } }
  }

  /// Where the text leads to, such as a URL; `nil` for nowhere.
  ///
  /// It changes nothing that is measured or drawn: ``AttributedText/styledRanges`` tells where a link is, and
  /// ``TextLayout/selectionRects(for:)`` what it covers.
  public var link: String? {
    get { paint?.values.link }
    set { setPaint { $0.link = newValue } }
  }

  /// The attributes of your own that the text has.
  public var attributes: TextAttributes {
    get { paint?.values.attributes ?? TextAttributes() }
    set { setPaint { $0.attributes = newValue } }
  }

  mutating func setPaint(_ change: (inout TextPaint.Values) -> Void) {
    var values = paint?.values ?? TextPaint.Values()
    change(&values)
    paint = values == TextPaint.Values() ? nil : TextPaint(values)
  }
}
