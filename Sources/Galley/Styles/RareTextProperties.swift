public import GalleyShaping

/// The options of characters that few styles have: those about the choice of fonts and the place on the line.
///
/// Shared and behind a reference, as ``TextPaint`` is, so that a style stays small without.
final class RareTextProperties: Hashable, Sendable {
  struct Values: Hashable {
    var fontSizeAdjust: FontSizeAdjust?
    var fontVariantEmoji = FontVariantEmoji.normal
    var verticalAlign = VerticalAlign()
    var inlineBoxes: [InlineBox] = []
  }

  let values: Values

  init(_ values: Values) { self.values = values }

  static func == (one: RareTextProperties, other: RareTextProperties) -> Bool {
    one === other || one.values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension TextStyle {
  /// The measure that all fonts of the text share; `nil` for fonts that are as large as ``size`` says.
  public var fontSizeAdjust: FontSizeAdjust? {
    get { rare?.values.fontSizeAdjust }
    set { setRare { $0.fontSizeAdjust = newValue } }
  }

  /// The presentation of characters that are both text and emoji (CSS Fonts 4, `font-variant-emoji`).
  public var fontVariantEmoji: FontVariantEmoji {
    get { rare?.values.fontVariantEmoji ?? .normal }
    set { setRare { $0.fontVariantEmoji = newValue } }
  }

  /// The place of the text, or its box, in the inline box around it; ``baselineOffset`` and ``script`` raise it more.
  public var verticalAlign: VerticalAlign {
    get { rare?.values.verticalAlign ?? VerticalAlign() }
    set { setRare { $0.verticalAlign = newValue } }
  }

  /// The inline boxes around that of the text, the outermost first. Neighbours share those that are equal.
  public var inlineBoxes: [InlineBox] {
    get { rare?.values.inlineBoxes ?? [] }
    set { setRare { $0.inlineBoxes = newValue } }
  }

  private mutating func setRare(_ change: (inout RareTextProperties.Values) -> Void) {
    var values = rare?.values ?? RareTextProperties.Values()
    change(&values)
    rare = values == RareTextProperties.Values() ? nil : RareTextProperties(values)
  }
}
