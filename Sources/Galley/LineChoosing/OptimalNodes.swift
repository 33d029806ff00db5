/// A place where a line may begin, as long as some line to come can begin there.
struct OptimalNode: BitwiseCopyable {
  /// Layout units from the start of the text; at an unsafe edge, as shaped again.
  var startX: Int64
  /// The widths by which the spaces since the start of the plan stretch and shrink together, in layout units.
  var stretch: Int64
  var shrink: Int64
  /// UTF-8 offset of the place, and that from which on the glyphs are the paragraph's.
  var offset: UInt32
  var safeOffset: UInt32
  /// The first row of the break table after the place.
  var row: UInt32
}

/// The cheapest way to a place: what remains of a node when it is left behind.
struct OptimalWay: BitwiseCopyable {
  /// The row at which the last line ends.
  var row: UInt32
  /// The index of the way to that line's start.
  var parent: UInt32
}

/// The nodes of a plan by address, what it costs to come to them, and the ways there.
///
/// A node has an entry for each class of fitness that the line from there may have: first for a line that ends
/// without a hyphen, then, ``hyphenKinds`` times, for one that ends with a hyphen. With a limit of hyphens in a
/// row, the n-th kind is for a line that is the (n + 1)-th with a hyphen; without one there is a single kind.
@safe struct OptimalNodes<Cost: OptimalLineCost> {
  let nodes: UnsafeMutablePointer<OptimalNode>
  let entries: UnsafeMutablePointer<Double>
  /// The way that each entry stands for.
  let entryWays: UnsafeMutablePointer<UInt32>
  let ways: UnsafeMutablePointer<OptimalWay>
  /// The least cost so far of each state of the row at hand, and the way to the start of its last line.
  ///
  /// As bits, which are ordered as the costs are, since these are not negative.
  let best: UnsafeMutablePointer<UInt64>
  let bestWays: UnsafeMutablePointer<UInt32>
  /// How many nodes and ways there is room for.
  let capacity: Int
  let wayCapacity: Int
  /// How many runs of hyphens a row that ends with one tells apart.
  let hyphenKinds: Int
  /// Entries of each node.
  let entryCount: Int
  private let isLimited: Bool
  private let hyphenDemerits: Double
  private let fitnessDemerits: Double

  init(_ memory: OptimalMemory, _ request: OptimalRequest) {
    unsafe nodes = memory.nodes.base
    unsafe entries = memory.entries.base
    unsafe entryWays = memory.entryWays.base
    unsafe ways = memory.ways.base
    unsafe best = memory.best.base
    unsafe bestWays = memory.bestWays.base
    isLimited = request.hyphenLimit != nil
    hyphenKinds = request.hyphenLimit ?? 1
    entryCount = Cost.fitnessClasses * (1 + hyphenKinds)
    capacity = min(memory.nodes.capacity, memory.entries.capacity / entryCount)
    wayCapacity = memory.ways.capacity
    hyphenDemerits = request.weights.consecutiveHyphenDemerits
    fitnessDemerits = request.weights.fitnessDemerits
  }

  @inline(__always) subscript(index: Int) -> OptimalNode { unsafe nodes[index] }

  /// Makes every state of a row one that no line has come to.
  @inline(__always) func clearStates(kinds: Int) {
    for state in 0..<(kinds &* Cost.fitnessClasses) { unsafe best[state] = Double.infinity.bitPattern }
  }

  /// Keeps the ways to the states of a row.
  ///
  /// Ways of states that do not exist are written too: that costs less than telling them apart.
  ///
  /// - Returns: How many ways there are from now on.
  @inline(__always) func addWays(row: Int, kinds: Int, to wayCount: Int) -> Int {
    let count = kinds &* Cost.fitnessClasses
    for state in 0..<count {
      let way = wayCount &+ state
      unsafe ways[way] = OptimalWay(row: UInt32(truncatingIfNeeded: row), parent: bestWays[state])
      unsafe bestWays[state] = UInt32(truncatingIfNeeded: way)
    }
    return wayCount &+ count
  }

  /// Writes a node, and its entries from the states of its row.
  ///
  /// - Parameters:
  ///   - isHyphen: Whether the line before ends with a hyphen.
  ///   - kinds: How many runs of hyphens its states tell apart.
  func write(_ node: OptimalNode, at index: Int, isHyphen: Bool, kinds: Int) {
    unsafe nodes[index] = node
    let classes = Cost.fitnessClasses
    let demerits = isHyphen ? hyphenDemerits : 0
    for kind in -1..<hyphenKinds {
      // The run that a hyphen more would make this one; any for a line without.
      let source = isHyphen && isLimited ? kind - 1 : kind
      let exists = source >= 0 && source < kinds
      for fitness in 0..<classes {
        let sources = kind < 0 ? 0..<kinds : exists ? source..<source + 1 : 0..<0
        let (total, way) = cheapest(sources, before: fitness)
        let entry = index * entryCount + (kind + 1) * classes + fitness
        unsafe (entries[entry], entryWays[entry]) = (kind < 0 ? total : total + demerits, way)
      }
    }
  }

  /// The cheapest state, among some runs of hyphens, before a line of a class of fitness.
  @inline(__always) private func cheapest(_ kinds: Range<Int>, before fitness: Int) -> (total: Double, way: UInt32) {
    let classes = Cost.fitnessClasses
    var least = Double.infinity
    var way: UInt32 = 0
    for kind in kinds {
      for other in 0..<classes {
        let state = kind &* classes &+ other
        let isFar = other > fitness &+ 1 || fitness > other &+ 1
        let total = unsafe Double(bitPattern: best[state]) + (isFar ? fitnessDemerits : 0)
        let isLess = total < least
        least = isLess ? total : least
        unsafe way = isLess ? bestWays[state] : way
      }
    }
    return (least, way)
  }

  /// The least cost of coming to any of some nodes, which no node to come is below: every way to it leads over one.
  @inline(__always) func leastTotal(_ range: Range<Int>) -> Double {
    var least = Double.infinity
    // Decent and loose lines see every state without demerits between them.
    for index in range {
      for fitness in Cost.decent..<min(Cost.decent &+ 2, Cost.fitnessClasses) {
        let total = unsafe entries[index &* entryCount &+ fitness]
        least = total < least ? total : least
      }
    }
    return least
  }

  /// The cheapest way to any of some nodes; 0 for the start of the plan.
  func cheapestWay(_ range: Range<Int>) -> UInt32 {
    var least = Double.infinity
    var way: UInt32 = 0
    for index in range {
      for entry in index * entryCount..<index * entryCount + Cost.fitnessClasses where unsafe entries[entry] < least {
        unsafe (least, way) = (entries[entry], entryWays[entry])
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
