internal import CHarfBuzz
internal import GalleyUnicode

/// Between which letters a font, script, language and set of features let a run be cut and shaped in parts.
///
/// A rule that looks at several glyphs finds them next to each other. Two letters may be cut apart if no rule expects a
/// glyph after the first letter. They may also be cut apart if no rule expects a glyph before the second letter. Both hold
/// for letters of one glyph each that no rule skips.
///
/// A cut that is allowed is safe; one that is refused may have been safe, too.
package final class NeighborRoles: Sendable {
  /// What a glyph, or one that it may become, is in the rules.
  private struct Roles: OptionSet {
    let rawValue: UInt8
    /// A rule has it in front of another glyph.
    static let front = Roles(rawValue: 1)
    /// A rule has it behind another glyph.
    static let behind = Roles(rawValue: 2)
    /// It may become several glyphs or none, or it is a mark.
    static let unsteady = Roles(rawValue: 4)
  }

  private let font: FontInstance
  private let roles: ContiguousArray<UInt8>

  /// Scripts of which HarfBuzz makes glyphs character by character.
  private static let scripts: [FontTag] = ["Hani", "Hira", "Kana", "Bopo", "Latn", "Cyrl", "Grek"]

  /// - Returns: `nil` where nothing is known of any letters.
  init?(_ plan: PlanProperties) {
    guard Self.scripts.contains(FontTag(rawValue: plan.script)), plan.isReadable, plan.isNativeDirection,
      let roles = try? plan.roles()
    else { return nil }
    font = plan.font
    self.roles = roles
  }

  /// Whether a run may be cut between two letters of ``SeparateLetter`` that stand side by side.
  ///
  /// - Precondition: No mark follows the second one.
  package func areApart(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    let (first, second) = (roles(of: first), roles(of: second))
    return !first.contains(.unsteady) && !second.contains(.unsteady)
      && !(first.contains(.front) && second.contains(.behind))
  }

  /// What a letter's glyph is; a letter that the font does not have is unsteady.
  private func roles(of letter: Unicode.Scalar) -> Roles {
    guard let glyph = font.nominalGlyph(for: letter), glyph > 0, Int(glyph) < roles.count else { return .unsteady }
    return Roles(rawValue: roles[Int(glyph)])
  }

  /// Collects the roles of glyphs from the sequences of lookups.
  fileprivate struct Collector: LayoutTable.Visitor {
    var roles: ContiguousArray<UInt8>
    private var seen: [TableMatcher: UInt8] = [:]

    var relevantGlyphs: [Int]? { nil }

    init(glyphCount: Int) {
      roles = ContiguousArray(repeating: 0, count: min(glyphCount, 0x10000))
    }

    mutating func visit(nestedLookup index: Int) {}

    mutating func visit(sequence: [GlyphMatcher], in table: LayoutTable) throws(MalformedLayout) {
      for (index, matcher) in sequence.enumerated() {
        var role: Roles = []
        if index + 1 < sequence.count { role.insert(.front) }
        if index > 0 { role.insert(.behind) }
        try add(role.rawValue, to: matcher, in: table)
      }
    }

    /// Gives a role to the glyphs that may stand at a place, unless they have it.
    private mutating func add(_ role: UInt8, to matcher: GlyphMatcher, in table: LayoutTable) throws(MalformedLayout) {
      if role == 0 { return }
      if case .glyph(let glyph) = matcher { return add(role, to: glyph) }
      let key = TableMatcher(matcher: matcher, isPositioning: table.isPositioning)
      let known = seen[key] ?? 0
      guard known & role != role else { return }
      seen[key] = known | role
      var glyphs = GlyphSet()
      try table.add(matcher, to: &glyphs)
      glyphs.forEach { add(role, to: $0) }
    }

    mutating func add(_ role: UInt8, to glyph: Int) {
      if glyph < roles.count { roles[glyph] |= role }
    }

    mutating func add(_ pair: LegacyKerning.Pair) {
      add(Roles.front.rawValue, to: pair.left)
      add(Roles.behind.rawValue, to: pair.right)
    }

    mutating func addUnsteady(_ glyph: Int) { add(Roles.unsteady.rawValue, to: glyph) }

    /// Gives each glyph the roles of those that it may become, too.
    mutating func follow(_ substitutions: [LayoutTable.Substitution]) {
      var grows = true
      while grows {
        grows = false
        for substitution in substitutions where substitution.from < roles.count && substitution.to < roles.count {
          let (old, more) = (roles[substitution.from], roles[substitution.to])
          if more & ~old != 0 {
            roles[substitution.from] |= more
            grows = true
          }
        }
      }
    }
  }
}

extension PlanProperties {
  /// The roles of the font's glyphs; `nil` where rules may pass over letters, or cannot be read.
  fileprivate func roles() throws(MalformedLayout) -> ContiguousArray<UInt8>? {
    guard let lookups = lookups(disabling: []) else { return nil }
    let pairs = try legacyPairs(beside: lookups)
    let (font, glyphCount) = (font, font.face.glyphCount)
    return try font.withLayoutTables { gsub, gpos throws(MalformedLayout) -> ContiguousArray<UInt8>? in
      var collector = NeighborRoles.Collector(glyphCount: glyphCount)
      for glyph in 0..<collector.roles.count where font.isMark(glyph) { collector.addUnsteady(glyph) }
      var substitutions: [LayoutTable.Substitution] = []
      for (table, numbers) in [(gsub, lookups.substitutions), (gpos, lookups.positions)] where !numbers.isEmpty {
        for lookup in try SpaceAnalysis.Plan(table: table, lookups: numbers).lookupsWithNested() {
          // Marks are attached to the base before them, whatever the flags say.
          let attachesMarks = table.isPositioning && (4...6).contains(lookup.type)
          guard attachesMarks || lookup.flags & 0x06 == 0 else { return nil }
          try table.visitSequences(of: lookup, &collector)
          guard !table.isPositioning else { continue }
          _ = try table.forEachSubstitution(of: lookup) { substitutions.append($0) }
          if lookup.type == 2 {
            for subtable in lookup.subtables {
              guard let coverage = try table.target(of: subtable + 2, from: subtable) else { continue }
              for glyph in try table.coveredGlyphs(coverage) { collector.addUnsteady(glyph) }
            }
          }
        }
      }
      for pair in pairs { collector.add(pair) }
      collector.follow(substitutions)
      return collector.roles
    }
  }
}

extension FontInstance {
  /// Whether `GDEF` calls a glyph a mark.
  fileprivate func isMark(_ glyph: Int) -> Bool {
    unsafe hb_ot_layout_get_glyph_class(face.hbFace, UInt32(glyph)) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
  }
}

/// The roles of a font's glyphs that were asked for lately; `nil` where nothing is known.
private final class KnownNeighborRoles: FontNote {
  let byKey = RecentTable<ShapingKey, NeighborRoles?>()
}

extension FontInstance {
  /// Between which letters a run of a script may be cut; `nil` where nothing is known of any.
  ///
  /// The first question for a combination reads the font's rules, which takes up to some milliseconds.
  ///
  /// - Parameter script: An ISO 15924 tag, as ``Shaper`` takes it.
  package func neighborRoles(
    script: UInt32, language: ShapingLanguage, isRightToLeft: Bool, features: ShapingFeatures
  ) -> NeighborRoles? {
    let key = ShapingKey(script: script, language: language, isRightToLeft: isRightToLeft, features: features)
    let known = notes.note(KnownNeighborRoles.self)
    if let roles = known.byKey.value(for: key) { return roles }
    // Outside the lock: two threads may both read the rules, and get the same answer.
    let found = NeighborRoles(
      PlanProperties(font: self, script: script, language: language, isRightToLeft: isRightToLeft, features: features))
    return known.byKey.keep(found, for: key)
  }
}
