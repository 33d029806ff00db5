internal import GalleyUnicode

/// Finds the characters without which features of a font do nothing.
///
/// 1. Follow the glyph of each character, and that of its mirror, through all substitutions of the plan to those that it may become.
/// 2. A lookup acts where it finds a glyph for each place of a sequence. So for each sequence that a text may contain, one place
///    is chosen, and the characters that may come to stand there wake the feature: the others cannot make up the sequence.
///    The place is the one whose characters texts have least of.
///
/// Marks and what is invisible wake all features: HarfBuzz composes and reorders them before it looks for glyphs.
struct IdleFeatureAnalysis {
  /// Features that wake together, and the lookups that they bring into the plan.
  struct Owner {
    var features: [FontTag]
    var lookups: PlanProperties.Lookups
  }

  /// For each character below ``limit`` the features that it may wake, as bits in the order of the owners.
  private(set) var wakes: ContiguousArray<UInt8>

  /// Beyond Latin, Greek and Cyrillic and the punctuation that texts have: what is not asked about wakes all features.
  static let limit: UInt32 = 0x2100

  /// The characters that may become glyphs, by glyph.
  private var origins: ContiguousArray<UInt16> = []
  /// For each glyph up to the highest that characters may become the place of its first one in ``origins``, and the end of
  /// all.
  private var originStarts: ContiguousArray<Int32> = []
  /// For each character how much is lost when it wakes a feature.
  private var costs: ContiguousArray<Int>
  /// Those that may become one of the glyphs that a place of a sequence asks for.
  private var charactersOfMatcher: [TableMatcher: [Int]] = [:]
  /// The bit of the owner whose lookups are being read.
  private var bit: UInt8 = 0

  /// - Parameters:
  ///   - owners: At most eight.
  ///   - substitution: `GSUB` and all of its lookups that are applied.
  ///   - positioning: `GPOS`.
  init(
    _ owners: [Owner], in plan: PlanProperties, substitution: SpaceAnalysis.Plan, positioning: LayoutTable
  ) throws(MalformedLayout) {
    precondition(owners.count <= 8, "An owner is a bit of a character's byte")
    let all = UInt8(truncatingIfNeeded: 1 << owners.count - 1)
    wakes = ContiguousArray(repeating: all, count: Int(Self.limit))
    costs = ContiguousArray(repeating: 0, count: Int(Self.limit))
    let successors = try Self.successors(substitution)
    var pairs: ContiguousArray<(form: Int, character: UInt16)> = []
    for value in 0..<Self.limit where !CharacterMask.isAttached(value) {
      guard let scalar = Unicode.Scalar(value), let glyph = plan.font.nominalGlyph(for: scalar) else { continue }
      wakes[Int(value)] = 0
      costs[Int(value)] = Self.cost(scalar)
      var glyphs = [Int(glyph)]
      if case let mirror = plan.mirror(of: value), mirror != value,
        let other = Unicode.Scalar(mirror).flatMap(plan.font.nominalGlyph)
      {
        glyphs.append(Int(other))
      }
      let forms = Self.forms(of: glyphs, successors)
      for form in forms where form < 0x10000 { pairs.append((form, UInt16(value))) }
    }
    setOrigins(pairs)
    for (index, owner) in owners.enumerated() {
      bit = 1 << UInt8(index)
      if owner.features == IdleFeatures.fractions {
        wakes[0x2044] |= bit
        continue
      }
      try visit(owner.lookups.substitutions, in: substitution.table)
      try visit(owner.lookups.positions, in: positioning)
    }
  }

  private mutating func setOrigins(_ pairs: ContiguousArray<(form: Int, character: UInt16)>) {
    originStarts = ContiguousArray(repeating: 0, count: (pairs.lazy.map { $0.form }.max() ?? 0) + 2)
    for pair in pairs { originStarts[pair.form + 1] += 1 }
    for glyph in 1..<originStarts.count { originStarts[glyph] += originStarts[glyph - 1] }
    origins = ContiguousArray(repeating: 0, count: pairs.count)
    var places = originStarts
    for pair in pairs {
      origins[Int(places[pair.form])] = pair.character
      places[pair.form] += 1
    }
  }

  /// The characters that may become a glyph.
  private func origins(of glyph: Int) -> ContiguousArray<UInt16>.SubSequence {
    guard glyph + 1 < originStarts.count else { return [] }
    return origins[Int(originStarts[glyph])..<Int(originStarts[glyph + 1])]
  }

  private mutating func visit(_ lookups: [Int], in table: LayoutTable) throws(MalformedLayout) {
    for lookup in lookups { try table.visitSequences(of: table.lookup(lookup), &self) }
  }

  /// For each glyph those that a lookup may put in its place.
  private static func successors(_ plan: SpaceAnalysis.Plan) throws(MalformedLayout) -> [Int: [Int]] {
    var successors: [Int: [Int]] = [:]
    for lookup in try plan.lookupsWithNested() {
      _ = try plan.table.forEachSubstitution(of: lookup) { successors[$0.from, default: []].append($0.to) }
    }
    return successors
  }

  /// Some glyphs and all that they may become.
  private static func forms(of glyphs: [Int], _ successors: [Int: [Int]]) -> [Int] {
    var forms = glyphs
    var place = 0
    while place < forms.count {
      for next in successors[forms[place]] ?? [] where !forms.contains(next) { forms.append(next) }
      place += 1
    }
    return forms
  }

  /// How much is lost when a character wakes a feature, by how often texts have it.
  private static func cost(_ character: Unicode.Scalar) -> Int {
    switch character {
    case " ", "A"..."Z", "a"..."z": 1000
    case "!"..."~": 30
    // The letters of Latin, Greek and so on; before and after them are marks of punctuation.
    case "\u{C0}"..."\u{1FFF}": 10
    default: 1
    }
  }
}

extension IdleFeatureAnalysis: LayoutTable.Visitor {
  var relevantGlyphs: [Int]? { nil }
  var seesSequences: Bool { true }

  mutating func visit(nestedLookup index: Int) {}

  mutating func visit(sequence: [GlyphMatcher], in table: LayoutTable) throws(MalformedLayout) {
    var rarest: (characters: [Int], cost: Int)?
    for matcher in sequence {
      let characters = try characters(of: matcher, in: table).filter { wakes[$0] & bit == 0 }
      let cost = characters.reduce(0) { $0 + costs[$1] }
      if cost < rarest?.cost ?? .max { rarest = (characters, cost) }
      if characters.isEmpty { return }
    }
    for character in rarest?.characters ?? [] { wakes[character] |= bit }
  }

  private mutating func characters(of matcher: GlyphMatcher, in table: LayoutTable) throws(MalformedLayout) -> [Int] {
    if case .glyph(let glyph) = matcher { return origins(of: glyph).map { Int($0) } }
    let key = TableMatcher(matcher: matcher, isPositioning: table.isPositioning)
    if let known = charactersOfMatcher[key] { return known }
    var glyphs = GlyphSet()
    try table.add(matcher, to: &glyphs)
    var found = GlyphSet()
    glyphs.forEach { for character in origins(of: $0) { found.insert(Int(character)) } }
    var characters: [Int] = []
    found.forEach { characters.append($0) }
    charactersOfMatcher[key] = characters
    return characters
  }
}

/// The characters that wake features of a font, as far as they were asked for lately.
private final class KnownWakes: FontNote {
  let byKey = RecentTable<UInt64, ContiguousArray<UInt8>?>()
}

extension PlanProperties {
  /// Which of some groups of features bring lookups of their own, and which; `nil` where HarfBuzz cannot say.
  func owners(_ groups: [[FontTag]]) -> [IdleFeatureAnalysis.Owner]? {
    let all = groups.flatMap { $0 }
    guard let whole = lookups(disabling: []), let rest = lookups(disabling: all) else { return nil }
    guard whole != rest else { return [] }
    var owners: [IdleFeatureAnalysis.Owner] = []
    for group in groups {
      // What two groups share is there with either of them, and gone only without both.
      guard let lookups = lookups(disabling: all.filter { !group.contains($0) }) else { return nil }
      let owned = lookups.subtracting(rest)
      if !owned.isEmpty { owners.append(IdleFeatureAnalysis.Owner(features: group, lookups: owned)) }
    }
    return owners
  }

  /// For each character the features of some owners that it may wake; `nil` where the rules cannot be read.
  ///
  /// - SeeAlso: ``IdleFeatureAnalysis/wakes``.
  func wakes(of owners: [IdleFeatureAnalysis.Owner]) -> ContiguousArray<UInt8>? {
    guard let key = key(of: owners) else { return nil }
    if let record = RuleTable.record(key) { return record.wakes }
    let known = font.notes.note(KnownWakes.self)
    return known.byKey.value(for: key) ?? known.byKey.keep(readWakes(of: owners), for: key)
  }

  /// As ``wakes(of:)``, from the font.
  func readWakes(of owners: [IdleFeatureAnalysis.Owner]) -> ContiguousArray<UInt8>? {
    guard let lookups = lookups(disabling: []) else { return nil }
    let analysis = try? font.withLayoutTables { gsub, gpos throws(MalformedLayout) in
      try IdleFeatureAnalysis(
        owners, in: self, substitution: .init(table: gsub, lookups: lookups.substitutions), positioning: gpos)
    }
    return analysis?.wakes
  }

  /// The key of what wakes some owners in ``RuleTable``.
  func key(of owners: [IdleFeatureAnalysis.Owner]) -> UInt64? {
    guard let lookups = lookups(disabling: []) else { return nil }
    var key = RuleKey(font, kind: 2)
    key.add(isRightToLeft ? 1 : 0)
    key.add(Lookups(substitutions: lookups.substitutions, positions: []))
    for owner in owners {
      key.add(owner.features == IdleFeatures.fractions ? 1 : 0)
      key.add(owner.lookups)
    }
    return key.value
  }
}

extension PlanProperties.Lookups {
  fileprivate var isEmpty: Bool { substitutions.isEmpty && positions.isEmpty }

  /// Those that others do not have.
  fileprivate func subtracting(_ others: Self) -> Self {
    Self(
      substitutions: Set(substitutions).subtracting(others.substitutions).sorted(),
      positions: Set(positions).subtracting(others.positions).sorted())
  }
}
