internal import Galley
internal import GalleyShaping

/// Paints the commands of a picture, and remembers what glyphs look like meanwhile.
struct Painter {
  private var glyphs = GlyphGallery()

  mutating func paint(_ commands: [Picture.Command], on context: borrowing CairoContext) throws(PictureError) {
    for command in commands {
      switch command {
      case .fill(let path, let color):
        context.add(path)
        context.fill(color)
      case .stroke(let path, let color, let style):
        context.add(path)
        context.stroke(color, style)
      case .text(let fragments, let origin, let color):
        for fragment in fragments { try paint(fragment, at: origin, color, on: context) }
      case .gradient(let path, let colors, let start, let end):
        context.add(path)
        context.fill(colors, from: start, to: end)
      case .image(let image, let rect):
        let read = image.coding == .png ? CairoSurface(png: image.bytes) : try CairoSurface(jpeg: image)
        guard let surface = read else { throw PictureError(.damagedImage, "an image cannot be read") }
        context.draw(surface, in: rect, alpha: 1)
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
    let scale = fragment.size / Double(fragment.font.unitsPerEm)
    var hasPath = false
    for (glyph, place) in zip(fragment.glyphs, fragment.origins) {
      let x = origin.x + place.x
      let y = origin.y + place.y
      switch try glyphs.drawing(of: glyph, in: fragment.font) {
      case .outline(let path):
        context.add(path, of: fragment, at: Point(x: x, y: y), scale: scale)
        hasPath = hasPath || !path.isEmpty
      case .layers(let layers):
        // The glyphs before come first, should they overlap.
        if hasPath { context.fill(color) }
        hasPath = false
        for layer in layers {
          context.add(layer.outline, of: fragment, at: Point(x: x, y: y), scale: scale)
          // A font's own colour in a text that is see-through is so, too.
          context.fill(layer.color.map { $0.withAlpha($0.alpha * color.alpha) } ?? color)
        }
      case .image(let image, let bitmap):
        if hasPath { context.fill(color) }
        hasPath = false
        let frame = Rect(
          x: Double(bitmap.minX) * scale * fragment.horizontalScale, y: -Double(bitmap.maxY) * scale,
          width: Double(bitmap.width) * scale * fragment.horizontalScale, height: Double(bitmap.height) * scale)
        context.save(movingTo: Point(x: x, y: y))
        context.rotate(quarters: fragment.rotation == .clockwise ? 1 : fragment.rotation == .counterclockwise ? -1 : 0)
        context.draw(image, in: frame, alpha: color.alpha)
        context.restore()
      }
    }
    if hasPath { context.fill(color) }
  }
}

extension CairoContext {
  /// Adds a path to the one that grows.
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

  /// Adds a glyph's contours, as they stand in a fragment, with `scale` points to a font unit.
  fileprivate borrowing func add(_ path: GlyphPath, of fragment: GlyphFragment, at origin: Point, scale: Double) {
    var index = 0
    func next() -> Point {
      defer { index += 2 }
      return fragment.place(
        x: Double(path.coordinates[index]) * scale, y: Double(path.coordinates[index + 1]) * scale, from: origin)
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        let point = next()
        move(point.x, point.y)
      case .line:
        let point = next()
        line(point.x, point.y)
      case .curve:
        let (first, second, end) = (next(), next(), next())
        curve(first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: closeContour()
      }
    }
  }
}
