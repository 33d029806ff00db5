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

  @safe private struct State {
    var generation: Generation {
      didSet { unsafe current = Unmanaged.passUnretained(generation.current) }
    }
    /// The younger table once more: whoever adds to it need not count a reference that other threads count, too.
    private(set) var current: Unmanaged<SlotTable>
    var capacity: Int
    /// Entries of `previous` that have moved to `current`.
    var promotedCount = 0
    var evictionCount = 0

    init(generation: Generation, capacity: Int) {
      self.generation = generation
      unsafe current = Unmanaged.passUnretained(generation.current)
      self.capacity = capacity
    }
  }

  private let state: Mutex<State>
  /// Whether a thread has the lock, or is about to take it, in order to add.
  private let isAdding = Atomic<Bool>(false)
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
    SlotTable(placeCount: 256, keys: KeyArena(), sightings: Sightings(), hashOfSlot: hashOfSlot)
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
      if let known = unsafe state.current._withUnsafeGuaranteedRef(find) { return known }
      makeRoom(&state, &dropped)
      if entry.isPromoted { state.promotedCount += 1 }
      return unsafe state.current._withUnsafeGuaranteedRef { Self.add(entry, to: $0) }
    }
    _ = consume dropped  // The last references go with the lock released.
    return index
  }

  private static func add(_ entry: Entry, to table: SlotTable) -> Int {
    var first = entry.first
    if let longKey = unsafe entry.longKey { first = unsafe UInt64(table.keys.copy(longKey)) }
    let index = table.add(hash: entry.hash, first: first, second: entry.second, value: entry.value)
    if let object = entry.object { _ = table.setObject(object, byteCount: entry.objectBytes, at: index) }
    return index
  }

  /// Calls `body` with the lock, which others hold for a fraction of a microsecond: sleeping until it is free, and being woken,
  /// would take a hundred times as long.
  ///
  /// A taken `Mutex` asks the kernel even when it is only tried, so threads that add meet at a flag in front of it.
  private func withLockSoon(_ body: (inout sending State) -> sending Int) -> Int {
    var attempts = Self.attemptCount
    while isAdding.exchange(true, ordering: .acquiring) {
      repeat {
        attempts &-= 1
        if attempts < 0 { return state.withLock(body) }
        galley_pause()
      } while isAdding.load(ordering: .relaxed)
    }
    defer { isAdding.store(false, ordering: .releasing) }
    return state.withLock(body)
  }

  /// Some microseconds; a table that grows may take longer.
  private static var attemptCount: Int { 200 }

  /// Grows the younger table, or makes it the older one where it may not grow.
  private func makeRoom(_ state: inout State, _ dropped: inout Generation?) {
    let (isFull, byteCount) = unsafe state.current._withUnsafeGuaranteedRef { ($0.isFull, $0.memoryFootprint) }
    let isHeavy = byteCount > state.capacity / 2
    guard isFull || isHeavy else { return }
    let table = state.generation.current
    dropped = state.generation
    // A table that grows doubles its slots.
    if !isHeavy, byteCount + table.tableBytes <= state.capacity / 2 {
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
