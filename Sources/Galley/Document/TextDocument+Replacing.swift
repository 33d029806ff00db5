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
}
