internal import Galley
package import GalleyMarkup

/// The original of a text that is laid out, whose letters were changed first, then its white space collapsed.
package struct OriginalText {
  private let transformed: TransformedText?
  private let collapsed: CollapsedText?
  /// The text as it was given.
  package let original: String

  /// - Returns: `nil` where the text is as it was given.
  package init?(_ transformed: TransformedText?, _ collapsed: CollapsedText?) {
    guard let original = transformed?.original ?? collapsed?.original else { return nil }
    self.transformed = transformed
    self.collapsed = collapsed
    self.original = original
  }

  /// The UTF-8 offset in the text that is laid out of what stands at an offset of the original, or after it.
  package func offset(ofOriginal offset: Int) -> Int {
    let count = (collapsed?.text ?? transformed?.text)?.string.utf8.count ?? 0
    return (0..<count).partitioningIndex { originalCharacter($0..<$0 + 1).lowerBound >= offset }
  }

  /// The part of the original that a part of the text stands for, dropped white space included, as UTF-8 offsets.
  package func originalRange(of range: Range<Int>) -> Range<Int> {
    let range = collapsed?.originalRange(of: range) ?? range
    return transformed?.originalRange(of: range) ?? range
  }

  /// The characters of the original that characters of the text stand for, as UTF-8 offsets.
  package func originalCharacter(_ range: Range<Int>) -> Range<Int> {
    let range = collapsed?.originalCharacter(range) ?? range
    return transformed?.originalCharacter(range) ?? range
  }
}
