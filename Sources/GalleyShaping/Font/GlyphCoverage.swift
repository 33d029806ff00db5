internal import CHarfBuzz

/// The characters that HarfBuzz can show with the glyphs of a font: more than the font's character map lists.
///
/// - SeeAlso: HarfBuzz 6, `hb-ot-shape-normalize.cc`: decomposition, composition, spaces, U+2011.
enum GlyphCoverage {
  /// How many characters of a cluster a font can show, as they are or composed with their marks.
  static func count(of cluster: ContiguousArray<UInt32>, in font: FontInstance) -> Int {
    let single = cluster.reduce(0) { $0 + (canShow($1, in: font) ? 1 : 0) }
    guard single < cluster.count, cluster.count > 1 else { return single }
    var pieces: [(scalar: UInt32, length: Int)] = []
    for scalar in cluster {
      if let last = pieces.last, let whole = composition(last.scalar, scalar) {
        pieces[pieces.count - 1] = (whole, last.length + 1)
      } else {
        pieces.append((scalar, 1))
      }
    }
    let composed = pieces.reduce(0) { $0 + (canShow($1.scalar, in: font) ? $1.length : 0) }
    return max(single, composed)
  }

  /// Tells whether a font can show a character that stands alone.
  static func canShow(_ scalar: UInt32, in font: FontInstance) -> Bool {
    has(scalar, font) || substitute(for: scalar).map { has($0, font) } == true
      || canShowParts(of: scalar, in: font)
  }

  private static func has(_ scalar: UInt32, _ font: FontInstance) -> Bool {
    Unicode.Scalar(scalar).flatMap(font.nominalGlyph) != nil
  }

  /// Returns the character that HarfBuzz shows instead of one that a font lacks.
  private static func substitute(for scalar: UInt32) -> UInt32? {
    switch scalar {
    // U+3000 is left out: a font for ideographs has it, and others give it a wrong look.
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: 0x20
    case 0x2011: 0x2010
    default: nil
    }
  }

  /// Tells whether a font has all that a character canonically decomposes to.
  private static func canShowParts(of scalar: UInt32, in font: FontInstance) -> Bool {
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard unsafe hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0,
      second == 0 || has(second, font)
    else { return false }
    // Decompositions are nested on the left, four deep at most in Unicode 17.
    return has(first, font) || canShowParts(of: first, in: font)
  }

  private static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var whole: hb_codepoint_t = 0
    return unsafe hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &whole) != 0 ? whole : nil
  }
}
