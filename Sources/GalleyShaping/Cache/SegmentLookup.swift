internal import GalleyUnicode
internal import Synchronization

/// A thread's access to segments: the shape cache's tables, which it holds until it is told to let go, and a
/// shaper for the segments that they do not have.
@usableFromInline @safe package struct SegmentLookup: ~Copyable {
  package var shaper = Shaper()
  private var reader = GenerationalTable.Reader()
  var hits = 0
  var misses = 0
  var kinds = WordKinds()

  package init() {}

  var held: GenerationalTable.Generation? { reader.held }
  @inline(__always) var contents: SlotTable.Contents? { reader.contents }
  @inline(__always) var previousContents: SlotTable.Contents? { reader.previousContents }

  /// Makes the cache's present tables those that are read.
  @inline(__always) package mutating func begin(_ cache: ShapeCache) { reader.begin(cache.table) }

  /// Adds an entry with its glyphs, if it has some, to the cache, and holds the tables that it is in.
  mutating func add(_ entry: SlotTable.Entry, _ key: SegmentKey, _ glyphs: GlyphRun?, to cache: ShapeCache) {
    // What takes more than its slot is counted, and so is what was there before.
    if glyphs == nil, !key.isLong, !entry.isPromoted,
      unsafe reader.addToTaken(entry, isKey: { unsafe key.isKey(of: $0) }) != nil
    {
      return
    }
    let index = unsafe reader.add(entry, to: cache.table) { unsafe key.isKey(of: $0) }
    if let glyphs, let index { keep(glyphs, at: index) }
  }

  /// Gives a slot its glyphs, unless another thread was faster.
  func keep(_ glyphs: GlyphRun, at index: Int) {
    _ = held?.current.setObject(glyphs.buffer, byteCount: glyphs.memoryFootprint, at: index)
  }

  /// Tells the cache what was found and what was not.
  @inline(__always) package mutating func end(_ cache: ShapeCache) {
    if hits | misses != 0 { cache.count(hits: hits, misses: misses) }
    hits = 0
    misses = 0
  }
}
