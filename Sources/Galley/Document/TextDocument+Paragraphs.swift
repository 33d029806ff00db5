extension TextDocument {
  /// The number of paragraphs: one more than there are line terminators.
  public var paragraphCount: Int { root.extent.terminatorCount + 1 }

  /// The number of the paragraph that holds the character after an offset, from 0, and the offset in the paragraph.
  ///
  /// - Parameter utf8Offset: An offset in the text; one outside of it is moved into it.
  /// - Complexity: O(log *n*), and the length of the paragraph.
  public func location(at utf8Offset: Int) -> (paragraph: Int, utf8Offset: Int) {
    let offset = characterStart(at: utf8Offset)
    let place = root.place(at: offset)
    let before = place.chunk.terminatorCount(before: offset - place.before.byteCount)
    let paragraph = place.before.terminatorCount + before
    return (paragraph, offset - start(ofParagraph: paragraph))
  }

  /// Where a paragraph stands with its terminator, as UTF-8 offsets.
  ///
  /// - Parameter paragraph: Its number, from 0; a number of none means the first or the last one.
  /// - Complexity: O(log *n*), and the length of the paragraph.
  public func utf8Range(ofParagraph paragraph: Int) -> Range<Int> {
    let number = min(max(0, paragraph), paragraphCount - 1)
    let end = number + 1 < paragraphCount ? start(ofParagraph: number + 1) : utf8Count
    return start(ofParagraph: number)..<end
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
