internal import Synchronization

/// A hash table that threads read without a lock while one thread adds to it.
///
/// Keys stand in the order in which they were added, so that those that were seen together, and the common ones, which are
/// seen first, stand together: of the processor's cache they take no more than they need. Where a key stands is told by small
/// places, which open addressing finds.
///
/// A slot is written once, and then its place, which makes it visible; its object comes with it or later. Nothing is ever
/// changed or removed, so what a reader sees is whole. A table that is too full or too old is replaced as a whole.
///
/// `@unchecked Sendable`: see above; adding is the business of the one thread that holds the cache's lock.
@safe final class SlotTable: @unchecked Sendable {
  /// 32 bytes, so that two fill a line of a processor's cache and none lies across two.
  @safe struct Slot: ~Copyable {
    /// The key itself where it is short, else where it is and a part of its hash.
    let first: UInt64
    let second: UInt64
    /// It tells the keys apart that have the same two words.
    let value: UInt64
    /// What the key stands for beyond its value; made late or never.
    let object = unsafe Atomic<UnsafeRawPointer?>(nil)
  }

  /// The hash of a slot's key, from what the slot has.
  typealias HashOfSlot = @Sendable (_ first: UInt64, _ second: UInt64, _ value: UInt64) -> UInt64

  let contents: Contents
  /// How many slots there is room for.
  private let capacity: Int
  /// Bytes of the keys that no slot has room for; shared by the tables that grew from one another.
  let keys: KeyArena
  /// Keys that were asked for and not added; shared like ``keys``.
  let sightings: Sightings
  private let hashOfSlot: HashOfSlot
  /// What follows is written often: not in a line of a processor's cache with what all threads read.
  private let padding: InlineArray<16, UInt64> = .init(repeating: 0)
  /// How many slots are taken. Only the thread that adds reads or writes it.
  private(set) var count = 0
  /// Bytes of the objects.
  let objectBytes = Atomic<Int>(0)

  /// - Parameter placeCount: A power of two.
  init(placeCount: Int, keys: KeyArena, sightings: Sightings, hashOfSlot: @escaping HashOfSlot) {
    precondition(placeCount & (placeCount - 1) == 0, "A mask takes hashes to places")
    capacity = placeCount / 8 * 5
    self.keys = keys
    self.sightings = sightings
    self.hashOfSlot = hashOfSlot
    let places = unsafe UnsafeMutableRawPointer.allocate(
      byteCount: placeCount * MemoryLayout<Atomic<UInt32>>.stride, alignment: 64
    ).bindMemory(to: Atomic<UInt32>.self, capacity: placeCount)
    for index in 0..<placeCount { unsafe (places + index).initialize(to: Atomic(0)) }
    let slots = unsafe UnsafeMutableRawPointer.allocate(byteCount: (capacity + 1) * MemoryLayout<Slot>.stride, alignment: 64)
      .bindMemory(to: Slot.self, capacity: capacity + 1)
    unsafe slots.initialize(to: Slot(first: 0, second: 0, value: 0))
    contents = unsafe Contents(places: places, slots: slots, mask: UInt32(placeCount - 1))
  }

  /// Whether some slot may have an object.
  private var hasObjects: Bool { objectBytes.load(ordering: .relaxed) != 0 }

  private var placeCount: Int { Int(contents.mask) + 1 }

  deinit {
    for index in 0...count where hasObjects {
      if let object = unsafe contents.slots[index].object.load(ordering: .acquiring) {
        unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
      }
    }
    unsafe contents.slots.deinitialize(count: count + 1)
    unsafe UnsafeMutableRawPointer(contents.slots).deallocate()
    unsafe contents.places.deinitialize(count: placeCount)
    unsafe UnsafeMutableRawPointer(contents.places).deallocate()
  }

  /// Bytes of the places and slots; as many again for a table that is to grow.
  var tableBytes: Int { placeCount * MemoryLayout<Atomic<UInt32>>.stride + (capacity + 1) * MemoryLayout<Slot>.stride }

  /// Bytes of the table, its keys and its objects.
  var memoryFootprint: Int { tableBytes + keys.byteCount + objectBytes.load(ordering: .relaxed) }

  /// Whether another key would make searches long.
  var isFull: Bool { count >= capacity }

  /// Adds a key that is not there.
  ///
  /// - Returns: Its slot.
  @discardableResult
  func add(hash: UInt64, first: UInt64, second: UInt64, value: UInt64) -> Int {
    precondition(!isFull, "A free place ends every search")
    let (places, mask) = unsafe (contents.places, contents.mask)
    let hash = UInt32(truncatingIfNeeded: hash)
    var place = hash & mask
    while unsafe places[Int(place)].load(ordering: .relaxed) != 0 { place = (place &+ 1) & mask }
    count += 1
    unsafe (contents.slots + count).initialize(to: Slot(first: first, second: second, value: value))
    unsafe places[Int(place)].store(hash & ~mask | UInt32(count), ordering: .releasing)
    return count
  }

  /// The object of a slot.
  func object(at index: Int) -> AnyObject? {
    unsafe contents.slots[index].object.load(ordering: .acquiring).map {
      unsafe Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Gives a slot its object, unless another thread was faster.
  ///
  /// - Returns: The slot's object from now on.
  ///
  /// - Parameter byteCount: More than 0, but for an object that was counted in the table before.
  func setObject(_ object: AnyObject, byteCount: Int, at index: Int) -> AnyObject {
    let kept = unsafe UnsafeRawPointer(Unmanaged.passRetained(object).toOpaque())
    let (exchanged, original) = unsafe contents.slots[index].object.compareExchange(
      expected: nil, desired: kept, ordering: .acquiringAndReleasing)
    guard !exchanged, let original = unsafe original else {
      objectBytes.wrappingAdd(byteCount, ordering: .relaxed)
      return object
    }
    unsafe Unmanaged<AnyObject>.fromOpaque(kept).release()
    return unsafe Unmanaged<AnyObject>.fromOpaque(original).takeUnretainedValue()
  }

  /// A table with the same keys and more room.
  func grown() -> SlotTable {
    let table = SlotTable(placeCount: placeCount * 2, keys: keys, sightings: sightings, hashOfSlot: hashOfSlot)
    for index in 1..<count + 1 {
      let (first, second, value) = unsafe (contents.slots[index].first, contents.slots[index].second, contents.slots[index].value)
      table.add(hash: hashOfSlot(first, second, value), first: first, second: second, value: value)
      if hasObjects, let object = object(at: index) { _ = table.setObject(object, byteCount: 0, at: index) }
    }
    table.objectBytes.store(objectBytes.load(ordering: .relaxed), ordering: .relaxed)
    return table
  }
}

/// Remembers roughly which keys were seen once, so that what is never seen again takes no room in a table.
final class Sightings: Sendable {
  private let words: InlineArray<256, Atomic<UInt64>>
  private let count = Atomic<Int>(0)
  /// Whether it pays to look words up at all.
  let recurrence = RecurrenceGauge()

  init() { words = InlineArray { _ in Atomic(0) } }

  /// Whether a key was seen before; from now on it was.
  ///
  /// - Parameter hash: The key's; another key may be taken for it.
  func isSeenAgain(_ hash: UInt64) -> Bool {
    let place = Int(truncatingIfNeeded: hash >> 40) & 0x3FFF
    let bit: UInt64 = 1 << UInt64(place & 63)
    if words[place >> 6].load(ordering: .relaxed) & bit != 0 { return true }
    // Threads that meet here may lose a sighting, which costs less than to wait for one another.
    var newCount = count.load(ordering: .relaxed) &+ 1
    if newCount > 0x2000 {
      newCount = 0
      for index in words.indices { words[index].store(0, ordering: .relaxed) }
    }
    count.store(newCount, ordering: .relaxed)
    words[place >> 6].store(words[place >> 6].load(ordering: .relaxed) | bit, ordering: .relaxed)
    return false
  }
}

/// Where keys lie that are too long for a slot: blocks that are only ever added to.
///
/// `@unchecked Sendable`: one thread adds, under the cache's lock; what was added does not change.
@safe final class KeyArena: @unchecked Sendable {
  private var blocks: [UInt] = []
  private var used = 0
  private var blockSize = 0
  /// Bytes of all blocks.
  private(set) var byteCount = 0

  deinit {
    for block in blocks { unsafe UnsafeMutableRawPointer(bitPattern: block)?.deallocate() }
  }

  /// Copies bytes into the arena, and gives the address of the copy.
  func copy(_ bytes: UnsafeRawBufferPointer) -> UInt {
    if blockSize - used < bytes.count {
      // Small to begin with: a small cache has little room.
      blockSize = max(blocks.isEmpty ? 1024 : 16_384, bytes.count)
      blocks.append(UInt(bitPattern: UnsafeMutableRawPointer.allocate(byteCount: blockSize, alignment: 8)))
      used = 0
      byteCount += blockSize
    }
    let address = blocks[blocks.count - 1] + UInt(used)
    if let base = bytes.baseAddress {
      unsafe UnsafeMutableRawPointer(bitPattern: address)?.copyMemory(from: base, byteCount: bytes.count)
    }
    used += bytes.count
    return address
  }
}
