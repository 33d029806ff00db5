// The quick path: rows of ragged text whose lines are plain distances, which is nearly all of them.
//
// It does what `plan` does row by row, with narrower nodes. What makes it quick is that no branch depends on
// the lengths of words, which no processor can foresee: four starts are tried for each row whether they are
// needed or not, and more of them only where one could cost less.

/// The part of a node that the quick path reads.
struct OptimalQuickNode: BitwiseCopyable {
  /// Where the line begins, in layout units.
  var start: Int64
  /// The least cost of coming here, and that for a line which will end with a hyphen.
  var cost: Double
  var hyphenCost: Double
  /// The cheapest way here.
  var way: UInt32

  /// Stands after the last node: begins beyond every line, and costs infinitely much.
  static var fence: OptimalQuickNode {
    OptimalQuickNode(start: 1 << 62, cost: .infinity, hyphenCost: .infinity, way: 0)
  }
  /// How many fences there are: starts tried without asking whether there are so many.
  static var fenceCount: Int { 4 }
}

extension OptimalPlanner {
  /// True if nodes have quick counterparts: where they have no state but their cost.
  var hasQuickNodes: Bool { !Cost.isElastic && request.hyphenLimit == nil }

  /// Tells whether rows may be run through quickly.
  ///
  /// - Parameter row: The row at hand. A line that ends before the first safe place after its start is shaped
  ///   whole; no later row has such lines if this one has none.
  @inline(__always) func isQuick(at row: Int) -> Bool {
    guard hasQuickNodes, first < 0, isAscending, !widths.hasTabs else { return false }
    return unsafe nodes[high &- 1].safeOffset <= storage.table.breaks.offset[row]
  }

  /// Plans from a row up to the first one that needs the other path, which it returns.
  @inline(never) mutating func runQuickly(from start: Int) -> Int {
    let endX = unsafe storage.table.breaks.endX
    let nextX = unsafe storage.table.breaks.nextX
    let flags = unsafe storage.table.breaks.flags
    let last = min(request.hardRow, request.horizon)
    let available = request.available.rest
    let linePenalty = request.weights.linePenalty
    let hyphenPenalty = request.weights.hyphenPenalty
    let hyphenDemerits = request.weights.consecutiveHyphenDemerits
    let heedsFactor = request.hyphenationFactor < 1
    let cost = self.cost
    let nodes = unsafe quickNodes
    let ways = unsafe self.ways
    let nodeCapacity = self.nodeCapacity
    let wayCapacity = self.wayCapacity
    let firstNew = high
    var high = self.high
    var wayCount = self.wayCount
    // The first node from which a line can reach the row at hand.
    var fit = low
    var content = Int64.min
    var floor = 0.0
    var row = start
    while row < last, high < nodeCapacity, wayCount < wayCapacity {
      let kind = unsafe flags[row].subtracting(.automatic)
      let isHyphen = kind == .hyphen
      guard kind.isEmpty || isHyphen && !heedsFactor else { break }
      let end = unsafe endX[row]
      let next = unsafe nextX[row]
      // Where it ends without a hyphen. Nodes once passed are not looked at again, so it must not go back.
      let bare = isHyphen ? min(end, next) : end
      guard bare >= content else { break }
      fit = unsafe Self.firstFitting(from: nodes + fit, end: bare &- available) &+ fit
      guard fit < high else { break }
      content = bare
      // A lower bound for all nodes still to come, too, since every way to them leads over one of these.
      if row & 7 == 0 || row == start { floor = unsafe Self.leastCost(from: nodes + fit, to: nodes + high) }

      let penalty = isHyphen ? linePenalty + hyphenPenalty : linePenalty
      let lower = isHyphen ? unsafe fit &+ Self.firstFitting(from: nodes + fit, end: end &- available) : fit
      let line = unsafe QuickLine(
        nodes: nodes, isHyphen: isHyphen, rest: available &- end, available: Double(available), penalty: penalty,
        cost: cost)
      var (least, cheapest) = line.cheapestOfFour(from: lower)
      var index = lower &+ OptimalQuickNode.fenceCount
      while index < high {
        let demerits = line.demerits(from: index)
        // Later starts make shorter lines, which cost more and more.
        if demerits + floor >= least { break }
        let total = line.cost(of: index) + demerits
        if total < least {
          least = total
          cheapest = index
        }
        index &+= 1
      }
      if least < .infinity {
        unsafe ways[wayCount] = OptimalWay(row: UInt32(truncatingIfNeeded: row), parent: nodes[cheapest].way)
        unsafe nodes[high] = OptimalQuickNode(
          start: next, cost: least, hyphenCost: isHyphen ? least + hyphenDemerits : least,
          way: UInt32(truncatingIfNeeded: wayCount))
        unsafe nodes[high &+ OptimalQuickNode.fenceCount] = .fence
        wayCount &+= 1
        high &+= 1
        guard unsafe next >= nodes[high &- 2].start else {
          isAscending = false
          row &+= 1
          break
        }
      }
      row &+= 1
    }
    guard row > start else { return row }
    if heedsFactor { unsafe whole = (row &- 1, endX[row &- 1]) }
    if wayCount > self.wayCount { newestWay = UInt32(wayCount &- 1) }
    self.wayCount = wayCount
    self.high = high
    // Nodes that a line can still reach with its edge shaped again are of use for the other path.
    let least = unsafe min(content, storage.table.breaks.leastEnds[row]) &- widths.margin
    unsafe low &+= Self.firstFitting(from: nodes + low, end: least &- available)
    fillFromQuickNodes(from: max(low, firstNew))
    findFloor()
    return row
  }

  /// Gives the nodes that the quick path has added what the other path needs.
  private func fillFromQuickNodes(from lowerBound: Int) {
    for index in lowerBound..<max(lowerBound, high) {
      let quick = unsafe quickNodes[index]
      let row = unsafe ways[Int(quick.way)].row
      let offset = unsafe storage.table.breaks.offset[Int(row)]
      unsafe nodes[index] = OptimalNode(
        startX: quick.start, stretch: 0, shrink: 0, offset: offset, safeOffset: offset, row: row + 1)
      unsafe entries[2 * index] = quick.cost
      unsafe entries[2 * index + 1] = quick.hyphenCost
      unsafe entryWays[2 * index] = quick.way
      unsafe entryWays[2 * index + 1] = quick.way
    }
  }

  /// Gives the newest node a quick counterpart, and moves the fence.
  @inline(__always) func fillQuickNode() {
    guard hasQuickNodes else { return }
    unsafe quickNodes[high] = OptimalQuickNode(
      start: nodes[high].startX, cost: entries[2 &* high], hyphenCost: entries[2 &* high &+ 1],
      way: entryWays[2 &* high])
    unsafe quickNodes[high &+ OptimalQuickNode.fenceCount] = .fence
  }

  /// Puts fences after the last node.
  func fenceQuickNodes() {
    for index in high..<(high + OptimalQuickNode.fenceCount) { unsafe quickNodes[index] = .fence }
  }

  /// How many nodes lie before the first one that begins at or after `end`.
  @inline(__always) private static func firstFitting(
    from nodes: UnsafeMutablePointer<OptimalQuickNode>, end: Int64
  ) -> Int {
    let first = unsafe nodes[0].start < end ? 1 : 0
    let second = unsafe nodes[1].start < end ? 1 : 0
    let third = unsafe nodes[2].start < end ? 1 : 0
    guard unsafe nodes[3].start < end else { return first &+ second &+ third }
    var index = 4
    while unsafe nodes[index].start < end { index &+= 1 }
    return index
  }

  @inline(__always) private static func leastCost(
    from lower: UnsafeMutablePointer<OptimalQuickNode>, to upper: UnsafeMutablePointer<OptimalQuickNode>
  ) -> Double {
    var least = Double.infinity
    var node = unsafe lower
    while unsafe node < upper {
      least = unsafe node.pointee.cost < least ? node.pointee.cost : least
      unsafe node += 1
    }
    return least
  }

  /// The lines that end at a row, while their starts are tried.
  @safe struct QuickLine {
    let nodes: UnsafeMutablePointer<OptimalQuickNode>
    let isHyphen: Bool
    /// The available width less the place where the content ends.
    let rest: Int64
    let available: Double
    let penalty: Double
    let cost: Cost

    @inline(__always) func cost(of node: Int) -> Double {
      unsafe isHyphen ? nodes[node].hyphenCost : nodes[node].cost
    }

    /// Returns the cost of the line from a node.
    @inline(__always) func demerits(from node: Int) -> Double {
      // No wider than the line where there is white space alone.
      let free = unsafe Double(rest &+ nodes[node].start)
      return OptimalPlanner.demerits(penalty, cost.ratio(free: free < available ? free : available))
    }

    /// The cheapest of four starts, which may be fences.
    @inline(__always) func cheapestOfFour(from node: Int) -> (total: Double, node: Int) {
      let first = cost(of: node) + demerits(from: node)
      let second = cost(of: node &+ 1) + demerits(from: node &+ 1)
      let third = cost(of: node &+ 2) + demerits(from: node &+ 2)
      let fourth = cost(of: node &+ 3) + demerits(from: node &+ 3)
      let left = second < first ? second : first
      let leftNode = second < first ? node &+ 1 : node
      let right = fourth < third ? fourth : third
      let rightNode = fourth < third ? node &+ 3 : node &+ 2
      return right < left ? (right, rightNode) : (left, leftNode)
    }
  }
}
