internal import CHarfBuzz
internal import GalleyUnicode

/// Finds the characters whose words are as wide as their pairs: nothing but the next letter moves a letter.
///
/// That is so where no rule replaces a glyph, none looks at more than two, and the first glyph of a pair has all of its
/// kerning. A rule that does more acts only where all of its characters are: one of them is left out, as for
/// ``IdleFeatureAnalysis``, and a word without it is measured by pairs.
enum PairAnalysis {
  /// Finds the characters that a word may have and still be as wide as its pairs, ASCII and letters of Latin, Greek and
  /// Cyrillic; `nil` where none may, or the font's rules cannot be read.
  static func characters(_ plan: PlanProperties) -> [Bool]? {
    guard let owners = owners(plan), let wakes = plan.wakes(of: owners) else { return nil }
    let characters = (0..<min(0x2000, IdleFeatureAnalysis.limit)).map { value in
      guard value > 0x20, value < 0x7F || 0xC0..<0x530 ~= value || 0x1E00... ~= value,
        wakes[Int(value)] == 0, let scalar = Unicode.Scalar(value),
        value < 0x7F || ScalarProperties(of: scalar).generalCategory.isLetter,
        let glyph = plan.font.nominalGlyph(for: scalar)
      else { return false }
      // Rules look past marks, and so beyond the next letter.
      return unsafe hb_ot_layout_get_glyph_class(plan.font.face.hbFace, glyph) != HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
    return characters.contains(true) ? characters : nil
  }

  /// The lookups that do more than move pairs, as one owner; `nil` where no word is as wide as its pairs.
  static func owners(_ plan: PlanProperties) -> [IdleFeatureAnalysis.Owner]? {
    // Other scripts have letters that join, syllables and marks.
    // Features of fractions act beside U+2044 only, which is no letter.
    let fractions = IdleFeatures.fractions.filter { tag in !plan.features.features.contains { $0.tag == tag } }
    let scripts: [FontTag] = ["Latn", "Grek", "Cyrl"]
    guard scripts.contains(FontTag(rawValue: plan.script)), !plan.isRightToLeft, plan.isReadable,
      hasReadableKerning(plan),
      let lookups = plan.lookups(disabling: fractions), let otherPositions = otherPositions(lookups.positions, plan)
    else { return nil }
    return [.init(features: [], lookups: .init(substitutions: lookups.substitutions, positions: otherPositions))]
  }

  /// Tells whether the kerning of before OpenType, if there is any, is by pairs.
  private static func hasReadableKerning(_ plan: PlanProperties) -> Bool {
    let face = plan.font.face
    return !face.hasTable("kern") || (try? LegacyKerning.pairs(in: face.table("kern"))) != nil
  }

  /// The lookups of `GPOS` that do more than move a glyph for itself or for the one after it; `nil` where they cannot be
  /// read.
  private static func otherPositions(_ positions: [Int], _ plan: PlanProperties) -> [Int]? {
    try? plan.font.withLayoutTables { _, table throws(MalformedLayout) in
      var others: [Int] = []
      for index in positions where try !table.movesPairsOnly(table.lookup(index)) { others.append(index) }
      return others
    }
  }
}

extension LayoutTable {
  /// Tells whether a lookup of `GPOS` moves single glyphs, or the first of two that stand side by side.
  fileprivate func movesPairsOnly(_ lookup: Lookup) throws(MalformedLayout) -> Bool {
    if lookup.type == 1 { return true }
    // With a second value the second glyph is no first one of the next pair; the flags may make bases invisible.
    guard lookup.type == 2, lookup.flags & 0x06 == 0 else { return false }
    for subtable in lookup.subtables where try unsigned16(at: subtable + 6) != 0 { return false }
    return true
  }
}
