// The quick path of justified text: rows whose lines are plain distances, which is nearly all of them.
//
// It does what `plan` does row by row, with the same sums, so that the lines are the same. What makes it quick
// is that no branch depends on the lengths of words, which no processor can foresee: four starts are tried for
// each row, in pairs, whether they are needed or not. A start that `plan` would not have tried changes nothing:
// it costs at least as much as the cheapest state and the demerits between two classes of fitness, and of equals
// the first counts.

/// The sums of what a plan has passed when it stands at a row.
struct OptimalPassage {
  /// Where the part before the row begins.
  var lineX: Int64
  /// The widths by which the spaces stretch and shrink up to the content before the row.
  var stretch: Int64 = 0
  var shrink: Int64 = 0
  /// The least place where content has ended so far while its spaces shrink.
  var leastSoFar = Int64.min
}

extension OptimalPlanner {
  /// Entries of a node and states of a row on this path: one for each class of fitness.
  private static var classes: Int { 4 }

  /// Tells whether rows may be run through quickly as those of justified text.
  ///
  /// - Parameter row: The row at hand; see `isQuick`.
  @inline(__always) func isElasticallyQuick(at row: Int) -> Bool {
    guard Cost.isElastic, Cost.fitnessClasses == Self.classes, request.hyphenLimit == nil, first < 0, isAscending,
      !widths.hasTabs, !widths.hasHanging, request.available.rest < ElasticNodes.exactLimit
    else { return false }
    return unsafe nodes[high &- 1].safeOffset <= storage.table.breaks.offset[row]
  }

  /// Plans from a row up to the first one that needs the other path, which it returns.
  @inline(never) mutating func runElastically(from start: Int, _ passage: inout OptimalPassage) -> Int {
    let breaks = storage.table.breaks
    let endX = unsafe breaks.endX
    let nextX = unsafe breaks.nextX
    let offsets = unsafe breaks.offset
    let flags = unsafe breaks.flags
    let last = min(request.hardRow, request.horizon)
    let available = request.available.rest
    let linePenalty = request.weights.linePenalty
    let hyphenPenalty = request.weights.hyphenPenalty
    let hyphenDemerits = request.weights.consecutiveHyphenDemerits
    let spread = request.weights.fitnessDemerits
    let heedsFactor = request.hyphenationFactor < 1
    let emergency = cost.emergencyStretch
    let ways = unsafe self.ways
    let nodeCapacity = self.nodeCapacity
    let wayLimit = wayCapacity - Self.classes
    fillElasticNodes()
    let nodes = ElasticNodes(memory)
    let entries = unsafe self.entries
    let entryWays = unsafe self.entryWays
    let best = unsafe UnsafeMutableRawPointer(self.best).assumingMemoryBound(to: UInt64.self)
    let bestWays = unsafe self.bestWays
    let firstNew = high
    // The first node from which a line can reach the row at hand.
    var fit = low
    var high = self.high
    var wayCount = self.wayCount
    var floor = 0.0
    var stretch = self.stretch
    var shrink = self.shrink
    var gaps = GapCache(weights: request.weights, shrinks: request.shrinks)
    var passed = passage
    var wholeRow = -1
    var row = start
    while row < last, high < nodeCapacity, wayCount <= wayLimit {
      let kind = unsafe flags[row].subtracting(.automatic)
      let isHyphen = kind == .hyphen
      let isAutomatic = unsafe flags[row].contains(.automatic)
      guard kind.isEmpty || isHyphen, !(isAutomatic && heedsFactor) else { break }
      let end = unsafe endX[row]
      let next = unsafe nextX[row]
      // Where it ends without a hyphen. Nodes once passed are not looked at again, so it must not go back.
      let content = isHyphen ? min(end, next) : end
      guard content > passed.lineX, content &- shrink >= passed.leastSoFar, ElasticNodes.areExact(next, stretch) else {
        break
      }
      let reach = Double(content &- shrink &- available)
      let newFit = fit &+ nodes.countBefore(reach, from: fit)
      guard newFit < high else { break }
      // The hyphen makes the line longer.
      let lower =
        isHyphen ? fit &+ nodes.countBefore(Double(end &- shrink &- available), from: fit) : newFit
      fit = newFit
      passed.leastSoFar = content &- shrink
      // A lower bound for all nodes still to come, too, since every way to them leads over one of these.
      if row & 7 == 0 || row == start { floor = unsafe Self.leastTotal(entries, fit..<high) }

      let line = ElasticLine(
        limit: Double(end &- available), available: Double(available), stretch: Double(stretch), shrink: Double(shrink),
        penalty: isHyphen ? linePenalty + hyphenPenalty : linePenalty, emergency: emergency)
      let column = isHyphen ? Self.classes : 0
      var states = unsafe ElasticStates(best, bestWays, entries: entries + column, entryWays: entryWays + column)
      let first = line.from(nodes, lower)
      let second = line.from(nodes, lower &+ 2)
      states.take(first, lower)
      states.take(second, lower &+ 2)
      var (index, tried) = (lower &+ ElasticNodes.fenceCount, second)
      // Later starts make shorter lines, which cost more and more.
      while index < high, !(tried.free[1] > 0 && tried.demerits[1] + floor >= states.least + spread) {
        tried = line.from(nodes, index)
        states.take(tried, index)
        index &+= 2
      }
      if !isAutomatic { wholeRow = row }
      (passed.stretch, passed.shrink) = (stretch, shrink)
      passGap(row: row, offset: Int(unsafe offsets[row]), next &- content, &gaps, &stretch, &shrink)
      passed.lineX = next
      if states.least < .infinity {
        nodes.append(at: high, x: next, stretch: stretch, shrink: shrink)
        unsafe states.pass(
          row: UInt32(truncatingIfNeeded: row), way: wayCount, ways: ways + wayCount,
          entries: entries + high &* (2 &* Self.classes), entryWays: entryWays + high &* (2 &* Self.classes),
          fitnessDemerits: spread, hyphenDemerits: isHyphen ? hyphenDemerits : 0)
        unsafe Self.fence(entries, high &+ ElasticNodes.fenceCount)
        wayCount &+= Self.classes
        high &+= 1
        if unsafe nodes.starts[high &- 1] < nodes.starts[high &- 2] {
          isAscending = false
          row &+= 1
          break
        }
      }
      row &+= 1
    }
    guard row > start else { return row }
    if wholeRow >= 0 { unsafe whole = (wholeRow, endX[wholeRow]) }
    (self.high, self.wayCount) = (high, wayCount)
    (self.stretch, self.shrink) = (stretch, shrink)
    passage = passed
    // While spaces shrink, a row that ends before is the other path's; else later rows may end before this one.
    let leastEnd = unsafe request.shrinks ? passed.leastSoFar : min(passed.leastSoFar, breaks.leastEnds[row])
    leaveElasticNodes(from: firstNew, least: leastEnd)
    return row
  }

  /// Gives the nodes in use what the quick path needs.
  private func fillElasticNodes() {
    let elastic = ElasticNodes(memory)
    for index in low..<high {
      let node = unsafe nodes[index]
      elastic.append(at: index, x: node.startX, stretch: node.stretch, shrink: node.shrink)
    }
    for index in high..<(high + ElasticNodes.fenceCount) {
      elastic.fence(at: index)
      unsafe Self.fence(entries, index)
    }
  }

  /// Gives the nodes that the quick path has added what the other path needs.
  ///
  /// - Parameter least: What no line to come can end before.
  private mutating func leaveElasticNodes(from firstNew: Int, least: Int64) {
    let elastic = ElasticNodes(memory)
    let entryCount = 2 * Self.classes
    // Nodes that a line can still reach with its edge shaped again are of use for the other path.
    let reach = Double(least - widths.margin - request.available.rest)
    while low < high - 1, unsafe elastic.starts[low] - elastic.shrinks[low] < reach { low += 1 }
    for index in max(low, firstNew)..<max(low, high) {
      let row = unsafe ways[Int(entryWays[index * entryCount])].row
      let offset = unsafe storage.table.breaks.offset[Int(row)]
      unsafe nodes[index] = OptimalNode(
        startX: Int64(elastic.starts[index]), stretch: Int64(elastic.stretches[index]),
        shrink: Int64(elastic.shrinks[index]), offset: offset, safeOffset: offset, row: row + 1)
    }
    let newest = unsafe (entries: entries + (high - 1) * entryCount, ways: entryWays + (high - 1) * entryCount)
    if high > firstNew { unsafe newestWay = newest.entries[1] <= newest.entries[2] ? newest.ways[1] : newest.ways[2] }
    findFloor()
  }

  /// Writes the entries of a fence: no way leads there.
  @inline(__always) private static func fence(_ entries: UnsafeMutablePointer<Double>, _ index: Int) {
    let entry = unsafe entries + index &* (2 &* classes)
    for state in 0..<(2 &* classes) { unsafe entry[state] = .infinity }
  }

  /// The least cost of coming to any of the nodes.
  ///
  /// Classes 1 and 2 see every state without demerits between them.
  @inline(__always) private static func leastTotal(
    _ entries: UnsafeMutablePointer<Double>, _ range: Range<Int>
  ) -> Double {
    var least = Double.infinity
    for index in range {
      let entry = unsafe entries + index &* (2 &* classes)
      let total = unsafe entry[1] < entry[2] ? entry[1] : entry[2]
      least = total < least ? total : least
    }
    return least
  }

  /// Adds the place after a row to what lines may stretch and shrink, as the other `passGap` does.
  @inline(__always) private func passGap(
    row: Int, offset: Int, _ gap: Int64, _ gaps: inout GapCache, _ stretch: inout Int64, _ shrink: inout Int64
  ) {
    if gap > 0, endsWithSpaces(before: offset) {
      gaps.find(gap)
      stretch &+= gaps.stretch
      shrink &+= gaps.shrink
    } else if gap == 0 || storage.spacings != nil, isEastAsianGap(at: offset) {
      stretch &+= cost.gapStretch
    }
  }

  @inline(__always) private func endsWithSpaces(before offset: Int) -> Bool {
    // One space after an ASCII character, as nearly always.
    if unsafe offset > 1 && offset <= bytes.count && bytes[offset &- 1] == 0x20 && bytes[offset &- 2] &- 0x21 < 0x5F {
      return true
    }
    return storage.source.endsWithSpaces(before: offset)
  }

  @inline(__always) private func isEastAsianGap(at offset: Int) -> Bool {
    guard unsafe offset < bytes.count && bytes[offset] >= 0xE2 else { return false }
    return storage.source.isEastAsianGap(at: offset)
  }
}

/// A cache of what the last gap may stretch and shrink: most gaps of a text are equally wide.
private struct GapCache {
  let weights: OptimalBreakWeights
  let shrinks: Bool
  private var gap: Int64 = 0
  private(set) var stretch: Int64 = 0
  private(set) var shrink: Int64 = 0

  init(weights: OptimalBreakWeights, shrinks: Bool) {
    self.weights = weights
    self.shrinks = shrinks
  }

  @inline(__always) mutating func find(_ gap: Int64) {
    if gap != self.gap { compute(gap) }
  }

  @inline(never) private mutating func compute(_ gap: Int64) {
    self.gap = gap
    (stretch, shrink) = weights.elasticity(ofGap: gap, shrinks: shrinks)
  }
}

extension OptimalBreakWeights {
  /// Returns the widths by which a space between words may stretch and shrink, in layout units.
  func elasticity(ofGap gap: Int64, shrinks: Bool) -> (stretch: Int64, shrink: Int64) {
    (
      LayoutUnit.saturated((Double(gap) * spaceStretch).rounded(.toNearestOrEven)),
      shrinks ? LayoutUnit.saturated((Double(gap) * spaceShrink).rounded(.down)) : 0
    )
  }
}
