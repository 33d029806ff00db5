/// Where the spaces (U+0020) of a text stand: a bit a byte, and beyond the text's end nothing but spaces.
///
/// It is an address, whose owner sees to its memory.
@safe package struct SpaceMap {
  /// The bits, 64 bytes of text to a word, the first one lowest.
  package let words: UnsafeMutablePointer<UInt64>
  /// The longest text that it has room for, in bytes.
  package let capacity: Int

  /// Room for a text of up to `capacity` bytes, until ``deallocate()``.
  package static func allocate(capacity: Int) -> SpaceMap {
    // The last byte has at least one space behind it.
    let count = capacity / UInt64.bitWidth + 1
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
    unsafe words.initialize(repeating: .max, count: count)
    return unsafe SpaceMap(words: words, capacity: capacity)
  }

  package func deallocate() { unsafe words.deallocate() }
}
