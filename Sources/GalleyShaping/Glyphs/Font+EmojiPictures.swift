internal import GalleyFonts

/// The fonts of emoji that come with the package: one that measures, and one of the same glyphs that draws.
enum EmojiFonts {
  static let measures = EmbeddedFont.emojiMeasures.map { Font($0) }

  /// `nil` in a program without the product GalleyEmoji.
  static let pictures = EmbeddedFont.emojiPictures.map { Font($0) }

  /// The advance of every emoji.
  private static let advance = measures.map { $0.advance(ofGlyph: $0.glyph(of: "😀")) } ?? 0

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

  /// The frame that stands for an emoji without a picture.
  static let frame = GlyphPath.frame(advance: advance, unitsPerEm: measures?.unitsPerEm ?? 1)
}

extension Font {
  fileprivate func glyph(of character: Unicode.Scalar) -> UInt16 {
    UInt16(truncatingIfNeeded: instance.nominalGlyph(for: character) ?? 0)
  }

  /// True for the embedded font that measures emoji.
  package var measuresEmoji: Bool { self == EmojiFonts.measures }

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

extension GlyphPath {
  /// An upright frame, which stands for a glyph that cannot be drawn.
  ///
  /// - Parameters:
  ///   - advance: How far the pen moves past the glyph, in font units.
  ///   - unitsPerEm: How many font units an em has.
  package static func frame(advance: Int, unitsPerEm: Int) -> GlyphPath {
    let em = Float(unitsPerEm)
    let advance = Float(advance)
    let margin = min(em / 16, advance / 6)
    let line = margin / 2
    let (left, right, top) = (margin, advance - margin, em * 0.7)
    var path = GlyphPath()
    guard right - left > 2 * line else { return path }
    path.append(.move, [left, 0])
    for point in [[left, top], [right, top], [right, 0]] { path.append(.line, point) }
    path.append(.close, [])
    // The hole runs the other way round.
    path.append(.move, [left + line, line])
    for point in [[right - line, line], [right - line, top - line], [left + line, top - line]] {
      path.append(.line, point)
    }
    path.append(.close, [])
    return path
  }
}
