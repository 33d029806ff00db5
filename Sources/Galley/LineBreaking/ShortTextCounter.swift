/// Counts the lines of a label: a few words in one paragraph, with no edge that depends on its neighbours.
///
/// A line takes word after word: lines of labels have few of them, and the processor foresees that better than it
/// compares without branches. A word that does not fit is cut, and what is not plain left to ``LineCounter``.
struct ShortTextCounter {
  /// The width of the widest line, in layout units.
  private(set) var widest: Int64 = 0
  /// The number of lines.
  private(set) var count = 0
  /// Where the line begins that does not hold its first word, in layout units.
  private(set) var x: Int64 = 0
  /// The row that ends that word.
  private(set) var row = 0
  /// True if all lines are counted.
  private(set) var isAtEnd = false

  /// Counts the lines up to one that does not hold its first word.
  ///
  /// - Parameters:
  ///   - breaks: The opportunities of a text of this kind.
  ///   - available: The width of a line, in layout units.
  /// - Complexity: O(*n*) in the number of opportunities; allocates nothing.
  @inline(__always) init(_ breaks: BreakTable, width available: Int64) { fill(breaks, width: available) }

  /// Goes on counting lines up to one that does not hold its first word.
  @inline(__always) mutating func fill(_ breaks: BreakTable, width available: Int64) {
    let ends = unsafe breaks.endX
    let nextX = unsafe breaks.nextX
    let last = breaks.count &- 1
    var limit = x &+ available
    // The last row does not fit, so that each line ends before it.
    while unsafe ends[last] > limit {
      guard unsafe ends[row] <= limit else { return }
      repeat { row &+= 1 } while unsafe ends[row] <= limit
      count &+= 1
      widest = unsafe max(widest, ends[row &- 1] &- x)
      x = unsafe nextX[row &- 1]
      limit = x &+ available
    }
    count &+= 1
    widest = unsafe max(widest, ends[last] &- x)
    isAtEnd = true
  }

  /// Cuts the word that does not fit, until the rest of it fits on a line.
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
