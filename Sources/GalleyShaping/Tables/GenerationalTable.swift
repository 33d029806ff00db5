internal import GalleyUnicode
package import Synchronization

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

  private let state: Lock<State>
  private let hashOfSlot: SlotTable.HashOfSlot
  private let allowedBytes: Atomic<Int>
  /// True if a thread is making room.
  private let isRenewing = Atomic<Bool>(false)
  /// The number of the generation.
  private let number: Atomic<UInt64>
  /// Away from what all threads read: 128 bytes, the most that processors fetch at once.
  private let padding: FixedArray<16, UInt64> = .init(repeating: 0)
  /// Entries of the older table that have moved to the younger one.
  package let promotedCount = Atomic<Int>(0)

  /// - Parameters:
  ///   - capacity: Bytes that both generations together may take.
  ///   - hashOfSlot: The hash of a key, from what its slot has.
  package init(capacity: Int, hashOfSlot: @escaping SlotTable.HashOfSlot) {
    let generation = Generation(current: Self.emptyTable(hashOfSlot), previous: nil)
    state = Lock(State(generation: generation))
    allowedBytes = Atomic(capacity)
    self.hashOfSlot = hashOfSlot
    number = Atomic(generation.number)
  }

  private static func emptyTable(_ hashOfSlot: @escaping SlotTable.HashOfSlot) -> SlotTable {
    SlotTable(bucketCount: emptyBucketCount, keys: KeyArena(), hashOfSlot: hashOfSlot)
  }

  private static var emptyBucketCount: Int { 256 }
  private static var emptyTableBytes: Int { SlotTable.byteCount(bucketCount: emptyBucketCount) }

  /// Tells whether a number is that of the present tables.
  @inline(__always) package func isCurrent(_ other: UInt64) -> Bool { number.load(ordering: .acquiring) == other }

  /// The present tables.
  @inline(never) package func generation() -> Generation { state.withLock { $0.generation } }

  /// A thread's access to the tables: it keeps those alive that it read last, and has slots of the younger one to fill.
  @safe package struct Reader: ~Copyable {
    package private(set) var held: Generation?
    package private(set) var number: UInt64 = 0
    /// The younger table, held above: whoever adds counts no reference, which would be to write where all threads do.
    private var current: Unmanaged<SlotTable>?
    /// The tables that are read now, so that a look-up need not count references.
    private(set) var contents: SlotTable.Contents?
    private(set) var previousContents: SlotTable.Contents?
    /// Slots of the younger table that are taken.
    private var taken = 0..<0
    /// How many are taken at once: twice as many each time, so that who adds little takes little.
    private var step = 1

    package init() {}

    /// Makes the present tables those that are read.
    @inline(__always) mutating func begin(_ table: GenerationalTable) {
      if !table.isCurrent(number) { hold(table.generation()) }
    }

    @inline(never) private mutating func hold(_ generation: Generation) {
      held = generation
      number = generation.number
      unsafe current = Unmanaged.passUnretained(generation.current)
      contents = generation.current.contents
      previousContents = generation.previous?.contents
      (taken, step) = (0..<0, 1)
    }

    /// Adds an entry unless it is there, and holds the tables that it is in.
    ///
    /// - Parameter isKey: Whether a slot has the entry's key; another thread may have been faster.
    /// - Returns: The slot in the younger table; `nil` if another thread is replacing the tables, or if the capacity is too
    ///   small for an empty one.
    package mutating func add(
      _ entry: SlotTable.Entry, to table: GenerationalTable, isKey: (UnsafeMutablePointer<SlotTable.Slot>) -> Bool
    ) -> Int? {
      guard table.allowedBytes.load(ordering: .relaxed) / 2 >= emptyTableBytes else { return nil }
      // Another thread may fill the new table, too, before this one comes to it; that is soon enough for the next time.
      for _ in 0..<3 {
        if hasRoom(in: table), let added = unsafe addToTaken(entry, isKey: isKey) {
          if entry.isPromoted, added.isNew { table.promotedCount.wrappingAdd(1, ordering: .relaxed) }
          return added.index
        }
        guard let generation = table.renew(after: number) else { return nil }
        hold(generation)
      }
      return nil
    }

    /// Tells whether there is room for an entry in a slot that was taken, or is now.
    private mutating func hasRoom(in table: GenerationalTable) -> Bool {
      guard table.isCurrent(number), let current = unsafe current else { return false }
      return unsafe current._withUnsafeGuaranteedRef { current in
        guard !table.isHeavy(current) else { return false }
        guard taken.isEmpty else { return true }
        // Where there is little room, none of it is left unused.
        guard let range = current.take(min(step, 1 + current.capacity / 256)) else { return false }
        step = min(step * 2, 32)
        taken = range
        return true
      }
    }

    /// Adds an entry to a slot that was taken before, unless its key is there. It looks at nothing that others write often.
    ///
    /// - Returns: The key's slot, and whether it is one of these; `nil` where none was taken.
    @inline(__always) mutating func addToTaken(
      _ entry: SlotTable.Entry, isKey: (UnsafeMutablePointer<SlotTable.Slot>) -> Bool
    ) -> (index: Int, isNew: Bool)? {
      guard let current = unsafe current, let next = taken.first else { return nil }
      let added = unsafe current._withUnsafeGuaranteedRef { unsafe $0.add(entry, at: next, isKey: isKey) }
      if added.isNew { taken.removeFirst() }
      return added
    }
  }

  /// Tells whether a table has all bytes that one of two may have.
  private func isHeavy(_ table: SlotTable) -> Bool {
    table.memoryFootprint > allowedBytes.load(ordering: .relaxed) / 2
  }

  /// Makes a younger table with room for more, or finds the one that another thread has made.
  ///
  /// - Parameter number: That of the tables without room.
  /// - Returns: `nil` while another thread is at it.
  @inline(never) private func renew(after number: UInt64) -> Generation? {
    guard !isRenewing.load(ordering: .relaxed), !isRenewing.exchange(true, ordering: .acquiring) else { return nil }
    defer { isRenewing.store(false, ordering: .releasing) }
    return state.withLock { state in
      if state.generation.number == number { replaceTable(&state) }
      return state.generation
    }
  }

  /// Grows the younger table, or makes it the older one where it may not grow.
  private func replaceTable(_ state: inout State) {
    let (table, previous) = (state.generation.current, state.generation.previous)
    if !isHeavy(table), table.memoryFootprint + table.tableBytes <= allowedBytes.load(ordering: .relaxed) / 2 {
      state.generation = Generation(current: table.grown(), previous: previous)
    } else {
      state.evictionCount += unmovedCount(state.generation)
      promotedCount.store(0, ordering: .relaxed)
      state.generation = Generation(current: Self.emptyTable(hashOfSlot), previous: table)
    }
    number.store(state.generation.number, ordering: .releasing)
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
  package static func byteCount(_ generation: Generation) -> Int {
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
