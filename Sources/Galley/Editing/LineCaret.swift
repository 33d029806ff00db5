/// The place of a caret among the lines of a layout, which count as horizontal.
struct LineCaret {
  var position: TextPosition
  var lineIndex: Int
  var rect: Rect
  var isRightToLeft: Bool
}

// Carets on one line: layouts and documents, whose lines belong to several layouts, both use these.
extension TextLayout {
  /// The caret of a UTF-8 offset on a line that holds it.
  func caret(at offset: Int, _ affinity: TextPosition.Affinity, onLine index: Int) -> LineCaret {
    let line = CaretLine(self, lineIndex: index)
    // At a line's start nothing stands before, at its end nothing after.
    let affinity = offset == lines[index].utf8Range.lowerBound ? .downstream : affinity
    return caret(line, index, line.edge(at: offset, affinity))
  }

  /// The caret on a line nearest to an x in points.
  func caret(nearest x: Double, onLine index: Int) -> LineCaret {
    let line = CaretLine(self, lineIndex: index)
    return caret(line, index, line.edge(nearest: LayoutUnit.rounded(points: x - lines[index].minX)))
  }

  /// The UTF-8 offset of the character on a line at an x in points, or nearest to it; a terminator only if it is alone.
  func character(nearest x: Double, onLine index: Int) -> Int {
    let line = CaretLine(self, lineIndex: index)
    let start = lines[index].utf8Range.lowerBound
    guard let cell = line.cell(nearest: LayoutUnit.rounded(points: x - lines[index].minX)) else { return start }
    let offset = line.cells[cell].text.lowerBound
    return line.isTerminator(line.cells[cell]) && offset > start ? offset - 1 : offset
  }

  /// The next place to the left or right of a caret on its line; `nil` at the end of it.
  func caret(beyond start: LineCaret, towards direction: TextLayoutDirection) -> LineCaret? {
    let line = CaretLine(self, lineIndex: start.lineIndex)
    guard let edge = line.edge(at: start.position.utf8Offset, start.position.affinity) else { return nil }
    let x = line.x(of: edge)
    let next = line.edges(beyond: edge, towards: direction).first { isStop($0, of: line) && line.x(of: $0) != x }
    return next.map { caret(line, start.lineIndex, $0) }
  }

  /// The place at which a line is entered from the one before it, or from the one after it.
  func caret(enteringLine index: Int, isForward: Bool) -> LineCaret {
    let line = CaretLine(self, lineIndex: index)
    // Forward the line is entered where it begins, backward where it ends.
    let entersFromLeft = isForward != line.line.isRightToLeft
    return caret(line, index, line.edges(towards: entersFromLeft ? .right : .left).first { isStop($0, of: line) })
  }

  /// A caret at an edge of a line; at the start of an empty one.
  private func caret(_ line: CaretLine, _ lineIndex: Int, _ edge: CaretLine.Edge?) -> LineCaret {
    let fragment = line.line
    guard let edge else {
      return LineCaret(
        position: TextPosition(fragment.utf8Range.lowerBound), lineIndex: lineIndex,
        rect: Rect(x: fragment.minX, y: fragment.minY, width: 0, height: fragment.metrics.height),
        isRightToLeft: fragment.isRightToLeft)
    }
    let cell = line.cells[edge.cell]
    var position = line.place(of: edge)
    if position.affinity == .upstream, isSameCaret(line, lineIndex, position.utf8Offset, edge) {
      position.affinity = .downstream
    }
    let metrics = line.metrics(of: cell)
    return LineCaret(
      position: position, lineIndex: lineIndex,
      rect: Rect(
        x: fragment.minX + LayoutUnit.points(line.x(of: edge)), y: fragment.baseline - metrics.ascent, width: 0,
        height: metrics.height), isRightToLeft: cell.isRightToLeft)
  }

  /// Tells whether the caret at an edge is that of the same offset when it belongs to what follows.
  private func isSameCaret(_ line: CaretLine, _ lineIndex: Int, _ offset: Int, _ edge: CaretLine.Edge) -> Bool {
    guard self.lineIndex(at: offset, .downstream) == lineIndex,
      let other = line.edge(at: offset, .downstream)
    else { return false }
    let (cell, otherCell) = (line.cells[edge.cell], line.cells[other.cell])
    return line.x(of: other) == line.x(of: edge) && otherCell.isRightToLeft == cell.isRightToLeft
      && line.metrics(of: otherCell) == line.metrics(of: cell)
  }

  /// Tells whether left and right stop at an edge: not after a terminator, nor at the end of a wrapped line.
  private func isStop(_ edge: CaretLine.Edge, of line: CaretLine) -> Bool {
    guard line.isUsable(edge) else { return false }
    let isWrapped = !line.line.isParagraphEnd && line.line.utf8Range != lines.last?.utf8Range
    return !isWrapped || line.isLeading(edge) || line.place(of: edge).utf8Offset < line.line.utf8Range.upperBound
  }

  /// A caret as high as its line.
  func lineRect(of caret: LineCaret) -> Rect {
    let line = lines[caret.lineIndex]
    return Rect(x: caret.rect.minX, y: line.minY, width: 0, height: line.metrics.height)
  }

  /// Tells whether a way along a caret's line leads forward in the text.
  func isForward(_ caret: LineCaret, towards direction: TextLayoutDirection) -> Bool {
    (direction == .left) == lines[caret.lineIndex].isRightToLeft
  }
}
