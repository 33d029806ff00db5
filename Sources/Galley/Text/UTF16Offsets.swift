/// Turns UTF-8 offsets into UTF-16 offsets, each from the one before.
///
/// A question costs as much as its offset is away from that of the last one, so asking in ascending order costs O(*n*) in all.
package struct UTF16Offsets {
  private let text: String
  private var utf8Offset = 0
  private var utf16Offset = 0

  package init(_ text: String) { self.text = text }

  /// The UTF-16 offset of the character at a UTF-8 offset.
  package mutating func utf16(fromUTF8 offset: Int) -> Int {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: min(utf8Offset, offset))
    let end = utf8.index(utf8.startIndex, offsetBy: max(utf8Offset, offset))
    var count = 0
    // Every scalar has one byte that is no continuation; those of four bytes have two UTF-16 units.
    for byte in utf8[start..<end] {
      if byte & 0xC0 != 0x80 { count += byte >= 0xF0 ? 2 : 1 }
    }
    utf16Offset += offset < utf8Offset ? -count : count
    utf8Offset = offset
    return utf16Offset
  }
}
