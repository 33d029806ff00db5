/// The graph's edges in one array, interleaved so that an edge is found with one addition and one comparison.
///
/// A node is a place (its base) in the array, and its edge for class c stands at base + c and says c itself; a cell
/// that says another class belongs to another node. No two nodes have the same base. A cell is 32 bits: from the
/// lowest, the class, the base of the next node (0: none), the action.
struct EdgeArray {
  private(set) var cells: [UInt32] = []
  private(set) var rootBase = 0
  let classBits: Int
  let actionBits: Int

  init(of graph: PatternGraph, classes: LetterClasses) throws(HyphenationPatternsError) {
    classBits = Self.bits(for: Int(classes.other))
    actionBits = Self.bits(for: graph.actions.count - 1)
    let baseBits = 32 - classBits - actionBits

    var bases = [Int](repeating: 0, count: graph.nodes.count)
    var places = BaseFinder()
    // Nodes with many edges first: the small ones then fill the gaps.
    let order = graph.nodes.indices.dropFirst().sorted { left, right in
      let (a, b) = (graph.nodes[left].count, graph.nodes[right].count)
      return a == b ? left < right : a > b
    }
    for node in order where !graph.nodes[node].isEmpty {
      bases[node] = places.place(graph.nodes[node].map { Int($0.letterClass) })
    }
    guard (bases.max() ?? 0) >> baseBits == 0 else { throw HyphenationPatternsError(.tooManyPatterns) }

    // After the last base stands room for every class, so that a look-up needs no check of its bounds.
    cells = [UInt32](repeating: 0, count: (bases.max() ?? 0) + (1 << classBits))
    for (node, edges) in graph.nodes.enumerated() {
      for edge in edges {
        let next = UInt32(bases[Int(edge.node)])
        cells[bases[node] + Int(edge.letterClass)] =
          UInt32(edge.letterClass) | next << classBits | UInt32(edge.action) << (32 - actionBits)
      }
    }
    rootBase = bases[graph.root]
  }

  private static func bits(for highest: Int) -> Int { max(1, Int.bitWidth - highest.leadingZeroBitCount) }
}

/// First-fit search for the bases of nodes, which come with falling numbers of edges.
private struct BaseFinder {
  private var cellIsUsed: [Bool] = [true]
  private var baseIsUsed: [Bool] = [true]
  private var firstFree = 1
  /// Where the search for nodes of the present size begins; ``firstFree`` or after it.
  private var start = 1
  private var size = 0

  /// A start at which this many places have failed lies among cells that are nearly all taken. Giving it up for
  /// nodes of this size keeps packing fast; smaller ones fill the gaps.
  private static let patience = 1024

  /// Takes the cells of `classes` (ascending) at the first base where all are free, and returns the base.
  mutating func place(_ classes: [Int]) -> Int {
    guard let first = classes.first, let last = classes.last else { return 0 }
    while firstFree < cellIsUsed.count, cellIsUsed[firstFree] { firstFree += 1 }
    if classes.count != size {
      size = classes.count
      start = firstFree
    }
    start = max(start, firstFree)
    var cell = max(start, first + 1)
    var misses = 0
    while true {
      let base = cell - first
      grow(to: base + last + 1)
      if !baseIsUsed[base], classes.allSatisfy({ !cellIsUsed[base + $0] }) {
        baseIsUsed[base] = true
        for letterClass in classes { cellIsUsed[base + letterClass] = true }
        return base
      }
      cell += 1
      misses += 1
      if misses == Self.patience { start = cell }
    }
  }

  private mutating func grow(to count: Int) {
    guard count > cellIsUsed.count else { return }
    let added = max(count, cellIsUsed.count * 2) - cellIsUsed.count
    cellIsUsed += [Bool](repeating: false, count: added)
    baseIsUsed += [Bool](repeating: false, count: added)
  }
}
