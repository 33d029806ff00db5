internal import GalleyUnicode

extension TextLayout {
  /// Where a caret stands for a position.
  ///
  /// - Within a ligature the caret stands where its font puts it (`GDEF`), else at an even part of the ligature.
  /// - A position within a grapheme cluster counts as the cluster's start.
  /// - After a line terminator the caret stands on the next line, whatever the affinity.
  /// - In text that is not shown it stands after what is shown before.
  ///
  /// - Parameter position: A position of ``text``; one outside of it is moved into it.
  /// - Complexity: O(*n*) in the length of the line; nothing is shaped.
  public func caret(at position: TextPosition) -> TextCaret {
    let caret = lineCaret(at: position)
    return TextCaret(
      position: caret.position, rect: axes.page(caret.rect), lineRect: axes.page(lineRect(of: caret)),
      isRightToLeft: caret.isRightToLeft)
  }

  /// The position nearest to a point: what a click there means.
  ///
  /// The lines' heights decide about the line, the halves of its clusters about the position. A point above the text
  /// means the first line, one below it the last line.
  ///
  /// - Parameter point: A point on the page, from the top left corner of the layout.
  /// - Complexity: O(*n*) in the length of the line, and O(log *m*) in the number of lines; nothing is shaped.
  public func closestPosition(to point: Point) -> TextPosition {
    let point = axes.lines(point)
    return caret(nearest: point.x, onLine: lineIndex(atY: point.y)).position
  }

  /// The word, the spaces or the punctuation at a point, or nearest to it: what a double click there selects.
  ///
  /// The character that was hit decides, on both of its halves. The boundaries are those of `WordBreaking`.
  ///
  /// - Parameter point: As for ``closestPosition(to:)``.
  /// - Complexity: As for ``closestPosition(to:)``, and O(*n*) in the length of the paragraph.
  public func wordRange(at point: Point) -> Range<Int> {
    let point = axes.lines(point)
    return wordRange(at: character(nearest: point.x, onLine: lineIndex(atY: point.y)))
  }

  /// The index of the line on which a caret stands for a position.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func lineIndex(at position: TextPosition) -> Int {
    lineIndex(at: text.characterStart(at: position.utf8Offset), position.affinity)
  }
}

// MARK: - What the questions share

extension TextLayout {
  func lineCaret(at position: TextPosition) -> LineCaret {
    let offset = text.characterStart(at: position.utf8Offset)
    return caret(at: offset, position.affinity, onLine: lineIndex(at: offset, position.affinity))
  }

  /// The index of the line on which a caret stands for a UTF-8 offset.
  func lineIndex(at offset: Int, _ affinity: TextPosition.Affinity) -> Int {
    let line = max(0, lines.partitioningIndex { $0.utf8Range.lowerBound > offset } - 1)
    let isAtSoftWrap = line > 0 && lines[line].utf8Range.lowerBound == offset && !lines[line - 1].isParagraphEnd
    return affinity == .upstream && isAtSoftWrap ? line - 1 : line
  }

  /// The index of the line nearest to a y in points from the top of the layout.
  private func lineIndex(atY y: Double) -> Int { max(0, lines.partitioningIndex { $0.minY > y } - 1) }
}
