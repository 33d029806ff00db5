internal import CGalleyUnicodeTables

/// The pairs of brackets that belong together (BidiBrackets.txt).
enum BracketPairs {
  /// Returns the key of a pair of brackets: the opening one, the same for canonically equivalent pairs.
  ///
  /// - Parameters:
  ///   - scalar: A character with a Bidi_Paired_Bracket_Type other than None.
  ///   - isClosing: Whether that type is Close.
  static func pair(of scalar: UInt32, isClosing: Bool) -> UInt32 {
    let opening = isClosing ? opening(of: scalar) : scalar
    // U+2329 is canonically equivalent to U+3008, the only such pair (BD14).
    return opening == 0x2329 ? 0x3008 : opening
  }

  private static func opening(of closing: UInt32) -> UInt32 {
    var (low, high) = (0, Int(galleyBracketCount) - 1)
    while low < high {
      let middle = (low + high) / 2
      if unsafe UInt32(galleyClosingBrackets[middle]) < closing { low = middle + 1 } else { high = middle }
    }
    return unsafe UInt32(galleyOpeningBrackets[low])
  }
}
