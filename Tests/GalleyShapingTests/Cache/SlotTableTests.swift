internal import GalleyShaping
internal import Synchronization
internal import TestSupport
internal import Testing

/// The hash table under the shape cache and the memory of whole texts, by itself.
@Suite struct SlotTableTests {
  /// Keys are numbers; `spread` decides how many of them meet in one bucket.
  private static func hash(_ key: UInt64, spread: UInt64) -> UInt64 { (key % spread) &* 0x9E37_79B9_7F4A_7C15 >> 20 }

  private static func makeTable(bucketCount: Int, spread: UInt64) -> SlotTable {
    SlotTable(bucketCount: bucketCount, keys: KeyArena()) { first, _, _ in
      hash(first, spread: spread)
    }
  }

  private static func add(
    _ key: UInt64, spread: UInt64, to table: SlotTable, _ taken: inout Range<Int>, object: AnyObject? = nil
  ) -> (index: Int, isNew: Bool)? {
    let entry = SlotTable.Entry(hash: hash(key, spread: spread), first: key, second: ~key, value: key &* 3)
    if taken.isEmpty { taken = table.take(4) ?? taken }
    guard let next = taken.first else { return nil }
    let added = unsafe table.add(entry, at: next) { unsafe $0.pointee.first == key && $0.pointee.second == ~key }
    if added.isNew { taken.removeFirst() }
    if let object { _ = table.setObject(object, byteCount: 64, at: added.index) }
    return added
  }

  private static func index(of key: UInt64, spread: UInt64, in table: SlotTable) -> Int {
    unsafe table.contents.index(of: hash(key, spread: spread)) {
      unsafe $0.pointee.first == key && $0.pointee.second == ~key
    }
  }

  /// Random keys, many of which meet in a bucket: the table answers as a dictionary does, until it is full.
  @Test(arguments: 0..<20 as Range<UInt64>) func answersAsADictionaryDoes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let spread: UInt64 = [3, 17, 1 << 40].randomElement(using: &random) ?? 3
    let table = Self.makeTable(bucketCount: 256, spread: spread)
    var taken = 0..<0
    var model: [UInt64: Int] = [:]
    for _ in 0..<600 {
      let key = UInt64.random(in: 1...200, using: &random)
      guard let added = Self.add(key, spread: spread, to: table, &taken) else {
        #expect(model.count == table.capacity)
        break
      }
      #expect(added.isNew == (model[key] == nil))
      #expect(model[key] == nil || model[key] == added.index)
      model[key] = added.index
    }
    #expect(table.checkInvariants() == [])
    #expect(table.count == model.count)
    for key in UInt64(1)...200 {
      let index = Self.index(of: key, spread: spread, in: table)
      #expect(index == model[key] ?? 0)
      if index > 0 { #expect(unsafe table.contents.slots[index].value == key &* 3) }
    }
  }

  @Test func aFullTableTakesNoMore() {
    let table = Self.makeTable(bucketCount: 256, spread: 1 << 40)
    var taken = 0..<0
    var count = 0
    while Self.add(UInt64(count + 1), spread: 1 << 40, to: table, &taken) != nil { count += 1 }
    #expect(count == table.capacity)
    #expect(table.checkInvariants() == [])
  }

  /// Growing keeps keys, values, objects and the order of the slots.
  @Test(arguments: 0..<10 as Range<UInt64>) func aGrownTableHasTheSameEntries(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let table = Self.makeTable(bucketCount: 256, spread: 50)
    var taken = 0..<0
    var objects: [UInt64: Payload] = [:]
    for key in (UInt64(1)...150).shuffled(using: &random) {
      let object = Bool.random(using: &random) ? Payload(key) : nil
      guard Self.add(key, spread: 50, to: table, &taken, object: object) != nil else { continue }
      objects[key] = object
    }
    let grown = table.grown()
    #expect(grown.checkInvariants() == [])
    #expect(grown.bucketCount == 512)
    #expect(grown.count == 150)
    var before = 0
    for key in (UInt64(1)...150).sorted(by: {
      Self.index(of: $0, spread: 50, in: table) < Self.index(of: $1, spread: 50, in: table)
    }) {
      let index = Self.index(of: key, spread: 50, in: grown)
      #expect(index > before)
      before = index
      #expect((grown.contents.object(at: index) as? Payload)?.number == objects[key]?.number)
    }
  }

  /// An object that is given to a slot later is the first one that a thread gave.
  @Test func theFirstObjectOfASlotStays() {
    let table = Self.makeTable(bucketCount: 256, spread: 50)
    var taken = 0..<0
    guard let slot = Self.add(7, spread: 50, to: table, &taken) else {
      Issue.record("no room")
      return
    }
    let first = table.setObject(Payload(1), byteCount: 64, at: slot.index)
    let second = table.setObject(Payload(2), byteCount: 64, at: slot.index)
    #expect((first as? Payload)?.number == 1)
    let isFirst = second === first
    #expect(isFirst)
    #expect(table.checkInvariants() == [])
  }

  /// Threads that add the same keys and others: each key has one slot, whoever was faster.
  @Test(arguments: 0..<5 as Range<UInt64>) func threadsAddAtOnce(seed: UInt64) async {
    let table = Self.makeTable(bucketCount: 4096, spread: 300)
    await withTaskGroup { group in
      for worker in 0..<4 as Range<UInt64> {
        group.addTask {
          var random = SplitMix64(seed: seed &* 31 &+ worker % 2)
          var taken = 0..<0
          for _ in 0..<800 {
            let key = UInt64.random(in: 1...1000, using: &random)
            let added = Self.add(key, spread: 300, to: table, &taken, object: Payload(key))
            #expect(added != nil)
            let index = Self.index(of: key, spread: 300, in: table)
            #expect(index == added?.index)
            #expect((table.contents.object(at: index) as? Payload)?.number == key)
          }
        }
      }
    }
    #expect(table.checkInvariants() == [])
    let found = (UInt64(1)...1000).filter { Self.index(of: $0, spread: 300, in: table) > 0 }
    #expect(found.count == table.count)
  }

  private final class Payload: Sendable {
    let number: UInt64
    init(_ number: UInt64) { self.number = number }
  }
}
