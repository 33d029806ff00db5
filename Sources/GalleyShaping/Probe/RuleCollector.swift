/// Turns the sequences of lookups into rules about the words beside a space.
struct RuleCollector: LayoutTable.Visitor {
  /// Whether the lookup being visited does not see the space.
  var leapsOverSpaces = false
  /// Whether the lookup being visited has anything to do with the space.
  var hasFound = false
  /// Glyphs of lookups that leap over spaces.
  private(set) var leaping = GlyphSet()
  private(set) var hasLeaping = false

  /// What one of the words must have, with its sets of glyphs.
  private struct Side: Hashable {
    var edge: GlyphSet
    /// Sets of which a member must be in the word, too.
    var needs: Set<GlyphSet>
    var mayBeSpace: Bool
  }

  private struct Rule: Hashable {
    var left: Side
    var right: Side
  }

  private let spaceForms: [Int]
  private var rules: [Rule] = []
  private var knownRules: Set<Rule> = []
  private var leftsAlone: [Side] = []
  private var rightsAlone: [Side] = []

  init(spaceForms: [Int]) { self.spaceForms = spaceForms }

  mutating func visit(nestedLookup index: Int) {}

  mutating func visit(sequence: [GlyphMatcher], in table: LayoutTable) throws(MalformedLayout) {
    if leapsOverSpaces {
      hasLeaping = true
      hasFound = true
      for matcher in sequence { try table.add(matcher, to: &leaping) }
    }
    var mayBeSpace: [Bool] = []
    for matcher in sequence { mayBeSpace.append(try self.mayBeSpace(matcher, in: table)) }
    for index in sequence.indices where mayBeSpace[index] {
      hasFound = true
      let left = try side(
        Array(sequence[..<index].reversed()), Array(mayBeSpace[..<index].reversed()), in: table)
      let right = try side(Array(sequence[(index + 1)...]), Array(mayBeSpace[(index + 1)...]), in: table)
      add(left, right)
    }
  }

  mutating func add(_ pair: LegacyKerning.Pair) {
    func side(_ glyph: Int) -> Side {
      var edge = GlyphSet()
      edge.insert(glyph)
      return Side(edge: edge, needs: [], mayBeSpace: spaceForms.contains(glyph))
    }
    if spaceForms.contains(pair.left) { add(nil, side(pair.right)) }
    if spaceForms.contains(pair.right) { add(side(pair.left), nil) }
  }

  private func mayBeSpace(_ matcher: GlyphMatcher, in table: LayoutTable) throws(MalformedLayout) -> Bool {
    for form in spaceForms where try table.contains(matcher, form) { return true }
    return false
  }

  /// One side of a rule, from the space outwards.
  ///
  /// What is farther off than a place that may be a space may be in another word: it is not asked for.
  private func side(
    _ matchers: [GlyphMatcher], _ mayBeSpace: [Bool], in table: LayoutTable
  ) throws(MalformedLayout) -> Side? {
    guard let first = matchers.first else { return nil }
    var side = Side(edge: GlyphSet(), needs: [], mayBeSpace: mayBeSpace[0])
    try table.add(first, to: &side.edge)
    for index in matchers.indices.dropFirst() {
      if mayBeSpace[index] { break }
      var set = GlyphSet()
      try table.add(matchers[index], to: &set)
      side.needs.insert(set)
    }
    return side
  }

  private mutating func add(_ left: Side?, _ right: Side?) {
    switch (left, right) {
    case (let side?, nil): Self.add(side, to: &leftsAlone)
    case (nil, let side?): Self.add(side, to: &rightsAlone)
    case (let left?, let right?):
      let rule = Rule(left: left, right: right)
      if knownRules.insert(rule).inserted { rules.append(rule) }
    case (nil, nil): break
    }
  }

  /// Sides that need the same things become one: most kerning is a side that needs nothing else.
  private static func add(_ side: Side, to sides: inout [Side]) {
    if let index = sides.firstIndex(where: { $0.needs == side.needs }) {
      sides[index].edge.formUnion(side.edge)
      sides[index].mayBeSpace = sides[index].mayBeSpace || side.mayBeSpace
    } else {
      sides.append(side)
    }
  }

  // MARK: Compiling

  /// The rules with their sets numbered.
  func compiled() -> (rules: SpaceRules, sets: [GlyphSet]) {
    if let exact = Self.numbered(rules, leftsAlone, rightsAlone) { return exact }
    // Too many: forget what is needed farther off, and what goes with what.
    let merged = Self.union(rules.map(\.left)).flatMap { left in
      Self.union(rules.map(\.right)).map { Rule(left: left, right: $0) }
    }
    let coarse = Self.numbered(
      merged.map { [$0] } ?? [], Self.union(leftsAlone).map { [$0] } ?? [], Self.union(rightsAlone).map { [$0] } ?? [])
    // Four sets always fit.
    return coarse ?? (SpaceRules(), [])
  }

  private static func union(_ sides: [Side]) -> Side? {
    guard var all = sides.first else { return nil }
    all.needs = []
    for side in sides.dropFirst() {
      all.edge.formUnion(side.edge)
      all.mayBeSpace = all.mayBeSpace || side.mayBeSpace
    }
    return all
  }

  /// `nil` when the rules or their sets are more than fit in a word.
  private static func numbered(
    _ rules: [Rule], _ leftsAlone: [Side], _ rightsAlone: [Side]
  ) -> (rules: SpaceRules, sets: [GlyphSet])? {
    guard rules.count <= SpaceRules.maximumCount else { return nil }
    var sets: [GlyphSet] = []
    var numbers: [GlyphSet: Int] = [:]
    func bit(_ set: GlyphSet) -> UInt64 {
      let number = numbers[set] ?? sets.count
      if number == sets.count {
        numbers[set] = number
        sets.append(set)
      }
      return number < 64 ? 1 << UInt64(number) : 0
    }
    func side(_ side: Side) -> SpaceRules.Side {
      SpaceRules.Side(
        edge: bit(side.edge), needs: side.needs.reduce(0) { $0 | bit($1) }, mayBeSpace: side.mayBeSpace)
    }
    let compiled = SpaceRules(
      lefts: ContiguousArray(rules.map { side($0.left) }), rights: ContiguousArray(rules.map { side($0.right) }),
      leftsAlone: ContiguousArray(leftsAlone.map(side)), rightsAlone: ContiguousArray(rightsAlone.map(side)))
    return sets.count <= 64 ? (compiled, sets) : nil
  }
}
