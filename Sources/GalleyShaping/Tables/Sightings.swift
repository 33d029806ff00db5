internal import Synchronization

/// Remembers roughly which keys were seen once, so that what is never seen again takes no room in a table.
///
/// `@unchecked Sendable`: the address is fixed, and what is there atomic.
@safe package final class Sightings: @unchecked Sendable {
  private let words: UnsafeMutablePointer<Atomic<UInt64>>
  private let wordCount: Int
  private let count = Atomic<Int>(0)
  /// The number of bits for each key: one key in that many that were not seen is taken for one that was, at most.
  private static var bitsPerKey: Int { 8 }
  /// The gauge of whether it pays to look words up at all.
  let recurrence = RecurrenceGauge()

  /// - Parameter keyCount: About how many keys are remembered until all are forgotten.
  package init(keyCount: Int = 4096) {
    var wordCount = 64
    while wordCount * 64 < keyCount * Self.bitsPerKey { wordCount *= 2 }
    self.wordCount = wordCount
    unsafe words = .allocate(capacity: wordCount)
    for index in 0..<wordCount { unsafe (words + index).initialize(to: Atomic(0)) }
  }

  deinit { unsafe words.deallocate() }

  /// Tells whether a key was seen before; from now on it was.
  ///
  /// - Parameter hash: The key's; another key may be taken for it.
  package func isSeenAgain(_ hash: UInt64) -> Bool {
    let bitIndex = Int(truncatingIfNeeded: hash >> 24) & (wordCount &* 64 &- 1)
    let bit: UInt64 = 1 << UInt64(bitIndex & 63)
    let word = unsafe words[bitIndex >> 6].load(ordering: .relaxed)
    if word & bit != 0 { return true }
    // Threads that meet here may lose a sighting, which costs less than to wait for one another.
    let newCount = count.load(ordering: .relaxed) &+ 1
    if newCount &* Self.bitsPerKey > wordCount &* 64 {
      forgetAll()
    } else {
      count.store(newCount, ordering: .relaxed)
      unsafe words[bitIndex >> 6].store(word | bit, ordering: .relaxed)
    }
    return false
  }

  @inline(never) private func forgetAll() {
    count.store(0, ordering: .relaxed)
    for index in 0..<wordCount { unsafe words[index].store(0, ordering: .relaxed) }
  }
}
