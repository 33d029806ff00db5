/// Turns the sequences of lookups into rules about the words beside a space.
struct RuleCollector: LayoutTable.Visitor {
  /// True if the lookup being visited does not see the space.
  var leapsOverSpaces = false
  /// True if the lookup being visited has anything to do with the space.
  var hasFound = false
  /// Glyphs of lookups that leap over spaces.
  private(set) var leaping = GlyphSet()
  private(set) var hasLeaping = false

  var relevantGlyphs: [Int]? { leapsOverSpaces ? nil : spaceForms }
  var seesSequences: Bool { true }

  /// The conditions of a rule on one of its words; sets of glyphs by their numbers in `sets`.
  private struct Side: Hashable {
    var edge: Int
    /// Sets of which a member must be in the word, too; ascending.
    var needs: [Int]
    var mayBeSpace: Bool
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
  private var knownRules: Set<Rule> = []
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
      hasLeaping = true
      hasFound = true
      for matcher in sequence { leaping.formUnion(sets[try number(of: matcher, in: table)]) }
    }
    var mayBeSpace: [Bool] = []
    for matcher in sequence { mayBeSpace.append(try self.mayBeSpace(matcher, in: table)) }
    for index in sequence.indices where mayBeSpace[index] {
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
    if spaceForms.contains(pair.left) { add(nil, side(pair.right)) }
    if spaceForms.contains(pair.right) { add(side(pair.left), nil) }
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
  /// What is farther off than a place that may be a space may be in another word: it is not asked for.
  private mutating func side(
    _ matchers: [GlyphMatcher], _ mayBeSpace: [Bool], in table: LayoutTable
  ) throws(MalformedLayout) -> Side? {
    guard let first = matchers.first else { return nil }
    var needs: Set<Int> = []
    for index in matchers.indices.dropFirst() {
      if mayBeSpace[index] { break }
      needs.insert(try number(of: matchers[index], in: table))
    }
    return Side(edge: try number(of: first, in: table), needs: needs.sorted(), mayBeSpace: mayBeSpace[0])
  }

  private mutating func add(_ left: Side?, _ right: Side?) {
    switch (left, right) {
    case (let side?, nil): add(side, to: &leftsAlone)
    case (nil, let side?): add(side, to: &rightsAlone)
    case (let left?, let right?):
      let rule = Rule(left: left, right: right)
      if knownRules.insert(rule).inserted { rules.append(rule) }
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
  /// The rules with the sets that they use, numbered as bits.
  func compiled() -> (rules: SpaceRules, sets: [GlyphSet]) {
    // Too many: forget what is needed farther off, and what goes with what. Four sets always fit.
    numbered(forgetting: false) ?? numbered(forgetting: true) ?? (SpaceRules(), [])
  }

  /// - Parameter forgetting: Whether only the glyphs next to the space are kept, without what goes with what.
  private func numbered(forgetting: Bool) -> (rules: SpaceRules, sets: [GlyphSet])? {
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
      return side(all, [], sides.contains(where: \.mayBeSpace))
    }
    func alone(_ sides: [SidesAlone]) -> ContiguousArray<SpaceRules.Side> {
      guard forgetting else { return ContiguousArray(sides.map { side($0.edge, $0.needs, $0.mayBeSpace) }) }
      guard !sides.isEmpty else { return [] }
      var all = GlyphSet()
      for side in sides { all.formUnion(side.edge) }
      return [side(all, [], sides.contains(where: \.mayBeSpace))]
    }
    var compiled = SpaceRules(leftsAlone: alone(leftsAlone), rightsAlone: alone(rightsAlone))
    if forgetting, !rules.isEmpty {
      compiled.lefts = [union(rules.map(\.left))]
      compiled.rights = [union(rules.map(\.right))]
    } else {
      func whole(_ part: Side) -> SpaceRules.Side { side(sets[part.edge], part.needs, part.mayBeSpace) }
      compiled.lefts = ContiguousArray(rules.map { whole($0.left) })
      compiled.rights = ContiguousArray(rules.map { whole($0.right) })
    }
    guard compiled.lefts.count <= SpaceRules.maximumCount, used.count <= 64 else { return nil }
    return (compiled, used)
  }
}
