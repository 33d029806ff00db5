internal import Synchronization

/// Puts runs together from the shape cache: finds the words, looks them up, and shapes those that are new.
///
/// One per thread; it holds the tables that it reads until it is told to let go.
@safe package struct SegmentShaper: ~Copyable {
  var held: GenerationalTable.Generation?
  var hits = 0
  var misses = 0
  private var words: ContiguousArray<Word> = []
  /// Tables replaced while a run was put together, of which `words` has addresses.
  private var replaced: ContiguousArray<GenerationalTable.Generation> = []

  /// The words of the text measured last, ``measuredCount`` of them.
  package let measured: UnsafeMutablePointer<WordAdvance>
  package internal(set) var measuredCount = 0
  /// Whether all of them may be broken apart at their spaces and nowhere else, by the default rules.
  package internal(set) var measuredIsPlain = false
  private var breaks: ContiguousArray<UInt32> = []
  /// The slots that are read now, so that a look-up need not count references.
  private(set) var slots: UnsafeMutablePointer<SlotTable.Slot>?
  private(set) var mask = 0
  /// Room for the words that are looked up at once.
  let keys: UnsafeMutablePointer<SegmentKey>

  package init() {
    // Each word but the last one has a space behind it.
    unsafe measured = .allocate(capacity: Self.maximumMeasuredCount / 2 + 1)
    unsafe keys = .allocate(capacity: Self.keyCount)
  }

  deinit {
    // Both hold plain numbers.
    unsafe measured.deallocate()
    unsafe keys.deallocate()
  }

  /// A word of a run.
  @safe private struct Word {
    var start: Int
    var end: Int
    /// Where the cache keeps the word's glyphs; `nil` where it is too long or stands at a run's edge that joins.
    var object: UnsafePointer<Atomic<UnsafeRawPointer?>>?
    var wordClass: UInt8
  }

  /// A part of a run with its glyphs.
  package struct Segment {
    /// The UTF-8 offset at which the part ends; it begins where the part before it ends.
    package var end: Int
    /// The glyphs; `nil` where the part must be shaped where it stands.
    package var glyphs: GlyphRun?
  }

  /// What a text is shaped with.
  package struct Request {
    var font: FontInstance
    var context: SegmentContext

    package init(font: FontInstance, context: SegmentContext) {
      self.font = font
      self.context = context
    }
  }

  /// Makes the cache's present tables those that are read.
  @inline(__always) package mutating func begin(_ cache: ShapeCache) {
    if cache.table.refresh(&held) { updateSlots() }
  }

  private mutating func updateSlots() {
    unsafe slots = held?.current.slots
    mask = held?.current.mask ?? 0
  }

  /// Tells the cache what was found and what was not.
  @inline(__always) package mutating func end(_ cache: ShapeCache) {
    if hits | misses != 0 { cache.count(hits: hits, misses: misses) }
    hits = 0
    misses = 0
  }

  /// Appends the parts of a run that may be shaped apart, with their glyphs.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of a part of a run without control characters.
  ///   - segments: Receives the parts.
  package mutating func appendSegments(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper, to segments: inout ContiguousArray<Segment>
  ) {
    let context = request.context
    guard context.number != nil, let bytes = text.baseAddress else {
      segments.append(Segment(end: range.upperBound, glyphs: nil))
      return
    }
    words.removeAll(keepingCapacity: true)
    defer { replaced.removeAll() }
    let joinsAtStart = unsafe context.isJoining && range.lowerBound > 0 && bytes[range.lowerBound - 1] > 0x20
    let joinsAtEnd = unsafe context.isJoining && range.upperBound < text.count && bytes[range.upperBound] > 0x20
    var start = range.lowerBound
    while true {
      var end = start
      while end < range.upperBound, unsafe bytes[end] != 0x20 { end &+= 1 }
      let isEdge = start == range.lowerBound && joinsAtStart || end == range.upperBound && joinsAtEnd
      let word = unsafe makeWord(start..<end, in: text, run: range, isEdge: isEdge, request, cache, &shaper)
      // Nothing may be shaped apart: the run is one part.
      if word.wordClass == SegmentContext.wholeRun {
        let glyphs = joinsAtStart || joinsAtEnd ? nil : unsafe glyphs(of: range, in: text, request, cache, &shaper)
        segments.append(Segment(end: range.upperBound, glyphs: glyphs))
        return
      }
      words.append(word)
      if end == range.upperBound { break }
      start = end &+ 1
    }
    unsafe joinWords(in: text, request, cache, &shaper, to: &segments)
  }

  private mutating func makeWord(
    _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, run: Range<Int>, isEdge: Bool, _ request: Request,
    _ cache: ShapeCache, _ shaper: inout Shaper
  ) -> Word {
    let context = request.context
    guard !range.isEmpty else {
      let isEdgeOfRun = range.lowerBound == run.lowerBound || range.upperBound == run.upperBound
      let word = isEdgeOfRun && !context.probe.isNeverSafe ? SpaceProbe.edgeOfRun : context.probe.emptyWord
      return unsafe Word(start: range.lowerBound, end: range.upperBound, object: nil, wordClass: context.wordClass(of: word))
    }
    guard !isEdge, range.count <= SegmentKey.maximumCount,
      let found = unsafe find(range, in: text, request, cache, &shaper, keepsGlyphs: true)
    else {
      unsafe shape(range, in: text, request, &shaper)
      let word = unsafe context.probe.word(range, in: text, shapedBy: shaper)
      return unsafe Word(start: range.lowerBound, end: range.upperBound, object: nil, wordClass: context.wordClass(of: word))
    }
    return unsafe Word(
      start: range.lowerBound, end: range.upperBound, object: found.object, wordClass: found.value.wordClass)
  }

  /// Appends the words and the spaces between them, those that must be shaped together as one.
  private mutating func joinWords(
    in text: UnsafeBufferPointer<UInt8>, _ request: Request, _ cache: ShapeCache, _ shaper: inout Shaper,
    to segments: inout ContiguousArray<Segment>
  ) {
    let context = request.context
    var start = words[0].start
    // The word that the part in progress consists of, as long as it is one.
    var single = 0
    for index in 1..<max(1, words.count) {
      let (left, right) = (words[index - 1], words[index])
      var cutsBefore = true
      var cutsAfter = true
      if left.wordClass | right.wordClass != SegmentContext.plain {
        let (a, b) = (context.word(ofClass: left.wordClass), context.word(ofClass: right.wordClass))
        let joins = SpaceProbe.joins(a, b)
        cutsBefore = !joins && !a.keepsSpaceAfter
        cutsAfter = !joins && !b.keepsSpaceBefore
      }
      let space = left.end
      if cutsBefore {
        unsafe append(start..<space, single: single, in: text, request, cache, &shaper, to: &segments)
        start = space
        single = -1
      }
      if cutsAfter {
        if start == space {
          segments.append(Segment(end: space + 1, glyphs: context.space))
        } else {
          unsafe append(start..<space + 1, single: -1, in: text, request, cache, &shaper, to: &segments)
        }
        start = space + 1
        single = index
      } else {
        single = -1
      }
    }
    let end = words[words.count - 1].end
    unsafe append(start..<end, single: single, in: text, request, cache, &shaper, to: &segments)
  }

  private mutating func append(
    _ range: Range<Int>, single: Int, in text: UnsafeBufferPointer<UInt8>, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper, to segments: inout ContiguousArray<Segment>
  ) {
    guard !range.isEmpty else { return }
    if single >= 0 {
      let glyphs: GlyphRun?
      if let object = unsafe words[single].object {
        glyphs = unsafe self.glyphs(at: object) ?? self.glyphs(of: range, in: text, request, cache, &shaper)
      } else {
        glyphs = nil
      }
      segments.append(Segment(end: range.upperBound, glyphs: glyphs))
      return
    }
    // A word at an edge that joins is shaped where it stands, and so is a part with it.
    let isShapedInPlace = words.contains { word in
      unsafe word.object == nil && word.start < word.end && word.start < range.upperBound && word.end > range.lowerBound
    }
    let glyphs = isShapedInPlace ? nil : unsafe glyphs(of: range, in: text, request, cache, &shaper)
    segments.append(Segment(end: range.upperBound, glyphs: glyphs))
  }

  private func glyphs(at object: UnsafePointer<Atomic<UnsafeRawPointer?>>) -> GlyphRun? {
    unsafe object.pointee.load(ordering: .acquiring).map { unsafe GlyphRun(cached: $0) }
  }

  /// The glyphs of a part from the cache, shaped and added if they are new; `nil` where it is too long.
  mutating func glyphs(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper
  ) -> GlyphRun? {
    guard range.count <= SegmentKey.maximumCount,
      let found = unsafe find(range, in: text, request, cache, &shaper, keepsGlyphs: true)
    else { return nil }
    return unsafe glyphs(at: found.object)
  }

  // MARK: Looking up

  @safe struct Found {
    var value: SegmentValue
    var object: UnsafePointer<Atomic<UnsafeRawPointer?>>
  }

  /// The entry of a part, shaped and added if it is new.
  ///
  /// - Parameter keepsGlyphs: Whether the entry must have its glyphs, or only its advance.
  /// - Returns: `nil` where the part cannot be cached.
  mutating func find(
    _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper, keepsGlyphs: Bool
  ) -> Found? {
    guard let bytes = text.baseAddress, let number = request.context.number, let table = held?.current else { return nil }
    let key = unsafe SegmentKey(bytes + range.lowerBound, count: range.count, context: number)
    let index = unsafe key.index(in: table.slots, mask: table.mask)
    if index >= 0 {
      hits &+= 1
      if keepsGlyphs, unsafe table.objects[index].load(ordering: .relaxed) == nil {
        unsafe shape(range, in: text, request, &shaper)
        guard shaper.chunkEnd(from: 0) == shaper.glyphCount else { return nil }
        _ = table.setObject(shaper.makeGlyphRun(0..<shaper.glyphCount), at: index)
      }
      return unsafe Found(value: SegmentValue(rawValue: table.slots[index].value), object: UnsafePointer(table.objects + index))
    }
    return unsafe add(key, range, in: text, request, cache, &shaper, keepsGlyphs: keepsGlyphs)
  }

  @inline(never) mutating func add(
    _ key: SegmentKey, _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ request: Request,
    _ cache: ShapeCache, _ shaper: inout Shaper, keepsGlyphs: Bool, separableWords: Range<Int>? = nil
  ) -> Found? {
    var entry = GenerationalTable.Entry(hash: key.hash, first: key.first, second: key.second)
    if key.isLong { unsafe entry.longKey = UnsafeRawBufferPointer(start: key.bytes, count: key.count) }
    var glyphs: GlyphRun?
    if let previous = held?.previous, let index = key.slot(in: previous) {
      hits &+= 1
      entry.value = unsafe previous.slots[index].value
      entry.isPromoted = true
      glyphs = previous.object(at: index).map { GlyphRun(object: $0) }
    } else {
      misses &+= 1
      unsafe shape(range, in: text, request, &shaper)
      // Runs are limited; what is beyond their limits is shaped each time.
      guard shaper.chunkEnd(from: 0) == shaper.glyphCount else { return nil }
      let word = unsafe request.context.probe.word(range, in: text, shapedBy: shaper)
      let wordClass = request.context.wordClass(of: word)
      guard var value = SegmentValue(advance: shaper.advance, wordClass: wordClass, key: key) else { return nil }
      // A word that begins with a mark has no break before it, since its cluster begins with the space.
      if !word.keepsSpaceBefore {
        value.isPlainWord = unsafe PlainWord.contains(UnsafeBufferPointer(rebasing: text[range]), &breaks)
      }
      if let words = separableWords { value.isSeparable = isSeparated(shaper, range.lowerBound, words) }
      entry.value = value.rawValue
      if keepsGlyphs { glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount) }
    }
    if keepsGlyphs, glyphs == nil {
      unsafe shape(range, in: text, request, &shaper)
      glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount)
    }
    entry.object = glyphs?.buffer
    entry.objectBytes = glyphs?.memoryFootprint ?? 0
    let before = held
    let index = cache.table.add(entry, &held) { key.slot(in: $0) }
    updateSlots()
    if let before, let held, before !== held { replaced.append(before) }
    guard let table = held?.current else { return nil }
    // Another thread may have added it without.
    if let glyphs { _ = table.setObject(glyphs, at: index) }
    return unsafe Found(value: SegmentValue(rawValue: entry.value), object: UnsafePointer(table.objects + index))
  }

  private func shape(
    _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ request: Request, _ shaper: inout Shaper
  ) {
    let context = request.context
    unsafe shaper.shape(
      text, range: range, font: request.font, script: context.script, language: context.language,
      isRightToLeft: context.isRightToLeft, features: context.features, context: [])
  }
}

extension SlotTable {
  /// Gives a slot its glyphs unless it has them.
  func setObject(_ glyphs: GlyphRun, at index: Int) -> AnyObject {
    guard unsafe objects[index].load(ordering: .acquiring) == nil else { return glyphs.buffer }
    return setObject(glyphs.buffer, byteCount: glyphs.memoryFootprint, at: index)
  }
}

extension GlyphRun {
  /// The run behind an object of the shape cache.
  init(object: AnyObject) {
    unsafe self.init(buffer: unsafeDowncast(object, to: ManagedBuffer<Header, Int32>.self))
  }

  /// The run behind an address that the shape cache keeps.
  @inline(__always) init(cached address: UnsafeRawPointer) {
    unsafe self.init(buffer: Unmanaged<ManagedBuffer<Header, Int32>>.fromOpaque(address).takeUnretainedValue())
  }
}
