/// A set of glyph indexes, as bits.
struct GlyphSet: Hashable {
  private var words: ContiguousArray<UInt64> = ContiguousArray(repeating: 0, count: 1024)

  /// Mixed before they are hashed: a set is hashed for each rule that has it, and its words one by one take ten times as long.
  func hash(into hasher: inout Hasher) {
    var digest: UInt64 = 0
    for word in words { digest = (digest << 7 | digest >> 57) ^ word }
    hasher.combine(digest)
  }

  func contains(_ glyph: Int) -> Bool {
    (0...0xFFFF).contains(glyph) && words[glyph >> 6] >> UInt64(glyph & 63) & 1 != 0
  }

  /// - Returns: Whether the glyph is new.
  @discardableResult
  mutating func insert(_ glyph: Int) -> Bool {
    guard (0...0xFFFF).contains(glyph), !contains(glyph) else { return false }
    words[glyph >> 6] |= 1 << UInt64(glyph & 63)
    return true
  }

  mutating func formUnion(_ other: GlyphSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }

  /// Calls `body` with each member in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() where word != 0 {
      var rest = word
      while rest != 0 {
        body(index * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }
}
