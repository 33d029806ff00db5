internal import GalleyUnicode

/// The flat tables of a planner, kept from plan to plan.
///
/// `@unchecked Sendable`: only the thread that took it from the pool uses it.
@safe final class OptimalMemory: @unchecked Sendable {
  /// A growing column of plain values.
  @safe struct Column<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var capacity: Int

    init(capacity: Int) {
      self.capacity = capacity
      unsafe base = .allocate(capacity: capacity)
    }

    func deallocate() { unsafe base.deallocate() }

    /// Makes room for `count` elements and keeps those in `kept`, which move to the front.
    mutating func reserve(_ count: Int, keeping live: Range<Int>) {
      guard count > capacity else {
        unsafe base.update(from: base + live.lowerBound, count: live.count)
        return
      }
      capacity = max(count, capacity * 2)
      let target = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      unsafe target.initialize(from: base + live.lowerBound, count: live.count)
      unsafe base.deallocate()
      unsafe base = target
    }
  }

  var nodes = Column<OptimalNode>(capacity: 1024)
  /// The cost to come to each node, as the line from there on needs it.
  var entries = Column<Double>(capacity: 4096)
  /// The way that each entry stands for.
  var entryWays = Column<UInt32>(capacity: 4096)
  var ways = Column<OptimalWay>(capacity: 1024)
  /// The cheapest cost so far of each state of the row at hand, and the way to the start of its last line.
  let best = Column<UInt64>(capacity: 4 * (OptimalRequest.greatestHyphenLimit + 1))
  let bestWays = Column<UInt32>(capacity: 4 * (OptimalRequest.greatestHyphenLimit + 1))

  private init() {}

  /// Makes room for nodes with their entries, those of a range in front.
  func reserve(_ live: Range<Int>, count: Int, entryCount: Int) {
    let liveEntries = live.lowerBound * entryCount..<live.upperBound * entryCount
    nodes.reserve(count, keeping: live)
    entries.reserve(count * entryCount, keeping: liveEntries)
    entryWays.reserve(count * entryCount, keeping: liveEntries)
  }

  /// Makes room for as many ways again.
  func growWays(_ count: Int) { ways.reserve(2 * ways.capacity, keeping: 0..<count) }

  deinit {
    nodes.deallocate()
    entries.deallocate()
    entryWays.deallocate()
    ways.deallocate()
    best.deallocate()
    bestWays.deallocate()
  }

  private static let pool = Lock<[OptimalMemory]>([])

  /// Larger columns are given back to the system after use; 8 MB of ways, those of 5 MB of English.
  private static let retainedCapacity = 1 << 20

  /// Calls `body` with a memory that no other thread uses meanwhile.
  static func with<R>(_ body: (OptimalMemory) -> R) -> R {
    let memory = pool.withLock { $0.popLast() } ?? OptimalMemory()
    defer {
      if memory.ways.capacity <= retainedCapacity, memory.nodes.capacity <= retainedCapacity {
        pool.withLock { $0.append(memory) }
      }
    }
    return body(memory)
  }
}
