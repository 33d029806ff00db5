/// The rules of a style for lines that are filled greedily.
struct FillingRules {
  /// True if a last line of one word takes a word from the line before: ``LineBreakStrategy/pushOut``.
  var pushesOut: Bool
  /// True if lines are stretched to the width.
  var isJustified: Bool
}

/// The opportunities of a short text in one paragraph, as filling its lines reads them: rows of a ``BreakTable``, or
/// of a text that is measured in passing.
///
/// No row ends before the one before it. Positions count from the start of the text, on an endless line.
protocol ShortLines {
  /// Layout units; whole in any case.
  associatedtype Distance: SignedNumeric & Comparable

  /// The row that ends the text.
  var last: Int { get }
  /// Where the visible content of a line that ends at a row ends.
  func endX(_ row: Int) -> Distance
  /// Where the white space after that content ends, of a row before the last one and of the last one.
  func spaceX(_ row: Int) -> Distance
  var lastSpaceX: Distance { get }
  /// Where the line after the row begins.
  func nextX(_ row: Int) -> Distance
  /// Tells whether a line that ends at a row, and the line after it, are as wide as the rows say.
  ///
  /// - Parameters:
  ///   - limit: Where the room of the line ends.
  ///   - isPushed: Whether the row is not the last one that fits.
  func isExact(_ row: Int, limit: Distance, isPushed: Bool) -> Bool
  /// Tells what becomes of a line that is to be stretched.
  ///
  /// - Parameter rows: The rows before the one that ends the line.
  func growth(_ rows: Range<Int>) -> LineGrowth
}

/// The growth of a line that is to be stretched, as far as its rows tell.
enum LineGrowth {
  /// It takes all of its room.
  case grows
  /// Nothing in it grows.
  case keepsWidth
  /// Its glyphs have to be asked.
  case unknown
}

extension ShortLines {
  /// Fills the lines of a text that is wider than one, as ``LineChooser`` does: with the white space at their ends, and
  /// a last line of one word avoided where the rules ask for that (UIKIT.md 1.2 and 1.6).
  ///
  /// - Parameters:
  ///   - natural: Where the content of the last row ends.
  ///   - available: The width of a line.
  /// - Returns: The number of lines, and the width of the widest, without and with white space at their ends; `nil`
  ///   where a line ends inside of a part or is not exact.
  /// - Complexity: O(*n*) in the number of rows; allocates nothing.
  @inline(__always) func fill(
    upTo natural: Distance, available: Distance, _ rules: FillingRules
  ) -> (count: Int, widest: Distance, widestWithSpaces: Distance)? {
    let last = last
    var (count, row) = (1, 0)
    var (x, widest, widestWithSpaces): (Distance, Distance, Distance) = (0, 0, 0)
    var limit = available
    // The last row does not fit, so that each line ends before it.
    while natural > limit {
      let first = row
      var end = x
      while true {
        let next = endX(row)
        if next > limit { break }
        end = next
        row &+= 1
      }
      guard row > first else { return nil }
      var isPushed = false
      if rules.pushesOut, row == last, row &- first > 1, natural - nextX(row &- 2) <= available {
        row &-= 1
        end = endX(row &- 1)
        isPushed = true
      }
      guard isExact(row &- 1, limit: limit, isPushed: isPushed) else { return nil }
      if rules.isJustified {
        switch growth(first..<row &- 1) {
        case .grows: end = limit
        case .keepsWidth: break
        case .unknown: return nil
        }
      }
      widest = max(widest, end - x)
      widestWithSpaces = max(widestWithSpaces, spaceX(row &- 1) - x)
      x = nextX(row &- 1)
      limit = x + available
      count &+= 1
    }
    widest = max(widest, natural - x)
    widestWithSpaces = max(widestWithSpaces, lastSpaceX - x)
    // What is shaped again may be wider than it was.
    return (count, widest, min(available, max(widest, widestWithSpaces)))
  }
}

extension LineTable: ShortLines {
  @inline(__always) var last: Int { breaks.count &- 1 }
  @inline(__always) func endX(_ row: Int) -> Int64 { unsafe breaks.endX[row] }
  @inline(__always) func spaceX(_ row: Int) -> Int64 { unsafe breaks.nextX[row] }
  @inline(__always) var lastSpaceX: Int64 { spaceX(last) }
  @inline(__always) func nextX(_ row: Int) -> Int64 { unsafe breaks.nextX[row] }
  @inline(__always) func isExact(_ row: Int, limit: Int64, isPushed: Bool) -> Bool {
    breaks.isSafe(from: row, through: last, endingBy: limit &+ edgeSlack)
  }
  /// Only glyphs tell: a space may be part of a larger cluster.
  @inline(__always) func growth(_ rows: Range<Int>) -> LineGrowth { .unknown }

  /// The lines of a short text as a label counts them.
  ///
  /// - Parameter available: The width of a line, in layout units.
  /// - Returns: `nil` where ``isShortAndGreedy`` is false, a line ends inside of a word, or an unsafe break might end
  ///   one.
  /// - Complexity: O(*n*) in the number of opportunities; allocates nothing.
  @inline(__always) func labelLines(width available: Int64) -> LineCount? {
    guard isShortAndGreedy else { return nil }
    return fill(upTo: endX(last), available: available, FillingRules(pushesOut: pushesOut, isJustified: false)).map {
      LineCount(count: $0.count, widest: $0.widest, widestWithSpaces: $0.widestWithSpaces)
    }
  }
}
