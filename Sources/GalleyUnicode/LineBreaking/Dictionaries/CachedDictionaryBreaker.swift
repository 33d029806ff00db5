/// Remembers the words that another breaker found, so that text seen before costs a look-up.
///
/// A run is remembered by its bytes alone, since its words do not depend on what stands around it. What is kept is
/// bounded in bytes: where it would be more, runs chosen by chance make room, so that one run too many does not cost
/// all the others. Threads share the memory, which is divided by hash so that they seldom wait for each other;
/// dictionaries are asked outside of the locks.
package struct CachedDictionaryBreaker<Base: DictionaryBreaker>: DictionaryBreaker {
  private let base: Base
  private let shards: [Shard]
  private let capacity: Int

  /// Runs longer than this, in bytes, are asked for each time.
  private static var maximumLength: Int { 1024 }
  private static var shardCount: Int { 8 }

  /// - Parameter capacity: The most bytes that are kept.
  package init(_ base: Base, capacity: Int) {
    self.base = base
    self.capacity = capacity / Self.shardCount
    shards = (0..<Self.shardCount).map { _ in Shard() }
  }

  package func insertBreaks(
    of runs: ContiguousArray<Range<Int>>, in bytes: UnsafePointer<UInt8>, into breaks: inout ContiguousArray<UInt32>,
    from first: Int
  ) {
    var added: ContiguousArray<UInt32> = []
    var missed: ContiguousArray<Range<Int>> = []
    for run in runs {
      if unsafe !appendKnown(run, in: bytes, to: &added) { missed.append(run) }
    }
    if !missed.isEmpty {
      var found: ContiguousArray<UInt32> = []
      unsafe base.insertBreaks(of: missed, in: bytes, into: &found, from: 0)
      unsafe remember(missed, found, in: bytes)
      // Known runs and new ones alternate.
      SortedOffsets.merge(found, into: &added, from: 0)
    }
    SortedOffsets.merge(added, into: &breaks, from: first)
  }

  private func appendKnown(
    _ run: Range<Int>, in bytes: UnsafePointer<UInt8>, to added: inout ContiguousArray<UInt32>
  ) -> Bool {
    guard run.count <= Self.maximumLength else { return false }
    let text = unsafe UnsafeBufferPointer(start: bytes + run.lowerBound, count: run.count)
    let hash = unsafe RunHash.hash(text)
    return shards[Int(hash >> 61)].memory.withLock { memory in
      guard let entry = memory.entries[hash], unsafe entry.text.elementsEqual(text) else { return false }
      for offset in entry.breaks { added.append(UInt32(run.lowerBound) + UInt32(offset)) }
      return true
    }
  }

  private func remember(
    _ runs: ContiguousArray<Range<Int>>, _ found: ContiguousArray<UInt32>, in bytes: UnsafePointer<UInt8>
  ) {
    var next = 0
    for run in runs {
      var breaks: ContiguousArray<UInt16> = []
      while next < found.count, Int(found[next]) < run.upperBound {
        breaks.append(UInt16(truncatingIfNeeded: Int(found[next]) - run.lowerBound))
        next += 1
      }
      guard run.count <= Self.maximumLength else { continue }
      let text = unsafe UnsafeBufferPointer(start: bytes + run.lowerBound, count: run.count)
      let hash = unsafe RunHash.hash(text)
      let entry = unsafe Entry(text: ContiguousArray(text), breaks: breaks)
      shards[Int(hash >> 61)].memory.withLock { $0.insert(entry, hash, capacity: capacity) }
    }
  }

  /// About how many bytes are kept.
  package var memoryFootprint: Int { shards.reduce(0) { $0 + $1.memory.withLock { $0.size } } }
}

extension CachedDictionaryBreaker<ICUDictionaryBreaker> {
  /// ICU's dictionaries, with a cache of up to 2 MiB of their answers.
  static let shared = CachedDictionaryBreaker(.shared, capacity: 2 << 20)
}

/// A part of the memory with a lock of its own.
private final class Shard: Sendable {
  let memory = Lock(ShardMemory())
}

private struct Entry {
  var text: ContiguousArray<UInt8>
  /// Offsets from the start of the run.
  var breaks: ContiguousArray<UInt16>

  /// The bytes of all kept answers and of the tables.
  var size: Int { text.count + 2 * breaks.count + 128 }
}

private struct ShardMemory {
  /// By the hash of the text; a text with the hash of another one replaces it.
  private(set) var entries: [UInt64: Entry] = [:]
  private(set) var size = 0
  private var keys: ContiguousArray<UInt64> = []
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15

  mutating func insert(_ entry: Entry, _ hash: UInt64, capacity: Int) {
    if let old = entries.updateValue(entry, forKey: hash) {
      size -= old.size
    } else {
      keys.append(hash)
    }
    size += entry.size
    while size > capacity, !keys.isEmpty {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let victim = Int(random >> 33) % keys.count
      keys.swapAt(victim, keys.count - 1)
      if let key = keys.popLast(), let old = entries.removeValue(forKey: key) { size -= old.size }
    }
  }
}

private enum RunHash {
  /// FNV-1a of the bytes, with its high bits mixed.
  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // swift-format-ignore
    for unsafe byte in unsafe bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash ^= hash >> 32
    return hash &* 0x9E37_79B9_7F4A_7C15
  }
}
