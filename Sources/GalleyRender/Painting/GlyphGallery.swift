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
      guard glyph == 0, path.isEmpty else { return .outline(path) }
      return .outline(.frame(advance: font.advance(ofGlyph: 0), unitsPerEm: font.unitsPerEm))
    case .layers(let layers):
      return .layers(layers)
    case .bitmap(let bitmap):
      guard let image = CairoSurface(png: bitmap.png) else {
        throw PictureError(.damagedGlyph, "\(font.source): the bitmap of glyph \(glyph) cannot be read")
      }
      return .image(image, bitmap)
    }
  }
}
