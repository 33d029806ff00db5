internal import CHarfBuzz

extension FontInstance {
  /// Where the font puts carets inside a ligature (`GDEF`), in font units from the glyph's left edge, ascending.
  ///
  /// - Returns: Empty when the font says nothing about this glyph.
  package func ligatureCarets(of glyph: UInt16, isRightToLeft: Bool) -> [Int32] {
    let direction = isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    let total = unsafe hb_ot_layout_get_ligature_carets(hbFont, direction, UInt32(glyph), 0, nil, nil)
    guard total > 0 else { return [] }
    var carets = [hb_position_t](repeating: 0, count: Int(total))
    var count = total
    _ = unsafe hb_ot_layout_get_ligature_carets(hbFont, direction, UInt32(glyph), 0, &count, &carets)
    return carets.prefix(Int(count)).sorted()
  }
}
