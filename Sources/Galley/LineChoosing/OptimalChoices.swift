/// A line that a plan may have.
struct OptimalLine {
  /// The first row after the line's start, and the row at which it ends.
  let start: Int
  let end: Int
  /// Its cost without its neighbours, and its class of fitness.
  let cost: Double
  let fitness: Int
  /// True if it ends with a hyphen.
  let isHyphen: Bool
}

/// The cheapest sets of lines of a paragraph: as many as are asked for, of each number of lines if that matters.
///
/// A general programme over all lines that a plan may have, beside the ``OptimalPlanner``, which keeps the cheapest alone.
struct OptimalChoices {
  /// A set of lines that reaches a place, by its last line.
  private struct Way {
    var cost: Double
    /// The class of fitness of the last line, and how many lines in a row, up to it, end with hyphens.
    var fitness: Int
    var hyphens = 0
    /// How many lines it has; 0 for any number where that does not matter.
    var lineCount = 0
    var row = 0
    /// The set without the last line.
    var parent = -1

    /// Ways of one key differ in what they cost, whatever follows.
    var key: (Int, Int, Int) { (lineCount, hyphens, fitness) }
  }

  /// A set of lines, by the rows at which they end.
  struct Choice {
    let cost: Double
    let rows: [Int]
  }

  private let weights: OptimalBreakWeights
  private let hyphenLimit: Int?
  private let count: Int
  private var ways: [Way] = []

  /// - Parameters:
  ///   - lines: All lines, by their ends.
  ///   - decent: The class of fitness of the line before the first.
  ///   - count: How many sets are kept.
  ///   - looseness: How many lines more than the cheapest set the sets should have; `nil` for any number.
  /// - Returns: The sets from the cheapest on, and how many lines more they have.
  static func choices(
    among lines: [OptimalLine], _ request: OptimalRequest, decent: Int, count: Int, looseness: Int?
  ) -> (choices: [Choice], looseness: Int) {
    var search = OptimalChoices(weights: request.weights, hyphenLimit: request.hyphenLimit, count: count)
    let all = search.ways(through: lines, request, decent: decent, countsLines: looseness != nil)
    var last = all.map { search.ways[$0] }.sorted { ($0.cost, $0.lineCount) < ($1.cost, $1.lineCount) }
    var reached = 0
    if let looseness, let base = last.first?.lineCount {
      // TeX's: never beyond what is asked for, and no step in the other direction.
      let more = last.map { $0.lineCount - base }.filter { $0.signum() * looseness.signum() >= 0 }
      reached = more.filter { $0.magnitude <= looseness.magnitude }.max { $0.magnitude < $1.magnitude } ?? 0
      last.removeAll { $0.lineCount - base != reached }
    }
    return (last.prefix(count).map { Choice(cost: $0.cost, rows: search.rows(of: $0)) }, reached)
  }

  private init(weights: OptimalBreakWeights, hyphenLimit: Int?, count: Int) {
    (self.weights, self.hyphenLimit, self.count) = (weights, hyphenLimit, count)
  }

  /// The indices of the ways to the end of the paragraph.
  private mutating func ways(
    through lines: [OptimalLine], _ request: OptimalRequest, decent: Int, countsLines: Bool
  ) -> Range<Int> {
    // The ways to the place behind each row.
    var reaching = [Range<Int>](repeating: 0..<0, count: request.hardRow - request.start.row + 2)
    ways.append(Way(cost: 0, fitness: decent, hyphens: min(request.hyphensBefore, hyphenLimit ?? 1)))
    reaching[0] = 0..<1
    var index = 0
    while index < lines.count {
      let end = lines[index].end
      var found: [Way] = []
      while index < lines.count, lines[index].end == end {
        for parent in reaching[lines[index].start - request.start.row] {
          if let way = way(from: parent, lines[index], countsLines: countsLines) { found.append(way) }
        }
        index += 1
      }
      let first = ways.count
      keepCheapest(of: found)
      reaching[end - request.start.row + 1] = first..<ways.count
    }
    return reaching[request.hardRow - request.start.row + 1]
  }

  /// A way with a line more; `nil` where too many hyphens would follow each other.
  private func way(from parent: Int, _ line: OptimalLine, countsLines: Bool) -> Way? {
    let before = ways[parent]
    let hyphens = line.isHyphen ? before.hyphens + 1 : 0
    if let hyphenLimit, hyphens > hyphenLimit { return nil }
    var cost = before.cost + line.cost
    if abs(line.fitness - before.fitness) > 1 { cost += weights.fitnessDemerits }
    if hyphens > 1 { cost += weights.consecutiveHyphenDemerits }
    return Way(
      cost: cost, fitness: line.fitness, hyphens: min(hyphens, hyphenLimit ?? 1),
      lineCount: countsLines ? before.lineCount + 1 : 0, row: line.end, parent: parent)
  }

  private mutating func keepCheapest(of found: [Way]) {
    var kept = 0
    var last: (Int, Int, Int)?
    for way in found.sorted(by: { $0.key != $1.key ? $0.key < $1.key : $0.cost < $1.cost }) {
      if last.map({ $0 == way.key }) ?? false { kept += 1 } else { (kept, last) = (1, way.key) }
      if kept <= count { ways.append(way) }
    }
  }

  private func rows(of way: Way) -> [Int] {
    var (rows, way) = ([way.row], way)
    while way.parent > 0 {
      way = ways[way.parent]
      rows.append(way.row)
    }
    return rows.reversed()
  }
}
