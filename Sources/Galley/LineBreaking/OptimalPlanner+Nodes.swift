// The places where lines may begin, and the cheapest ways to them.
//
// A node has an entry for each class of fitness that the line from there may have: first for a line that ends
// without a hyphen, then, `hyphenKinds` times, for one that ends with a hyphen. With a limit of hyphens in a
// row, the n-th kind is for a line that is the (n + 1)-th with a hyphen; without one there is a single kind.
extension OptimalPlanner {
  /// Makes the start of the plan its first node.
  mutating func begin() {
    let classes = Cost.fitnessClasses
    let start = request.start
    // What stood before was a line of decent fitness.
    let kind = max(0, min(request.hyphensBefore, hyphenKinds) - 1)
    for state in 0..<((kind + 1) * classes) { unsafe best[state] = .infinity }
    unsafe best[kind * classes + Cost.decent] = 0
    unsafe bestWays[kind * classes + Cost.decent] = 0
    reserveNode()
    unsafe nodes[0] = OptimalNode(
      startX: start.x, stretch: 0, shrink: 0, offset: UInt32(start.offset), safeOffset: UInt32(start.safeOffset),
      row: UInt32(start.row))
    fenceQuickNodes()
    fillEntries(isHyphen: request.hyphensBefore > 0, kinds: kind + 1)
    fillQuickNode()
    high = 1
  }

  /// Adds the place after a row, whose states have been found, to the nodes.
  ///
  /// - Parameter x: Where the place is on an endless line.
  @inline(__always) mutating func addNode(row: Int, x: Int64, isHyphen: Bool) {
    let classes = Cost.fitnessClasses
    let kinds = isHyphen ? hyphenKinds : 1
    reserveNode()
    var least = Double.infinity
    for state in 0..<(kinds &* classes) where unsafe best[state] < least {
      unsafe least = best[state]
      newestWay = UInt32(wayCount &+ state)
    }
    // Ways of states that do not exist are written too: that costs less than telling them apart.
    if wayCount &+ kinds &* classes > wayCapacity { growWays() }
    for state in 0..<(kinds &* classes) {
      unsafe ways[wayCount] = OptimalWay(row: UInt32(row), parent: bestWays[state])
      unsafe bestWays[state] = UInt32(wayCount)
      wayCount &+= 1
    }
    let offset = unsafe storage.table.breaks.offset[row]
    var node = OptimalNode(
      startX: x, stretch: stretch, shrink: shrink, offset: offset, safeOffset: offset, row: UInt32(row &+ 1))
    if unsafe storage.table.breaks.flags[row].contains(.unsafe) {
      let edge = storage.startEdge(at: Int(offset))
      node.startX = edge.x
      node.safeOffset = UInt32(edge.safeOffset)
    }
    if unsafe node.startX < nodes[high &- 1].startX { isAscending = false }
    unsafe nodes[high] = node
    fillEntries(isHyphen: isHyphen, kinds: kinds)
    fillQuickNode()
    if least <= floor {
      floor = least
      floorIndex = high
    }
    high &+= 1
  }

  /// Makes room for one more node, the nodes left behind making way first.
  @inline(__always) private mutating func reserveNode() {
    if high == nodeCapacity { makeRoom() }
  }

  /// How many nodes there is room for, and after them for those that the quick path tries in vain.
  static func nodeCapacity(_ memory: OptimalMemory, _ entryCount: Int) -> Int {
    min(memory.nodes.capacity, memory.entries.capacity / entryCount) - OptimalQuickNode.fenceCount
  }

  @inline(never) mutating func makeRoom() {
    let count = high - low
    // Room for as many again, so that the nodes move once in that many rows.
    let room = 2 * count + 2 + OptimalQuickNode.fenceCount
    memory.nodes.reserve(room, keeping: low..<high)
    memory.quickNodes.reserve(room, keeping: low..<high)
    // The quick path of justified text fills these each time.
    memory.starts.reserve(room, keeping: 0..<0)
    memory.stretches.reserve(room, keeping: 0..<0)
    memory.shrinks.reserve(room, keeping: 0..<0)
    memory.entries.reserve(room * entryCount, keeping: (low * entryCount)..<(high * entryCount))
    memory.entryWays.reserve(room * entryCount, keeping: (low * entryCount)..<(high * entryCount))
    unsafe nodes = memory.nodes.base
    unsafe quickNodes = memory.quickNodes.base
    unsafe entries = memory.entries.base
    unsafe entryWays = memory.entryWays.base
    nodeCapacity = Self.nodeCapacity(memory, entryCount)
    if first >= 0 { first -= low }
    floorIndex -= low
    high = count
    low = 0
    fenceQuickNodes()
  }

  @inline(never) mutating func growWays() {
    memory.ways.reserve(2 * wayCapacity, keeping: 0..<wayCount)
    unsafe ways = memory.ways.base
    wayCapacity = memory.ways.capacity
  }

  /// Fills the entries of the newest node from the states of its row.
  ///
  /// - Parameters:
  ///   - isHyphen: Whether the line before ends with a hyphen.
  ///   - kinds: How many runs of hyphens its states tell apart.
  @inline(__always) private mutating func fillEntries(isHyphen: Bool, kinds: Int) {
    let classes = Cost.fitnessClasses
    let base = high &* entryCount
    for fitness in 0..<classes {
      let (total, way) = cheapest(from: 0, to: kinds, before: fitness)
      unsafe entries[base &+ fitness] = total
      unsafe entryWays[base &+ fitness] = way
    }
    let isLimited = request.hyphenLimit != nil
    let demerits = isHyphen ? request.weights.consecutiveHyphenDemerits : 0
    for kind in 0..<hyphenKinds {
      // The run that a hyphen more would make this one.
      let source = isLimited && isHyphen ? kind &- 1 : kind
      let exists = source >= 0 && source < kinds
      for fitness in 0..<classes {
        let entry = base &+ (kind &+ 1) &* classes &+ fitness
        let (total, way) = exists ? cheapest(from: source, to: source &+ 1, before: fitness) : (.infinity, 0)
        unsafe entries[entry] = total + demerits
        unsafe entryWays[entry] = way
      }
    }
  }

  /// The cheapest state, among some runs of hyphens, before a line of a class of fitness.
  @inline(__always) private func cheapest(
    from lower: Int, to upper: Int, before fitness: Int
  ) -> (total: Double, way: UInt32) {
    let classes = Cost.fitnessClasses
    var least = Double.infinity
    var way: UInt32 = 0
    for kind in lower..<upper {
      for other in 0..<classes {
        let state = kind &* classes &+ other
        let isFar = other > fitness &+ 1 || fitness > other &+ 1
        let total = unsafe best[state] + (isFar ? request.weights.fitnessDemerits : 0)
        if total < least {
          least = total
          unsafe way = bestWays[state]
        }
      }
    }
    return (least, way)
  }

  /// Looks for the node that is cheapest to come to.
  @inline(never) mutating func findFloor() {
    floor = .infinity
    for index in low..<high {
      for fitness in 0..<Cost.fitnessClasses {
        let total = unsafe entries[index &* entryCount &+ fitness]
        // The last of equals stays longest.
        if total <= floor {
          floor = total
          floorIndex = index
        }
      }
    }
  }

  /// The cheapest way to any of the nodes.
  func cheapestWay() -> UInt32 {
    var least = Double.infinity
    var way: UInt32 = 0
    for index in low..<high {
      for fitness in 0..<Cost.fitnessClasses {
        let entry = index * entryCount + fitness
        if unsafe entries[entry] < least {
          unsafe least = entries[entry]
          unsafe way = entryWays[entry]
        }
      }
    }
    return way
  }

  /// Puts the rows of a way after those in `rows`.
  func append(_ way: UInt32, to rows: inout ContiguousArray<UInt32>) {
    let start = rows.count
    var way = Int(way)
    while way != 0 {
      let step = unsafe ways[way]
      rows.append(step.row)
      way = Int(step.parent)
    }
    rows[start...].reverse()
  }
}
