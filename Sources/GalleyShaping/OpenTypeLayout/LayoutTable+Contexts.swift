extension LayoutTable {
  /// Contextual lookups: `GSUB` 5 and `GPOS` 7.
  func visitContext(_ subtable: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    let format = try unsigned16(at: subtable)
    if format == 3 {
      let count = try unsigned16(at: subtable + 2)
      var sequence: [GlyphMatcher] = []
      for index in 0..<count {
        guard let coverage = try target(of: subtable + 6 + 2 * index, from: subtable) else { throw MalformedLayout() }
        sequence.append(.coverage(coverage))
      }
      try reportNested(in: subtable + 6 + 2 * count, count: try unsigned16(at: subtable + 4), &visitor)
      try visitor.visit(sequence: sequence, in: self)
      return
    }
    let rules = try ruleSets(subtable, format: format, isChain: false)
    for rule in rules.list {
      let count = max(try unsigned16(at: rule.offset), 1) - 1
      let rest = ValueList(offset: rule.offset + 4, count: count, classes: rules.inputClasses, format: format)
      try reportNested(in: rest.end, count: try unsigned16(at: rule.offset + 2), &visitor)
      guard visitor.seesSequences else { continue }
      try visitor.visit(sequence: [rule.first] + matchers(rest), in: self)
    }
  }

  /// Chained contextual lookups: `GSUB` 6 and `GPOS` 8.
  func visitChain(_ subtable: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    let format = try unsigned16(at: subtable)
    if format == 3 {
      let before = try coverages(at: subtable + 2, from: subtable)
      var field = subtable + 4 + 2 * before.count
      let input = try coverages(at: field, from: subtable)
      field += 2 + 2 * input.count
      let after = try coverages(at: field, from: subtable)
      field += 2 + 2 * after.count
      try reportNested(in: field + 2, count: try unsigned16(at: field), &visitor)
      try visitor.visit(sequence: before.reversed() + input + after, in: self)
      return
    }
    let rules = try ruleSets(subtable, format: format, isChain: true)
    for rule in rules.list {
      var field = rule.offset
      func list(_ classes: Int?, isInput: Bool = false) throws(MalformedLayout) -> ValueList {
        let count = try unsigned16(at: field)
        // The first one of the input is not in the list.
        let list = ValueList(
          offset: field + 2, count: isInput ? max(count, 1) - 1 : count, classes: classes, format: format)
        field = list.end
        return list
      }
      let before = try list(rules.beforeClasses)
      let input = try list(rules.inputClasses, isInput: true)
      let after = try list(rules.afterClasses)
      try reportNested(in: field + 2, count: try unsigned16(at: field), &visitor)
      guard visitor.seesSequences else { continue }
      try visitor.visit(
        sequence: matchers(before).reversed() + [rule.first] + matchers(input) + matchers(after), in: self)
    }
  }

  /// The rules of formats 1 (by glyph) and 2 (by class), each with what its first input glyph may be.
  private struct RuleSets {
    var list: [(first: GlyphMatcher, offset: Int)] = []
    var beforeClasses: Int?
    var inputClasses: Int?
    var afterClasses: Int?
  }

  private func ruleSets(_ subtable: Int, format: Int, isChain: Bool) throws(MalformedLayout) -> RuleSets {
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return RuleSets() }
    var rules = RuleSets()
    let sets: [Int?]
    let firsts: [GlyphMatcher]
    switch format {
    case 1:
      sets = try targets(at: subtable + 4, from: subtable)
      firsts = try coveredGlyphs(coverage).map { .glyph($0) }
    case 2:
      if isChain {
        rules.beforeClasses = try target(of: subtable + 4, from: subtable)
        rules.inputClasses = try target(of: subtable + 6, from: subtable)
        rules.afterClasses = try target(of: subtable + 8, from: subtable)
      } else {
        rules.inputClasses = try target(of: subtable + 4, from: subtable)
      }
      sets = try targets(at: subtable + (isChain ? 10 : 6), from: subtable)
      let classes = rules.inputClasses
      firsts = sets.indices.map { .coveredClass(coverage: coverage, classes: classes, $0) }
    default: throw MalformedLayout()
    }
    for (first, set) in zip(firsts, sets) {
      guard let set else { continue }
      for rule in try targets(at: set, from: set) {
        if let rule { rules.list.append((first, rule)) }
      }
    }
    return rules
  }

  /// A list of glyphs or classes, as rules have them.
  private struct ValueList {
    var offset: Int
    var count: Int
    var classes: Int?
    var format: Int

    var end: Int { offset + 2 * count }
  }

  private func matchers(_ list: ValueList) throws(MalformedLayout) -> [GlyphMatcher] {
    var matchers: [GlyphMatcher] = []
    matchers.reserveCapacity(list.count)
    for index in 0..<list.count {
      let value = try unsigned16(at: list.offset + 2 * index)
      matchers.append(list.format == 1 ? .glyph(value) : .glyphClass(list.classes, value))
    }
    return matchers
  }

  /// - Parameter actions: The offset of `count` records of a sequence index and a lookup index.
  private func reportNested(in actions: Int, count: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    for index in 0..<count { visitor.visit(nestedLookup: try unsigned16(at: actions + 4 * index + 2)) }
  }
}
