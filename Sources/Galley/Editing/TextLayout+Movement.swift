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
    let start = lineCaret(at: position)
    switch direction {
    case .left, .right:
      if let next = caret(beyond: start, towards: direction) { return next.position }
      let isForward = isForward(start, towards: direction)
      let index = isForward ? start.lineIndex + 1 : start.lineIndex - 1
      guard lines.indices.contains(index) else { return nil }
      return caret(enteringLine: index, isForward: isForward).position
    case .up, .down:
      let index = direction == .up ? start.lineIndex - 1 : start.lineIndex + 1
      guard lines.indices.contains(index) else { return nil }
      return caret(nearest: alongLine(preferredX) ?? start.rect.minX, onLine: index).position
    }
  }

  /// The distance along the lines, in points, of a place on the page that a caret is kept close to.
  private func alongLine(_ preferred: Double?) -> Double? {
    guard let preferred else { return nil }
    return writingMode.isVertical ? axes.lines(Point(x: 0, y: preferred)).x : preferred
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
