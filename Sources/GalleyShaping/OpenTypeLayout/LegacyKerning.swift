/// The `kern` table of before OpenType, in its form of pairs.
enum LegacyKerning {
  /// Glyphs that are moved where they stand next to each other.
  struct Pair {
    var left: Int
    var right: Int
  }

  /// - Throws: ``MalformedLayout`` for a table of another form.
  static func pairs(in table: FontTable) throws(MalformedLayout) -> [Pair] {
    guard table.unsigned16(at: 0) == 0, let count = table.unsigned16(at: 2) else { throw MalformedLayout() }
    var pairs: [Pair] = []
    var start = 4
    for _ in 0..<count {
      guard let length = table.unsigned16(at: start + 2), let coverage = table.unsigned16(at: start + 4),
        coverage >> 8 == 0, let pairCount = table.unsigned16(at: start + 6)
      else { throw MalformedLayout() }
      for index in 0..<pairCount {
        guard let left = table.unsigned16(at: start + 14 + 6 * index),
          let right = table.unsigned16(at: start + 16 + 6 * index)
        else { throw MalformedLayout() }
        pairs.append(Pair(left: left, right: right))
      }
      // A length of 16 bits is too short for many pairs: the count says where the subtable ends.
      start += max(length, 14 + 6 * pairCount)
    }
    return pairs
  }
}
