/// Finds characters that stand alike in vertical text without asking a table about each.
package enum UprightRun {
  /// Where a run of common ideographs and kana ends, every one of which is a grapheme cluster of its own and stands
  /// upright by UAX #50.
  ///
  /// The last of such characters is left out, since a mark may follow it.
  ///
  /// - Parameter range: UTF-8 offsets, which begin at a character.
  /// - Returns: A UTF-8 offset; the start of the range where nothing is known.
  package static func end(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
    var last = range.lowerBound
    var offset = range.lowerBound
    while offset &+ 3 <= range.upperBound, unsafe isUpright(bytes[offset], bytes[offset &+ 1], bytes[offset &+ 2]) {
      last = offset
      offset &+= 3
    }
    return last
  }

  /// U+5000 to U+8FFF, U+3041 to U+3096, U+30A1 to U+30FB.
  private static func isUpright(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    if first >= 0xE5 { return first <= 0xE8 }
    guard first == 0xE3 else { return false }
    switch second {
    case 0x81: return third >= 0x81
    case 0x82: return third <= 0x96 || third >= 0xA1
    case 0x83: return third <= 0xBB
    default: return false
    }
  }
}
