extension TextDocument {
  /// Puts the text of an input method into the document, in the place of what it has put there before.
  ///
  /// The marked text is text like any other: lines, carets and selections hold it. Draw a line below
  /// ``selectionRects(for:in:width:)`` of ``markedRange``. Undo goes back to a document without it.
  ///
  /// - Parameters:
  ///   - text: What is being typed; empty text ends the marking.
  ///   - range: What it replaces where nothing is marked yet, in UTF-8 offsets: the selection.
  ///   - selection: The part that is selected in `text`, in UTF-8 offsets of it; `nil` for its end.
  /// - Returns: What is selected now, in UTF-8 offsets of the document: the caret within the marked text.
  /// - Throws: As ``replacing(_:with:)``, and ``TextError/Code/invalidRange`` for a selection that is not one of whole characters of
  ///   `text`; the document is then unchanged.
  @discardableResult public mutating func setMarkedText(
    _ text: String, replacing range: Range<Int>, selection: Range<Int>? = nil
  ) throws(TextError) -> Range<Int> {
    let count = text.utf8.count
    let selection = selection ?? count..<count
    try selection.checkEnds(text.characterStart)
    let place = markedRange ?? range
    try replace(place, with: text)
    markedRange = text.isEmpty ? nil : place.lowerBound..<place.lowerBound + count
    return selection.shifted(by: place.lowerBound)
  }

  /// Leaves the marked text as it is and marks it no longer: the person has chosen.
  public mutating func unmarkText() { markedRange = nil }
}

extension Range<Int> {
  /// Where marked text stands after an edit; `nil` where the edit has changed it.
  func afterEdit(of range: Range<Int>, _ count: Int) -> Range<Int>? {
    if range.upperBound <= lowerBound { return shifted(by: count - range.count) }
    return range.lowerBound >= upperBound ? self : nil
  }
}
