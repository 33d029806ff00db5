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

  /// For each glyph the characters that may become it.
  private var origins: ContiguousArray<[Int]>
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
    origins = ContiguousArray(repeating: [], count: 0x10000)
    costs = ContiguousArray(repeating: 0, count: Int(Self.limit))
    let successors = try Self.successors(substitution)
    for value in 0..<Self.limit where !CharacterMask.isAttached(value) {
      guard let scalar = Unicode.Scalar(value), let glyph = plan.font.nominalGlyph(for: scalar) else { continue }
      wakes[Int(value)] = 0
      costs[Int(value)] = Self.cost(scalar)
      let mirror = Unicode.Scalar(plan.mirror(of: value)).flatMap(plan.font.nominalGlyph) ?? glyph
      let forms = Self.forms(of: mirror == glyph ? [Int(glyph)] : [Int(glyph), Int(mirror)], successors)
      for form in forms where form < origins.count { origins[form].append(Int(value)) }
    }
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
    default: character.properties.isAlphabetic ? 10 : 1
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
    if case .glyph(let glyph) = matcher { return origins[glyph] }
    let key = TableMatcher(matcher: matcher, isPositioning: table.isPositioning)
    if let known = charactersOfMatcher[key] { return known }
    var glyphs = GlyphSet()
    try table.add(matcher, to: &glyphs)
    var isFound = ContiguousArray(repeating: false, count: Int(Self.limit))
    glyphs.forEach { for character in origins[$0] { isFound[character] = true } }
    let characters = isFound.indices.filter { isFound[$0] }
    charactersOfMatcher[key] = characters
    return characters
  }
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

  /// Finds the characters that wake the features of some owners; `nil` where the rules cannot be read.
  func analysis(of owners: [IdleFeatureAnalysis.Owner]) -> IdleFeatureAnalysis? {
    guard let lookups = lookups(disabling: []) else { return nil }
    return try? font.withLayoutTables { gsub, gpos throws(MalformedLayout) in
      try IdleFeatureAnalysis(
        owners, in: self, substitution: .init(table: gsub, lookups: lookups.substitutions), positioning: gpos)
    }
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
