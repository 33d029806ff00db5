/// The lines of a short text as they are filled greedily: how many, how wide, and where the next one begins.
///
/// A line takes word after word: lines of labels have few of them, and the processor foresees that better than it
/// compares without branches.
struct GreedyFill {
  /// The number of lines.
  private var count = 0
  /// The width of the widest line in layout units, without the white space at its end and with it.
  private var widest: Int64 = 0
  private var widestWithSpaces: Int64 = 0
  /// Where the next line begins, in layout units.
  private var x: Int64 = 0
  /// The row that ends its first word.
  private var row = 0

  /// Fills lines as ``LineChooser`` does: with the white space at their ends, and a last line of one word avoided where
  /// that is asked for (UIKIT.md 1.2 and 1.6).
  ///
  /// - Parameters:
  ///   - available: The width of a line.
  ///   - pushesOut: Whether a last line of one word takes a word from the line before: ``LineBreakStrategy/pushOut``.
  ///   - countsSpaces: Whether the white space at the ends of lines is wanted, too.
  /// - Returns: `false` where a line ends inside of a part or is not exact.
  /// - Complexity: O(*n*) in the number of rows; allocates nothing.
  @inline(__always) mutating func fill(
    _ rows: ShortRows, available: Int64, pushesOut: Bool = false, countsSpaces: Bool = true
  ) -> Bool {
    let last = rows.last
    let natural = unsafe rows.endX[last]
    var limit = x &+ available
    // The last row does not fit, so that each line ends before it.
    while natural > limit {
      let first = row
      var next = first
      while unsafe rows.endX[next] <= limit { next &+= 1 }
      guard next > first else { return false }
      var isPushed = false
      if pushesOut, next == last, next &- first > 1, unsafe natural &- rows.nextX[next &- 2] <= available {
        next &-= 1
        isPushed = true
      }
      guard rows.isExact(next &- 1, limit: limit, isPushed: isPushed) else { return false }
      add(width: unsafe rows.endX[next &- 1] &- x, withSpaces: countsSpaces ? unsafe rows.spaceX[next &- 1] &- x : 0)
      x = unsafe rows.nextX[next &- 1]
      limit = x &+ available
      row = next
    }
    add(width: natural &- x, withSpaces: countsSpaces ? unsafe rows.spaceX[last] &- x : 0)
    return true
  }

  @inline(__always) private mutating func add(width: Int64, withSpaces: Int64) {
    count &+= 1
    widest = max(widest, width)
    widestWithSpaces = max(widestWithSpaces, withSpaces)
  }

  /// The lines of a text all of which are filled, each of a width.
  @inline(__always) func lineCount(available: Int64) -> LineCount {
    // Glyphs that are shaped again may be wider than before.
    LineCount(count: count, widest: widest, widestWithSpaces: min(available, max(widest, widestWithSpaces)))
  }
}

extension LineTable {
  /// The lines of a short text as a label counts them.
  ///
  /// - Parameters:
  ///   - available: The width of a line, in layout units.
  ///   - countsSpaces: Whether the white space at the ends of lines is wanted, too.
  /// - Returns: `nil` where ``isShortAndGreedy`` is false, a line ends inside of a word, or an unsafe break might end
  ///   one.
  /// - Complexity: O(*n*) in the number of opportunities; allocates nothing.
  @inline(__always) func labelLines(width available: Int64, countsSpaces: Bool = true) -> LineCount? {
    guard isShortAndGreedy else { return nil }
    var lines = GreedyFill()
    let rows = ShortRows(breaks, edgeSlack: edgeSlack)
    let isFilled = lines.fill(rows, available: available, pushesOut: pushesOut, countsSpaces: countsSpaces)
    guard isFilled else { return nil }
    return lines.lineCount(available: available)
  }
}
