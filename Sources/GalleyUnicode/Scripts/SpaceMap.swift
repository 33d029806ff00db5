/// Where the spaces (U+0020) of a text stand: a bit a byte, and beyond the text's end nothing but spaces.
///
/// It is an address, whose owner sees to its memory.
@safe @frozen package struct SpaceMap {
  @usableFromInline let words: UnsafeMutablePointer<UInt64>
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

  /// The place of the first space at a place or after it.
  @inlinable @inline(__always) package func space(from place: Int) -> Int {
    var index = place >> 6
    var bits = unsafe words[index] >> UInt64(truncatingIfNeeded: place & 63)
    if bits != 0 { return place &+ bits.trailingZeroBitCount }
    repeat {
      index &+= 1
      bits = unsafe words[index]
    } while bits == 0
    return index &* 64 &+ bits.trailingZeroBitCount
  }

  /// The place of the first byte at a place or after it that is not a space; there has to be one.
  @inlinable @inline(__always) package func nonSpace(from place: Int) -> Int {
    var index = place >> 6
    var bits = unsafe ~words[index] >> UInt64(truncatingIfNeeded: place & 63)
    if bits != 0 { return place &+ bits.trailingZeroBitCount }
    repeat {
      index &+= 1
      bits = unsafe ~words[index]
    } while bits == 0
    return index &* 64 &+ bits.trailingZeroBitCount
  }
}
