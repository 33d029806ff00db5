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
          let minX = origin.x + extents.minX * scale
          let maxX = origin.x + extents.maxX * scale
          let minY = origin.y - extents.maxY * scale
          let maxY = origin.y - extents.minY * scale
          let known = bounds ?? (minX, minY, maxX, maxY)
          bounds = (min(known.minX, minX), min(known.minY, minY), max(known.maxX, maxX), max(known.maxY, maxY))
        }
      }
    }
    return bounds.map { Rect(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY) }
  }
}
