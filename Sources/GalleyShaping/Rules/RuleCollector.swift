/// Turns the sequences of lookups into rules about the words beside a space.
struct RuleCollector: LayoutTable.Visitor {
  /// True if the lookup being visited does not see the space.
  var leapsOverSpaces = false
  /// True if the lookup being visited has anything to do with the space.
  var hasFound = false
  /// The sets of glyphs of lookups that leap over spaces, by their numbers.
  private var leapingSets: Set<Int> = []

  var relevantGlyphs: [Int]? { leapsOverSpaces ? nil : spaceForms }
  var seesSequences: Bool { true }

  /// The conditions of a rule on one of its words; sets of glyphs by their numbers in `sets`.
  private struct Side: Hashable {
    var edge: Int
    /// Sets of which a member must be in the word, too; ascending.
    var needs: [Int]
    var mayBeSpace: Bool
  }

  /// The conditions of a rule farther off than a place that may be a space.
  private struct Beyond {
    /// Sets of which a member must be there.
    var needs: Set<Int> = []
    /// True if a place of the rule may be a space.
    var isOpen = false

    /// Returns the conditions that both have.
    func relaxed(by other: Beyond) -> Beyond {
      Beyond(needs: needs.intersection(other.needs), isOpen: isOpen && other.isOpen)
    }
  }

  /// Sides without another one that need the same things: most kerning is of this kind.
  private struct SidesAlone {
    var edge: GlyphSet
    var needs: [Int]
    var mayBeSpace: Bool
  }

  private struct Rule: Hashable {
    var left: Side
    var right: Side
  }

  private let spaceForms: [Int]
  private var rules: [Rule] = []
  /// The conditions of each rule beyond its words. Sequences that differ in nothing else are one rule.
  private var beyond: [Rule: (left: Beyond, right: Beyond)] = [:]
  private var leftsAlone: [SidesAlone] = []
  private var rightsAlone: [SidesAlone] = []

  private var sets: [GlyphSet] = []
  private var numberOfSet: [GlyphSet: Int] = [:]
  private var numberOfMatcher: [TableMatcher: Int] = [:]
  private var spaceMatchers: [TableMatcher: Bool] = [:]

  init(spaceForms: [Int]) { self.spaceForms = spaceForms }

  mutating func visit(nestedLookup index: Int) {}

  mutating func visit(sequence: [GlyphMatcher], in table: LayoutTable) throws(MalformedLayout) {
    // What looks at no neighbour does the same to a glyph wherever it stands.
    guard sequence.count > 1 else { return }
    if leapsOverSpaces {
      hasFound = true
      for matcher in sequence { leapingSets.insert(try number(of: matcher, in: table)) }
    }
    // Most sequences have no space in them, so no list is made before there is one.
    var mayBeSpace: [Bool] = []
    for (index, matcher) in sequence.enumerated() where try self.mayBeSpace(matcher, in: table) {
      if mayBeSpace.isEmpty { mayBeSpace = Array(repeating: false, count: sequence.count) }
      mayBeSpace[index] = true
    }
    for index in mayBeSpace.indices where mayBeSpace[index] {
      hasFound = true
      let left = try side(sequence[..<index].reversed(), mayBeSpace[..<index].reversed(), in: table)
      let right = try side(Array(sequence[(index + 1)...]), Array(mayBeSpace[(index + 1)...]), in: table)
      add(left, right)
    }
  }

  mutating func add(_ pair: LegacyKerning.Pair) {
    func side(_ glyph: Int) -> Side {
      var set = GlyphSet()
      set.insert(glyph)
      return Side(edge: number(of: set), needs: [], mayBeSpace: spaceForms.contains(glyph))
    }
    if spaceForms.contains(pair.left) { add(nil, (side(pair.right), Beyond())) }
    if spaceForms.contains(pair.right) { add((side(pair.left), Beyond()), nil) }
  }

  /// Lookups name the same few sets of glyphs again and again: each is read once.
  private mutating func number(of matcher: GlyphMatcher, in table: LayoutTable) throws(MalformedLayout) -> Int {
    let key = TableMatcher(matcher: matcher, isPositioning: table.isPositioning)
    if let number = numberOfMatcher[key] { return number }
    var set = GlyphSet()
    try table.add(matcher, to: &set)
    let number = number(of: set)
    numberOfMatcher[key] = number
    return number
  }

  private mutating func number(of set: GlyphSet) -> Int {
    if let number = numberOfSet[set] { return number }
    numberOfSet[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }

  private mutating func mayBeSpace(_ matcher: GlyphMatcher, in table: LayoutTable) throws(MalformedLayout) -> Bool {
    if case .glyph(let glyph) = matcher { return spaceForms.contains(glyph) }
    let key = TableMatcher(matcher: matcher, isPositioning: table.isPositioning)
    if let known = spaceMatchers[key] { return known }
    var answer = false
    for form in spaceForms where try table.contains(matcher, form) { answer = true }
    spaceMatchers[key] = answer
    return answer
  }

  /// Makes one side of a rule, from the space outwards.
  ///
  /// What is farther off than a place that may be a space may be in another word: it is kept apart.
  private mutating func side(
    _ matchers: [GlyphMatcher], _ mayBeSpace: [Bool], in table: LayoutTable
  ) throws(MalformedLayout) -> (Side, Beyond)? {
    guard let first = matchers.first else { return nil }
    var needs: Set<Int> = []
    var beyond = Beyond()
    for index in matchers.indices.dropFirst() {
      guard !mayBeSpace[index] else {
        beyond.isOpen = true
        continue
      }
      let set = try number(of: matchers[index], in: table)
      if beyond.isOpen { beyond.needs.insert(set) } else { needs.insert(set) }
    }
    return (Side(edge: try number(of: first, in: table), needs: needs.sorted(), mayBeSpace: mayBeSpace[0]), beyond)
  }

  private mutating func add(_ left: (Side, Beyond)?, _ right: (Side, Beyond)?) {
    switch (left, right) {
    case (let side?, nil): add(side.0, to: &leftsAlone)
    case (nil, let side?): add(side.0, to: &rightsAlone)
    case (let left?, let right?):
      let rule = Rule(left: left.0, right: right.0)
      if let known = beyond[rule] {
        beyond[rule] = (known.left.relaxed(by: left.1), known.right.relaxed(by: right.1))
      } else {
        beyond[rule] = (left.1, right.1)
        rules.append(rule)
      }
    case (nil, nil): break
    }
  }

  private func add(_ side: Side, to alone: inout [SidesAlone]) {
    if let index = alone.firstIndex(where: { $0.needs == side.needs }) {
      alone[index].edge.formUnion(sets[side.edge])
      alone[index].mayBeSpace = alone[index].mayBeSpace || side.mayBeSpace
    } else {
      alone.append(SidesAlone(edge: sets[side.edge], needs: side.needs, mayBeSpace: side.mayBeSpace))
    }
  }
}

// MARK: - Compiling

extension RuleCollector {
  /// The glyphs of lookups that leap over spaces; `nil` where there are no such lookups.
  func leaping() -> GlyphSet? {
    leapingSets.isEmpty ? nil : leapingSets.reduce(into: GlyphSet()) { $0.formUnion(sets[$1]) }
  }

  /// The rules with the sets that they use, numbered as bits.
  func compiled() -> (rules: SpaceRules, sets: [GlyphSet]) {
    for detail in [Detail.all, .words] {
      if let compiled = numbered(detail) { return compiled }
    }
    // Too many: forget what is needed farther off, and what goes with what. Four sets always fit.
    return numbered(.edges) ?? (SpaceRules(), [])
  }

  /// The detail in which rules are kept.
  private enum Detail {
    case all
    /// Not what is asked for beyond the two words.
    case words
    /// Only the glyphs next to the space, without what goes with what.
    case edges
  }

  private func numbered(_ detail: Detail) -> (rules: SpaceRules, sets: [GlyphSet])? {
    let forgetting = detail == .edges
    var used: [GlyphSet] = []
    var bits: [GlyphSet: UInt64] = [:]
    func bit(_ set: GlyphSet) -> UInt64 {
      if let bit = bits[set] { return bit }
      let bit: UInt64 = used.count < 64 ? 1 << UInt64(used.count) : 0
      bits[set] = bit
      used.append(set)
      return bit
    }
    func side(_ set: GlyphSet, _ needs: [Int], _ mayBeSpace: Bool) -> SpaceRules.Side {
      SpaceRules.Side(
        edge: bit(set), needs: forgetting ? 0 : needs.reduce(0) { $0 | bit(sets[$1]) }, mayBeSpace: mayBeSpace)
    }
    func union(_ sides: [Side]) -> SpaceRules.Side {
      var all = GlyphSet()
      for side in sides { all.formUnion(sets[side.edge]) }
      return side(all, [], sides.contains { $0.mayBeSpace })
    }
    func alone(_ sides: [SidesAlone]) -> ContiguousArray<SpaceRules.Side> {
      guard forgetting else { return ContiguousArray(sides.map { side($0.edge, $0.needs, $0.mayBeSpace) }) }
      guard !sides.isEmpty else { return [] }
      var all = GlyphSet()
      for side in sides { all.formUnion(side.edge) }
      return [side(all, [], sides.contains { $0.mayBeSpace })]
    }
    var compiled = SpaceRules(leftsAlone: alone(leftsAlone), rightsAlone: alone(rightsAlone))
    if forgetting, !rules.isEmpty {
      compiled.lefts = [union(rules.map { $0.left })]
      compiled.rights = [union(rules.map { $0.right })]
    } else {
      func whole(_ part: Side, _ beyond: Beyond?) -> SpaceRules.Side {
        var made = side(sets[part.edge], part.needs, part.mayBeSpace)
        guard detail == .all, let beyond, beyond.isOpen else { return made }
        made.beyond = beyond.needs.reduce(0) { $0 | bit(sets[$1]) }
        made.isOpen = true
        return made
      }
      compiled.lefts = ContiguousArray(rules.map { whole($0.left, beyond[$0]?.left) })
      compiled.rights = ContiguousArray(rules.map { whole($0.right, beyond[$0]?.right) })
    }
    guard compiled.lefts.count <= SpaceRules.maximumCount, used.count <= 64 else { return nil }
    return (compiled, used)
  }
}
