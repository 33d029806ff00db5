extension TextDocument {
  /// A place in a document by its paragraph.
  public struct Location: Hashable, Sendable {
    /// The number of the paragraph, from 0.
    public var paragraph: Int
    /// Bytes of UTF-8 from the start of the paragraph.
    public var utf8Offset: Int

    /// Makes a location.
    ///
    /// - Parameters:
    ///   - paragraph: The number of the paragraph, from 0.
    ///   - utf8Offset: Bytes of UTF-8 from the start of the paragraph.
    public init(paragraph: Int, utf8Offset: Int) {
      self.paragraph = paragraph
      self.utf8Offset = utf8Offset
    }
  }

  /// The number of paragraphs: one more than there are line terminators.
  public var paragraphCount: Int { root.extent.terminatorCount + 1 }

  /// The paragraph that holds the character after an offset, and the place in it.
  ///
  /// - Parameter utf8Offset: An offset in the text.
  /// - Throws: ``TextError/Code/invalidRange`` where the offset is not within the text, or within a character.
  /// - Complexity: O(log *n*), and the length of the paragraph.
  public func location(at utf8Offset: Int) throws(TextError) -> Location {
    try check(utf8Offset)
    let place = root.place(at: utf8Offset)
    let before = place.chunk.terminatorCount(before: utf8Offset - place.before.byteCount)
    let paragraph = place.before.terminatorCount + before
    return Location(paragraph: paragraph, utf8Offset: utf8Offset - start(ofParagraph: paragraph))
  }

  /// The UTF-8 offset of a location.
  ///
  /// - Parameter location: A place within a paragraph or at its end.
  /// - Throws: ``TextError/Code/invalidRange`` where there is no such place.
  /// - Complexity: O(log *n*), and the length of the paragraph.
  public func utf8Offset(of location: Location) throws(TextError) -> Int {
    let range = try utf8Range(ofParagraph: location.paragraph)
    guard location.utf8Offset >= 0, location.utf8Offset <= range.count else {
      throw TextError(
        .invalidRange, "paragraph \(location.paragraph) of \(range.count) bytes has no offset \(location.utf8Offset)")
    }
    try check(range.lowerBound + location.utf8Offset)
    return range.lowerBound + location.utf8Offset
  }

  /// Where a paragraph stands with its terminator, as UTF-8 offsets.
  ///
  /// - Parameter paragraph: Its number, from 0.
  /// - Throws: ``TextError/Code/invalidRange`` where there is no such paragraph.
  /// - Complexity: O(log *n*), and the length of the paragraph.
  public func utf8Range(ofParagraph paragraph: Int) throws(TextError) -> Range<Int> {
    guard paragraph >= 0, paragraph < paragraphCount else {
      throw TextError(.invalidRange, "there is no paragraph \(paragraph) among \(paragraphCount)")
    }
    let end = paragraph + 1 < paragraphCount ? start(ofParagraph: paragraph + 1) : utf8Count
    return start(ofParagraph: paragraph)..<end
  }

  /// - Parameter paragraph: One that exists.
  private func start(ofParagraph paragraph: Int) -> Int {
    guard paragraph > 0 else { return 0 }
    let place = root.place(ofTerminator: paragraph - 1)
    return place.before.byteCount
      + place.chunk.end(ofTerminator: paragraph - 1 - place.before.terminatorCount)
  }
}

extension TextChunk {
  /// How many terminators end at a UTF-8 offset or before it.
  fileprivate func terminatorCount(before offset: Int) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var (count, position) = (0, 0)
      while let end = unsafe ParagraphBoundaries.terminatorEnd(after: position, in: bytes), end <= offset {
        count += 1
        position = end
      }
      return count
    }
  }

  /// The UTF-8 offset at which a terminator ends, from its number.
  fileprivate func end(ofTerminator number: Int) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var position = 0
      for _ in 0...number {
        position = unsafe ParagraphBoundaries.terminatorEnd(after: position, in: bytes) ?? bytes.count
      }
      return position
    }
  }
}
