internal import GalleyShaping

extension GlyphFragment {
  /// The smallest rectangle that holds the outlines of the glyphs; `nil` when there is no ink.
  ///
  /// - Complexity: O(*n*) in the number of glyphs.
  package var inkBounds: Rect? {
    var bounds: Rect?
    let scale = size / Double(font.unitsPerEm)
    for (glyph, origin) in zip(glyphs, origins) {
      guard let extents = font.instance.extents(of: glyph) else { continue }
      let first = place(x: extents.minX * scale, y: extents.minY * scale, from: origin)
      let second = place(x: extents.maxX * scale, y: extents.maxY * scale, from: origin)
      let (x, y) = (min(first.x, second.x), min(first.y, second.y))
      let ink = Rect(x: x, y: y, width: max(first.x, second.x) - x, height: max(first.y, second.y) - y)
      bounds = bounds?.union(ink) ?? ink
    }
    // Thicker strokes reach out by half of that on each side.
    return bounds.map { ink in
      Rect(
        x: ink.minX - emboldening / 2, y: ink.minY - emboldening / 2, width: ink.width + emboldening,
        height: ink.height + emboldening)
    }
  }
}
