/// The rows of a plan whose lines are plain distances, which is nearly all of them.
///
/// It finds what ``OptimalPlanner`` finds row by row, with the same sums, so that the lines are the same. No branch
/// depends on the lengths of words: four starts are tried for each row whether they are needed or not, and more of them
/// only where one could cost less. A start that the planner would not have tried changes nothing: it costs at least as
/// much as the cheapest state and the demerits between two classes of fitness, and of equals the first counts.
@safe struct OptimalRun<Cost: OptimalLineCost> {
  private let nodes: OptimalNodes<Cost>
  private let cost: Cost
  private let available: Int64
  private let linePenalty: Double
  private let hyphenPenalty: Double
  /// The cost above the cheapest state up to which another one is of use.
  private let spread: Double
  private let heedsFactor: Bool
  private let pass: OptimalPass
  private let endX: UnsafePointer<Int64>
  private let nextX: UnsafePointer<Int64>
  private let offsets: UnsafePointer<UInt32>
  private let flags: UnsafePointer<BreakTable.Flags>

  private(set) var high: Int
  private(set) var wayCount: Int
  private(set) var floor: Double
  private(set) var isAscending = true
  private(set) var passage: OptimalPassage
  /// The first node from which a line can reach the row at hand.
  private var fit: Int

  init(_ planner: OptimalPlanner<Cost>) {
    let request = planner.request
    nodes = planner.nodes
    cost = planner.cost
    available = request.available.rest
    linePenalty = request.weights.linePenalty
    hyphenPenalty = request.weights.hyphenPenalty
    spread = Cost.fitnessClasses > 1 ? request.weights.fitnessDemerits : 0
    heedsFactor = request.hyphenationFactor < 1
    pass = request.pass
    let breaks = request.storage.table.breaks
    unsafe (endX, nextX) = (UnsafePointer(breaks.endX), UnsafePointer(breaks.nextX))
    unsafe (offsets, flags) = (UnsafePointer(breaks.offset), UnsafePointer(breaks.flags))
    (high, wayCount, passage, fit) = (planner.high, planner.wayCount, planner.passage, planner.low)
    floor = planner.nodes.leastTotal(planner.low..<planner.high)
  }

  /// Finds the cheapest lines that end at a row, and goes on behind it.
  ///
  /// - Returns: `false`, and nothing done, where that is for the planner.
  @inline(__always) mutating func pass(_ row: Int) -> Bool {
    let isAutomatic = unsafe flags[row].contains(.automatic)
    if isAutomatic, !pass.hyphenates { return true }
    let kind = unsafe flags[row].subtracting(.automatic)
    let isHyphen = kind == .hyphen
    let (end, next) = unsafe (endX[row], nextX[row])
    // Where it ends without a hyphen. Nodes once passed are not looked at again, so it must not go back.
    let content = isHyphen ? min(end, next) : end
    if Cost.isElastic { passage.reachContent(before: unsafe Int(offsets[row])) }
    let least = content &- passage.shrink
    guard kind.isEmpty || isHyphen, !(isAutomatic && heedsFactor), least >= passage.leastSoFar,
      !Cost.isElastic || content > passage.lineX, high < nodes.capacity,
      wayCount &+ Cost.fitnessClasses <= nodes.wayCapacity
    else { return false }
    let fit = fit &+ nodes.countBefore(least &- available, from: fit)
    guard fit < high else { return false }
    self.fit = fit
    passage.leastSoFar = least
    if row & 7 == 0 { floor = nodes.leastTotal(fit..<high) }
    // The hyphen makes the line longer.
    let lower = isHyphen ? fit &+ nodes.countBefore(end &- passage.shrink &- available, from: fit) : fit
    var trial = OptimalTrial(
      nodes: nodes, cost: cost, pass: pass, available: available, end: end, stretch: passage.stretch,
      shrink: passage.shrink,
      penalty: isHyphen ? linePenalty + hyphenPenalty : linePenalty, column: isHyphen ? Cost.fitnessClasses : 0)
    if Cost.fitnessClasses > 1 { nodes.clearStates(kinds: 1) }
    var index = lower
    if index &+ 4 <= high {
      for next in 0..<4 { trial.take(index &+ next) }
      index &+= 4
    }
    // Later starts make shorter lines, which cost more and more.
    while index < high, !(trial.free > 0 && trial.demerits + floor >= trial.least + spread) {
      trial.take(index)
      index &+= 1
    }
    let isReached = trial.least < .infinity
    if isReached { trial.keep() }
    if heedsFactor { passage.whole = (row, end) }
    let offset = unsafe offsets[row]
    if Cost.isElastic {
      passage.takeContent()
      passage.passGap(next &- content, at: Int(offset))
      passage.lineX = next
    }
    if isReached { addNode(row: row, x: next, offset: offset, isHyphen: isHyphen) }
    return true
  }

  @inline(__always) private mutating func addNode(row: Int, x: Int64, offset: UInt32, isHyphen: Bool) {
    wayCount = nodes.addWays(row: row, kinds: 1, to: wayCount)
    let node = OptimalNode(
      startX: x, stretch: passage.stretch, shrink: passage.shrink, offset: offset, safeOffset: offset,
      row: UInt32(truncatingIfNeeded: row &+ 1))
    nodes.write(node, at: high, isHyphen: isHyphen)
    isAscending = x >= nodes[high &- 1].startX
    high &+= 1
  }
}

/// The lines that end at a row, while their starts are tried.
@safe struct OptimalTrial<Cost: OptimalLineCost> {
  let nodes: OptimalNodes<Cost>
  let cost: Cost
  let pass: OptimalPass
  let available: Int64
  /// Where the content ends, and what the spaces before stretch and shrink.
  let end: Int64
  let stretch: Int64
  let shrink: Int64
  let penalty: Double
  /// The first entry of each node that lines of this kind use.
  let column: Int
  /// The room that the line tried last leaves, and its cost.
  private(set) var free: Int64 = 0
  private(set) var demerits = 0.0
  /// The least cost so far, and the entry that it comes from.
  private(set) var least = Double.infinity
  private(set) var cheapest = 0

  /// Tries a line from a node.
  @inline(__always) mutating func take(_ index: Int) {
    let node = nodes[index]
    // No wider than the line where there is white space alone.
    let free = min(available, available &- end &+ node.startX)
    let growth = Cost.isElastic ? max(0, stretch &- node.stretch) : 0
    let loss = Cost.isElastic ? shrink &- node.shrink : 0
    let ratio = cost.ratio(free: free, stretch: growth, shrink: loss)
    let demerits = OptimalPlanner<Cost>.demerits(penalty, pass.limited(ratio))
    let fitness = Cost.fitness(ratio)
    let entry = index &* 2 &* Cost.fitnessClasses &+ column &+ fitness
    let total = unsafe nodes.entries[entry] + demerits
    if Cost.fitnessClasses == 1 {
      cheapest = total < least ? entry : cheapest
    } else {
      let known = unsafe nodes.best[fitness]
      // All ones where it is less. With a comparison the compiler would make a branch of it.
      let isLess = Int64(bitPattern: total.bitPattern &- known) &>> 63
      unsafe nodes.best[fitness] = known &+ (total.bitPattern &- known) & UInt64(bitPattern: isLess)
      let (way, knownWay) = unsafe (nodes.entryWays[entry], nodes.bestWays[fitness])
      unsafe nodes.bestWays[fitness] = knownWay ^ ((way ^ knownWay) & UInt32(truncatingIfNeeded: isLess))
    }
    least = total < least ? total : least
    (self.free, self.demerits) = (free, demerits)
  }

  /// Keeps the cheapest start as the state of the row, where lines have no classes of fitness.
  @inline(__always) func keep() {
    guard Cost.fitnessClasses == 1 else { return }
    unsafe (nodes.best[0], nodes.bestWays[0]) = (least.bitPattern, nodes.entryWays[cheapest])
  }
}
