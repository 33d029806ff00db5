/// Finds the rules of a font that have the space in them, for one plan of shaping.
///
/// 1. Collect the plan's lookups and those nested in them, and every substitution they make.
/// 2. Follow the space through the substitutions to the glyphs that it may become.
/// 3. Each sequence that a lookup matches with the space in it is a rule: what the word before the space
///    must have, and what the word after it.
/// 4. Follow the glyphs of the rules backwards through the substitutions to those that may become them.
///
/// Lookups that do not see the space leap over it, and over any number of words: their glyphs
/// are collected apart.
struct SpaceAnalysis {
  private(set) var rules = SpaceRules()
  /// For each glyph the sets of glyphs in the rules that it is in or may become a member of, as bits.
  private(set) var setsOfGlyph: ContiguousArray<UInt64>
  /// Glyphs of lookups that leap over spaces, and those that may become them.
  private(set) var leaping = GlyphSet()
  private(set) var hasLeaping = false
  /// True if glyphs deeper in a word can come to stand beside the space.
  private(set) var looksDeep = false

  private var substitutions: [LayoutTable.Substitution] = []

  /// True if the space takes part in nothing.
  var isEmpty: Bool { rules.isEmpty && !hasLeaping }

  /// A table and which of its lookups the plan applies.
  struct Plan {
    var table: LayoutTable
    var lookups: [Int]
  }

  /// - Parameters:
  ///   - pairs: Kerning besides that of the tables.
  ///   - space: The glyph of U+0020.
  ///   - glyphClass: The `GDEF` class of a glyph: 1 base, 2 ligature, 3 mark, 0 none.
  init(
    substitution: Plan?, positioning: Plan?, pairs: [LegacyKerning.Pair], space: Int, glyphCount: Int,
    glyphClass: (Int) -> Int
  ) throws(MalformedLayout) {
    setsOfGlyph = ContiguousArray(repeating: 0, count: min(glyphCount, 0x10000))
    var lookups: [(table: LayoutTable, lookup: LayoutTable.Lookup)] = []
    for plan in [substitution, positioning] {
      guard let plan else { continue }
      for lookup in try plan.lookupsWithNested() { lookups.append((plan.table, lookup)) }
    }
    var substitutions: [LayoutTable.Substitution] = []
    for (table, lookup) in lookups where !table.isPositioning {
      if try table.forEachSubstitution(of: lookup, { substitutions.append($0) }) { looksDeep = true }
    }
    self.substitutions = substitutions
    let spaceForms = spaceForms(from: space)
    let spaceClasses = Set(spaceForms.map(glyphClass))
    var collector = RuleCollector(spaceForms: spaceForms)
    for (table, lookup) in lookups {
      // Attaching marks goes by its own rules, whatever the flags say: the base stands right before the mark.
      let ignoresFlags = table.isPositioning && (4...6).contains(lookup.type)
      collector.leapsOverSpaces = !ignoresFlags && spaceClasses.contains { lookup.ignores(glyphClass: $0) }
      collector.hasFound = false
      try table.visitSequences(of: lookup, &collector)
      // Letters that the lookup does not see let it reach past the last one of a word.
      if collector.hasFound, !ignoresFlags, lookup.ignores(glyphClass: 1) || lookup.ignores(glyphClass: 2) {
        looksDeep = true
      }
    }
    for pair in pairs { collector.add(pair) }
    take(collector)
  }

  private func spaceForms(from space: Int) -> [Int] {
    var forms = GlyphSet()
    forms.insert(space)
    var list = [space]
    var grows = true
    while grows {
      grows = false
      for substitution in substitutions where !substitution.isLigature && forms.contains(substitution.from) {
        if forms.insert(substitution.to) {
          list.append(substitution.to)
          grows = true
        }
      }
    }
    return list
  }

  /// Numbers the sets of the collected rules, and follows them backwards.
  private mutating func take(_ collector: RuleCollector) {
    if let found = collector.leaping() { (leaping, hasLeaping) = (found, true) }
    let (rules, sets) = collector.compiled()
    self.rules = rules
    for (index, set) in sets.enumerated() {
      set.forEach { glyph in if glyph < setsOfGlyph.count { setsOfGlyph[glyph] |= 1 << UInt64(index) } }
    }
    guard !isEmpty else { return }
    var grows = true
    while grows {
      grows = false
      for substitution in substitutions {
        let (from, to) = (substitution.from, substitution.to)
        if leaping.contains(to), leaping.insert(from) { grows = true }
        guard from < setsOfGlyph.count, to < setsOfGlyph.count else { continue }
        if setsOfGlyph[to] & ~setsOfGlyph[from] != 0 {
          setsOfGlyph[from] |= setsOfGlyph[to]
          grows = true
        }
      }
    }
  }
}

extension LayoutTable.Lookup {
  /// Tells whether the lookup passes over glyphs of a `GDEF` class.
  ///
  /// Mark filtering sets and attachment classes choose among marks only.
  fileprivate func ignores(glyphClass: Int) -> Bool {
    switch glyphClass {
    case 1: flags & 0x02 != 0
    case 2: flags & 0x04 != 0
    case 3: flags & 0x08 != 0 || flags & 0xFF10 != 0
    default: false
    }
  }
}

extension SpaceAnalysis.Plan {
  /// The lookups and those that they apply where they match.
  func lookupsWithNested() throws(MalformedLayout) -> [LayoutTable.Lookup] {
    var seen = Set(lookups)
    var pending = lookups
    var found: [LayoutTable.Lookup] = []
    while let index = pending.popLast() {
      let lookup = try table.lookup(index)
      found.append(lookup)
      // Contexts alone apply other lookups.
      guard (table.isPositioning ? 7...8 : 5...6).contains(lookup.type) else { continue }
      var nested = NestedLookups()
      try table.visitSequences(of: lookup, &nested)
      pending += nested.indexes.filter { seen.insert($0).inserted }.sorted()
    }
    return found
  }

  private struct NestedLookups: LayoutTable.Visitor {
    var indexes: Set<Int> = []
    var relevantGlyphs: [Int]? { [] }
    var seesSequences: Bool { false }
    mutating func visit(sequence: [GlyphMatcher], in table: LayoutTable) {}
    mutating func visit(nestedLookup index: Int) { indexes.insert(index) }
  }
}
