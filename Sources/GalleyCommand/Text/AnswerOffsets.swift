internal import Galley
internal import GalleyOptions

/// Turns UTF-8 offsets of the text that was laid out into UTF-16 offsets of the text that was given.
struct AnswerOffsets {
  private let collapsed: OriginalText?
  private var utf16: UTF16Offsets

  /// - Parameters:
  ///   - text: The text that was laid out.
  ///   - collapsed: What it was made from, if its white space is collapsed.
  init(_ text: String, _ collapsed: OriginalText?) {
    self.collapsed = collapsed
    utf16 = UTF16Offsets(collapsed?.original ?? text)
  }

  /// The place of a line or another part that begins and ends with lines, dropped white space included.
  mutating func utf16(ofLines range: Range<Int>) -> Range<Int> {
    let original = collapsed?.originalRange(of: range) ?? range
    let lower = utf16.utf16(fromUTF8: original.lowerBound)
    return lower..<utf16.utf16(fromUTF8: original.upperBound)
  }

  /// The place of characters, dropped white space beside them left out.
  mutating func utf16(ofCharacters range: Range<Int>) -> Range<Int> {
    let original = collapsed?.originalCharacter(range) ?? range
    let lower = utf16.utf16(fromUTF8: original.lowerBound)
    return lower..<utf16.utf16(fromUTF8: original.upperBound)
  }
}
