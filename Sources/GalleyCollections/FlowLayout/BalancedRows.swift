internal import Galley

/// The rows over which items are spread most evenly: as few as possible, and of these the ones whose free space,
/// squared, is least in sum, as browsers balance flexible boxes (CSS Flexbox 2, `flex-wrap: balance`).
///
/// The programme is that of lines of text that are chosen together: the best rows from an item on follow from the best
/// rows from each item after it. Where several are as good, the first rows take more items.
struct BalancedRows {
  /// The item after the last one of the row that begins with each item.
  private var ends: ContiguousArray<Int>

  /// The best rows from an item on.
  private struct Plan {
    var rowCount: Int
    var cost: Double

    /// Tells whether the rows are better than others, beyond the noise of sums.
    func isBetter(than other: Plan) -> Bool {
      guard rowCount == other.rowCount else { return rowCount < other.rowCount }
      return cost < other.cost - 1e-9 * max(1, other.cost)
    }
  }

  /// - Complexity: O(*n* × *m*) for *n* items of which a row holds *m*.
  init(_ main: ContiguousArray<Double>, _ measures: FlowLines.Measures) {
    ends = ContiguousArray(repeating: 0, count: main.count)
    var plans = ContiguousArray(repeating: Plan(rowCount: 0, cost: 0), count: main.count + 1)
    for first in main.indices.reversed() {
      var best: Plan?
      var (end, used) = (first, 0.0)
      // Rows of more items replace those of fewer where they are as good.
      while end < main.count {
        used += (end > first ? measures.interitemSpacing : 0) + main[end]
        if end > first, used > measures.available + FlowLines.tolerance { break }
        end += 1
        let free = max(0, measures.available - used)
        let plan = Plan(rowCount: plans[end].rowCount + 1, cost: plans[end].cost + free * free)
        if let best, best.isBetter(than: plan) { continue }
        (best, ends[first]) = (plan, end)
      }
      plans[first] = best ?? plans[first + 1]
    }
  }

  /// Returns the item after the last one of a row.
  ///
  /// - Parameter first: The first item of the row.
  func end(from first: Int) -> Int { ends[first] }
}
