/// The binary form of a language's patterns, as the generator writes it and the finder reads it.
///
/// Little-endian words: the header below, the cells of the ``EdgeArray``, the actions (a word each); then bytes: the
/// lists of the actions, the index and the blocks of the letter map.
///
/// An action says which levels to raise. Its three low bytes are items, each the distance from the start of the
/// pattern times 16 plus the level; an empty item is 0. Where that is not enough, the highest byte is ``longAction``
/// and the rest is the offset of a list: a count, then as many items, each with its distance from the one before; a
/// level of 0 only bridges a distance above 15.
package struct PackedTable: Sendable {
  package static let magic: UInt32 = 0x3148_5947  // "GYH1"
  package static let headerWords = 12

  static let longAction: UInt32 = 0xFF

  /// The words of the header, in this order.
  enum Field: Int {
    case magic, byteCount, bits, minimums, letterCounts, rootBase, cellCount
    case actionCount, listByteCount, indexCount, blockByteCount, reserved
  }

  package private(set) var bytes: [UInt8] = []

  /// Packs `text`; `minimumPrefixLength` and `minimumSuffixLength` go into the header.
  package init(
    _ text: PatternText, minimumPrefixLength: Int, minimumSuffixLength: Int
  ) throws(HyphenationPatternsError) {
    let patterns = try Self.distinctPatterns(of: text)
    guard !patterns.isEmpty else { throw HyphenationPatternsError(.noPatterns) }
    let classes = try LetterClasses(of: patterns)
    let graph = try PatternGraph(of: patterns, classes: classes)
    let edges = try EdgeArray(of: graph, classes: classes)
    let (actions, lists) = try Self.packActions(graph.actions)
    let map = try classes.makeMap()

    var words = [UInt32](repeating: 0, count: Self.headerWords)
    words[Field.magic.rawValue] = Self.magic
    words[Field.bits.rawValue] = UInt32(edges.classBits | edges.actionBits << 8)
    words[Field.minimums.rawValue] = UInt32(minimumPrefixLength | minimumSuffixLength << 16)
    words[Field.letterCounts.rawValue] = UInt32(classes.standaloneCount | classes.clusterCount << 16)
    words[Field.rootBase.rawValue] = UInt32(edges.rootBase)
    words[Field.cellCount.rawValue] = UInt32(edges.cells.count)
    words[Field.actionCount.rawValue] = UInt32(actions.count)
    words[Field.listByteCount.rawValue] = UInt32(lists.count)
    words[Field.indexCount.rawValue] = UInt32(map.index.count)
    words[Field.blockByteCount.rawValue] = UInt32(map.blocks.count)
    let size =
      4 * (words.count + edges.cells.count + actions.count) + lists.count + map.index.count
      + map.blocks.count
    words[Field.byteCount.rawValue] = UInt32(size)

    bytes.reserveCapacity(size)
    for word in words + edges.cells + actions { append(word) }
    bytes += lists
    bytes += map.index
    bytes += map.blocks
  }

  private mutating func append(_ word: UInt32) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) { bytes.append(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  /// Patterns and exceptions once each, without those that name a hyphen: hyphens end a word (see ``Hyphenator``).
  ///
  /// Where two have the same letters, edges included, both apply, so the highest levels are kept. That is so for a
  /// pattern and an exception, and for two spellings of a pattern in different normal forms; else one is a mistake.
  private static func distinctPatterns(of text: PatternText) throws(HyphenationPatternsError) -> [PatternText.Pattern] {
    var result: [PatternText.Pattern] = []
    var indexes: [[UInt32]: Int] = [:]
    for list in [text.patterns, text.exceptions] {
      let listStart = result.count
      for pattern in list where !pattern.letters.contains(where: isHyphen) {
        guard let index = indexes[pattern.letters] else {
          indexes[pattern.letters] = result.count
          result.append(pattern)
          continue
        }
        let known = result[index]
        if index >= listStart, known.levels != pattern.levels, !known.isComposed, !pattern.isComposed {
          throw HyphenationPatternsError(.conflictingDuplicate, line: pattern.line, item: spelling(of: pattern))
        }
        result[index].levels = zip(known.levels, pattern.levels).map(max)
      }
    }
    return result
  }

  private static func isHyphen(_ letter: UInt32) -> Bool { letter == 0x2D || (0x2010...0x2011).contains(letter) }

  private static func spelling(of pattern: PatternText.Pattern) -> String {
    String(String.UnicodeScalarView(pattern.letters.compactMap(Unicode.Scalar.init)))
  }

  private static func packActions(
    _ actions: [[UInt8]]
  ) throws(HyphenationPatternsError) -> (words: [UInt32], lists: [UInt8]) {
    var words: [UInt32] = []
    var lists: [UInt8] = []
    for levels in actions {
      let places = levels.indices.filter { levels[$0] > 0 }
      if places.count <= 3, places.allSatisfy({ $0 <= 15 }) {
        words.append(places.reduce(UInt32(0)) { $0 << 8 | UInt32($1) << 4 | UInt32(levels[$1]) })
      } else {
        guard lists.count < 1 << 24 else { throw HyphenationPatternsError(.tooManyPatterns) }
        words.append(longAction << 24 | UInt32(lists.count))
        lists += list(of: levels)
      }
    }
    return (words, lists)
  }

  private static func list(of levels: [UInt8]) -> [UInt8] {
    var items: [UInt8] = []
    var last = 0
    for (place, level) in levels.enumerated() where level > 0 {
      while place - last > 15 {
        items.append(15 << 4)
        last += 15
      }
      items.append(UInt8(place - last) << 4 | level)
      last = place
    }
    return [UInt8(items.count)] + items
  }
}
