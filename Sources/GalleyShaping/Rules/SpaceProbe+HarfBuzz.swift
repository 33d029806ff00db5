internal import CHarfBuzz
internal import GalleyUnicode

extension SpaceProbe {
  /// The things that a probe depends on besides its font: many scripts, languages and features have the same.
  struct Source: Hashable {
    fileprivate let lookups: PlanProperties.Lookups
    /// The lookups without those of fractions, which act on digits beside U+2044 only: what is about them joins by that
    /// character.
    fileprivate let lookupsOfWords: PlanProperties.Lookups
    /// True if the `kern` table counts, since `GPOS` has no kerning for this text.
    fileprivate let hasLegacyKerning: Bool
    fileprivate let isRightToLeft: Bool
    fileprivate let isSimpleScript: Bool
    /// True if HarfBuzz makes up forms for an Arabic font without features, which are not in the tables.
    fileprivate let hasMadeUpForms: Bool

    /// - Returns: `nil` where HarfBuzz cannot say, or does more than the tables.
    init?(_ plan: PlanProperties) {
      let fractions = IdleFeatures.fractions.filter { tag in !plan.features.features.contains { $0.tag == tag } }
      guard plan.isNativeDirection, let lookups = plan.readableLookups,
        let lookupsOfWords = plan.lookups(disabling: fractions)
      else { return nil }
      self.lookups = lookups
      self.lookupsOfWords = lookupsOfWords
      hasLegacyKerning =
        plan.font.face.hasTable("kern") && plan.lookups(disabling: ["kern"])?.positions == lookups.positions
      isRightToLeft = plan.isRightToLeft
      isSimpleScript = plan.isSimpleScript
      hasMadeUpForms =
        plan.script == Script.arabic.rawValue
        && plan.lookups(disabling: ["init", "medi", "fina"])?.substitutions == lookups.substitutions
    }

    /// The key of the probe in ``RuleTable``.
    func key(_ plan: PlanProperties) -> UInt64 {
      var key = RuleKey(plan.font, kind: 1)
      key.add(lookups)
      key.add(lookupsOfWords)
      for flag in [hasLegacyKerning, isRightToLeft, isSimpleScript, hasMadeUpForms] { key.add(flag ? 1 : 0) }
      return key.value
    }
  }

  /// Reads a font's rules for text of a script, in a language, with features.
  ///
  /// - Parameter source: That of the plan.
  /// - Complexity: O(*n*) in the size of the font's layout tables; where the space takes part in
  ///   something, in the number of characters too.
  static func make(_ source: Source, _ plan: PlanProperties) -> SpaceProbe {
    let font = plan.font
    guard let space = font.nominalGlyph(for: " "),
      let analysis = try? font.analysis(space: Int(space), source, source.lookupsOfWords),
      let whole = try? analysis.isEmpty && source.lookups != source.lookupsOfWords
        ? font.analysis(space: Int(space), source, source.lookups) : analysis
    else { return never }
    let hasRules = !whole.isEmpty
    if !hasRules, source.isSimpleScript {
      return SpaceProbe(
        rules: SpaceRules(), masks: CharacterMasks(), isSyllabic: false, looksDeep: false, looksAtAll: false,
        dottedCircle: nil)
    }
    guard !source.hasMadeUpForms else { return never }
    var characters = EdgeCharacters(plan: plan, analysis: analysis)
    return SpaceProbe(
      rules: analysis.rules, masks: characters.masks(fractionsJoin: hasRules),
      isSyllabic: !source.isSimpleScript, looksDeep: analysis.looksDeep,
      looksAtAll: true, dottedCircle: font.nominalGlyph(for: "\u{25CC}").flatMap(UInt16.init(exactly:)))
  }
}

extension FontInstance {
  fileprivate func analysis(
    space: Int, _ source: SpaceProbe.Source, _ lookups: PlanProperties.Lookups
  ) throws(MalformedLayout) -> SpaceAnalysis {
    let (substitutions, positions) = (lookups.substitutions, lookups.positions)
    let pairs = source.hasLegacyKerning ? try LegacyKerning.pairs(in: face.table("kern")) : []
    return try withLayoutTables { gsub, gpos throws(MalformedLayout) in
      try SpaceAnalysis(
        substitution: substitutions.isEmpty ? nil : .init(table: gsub, lookups: substitutions),
        positioning: positions.isEmpty ? nil : .init(table: gpos, lookups: positions), pairs: pairs, space: space,
        glyphCount: face.glyphCount
      ) { glyph in
        unsafe Int(hb_ot_layout_get_glyph_class(face.hbFace, UInt32(glyph)).rawValue)
      }
    }
  }
}
