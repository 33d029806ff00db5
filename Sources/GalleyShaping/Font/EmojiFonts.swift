internal import GalleyFonts

/// The fonts of emoji that come with the package: one that measures, and one of the same glyphs that draws.
enum EmojiFonts {
  static let measures = EmbeddedFont.emojiMeasures.map { FontFace($0) }

  /// `nil` in a program without the product GalleyEmoji.
  static let pictures = EmbeddedFont.emojiPictures.map { FontFace($0) }

  /// The advance of every emoji.
  static let advance = measures.map { $0.advance(ofGlyph: $0.glyph(of: "😀")) } ?? 0

  /// The glyphs that are as wide as an emoji and are none.
  private static let blanks: [UInt16] =
    measures.map { [0, $0.glyph(of: " "), $0.glyph(of: "\r")] } ?? []

  /// Tells whether a glyph of the font that measures is an emoji.
  static func isEmoji(_ glyph: UInt16) -> Bool {
    measures?.advance(ofGlyph: glyph) == advance && !blanks.contains(glyph)
  }

  /// The box of every picture, which is that of an emoji whether it is drawn or not: 136 by 128 pixels, 101 of them above
  /// the baseline, at 109 to the em.
  static let extents = GlyphExtents(minX: 0, maxX: 2555, minY: -507, maxY: 1898)
}

extension FontFace {
  fileprivate func glyph(of character: Unicode.Scalar) -> UInt16 {
    UInt16(truncatingIfNeeded: instance.nominalGlyph(for: character) ?? 0)
  }

  /// True for the embedded font that measures emoji.
  package var measuresEmoji: Bool { self == EmojiFonts.measures }
}
