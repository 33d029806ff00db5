extension PreparedParagraph {
  /// Prepares the text with a part of it replaced, in the same styles.
  ///
  /// New characters look as ``AttributedText/replace(_:with:)`` says. This paragraph stays as it is.
  ///
  /// The whole text is prepared; its words come from the `ShapeCache`. ``TextDocument`` is the type for long texts that
  /// are edited: it prepares what is around the edit alone.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets, as those of ``TextPosition``.
  ///   - replacement: May be empty.
  /// - Throws: As ``TextDocument/replacing(_:with:)``.
  /// - Complexity: O(*n*) in the length of the text.
  public func replacing(_ range: Range<Int>, with replacement: String) throws(TextError) -> PreparedParagraph {
    try range.checkEnds(text.characterStart)
    if let attributes = storage.source.attributes {
      var edited = attributes.text
      edited.replace(text.range(ofUTF8: range), with: replacement)
      return try PreparedParagraph(edited, cache: storage.cache)
    }
    let edited = text.replacing(utf8: range, with: replacement)
    let byteCount = edited.utf8.count
    try ParagraphBuilder.checkLength(byteCount)
    let styles: ContiguousArray = [StyleRun(end: UInt32(byteCount), style: storage.source.baseStyle)]
    let request = ParagraphBuilder.Request(
      text: edited, styles: styles, paragraphStyles: storage.source.paragraphStyles)
    return PreparedParagraph(storage: ParagraphBuilder.prepare(request, cache: storage.cache))
  }

  /// Prepares the text with a part of it replaced, in the same styles, by indices of ``text``.
  ///
  /// - Parameters:
  ///   - range: The part; positions outside of the text are moved into it, those inside a character to its start.
  ///   - replacement: May be empty.
  /// - Throws: ``TextError`` when the text becomes too long.
  /// - Complexity: O(*n*) in the length of the text.
  public func replacing(
    _ range: Range<String.Index>, with replacement: String
  ) throws(TextError) -> PreparedParagraph {
    try replacing(text.utf8Offsets(of: range), with: replacement)
  }

  init(storage: ParagraphStorage) { self.storage = storage }
}
