internal import CHarfBuzz

/// Makes the fonts that text is shaped with: they are as the font that they are made from, but for where the glyphs of
/// vertical lines begin.
enum ShapingFont {
  /// A font that keeps the one that it asks: `hb_font_t *`, immutable, for the caller to destroy.
  ///
  /// - Returns: `nil` where there is no memory.
  static func make(from font: OpaquePointer) -> OpaquePointer? {
    guard let subfont = unsafe hb_font_create_sub_font(font), unsafe subfont != hb_font_get_empty() else { return nil }
    unsafe hb_font_set_funcs(subfont, functions, UnsafeMutableRawPointer(font), nil)
    unsafe hb_font_make_immutable(subfont)
    return unsafe subfont
  }

  /// The place of a glyph that stands on the middle of a vertical line, from its origin; `nil` for a font without.
  ///
  /// HarfBuzz counts from the top of the outline. That of a picture is empty, and its baseline passes for its top: the
  /// picture would stand over the glyph before. In fonts without outlines the place is at the ascent; so it is here.
  private static func verticalOrigin(of glyph: UInt32, in font: OpaquePointer) -> (x: Int32, y: Int32)? {
    var (x, y): (hb_position_t, hb_position_t) = (0, 0)
    guard unsafe hb_font_get_glyph_v_origin(font, glyph, &x, &y) != 0 else { return nil }
    var line = hb_font_extents_t()
    guard unsafe hb_font_get_h_extents(font, &line) != 0, 2 * y < line.ascender else { return (x, y) }
    var ink = hb_glyph_extents_t()
    _ = unsafe hb_font_get_glyph_extents(font, glyph, &ink)
    // Heights count downwards.
    let isBelowInk = ink.height == 0 || 2 * y < 2 * ink.y_bearing + ink.height
    return (x, isBelowInk ? line.ascender : y)
  }

  /// `hb_font_funcs_t *`, immutable and never freed. What it calls gets the font that ``make(from:)`` was given.
  private nonisolated(unsafe) static let functions: OpaquePointer? = {
    let functions = unsafe hb_font_funcs_create()
    unsafe hb_font_funcs_set_glyph_v_origin_func(
      functions,
      { _, font, glyph, x, y, _ in
        guard let origin = unsafe verticalOrigin(of: glyph, in: OpaquePointer(font.unsafelyUnwrapped)) else { return 0 }
        unsafe x?.pointee = origin.x
        unsafe y?.pointee = origin.y
        return 1
      }, nil, nil)
    unsafe hb_font_funcs_make_immutable(functions)
    return unsafe functions
  }()
}
