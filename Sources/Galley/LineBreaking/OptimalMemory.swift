internal import Synchronization

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
  var quickNodes = Column<OptimalQuickNode>(capacity: 1024)
  /// The columns of the quick path of justified text; see `ElasticNodes`.
  var starts = Column<Double>(capacity: 1024)
  var stretches = Column<Double>(capacity: 1024)
  var shrinks = Column<Double>(capacity: 1024)
  /// The cost to come to each node, as the line from there on needs it.
  var entries = Column<Double>(capacity: 4096)
  /// The way that each entry stands for.
  var entryWays = Column<UInt32>(capacity: 4096)
  var ways = Column<OptimalWay>(capacity: 1024)
  /// The cheapest cost so far of each state of the row at hand, and the way to the start of its last line.
  let best = Column<Double>(capacity: 4 * (OptimalRequest.greatestHyphenLimit + 1))
  let bestWays = Column<UInt32>(capacity: 4 * (OptimalRequest.greatestHyphenLimit + 1))

  private init() {}

  deinit {
    nodes.deallocate()
    quickNodes.deallocate()
    starts.deallocate()
    stretches.deallocate()
    shrinks.deallocate()
    entries.deallocate()
    entryWays.deallocate()
    ways.deallocate()
    best.deallocate()
    bestWays.deallocate()
  }

  private static let pool = Mutex<[OptimalMemory]>([])

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
