extension TextDocument {
  /// The document with a part of its text replaced; this one stays as it is.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - replacement: May be empty.
  /// - Throws: ``TextError/Code/invalidRange`` where the range is not within the text, or ends within a character;
  ///   ``TextError/Code/textTooLong`` when the text becomes too long.
  /// - Complexity: O(*m* + log *n*) for *m* bytes of new text and of paragraphs that the edit touches. Where these are
  ///   prepared and most of them can be kept, the new text is prepared at once, else when its lines are asked for.
  public func replacing(_ range: Range<Int>, with replacement: String) throws(TextError) -> TextDocument {
    try range.checkEnds(characterStart)
    try ParagraphBuilder.checkLength(utf8Count - range.count + replacement.utf8.count)
    var edit = DocumentEdit(root, range, StyledText(replacement, style: styleOfReplacement(of: range)))
    // It may take in more chunks before it knows the new ones.
    let chunks = edit.newChunks(style)
    return TextDocument(
      root: root.replacing(edit.chunks, with: chunks), style: style,
      markedRange: markedRange?.afterEdit(of: range, replacement.utf8.count))
  }

  /// Replaces a part of the text, as ``replacing(_:with:)`` does.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets.
  ///   - replacement: May be empty.
  /// - Throws: As ``replacing(_:with:)``; the document is then unchanged.
  public mutating func replace(_ range: Range<Int>, with replacement: String) throws(TextError) {
    self = try replacing(range, with: replacement)
  }

  /// The document with several parts of its text replaced, as in one step; this one stays as it is.
  ///
  /// ``difference(from:)`` has these parts, or equal ones beside them where words are repeated.
  ///
  /// - Parameters:
  ///   - ranges: UTF-8 offsets of this document, from the first to the last, as ``ranges(of:)`` gives them.
  ///   - replacement: The text in the place of each; may be empty.
  /// - Throws: As ``replacing(_:with:)``, and ``TextError/Code/invalidRange`` where a range begins before the
  ///   previous one ends.
  /// - Complexity: That of ``replacing(_:with:)``, for each.
  public func replacing(all ranges: [Range<Int>], with replacement: String) throws(TextError) -> TextDocument {
    var (edited, end) = (self, Int.max)
    // So that the offsets before an edit hold.
    for range in ranges.reversed() {
      guard range.upperBound <= end else {
        throw TextError(
          .invalidRange, "the part from \(range.lowerBound) to \(range.upperBound) is not before the next one")
      }
      edited = try edited.replacing(range, with: replacement)
      end = range.lowerBound
    }
    return edited
  }

  /// Replaces several parts of the text, as ``replacing(all:with:)`` does.
  ///
  /// - Parameters:
  ///   - ranges: UTF-8 offsets, from the first to the last.
  ///   - replacement: The text in the place of each; may be empty.
  /// - Throws: As ``replacing(all:with:)``; the document is then unchanged.
  public mutating func replace(all ranges: [Range<Int>], with replacement: String) throws(TextError) {
    self = try replacing(all: ranges, with: replacement)
  }
}
