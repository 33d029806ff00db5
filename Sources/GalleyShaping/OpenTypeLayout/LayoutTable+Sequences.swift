extension LayoutTable {
  /// A visitor of what a lookup does as far as neighbours are concerned.
  protocol Visitor {
    /// The glyphs without which a pair need not be reported; `nil` where all count.
    var relevantGlyphs: [Int]? { get }
    /// False where only nested lookups count, so that no sequence need be made.
    var seesSequences: Bool { get }
    /// Glyphs that the lookup looks for next to each other, in logical order; a single one where neighbours do not matter.
    mutating func visit(sequence: [GlyphMatcher], in table: LayoutTable) throws(MalformedLayout)
    /// Another lookup that this one applies where it matches.
    mutating func visit(nestedLookup index: Int)
  }

  /// Reports every sequence of glyphs that a lookup matches, and the lookups nested in it.
  func visitSequences(of lookup: Lookup, _ visitor: inout some Visitor) throws(MalformedLayout) {
    for subtable in lookup.subtables {
      switch (isPositioning, lookup.type) {
      case (false, 1), (false, 2), (false, 3), (true, 1): try visitSingles(subtable, &visitor)
      case (false, 4): try visitLigatures(subtable, &visitor)
      case (true, 2): try visitPairs(subtable, &visitor)
      case (true, 3): try visitCursive(subtable, &visitor)
      case (true, 4), (true, 5), (true, 6): try visitMarks(subtable, &visitor)
      case (false, 5), (true, 7): try visitContext(subtable, &visitor)
      case (false, 6), (true, 8): try visitChain(subtable, &visitor)
      case (false, 8): try visitReverseChain(subtable, &visitor)
      default: throw MalformedLayout()
      }
    }
  }

  /// Substitutions and positions of one glyph, wherever it stands.
  private func visitSingles(_ subtable: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    guard try 1...2 ~= unsigned16(at: subtable) else { throw MalformedLayout() }
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return }
    try visitor.visit(sequence: [.coverage(coverage)], in: self)
  }

  private func visitLigatures(_ subtable: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    guard try unsigned16(at: subtable) == 1 else { throw MalformedLayout() }
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return }
    let glyphs = try coveredGlyphs(coverage)
    for (first, set) in zip(glyphs, try targets(at: subtable + 4, from: subtable)) {
      guard let set else { continue }
      for ligature in try targets(at: set, from: set) {
        guard let ligature else { continue }
        var sequence = [GlyphMatcher.glyph(first)]
        for index in 1..<max(1, try unsigned16(at: ligature + 2)) {
          sequence.append(.glyph(try unsigned16(at: ligature + 2 + 2 * index)))
        }
        try visitor.visit(sequence: sequence, in: self)
      }
    }
  }

  private func visitPairs(_ subtable: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return }
    let formats = [try unsigned16(at: subtable + 4), try unsigned16(at: subtable + 6)]
    let valueSize = 2 * (formats[0].nonzeroBitCount + formats[1].nonzeroBitCount)
    // A pair of zeros moves nothing, but with a second value it takes the second glyph out of the next pair.
    func counts(_ record: Int) throws(MalformedLayout) -> Bool {
      if formats[1] != 0 { return true }
      return try hasValue(record, format: formats[0])
    }
    let relevant = visitor.relevantGlyphs
    switch try unsigned16(at: subtable) {
    case 1:
      for (first, set) in zip(try coveredGlyphs(coverage), try targets(at: subtable + 8, from: subtable)) {
        guard let set else { continue }
        let isFirstRelevant = relevant?.contains(first) ?? true
        for index in 0..<(try unsigned16(at: set)) {
          let record = set + 2 + (2 + valueSize) * index
          let second = try unsigned16(at: record)
          guard isFirstRelevant || relevant?.contains(second) != false, try counts(record + 2) else { continue }
          try visitor.visit(sequence: [.glyph(first), .glyph(second)], in: self)
        }
      }
    case 2:
      let firstClasses = try target(of: subtable + 8, from: subtable)
      let secondClasses = try target(of: subtable + 10, from: subtable)
      let relevantFirsts = try relevant.map { glyphs throws(MalformedLayout) in
        try classValues(of: glyphs, in: firstClasses)
      }
      let relevantSeconds = try relevant.map { glyphs throws(MalformedLayout) in
        try classValues(of: glyphs, in: secondClasses)
      }
      let allSeconds = Array(0..<(try unsigned16(at: subtable + 14)))
      let seconds = allSeconds.filter { relevantSeconds?.contains($0) != false }
      for first in 0..<(try unsigned16(at: subtable + 12)) {
        for second in relevantFirsts?.contains(first) == false ? seconds : allSeconds {
          guard try counts(subtable + 16 + valueSize * (first * allSeconds.count + second)) else { continue }
          try visitor.visit(
            sequence: [
              .coveredClass(coverage: coverage, classes: firstClasses, first), .glyphClass(secondClasses, second),
            ], in: self)
        }
      }
    default: throw MalformedLayout()
    }
  }

  private func classValues(of glyphs: [Int], in classes: Int?) throws(MalformedLayout) -> Set<Int> {
    var values: Set<Int> = []
    for glyph in glyphs { values.insert(try classValue(of: glyph, in: classes)) }
    return values
  }

  /// Tells whether a value of a format moves anything.
  private func hasValue(_ record: Int, format: Int) throws(MalformedLayout) -> Bool {
    var offset = record
    for bit in 0..<8 where format & 1 << bit != 0 {
      // The upper four are variations, which HarfBuzz reads only away from the default place.
      if bit < 4 || isVaried, try unsigned16(at: offset) != 0 { return true }
      offset += 2
    }
    return false
  }

  private func visitCursive(_ subtable: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return }
    try visitor.visit(sequence: [.coverage(coverage), .coverage(coverage)], in: self)
  }

  /// Marks on bases, ligatures or marks: the base stands before the mark.
  private func visitMarks(_ subtable: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    guard let marks = try target(of: subtable + 2, from: subtable),
      let bases = try target(of: subtable + 4, from: subtable)
    else { return }
    try visitor.visit(sequence: [.coverage(bases), .coverage(marks)], in: self)
  }

  private func visitReverseChain(_ subtable: Int, _ visitor: inout some Visitor) throws(MalformedLayout) {
    guard try unsigned16(at: subtable) == 1 else { throw MalformedLayout() }
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return }
    let before = try coverages(at: subtable + 4, from: subtable)
    let after = try coverages(at: subtable + 6 + 2 * before.count, from: subtable)
    let sequence = before.reversed() + [.coverage(coverage)] + after
    try visitor.visit(sequence: sequence, in: self)
  }

  func coverages(at field: Int, from base: Int) throws(MalformedLayout) -> [GlyphMatcher] {
    var matchers: [GlyphMatcher] = []
    for coverage in try targets(at: field, from: base) {
      guard let coverage else { throw MalformedLayout() }
      matchers.append(.coverage(coverage))
    }
    return matchers
  }
}
