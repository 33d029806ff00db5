internal import CGalleyProcessor
internal import Synchronization

/// A bounded hash table of two generations: what is used moves to the younger one, and the older is dropped whole.
///
/// A hit in the younger generation writes nothing, so that it costs nothing and threads do not meet; a hit in the
/// older one adds the entry to the younger. When the younger has half of the bytes allowed, it becomes the older.
/// Readers hold the generations that they read, so that nothing vanishes under them.
final class GenerationalTable: Sendable {
  /// The tables at one time; another object as soon as either is replaced.
  final class Generation: Sendable {
    /// Never that of another generation of this process.
    let number: UInt64
    let current: SlotTable
    let previous: SlotTable?

    init(current: SlotTable, previous: SlotTable?) {
      number = Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue
      self.current = current
      self.previous = previous
    }

    private static let numbers = Atomic<UInt64>(0)
  }

  private struct State {
    var generation: Generation
    var capacity: Int
    /// Entries of `previous` that have moved to `current`.
    var promotedCount = 0
    var evictionCount = 0
  }

  private let state: Mutex<State>
  private let hashOfSlot: SlotTable.HashOfSlot
  /// The number of the generation, away from the lock that writers write to: 128 bytes, the most that processors fetch
  /// at once.
  private let before: InlineArray<16, UInt64> = .init(repeating: 0)
  private let number: Atomic<UInt64>
  private let after: InlineArray<16, UInt64> = .init(repeating: 0)

  /// - Parameters:
  ///   - capacity: Bytes that both generations together may take.
  ///   - hashOfSlot: The hash of a key, from what its slot has.
  init(capacity: Int, hashOfSlot: @escaping SlotTable.HashOfSlot) {
    let generation = Generation(current: Self.emptyTable(hashOfSlot), previous: nil)
    state = Mutex(State(generation: generation, capacity: capacity))
    self.hashOfSlot = hashOfSlot
    number = Atomic(generation.number)
  }

  private static func emptyTable(_ hashOfSlot: @escaping SlotTable.HashOfSlot) -> SlotTable {
    SlotTable(capacity: 256, keys: KeyArena(), sightings: Sightings(), hashOfSlot: hashOfSlot)
  }

  /// Whether a number is that of the present tables.
  @inline(__always) func isCurrent(_ other: UInt64) -> Bool { number.load(ordering: .acquiring) == other }

  /// The present tables.
  @inline(never) func generation() -> Generation { state.withLock { $0.generation } }

  /// What is added: a key with its value, and its object if there is one.
  @safe struct Entry {
    var hash: UInt64
    var first: UInt64
    var second: UInt64
    var value: UInt64
    /// Bytes that the key keeps outside of its slot: `first` becomes their place.
    var longKey: UnsafeRawBufferPointer?
    var object: AnyObject?
    var objectBytes = 0
    var isPromoted = false

    init(hash: UInt64, first: UInt64, second: UInt64, value: UInt64 = 0) {
      self.hash = hash
      self.first = first
      self.second = second
      self.value = value
    }
  }

  /// Adds an entry unless it is there.
  ///
  /// - Parameters:
  ///   - held: What the caller reads from; the generation that has the entry on return.
  ///   - find: The slot of the key in a table; another thread may have been faster.
  /// - Returns: The slot in the younger table.
  func add(_ entry: Entry, _ held: inout Generation?, find: (SlotTable) -> Int?) -> Int {
    var dropped: Generation?
    let index = withLockSoon { state -> Int in
      defer { if held !== state.generation { held = state.generation } }
      if let known = find(state.generation.current) { return known }
      makeRoom(&state, &dropped)
      let table = state.generation.current
      var first = entry.first
      if let longKey = unsafe entry.longKey { first = unsafe UInt64(table.keys.copy(longKey)) }
      let index = table.add(hash: entry.hash, first: first, second: entry.second, value: entry.value)
      if let object = entry.object { _ = table.setObject(object, byteCount: entry.objectBytes, at: index) }
      if entry.isPromoted { state.promotedCount += 1 }
      return index
    }
    _ = consume dropped  // The last references go with the lock released.
    return index
  }

  /// Calls `body` with the lock, which others hold for a fraction of a microsecond: sleeping until it is free, and being woken,
  /// would take a hundred times as long.
  private func withLockSoon(_ body: (inout sending State) -> sending Int) -> Int {
    for _ in 0..<Self.attemptCount {
      if let result = state.withLockIfAvailable(body) { return result }
      galley_pause()
    }
    return state.withLock(body)
  }

  /// Some microseconds; a table that grows may take longer.
  private static var attemptCount: Int { 200 }

  /// Grows the younger table, or makes it the older one where it may not grow.
  private func makeRoom(_ state: inout State, _ dropped: inout Generation?) {
    let table = state.generation.current
    let isHeavy = table.memoryFootprint > state.capacity / 2
    guard table.isFull || isHeavy else { return }
    dropped = state.generation
    // A table that grows doubles its slots.
    if !isHeavy, table.memoryFootprint + (table.mask + 1) * SlotTable.slotSize <= state.capacity / 2 {
      state.generation = Generation(current: table.grown(), previous: state.generation.previous)
    } else {
      if let previous = state.generation.previous {
        state.evictionCount += max(0, previous.count - state.promotedCount)
      }
      state.promotedCount = 0
      state.generation = Generation(current: Self.emptyTable(hashOfSlot), previous: table)
    }
    number.store(state.generation.number, ordering: .releasing)
  }

  /// Drops everything.
  func removeAll() {
    let dropped = state.withLock { state -> Generation in
      let old = state.generation
      state.evictionCount += old.current.count + max(0, (old.previous?.count ?? 0) - state.promotedCount)
      state.promotedCount = 0
      state.generation = Generation(current: Self.emptyTable(hashOfSlot), previous: nil)
      number.store(state.generation.number, ordering: .releasing)
      return old
    }
    _ = consume dropped
  }

  /// Bytes that both generations together may take; a smaller number empties a table that has more.
  var capacity: Int {
    get { state.withLock { $0.capacity } }
    set {
      let isTooLarge = state.withLock { state -> Bool in
        state.capacity = newValue
        let tables = [state.generation.current, state.generation.previous].compactMap(\.self)
        return tables.reduce(0) { $0 + $1.memoryFootprint } > newValue
      }
      if isTooLarge { removeAll() }
    }
  }

  /// Entries, bytes and how many entries were dropped so far.
  var contents: (entryCount: Int, byteCount: Int, evictionCount: Int) {
    state.withLock { state in
      let (current, previous) = (state.generation.current, state.generation.previous)
      let entries = current.count + max(0, (previous?.count ?? 0) - state.promotedCount)
      return (entries, current.memoryFootprint + (previous?.memoryFootprint ?? 0), state.evictionCount)
    }
  }
}
