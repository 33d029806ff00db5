extension TextLayout {
  /// Where a caret goes from a position when an arrow key is pressed.
  ///
  /// Left and right move to the next place on the screen, whatever the directions of the text: over one grapheme
  /// cluster, or over a truncation token. At the end of a line they go on to the line before or after, as the
  /// direction of the line's paragraph has it. The end of a line that was wrapped is passed over, since the start of
  /// the next line is the same place in the text; the way back visits the same places as long as no paragraph of
  /// another direction is entered.
  ///
  /// - Parameters:
  ///   - position: A position of ``text``; one outside of it is moved into it.
  ///   - direction: The way on the screen.
  ///   - preferredX: For up and down the x to stay close to, in points, in vertical text for left and right the y; `nil` for
  ///     that of the position. Callers keep
  ///     it over several moves, so that a short line does not change the column.
  /// - Returns: `nil` when there is no place that way.
  /// - Complexity: O(*n*) in the length of the lines that are touched; nothing is shaped.
  public func position(
    from position: TextPosition, in direction: TextLayoutDirection, preferredX: Double? = nil
  ) -> TextPosition? {
    let direction = axes.lines(direction)
    switch direction {
    case .left, .right: return horizontalPosition(from: position, towards: direction)
    case .up, .down:
      let caret = caret(at: position)
      let index = direction == .up ? caret.lineIndex - 1 : caret.lineIndex + 1
      guard lines.indices.contains(index) else { return nil }
      let line = CaretLine(self, lineIndex: index)
      let x = LayoutUnit.rounded(points: alongLine(preferredX, caret) - lines[index].minX)
      return self.caret(line, index, line.edge(nearest: x)).position
    }
  }

  /// The distance along the line, in points, of a place that a caret was kept close to, or of the caret.
  private func alongLine(_ preferred: Double?, _ caret: TextCaret) -> Double {
    guard writingMode.isVertical else { return preferred ?? caret.rect.minX }
    return axes.lines(Point(x: caret.rect.minX, y: preferred ?? caret.rect.minY)).x
  }

  private func horizontalPosition(
    from position: TextPosition, towards direction: TextLayoutDirection
  ) -> TextPosition? {
    let start = caret(at: position)
    let line = CaretLine(self, lineIndex: start.lineIndex)
    let offset = utf8Offset(of: start.position.index)
    if let edge = line.edge(at: offset, start.position.affinity) {
      let x = line.x(of: edge)
      let next = line.edges(beyond: edge, towards: direction).first { isStop($0, of: line) && line.x(of: $0) != x }
      if let next { return caret(line, start.lineIndex, next).position }
    }
    let isForward = (direction == .left) == line.line.isRightToLeft
    let index = isForward ? start.lineIndex + 1 : start.lineIndex - 1
    guard lines.indices.contains(index) else { return nil }
    let other = CaretLine(self, lineIndex: index)
    // Forward the line is entered where it begins, backward where it ends.
    let entersFromLeft = isForward != other.line.isRightToLeft
    let edges = other.edges(towards: entersFromLeft ? .right : .left)
    return caret(other, index, edges.first { isStop($0, of: other) }).position
  }

  /// Tells whether left and right stop at an edge: not after a terminator, nor at the end of a wrapped line.
  private func isStop(_ edge: CaretLine.Edge, of line: CaretLine) -> Bool {
    guard line.isUsable(edge) else { return false }
    let isWrapped = !line.line.isParagraphEnd && line.line.utf8Range != lines.last?.utf8Range
    return !isWrapped || line.isLeading(edge) || line.place(of: edge).offset < line.line.utf8Range.upperBound
  }
}

extension CaretLine {
  /// All edges of the cells on the way from one end of the line to the other.
  func edges(towards direction: TextLayoutDirection) -> [Edge] {
    let edges = cells.indices.flatMap { [Edge(cell: $0, isLeft: true), Edge(cell: $0, isLeft: false)] }
    return direction == .right ? edges : edges.reversed()
  }

  /// The edges of the cells that stand after one of them.
  func edges(beyond edge: Edge, towards direction: TextLayoutDirection) -> ArraySlice<Edge> {
    let number = 2 * edge.cell + (edge.isLeft ? 0 : 1)
    let edges = edges(towards: direction)
    return edges[(direction == .right ? number + 1 : edges.count - number)...]
  }
}
