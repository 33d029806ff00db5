internal import GalleyShaping

/// A cache of the images of glyphs, each asked of its font once.
struct GlyphGallery {
  enum Drawing {
    case outline(GlyphPath)
    case layers([GlyphImage.Layer])
    case image(CairoSurface, GlyphImage.Bitmap)
  }

  private struct Key: Hashable {
    var font: Font
    var glyph: UInt16
  }

  private var drawings: [Key: Drawing] = [:]

  mutating func drawing(of glyph: UInt16, in font: Font) throws(PictureError) -> Drawing {
    let key = Key(font: font, glyph: glyph)
    if let known = drawings[key] { return known }
    let drawing = try Self.makeDrawing(of: glyph, in: font)
    drawings[key] = drawing
    return drawing
  }

  private static func makeDrawing(of glyph: UInt16, in font: Font) throws(PictureError) -> Drawing {
    switch font.glyphImage(glyph) {
    case .outline(let path):
      // Glyph 0 is .notdef (OpenType, "Recommendations"): an empty one would hide that something is missing.
      return .outline(glyph == 0 && path.isEmpty ? missingGlyphBox(font) : path)
    case .layers(let layers):
      return .layers(layers)
    case .bitmap(let bitmap):
      guard let image = CairoSurface(png: bitmap.png) else {
        throw PictureError(.damagedGlyph, "\(font.source): the bitmap of glyph \(glyph) cannot be read")
      }
      return .image(image, bitmap)
    }
  }

  /// An upright frame as wide as the advance of .notdef, and as high as the font's capitals.
  private static func missingGlyphBox(_ font: Font) -> GlyphPath {
    let em = Float(font.unitsPerEm)
    let advance = Float(font.advance(ofGlyph: 0))
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
