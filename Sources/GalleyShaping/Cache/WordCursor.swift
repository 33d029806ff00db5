internal import GalleyUnicode

/// Goes from word to word of a text whose spaces are known.
///
/// The first bytes of words and the places behind them are bits that are taken off one after the other. A search for the
/// next space from where the last word ended would make each word wait for the one before it.
@safe struct WordCursor {
  private let spaces: UnsafePointer<UInt64>
  private var starts: Places
  private var ends: Places

  /// Places in a block of 64 bytes of text: bits, and the place of the lowest one.
  private struct Places {
    var bits: UInt64
    var base: Int
  }

  /// - Parameter start: Where a word begins; the first one from there on is found first.
  @inline(__always) init(_ text: ScannedText, from start: Int) {
    let spaces = unsafe UnsafePointer(text.spaces)
    unsafe self.spaces = unsafe spaces
    let base = start & ~63
    let unseen: UInt64 = .max &<< UInt64(truncatingIfNeeded: start)
    starts = unsafe Places(bits: Self.starts(in: spaces, base) & unseen, base: base)
    ends = unsafe Places(bits: Self.ends(in: spaces, base) & unseen, base: base)
  }

  /// The UTF-8 offset of the next word; there has to be one.
  @inline(__always) mutating func nextStart() -> Int {
    while starts.bits == 0 {
      starts.base &+= UInt64.bitWidth
      starts.bits = unsafe Self.starts(in: spaces, starts.base)
    }
    return Self.takeFirst(of: &starts)
  }

  /// The UTF-8 offset behind the word that began last.
  @inline(__always) mutating func nextEnd() -> Int {
    while ends.bits == 0 {
      ends.base &+= UInt64.bitWidth
      ends.bits = unsafe Self.ends(in: spaces, ends.base)
    }
    return Self.takeFirst(of: &ends)
  }

  @inline(__always) private static func takeFirst(of places: inout Places) -> Int {
    let place = places.base &+ places.bits.trailingZeroBitCount
    places.bits &= places.bits &- 1
    return place
  }

  /// The bytes of a block that are none but have a space before them, or the start of the text.
  @inline(__always) private static func starts(in spaces: UnsafePointer<UInt64>, _ base: Int) -> UInt64 {
    unsafe ~spaces[base >> 6] & placesAfterSpaces(spaces, base)
  }

  /// The spaces of a block that have none before them.
  @inline(__always) private static func ends(in spaces: UnsafePointer<UInt64>, _ base: Int) -> UInt64 {
    unsafe spaces[base >> 6] & ~placesAfterSpaces(spaces, base)
  }

  @inline(__always) private static func placesAfterSpaces(_ spaces: UnsafePointer<UInt64>, _ base: Int) -> UInt64 {
    let last = unsafe base > 0 ? spaces[base >> 6 &- 1] >> 63 : 1
    return unsafe spaces[base >> 6] << 1 | last
  }
}
