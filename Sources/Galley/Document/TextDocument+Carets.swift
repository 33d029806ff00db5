extension TextDocument {
  /// A place between two characters of a document.
  public struct Position: Hashable, Sendable {
    /// The UTF-8 offset of the character after the place.
    public var utf8Offset: Int
    /// The character that the place belongs to.
    public var affinity: TextPosition.Affinity

    /// Makes the place before a character; `affinity` tells the line where two lines meet there.
    public init(_ utf8Offset: Int, affinity: TextPosition.Affinity = .downstream) {
      self.utf8Offset = utf8Offset
      self.affinity = affinity
    }
  }

  /// The place of a caret in a document at a width.
  public struct Caret: Hashable, Sendable {
    /// The position of the caret, moved out of any grapheme cluster; downstream unless the other affinity is another caret.
    public let position: Position
    /// The caret's line, without a width.
    public let rect: Rect
    /// True if the character that the caret belongs to runs from right to left.
    public let isRightToLeft: Bool
  }

  /// A part of a selection: characters that stand side by side on one line and run in one direction.
  public struct SelectionRect: Hashable, Sendable {
    /// The area, as high as the line; without a width where an empty line is selected.
    public let rect: Rect
    /// The characters in the area, as UTF-8 offsets.
    public let utf8Range: Range<Int>
    /// True if the characters run from right to left.
    public let isRightToLeft: Bool
  }
}

// Areas and points are among the lines, as ``TextDocument/Line/minY`` is: x from the left edge along a line, y from the top of the
// document. In vertical text the first runs down the page, the second from line to line.
extension TextDocument {
  /// Returns the caret of a position, as ``TextLayout/caret(at:height:)`` of the whole text does.
  ///
  /// - Parameters:
  ///   - position: A place in the text.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  ///   - height: How high the caret is.
  /// - Throws: ``TextError/Code/invalidRange`` where the offset is not within the text, or within a character of UTF-8.
  /// - Complexity: As ``line(at:width:)``, and the length of the line.
  public func caret(
    at position: Position, width: Double, height: CaretHeight = .text
  ) throws(TextError) -> Caret {
    try check(position.utf8Offset)
    let (line, caret) = lineCaret(at: position, width)
    let rect = line.layout.rect(of: caret, height)
    return Caret(
      position: line.position(of: caret),
      rect: Rect(x: rect.minX, y: rect.minY + line.layoutY, width: 0, height: rect.height),
      isRightToLeft: caret.isRightToLeft)
  }

  /// The position nearest to a point: what a click there means.
  ///
  /// - Parameters:
  ///   - point: From the top left corner of the document. One above the text means the first line, one below it the last.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Complexity: As ``lines(in:width:)`` for the line at the point, and the length of the line.
  public func closestPosition(to point: Point, width: Double) -> Position {
    let line = line(nearestTo: point.y, width)
    return line.position(of: line.layout.caret(nearest: point.x, onLine: line.lineIndex))
  }

  /// Where a caret goes from a position when an arrow key is pressed.
  ///
  /// As ``TextLayout/position(from:in:preferredX:)`` of the whole text, from line to line wherever they are kept.
  ///
  /// - Parameters:
  ///   - position: A place in the text.
  ///   - direction: The way on the screen.
  ///   - preferredX: For a way across the lines the x to stay close to, in points; `nil` for that of the position.
  ///   - width: As for ``PreparedParagraph/layout(width:)``.
  /// - Returns: `nil` when there is no place that way.
  /// - Throws: ``TextError/Code/invalidRange`` where the offset is not within the text, or within a character of UTF-8.
  /// - Complexity: As ``line(at:width:)`` for two lines, and their length.
  public func position(
    from position: Position, in direction: TextLayoutDirection, preferredX: Double? = nil, width: Double
  ) throws(TextError) -> Position? {
    try check(position.utf8Offset)
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
  public func selectionRects(for utf8Range: Range<Int>, in y: Range<Double>, width: Double) -> [SelectionRect] {
    guard !utf8Range.isEmpty else { return [] }
    var rects: [SelectionRect] = []
    for line in lines(in: y, width: width) where line.utf8Range.overlaps(utf8Range) {
      let start = line.layoutUTF8Offset
      let selected = utf8Range.clamped(to: line.utf8Range).shifted(by: -start)
      line.layout.forEachSelectedArea(of: selected, onLine: line.lineIndex) { area in
        rects.append(
          SelectionRect(
            rect: Rect(
              x: area.rect.minX, y: area.rect.minY + line.layoutY, width: area.rect.width, height: area.rect.height),
            utf8Range: area.text.shifted(by: start), isRightToLeft: area.isRightToLeft))
      }
    }
    return rects
  }

  // MARK: Lines

  /// Returns the line of a position, and the caret on it.
  ///
  /// - Parameter position: In the text.
  private func lineCaret(at position: Position, _ width: Double) -> (line: Line, caret: LineCaret) {
    var line = knownLine(at: position.utf8Offset, width)
    if position.affinity == .upstream, line.utf8Range.lowerBound == position.utf8Offset,
      let before = self.line(before: line, width), !before.fragment.isParagraphEnd
    {
      line = before
    }
    let offset = position.utf8Offset - line.layoutUTF8Offset
    return (line, line.layout.caret(at: offset, position.affinity, onLine: line.lineIndex))
  }

  /// The line before another one; `nil` for the first.
  private func line(before line: Line, _ width: Double) -> Line? {
    guard line.utf8Range.lowerBound > 0 else { return nil }
    return knownLine(at: start(ofCharacterBefore: line.utf8Range.lowerBound), width)
  }

  /// The line after another one; `nil` for the last.
  private func line(after line: Line, _ width: Double) -> Line? {
    let end = line.utf8Range.upperBound
    let next = knownLine(at: end, width)
    return next.utf8Range.lowerBound == end && next.utf8Range != line.utf8Range ? next : nil
  }

  /// - Parameter offset: Between two characters of the text.
  private func knownLine(at offset: Int, _ width: Double) -> Line {
    guard let line = try? line(at: offset, width: width) else { preconditionFailure("a line holds each offset") }
    return line
  }

  /// The start of the scalar before an offset.
  ///
  /// - Parameter offset: Above 0.
  func start(ofCharacterBefore offset: Int) -> Int {
    var start = offset - 1
    let place = root.place(at: start)
    while start > place.before.byteCount, !place.chunk.isScalarStart(start - place.before.byteCount) { start -= 1 }
    return start
  }

  /// The line at a distance from the top of the document; the first or the last one outside of it.
  private func line(nearestTo y: Double, _ width: Double) -> Line {
    // Lines meet at distances that are rounded.
    let near = lines(in: y - 1..<max(y, y - 1) + 1, width: width)
    if let line = near.last(where: { $0.minY <= y }) ?? near.first { return line }
    return knownLine(at: y < 1 ? 0 : utf8Count, width)
  }
}

extension TextDocument.Line {
  /// A caret's position in the document.
  fileprivate func position(of caret: LineCaret) -> TextDocument.Position {
    TextDocument.Position(caret.offset + layoutUTF8Offset, affinity: caret.affinity)
  }
}
