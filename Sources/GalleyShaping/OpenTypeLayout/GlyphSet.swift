/// A set of glyph indexes or of scalar values, as bits up to the highest member.
struct GlyphSet: Hashable {
  private var words: ContiguousArray<UInt64> = []

  /// Mixed before they are hashed: a set is hashed for each rule that has it, and its words one by one take ten times as long.
  func hash(into hasher: inout Hasher) {
    var digest: UInt64 = 0
    for word in words { digest = (digest << 7 | digest >> 57) ^ word }
    hasher.combine(digest)
  }

  func contains(_ glyph: Int) -> Bool {
    glyph >= 0 && glyph >> 6 < words.count && words[glyph >> 6] >> UInt64(glyph & 63) & 1 != 0
  }

  /// - Returns: Whether the glyph is new.
  @discardableResult
  mutating func insert(_ glyph: Int) -> Bool {
    guard (0...0x10FFFF).contains(glyph), !contains(glyph) else { return false }
    reserve(glyph >> 6 + 1)
    words[glyph >> 6] |= 1 << UInt64(glyph & 63)
    return true
  }

  private mutating func reserve(_ count: Int) {
    if count > words.count { words.append(contentsOf: repeatElement(0, count: count - words.count)) }
  }

  mutating func formUnion(_ other: GlyphSet) {
    reserve(other.words.count)
    for index in other.words.indices { words[index] |= other.words[index] }
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
