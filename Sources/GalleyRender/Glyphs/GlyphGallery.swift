internal import Galley
internal import GalleyShaping

/// A cache of the images of glyphs, each asked of its font once.
struct GlyphGallery {
  enum Drawing {
    case outline(GlyphPath)
    case layers([(outline: GlyphPath, color: Color?)])
    case image(GlyphImage.Bitmap)
  }

  private var drawings = GlyphTable<Drawing>()
  private var namedFrames: [NamedFrame: GlyphPath] = [:]

  /// Returns the drawing of a glyph of a fragment: for what no font has, a frame that names the character if it is
  /// large enough.
  mutating func drawing(of index: Int, in fragment: GlyphFragment) -> Drawing {
    guard let frame = fragment.namedFrame(at: index) else {
      return drawing(of: fragment.glyphs[index], in: fragment.font)
    }
    let path = namedFrames[frame] ?? frame.path
    namedFrames[frame] = path
    return .outline(path)
  }

  mutating func drawing(of glyph: UInt16, in font: FontFace) -> Drawing {
    if let known = drawings[glyph, font] { return known }
    let drawing = Self.makeDrawing(of: glyph, in: font)
    drawings[glyph, font] = drawing
    return drawing
  }

  private static func makeDrawing(of glyph: UInt16, in font: FontFace) -> Drawing {
    let image = font.glyphImage(glyph)
    if let bitmap = image.bitmap { return .image(bitmap) }
    return image.outline.map { .outline($0) } ?? .layers(image.layers)
  }
}

extension GlyphFragment {
  /// Returns the contours of one of the glyphs, in coordinates of the page.
  func contours(of path: GlyphPath, at origin: Point) -> Path {
    let scale = size / Double(font.unitsPerEm)
    var contours = Path()
    contours.elements.reserveCapacity(path.verbs.count)
    func page(_ point: (x: Double, y: Double)) -> Point { place(x: point.x * scale, y: point.y * scale, from: origin) }
    path.forEachStep(
      move: { contours.elements.append(.move(to: page($0))) },
      line: { contours.elements.append(.line(to: page($0))) },
      curve: { contours.elements.append(.curve(to: page($2), control1: page($0), control2: page($1))) },
      close: { contours.elements.append(.close) })
    return contours
  }

  /// The rectangle that a bitmap fills before it is turned, in points from the glyph's origin, y downwards.
  func frame(of bitmap: GlyphImage.Bitmap) -> Rect {
    let scale = size / Double(font.unitsPerEm)
    return Rect(
      x: Double(bitmap.minX) * scale * horizontalScale, y: -Double(bitmap.maxY) * scale,
      width: Double(bitmap.width) * scale * horizontalScale, height: Double(bitmap.height) * scale)
  }
}
