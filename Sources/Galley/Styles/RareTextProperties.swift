public import GalleyShaping

/// The options of characters that few styles have: those in parts of a size, and those about the choice of fonts.
///
/// Shared and behind a reference, as ``TextPaint`` is, so that a style stays small without.
final class RareTextProperties: Hashable, Sendable {
  struct Values: Hashable {
    var letterSpacingInEms = 0.0
    var wordSpacingInEms = 0.0
    var fontSizeAdjust: FontSizeAdjust?
    var fontVariantEmoji = FontVariantEmoji.normal
  }

  let values: Values
  /// The steps that a text needs because of the options.
  let needs: TextNeeds

  init(_ values: Values) {
    self.values = values
    // Where fonts are chosen, and have sizes, by themselves, the general way is taken, which knows that.
    needs = values.fontSizeAdjust == nil && values.fontVariantEmoji == .normal ? .letterSpacing : .everything
  }

  static func == (one: RareTextProperties, other: RareTextProperties) -> Bool {
    one === other || one.values == other.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension TextStyle {
  /// Ems added after every cluster, beside ``letterSpacing``: a percentage of CSS's `letter-spacing`, 0.05 for 5 %.
  public var letterSpacingInEms: Double {
    get { rare?.values.letterSpacingInEms ?? 0 }
    set { setRare { $0.letterSpacingInEms = newValue } }
  }

  /// Ems added after every word separator, beside ``wordSpacing``: a percentage of CSS's `word-spacing`.
  public var wordSpacingInEms: Double {
    get { rare?.values.wordSpacingInEms ?? 0 }
    set { setRare { $0.wordSpacingInEms = newValue } }
  }

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

  private mutating func setRare(_ change: (inout RareTextProperties.Values) -> Void) {
    var values = rare?.values ?? RareTextProperties.Values()
    change(&values)
    rare = values == RareTextProperties.Values() ? nil : RareTextProperties(values)
  }
}
