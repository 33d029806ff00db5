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
}
