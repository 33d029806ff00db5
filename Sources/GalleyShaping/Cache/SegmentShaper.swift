package import GalleyUnicode
internal import Synchronization

/// Puts runs together from the shape cache: finds the words, looks them up, and shapes those that are new.
///
/// One per thread; it holds the tables that it reads until it is told to let go.
@usableFromInline @safe package struct SegmentShaper: ~Copyable {
  private(set) var held: GenerationalTable.Generation?
  private var heldNumber: UInt64 = 0
  private var taken = SlotTable.Taken()
  var hits = 0
  var misses = 0
  var words: ContiguousArray<Word> = []
  /// The words of the text measured last, ``measuredCount`` of them.
  package let measured: UnsafeMutablePointer<WordAdvance>
  package internal(set) var measuredCount = 0
  /// Whether all of them may be broken apart at their spaces and nowhere else, by the default rules.
  package internal(set) var measuredIsPlain = false
  var kinds = WordKinds()
  /// Whether the run asked for last had to be shaped whole.
  package internal(set) var isUndivided = false
  /// The tables that are read now, so that a look-up need not count references.
  private(set) var contents: SlotTable.Contents?
  private(set) var previousContents: SlotTable.Contents?
  var sightings: Unmanaged<Sightings>?
  /// What the words of the block in progress tell the ``RecurrenceGauge``.
  var recurrence = 0
  /// Whether the run in progress was seen before, and its words with it.
  var wasRunSeen = false
  /// Whether new words are added to the cache at once, or when they are seen for the second time.
  var keepsNewWords = true
  /// Room for the words that are looked up at once.
  let keys: UnsafeMutablePointer<SegmentKey>
  /// The slots that are looked at first for them.
  let firstSlots: UnsafeMutablePointer<UnsafeMutablePointer<SlotTable.Slot>>
  /// What the cache says of them, and of the word after them.
  let values: UnsafeMutablePointer<SegmentValue>
  /// The text that is measured.
  package let scanned = ScannedText.allocate(capacity: SegmentShaper.maximumMeasuredCount)

  package init() {
    // Each word but the last one has a space behind it.
    unsafe measured = OwnCacheLines.allocate(WordAdvance.self, count: Self.maximumMeasuredCount / 2 + 1)
    unsafe keys = OwnCacheLines.allocate(SegmentKey.self, count: Self.keyCount)
    unsafe firstSlots = OwnCacheLines.allocate(UnsafeMutablePointer<SlotTable.Slot>.self, count: Self.keyCount)
    unsafe values = OwnCacheLines.allocate(SegmentValue.self, count: Self.keyCount + 1)
  }

  deinit {
    taken.returnToTable(of: heldNumber)
    // They hold plain numbers.
    unsafe OwnCacheLines.deallocate(measured)
    unsafe OwnCacheLines.deallocate(keys)
    unsafe OwnCacheLines.deallocate(firstSlots)
    unsafe OwnCacheLines.deallocate(values)
    scanned.deallocate()
  }

  /// The words of the stretch in progress that the cache is to know from now on, by their places in `words`.
  var missedWords: ContiguousArray<Int> = []

  /// A part of a run with its glyphs.
  package struct Segment {
    /// The UTF-8 offset at which the part ends; it begins where the part before it ends.
    package var end: Int
    /// The glyphs; `nil` where the part must be shaped where it stands.
    package var glyphs: GlyphRun?
  }

  /// What a text is shaped with, without counting references: whoever makes it keeps both objects alive.
  @safe package struct Request {
    private let unretainedFont: Unmanaged<FontInstance>
    private let unretainedContext: Unmanaged<SegmentContext>

    var font: FontInstance { unsafe unretainedFont.takeUnretainedValue() }
    var context: SegmentContext { unsafe unretainedContext.takeUnretainedValue() }

    /// Calls `body` with both, and counts no references either.
    @inline(__always) func withObjects<R>(_ body: (FontInstance, SegmentContext) -> R) -> R {
      unsafe unretainedFont._withUnsafeGuaranteedRef { font in
        unsafe unretainedContext._withUnsafeGuaranteedRef { body(font, $0) }
      }
    }

    /// As in the context.
    @inline(__always) var number: UInt32? { unsafe unretainedContext._withUnsafeGuaranteedRef { $0.number } }
    @inline(__always) var isJoining: Bool { unsafe unretainedContext._withUnsafeGuaranteedRef { $0.isJoining } }
    @inline(__always) var spaceAdvance: Int32 { unsafe unretainedContext._withUnsafeGuaranteedRef { $0.spaceAdvance } }
    @inline(__always) var letsSpacesRepeat: Bool {
      unsafe unretainedContext._withUnsafeGuaranteedRef { $0.letsSpacesRepeat }
    }
    @inline(__always) var classes: UnsafePointer<SpaceProbe.Word> {
      unsafe unretainedContext._withUnsafeGuaranteedRef { unsafe UnsafePointer($0.classes) }
    }
    @inline(__always) var edges: UnsafePointer<SpaceProbe.Word.Edges> {
      unsafe unretainedContext._withUnsafeGuaranteedRef { unsafe UnsafePointer($0.edges) }
    }

    @inline(__always) package init(font: Unmanaged<FontInstance>, context: Unmanaged<SegmentContext>) {
      unsafe unretainedFont = unsafe font
      unsafe unretainedContext = unsafe context
    }

    package init(font: borrowing FontInstance, context: borrowing SegmentContext) {
      unsafe self.init(font: Unmanaged.passUnretained(font), context: Unmanaged.passUnretained(context))
    }
  }

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
