internal import GalleyUnicode

// Steps through the text in its logical order, as those of ``TextLayout``; they depend on no width.
extension TextDocument {
  /// The grapheme cluster that holds an offset: what is deleted or selected as one character; empty at the text's end.
  ///
  /// - Parameter utf8Offset: An offset in the text; one outside of it is moved into it.
  /// - Complexity: O(log *n*), and the length of the chunk that holds it where nothing is prepared.
  public func clusterRange(at utf8Offset: Int) -> Range<Int> {
    let offset = characterStart(at: utf8Offset)
    guard offset < utf8Count else { return utf8Count..<utf8Count }
    let place = root.place(at: offset)
    let start = place.before.byteCount
    return place.chunk.storage(style).clusterRange(at: offset - start).shifted(by: start)
  }

  /// The grapheme cluster that ends at an offset, or holds it: what a backspace deletes; empty at the text's start.
  ///
  /// - Parameter utf8Offset: As for ``clusterRange(at:)``.
  /// - Complexity: As ``clusterRange(at:)``.
  public func clusterRange(before utf8Offset: Int) -> Range<Int> {
    let offset = characterStart(at: utf8Offset)
    return offset > 0 ? clusterRange(at: offset - 1) : 0..<0
  }

  /// The word, the spaces or the punctuation that holds an offset: what a double click selects; empty at the text's end.
  ///
  /// - Parameter utf8Offset: As for ``clusterRange(at:)``.
  /// - Complexity: O(*n*) in the length of the paragraph.
  public func wordRange(at utf8Offset: Int) -> Range<Int> {
    let offset = characterStart(at: utf8Offset)
    return wordSegments(ofParagraphAt: offset).first { $0.range.contains(offset) }?.range ?? utf8Count..<utf8Count
  }

  /// The end of the next word, spaces and punctuation passed over; the end of the text after the last word.
  ///
  /// - Parameter utf8Offset: As for ``clusterRange(at:)``.
  /// - Returns: `nil` at the end of the text.
  /// - Complexity: O(*n*) in the length of the paragraphs up to that word.
  public func nextWordEnd(after utf8Offset: Int) -> Int? {
    WordSegments.nextEnd(after: characterStart(at: utf8Offset), utf8Count, wordSegments)
  }

  /// The start of the word before, spaces and punctuation passed over; the start of the text before the first word.
  ///
  /// - Parameter utf8Offset: As for ``clusterRange(at:)``.
  /// - Returns: `nil` at the start of the text.
  /// - Complexity: O(*n*) in the length of the paragraphs down to that word.
  public func previousWordStart(before utf8Offset: Int) -> Int? {
    WordSegments.previousStart(before: characterStart(at: utf8Offset), wordSegments)
  }

  /// The segments of the paragraph that holds an offset, in order.
  private func wordSegments(ofParagraphAt offset: Int) -> [(range: Range<Int>, isWord: Bool)] {
    let paragraph = utf8Range(ofParagraph: location(at: offset).paragraph)
    var text = text(in: paragraph)
    return text.withUTF8 { bytes in
      unsafe WordSegments.inParagraph(bytes).map { ($0.range.shifted(by: paragraph.lowerBound), $0.isWord) }
    }
  }
}
