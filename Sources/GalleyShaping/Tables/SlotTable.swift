internal import GalleyUnicode
internal import Synchronization

/// A hash table that threads read and add to without a lock.
///
/// Slots are in the order in which keys were added. So keys of one text, and common keys, which come first, share cache
/// lines. A small bucket holds the index of a key's slot; buckets are found by open addressing.
///
/// A writer reserves some slots, fills one, then publishes it by a compare-and-swap on its bucket; if it loses, it probes
/// on. The slot's object is published with it or later. No slot is changed or removed, so a reader sees whole ones. A table
/// that is too full or too old is replaced. Keys that are added to the old one after that are lost, as a cache may lose them.
///
/// `@unchecked Sendable`: see above.
@safe package final class SlotTable: @unchecked Sendable {
  /// 32 bytes, so that two fill a line of a processor's cache and none lies across two.
  @safe package struct Slot: ~Copyable {
    /// The key itself where it is short, else where it is and a part of its hash.
    package let first: UInt64
    package let second: UInt64
    /// The answer, such as a word's advance, beside the third part of the key: the text's length and context.
    package let value: UInt64
    /// The object that the key stands for beyond its value; made late or never.
    let object = unsafe Atomic<UnsafeRawPointer?>(nil)
  }

  /// The hash of a slot's key, from what the slot has.
  package typealias HashOfSlot = @Sendable (_ first: UInt64, _ second: UInt64, _ value: UInt64) -> UInt64

  package let contents: Contents
  /// How many slots there is room for.
  package let capacity: Int
  /// Bytes of the keys that no slot has room for; shared by the tables that grew from one another.
  package let keys: KeyArena
  /// Keys that were asked for and not added; shared like ``keys``.
  let sightings: Sightings
  let hashOfSlot: HashOfSlot
  /// Padding, since what follows is written often: not in a line of a processor's cache with what all threads read.
  private let padding: FixedArray<16, UInt64> = .init(repeating: 0)
  /// How many slots are taken by those who add, from 1 on.
  let takenCount = Atomic<Int>(0)
  /// Bytes of the objects.
  let objectBytes = Atomic<Int>(0)

  /// - Parameter bucketCount: A power of two.
  package init(bucketCount: Int, keys: KeyArena, sightings: Sightings, hashOfSlot: @escaping HashOfSlot) {
    precondition(bucketCount & (bucketCount - 1) == 0, "A mask takes hashes to buckets")
    capacity = Self.capacity(bucketCount: bucketCount)
    self.keys = keys
    self.sightings = sightings
    self.hashOfSlot = hashOfSlot
    let buckets = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: bucketCount * MemoryLayout<Atomic<UInt32>>.stride, alignment: 64
    ).bindMemory(to: Atomic<UInt32>.self, capacity: bucketCount)
    for index in 0..<bucketCount { unsafe (buckets + index).initialize(to: Atomic(0)) }
    let slots = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: (capacity + 1) * MemoryLayout<Slot>.stride, alignment: 64
    )
    .bindMemory(to: Slot.self, capacity: capacity + 1)
    unsafe slots.initialize(to: Slot(first: 0, second: 0, value: 0))
    contents = unsafe Contents(buckets: buckets, slots: slots, mask: UInt32(bucketCount - 1))
  }

  /// True if some slot may have an object.
  var hasObjects: Bool { objectBytes.load(ordering: .relaxed) != 0 }

  package var bucketCount: Int { Int(contents.mask) + 1 }

  deinit {
    if hasObjects {
      forEachSlot { index in
        if let object = unsafe contents.slots[index].object.load(ordering: .acquiring) {
          unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
        }
      }
    }
    // Plain numbers are left, in slots that were never written not even those.
    unsafe UnsafeMutableRawPointer(contents.slots).deallocate()
    unsafe UnsafeMutableRawPointer(contents.buckets).deallocate()
  }

  /// Calls `body` with the number of each slot that a bucket tells of, in no order.
  func forEachSlot(_ body: (_ index: Int) -> Void) {
    for bucketIndex in 0..<bucketCount {
      let index = unsafe contents.buckets[bucketIndex].load(ordering: .acquiring) & contents.mask
      if index != 0 { body(Int(index)) }
    }
  }

  /// How many keys there are; it takes a look at all buckets.
  package var count: Int {
    var count = 0
    forEachSlot { _ in count += 1 }
    return count
  }

  private static func capacity(bucketCount: Int) -> Int { bucketCount / 8 * 5 }

  /// Bytes of the buckets and slots of a table.
  static func byteCount(bucketCount: Int) -> Int {
    bucketCount * MemoryLayout<Atomic<UInt32>>.stride + (capacity(bucketCount: bucketCount) + 1)
      * MemoryLayout<Slot>.stride
  }

  /// Bytes of the buckets and slots.
  var tableBytes: Int { Self.byteCount(bucketCount: bucketCount) }

  /// Bytes of the table, its keys and its objects.
  var memoryFootprint: Int { tableBytes + keys.byteCount + objectBytes.load(ordering: .relaxed) }

  // MARK: Adding

  /// Slots that one thread has taken in order to add; the thread keeps their table alive.
  @safe package struct Taken: ~Copyable {
    private var table: Unmanaged<SlotTable>?
    /// The number of the generation that the table is in.
    private var generation: UInt64 = 0
    fileprivate var next = 0
    private var end = 0
    /// How many are taken at once: twice as many each time, so that who adds little takes little.
    private var step = 1

    package init() {}

    /// Tells whether no slots of a generation are left.
    package func isEmpty(in generation: UInt64) -> Bool { next == end || self.generation != generation }

    /// Takes the next slots of a table.
    ///
    /// - Returns: `false` where another key would make searches long.
    package mutating func take(from table: SlotTable, in generation: UInt64) -> Bool {
      // Where there is little room, none of it is left unused.
      guard let range = table.take(min(step, 1 + table.capacity / 256)) else { return false }
      step = min(step * 2, 32)
      unsafe self.table = Unmanaged.passUnretained(table)
      (self.generation, next, end) = (generation, range.lowerBound, range.upperBound)
      return true
    }

    /// Gives those of a generation back that were not needed, where they are the last ones that were taken.
    package mutating func giveBack(in generation: UInt64) {
      returnToTable(of: generation)
      (next, end, step) = (0, 0, 1)
    }

    /// Gives the slots back of a generation that is not used any more.
    func returnToTable(of generation: UInt64) {
      guard !isEmpty(in: generation) else { return }
      unsafe table?._withUnsafeGuaranteedRef { table in
        // Whoever takes them next writes after what was written here in vain.
        _ = table.takenCount.compareExchange(expected: end - 1, desired: next - 1, ordering: .releasing)
      }
    }

    /// Adds an entry to a slot that was taken before, unless its key is there. It looks at nothing that others write often.
    ///
    /// - Returns: The key's slot, and whether it is one of these; `nil` where none was taken.
    @inline(__always) package mutating func add(
      _ entry: Entry, in generation: UInt64, isKey: (UnsafeMutablePointer<Slot>) -> Bool
    ) -> (index: Int, isNew: Bool)? {
      guard let table = unsafe table, !isEmpty(in: generation) else { return nil }
      let added = unsafe table._withUnsafeGuaranteedRef { unsafe $0.add(entry, at: next, isKey: isKey) }
      if added.isNew { next += 1 }
      return added
    }
  }

  private func take(_ count: Int) -> Range<Int>? {
    // A counter that ran on with each thread that finds no slot would run over some day.
    guard takenCount.load(ordering: .relaxed) < capacity else { return nil }
    let start = takenCount.wrappingAdd(count, ordering: .acquiring).oldValue
    return start < capacity ? start + 1..<min(start + count, capacity) + 1 : nil
  }

  /// An entry to be added: a key with its value, and its object if there is one.
  @safe package struct Entry {
    package var hash: UInt64
    package var first: UInt64
    package var second: UInt64
    package var value: UInt64
    /// Bytes that the key keeps outside of its slot: `first` becomes their offset.
    package var longKey: UnsafeRawBufferPointer?
    package var object: AnyObject?
    package var objectBytes = 0
    package var isPromoted = false

    // The initialiser that Swift makes takes the unsafe pointer, too.
    package init(hash: UInt64, first: UInt64, second: UInt64, value: UInt64 = 0) {
      self.hash = hash
      self.first = first
      self.second = second
      self.value = value
    }
  }

  /// Adds an entry unless its key is there.
  ///
  /// - Parameters:
  ///   - index: A slot that the caller has taken.
  ///   - isKey: Whether a slot has the key.
  /// - Returns: The key's slot, and whether it is the caller's.
  private func add(_ entry: Entry, at index: Int, isKey: (UnsafeMutablePointer<Slot>) -> Bool) -> (
    index: Int, isNew: Bool
  ) {
    let hash = UInt32(truncatingIfNeeded: entry.hash)
    let (buckets, slots, mask) = unsafe (contents.buckets, contents.slots, contents.mask)
    var bucketIndex = hash & mask
    var isWritten = false
    while true {
      var found = unsafe buckets[Int(bucketIndex)].load(ordering: .acquiring)
      if found == 0 {
        if !isWritten { unsafe write(entry, to: slots + index) }
        isWritten = true
        let (isNew, other) = unsafe buckets[Int(bucketIndex)].compareExchange(
          expected: 0, desired: hash & ~mask | UInt32(index), ordering: .acquiringAndReleasing)
        if isNew {
          if entry.object != nil { objectBytes.wrappingAdd(entry.objectBytes, ordering: .relaxed) }
          return (index, true)
        }
        found = other
      }
      if (found ^ hash) & ~mask == 0, unsafe isKey(slots + Int(found & mask)) {
        if isWritten { unsafe takeBackObject(of: slots + index) }
        return (Int(found & mask), false)
      }
      bucketIndex = (bucketIndex &+ 1) & mask
    }
  }

  private func write(_ entry: Entry, to slot: UnsafeMutablePointer<Slot>) {
    var first = entry.first
    if let longKey = unsafe entry.longKey { first = unsafe UInt64(keys.copy(longKey)) }
    unsafe slot.initialize(to: Slot(first: first, second: entry.second, value: entry.value))
    if let object = entry.object {
      unsafe slot.pointee.object.store(UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque()), ordering: .relaxed)
    }
  }

  /// Lets go of the object of a slot that no bucket tells of.
  private func takeBackObject(of slot: UnsafeMutablePointer<Slot>) {
    guard let object = unsafe slot.pointee.object.exchange(nil, ordering: .relaxed) else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
  }

  /// The object of a slot.
  package func object(at index: Int) -> AnyObject? { contents.object(at: index) }

  /// Gives a slot its object, unless another thread was faster.
  ///
  /// - Parameter byteCount: More than 0: a table without bytes of objects has none to release.
  /// - Returns: The slot's object from now on.
  package func setObject(_ object: AnyObject, byteCount: Int, at index: Int) -> AnyObject {
    let retained = unsafe UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
    let (exchanged, original) = unsafe contents.slots[index].object.compareExchange(
      expected: nil, desired: retained, ordering: .acquiringAndReleasing)
    guard !exchanged, let original = unsafe original else {
      objectBytes.wrappingAdd(byteCount, ordering: .relaxed)
      return object
    }
    unsafe Unmanaged<AnyObject>.fromOpaque(retained).release()
    return unsafe Unmanaged<AnyObject>.fromOpaque(original).takeUnretainedValue()
  }

  /// A table with the same keys, in the same order, and more room.
  ///
  /// - Parameter factor: How many times as many buckets it has; a power of two.
  package func grown(by factor: Int) -> SlotTable {
    let table = SlotTable(bucketCount: bucketCount * factor, keys: keys, sightings: sightings, hashOfSlot: hashOfSlot)
    // Slots that others write just now no bucket tells of.
    var isVisible = [Bool](repeating: false, count: capacity + 1)
    forEachSlot { isVisible[$0] = true }
    var taken = Taken()
    for index in 1...capacity where isVisible[index] {
      let (first, second, value) = unsafe (
        contents.slots[index].first, contents.slots[index].second, contents.slots[index].value
      )
      var entry = Entry(hash: hashOfSlot(first, second, value), first: first, second: second, value: value)
      if hasObjects { entry.object = object(at: index) }
      // There is room for more than all.
      guard !taken.isEmpty(in: 0) || taken.take(from: table, in: 0) else { break }
      _ = unsafe taken.add(entry, in: 0) { _ in false }
    }
    taken.giveBack(in: 0)
    table.objectBytes.store(objectBytes.load(ordering: .relaxed), ordering: .relaxed)
    return table
  }
}
