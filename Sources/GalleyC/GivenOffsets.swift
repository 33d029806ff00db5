internal import Galley
internal import GalleyOptions

/// The way between UTF-8 offsets of a text that is laid out and the offsets of the text as it was given.
///
/// Between them stand the repairs of what was ill formed, and then the changes of letters and white space.
struct GivenOffsets: Sendable {
  /// A part that was ill formed, for which U+FFFD stands.
  struct Repair: Sendable {
    /// Where U+FFFD begins, in UTF-8.
    var start: Int
    /// The part of the given text that it stands for, in bytes.
    var given: Range<Int>
  }

  /// The text as it was given, repaired.
  let text: String
  let units: TextUnits
  /// How long the text was given, in its units.
  let length: Int
  /// In ascending order; none for UTF-16, where what stands for a lone surrogate is as long.
  let repairs: [Repair]
  /// The text that is laid out, and the way back from it.
  private(set) var changed: ChangedText?

  /// Changes the text that is laid out.
  mutating func apply(_ changes: TextChanges, to text: inout AttributedText) {
    // Parts of a text may have a rule of their own for white space.
    if changes.isEmpty, text.spans.isEmpty { return }
    changed = changes.apply(to: &text).map { ChangedText(text.string, $0) }
  }

  private var laidOut: String { changed?.text ?? text }

  /// The part of the repaired text that a part of the one that is laid out stands for.
  func original(_ range: Range<Int>) -> Range<Int> { changed?.original.originalRange(of: range) ?? range }

  /// The caller's offset of a UTF-8 offset in the repaired text.
  ///
  /// - Complexity: O(1) for UTF-8 without repairs; amortised O(1) for UTF-16, of which Swift keeps marks.
  private func given(repaired offset: Int) -> Int {
    guard units == .utf8 else {
      let utf8 = text.utf8
      return text.utf16.distance(from: text.startIndex, to: utf8.index(utf8.startIndex, offsetBy: offset))
    }
    let index = repairs.partitioningIndex { $0.start >= offset }
    guard index > 0 else { return offset }
    let repair = repairs[index - 1]
    return offset < repair.start + 3 ? repair.given.lowerBound : repair.given.upperBound + offset - repair.start - 3
  }

  /// The UTF-8 offset in the repaired text of a caller's offset, moved into the text.
  private func repaired(_ given: Int) -> Int {
    let count = text.utf8.count
    // What was too large for a positive number lies beyond the text.
    guard given >= 0, given < length else { return count }
    guard units == .utf8 else {
      let index = text.utf16.index(text.startIndex, offsetBy: given)
      return text.utf8.distance(from: text.startIndex, to: index)
    }
    let index = repairs.partitioningIndex { $0.given.lowerBound > given }
    guard index > 0 else { return given }
    let repair = repairs[index - 1]
    return given < repair.given.upperBound ? repair.start : repair.start + 3 + given - repair.given.upperBound
  }

  /// The caller's offset of a UTF-8 offset.
  func given(_ offset: Int) -> Int { given(repaired: original(offset..<offset).lowerBound) }

  /// The caller's offsets of a line, or of another part that begins and ends with characters.
  func given(_ range: Range<Int>) -> Range<Int> { given(repaired: original(range)) }

  /// The caller's offsets of characters, white space that was dropped beside them left out.
  func given(characters range: Range<Int>) -> Range<Int> {
    given(repaired: changed?.original.originalCharacter(range) ?? range)
  }

  private func given(repaired range: Range<Int>) -> Range<Int> {
    let start = given(repaired: range.lowerBound)
    return start..<max(start, given(repaired: range.upperBound))
  }

  func given(characters range: Range<String.Index>) -> Range<Int> {
    let utf8 = laidOut.utf8
    let lower = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
    return given(characters: lower..<utf8.distance(from: utf8.startIndex, to: range.upperBound))
  }

  /// The UTF-8 offset of a caller's offset in the text that is laid out.
  func offset(_ given: Int) -> Int {
    let repaired = repaired(given)
    return changed?.original.offset(ofOriginal: repaired) ?? repaired
  }

  /// The index of a caller's offset, at the start of a character.
  func index(_ given: Int) -> String.Index {
    let utf8 = laidOut.utf8
    var index = utf8.index(utf8.startIndex, offsetBy: offset(given))
    // A byte within a character.
    while index < utf8.endIndex, utf8[index] & 0xC0 == 0x80 { index = utf8.index(before: index) }
    return index
  }
}

/// A text that is laid out otherwise than it was given; an object, since nearly all texts have none.
final class ChangedText: Sendable {
  let text: String
  let original: OriginalText

  init(_ text: String, _ original: OriginalText) {
    self.text = text
    self.original = original
  }
}

extension GivenOffsets: TextOffsets {
  var unitName: String { units == .utf8 ? "bytes" : "UTF-16 code units" }

  func utf8Offset(ofBoundary offset: Int) -> Int? {
    let utf8 = repaired(offset)
    let index = text.utf8.index(text.startIndex, offsetBy: utf8)
    guard given(repaired: utf8) == offset, String.Index(index, within: text.unicodeScalars) != nil else { return nil }
    return utf8
  }
}
