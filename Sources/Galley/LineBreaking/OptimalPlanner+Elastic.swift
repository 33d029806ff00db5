// The quick path of justified text: rows whose lines are plain distances, which is nearly all of them.
//
// It does what `plan` does row by row, in the same order and with the same sums, so that the lines are the same.
// What makes it quick is that all it uses stays in registers or in columns of plain numbers.

/// What a plan has passed when it stands at a row.
struct OptimalPassage {
  /// Where the part before the row begins.
  var lineX: Int64
  /// What the spaces stretch and shrink up to the content before the row.
  var stretch: Int64 = 0
  var shrink: Int64 = 0
  /// The least place where content has ended so far while its spaces shrink.
  var leastSoFar = Int64.min
}

extension OptimalPlanner {
  /// Entries of a node and states of a row on this path: one for each class of fitness.
  private static var classes: Int { 4 }

  /// Whether rows may be run through quickly as those of justified text.
  ///
  /// - Parameter row: The row at hand; see `isQuick`.
  @inline(__always) func isElasticallyQuick(at row: Int) -> Bool {
    guard Cost.isElastic, Cost.fitnessClasses == Self.classes, request.hyphenLimit == nil, first < 0, isAscending,
      !widths.hasTabs, !widths.hasHanging
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
    let leastEnds = unsafe breaks.leastEnds
    let margin = widths.margin
    let last = min(request.hardRow, request.horizon)
    let available = request.available.rest
    let shrinks = request.shrinks
    let linePenalty = request.weights.linePenalty
    let hyphenPenalty = request.weights.hyphenPenalty
    let hyphenDemerits = request.weights.consecutiveHyphenDemerits
    let spread = request.weights.fitnessDemerits
    let heedsFactor = request.hyphenationFactor < 1
    let cost = self.cost
    let nodes = unsafe self.nodes
    let entries = unsafe self.entries
    let entryWays = unsafe self.entryWays
    let ways = unsafe self.ways
    let best = unsafe self.best
    let bestWays = unsafe self.bestWays
    let nodeCapacity = self.nodeCapacity
    let wayLimit = wayCapacity - Self.classes
    var low = self.low
    var high = self.high
    var wayCount = self.wayCount
    var floor = self.floor
    var floorIndex = self.floorIndex
    var stretch = self.stretch
    var shrink = self.shrink
    var gaps = GapCache(weights: request.weights, shrinks: shrinks)
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
      let content = isHyphen ? min(end, next) : end
      if content > passed.lineX { (passed.stretch, passed.shrink) = (stretch, shrink) }
      var least = content
      if shrinks {
        least &-= passed.shrink
        // The other path says so.
        guard least >= passed.leastSoFar else { break }
        passed.leastSoFar = least
      } else {
        unsafe least = min(least, leastEnds[row])
      }
      let reach = least &- margin &- available
      if shrinks {
        while low < high, unsafe reach > nodes[low].startX &- nodes[low].shrink { low &+= 1 }
      } else {
        while low < high, unsafe reach > nodes[low].startX { low &+= 1 }
      }
      guard low < high else { break }
      if floorIndex < low {
        (floor, floorIndex) = unsafe Self.cheapestNode(entries, low..<high)
      }
      var states = unsafe ElasticStates(best, bestWays)
      let penalty = isHyphen ? linePenalty + hyphenPenalty : linePenalty
      let column = isHyphen ? Self.classes : 0
      let limit = end &- available
      var index = low
      while index < high {
        let node = unsafe nodes + index
        // No wider than the line where there is white space alone.
        let free = unsafe min(node.pointee.startX &- limit, available)
        let lineShrink = unsafe shrinks ? max(0, passed.shrink &- node.pointee.shrink) : 0
        let isTight = free < 0
        guard free &+ lineShrink >= 0 else {
          index &+= 1
          continue
        }
        let lineStretch = unsafe max(0, passed.stretch &- node.pointee.stretch)
        let ratio = cost.ratio(free: free, stretch: lineStretch, shrink: lineShrink)
        let demerits = Self.demerits(penalty, ratio.magnitude)
        let fitness = Cost.fitness(ratio)
        let entry = index &* (2 &* Self.classes) &+ column &+ fitness
        unsafe states.take(entries[entry] + demerits, way: entryWays[entry], fitness)
        // Later starts make shorter lines, which cost more and more.
        if !isTight, free > 0, demerits + floor >= states.least + spread { break }
        index &+= 1
      }
      if !isAutomatic { wholeRow = row }
      passGap(row: row, offset: Int(unsafe offsets[row]), next &- max(content, passed.lineX), &gaps, &stretch, &shrink)
      if states.least < .infinity {
        let isDescending = unsafe next < nodes[high &- 1].startX
        unsafe nodes[high] = OptimalNode(
          startX: next, stretch: stretch, shrink: shrink, offset: offsets[row], safeOffset: offsets[row],
          row: UInt32(truncatingIfNeeded: row &+ 1))
        unsafe states.pass(
          row: UInt32(truncatingIfNeeded: row), way: wayCount, ways: ways + wayCount,
          entries: entries + high &* (2 &* Self.classes), entryWays: entryWays + high &* (2 &* Self.classes),
          fitnessDemerits: spread, hyphenDemerits: isHyphen ? hyphenDemerits : 0)
        newestWay = UInt32(truncatingIfNeeded: wayCount &+ states.cheapest)
        wayCount &+= Self.classes
        if states.least <= floor { (floor, floorIndex) = (states.least, high) }
        high &+= 1
        if isDescending {
          isAscending = false
          passed.lineX = next
          row &+= 1
          break
        }
      }
      passed.lineX = next
      row &+= 1
    }
    if wholeRow >= 0 { unsafe whole = (wholeRow, endX[wholeRow]) }
    (self.low, self.high, self.wayCount) = (low, high, wayCount)
    (self.floor, self.floorIndex) = (floor, floorIndex)
    (self.stretch, self.shrink) = (stretch, shrink)
    passage = passed
    return row
  }

  /// The cheapest node to come to, the last of equals.
  ///
  /// Classes 1 and 2 see every state without demerits between them.
  private static func cheapestNode(
    _ entries: UnsafeMutablePointer<Double>, _ range: Range<Int>
  ) -> (total: Double, index: Int) {
    var least = Double.infinity
    var cheapest = range.lowerBound
    for index in range {
      let entry = unsafe entries + index &* (2 &* classes)
      let total = unsafe entry[1] < entry[2] ? entry[1] : entry[2]
      if total <= least { (least, cheapest) = (total, index) }
    }
    return (least, cheapest)
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

/// What the last gap may stretch and shrink: most gaps of a text are equally wide.
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
  /// What a space between words may stretch and shrink, in layout units.
  func elasticity(ofGap gap: Int64, shrinks: Bool) -> (stretch: Int64, shrink: Int64) {
    (
      LayoutUnit.saturated((Double(gap) * spaceStretch).rounded(.toNearestOrEven)),
      shrinks ? LayoutUnit.saturated((Double(gap) * spaceShrink).rounded(.down)) : 0
    )
  }
}

/// The cheapest cost of a line's end for each class of fitness, and the ways there.
@safe private struct ElasticStates {
  private let totals: UnsafeMutablePointer<Double>
  private let ways: UnsafeMutablePointer<UInt32>
  private(set) var least = Double.infinity

  @inline(__always) init(_ totals: UnsafeMutablePointer<Double>, _ ways: UnsafeMutablePointer<UInt32>) {
    unsafe self.totals = totals
    unsafe self.ways = ways
    for state in 0..<4 { unsafe totals[state] = .infinity }
  }

  @inline(__always) mutating func take(_ total: Double, way: UInt32, _ fitness: Int) {
    guard unsafe total < totals[fitness] else { return }
    unsafe totals[fitness] = total
    unsafe ways[fitness] = way
    least = total < least ? total : least
  }

  /// The first of the cheapest states.
  @inline(__always) var cheapest: Int {
    unsafe totals[0] == least ? 0 : totals[1] == least ? 1 : totals[2] == least ? 2 : 3
  }

  /// Writes the ways of the row, and what the node after it costs lines of each class.
  @inline(__always) func pass(
    row: UInt32, way: Int, ways rowWays: UnsafeMutablePointer<OptimalWay>, entries: UnsafeMutablePointer<Double>,
    entryWays: UnsafeMutablePointer<UInt32>, fitnessDemerits far: Double, hyphenDemerits: Double
  ) {
    for state in 0..<4 { unsafe rowWays[state] = OptimalWay(row: row, parent: ways[state]) }
    let way = UInt32(truncatingIfNeeded: way)
    let (a, b, c, d) = unsafe (totals[0], totals[1], totals[2], totals[3])
    let rows = (
      Self.first(a, b, c + far, d + far), Self.first(a, b, c, d + far), Self.first(a + far, b, c, d),
      Self.first(a + far, b + far, c, d)
    )
    unsafe Self.write(rows.0, way, hyphenDemerits, entries, entryWays)
    unsafe Self.write(rows.1, way, hyphenDemerits, entries + 1, entryWays + 1)
    unsafe Self.write(rows.2, way, hyphenDemerits, entries + 2, entryWays + 2)
    unsafe Self.write(rows.3, way, hyphenDemerits, entries + 3, entryWays + 3)
  }

  @inline(__always) private static func write(
    _ found: (total: Double, state: UInt32), _ way: UInt32, _ hyphenDemerits: Double,
    _ entries: UnsafeMutablePointer<Double>, _ entryWays: UnsafeMutablePointer<UInt32>
  ) {
    unsafe entries[0] = found.total
    unsafe entries[4] = found.total + hyphenDemerits
    unsafe entryWays[0] = way &+ found.state
    unsafe entryWays[4] = way &+ found.state
  }

  /// The first of the cheapest.
  @inline(__always) private static func first(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> (total: Double, state: UInt32) {
    let (left, leftState): (Double, UInt32) = b < a ? (b, 1) : (a, 0)
    let (right, rightState): (Double, UInt32) = d < c ? (d, 3) : (c, 2)
    return right < left ? (right, rightState) : (left, leftState)
  }
}
