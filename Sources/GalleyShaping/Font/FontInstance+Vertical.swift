internal import CHarfBuzz

extension FontInstance {
  /// Tells whether the font has a glyph of its own for a character in vertical text (`vert`, `vrt2`).
  ///
  /// - Complexity: O(*n*) in the number of such lookups of the font.
  package func hasVerticalGlyph(for scalar: Unicode.Scalar) -> Bool {
    guard let glyph = nominalGlyph(for: scalar), let lookups = unsafe hb_set_create() else { return false }
    defer { unsafe hb_set_destroy(lookups) }
    let features: [hb_tag_t] = [FontTag("vert"), FontTag("vrt2")].compactMap { $0?.rawValue } + [0]
    unsafe hb_ot_layout_collect_lookups(face.hbFace, hb_tag_t(FontTag.substitutions), nil, nil, features, lookups)
    var lookup = hb_codepoint_t.max
    var glyphs = [glyph]
    while unsafe hb_set_next(lookups, &lookup) != 0 {
      if unsafe hb_ot_layout_lookup_would_substitute(face.hbFace, lookup, &glyphs, 1, 0) != 0 { return true }
    }
    return false
  }
}

extension FontTag {
  /// `GSUB`.
  fileprivate static var substitutions: UInt32 { 0x4753_5542 }
}
