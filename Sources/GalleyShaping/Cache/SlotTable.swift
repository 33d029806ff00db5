internal import Synchronization

/// A hash table with open addressing that threads read without a lock while one thread adds to it.
///
/// A slot is written once: first its key, then its value, which makes it visible; its object comes with it or later.
/// Nothing is ever changed or removed, so what a reader sees is whole. A table that is too full or too old is replaced
/// as a whole.
///
/// `@unchecked Sendable`: see above; adding is the business of the one thread that holds the cache's lock.
@safe final class SlotTable: @unchecked Sendable {
  /// 32 bytes, so that two fill a line of a processor's cache and none lies across two.
  @safe struct Slot: ~Copyable {
    /// The key itself where it is short, else where it is and a part of its hash.
    var first: UInt64
    var second: UInt64
    /// Never 0; 0 while the slot is free. It tells the keys apart that have the same two words.
    let value: Atomic<UInt64>
    /// What the key stands for beyond its value; made late or never.
    let object: Atomic<UnsafeRawPointer?>

    init() {
      (first, second) = (0, 0)
      value = Atomic(0)
      unsafe object = Atomic(nil)
    }
  }

  /// The hash of a slot's key, from what the slot has.
  typealias HashOfSlot = @Sendable (_ first: UInt64, _ second: UInt64, _ value: UInt64) -> UInt64

  let slots: UnsafeMutablePointer<Slot>
  /// The number of slots, a power of two, less one.
  let mask: Int
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

  init(capacity: Int, keys: KeyArena, sightings: Sightings, hashOfSlot: @escaping HashOfSlot) {
    precondition(capacity & (capacity - 1) == 0, "A mask takes hashes to slots")
    mask = capacity - 1
    self.keys = keys
    self.sightings = sightings
    self.hashOfSlot = hashOfSlot
    unsafe slots = UnsafeMutableRawPointer.allocate(byteCount: capacity * Self.slotSize, alignment: 64)
      .bindMemory(to: Slot.self, capacity: capacity)
    for index in 0..<capacity { unsafe (slots + index).initialize(to: Slot()) }
  }

  /// Whether some slot may have an object.
  private var hasObjects: Bool { objectBytes.load(ordering: .relaxed) != 0 }

  /// Bytes of a slot.
  static var slotSize: Int { MemoryLayout<Slot>.stride }

  deinit {
    for index in 0...mask where hasObjects {
      if let object = unsafe slots[index].object.load(ordering: .acquiring) {
        unsafe Unmanaged<AnyObject>.fromOpaque(object).release()
      }
    }
    unsafe slots.deinitialize(count: mask + 1)
    unsafe UnsafeMutableRawPointer(slots).deallocate()
  }

  /// Bytes of the table, its keys and its objects.
  var memoryFootprint: Int { (mask + 1) * Self.slotSize + keys.byteCount + objectBytes.load(ordering: .relaxed) }

  /// Whether another key would make searches long.
  var isFull: Bool { count >= (mask + 1) / 4 * 3 }

  /// Adds a key that is not there.
  ///
  /// - Returns: Its slot.
  @discardableResult
  func add(hash: UInt64, first: UInt64, second: UInt64, value: UInt64) -> Int {
    precondition(!isFull && value != 0, "A free slot ends every search")
    var search = Search(hash)
    while unsafe slots[search.place & mask].value.load(ordering: .relaxed) != 0 { search.goOn() }
    let index = search.place & mask
    unsafe slots[index].first = first
    unsafe slots[index].second = second
    unsafe slots[index].value.store(value, ordering: .releasing)
    count &+= 1
    return index
  }

  /// The slots where a key may be, one after the other.
  ///
  /// The second slot is the other one of the same line of a processor's cache, and so on line by line.
  struct Search {
    /// The index of a slot, to be cut by ``mask``.
    private(set) var place: Int
    private var step = 0

    @inline(__always) init(_ hash: UInt64) { place = Int(truncatingIfNeeded: hash) }

    @inline(__always) mutating func goOn() {
      place = (place ^ 1) &+ step
      step ^= 2
    }
  }

  /// The object of a slot.
  func object(at index: Int) -> AnyObject? {
    unsafe slots[index].object.load(ordering: .acquiring).map {
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
    let (exchanged, original) = unsafe slots[index].object.compareExchange(
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
    let table = SlotTable(capacity: (mask + 1) * 2, keys: keys, sightings: sightings, hashOfSlot: hashOfSlot)
    for index in 0...mask {
      let value = unsafe slots[index].value.load(ordering: .relaxed)
      guard value != 0 else { continue }
      let (first, second) = unsafe (slots[index].first, slots[index].second)
      let place = table.add(hash: hashOfSlot(first, second, value), first: first, second: second, value: value)
      if hasObjects, let object = object(at: index) { _ = table.setObject(object, byteCount: 0, at: place) }
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
