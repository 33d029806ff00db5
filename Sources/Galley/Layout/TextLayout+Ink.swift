internal import GalleyShaping

extension TextLayout {
  /// The smallest rectangle that holds the outlines of all glyphs; `nil` when there is no ink.
  ///
  /// Unlike the layout's own size it depends on the letters: measuring for layout should not use it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var inkBounds: Rect? {
    var bounds: (minX: Double, minY: Double, maxX: Double, maxY: Double)?
    for index in lines.indices {
      for fragment in glyphFragments(ofLine: index) {
        let scale = fragment.size / Double(fragment.font.unitsPerEm)
        for (glyph, origin) in zip(fragment.glyphs, fragment.origins) {
          guard let extents = fragment.font.instance.extents(of: glyph) else { continue }
          let corners = [(extents.minX, extents.minY), (extents.maxX, extents.maxY)].map { x, y in
            fragment.place(x: x * scale, y: y * scale, from: origin)
          }
          let (minX, maxX) = (min(corners[0].x, corners[1].x), max(corners[0].x, corners[1].x))
          let (minY, maxY) = (min(corners[0].y, corners[1].y), max(corners[0].y, corners[1].y))
          let known = bounds ?? (minX, minY, maxX, maxY)
          bounds = (min(known.minX, minX), min(known.minY, minY), max(known.maxX, maxX), max(known.maxY, maxY))
        }
      }
    }
    return bounds.map { Rect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY) }
  }
}
