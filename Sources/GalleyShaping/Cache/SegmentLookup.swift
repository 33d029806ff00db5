internal import GalleyUnicode
internal import Synchronization

/// A thread's access to segments: the shape cache's tables, which it holds until it is told to let go, and a
/// shaper for the segments that they do not have.
@usableFromInline @safe package struct SegmentLookup: ~Copyable {
  package var shaper = Shaper()
  private(set) var held: GenerationalTable.Generation?
  private var heldNumber: UInt64 = 0
  private var taken = SlotTable.Taken()
  var hits = 0
  var misses = 0
  var kinds = WordKinds()
  /// The tables that are read now, so that a look-up need not count references.
  private(set) var contents: SlotTable.Contents?
  private(set) var previousContents: SlotTable.Contents?
  private(set) var sightings: Unmanaged<Sightings>?

  package init() {}

  deinit { taken.returnToTable(of: heldNumber) }

  /// Makes the cache's present tables those that are read.
  @inline(__always) package mutating func begin(_ cache: ShapeCache) {
    if !cache.table.isCurrent(heldNumber) { change(to: cache) }
  }

  @inline(never) private mutating func change(to cache: ShapeCache) {
    // Threads go from one cache to the other and back; what they do not need of one's slots is not lost.
    taken.giveBack(in: heldNumber)
    hold(cache.table.generation())
  }

  @inline(never) private mutating func hold(_ generation: GenerationalTable.Generation) {
    held = generation
    heldNumber = generation.number
    contents = generation.current.contents
    previousContents = generation.previous?.contents
    unsafe sightings = Unmanaged.passUnretained(generation.current.sightings)
  }

  /// Adds an entry to the cache, and holds the tables that it is in.
  ///
  /// - Returns: Its slot; `nil` where it was not added.
  mutating func add(_ entry: SlotTable.Entry, _ key: SegmentKey, to cache: ShapeCache) -> Int? {
    // What takes more than its slot is counted, and so is what was there before.
    if entry.object == nil, !key.isLong, !entry.isPromoted,
      let added = unsafe taken.add(entry, in: heldNumber, isKey: { unsafe key.isKey(of: $0) })
    {
      return added.index
    }
    let index = unsafe cache.table.add(entry, &held, &taken) { unsafe key.isKey(of: $0) }
    if held?.number != heldNumber, let generation = held { hold(generation) }
    return index
  }

  /// Tells the cache what was found and what was not.
  @inline(__always) package mutating func end(_ cache: ShapeCache) {
    if hits | misses != 0 { cache.count(hits: hits, misses: misses) }
    hits = 0
    misses = 0
  }
}
