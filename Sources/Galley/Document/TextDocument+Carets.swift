// Areas and points are among the lines, as ``TextDocument/Line/minY`` is: x from the left edge along a line, y from the top of the
// document. In vertical text the first runs down the page, the second from line to line.
extension TextDocument {
  /// Returns the caret of a position, as ``TextLayout/caret(at:)`` of the whole text does.
  ///
  /// - Parameters:
  ///   - position: A place in the text; one outside of it is moved into it.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Complexity: As ``line(at:width:)``, and the length of the line.
  public func caret(at position: TextPosition, width: Double) -> TextCaret {
    let (line, caret) = lineCaret(at: position, width)
    return TextCaret(
      position: line.position(of: caret), rect: caret.rect.offsetBy(dx: 0, dy: line.layoutY),
      lineRect: line.layout.lineRect(of: caret).offsetBy(dx: 0, dy: line.layoutY), isRightToLeft: caret.isRightToLeft)
  }

  /// The number of lines above the one that the caret of a position stands on.
  package func lineNumber(at position: TextPosition, width: Double) -> Int {
    lineCaret(at: position, width).line.number
  }

  /// The position nearest to a point: what a click there means.
  ///
  /// - Parameters:
  ///   - point: From the top left corner of the document. One above the text means the first line, one below it the last.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Complexity: As ``lines(in:width:)`` for the line at the point, and the length of the line.
  public func closestPosition(to point: Point, width: Double) -> TextPosition {
    let line = line(nearestTo: point.y, width)
    return line.position(of: line.layout.caret(nearest: point.x, onLine: line.lineIndex))
  }

  /// The word, the spaces or the punctuation at a point, or nearest to it: what a double click there selects.
  ///
  /// The character that was hit decides, on both of its halves.
  ///
  /// - Parameters:
  ///   - point: As for ``closestPosition(to:width:)``.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Complexity: As for ``closestPosition(to:width:)``, and O(*n*) in the length of the paragraph.
  public func wordRange(at point: Point, width: Double) -> Range<Int> {
    let line = line(nearestTo: point.y, width)
    return wordRange(at: line.layoutUTF8Offset + line.layout.character(nearest: point.x, onLine: line.lineIndex))
  }

  /// Where a caret goes from a position when an arrow key is pressed.
  ///
  /// As ``TextLayout/position(from:in:preferredX:)`` of the whole text, from line to line wherever they are kept.
  ///
  /// - Parameters:
  ///   - position: A place in the text; one outside of it is moved into it.
  ///   - direction: The way on the screen.
  ///   - preferredX: For a way across the lines the x to stay close to, in points; `nil` for that of the position.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Returns: `nil` when there is no place that way.
  /// - Complexity: As ``line(at:width:)`` for two lines, and their length.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, preferredX: Double? = nil, width: Double
  ) -> TextPosition? {
    let (line, start) = lineCaret(at: position, width)
    let axes = LineAxes(mode: line.layout.writingMode, inlineExtent: 0, blockExtent: 0)
    let direction = axes.lines(direction)
    switch direction {
    case .left, .right:
      if let next = line.layout.caret(beyond: start, towards: direction) { return line.position(of: next) }
      let isForward = line.layout.isForward(start, towards: direction)
      guard let other = isForward ? self.line(after: line, width) : self.line(before: line, width) else { return nil }
      return other.position(of: other.layout.caret(enteringLine: other.lineIndex, isForward: isForward))
    case .up, .down:
      guard let other = direction == .down ? self.line(after: line, width) : self.line(before: line, width) else {
        return nil
      }
      return other.position(of: other.layout.caret(nearest: preferredX ?? start.rect.minX, onLine: other.lineIndex))
    }
  }

  /// The areas that show a range as selected in a part of the document, such as a viewport, from top to bottom.
  ///
  /// - Parameters:
  ///   - utf8Range: UTF-8 offsets; what lies outside of the text is left out.
  ///   - y: Points from the top of the document: areas of other lines are left out.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Complexity: As ``lines(in:width:)``, and the length of the lines that are selected.
  public func selectionRects(for utf8Range: Range<Int>, in y: Range<Double>, width: Double) -> [TextSelectionRect] {
    guard !utf8Range.isEmpty else { return [] }
    var rects: [TextSelectionRect] = []
    for line in lines(in: y, width: width) where line.utf8Range.overlaps(utf8Range) {
      let start = line.layoutUTF8Offset
      let selected = utf8Range.clamped(to: line.utf8Range).shifted(by: -start)
      line.layout.forEachSelectedArea(of: selected, onLine: line.lineIndex) { area in
        rects.append(
          TextSelectionRect(
            rect: area.rect.offsetBy(dx: 0, dy: line.layoutY), utf8Range: area.utf8Range.shifted(by: start),
            isRightToLeft: area.isRightToLeft))
      }
    }
    return rects
  }

  // MARK: Lines

  /// Returns the line of a position, and the caret on it.
  ///
  /// - Parameter position: One outside of the text is moved into it.
  private func lineCaret(at position: TextPosition, _ width: Double) -> (line: Line, caret: LineCaret) {
    let start = characterStart(at: position.utf8Offset)
    var line = self.line(at: start, width: width)
    if position.affinity == .upstream, line.utf8Range.lowerBound == start,
      let before = self.line(before: line, width), !before.fragment.isParagraphEnd
    {
      line = before
    }
    let offset = start - line.layoutUTF8Offset
    return (line, line.layout.caret(at: offset, position.affinity, onLine: line.lineIndex))
  }

  /// The line before another one; `nil` for the first.
  private func line(before line: Line, _ width: Double) -> Line? {
    guard line.utf8Range.lowerBound > 0 else { return nil }
    return self.line(at: line.utf8Range.lowerBound - 1, width: width)
  }

  /// The line after another one; `nil` for the last.
  private func line(after line: Line, _ width: Double) -> Line? {
    let end = line.utf8Range.upperBound
    let next = self.line(at: end, width: width)
    return next.utf8Range.lowerBound == end && next.utf8Range != line.utf8Range ? next : nil
  }

  /// The line at a distance from the top of the document; the first or the last one outside of it.
  private func line(nearestTo y: Double, _ width: Double) -> Line {
    // Lines meet at distances that are rounded.
    let near = lines(in: y - 1..<max(y, y - 1) + 1, width: width)
    if let line = near.last(where: { $0.minY <= y }) ?? near.first { return line }
    return line(at: y < 1 ? 0 : utf8Count, width: width)
  }
}

extension TextDocument.Line {
  /// A caret's position in the document.
  fileprivate func position(of caret: LineCaret) -> TextPosition {
    TextPosition(caret.position.utf8Offset + layoutUTF8Offset, affinity: caret.position.affinity)
  }
}
