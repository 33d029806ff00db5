internal import GalleyUnicode

/// Goes from word to word of a text whose spaces are known.
///
/// The first bytes of words and the places behind them are bits that are taken off one after the other. A search for the
/// next space from where the last word ended would make each word wait for the one before it.
struct WordCursor {
  private var starts: Edges
  private var ends: Edges

  /// - Parameter start: Where a word begins, which is the first one that is found.
  @inline(__always) init(_ text: ScannedText, from start: Int) {
    starts = Edges(text, from: start, flips: .max)
    ends = Edges(text, from: start, flips: 0)
  }

  /// The UTF-8 offset of the next word; there has to be one.
  @inline(__always) mutating func nextStart() -> Int { starts.next() }

  /// The UTF-8 offset behind the word that began last.
  @inline(__always) mutating func nextEnd() -> Int { ends.next() }
}

/// Places in a text where words begin, or where they have ended.
@safe private struct Edges {
  private let spaces: UnsafePointer<UInt64>
  /// 0 for spaces that have none before them; all bits for bytes that are none but have one before them, or the start of
  /// the text.
  private let flips: UInt64
  /// Those of a block of 64 bytes that were not taken yet, and the place of its first byte.
  private var bits: UInt64
  private var base: Int

  @inline(__always) init(_ text: ScannedText, from start: Int, flips: UInt64) {
    unsafe spaces = UnsafePointer(text.spaces)
    self.flips = flips
    base = start & ~63
    bits = unsafe Self.bits(in: spaces, base, flips) & .max &<< UInt64(truncatingIfNeeded: start)
  }

  /// The next place; there has to be one.
  @inline(__always) mutating func next() -> Int {
    if bits == 0 { (bits, base) = unsafe Self.nextBlock(in: spaces, after: base, flips) }
    let place = base &+ bits.trailingZeroBitCount
    bits &= bits &- 1
    return place
  }

  /// The next block that has such places. Apart from the loop over words, since most labels have one block.
  @inline(never) private static func nextBlock(
    in spaces: UnsafePointer<UInt64>, after base: Int, _ flips: UInt64
  ) -> (bits: UInt64, base: Int) {
    var base = base
    while true {
      base &+= UInt64.bitWidth
      let bits = unsafe bits(in: spaces, base, flips)
      if bits != 0 { return (bits, base) }
    }
  }

  @inline(__always) private static func bits(
    in spaces: UnsafePointer<UInt64>, _ base: Int, _ flips: UInt64
  ) -> UInt64 {
    let block = base >> 6
    let behindSpaces = unsafe spaces[block] << 1 | (block > 0 ? spaces[block &- 1] >> 63 : 1)
    return unsafe (spaces[block] ^ flips) & ~(behindSpaces ^ flips)
  }
}
