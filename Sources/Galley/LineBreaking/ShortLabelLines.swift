extension LineTable {
  /// The lines of a short text as a label counts them: with the white space at their ends, and a last line of one word
  /// avoided where the style asks for that (UIKIT.md 1.2 and 1.6).
  ///
  /// This is what ``LineChooser`` does for a text of the kind that a ``ShortTextCounter`` takes.
  ///
  /// - Parameter available: The width of a line, in layout units.
  /// - Returns: `nil` where ``isShortAndGreedy`` is false, a line ends inside of a word, or an unsafe break might end
  ///   one.
  /// - Complexity: O(*n*) in the number of opportunities; allocates nothing.
  @inline(__always) func labelLines(width available: Int64) -> LineCount? {
    guard isShortAndGreedy else { return nil }
    let ends = unsafe breaks.endX
    let nextX = unsafe breaks.nextX
    let last = breaks.count &- 1
    var (count, row) = (1, 0)
    var (x, widest, widestWithSpaces): (Int64, Int64, Int64) = (0, 0, 0)
    // The last row does not fit, so that each line ends before it.
    while unsafe ends[last] &- x > available {
      let first = row
      while unsafe ends[row] &- x <= available { row &+= 1 }
      guard row > first else { return nil }
      if hasUnsafeBreaks, !breaks.isSafe(from: row &- 1, through: last, endingBy: x &+ available &+ edgeSlack) {
        return nil
      }
      if row == last, row &- first > 1, pushesOut, unsafe ends[last] &- nextX[row &- 2] <= available {
        row &-= 1
        if unsafe breaks.flags[row &- 1].contains(.unsafe) { return nil }
      }
      widest = unsafe max(widest, ends[row &- 1] &- x)
      widestWithSpaces = unsafe max(widestWithSpaces, nextX[row &- 1] &- x)
      x = unsafe nextX[row &- 1]
      count &+= 1
    }
    widest = unsafe max(widest, ends[last] &- x)
    widestWithSpaces = unsafe max(widestWithSpaces, nextX[last] &- x)
    return LineCount(count: count, widest: widest, widestWithSpaces: min(available, max(widest, widestWithSpaces)))
  }
}
