public import GalleyShaping

extension TextStyle {
  /// The style of a text in a font of labels, with the tracking that its metrics ask for.
  ///
  /// The lines of a font, ``Font/leading`` and the height of San Francisco's lines, are in
  /// ``ParagraphStyle/init(font:)``; ``AttributedText/init(_:font:language:)`` has both.
  ///
  /// - Parameters:
  ///   - font: The font, as a ``Label`` takes it.
  ///   - language: A BCP 47 tag.
  public init(font: Font, language: String? = nil) {
    self.init(fonts: font.chosenFonts, size: font.pointSize, language: language)
    letterSpacing = .points(font.metrics.letterSpacing(size: font.pointSize))
  }

  /// A style in the embedded fonts of a weight, such as `.bold`.
  ///
  /// - Parameters:
  ///   - size: The size of one em, in points.
  ///   - weight: The weight of the letters.
  ///   - language: A BCP 47 tag; it chooses among the fonts, too.
  public init(size: Double, weight: FontWeight, language: String? = nil) {
    self.init(font: .systemFont(ofSize: size, weight: weight, language: language), language: language)
  }
}

extension ParagraphStyle {
  /// A paragraph with lines as a label has them in a font: with its leading between them, as high as its metrics ask for.
  public init(font: Font) {
    self.init()
    lineSpacing = font.leading
    lineHeightMultiple = font.metrics.lineHeightMultiple
  }
}

extension AttributedText {
  /// A text in a font of labels: its lines are those of a ``Label`` in that font.
  ///
  /// - Parameters:
  ///   - string: The characters.
  ///   - font: The font, as a label takes it.
  ///   - language: A BCP 47 tag.
  public init(_ string: String, font: Font, language: String? = nil) {
    self.init(string, style: TextStyle(font: font, language: language), paragraphStyle: ParagraphStyle(font: font))
  }
}
