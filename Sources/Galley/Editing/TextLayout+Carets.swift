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
    let offset = utf8Offset(of: position.index)
    let index = lineIndex(at: offset, position.affinity)
    let line = CaretLine(self, lineIndex: index)
    return caret(line, index, line.edge(at: offset, affinity(position.affinity, at: offset, onLine: index)))
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
    let index = lineIndex(atY: point.y)
    let line = CaretLine(self, lineIndex: index)
    let x = LayoutUnit.rounded(points: point.x - lines[index].minX)
    return caret(line, index, line.edge(nearest: x)).position
  }

  /// The index of the line on which a caret stands for a position.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func lineIndex(at position: TextPosition) -> Int {
    lineIndex(at: utf8Offset(of: position.index), position.affinity)
  }
}

// MARK: - What the questions share

extension TextLayout {
  /// A caret at an edge of a line; at the start of an empty one.
  func caret(_ line: CaretLine, _ lineIndex: Int, _ edge: CaretLine.Edge?) -> TextCaret {
    let fragment = line.line
    guard let edge else {
      let rect = Rect(x: fragment.minX, y: fragment.minY, width: 0, height: fragment.metrics.height)
      let index = stringIndex(at: fragment.utf8Range.lowerBound)
      return TextCaret(
        position: TextPosition(index), lineIndex: lineIndex, rect: axes.page(rect),
        isRightToLeft: fragment.isRightToLeft)
    }
    let cell = line.cells[edge.cell]
    let x = line.x(of: edge)
    var (offset, affinity) = line.place(of: edge)
    if affinity == .upstream, isSameCaret(line, lineIndex, offset, edge) { affinity = .downstream }
    let metrics = LineMetrics(line.storage.shaped.runs[cell.run])
    return TextCaret(
      position: TextPosition(stringIndex(at: offset), affinity: affinity), lineIndex: lineIndex,
      rect: axes.page(
        Rect(
          x: fragment.minX + LayoutUnit.points(x), y: fragment.baseline - metrics.ascent, width: 0,
          height: metrics.height)), isRightToLeft: cell.isRightToLeft)
  }

  /// Tells whether the caret at an edge is that of the same offset when it belongs to what follows.
  private func isSameCaret(_ line: CaretLine, _ lineIndex: Int, _ offset: Int, _ edge: CaretLine.Edge) -> Bool {
    guard self.lineIndex(at: offset, .downstream) == lineIndex,
      let other = line.edge(at: offset, .downstream)
    else { return false }
    let (cell, otherCell) = (line.cells[edge.cell], line.cells[other.cell])
    let runs = line.storage.shaped.runs
    return line.x(of: other) == line.x(of: edge) && otherCell.isRightToLeft == cell.isRightToLeft
      && LineMetrics(runs[otherCell.run]) == LineMetrics(runs[cell.run])
  }

  /// The UTF-8 offset of an index, moved into the text.
  func utf8Offset(of index: String.Index) -> Int {
    let utf8 = text.utf8
    if index <= utf8.startIndex { return 0 }
    return index >= utf8.endIndex ? storage.source.byteCount : utf8.distance(from: utf8.startIndex, to: index)
  }

  /// The index at a UTF-8 offset.
  func stringIndex(at offset: Int) -> String.Index { text.utf8.index(text.utf8.startIndex, offsetBy: offset) }

  /// The index of the line on which a caret stands for a UTF-8 offset.
  func lineIndex(at offset: Int, _ affinity: TextPosition.Affinity) -> Int {
    let line = max(0, lines.partitioningIndex { $0.utf8Range.lowerBound > offset } - 1)
    let isAtSoftWrap = line > 0 && lines[line].utf8Range.lowerBound == offset && !lines[line - 1].isParagraphEnd
    return affinity == .upstream && isAtSoftWrap ? line - 1 : line
  }

  /// The affinity that counts on a line: at its start nothing stands before, at its end nothing after.
  private func affinity(
    _ affinity: TextPosition.Affinity, at offset: Int, onLine index: Int
  ) -> TextPosition.Affinity {
    offset == lines[index].utf8Range.lowerBound ? .downstream : affinity
  }

  /// The index of the line nearest to a y in points from the top of the layout.
  private func lineIndex(atY y: Double) -> Int { max(0, lines.partitioningIndex { $0.minY > y } - 1) }
}
