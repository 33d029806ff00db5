extension PreparedParagraph {
  /// The paragraph with a part of its text replaced: equal in everything to the edited text prepared anew, but sooner.
  ///
  /// New characters look as ``AttributedText/replace(_:with:)`` says. This paragraph stays as it is.
  ///
  /// Of a text in one style only what is around the edit is analysed and shaped: from one mandatory break to another,
  /// or, in long lines, some words on either side, where spaces divide words of letters and no rule of the font looks
  /// across them. What is known of the rest is moved. In Chinese and Japanese the line is cut between ideographs or
  /// kana near the edit that no rule of the font joins, unless there are brackets between the two cuts. A long line
  /// without such places is analysed as a whole, and its words come from the `ShapeCache`; so is each line of words
  /// where there is no cache. The whole text is prepared again where it has several styles, spaced letters, vertical
  /// lines, ``ParagraphStyle/textAutospace``, ``ParagraphStyle/textSpacingTrim``, ``ParagraphStyle/lineAdjustment``,
  /// ``ParagraphStyle/hangingPunctuation``, ``ParagraphStyle/initialLetter`` or ``WhiteSpaceCollapse/breakSpaces``, and
  /// where it has 256 bytes or less after the edit.
  ///
  /// - Parameters:
  ///   - range: The part; positions outside of the text are moved into it, those inside a character to its start.
  ///   - replacement: May be empty.
  /// - Throws: ``TextError`` when the text becomes too long.
  /// - Complexity: O(*m*) of analysis and shaping in the length *m* of what is analysed, and a small O(*n*) for the rest of the
  ///   text: it is copied and divided into runs of one font, script and direction.
  public func replacing(
    _ range: Range<String.Index>, with replacement: String
  ) throws(TextError) -> PreparedParagraph {
    if let attributes = storage.source.attributes {
      var edited = attributes.text
      edited.replace(range, with: replacement)
      return try PreparedParagraph(edited, cache: storage.cache)
    }
    let replaced = text.utf8Offsets(of: range)
    let edited = text.replacing(utf8: replaced, with: replacement)
    let byteCount = edited.utf8.count
    try ParagraphBuilder.checkLength(byteCount)
    if let storage = storage.edited(edited, replacing: replaced, with: replacement.utf8.count) {
      return PreparedParagraph(storage: storage)
    }
    let styles: ContiguousArray = [StyleRun(end: UInt32(byteCount), style: storage.source.baseStyle)]
    return PreparedParagraph(
      storage: ParagraphBuilder.build(
        edited, styles: styles, paragraphStyles: storage.source.paragraphStyles, cache: storage.cache))
  }

  init(storage: ParagraphStorage) { self.storage = storage }

  /// How many pieces the glyphs are kept in, for tests.
  package var pieceCount: Int { storage.shaped.pieces.count }
}
