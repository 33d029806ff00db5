internal import GalleyUnicode

/// Goes from word to word of a text whose spaces are known.
///
/// The spaces are bits that are taken off one after the other. A search for the next space from where the last word ended
/// would make each word wait for the one before it.
@safe struct WordCursor {
  private let spaces: UnsafePointer<UInt64>
  /// The spaces of a block of 64 bytes that were not taken yet, and the place of its first byte.
  private var bits: UInt64
  private var base: Int
  /// Where the next word begins if no space is there.
  private var position: Int
  /// True if there was more than one space between two words.
  private(set) var repeatsSpaces = false

  /// - Parameter start: Where a word begins, which is the first one that is found.
  @inline(__always) init(_ text: ScannedText, from start: Int) {
    unsafe spaces = UnsafePointer(text.spaces)
    base = start & ~63
    bits = unsafe spaces[base >> 6] & .max &<< UInt64(truncatingIfNeeded: start)
    position = start
  }

  /// The UTF-8 offsets of the next word; there has to be one.
  @inline(__always) mutating func next() -> (start: Int, end: Int) {
    var end = nextSpace()
    while end == position {
      repeatsSpaces = true
      position = end &+ 1
      end = nextSpace()
    }
    let start = position
    position = end &+ 1
    return (start, end)
  }

  @inline(__always) private mutating func nextSpace() -> Int {
    if bits == 0 { (bits, base) = unsafe Self.nextBlock(in: spaces, after: base) }
    let place = base &+ bits.trailingZeroBitCount
    bits &= bits &- 1
    return place
  }

  /// The next block that has spaces. Apart from the loop over words, since most labels have one block.
  @inline(never) private static func nextBlock(in spaces: UnsafePointer<UInt64>, after base: Int) -> (
    bits: UInt64, base: Int
  ) {
    var base = base
    while true {
      base &+= UInt64.bitWidth
      let bits = unsafe spaces[base >> 6]
      if bits != 0 { return (bits, base) }
    }
  }
}
