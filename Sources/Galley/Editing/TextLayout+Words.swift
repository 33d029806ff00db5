internal import GalleyUnicode

// Steps through the text in its logical order. They depend on no line, and on nothing that was shaped.
extension TextLayout {
  /// The grapheme cluster that holds an offset: what is deleted or selected as one character; empty at the text's end.
  ///
  /// - Parameter utf8Offset: An offset in ``text``; one outside of it is moved into it.
  /// - Complexity: O(log *n*) in the length of the text, and O(*k*) in the length of the unbreakable part around the
  ///   offset.
  public func clusterRange(at utf8Offset: Int) -> Range<Int> {
    storage.clusterRange(at: text.characterStart(at: utf8Offset))
  }

  /// The grapheme cluster that ends at an offset, or holds it: what a backspace deletes; empty at the text's start.
  ///
  /// - Parameter utf8Offset: As for ``clusterRange(at:)``.
  /// - Complexity: As for ``clusterRange(at:)``.
  public func clusterRange(before utf8Offset: Int) -> Range<Int> {
    let offset = text.characterStart(at: utf8Offset)
    return offset > 0 ? storage.clusterRange(at: offset - 1) : 0..<0
  }

  /// The word, the spaces or the punctuation that holds an offset: what a double click selects; empty at the text's end.
  ///
  /// The boundaries are those of `WordBreaking`.
  ///
  /// - Parameter utf8Offset: As for ``clusterRange(at:)``.
  /// - Complexity: O(*n*) in the length of the paragraph.
  public func wordRange(at utf8Offset: Int) -> Range<Int> {
    let offset = text.characterStart(at: utf8Offset)
    let segments = storage.wordSegments(ofParagraphAt: offset)
    return segments.first { $0.range.contains(offset) }?.range ?? storage.source.byteCount..<storage.source.byteCount
  }

  /// The end of the next word, spaces and punctuation passed over; the end of the text after the last word.
  ///
  /// - Parameter utf8Offset: As for ``clusterRange(at:)``.
  /// - Returns: `nil` at the end of the text.
  /// - Complexity: O(*n*) in the length of the paragraphs up to that word.
  public func nextWordEnd(after utf8Offset: Int) -> Int? {
    WordSegments.nextEnd(after: text.characterStart(at: utf8Offset), storage.source.byteCount, storage.wordSegments)
  }

  /// The start of the word before, spaces and punctuation passed over; the start of the text before the first word.
  ///
  /// - Parameter utf8Offset: As for ``clusterRange(at:)``.
  /// - Returns: `nil` at the start of the text.
  /// - Complexity: O(*n*) in the length of the paragraphs down to that word.
  public func previousWordStart(before utf8Offset: Int) -> Int? {
    WordSegments.previousStart(before: text.characterStart(at: utf8Offset), storage.wordSegments)
  }
}

extension ParagraphStorage {
  /// The grapheme cluster that holds a UTF-8 offset; empty at the end of the text.
  func clusterRange(at offset: Int) -> Range<Int> {
    guard offset < source.byteCount else { return source.byteCount..<source.byteCount }
    // No line can end inside a cluster: every row of the break table is a boundary.
    var start = table.breaks.opportunity(atOrBefore: offset)
    return unsafe source.withBytes { bytes in
      while true {
        let end = unsafe GraphemeBreaking.boundary(after: start, in: bytes)
        if end > offset { return start..<end }
        start = end
      }
    }
  }

  /// The segments of UAX #29 in the paragraph around a UTF-8 offset, in order, moved to grapheme clusters.
  fileprivate func wordSegments(ofParagraphAt offset: Int) -> [(range: Range<Int>, isWord: Bool)] {
    let paragraph = table.breaks.paragraphRange(at: offset)
    return unsafe source.withBytes { bytes in
      let part = unsafe UnsafeBufferPointer(rebasing: bytes[paragraph])
      return unsafe WordSegments.inParagraph(part).map { ($0.range.shifted(by: paragraph.lowerBound), $0.isWord) }
    }
  }
}

/// The segments of a paragraph: words, spaces and punctuation.
enum WordSegments {
  /// The segments of UAX #29 in order, moved to grapheme clusters, in UTF-8 offsets.
  static func inParagraph(_ bytes: UnsafeBufferPointer<UInt8>) -> [(range: Range<Int>, isWord: Bool)] {
    var boundaries: ContiguousArray<UInt32> = []
    unsafe WordBreaking.findBoundaries(in: bytes, into: &boundaries)
    var segments: [(range: Range<Int>, isWord: Bool)] = []
    var start = 0
    for boundary in boundaries {
      let end = Int(boundary)
      guard unsafe end == bytes.count || GraphemeBreaking.isBoundary(end, after: start, in: bytes) else { continue }
      segments.append((start..<end, unsafe WordBreaking.isWord(start..<end, in: bytes)))
      start = end
    }
    return segments
  }

  /// The end of the next word after an offset of a text; the text's end after the last one, `nil` there.
  ///
  /// - Parameter segments: Returns those of the paragraph that holds an offset.
  static func nextEnd(
    after start: Int, _ byteCount: Int, _ segments: (Int) -> [(range: Range<Int>, isWord: Bool)]
  ) -> Int? {
    var offset = start
    while offset < byteCount {
      let segments = segments(offset)
      if let word = segments.first(where: { $0.isWord && $0.range.upperBound > offset }) {
        return word.range.upperBound
      }
      offset = segments.last?.range.upperBound ?? byteCount
    }
    return start < byteCount ? byteCount : nil
  }

  /// The start of the last word before an offset of a text; the text's start before the first one, `nil` there.
  ///
  /// - Parameter segments: Returns those of the paragraph that holds an offset.
  static func previousStart(before end: Int, _ segments: (Int) -> [(range: Range<Int>, isWord: Bool)]) -> Int? {
    var offset = end
    while offset > 0 {
      let segments = segments(offset - 1)
      if let word = segments.last(where: { $0.isWord && $0.range.lowerBound < offset }) { return word.range.lowerBound }
      offset = segments.first?.range.lowerBound ?? 0
    }
    return end > 0 ? 0 : nil
  }
}
