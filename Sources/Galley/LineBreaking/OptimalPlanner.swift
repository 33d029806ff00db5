/// A question to a planner.
struct OptimalRequest {
  /// A greater limit of hyphens counts as this one: a node of the planner has states for each number up to the limit.
  static let greatestHyphenLimit = 16

  let storage: ParagraphStorage
  let weights: OptimalBreakWeights
  /// Where the first line begins.
  let start: LineStart
  /// The row that ends the paragraph.
  let hardRow: Int
  /// From this row on the plan may end early, once its first line is sure to be complete.
  var horizon: Int
  /// The width of the first line and of the others, in layout units.
  let available: (first: Int64, rest: Int64)
  /// True if the spaces of a line may shrink.
  var shrinks: Bool
  /// How many lines in a row end with hyphens just before the start.
  let hyphensBefore: Int
  /// How many lines in a row may end with hyphens; `nil` for any number.
  let hyphenLimit: Int?
  /// A line may end with a hyphen of the patterns if it would fill less than this part of its room without.
  let hyphenationFactor: Double
}

/// Finds the lines of a paragraph that cost least together: an exact dynamic programme over its opportunities.
///
/// The planner goes through the rows of the break table once. Its nodes are the places where a line may begin
/// from which a line can still reach the row at hand; all others have been left behind for good, so that the
/// work of a row depends on how many opportunities a line holds, not on the length of the text.
///
/// A node knows the least cost of coming there in each *state*: the class of fitness of the line that ends
/// there, and how many lines in a row have ended with hyphens. A line's cost depends on nothing else about
/// the lines before it.
@safe struct OptimalPlanner<Cost: OptimalLineCost> {
  let storage: ParagraphStorage
  let request: OptimalRequest
  let cost: Cost
  /// The text.
  let bytes: UnsafeBufferPointer<UInt8>
  var widths: OptimalWidths
  let memory: OptimalMemory

  /// The nodes in use are `low..<high`; the pointers are the memory's columns.
  var nodes: UnsafeMutablePointer<OptimalNode>
  var quickNodes: UnsafeMutablePointer<OptimalQuickNode>
  var entries: UnsafeMutablePointer<Double>
  var entryWays: UnsafeMutablePointer<UInt32>
  var ways: UnsafeMutablePointer<OptimalWay>
  let best: UnsafeMutablePointer<Double>
  let bestWays: UnsafeMutablePointer<UInt32>
  var nodeCapacity: Int
  var wayCapacity: Int
  var low = 0
  var high = 0
  /// The index of the node that the plan begins at; −1 once it is left behind.
  var first = 0
  var wayCount = 1
  /// The cheapest way to the newest node; 0 for the start of the plan.
  var newestWay: UInt32 = 0
  /// The least cost of coming to any of the nodes, and which node that is.
  var floor = 0.0
  var floorIndex = 0
  /// True if no node begins before an earlier one, as negative spacing may make it do.
  var isAscending = true
  /// The widths by which the spaces passed so far may stretch and shrink, in layout units.
  var stretch: Int64 = 0
  var shrink: Int64 = 0
  /// The last row that is no hyphen of the patterns, and where content ends there.
  var whole: (row: Int, x: Int64) = (-1, 0)

  /// How many runs of hyphens a row that ends with one tells apart.
  let hyphenKinds: Int
  /// Entries of each node.
  let entryCount: Int

  /// - Parameter bytes: The text, as long as the planner lives.
  init(
    _ request: OptimalRequest, cost: Cost, bytes: UnsafeBufferPointer<UInt8>, widths: OptimalWidths,
    memory: OptimalMemory
  ) {
    storage = request.storage
    self.request = request
    self.cost = cost
    unsafe self.bytes = bytes
    self.widths = widths
    self.memory = memory
    hyphenKinds = request.hyphenLimit ?? 1
    entryCount = Cost.fitnessClasses * (1 + hyphenKinds)
    unsafe nodes = memory.nodes.base
    unsafe quickNodes = memory.quickNodes.base
    unsafe entries = memory.entries.base
    unsafe entryWays = memory.entryWays.base
    unsafe ways = memory.ways.base
    nodeCapacity = Self.nodeCapacity(memory, entryCount)
    wayCapacity = memory.ways.capacity
    unsafe best = memory.best.base
    unsafe bestWays = memory.bestWays.base
    begin()
  }

  /// A line's end while the starts are tried.
  struct LineEnd {
    let row: Int
    /// Where the content ends, its hyphen included, in layout units.
    let x: Int64
    /// The widths by which all spaces before may stretch and shrink.
    let stretch: Int64
    let shrink: Int64
    let isHyphen: Bool
    /// True for a hyphen that is not wanted after a line which is full without it.
    let isReluctant: Bool
  }

  /// Plans the lines and puts the rows at which they end after those in `rows`.
  ///
  /// The plan reaches to the end of the paragraph, to the horizon, or to a part that is wider than a line.
  ///
  /// - Returns: False where the text goes backwards somewhere, so that no line can be told to be too wide for
  ///   good while its spaces shrink: a plan that does not shrink must be asked for.
  mutating func plan(into rows: inout ContiguousArray<UInt32>) -> Bool {
    let breaks = storage.table.breaks
    let leastEnds = unsafe breaks.leastEnds
    let shrinks = Cost.isElastic && request.shrinks
    var passage = OptimalPassage(lineX: request.start.x)
    var row = request.start.row
    while row <= request.hardRow {
      if isQuick(at: row) {
        row = runQuickly(from: row)
        guard low < high else { break }
      } else if isElasticallyQuick(at: row) {
        row = runElastically(from: row, &passage)
        guard low < high else { break }
      }
      let x = widths.advance(to: row)
      let next = unsafe breaks.nextX[row]
      let isHyphen = unsafe breaks.flags[row].contains(.hyphen)
      // The hyphen leaves with the next row; no white space stands after it.
      let rawX = unsafe breaks.endX[row]
      let content = isHyphen ? min(rawX, next) : rawX
      // After white space alone the content still ends where it did.
      if Cost.isElastic, content > passage.lineX { (passage.stretch, passage.shrink) = (stretch, shrink) }
      var least = content
      if shrinks {
        least &-= passage.shrink
        guard least >= passage.leastSoFar else { return false }
        passage.leastSoFar = least
      } else {
        unsafe least = min(least, leastEnds[row])
      }
      leaveBehind(least: least)
      guard low < high else { break }
      if row >= request.horizon, first < 0 {
        newestWay = cheapestWay()
        break
      }
      let isAutomatic = unsafe breaks.flags[row].contains(.automatic)
      let end = LineEnd(
        row: row, x: x, stretch: passage.stretch, shrink: passage.shrink, isHyphen: isHyphen,
        isReluctant: isAutomatic && request.hyphenationFactor < 1)
      if row == request.hardRow {
        guard let way = lastLine(end) else { break }
        append(way, to: &rows)
        rows.append(UInt32(row))
        return true
      }
      let isReached = relax(end)
      if !isAutomatic { whole = (row, x) }
      if Cost.isElastic { passGap(row: row, content: content, lineX: passage.lineX, next: next) }
      if isReached { addNode(row: row, x: next, isHyphen: isHyphen) }
      passage.lineX = next
      row += 1
    }
    append(newestWay, to: &rows)
    return true
  }

  /// Leaves the nodes behind from which no line can reach the row at hand or a later one.
  ///
  /// - Parameter least: The least place, in layout units, where content may end from here on.
  @inline(__always) private mutating func leaveBehind(least: Int64) {
    while low < high {
      let node = unsafe nodes[low]
      let available = low == first ? request.available.first : request.available.rest
      let shrink = Cost.isElastic && request.shrinks ? node.shrink : 0
      let end = least &- widths.margin &+ widths.tabShift(from: node)
      if end <= node.startX &- shrink &+ available { break }
      low &+= 1
      first = -1
    }
    if floorIndex < low, low < high { findFloor() }
  }

  /// Finds the cheapest start, in each state, for a line that ends here.
  ///
  /// - Returns: Whether there is any.
  @inline(__always) private mutating func relax(_ end: LineEnd) -> Bool {
    let newest = unsafe nodes[high &- 1]
    let areAscending = isAscending && widths.areAscending(through: newest)
    let classes = Cost.fitnessClasses
    let kinds = end.isHyphen ? hyphenKinds : 1
    for state in 0..<(kinds &* classes) { unsafe best[state] = .infinity }
    let weights = request.weights
    let penalty = weights.linePenalty + (end.isHyphen ? weights.hyphenPenalty : 0)
    let column = end.isHyphen ? classes : 0
    // What a state may cost above the cheapest one and still be of use.
    let spread = classes > 1 ? weights.fitnessDemerits : 0
    let shrinks = Cost.isElastic && request.shrinks
    let canStop = areAscending && kinds == 1
    var least = Double.infinity
    var index = low
    while index < high {
      let node = unsafe nodes[index]
      let available = index == first ? request.available.first : request.available.rest
      let free = available &- widths.width(from: node, end: end.x)
      let lineShrink = shrinks ? max(0, end.shrink &- node.shrink) : 0
      guard free &+ lineShrink >= 0, !end.isReluctant || isHyphenWanted(after: node, available: available) else {
        index &+= 1
        continue
      }
      let lineStretch = Cost.isElastic ? max(0, end.stretch &- node.stretch) : 0
      let ratio = cost.ratio(free: free, stretch: lineStretch, shrink: lineShrink)
      let demerits = Self.demerits(penalty, ratio.magnitude)
      let fitness = Cost.fitness(ratio)
      let entry = index &* entryCount &+ column &+ fitness
      for kind in 0..<kinds {
        let total = unsafe entries[entry &+ kind &* classes] + demerits
        guard unsafe total < best[kind &* classes &+ fitness] else { continue }
        unsafe best[kind &* classes &+ fitness] = total
        unsafe bestWays[kind &* classes &+ fitness] = entryWays[entry &+ kind &* classes]
        least = min(least, total)
      }
      // Later starts make shorter lines, which cost more and more.
      if canStop, free > 0, index != first, demerits + floor >= least + spread { break }
      index &+= 1
    }
    return least < .infinity
  }

  /// Tells whether a line is so short without a hyphen of the patterns that it may have one.
  @inline(never) private func isHyphenWanted(after node: OptimalNode, available: Int64) -> Bool {
    // The part of a word that begins the line has nowhere else to end.
    guard whole.row >= Int(node.row) else { return true }
    return Double(whole.x &- node.startX) < request.hyphenationFactor * Double(available)
  }

  /// Returns the cost of a line by its penalties and the magnitude of its ratio.
  @inline(__always) static func demerits(_ penalty: Double, _ ratio: Double) -> Double {
    let sum = penalty + 100 * ratio * ratio * ratio
    return sum * sum
  }

  /// The cheapest way to the start of the paragraph's last line; `nil` where no line fits.
  private func lastLine(_ end: LineEnd) -> UInt32? {
    let weights = request.weights
    var least = Double.infinity
    var way: UInt32?
    for index in low..<high {
      let node = unsafe nodes[index]
      let available = index == first ? request.available.first : request.available.rest
      let width = widths.width(from: node, end: end.x)
      guard width <= available else { continue }
      var penalty = weights.linePenalty
      let isShort = Int(node.row) == end.row || Double(width) < weights.runtWidth * Double(available)
      if index != first, isShort { penalty += weights.runtPenalty }
      let entry = index &* entryCount &+ Cost.decent
      let total = unsafe entries[entry] + penalty * penalty
      if total < least {
        least = total
        unsafe way = entryWays[entry]
      }
    }
    return way
  }

  /// Adds the place after a row to what lines may stretch and shrink.
  ///
  /// - Parameters:
  ///   - content: Where the content before ends.
  ///   - lineX: Where the part before begins.
  ///   - next: Where the part after begins.
  @inline(__always) private mutating func passGap(row: Int, content: Int64, lineX: Int64, next: Int64) {
    let gap = next &- max(content, lineX)
    let offset = unsafe Int(storage.table.breaks.offset[row])
    if gap > 0, storage.source.endsWithSpaces(before: offset) {
      let added = request.weights.elasticity(ofGap: gap, shrinks: request.shrinks)
      stretch &+= added.stretch
      shrink &+= added.shrink
    } else if gap == 0 || storage.spacings != nil, storage.source.isEastAsianGap(at: offset) {
      stretch &+= cost.gapStretch
    }
  }
}
