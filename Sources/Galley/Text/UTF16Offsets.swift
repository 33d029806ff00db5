/// Turns UTF-8 offsets into UTF-16 offsets in one pass over the text.
///
/// Asking in ascending order costs O(*n*) in all; an earlier offset starts over.
package struct UTF16Offsets {
  private let text: String
  private var utf8Offset = 0
  private var utf16Offset = 0

  package init(_ text: String) { self.text = text }

  /// The UTF-16 offset of the character at a UTF-8 offset.
  package mutating func utf16(fromUTF8 offset: Int) -> Int {
    if offset < utf8Offset {
      utf8Offset = 0
      utf16Offset = 0
    }
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: utf8Offset)
    let end = utf8.index(utf8.startIndex, offsetBy: offset)
    // Every scalar has one byte that is no continuation; those of four bytes have two UTF-16 units.
    for byte in utf8[start..<end] {
      if byte & 0xC0 != 0x80 { utf16Offset += byte >= 0xF0 ? 2 : 1 }
    }
    utf8Offset = offset
    return utf16Offset
  }
}
