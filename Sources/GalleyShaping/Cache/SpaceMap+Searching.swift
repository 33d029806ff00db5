internal import GalleyUnicode

// Here and not beside the map, so that the search becomes part of the loop over words.
extension SpaceMap {
  /// The place of the first space at a place or after it.
  @inline(__always) func space(from place: Int) -> Int { unsafe search(from: place, words[place >> 6], flipping: 0) }

  /// The place of the first byte at a place or after it that is not a space; there has to be one.
  @inline(__always) func nonSpace(from place: Int) -> Int {
    unsafe search(from: place, ~words[place >> 6], flipping: .max)
  }

  @inline(__always) private func search(from place: Int, _ word: UInt64, flipping flips: UInt64) -> Int {
    let bits = word &>> UInt64(truncatingIfNeeded: place)
    if bits != 0 { return place &+ bits.trailingZeroBitCount }
    return searchOn(from: place >> 6 &+ 1, flipping: flips)
  }

  @inline(never) private func searchOn(from first: Int, flipping flips: UInt64) -> Int {
    var index = first
    while unsafe words[index] ^ flips == 0 { index &+= 1 }
    return unsafe index &* 64 &+ (words[index] ^ flips).trailingZeroBitCount
  }
}
