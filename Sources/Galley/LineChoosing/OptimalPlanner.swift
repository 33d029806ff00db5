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
  private let request: OptimalRequest
  private let cost: Cost
  private let storage: ParagraphStorage
  private let memory: OptimalMemory
  private var widths: OptimalWidths
  private var nodes: OptimalNodes<Cost>
  private var passage: OptimalPassage
  /// The nodes in use are `low..<high`.
  private var low = 0
  private var high = 0
  /// The index of the node that the plan begins at; −1 once it is left behind.
  private var first = 0
  private var wayCount = 1
  /// A cost below which no node can be come to.
  private var floor = 0.0
  /// True if no node begins before an earlier one, as negative spacing may make it do.
  private var isAscending = true

  init(_ request: OptimalRequest, cost: Cost, widths: OptimalWidths, memory: OptimalMemory) {
    storage = request.storage
    self.request = request
    self.cost = cost
    self.widths = widths
    self.memory = memory
    nodes = OptimalNodes(memory, request)
    passage = OptimalPassage(request, gapStretch: cost.gapStretch, isElastic: Cost.isElastic)
    begin()
  }

  /// Makes the start of the plan its first node.
  private mutating func begin() {
    // The line before counts as one of decent fitness.
    let kinds = max(1, min(request.hyphensBefore, nodes.hyphenKinds))
    nodes.clearStates(kinds: kinds)
    let state = (kinds - 1) * Cost.fitnessClasses + Cost.decent
    unsafe (nodes.best[state], nodes.bestWays[state]) = (0.0.bitPattern, 0)
    let start = request.start
    let node = OptimalNode(
      startX: start.x, stretch: 0, shrink: 0, offset: UInt32(start.offset), safeOffset: UInt32(start.safeOffset),
      row: UInt32(start.row))
    nodes.write(node, at: 0, isHyphen: request.hyphensBefore > 0, kinds: kinds)
    high = 1
  }

  /// A line's end while the starts are tried.
  private struct LineEnd {
    let row: Int
    /// Where the content ends, its hyphen included, and where it ends without, in layout units.
    let x: Int64
    let content: Int64
    /// Where the next line begins.
    let next: Int64
    let flags: BreakTable.Flags
    var isHyphen: Bool { flags.contains(.hyphen) }
  }

  /// Plans the lines and puts the rows at which they end after those in `rows`.
  ///
  /// The plan reaches to the end of the paragraph, to the horizon, or to a part that is wider than a line.
  ///
  mutating func plan(into rows: inout ContiguousArray<UInt32>) -> OptimalOutcome {
    var row = request.start.row
    while row <= request.hardRow {
      if isSkipped(row) {
        row += 1
        continue
      }
      guard let end = advance(to: row) else { return .backwards }
      guard low < high else { break }
      if row >= request.horizon, first < 0 {
        nodes.append(nodes.cheapestWay(low..<high), to: &rows)
        return .whole
      }
      if row == request.hardRow {
        guard let way = lastLine(end) else { break }
        nodes.append(way, to: &rows)
        rows.append(UInt32(row))
        return .whole
      }
      let isReached = relax(end)
      if !end.flags.contains(.automatic) { passage.whole = (row, end.x) }
      if Cost.isElastic { passage.passRow(at: unsafe Int(storage.table.breaks.offset[row])) }
      if isReached { addNode(end) }
      row += 1
    }
    // Up to the newest node, from which no line goes on.
    nodes.append(nodes.cheapestWay(high - 1..<high), to: &rows)
    return .partial
  }

  /// Tells whether a row is of a hyphen of the patterns that this pass does not take.
  @inline(__always) private func isSkipped(_ row: Int) -> Bool {
    unsafe !request.pass.hyphenates && storage.table.breaks.flags[row].contains(.automatic)
  }

  /// Goes to a row, and leaves the nodes behind from which no line can reach it or a later one.
  ///
  /// - Returns: `nil` where the text goes backwards while its spaces shrink.
  private mutating func advance(to row: Int) -> LineEnd? {
    let breaks = storage.table.breaks
    let (end, next, flags) = unsafe (breaks.endX[row], breaks.nextX[row], breaks.flags[row])
    let x = widths.advance(to: row)
    // The hyphen leaves with the next row; no white space stands after it.
    let content = flags.contains(.hyphen) ? min(end, next) : end
    if Cost.isElastic { passage.reachContent(before: unsafe Int(breaks.offset[row])) }
    let shrinks = Cost.isElastic && request.shrinks
    let least = unsafe shrinks ? content &- passage.contentShrink : min(content, breaks.leastEnds[row])
    if shrinks {
      guard least >= passage.leastSoFar else { return nil }
      passage.leastSoFar = least
    }
    while low < high {
      let node = nodes[low]
      let reach = least &- widths.margin &+ widths.tabShift(from: node)
      if reach <= node.startX &- (shrinks ? node.shrink : 0) &+ available(from: low) { break }
      low &+= 1
      first = -1
    }
    if row & 7 == 0 { floor = nodes.leastTotal(low..<high) }
    return LineEnd(row: row, x: x, content: content, next: next, flags: flags)
  }

  /// The width of a line that begins at a node.
  @inline(__always) private func available(from index: Int) -> Int64 {
    index == first ? request.available.first : request.available.rest
  }

  /// Finds the cheapest start, in each state, for a line that ends here.
  ///
  /// - Returns: Whether there is any.
  private func relax(_ end: LineEnd) -> Bool {
    let classes = Cost.fitnessClasses
    let kinds = end.isHyphen ? nodes.hyphenKinds : 1
    nodes.clearStates(kinds: kinds)
    let penalty = request.weights.linePenalty + (end.isHyphen ? request.weights.hyphenPenalty : 0)
    let column = end.isHyphen ? classes : 0
    // What a state may cost above the cheapest one and still be of use.
    let spread = classes > 1 ? request.weights.fitnessDemerits : 0
    let isReluctant = end.flags.contains(.automatic) && request.hyphenationFactor < 1
    let shrinks = Cost.isElastic && request.shrinks
    let canStop = isAscending && widths.areAscending(through: nodes[high &- 1]) && kinds == 1
    var least = Double.infinity
    for index in low..<high {
      let node = nodes[index]
      let available = available(from: index)
      let free = available &- widths.width(from: node, end: end.x)
      let lineShrink = shrinks ? max(0, passage.contentShrink &- node.shrink) : 0
      guard free &+ lineShrink >= 0, !isReluctant || isHyphenWanted(after: node, available: available) else { continue }
      let lineStretch = Cost.isElastic ? max(0, passage.contentStretch &- max(node.stretch, passage.tabStretch)) : 0
      let ratio = cost.ratio(free: free, stretch: lineStretch, shrink: lineShrink)
      let demerits = Self.demerits(penalty, request.pass.limited(ratio))
      let fitness = Cost.fitness(ratio)
      let entry = index &* nodes.entryCount &+ column &+ fitness
      for kind in 0..<kinds {
        let (entry, state) = (entry &+ kind &* classes, kind &* classes &+ fitness)
        let total = unsafe nodes.entries[entry] + demerits
        guard unsafe total.bitPattern < nodes.best[state] else { continue }
        unsafe (nodes.best[state], nodes.bestWays[state]) = (total.bitPattern, nodes.entryWays[entry])
        least = min(least, total)
      }
      // Later starts make shorter lines, which cost more and more.
      if canStop, free > 0, index != first, demerits + floor >= least + spread { break }
    }
    return least < .infinity
  }

  /// Tells whether a line is so short without a hyphen of the patterns that it may have one.
  @inline(never) private func isHyphenWanted(after node: OptimalNode, available: Int64) -> Bool {
    let whole = passage.whole
    // The part of a word that begins the line has nowhere else to end.
    guard whole.row >= Int(node.row) else { return true }
    return Double(whole.x &- node.startX) < request.hyphenationFactor * Double(available)
  }

  /// Returns the cost of a line by its penalties and the magnitude of its ratio.
  @inline(__always) static func demerits(_ penalty: Double, _ ratio: Double) -> Double {
    let sum = penalty + 100 * ratio * ratio * ratio
    return sum * sum
  }

  /// A penalty that outweighs all lines of a paragraph.
  private static var lastHyphenPenalty: Double { 1e9 }

  /// The cheapest way to the start of the paragraph's last line; `nil` where no line fits.
  private func lastLine(_ end: LineEnd) -> UInt32? {
    var least = Double.infinity
    var way: UInt32?
    for index in low..<high {
      guard let cost = lastCost(from: index, to: end) else { continue }
      let entry = index &* nodes.entryCount &+ Cost.decent
      let total = unsafe nodes.entries[entry] + cost
      if total < least { unsafe (least, way) = (total, nodes.entryWays[entry]) }
    }
    return way
  }

  /// The cost of a last line; `nil` where it does not fit.
  private func lastCost(from index: Int, to end: LineEnd) -> Double? {
    let (node, weights, available) = (nodes[index], request.weights, available(from: index))
    let width = widths.width(from: node, end: end.x)
    guard width <= available else { return nil }
    let isShort = isOnePart(from: Int(node.row), to: end.row) || Double(width) < weights.runtWidth * Double(available)
    var penalty = weights.linePenalty + (index != first && isShort ? weights.runtPenalty : 0)
    if request.avoidsLastHyphen, index != first,
      unsafe storage.table.breaks.flags[Int(node.row) - 1].contains(.automatic)
    {
      penalty += Self.lastHyphenPenalty
    }
    return penalty * penalty
  }

  /// Lists all lines that a plan may have, by their ends, without deciding about any.
  ///
  /// - Returns: `partial` where no set of them is the whole paragraph.
  mutating func list(into lines: inout [OptimalLine]) -> OptimalOutcome {
    for row in request.start.row...request.hardRow where !isSkipped(row) {
      guard let end = advance(to: row) else { return .backwards }
      guard low < high else { return .partial }
      let known = lines.count
      for index in low..<high { if let line = line(from: index, to: end) { lines.append(line) } }
      if row == request.hardRow { return lines.count > known ? .whole : .partial }
      if !end.flags.contains(.automatic) { passage.whole = (row, end.x) }
      if Cost.isElastic { passage.passRow(at: unsafe Int(storage.table.breaks.offset[row])) }
      guard lines.count > known else { continue }
      nodes.clearStates(kinds: max(1, nodes.hyphenKinds))
      unsafe nodes.best[Cost.decent] = 0.0.bitPattern
      addNode(end)
    }
    return .partial
  }

  /// A line from a node; `nil` where it is not allowed.
  private func line(from index: Int, to end: LineEnd) -> OptimalLine? {
    let (node, available, shrinks) = (nodes[index], available(from: index), Cost.isElastic && request.shrinks)
    if end.row == request.hardRow {
      return lastCost(from: index, to: end).map {
        OptimalLine(start: Int(node.row), end: end.row, cost: $0, fitness: Cost.decent, isHyphen: false)
      }
    }
    let free = available &- widths.width(from: node, end: end.x)
    let shrink = shrinks ? max(0, passage.contentShrink &- node.shrink) : 0
    let isReluctant = end.flags.contains(.automatic) && request.hyphenationFactor < 1
    guard free &+ shrink >= 0, !isReluctant || isHyphenWanted(after: node, available: available) else { return nil }
    let stretch = Cost.isElastic ? max(0, passage.contentStretch &- max(node.stretch, passage.tabStretch)) : 0
    let ratio = cost.ratio(free: free, stretch: stretch, shrink: shrink)
    let penalty = request.weights.linePenalty + (end.isHyphen ? request.weights.hyphenPenalty : 0)
    let demerits = Self.demerits(penalty, request.pass.limited(ratio))
    guard demerits < .infinity else { return nil }
    return OptimalLine(
      start: Int(node.row), end: end.row, cost: demerits, fitness: Cost.fitness(ratio), isHyphen: end.isHyphen)
  }

  /// Tells whether no line of this pass ends between a line's first row and its last one.
  private func isOnePart(from first: Int, to last: Int) -> Bool {
    var row = first
    while row < last, isSkipped(row) { row += 1 }
    return row == last
  }

  /// Adds the place after a row, whose states have been found, to the nodes.
  private mutating func addNode(_ end: LineEnd) {
    let kinds = end.isHyphen ? nodes.hyphenKinds : 1
    if high == nodes.capacity { makeRoom() }
    if wayCount + kinds * Cost.fitnessClasses > nodes.wayCapacity {
      memory.growWays(wayCount)
      nodes = OptimalNodes(memory, request)
    }
    wayCount = nodes.addWays(row: end.row, kinds: kinds, to: wayCount)
    let offset = unsafe storage.table.breaks.offset[end.row]
    var node = OptimalNode(
      startX: end.next, stretch: passage.stretch, shrink: passage.shrink, offset: offset, safeOffset: offset,
      row: UInt32(end.row + 1))
    if end.flags.contains(.unsafe) {
      let edge = storage.startEdge(at: Int(offset))
      node.startX = edge.x
      node.safeOffset = UInt32(edge.safeOffset)
    }
    if node.startX < nodes[high - 1].startX { isAscending = false }
    nodes.write(node, at: high, isHyphen: end.isHyphen, kinds: kinds)
    high += 1
  }

  /// Makes room for more nodes; those left behind make way first.
  @inline(never) private mutating func makeRoom() {
    // Room for as many again, so that the nodes move once in that many rows.
    let count = 2 * (high - low) + 2
    memory.reserve(low..<high, count: count, entryCount: nodes.entryCount)
    nodes = OptimalNodes(memory, request)
    if first >= 0 { first -= low }
    (low, high) = (0, high - low)
  }
}
