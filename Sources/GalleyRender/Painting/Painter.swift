internal import Galley
internal import GalleyShaping

/// Paints the commands of a picture, with a cache of glyphs' images.
struct Painter {
  private var glyphs = GlyphGallery()
  /// The bitmaps of glyphs that have been read, as many as one image may have pixels.
  private var bitmaps = GlyphTable<CairoSurface>()
  private var bitmapPixelCount = 0

  mutating func paint(_ commands: [Picture.Command], on context: borrowing CairoContext) throws(PictureError) {
    for command in commands {
      switch command {
      case .fill(let path, let color):
        context.add(path)
        context.fill(color)
      case .stroke(let path, let color, let style):
        context.add(path)
        context.stroke(color, style)
      case .text(let line):
        for (fragment, color) in zip(line.fragments, line.colors) {
          try paint(fragment, at: line.origin, color, on: context)
        }
      case .gradient(let path, let colors, let start, let end):
        context.add(path)
        context.fill(colors, from: start, to: end)
      case .image(let image, let rect, _): context.draw(try CairoSurface.reading(image), in: rect, alpha: 1)
      case .group(let commands, let sheet):
        context.save(movingTo: sheet.origin, scale: sheet.scale)
        if let clip = sheet.clip {
          context.add(clip)
          context.clip()
        }
        if sheet.opacity < 1 { context.beginGroup() }
        try paint(commands, on: context)
        if sheet.opacity < 1 { context.endGroup(opacity: sheet.opacity) }
        context.restore()
      }
    }
  }

  /// Paints glyphs of one font; those without colours of their own as one shape, so that no seam shows
  /// where two of them touch.
  private mutating func paint(
    _ fragment: GlyphFragment, at origin: Point, _ color: Color, on context: borrowing CairoContext
  ) throws(PictureError) {
    // Where the thicker strokes lie over the inside, see-through text would show it twice.
    let isSheet = fragment.emboldening > 0 && color.alpha < 1
    if isSheet { context.beginGroup() }
    let ink = isSheet ? color.withAlpha(1) : color
    var hasPath = false
    for (index, place) in fragment.origins.enumerated() {
      let x = origin.x + place.x
      let y = origin.y + place.y
      switch glyphs.drawing(of: index, in: fragment) {
      case .outline(let path):
        context.add(fragment.contours(of: path, at: Point(x: x, y: y)))
        hasPath = hasPath || !path.isEmpty
      case .layers(let layers):
        // The glyphs before come first, should they overlap.
        if hasPath { context.fill(ink, emboldenedBy: fragment.emboldening) }
        hasPath = false
        for layer in layers {
          context.add(fragment.contours(of: layer.outline, at: Point(x: x, y: y)))
          // A font's own colour in a text that is see-through is so, too.
          context.fill(layer.color.map { $0.withAlpha($0.alpha * ink.alpha) } ?? ink)
        }
      case .image(let bitmap):
        if hasPath { context.fill(ink, emboldenedBy: fragment.emboldening) }
        hasPath = false
        context.save(movingTo: Point(x: x, y: y))
        context.rotate(quarters: fragment.rotation == .clockwise ? 1 : fragment.rotation == .counterclockwise ? -1 : 0)
        context.draw(
          try surface(of: bitmap, fragment.glyphs[index], fragment.font), in: fragment.frame(of: bitmap),
          alpha: ink.alpha)
        context.restore()
      }
    }
    if hasPath { context.fill(ink, emboldenedBy: fragment.emboldening) }
    if isSheet { context.endGroup(opacity: color.alpha) }
  }

  private mutating func surface(
    of bitmap: GlyphImage.Bitmap, _ glyph: UInt16, _ font: FontFace
  ) throws(PictureError) -> CairoSurface {
    if let known = bitmaps[glyph, font] { return known }
    let surface = try CairoSurface.reading(bitmap, glyph, font)
    let (width, height) = surface.pixelSize
    if bitmapPixelCount + width * height <= PictureFormat.maximumPixelCount {
      bitmapPixelCount += width * height
      bitmaps[glyph, font] = surface
    }
    return surface
  }
}

extension CairoContext {
  /// Appends a path to the current path.
  fileprivate borrowing func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): move(point.x, point.y)
      case .line(let point): line(point.x, point.y)
      case .curve(let end, let first, let second): curve(first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: closeContour()
      }
    }
  }
}
