/// The box around a glyph's outline, in font units, y up from the baseline.
package struct GlyphExtents: Hashable, Sendable {
  package var minX: Double
  package var maxX: Double
  package let minY: Double
  package let maxY: Double
}
