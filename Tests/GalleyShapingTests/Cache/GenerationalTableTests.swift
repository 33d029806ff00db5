internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The table of two generations, by itself: bounded, and never wrong about what it still has.
@Suite struct GenerationalTableTests {
  @Sendable private static func hash(_ key: UInt64) -> UInt64 { key &* 0x9E37_79B9_7F4A_7C15 >> 13 }

  private static func makeTable(capacity: Int) -> GenerationalTable {
    GenerationalTable(capacity: capacity) { first, _, _ in hash(first) }
  }

  private static func add(
    _ key: UInt64, to table: GenerationalTable, _ reader: inout GenerationalTable.Reader
  ) -> Int? {
    let entry = SlotTable.Entry(hash: hash(key), first: key, second: ~key, value: key &* 5)
    return unsafe reader.add(entry, to: table) { unsafe $0.pointee.first == key && $0.pointee.second == ~key }
  }

  private static func value(of key: UInt64, in table: SlotTable?) -> UInt64? {
    guard let contents = table?.contents else { return nil }
    let index = unsafe contents.index(of: hash(key)) { unsafe $0.pointee.first == key && $0.pointee.second == ~key }
    return index == 0 ? nil : unsafe contents.slots[index].value
  }

  /// Ten times as many keys as there is room for: the latest are there, and the bytes stay within the capacity.
  @Test(arguments: [40_000, 100_000, 400_000]) func staysWithinItsBytes(capacity: Int) {
    let table = Self.makeTable(capacity: capacity)
    var reader = GenerationalTable.Reader()
    let count = UInt64(capacity / 32 * 10)
    for key in 1...count {
      let index = Self.add(key, to: table, &reader)
      #expect(index != nil)
      if key % 4096 == 0 {
        #expect(table.checkInvariants() == [])
        #expect(table.contents.byteCount <= capacity)
      }
    }
    let generation = table.generation()
    #expect(Self.value(of: count, in: generation.current) == count &* 5)
    #expect(table.contents.evictionCount > 0)
    #expect(table.contents.entryCount + table.contents.evictionCount == Int(count))
    for key in 1...count {
      for part in [generation.current, generation.previous] {
        #expect([nil, key &* 5].contains(Self.value(of: key, in: part)))
      }
    }
  }

  @Test func withoutRoomNothingIsKept() {
    let table = Self.makeTable(capacity: 1000)
    var reader = GenerationalTable.Reader()
    #expect(Self.add(1, to: table, &reader) == nil)
    #expect(table.contents.entryCount == 0)
  }

  @Test func removingAllOrMakingItSmallerEmptiesIt() {
    let table = Self.makeTable(capacity: 400_000)
    var reader = GenerationalTable.Reader()
    for key in UInt64(1)...500 { _ = Self.add(key, to: table, &reader) }
    #expect(table.contents.entryCount == 500)
    table.capacity = 20_000
    #expect(table.contents.entryCount == 0)
    #expect(table.contents.evictionCount == 500)
    _ = Self.add(9, to: table, &reader)
    table.removeAll()
    #expect(table.checkInvariants() == [])
    // A reader that holds the old generation still reads what it held.
    #expect(reader.held.map { Self.value(of: 9, in: $0.current) } == 45)
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func threadsAddAndRemoveAtOnce(seed: UInt64) async {
    let table = Self.makeTable(capacity: 60_000)
    await withTaskGroup { group in
      for worker in 0..<4 as Range<UInt64> {
        group.addTask {
          var random = SplitMix64(seed: seed &* 17 &+ worker)
          var reader = GenerationalTable.Reader()
          for round in 0..<4000 {
            let key = UInt64.random(in: 1...3000, using: &random)
            if let index = Self.add(key, to: table, &reader), let held = reader.held {
              #expect(unsafe held.current.contents.slots[index].value == key &* 5)
            }
            if worker == 0, round % 997 == 0 { table.removeAll() }
          }
        }
      }
    }
    #expect(table.checkInvariants() == [])
  }
}
