internal import GalleyUnicode
internal import Synchronization

/// A memory of shaped words, so that text whose words were seen before is measured and laid out without shaping.
///
/// What is kept are words, or the smallest parts of text that can be shaped apart, without their size: one entry
/// serves every size of a font. Text put together from the cache has, glyph for glyph, what HarfBuzz gives for the
/// whole; where a font's rules look across a space, the words on both sides are kept as one.
///
/// The cache is bounded: what has not been asked for since half of it was filled anew is dropped. Threads may use it
/// at once; neither a hit nor a new word of up to 16 bytes takes a lock.
public final class ShapeCache: Sendable {
  /// The cache of everything for which no other is named.
  ///
  /// It takes part once a kilobyte of text of a font and script has been shaped: reading what a font's rules say about
  /// spaces takes up to some milliseconds, which a program that measures a few words need not spend.
  public static let shared = ShapeCache(capacity: defaultCapacity, byteCountBeforeUse: 1024)

  /// The number of bytes that a cache may take by default: 24 MB, enough for some 200 000 words.
  public static let defaultCapacity = 24_000_000

  let table: GenerationalTable
  /// Keys that were asked for and not added.
  let sightings = Sightings()
  private let counters = ThreadCounters()
  /// How many bytes of text of a font, script, language, direction and features are shaped before the cache takes part.
  let byteCountBeforeUse: Int

  /// A cache of its own, which takes part from the first text on.
  ///
  /// - Parameter capacity: How many bytes it may take; at least some 24 KB are needed for any use, and with less than 12 nothing is kept.
  public convenience init(capacity: Int = ShapeCache.defaultCapacity) {
    self.init(capacity: capacity, byteCountBeforeUse: 0)
  }

  private init(capacity: Int, byteCountBeforeUse: Int) {
    table = GenerationalTable(capacity: max(0, capacity)) { SegmentKey.hash(ofSlot: $0, $1, $2) }
    self.byteCountBeforeUse = byteCountBeforeUse
  }

  /// How many bytes the cache may take; making it smaller than what is there empties it.
  public var capacity: Int {
    get { table.capacity }
    set { table.capacity = max(0, newValue) }
  }

  /// Forgets everything, and gives the memory back as soon as no thread reads it.
  public func removeAll() { table.removeAll() }

  /// The counts of what the cache holds now and has done so far.
  ///
  /// `entryCount` is the number of words and parts of text, `byteCount` the bytes taken with the room for more entries.
  /// Since the cache was made, `hitCount` words were found, `missCount` had to be shaped, and `evictionCount` entries
  /// were dropped to make room.
  ///
  /// Other threads may be at work meanwhile: the numbers are each right at some time during the call.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var statistics: (entryCount: Int, byteCount: Int, hitCount: Int, missCount: Int, evictionCount: Int) {
    let contents = table.contents
    let counts = counters.sums
    return (contents.entryCount, contents.byteCount, counts.hits, counts.misses, contents.evictionCount)
  }

  /// Adds to the numbers of hits and misses.
  @inline(__always) func count(hits: Int, misses: Int) { counters.add(hits: hits, misses: misses) }
}

/// Counters that each thread has for itself.
private final class ThreadCounters: Sendable {
  /// 128 bytes, as in `ThreadSlots`.
  private struct Pair: ~Copyable {
    let hits = Atomic<Int>(0)
    let misses = Atomic<Int>(0)
    let padding: FixedArray<14, UInt64> = .init(repeating: 0)
  }

  /// Away from what all threads read.
  private let before: FixedArray<16, UInt64> = .init(repeating: 0)
  private let pairs = FixedArray<64, Pair> { _ in Pair() }

  init() { precondition(ThreadStripe.count <= 64, "A place for each thread") }

  @inline(__always) func add(hits: Int, misses: Int) {
    let index = ThreadStripe.index
    guard ThreadStripe.isOwned(index) else {
      pairs[index].hits.wrappingAdd(hits, ordering: .relaxed)
      pairs[index].misses.wrappingAdd(misses, ordering: .relaxed)
      return
    }
    // Nobody else writes here, so that nothing needs to be locked.
    pairs[index].hits.store(pairs[index].hits.load(ordering: .relaxed) &+ hits, ordering: .relaxed)
    pairs[index].misses.store(pairs[index].misses.load(ordering: .relaxed) &+ misses, ordering: .relaxed)
  }

  var sums: (hits: Int, misses: Int) {
    var sums = (hits: 0, misses: 0)
    for index in 0..<ThreadStripe.count {
      sums.hits += pairs[index].hits.load(ordering: .relaxed)
      sums.misses += pairs[index].misses.load(ordering: .relaxed)
    }
    return sums
  }
}
