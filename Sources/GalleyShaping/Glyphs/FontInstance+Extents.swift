internal import CHarfBuzz

extension FontInstance {
  /// The box around a glyph's outline, bitmap or frame; `nil` when the glyph has no ink.
  package func extents(of glyph: UInt16) -> GlyphExtents? {
    if glyph == 0 { return GlyphFrame(missingIn: FontFace(instance: self)).extents }
    if FontFace(instance: self).measuresEmoji, EmojiFonts.isEmoji(glyph) { return EmojiFonts.extents }
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(hbFont, UInt32(glyph), &extents) != 0,
      extents.width != 0, extents.height != 0
    else { return nil }
    // HarfBuzz counts the height downwards from the top edge.
    return GlyphExtents(
      minX: Double(extents.x_bearing), maxX: Double(extents.x_bearing + extents.width),
      minY: Double(extents.y_bearing + extents.height), maxY: Double(extents.y_bearing))
  }
}
