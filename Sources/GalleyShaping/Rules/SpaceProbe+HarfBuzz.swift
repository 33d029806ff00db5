internal import CHarfBuzz
internal import GalleyUnicode

extension SpaceProbe {
  /// Reads a font's rules for text of a script, in a language, with features.
  ///
  /// - Complexity: O(*n*) in the size of the font's layout tables; where the space takes part in
  ///   something, in the number of characters too.
  static func make(
    font: FontInstance, script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures
  ) -> SpaceProbe {
    let plan = PlanProperties(
      font: font, script: script, language: language, isRightToLeft: isRightToLeft, features: features)
    // Fraction features act on digits beside U+2044 only: what is about them joins by that character.
    let fractions = IdleFeatures.fractions.filter { tag in !features.features.contains { $0.tag == tag } }
    guard let space = font.nominalGlyph(for: " "), plan.isReadable, plan.isNativeDirection,
      let analysis = try? plan.analysis(space: Int(space), disabling: fractions),
      let hasRules = try? analysis.isEmpty ? plan.hasRules(space: Int(space), beyondThoseWithout: fractions) : true
    else { return never }
    if !hasRules, plan.isSimpleScript {
      return SpaceProbe(
        rules: SpaceRules(), masks: CharacterMasks(), isSyllabic: false, looksDeep: false, looksAtAll: false,
        dottedCircle: nil)
    }
    // Forms that HarfBuzz makes up for Arabic fonts without features are not in the tables.
    guard script != Script.arabic.rawValue || plan.hasArabicForms else { return never }
    return SpaceProbe(
      rules: analysis.rules, masks: EdgeCharacters(plan: plan, analysis: analysis).masks(fractionsJoin: hasRules),
      isSyllabic: !plan.isSimpleScript, looksDeep: analysis.looksDeep,
      looksAtAll: true, dottedCircle: font.nominalGlyph(for: "\u{25CC}").flatMap(UInt16.init(exactly:)))
  }
}

extension PlanProperties {
  /// Tells whether the space takes part in something with all features, where without some of them it does not.
  fileprivate func hasRules(space: Int, beyondThoseWithout features: [FontTag]) throws(MalformedLayout) -> Bool {
    if lookups(disabling: features) == lookups(disabling: []) { return false }
    return try !analysis(space: space, disabling: []).isEmpty
  }

  fileprivate func analysis(space: Int, disabling: [FontTag]) throws(MalformedLayout) -> SpaceAnalysis {
    guard let lookups = lookups(disabling: disabling) else { throw MalformedLayout() }
    let (substitutions, positions) = (lookups.substitutions, lookups.positions)
    let pairs = try legacyPairs(beside: lookups)
    return try font.withLayoutTables { gsub, gpos throws(MalformedLayout) in
      try SpaceAnalysis(
        substitution: substitutions.isEmpty ? nil : .init(table: gsub, lookups: substitutions),
        positioning: positions.isEmpty ? nil : .init(table: gpos, lookups: positions), pairs: pairs, space: space,
        glyphCount: font.face.glyphCount
      ) { glyph in
        unsafe Int(hb_ot_layout_get_glyph_class(font.face.hbFace, UInt32(glyph)).rawValue)
      }
    }
  }

  /// The pairs of the `kern` table, which counts where `GPOS` has no kerning for this text.
  func legacyPairs(beside lookups: Lookups) throws(MalformedLayout) -> [LegacyKerning.Pair] {
    guard font.face.hasTable("kern"), self.lookups(disabling: ["kern"])?.positions == lookups.positions else {
      return []
    }
    return try LegacyKerning.pairs(in: font.face.table("kern"))
  }
}
