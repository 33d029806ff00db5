/// The numbering of the letters that a language's patterns use, and the map from scalars to it.
///
/// Class 0 is "not in the map", 1 the edge of a word, then come the standalone letters, then the letters that take part
/// in clusters (marks, linkers, prepends), and at last `other`, which stands for every letter that no pattern names.
struct LetterClasses {
  static let edge: UInt8 = 1
  static let firstLetter: UInt8 = 2

  /// Letters of the patterns to their classes.
  private(set) var classes: [UInt32: UInt8] = [PatternText.edge: Self.edge]
  let standaloneCount: Int
  let clusterCount: Int
  var other: UInt8 { Self.firstLetter + UInt8(standaloneCount + clusterCount) }

  init(of patterns: [PatternText.Pattern]) throws(HyphenationPatternsError) {
    let tables = LetterTables.embedded
    let letters = Set(patterns.lazy.flatMap { $0.letters }).subtracting([PatternText.edge]).sorted()
    guard letters.count <= 250 else { throw HyphenationPatternsError(.tooManyLetters) }
    func formsClusters(_ letter: UInt32) -> Bool {
      let category = tables.category(of: letter)
      return category.isMark || category == .prepend
    }
    let clusterLetters = letters.filter(formsClusters)
    let standaloneLetters = letters.filter { !formsClusters($0) }
    standaloneCount = standaloneLetters.count
    clusterCount = clusterLetters.count
    for (index, letter) in (standaloneLetters + clusterLetters).enumerated() {
      classes[letter] = Self.firstLetter + UInt8(index)
    }
  }

  /// Returns the map as the finder reads it: every scalar below `blocks` × 64 to its class, 0 where it has none.
  ///
  /// Throws when the letters lie so far apart that they need more than 256 blocks.
  /// Holds the letters, their other cases, and `other` for the ASCII letters that no pattern names.
  func makeMap() throws(HyphenationPatternsError) -> (index: [UInt8], blocks: [UInt8]) {
    var map = classes
    map[PatternText.edge] = nil
    for letter in UInt32(0x61)...0x7A where map[letter] == nil {
      // A language that has no q in its patterns still has words with one.
      map[letter] = other
    }
    let isTurkic = map[0x131] != nil
    LetterTables.embedded.forEachFold { scalar, folded in
      if map[scalar] == nil, let letterClass = classes[folded] ?? (scalar < 0x80 ? map[folded] : nil) {
        map[scalar] = letterClass
      }
    }
    if isTurkic {
      // Where ı is a letter of its own, I is its capital and İ that of i.
      map[0x49] = map[0x131]
      map[0x130] = map[0x69]
    }
    if let apostrophe = map[0x27] {
      for form in [UInt32(0x2019), 0x2BC] where map[form] == nil { map[form] = apostrophe }
    }

    let highest = map.keys.max() ?? 0
    var index = [UInt8](repeating: 0, count: Int(max(highest, 0x7F) >> 6) + 1)
    // The first two blocks are ASCII, so that it needs no index.
    index[1] = 1
    var blocks = [UInt8](repeating: 0, count: 128)
    var emptyBlock: UInt8?
    for block in 2..<max(2, index.count) {
      let scalars = UInt32(block) << 6..<UInt32(block + 1) << 6
      let values = scalars.map { map[$0] ?? 0 }
      if let empty = emptyBlock, !values.contains(where: { $0 != 0 }) {
        index[block] = empty
        continue
      }
      guard let number = UInt8(exactly: blocks.count / 64) else { throw HyphenationPatternsError(.tooManyLetters) }
      index[block] = number
      if !values.contains(where: { $0 != 0 }) { emptyBlock = number }
      blocks += values
    }
    for scalar in UInt32(0)..<128 { blocks[Int(scalar)] = map[scalar] ?? 0 }
    return (index, blocks)
  }
}
