extension ShortLines {
  /// Cuts the word that does not fit on a line, until the rest of it does.
  ///
  /// - Parameter available: The width of a line, in layout units.
  /// - Returns: Whether the word is cut; not where an edge of a line is for ``LineCounter`` to find.
  @inline(__always) mutating func cutWord(of storage: ParagraphStorage, width available: Int64) -> Bool {
    let row = row
    let end = unsafe storage.table.breaks.endX[row]
    var cut = self
    let exactRow: Int? = storage.withPartEdges(row: row) { part in
      // The word begins at a safe place.
      var (edge, exactEdge, exactRow) = (0, 0, row)
      repeat {
        guard let line = part.lastLine(from: cut.x, first: edge, exact: exactEdge, available: available, storage) else {
          return nil
        }
        cut.count &+= 1
        cut.widest = max(cut.widest, line.width)
        cut.x = line.nextX
        (edge, exactEdge, exactRow) = (line.nextEdge, line.nextExactEdge, line.nextExactRow)
      } while end &- cut.x > available
      return exactRow
    }
    // Else the line that goes on after the word may be too short to have a safe place.
    guard exactRow == row else { return false }
    self = cut
    return true
  }
}
