internal import CHarfBuzz

/// HarfBuzz's callbacks that write an outline into a ``GlyphPath``.
///
/// `@unchecked Sendable`: the object is immutable, which HarfBuzz promises makes it safe to share.
@safe final class OutlinePen: @unchecked Sendable {
  static let shared = OutlinePen()
  /// Owned by this object: `hb_draw_funcs_t *`, immutable.
  private let functions: OpaquePointer?

  private init() {
    unsafe functions = hb_draw_funcs_create()
    unsafe hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        unsafe OutlinePen.append(to: data, .move, x, y)
      }, nil, nil)
    unsafe hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        unsafe OutlinePen.append(to: data, .line, x, y)
      }, nil, nil)
    // Without a function for quadratic curves HarfBuzz passes them as cubic ones.
    unsafe hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        unsafe OutlinePen.append(to: data, .curve, x1, y1, x2, y2, x, y)
      }, nil, nil)
    unsafe hb_draw_funcs_set_close_path_func(
      functions,
      { _, data, _, _ in
        unsafe OutlinePen.append(to: data, .close)
      }, nil, nil)
    unsafe hb_draw_funcs_make_immutable(functions)
  }

  deinit { unsafe hb_draw_funcs_destroy(functions) }

  /// Adds the outline of a glyph to `path`, in the units of the font's scale.
  func draw(_ glyph: hb_codepoint_t, of font: OpaquePointer, into path: UnsafeMutablePointer<GlyphPath>) {
    unsafe galley_hb_font_draw_glyph(font, glyph, functions, path)
  }

  /// Adds a step to the path that `data`, the second argument of every callback, points to.
  private static func append(to data: UnsafeMutableRawPointer?, _ verb: GlyphPath.Verb, _ points: Float...) {
    unsafe data?.assumingMemoryBound(to: GlyphPath.self).pointee.append(verb, points)
  }
}
