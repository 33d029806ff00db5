internal import GalleyUnicode

// Steps through the text in its logical order. They depend on no line, and on nothing that was shaped.
extension TextLayout {
  /// The grapheme cluster that holds an index: what is deleted or selected as one character; empty at the text's end.
  ///
  /// - Complexity: O(log *n*) in the length of the text, and O(*k*) in the length of the unbreakable part around the
  ///   index.
  public func clusterRange(at index: String.Index) -> Range<String.Index> {
    let cluster = storage.clusterRange(at: utf8Offset(of: index))
    return stringIndex(at: cluster.lowerBound)..<stringIndex(at: cluster.upperBound)
  }

  /// Where the grapheme cluster at an index ends; `nil` at the end of the text.
  ///
  /// - Complexity: As for ``clusterRange(at:)``.
  public func nextCluster(after index: String.Index) -> String.Index? {
    let offset = utf8Offset(of: index)
    return offset < storage.source.byteCount ? stringIndex(at: storage.clusterRange(at: offset).upperBound) : nil
  }

  /// Where the grapheme cluster before an index begins; `nil` at the start of the text.
  ///
  /// - Complexity: As for ``clusterRange(at:)``.
  public func previousCluster(before index: String.Index) -> String.Index? {
    let offset = utf8Offset(of: index)
    return offset > 0 ? stringIndex(at: storage.clusterRange(at: offset - 1).lowerBound) : nil
  }

  /// The word, the spaces or the punctuation that holds an index: what a double click selects; empty at the text's end.
  ///
  /// The boundaries are those of `WordBreaking`.
  ///
  /// - Complexity: O(*n*) in the length of the paragraph.
  public func wordRange(at index: String.Index) -> Range<String.Index> {
    let offset = utf8Offset(of: index)
    let segments = storage.wordSegments(ofParagraphAt: offset)
    let segment =
      segments.first { $0.range.contains(offset) }?.range ?? storage.source.byteCount..<storage.source.byteCount
    return stringIndex(at: segment.lowerBound)..<stringIndex(at: segment.upperBound)
  }

  /// The end of the next word, spaces and punctuation passed over; the end of the text after the last word.
  ///
  /// - Returns: `nil` at the end of the text.
  /// - Complexity: O(*n*) in the length of the paragraphs up to that word.
  public func nextWordEnd(after index: String.Index) -> String.Index? {
    var offset = utf8Offset(of: index)
    guard offset < storage.source.byteCount else { return nil }
    while offset < storage.source.byteCount {
      let segments = storage.wordSegments(ofParagraphAt: offset)
      if let word = segments.first(where: { $0.isWord && $0.range.upperBound > offset }) {
        return stringIndex(at: word.range.upperBound)
      }
      offset = segments.last?.range.upperBound ?? storage.source.byteCount
    }
    return text.endIndex
  }

  /// The start of the word before, spaces and punctuation passed over; the start of the text before the first word.
  ///
  /// - Returns: `nil` at the start of the text.
  /// - Complexity: O(*n*) in the length of the paragraphs down to that word.
  public func previousWordStart(before index: String.Index) -> String.Index? {
    var offset = utf8Offset(of: index)
    guard offset > 0 else { return nil }
    while offset > 0 {
      let segments = storage.wordSegments(ofParagraphAt: offset - 1)
      if let word = segments.last(where: { $0.isWord && $0.range.lowerBound < offset }) {
        return stringIndex(at: word.range.lowerBound)
      }
      offset = segments.first?.range.lowerBound ?? 0
    }
    return text.startIndex
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
}
