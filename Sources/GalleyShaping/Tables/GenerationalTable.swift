internal import GalleyUnicode
internal import Synchronization

/// A bounded hash table of two generations: what is used moves to the younger one, and the older is dropped whole.
///
/// A hit in the younger generation writes nothing, so that it costs nothing and threads do not meet; a hit in the
/// older one adds the entry to the younger. When the younger has half of the bytes allowed, it becomes the older.
/// Readers hold the generations that they read, so that nothing vanishes under them.
package final class GenerationalTable: Sendable {
  /// The tables at one time; another object as soon as either is replaced.
  package final class Generation: Sendable {
    /// Never that of another generation of this process.
    package let number: UInt64
    package let current: SlotTable
    package let previous: SlotTable?

    init(current: SlotTable, previous: SlotTable?) {
      number = Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue
      self.current = current
      self.previous = previous
    }

    private static let numbers = Atomic<UInt64>(0)
  }

  private struct State {
    var generation: Generation
    var evictionCount = 0
  }

  private let state: Mutex<State>
  private let hashOfSlot: SlotTable.HashOfSlot
  private let allowedBytes: Atomic<Int>
  /// True if a thread is making room.
  private let isRenewing = Atomic<Bool>(false)
  /// The number of the generation.
  private let number: Atomic<UInt64>
  /// Away from what all threads read: 128 bytes, the most that processors fetch at once.
  private let padding: FixedArray<16, UInt64> = .init(repeating: 0)
  /// Entries of the older table that have moved to the younger one.
  let promotedCount = Atomic<Int>(0)

  /// - Parameters:
  ///   - capacity: Bytes that both generations together may take.
  ///   - hashOfSlot: The hash of a key, from what its slot has.
  package init(capacity: Int, hashOfSlot: @escaping SlotTable.HashOfSlot) {
    let generation = Generation(current: Self.emptyTable(hashOfSlot), previous: nil)
    state = Mutex(State(generation: generation))
    allowedBytes = Atomic(capacity)
    self.hashOfSlot = hashOfSlot
    number = Atomic(generation.number)
  }

  private static func emptyTable(_ hashOfSlot: @escaping SlotTable.HashOfSlot) -> SlotTable {
    SlotTable(bucketCount: emptyBucketCount, keys: KeyArena(), sightings: Sightings(), hashOfSlot: hashOfSlot)
  }

  private static var emptyBucketCount: Int { 256 }
  private static var emptyTableBytes: Int { SlotTable.byteCount(bucketCount: emptyBucketCount) }

  /// Tells whether a number is that of the present tables.
  @inline(__always) func isCurrent(_ other: UInt64) -> Bool { number.load(ordering: .acquiring) == other }

  /// The present tables.
  @inline(never) package func generation() -> Generation { state.withLock { $0.generation } }

  /// Adds an entry unless it is there.
  ///
  /// - Parameters:
  ///   - held: What the caller reads from; the generation that has the entry on return.
  ///   - taken: Slots that the caller has taken before.
  ///   - isKey: Whether a slot has the entry's key; another thread may have been faster.
  /// - Returns: The slot in the younger table; `nil` if another thread is replacing the tables, or if the capacity is too small
  ///   for an empty one.
  package func add(
    _ entry: SlotTable.Entry, _ held: inout Generation?, _ taken: inout SlotTable.Taken,
    isKey: (UnsafeMutablePointer<SlotTable.Slot>) -> Bool
  ) -> Int? {
    guard allowedBytes.load(ordering: .relaxed) / 2 >= Self.emptyTableBytes else { return nil }
    // Another thread may fill the new table, too, before this one comes to it; that is soon enough for the next time.
    for _ in 0..<3 {
      if held == nil { held = generation() }
      // `held` keeps it meanwhile; to count another reference is to write where all threads do.
      guard let present = unsafe held.map({ unsafe Unmanaged.passUnretained($0) }) else { return nil }
      let number: UInt64? = unsafe present._withUnsafeGuaranteedRef { canAdd(entry, to: $0, &taken) ? $0.number : nil }
      if let number {
        let added = unsafe taken.add(entry, in: number, isKey: isKey)
        if entry.isPromoted, added?.isNew == true { promotedCount.wrappingAdd(1, ordering: .relaxed) }
        return added?.index
      }
      guard renew(&held) else { return nil }
    }
    return nil
  }

  /// Tells whether there is room for an entry in a slot that the caller has taken or can take.
  private func canAdd(_ entry: SlotTable.Entry, to generation: Generation, _ taken: inout SlotTable.Taken) -> Bool {
    isCurrent(generation.number) && !isHeavy(generation.current)
      && (!taken.isEmpty(in: generation.number) || taken.take(from: generation.current, in: generation.number))
  }

  /// Tells whether a table has all bytes that one of two may have.
  private func isHeavy(_ table: SlotTable) -> Bool {
    table.memoryFootprint > allowedBytes.load(ordering: .relaxed) / 2
  }

  /// Makes a younger table with room for more, or finds the one that another thread has made.
  ///
  /// - Returns: `false` while another thread is at it.
  @inline(never) private func renew(_ held: inout Generation?) -> Bool {
    guard !isRenewing.load(ordering: .relaxed), !isRenewing.exchange(true, ordering: .acquiring) else { return false }
    defer { isRenewing.store(false, ordering: .releasing) }
    held = state.withLock { state in
      if state.generation === held { replaceTable(&state) }
      return state.generation
    }
    return true
  }

  /// Grows the younger table, or makes it the older one where it may not grow.
  private func replaceTable(_ state: inout State) {
    let (table, previous) = (state.generation.current, state.generation.previous)
    if let factor = growth(of: table) {
      state.generation = Generation(current: table.grown(by: factor), previous: previous)
    } else {
      state.evictionCount += unmovedCount(state.generation)
      promotedCount.store(0, ordering: .relaxed)
      state.generation = Generation(current: Self.emptyTable(hashOfSlot), previous: table)
    }
    number.store(state.generation.number, ordering: .releasing)
  }

  /// How many times as many slots a table is to have; `nil` where it may not grow.
  ///
  /// A small one becomes four times as large: copying takes time, and processors must then fetch what another has copied.
  private func growth(of table: SlotTable) -> Int? {
    let allowed = allowedBytes.load(ordering: .relaxed) / 2
    guard !isHeavy(table) else { return nil }
    if table.memoryFootprint + 3 * table.tableBytes <= allowed / 4 { return 4 }
    return table.memoryFootprint + table.tableBytes <= allowed ? 2 : nil
  }

  /// Entries of the older table that are in the older one alone.
  private func unmovedCount(_ generation: Generation) -> Int {
    generation.previous.map { max(0, $0.count - promotedCount.load(ordering: .relaxed)) } ?? 0
  }

  /// Drops everything.
  package func removeAll() {
    let dropped = state.withLock { state -> Generation in
      let old = state.generation
      state.evictionCount += old.current.count + unmovedCount(old)
      promotedCount.store(0, ordering: .relaxed)
      state.generation = Generation(current: Self.emptyTable(hashOfSlot), previous: nil)
      number.store(state.generation.number, ordering: .releasing)
      return old
    }
    _ = consume dropped
  }

  /// Bytes that both generations together may take; a smaller number empties a table that has more.
  package var capacity: Int {
    get { allowedBytes.load(ordering: .relaxed) }
    set {
      allowedBytes.store(newValue, ordering: .relaxed)
      if Self.byteCount(generation()) > newValue { removeAll() }
    }
  }

  /// Bytes of both tables.
  static func byteCount(_ generation: Generation) -> Int {
    generation.current.memoryFootprint + (generation.previous?.memoryFootprint ?? 0)
  }

  /// Entries, bytes and how many entries were dropped so far.
  ///
  /// - Complexity: O(*n*) in the number of entries; others add meanwhile.
  package var contents: (entryCount: Int, byteCount: Int, evictionCount: Int) {
    let (generation, evictionCount) = state.withLock { ($0.generation, $0.evictionCount) }
    return (generation.current.count + unmovedCount(generation), Self.byteCount(generation), evictionCount)
  }
}
