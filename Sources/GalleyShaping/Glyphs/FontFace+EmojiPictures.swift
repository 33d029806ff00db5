extension EmojiFonts {
  /// The frame that stands for an emoji without a picture.
  static let frame = GlyphFrame(advance: advance, unitsPerEm: measures?.unitsPerEm ?? 1).path
}

extension FontFace {
  /// Tells whether a glyph is an emoji that is measured and cannot be drawn.
  ///
  /// That is one of the embedded font of emoji without a picture: any of them where the program does not link the product
  /// GalleyEmoji, else one that is newer than the pictures. ``glyphImage(_:)`` gives a frame for it.
  ///
  /// - Parameter glyph: The glyph's index.
  public func isUndrawnEmoji(_ glyph: UInt16) -> Bool {
    guard measuresEmoji, EmojiFonts.isEmoji(glyph) else { return false }
    return EmojiFonts.pictures?.instance.bitmap(of: UInt32(glyph)) == nil
  }

  /// The picture of a glyph of the embedded font of emoji, or the frame that stands for one; `nil` for any other glyph.
  func emojiImage(_ glyph: UInt16) -> GlyphImage? {
    guard measuresEmoji, EmojiFonts.isEmoji(glyph) else { return nil }
    if let bitmap = EmojiFonts.pictures?.instance.bitmap(of: UInt32(glyph)) { return .bitmap(bitmap) }
    return .outline(EmojiFonts.frame)
  }
}
