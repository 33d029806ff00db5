/// A line that shows parts of the text with a token between them: a small text of its own.
///
/// The parts keep the embedding levels that they have in the text, and are shaped anew, so that an Arabic
/// letter at the cut takes its final form. The token has the level that its own characters give it in the
/// paragraph's direction, so it stands at the visual end of what was cut.
///
/// An object, since nearly all lines have none: a layout keeps a word for it in each line.
final class TruncatedLine: Sendable {
  let storage: ParagraphStorage
  /// The only line of `storage`.
  let extent: LineExtent
  /// UTF-8 offsets in the text of what stands before the token.
  let prefix: Range<Int>
  /// UTF-8 offsets in the text of what stands after the token.
  let suffix: Range<Int>
  /// The length of the token in bytes of UTF-8.
  let tokenCount: Int
  /// The least width at which the line is shortened to this, in layout units; 0 where that is its own.
  let leastWidth: Int64

  init(
    storage: ParagraphStorage, extent: LineExtent, prefix: Range<Int>, suffix: Range<Int>, tokenCount: Int,
    leastWidth: Int64 = 0
  ) {
    self.storage = storage
    self.leastWidth = leastWidth
    self.extent = extent
    self.prefix = prefix
    self.suffix = suffix
    self.tokenCount = tokenCount
  }

  /// The width of the line, in layout units.
  var width: Int64 { max(extent.width, storage.naturalWidth) }

  /// Returns the line as one that takes a width to be shortened to this.
  func taking(_ leastWidth: Int64) -> TruncatedLine {
    TruncatedLine(
      storage: storage, extent: extent, prefix: prefix, suffix: suffix, tokenCount: tokenCount, leastWidth: leastWidth)
  }

  /// The UTF-8 range of the text for one of the line; `nil` for a range in the token.
  func original(_ range: Range<Int>) -> Range<Int>? {
    if range.upperBound <= prefix.count { return range.shifted(by: prefix.lowerBound) }
    let suffixStart = prefix.count + tokenCount
    return range.lowerBound >= suffixStart ? range.shifted(by: suffix.lowerBound - suffixStart) : nil
  }
}
