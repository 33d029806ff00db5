internal import GalleyUnicode

// Steps through the text in its logical order, as those of ``TextLayout``; they depend on no width.
extension TextDocument {
  /// The grapheme cluster that holds an offset: what is deleted or selected as one character; empty at the text's end.
  ///
  /// - Parameter utf8Offset: An offset in the text.
  /// - Throws: ``TextError/Code/invalidRange`` where the offset is not within the text, or within a character of UTF-8.
  /// - Complexity: O(log *n*), and the length of the chunk that holds it where nothing is prepared.
  public func clusterRange(at utf8Offset: Int) throws(TextError) -> Range<Int> {
    try check(utf8Offset)
    guard utf8Offset < utf8Count else { return utf8Count..<utf8Count }
    let place = root.place(at: utf8Offset)
    let start = place.before.byteCount
    return place.chunk.storage(style).clusterRange(at: utf8Offset - start).shifted(by: start)
  }

  /// The grapheme cluster that ends at an offset, or holds it: what a backspace deletes; empty at the text's start.
  ///
  /// - Parameter utf8Offset: An offset in the text.
  /// - Throws: As ``clusterRange(at:)``.
  /// - Complexity: As ``clusterRange(at:)``.
  public func clusterRange(before utf8Offset: Int) throws(TextError) -> Range<Int> {
    try check(utf8Offset)
    return utf8Offset > 0 ? try clusterRange(at: start(ofCharacterBefore: utf8Offset)) : 0..<0
  }

  /// The word, the spaces or the punctuation that holds an offset: what a double click selects; empty at the text's end.
  ///
  /// - Parameter utf8Offset: An offset in the text.
  /// - Throws: As ``clusterRange(at:)``.
  /// - Complexity: O(*n*) in the length of the paragraph.
  public func wordRange(at utf8Offset: Int) throws(TextError) -> Range<Int> {
    let segments = try wordSegments(ofParagraphAt: utf8Offset)
    return segments.first { $0.range.contains(utf8Offset) }?.range ?? utf8Count..<utf8Count
  }

  /// The end of the next word, spaces and punctuation passed over; the end of the text after the last word.
  ///
  /// - Parameter utf8Offset: An offset in the text.
  /// - Returns: `nil` at the end of the text.
  /// - Throws: As ``clusterRange(at:)``.
  /// - Complexity: O(*n*) in the length of the paragraphs up to that word.
  public func nextWordEnd(after utf8Offset: Int) throws(TextError) -> Int? {
    var offset = utf8Offset
    guard offset != utf8Count else { return nil }
    while offset < utf8Count {
      let segments = try wordSegments(ofParagraphAt: offset)
      if let word = segments.first(where: { $0.isWord && $0.range.upperBound > offset }) {
        return word.range.upperBound
      }
      offset = segments.last?.range.upperBound ?? utf8Count
    }
    try check(offset)
    return utf8Count
  }

  /// The start of the word before, spaces and punctuation passed over; the start of the text before the first word.
  ///
  /// - Parameter utf8Offset: An offset in the text.
  /// - Returns: `nil` at the start of the text.
  /// - Throws: As ``clusterRange(at:)``.
  /// - Complexity: O(*n*) in the length of the paragraphs down to that word.
  public func previousWordStart(before utf8Offset: Int) throws(TextError) -> Int? {
    try check(utf8Offset)
    guard utf8Offset > 0 else { return nil }
    var offset = utf8Offset
    while offset > 0 {
      let segments = try wordSegments(ofParagraphAt: start(ofCharacterBefore: offset))
      if let word = segments.last(where: { $0.isWord && $0.range.lowerBound < offset }) { return word.range.lowerBound }
      offset = segments.first?.range.lowerBound ?? 0
    }
    return 0
  }

  /// The segments of the paragraph around an offset, in order.
  private func wordSegments(
    ofParagraphAt offset: Int
  ) throws(TextError) -> [(range: Range<Int>, isWord: Bool)] {
    let paragraph = try utf8Range(ofParagraph: location(at: offset).paragraph)
    var text = try text(in: paragraph)
    return text.withUTF8 { bytes in
      unsafe WordSegments.inParagraph(bytes).map { ($0.range.shifted(by: paragraph.lowerBound), $0.isWord) }
    }
  }
}
