extension Label {
  /// The parts of the text that no font has, in order; empty when nothing is missing.
  ///
  /// Such a part is measured and drawn as the font's box for missing glyphs, so the label's sizes are not to be trusted.
  ///
  /// - Throws: ``TextError`` when a property is out of range.
  /// - Complexity: O(*n*) in the length of the text.
  public var missingGlyphs: [MissingGlyphs] {
    get throws(TextError) {
      try validate()
      return isEmpty ? [] : try paragraph().missingGlyphs
    }
  }
  /// The parts of the text that are measured and cannot be drawn, in order: emoji without a picture.
  ///
  /// The label's sizes are right. The product GalleyEmoji has the pictures.
  ///
  /// - Throws: ``TextError`` when a property is out of range.
  /// - Complexity: O(*n*) in the length of the text.
  public var undrawnGlyphs: [MissingGlyphs] {
    get throws(TextError) {
      try validate()
      return isEmpty ? [] : try paragraph().undrawnGlyphs
    }
  }

  /// True if a part of the text is drawn bolder than its font, which has no bold face at hand.
  ///
  /// - Throws: ``TextError`` when a property is out of range.
  package var isEmboldened: Bool {
    get throws(TextError) {
      try validate()
      return isEmpty ? false : try paragraph().isEmboldened
    }
  }
}
