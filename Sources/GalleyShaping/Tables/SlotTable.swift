internal import GalleyUnicode
package import Synchronization

/// A hash table that threads read without a lock, and add keys to that fit a slot.
///
/// Slots are in the order in which keys were added. So keys of one text, and common keys, which come first, share cache
/// lines. A small bucket holds the index of a key's slot; buckets are found by open addressing.
///
/// A writer reserves some slots, fills one, then publishes it by a compare-and-swap on its bucket; if it loses, it probes
/// on. The slot's object is published later. No slot is changed or removed, so a reader sees whole ones. A table
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
  package let hashOfSlot: HashOfSlot
  /// Padding, since what follows is written often: not in a line of a processor's cache with what all threads read.
  private let padding: FixedArray<16, UInt64> = .init(repeating: 0)
  /// How many slots are taken by those who add, from 1 on.
  package let takenCount = Atomic<Int>(0)
  /// Bytes of the objects.
  let objectBytes = Atomic<Int>(0)

  /// - Parameter bucketCount: A power of two.
  package init(bucketCount: Int, keys: KeyArena, hashOfSlot: @escaping HashOfSlot) {
    precondition(bucketCount & (bucketCount - 1) == 0, "A mask takes hashes to buckets")
    capacity = Self.capacity(bucketCount: bucketCount)
    self.keys = keys
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
  package var hasObjects: Bool { objectBytes.load(ordering: .relaxed) != 0 }

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
  package static func byteCount(bucketCount: Int) -> Int {
    bucketCount * MemoryLayout<Atomic<UInt32>>.stride + (capacity(bucketCount: bucketCount) + 1)
      * MemoryLayout<Slot>.stride
  }

  /// Bytes of the buckets and slots.
  var tableBytes: Int { Self.byteCount(bucketCount: bucketCount) }

  /// Bytes of the table, its keys and its objects.
  var memoryFootprint: Int { tableBytes + keys.byteCount + objectBytes.load(ordering: .relaxed) }

  // MARK: Adding

  /// Takes some slots for the caller alone; `nil` where another key would make searches long.
  package func take(_ count: Int) -> Range<Int>? {
    // A counter that ran on with each thread that finds no slot would run over some day.
    guard takenCount.load(ordering: .relaxed) < capacity else { return nil }
    let start = takenCount.wrappingAdd(count, ordering: .relaxed).oldValue
    return start < capacity ? start + 1..<min(start + count, capacity) + 1 : nil
  }

  /// An entry to be added: a key with its value.
  @safe package struct Entry {
    package var hash: UInt64
    package var first: UInt64
    package var second: UInt64
    package var value: UInt64
    /// Bytes that the key keeps outside of its slot: `first` becomes their address.
    package var longKey: UnsafeRawBufferPointer?
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
  package func add(_ entry: Entry, at index: Int, isKey: (UnsafeMutablePointer<Slot>) -> Bool) -> (
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
        if isNew { return (index, true) }
        found = other
      }
      if (found ^ hash) & ~mask == 0, unsafe isKey(slots + Int(found & mask)) { return (Int(found & mask), false) }
      bucketIndex = (bucketIndex &+ 1) & mask
    }
  }

  private func write(_ entry: Entry, to slot: UnsafeMutablePointer<Slot>) {
    var first = entry.first
    if let longKey = unsafe entry.longKey { first = unsafe UInt64(keys.copy(longKey)) }
    unsafe slot.initialize(to: Slot(first: first, second: entry.second, value: entry.value))
  }

  /// Gives a slot its object, unless another thread was faster.
  ///
  /// - Parameter byteCount: What it takes. A table without bytes of objects has none to release.
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

  /// A table with the same keys, in the same order, and twice the room.
  package func grown() -> SlotTable {
    let table = SlotTable(bucketCount: bucketCount * 2, keys: keys, hashOfSlot: hashOfSlot)
    // Slots that others write just now no bucket tells of.
    var isVisible = [Bool](repeating: false, count: capacity + 1)
    forEachSlot { isVisible[$0] = true }
    var count = 0
    for index in 1...capacity where isVisible[index] {
      count += 1
      let (first, second, value) = unsafe (
        contents.slots[index].first, contents.slots[index].second, contents.slots[index].value
      )
      let entry = Entry(hash: hashOfSlot(first, second, value), first: first, second: second, value: value)
      _ = unsafe table.add(entry, at: count) { _ in false }
      if hasObjects, let object = contents.object(at: index) { _ = table.setObject(object, byteCount: 0, at: count) }
    }
    table.takenCount.store(count, ordering: .relaxed)
    table.objectBytes.store(objectBytes.load(ordering: .relaxed), ordering: .relaxed)
    return table
  }
}
