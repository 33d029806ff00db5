extension TextDocument {
  /// Changes the style of a part of the text.
  ///
  /// Styles move with edits. New characters take the style of the first one that they replace; where they replace none,
  /// that of the character before them, and at the start of the text of the one after them.
  ///
  /// Paint alone, such as ``TextStyle/foregroundColor``, ``TextStyle/underlineStyle``, ``TextStyle/link`` and
  /// attributes of your own, changes no line: nothing is measured again. A paragraph of more than 1 KB with another font, size
  /// or language in it is one chunk, and an edit prepares all of it.
  ///
  /// ```swift
  /// try document.setStyle(in: keyword) { $0.foregroundColor = Color(.systemPurple) }
  /// try document.setStyle(in: title) { $0.size = 24 }
  /// ```
  ///
  /// - Parameters:
  ///   - utf8Range: UTF-8 offsets.
  ///   - change: Changes the style of each part of the range that has one style so far.
  /// - Throws: ``TextError/Code/invalidRange`` where the range is not within the text, or ends within a character, and
  ///   the error of a style that is out of range; the document is then unchanged.
  /// - Complexity: O(*m* + log *n*) for *m* bytes in the range, and the rest of the paragraphs in it where lines may change.
  public mutating func setStyle(
    in utf8Range: Range<Int>, _ change: (inout TextStyle) -> Void
  ) throws(TextError) {
    try utf8Range.checkEnds(characterStart)
    guard !utf8Range.isEmpty else { return }
    let first = root.place(at: utf8Range.lowerBound).before
    let last = root.place(at: utf8Range.upperBound - 1).before
    var changesLines = false
    var texts: [StyledText] = []
    var start = first.byteCount
    for number in first.chunkCount...last.chunkCount {
      let text = root.place(ofChunk: number).chunk.styledText
      let part = utf8Range.clamped(to: start..<start + text.utf8Count).shifted(by: -start)
      texts.append(
        try text.changingStyles(in: part) { old throws(TextError) in
          let new = try style.changing(old, change)
          if (new?.resolved ?? style.resolved) !== (old?.resolved ?? style.resolved) { changesLines = true }
          return new
        })
      start += text.utf8Count
    }
    let chunks = first.chunkCount..<last.chunkCount + 1
    if changesLines {
      let whole = texts.dropFirst().reduce(into: texts[0]) { $0 += $1 }
      var edit = DocumentEdit(root, utf8Range, whole[utf8Range.shifted(by: -first.byteCount)])
      let new = edit.newChunks(style)
      self = TextDocument(root: root.replacing(edit.chunks, with: new), style: style, markedRange: markedRange)
    } else {
      let painted = root.repainted(chunks) { chunk, number in chunk.painted(texts[number - chunks.lowerBound]) }
      self = TextDocument(root: painted, style: style, markedRange: markedRange)
    }
  }

  /// The style of the character after an offset; of the last one at the end of the text.
  ///
  /// - Parameter utf8Offset: An offset in the text; one outside of it is moved into it.
  /// - Complexity: O(log *n*).
  public func style(at utf8Offset: Int) -> TextStyle {
    partStyle(at: characterStart(at: utf8Offset))?.source ?? style.source
  }

  /// The parts of the text that have one style each, in order.
  ///
  /// - Parameter utf8Range: UTF-8 offsets; what lies outside of the text is left out.
  /// - Complexity: O(*m* + log *n*) for *m* bytes in the range.
  public func styledRanges(in utf8Range: Range<Int>) -> [(utf8Range: Range<Int>, style: TextStyle)] {
    var parts: [(utf8Range: Range<Int>, style: TextStyle)] = []
    root.forEachChunk(in: utf8Range) { chunk, start in
      let range = utf8Range.clamped(to: start..<start + chunk.extent.byteCount).shifted(by: -start)
      chunk.styledText.forEachRun(in: range) { run, own in
        let (run, style) = (run.shifted(by: start), own?.source ?? style.source)
        if let last = parts.last, last.style == style {
          parts[parts.count - 1].utf8Range = last.utf8Range.lowerBound..<run.upperBound
        } else {
          parts.append((run, style))
        }
      }
    }
    return parts
  }

  /// The own style of the character after an offset; `nil` for the document's.
  private func partStyle(at offset: Int) -> PartStyle? {
    let place = root.place(at: offset)
    return place.chunk.styledText.style(at: offset - place.before.byteCount)
  }

  /// The style that new characters take.
  func styleOfReplacement(of range: Range<Int>) -> PartStyle? {
    if range.isEmpty, range.lowerBound > 0 { return partStyle(at: characterStart(at: range.lowerBound - 1)) }
    return partStyle(at: range.lowerBound)
  }
}

extension TextNode {
  /// The tree with some chunks painted differently: its lines are known as before.
  ///
  /// - Parameters:
  ///   - range: Numbers of chunks.
  ///   - start: The number of the node's first chunk.
  ///   - paint: Returns a chunk that is painted, given the chunk and its number.
  fileprivate func repainted(
    _ range: Range<Int>, from start: Int = 0, _ paint: (TextChunk, Int) -> TextChunk
  ) -> TextNode {
    guard range.overlaps(start..<start + extent.chunkCount) else { return self }
    switch content {
    case .chunk(let chunk): return TextNode(like: self, .chunk(paint(chunk, start)))
    case .nodes(let nodes):
      var start = start
      return TextNode(
        like: self,
        .nodes(
          nodes.map { node in
            defer { start += node.extent.chunkCount }
            return node.repainted(range, from: start, paint)
          }))
    }
  }
}
