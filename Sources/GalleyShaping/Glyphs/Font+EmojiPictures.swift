extension EmojiFonts {
  /// The frame that stands for an emoji without a picture.
  static let frame = GlyphPath.frame(advance: advance, unitsPerEm: measures?.unitsPerEm ?? 1)
}

extension Font {
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
