/// A tree of intervals, which finds those that reach into a part without a look at all others.
struct IntervalTree: Sendable {
  private struct Entry {
    let lower: Double
    let upper: Double
    /// The place among the intervals that were given.
    let index: Int
    /// The greatest upper end of the part of the tree of which this is the middle.
    var reach = -Double.infinity
  }

  /// By their lower ends; each part has its root in the middle.
  private var entries: ContiguousArray<Entry>

  init(_ intervals: some Sequence<(lower: Double, upper: Double)>) {
    entries = ContiguousArray(
      intervals.enumerated().map { Entry(lower: $1.lower, upper: $1.upper, index: $0) }
        .sorted { $0.lower < $1.lower })
    _ = findReach(of: 0..<entries.count)
  }

  private mutating func findReach(of part: Range<Int>) -> Double {
    guard !part.isEmpty else { return -.infinity }
    let middle = part.lowerBound + part.count / 2
    let below = max(findReach(of: part.lowerBound..<middle), findReach(of: middle + 1..<part.upperBound))
    entries[middle].reach = max(entries[middle].upper, below)
    return entries[middle].reach
  }

  /// Returns the places of the intervals that begin before `upper` and end after `lower`, in ascending order.
  ///
  /// - Complexity: O(*k* log *n*) for *k* that are found, at most O(*n*).
  func indexes(from lower: Double, to upper: Double) -> [Int] {
    var found: [Int] = []
    collect(0..<entries.count, lower, upper, &found)
    guard found.count > entries.count / 16 else { return found.sorted() }
    // Many are brought into order more quickly by marks.
    var isFound = [Bool](repeating: false, count: entries.count)
    for index in found { isFound[index] = true }
    return isFound.indices.filter { isFound[$0] }
  }

  private func collect(_ part: Range<Int>, _ lower: Double, _ upper: Double, _ found: inout [Int]) {
    guard !part.isEmpty else { return }
    let middle = part.lowerBound + part.count / 2
    let entry = entries[middle]
    guard entry.reach > lower else { return }
    collect(part.lowerBound..<middle, lower, upper, &found)
    guard entry.lower < upper else { return }
    if entry.upper > lower { found.append(entry.index) }
    collect(middle + 1..<part.upperBound, lower, upper, &found)
  }
}
