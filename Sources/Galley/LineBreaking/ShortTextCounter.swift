/// Counts the lines of a label: a few words in one paragraph, with no edge that depends on its neighbours.
///
/// A line takes word after word, since on a few words a search as in ``LineCounter`` costs more than it saves.
struct ShortTextCounter {
  /// The width of the widest line, in layout units.
  private(set) var widest: Int64 = 0
  /// The number of lines.
  private(set) var count = 0

  /// Whether a text with these opportunities is one of this kind.
  static func takes(_ breaks: BreakTable) -> Bool {
    breaks.count <= maximumRowCount && breaks.hardCount == 1 && !breaks.hasUnsafe
  }

  private static var maximumRowCount: Int { 64 }

  /// Counts the lines.
  ///
  /// - Parameters:
  ///   - breaks: The opportunities of a text of this kind.
  ///   - available: The width of a line, in layout units.
  /// - Returns: `nil` where some word does not fit on a line, which ``LineCounter`` knows how to cut.
  /// - Complexity: O(*n*) in the number of opportunities; allocates nothing.
  @inline(__always) init?(_ breaks: BreakTable, width available: Int64) {
    let columns = breaks.columns
    let last = breaks.count &- 1
    var x: Int64 = 0
    var row = 0
    while true {
      let limit = x &+ available
      let start = row
      if unsafe columns.leastEnds[last] > limit {
        // The last row does not fit, so the loop ends before it.
        while unsafe columns.leastEnds[row] <= limit { row &+= 1 }
      } else {
        row = last &+ 1
      }
      guard row > start else { return nil }
      count &+= 1
      widest = unsafe max(widest, columns.endX[row &- 1] &- x)
      if row > last { return }
      x = unsafe columns.nextX[row &- 1]
    }
  }
}
