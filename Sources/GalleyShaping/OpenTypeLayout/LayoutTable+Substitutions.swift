extension LayoutTable {
  /// A glyph that a lookup may put in the place of another.
  struct Substitution {
    var from: Int
    var to: Int
    /// True if `from` is only one of several glyphs that `to` replaces.
    var isLigature: Bool
  }

  /// Calls `body` with every substitution that a lookup of `GSUB` makes by itself.
  ///
  /// - Returns: Whether the lookup may take glyphs out without putting others in.
  func forEachSubstitution(
    of lookup: Lookup, _ body: (Substitution) -> Void
  ) throws(MalformedLayout) -> Bool {
    var deletes = false
    for subtable in lookup.subtables {
      switch lookup.type {
      case 1: try singles(subtable, body)
      case 2: if try sequences(subtable, body) { deletes = true }
      case 3: _ = try sequences(subtable, body)
      case 4: try ligatures(subtable, body)
      case 8: try reverseChain(subtable, body)
      default: break
      }
    }
    return deletes
  }

  private func singles(_ subtable: Int, _ body: (Substitution) -> Void) throws(MalformedLayout) {
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return }
    let isDelta = try unsigned16(at: subtable) == 1
    let delta = try unsigned16(at: subtable + 4)
    for (index, glyph) in try coveredGlyphs(coverage).enumerated() {
      if !isDelta, index >= delta { break }
      let other = isDelta ? (glyph + delta) & 0xFFFF : try unsigned16(at: subtable + 6 + 2 * index)
      body(Substitution(from: glyph, to: other, isLigature: false))
    }
  }

  /// Multiple and alternate substitutions: a list of glyphs for each covered one.
  private func sequences(_ subtable: Int, _ body: (Substitution) -> Void) throws(MalformedLayout) -> Bool {
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return false }
    var hasEmptySequence = false
    for (glyph, set) in zip(try coveredGlyphs(coverage), try targets(at: subtable + 4, from: subtable)) {
      guard let set else { continue }
      let count = try unsigned16(at: set)
      if count == 0 { hasEmptySequence = true }
      for index in 0..<count {
        body(Substitution(from: glyph, to: try unsigned16(at: set + 2 + 2 * index), isLigature: false))
      }
    }
    return hasEmptySequence
  }

  private func ligatures(_ subtable: Int, _ body: (Substitution) -> Void) throws(MalformedLayout) {
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return }
    for (first, set) in zip(try coveredGlyphs(coverage), try targets(at: subtable + 4, from: subtable)) {
      guard let set else { continue }
      for ligature in try targets(at: set, from: set) {
        guard let ligature else { continue }
        let result = try unsigned16(at: ligature)
        let count = try unsigned16(at: ligature + 2)
        body(Substitution(from: first, to: result, isLigature: count > 1))
        for index in 1..<max(1, count) {
          body(Substitution(from: try unsigned16(at: ligature + 2 + 2 * index), to: result, isLigature: true))
        }
      }
    }
  }

  private func reverseChain(_ subtable: Int, _ body: (Substitution) -> Void) throws(MalformedLayout) {
    guard let coverage = try target(of: subtable + 2, from: subtable) else { return }
    var field = subtable + 4
    field += 2 + 2 * (try unsigned16(at: field))
    field += 2 + 2 * (try unsigned16(at: field))
    for (index, glyph) in try coveredGlyphs(coverage).enumerated() where try index < unsigned16(at: field) {
      body(Substitution(from: glyph, to: try unsigned16(at: field + 2 + 2 * index), isLigature: false))
    }
  }
}
