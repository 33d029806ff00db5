internal import GalleyUnicode
internal import Synchronization

// What the cache has of a part, and what is shaped and added where it has nothing.
extension SegmentLookup {
  /// The glyphs of a part from the cache, shaped and added if they are new; `nil` where it is too long.
  mutating func glyphs(
    of range: Range<Int>, _ job: SegmentJob
  ) -> GlyphRun? {
    guard range.count <= SegmentKey.maximumCount,
      let found = find(range, job, needsGlyphs: true)
    else { return nil }
    return found.glyphs
  }

  /// Calls `body` with the glyphs of a part, as ``glyphs(of:_:)`` gives them.
  ///
  /// Those that the cache has are read where they are: threads would count references to them in one place.
  mutating func withGlyphs<Result>(
    of range: Range<Int>, _ job: SegmentJob,
    _ body: (GlyphRun) -> Result?
  ) -> Result? {
    guard range.count <= SegmentKey.maximumCount, let contents, let key = job.key(of: range) else { return nil }
    let index = key.index(in: contents)
    guard index > 0, let known = unsafe contents.slots[index].object.load(ordering: .acquiring) else {
      return glyphs(of: range, job).flatMap(body)
    }
    hits &+= 1
    return unsafe GlyphRun.with(cached: known, body)
  }

  @safe struct Found {
    var value: SegmentValue
    /// The glyphs, where they were asked for.
    var glyphs: GlyphRun?
  }

  /// The entry of a part, shaped and added if it is new.
  ///
  /// - Parameter needsGlyphs: Whether the entry must have its glyphs, or only its advance.
  /// - Returns: `nil` where the part cannot be cached.
  mutating func find(
    _ range: Range<Int>, _ job: SegmentJob, needsGlyphs: Bool
  ) -> Found? {
    guard let contents, let key = job.key(of: range) else { return nil }
    let index = key.index(in: contents)
    if index > 0 {
      hits &+= 1
      var found = unsafe Found(value: SegmentValue(rawValue: contents.slots[index].value))
      if needsGlyphs {
        found.glyphs = contents.object(at: index).map { GlyphRun(object: $0) }
        if found.glyphs == nil {
          shape(range, job)
          guard shaper.chunkEnd(from: 0) == shaper.glyphCount else { return nil }
          let glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount)
          keep(glyphs, at: index)
          found.glyphs = glyphs
        }
      }
      return found
    }
    return unsafe add(key, range, job, needsGlyphs: needsGlyphs)
  }

  /// Shapes a part that the cache does not have, and adds it.
  ///
  /// - Parameter words: The words of a label that the part consists of, with their places where each is shaped alone: the
  ///   entry tells whether they stand like that together, too. Empty where nobody asks.
  @inline(never) mutating func add(
    _ key: SegmentKey, _ range: Range<Int>, _ job: SegmentJob, needsGlyphs: Bool,
    separableInto words: UnsafeBufferPointer<WordAdvance> = unsafe .init(start: nil, count: 0)
  ) -> Found? {
    var entry = SlotTable.Entry(hash: key.hash, first: key.first, second: key.second)
    if key.isLong { unsafe entry.longKey = UnsafeRawBufferPointer(start: key.bytes, count: key.count) }
    var glyphs: GlyphRun?
    let index = previousContents.map { key.index(in: $0) } ?? 0
    if index > 0, let previousContents {
      hits &+= 1
      entry.value = unsafe previousContents.slots[index].value
      entry.isPromoted = true
      glyphs = previousContents.object(at: index).map { GlyphRun(object: $0) }
    } else {
      misses &+= 1
      let sum = needsGlyphs || !words.isEmpty ? nil : sumOfPairs(of: range, job)
      if sum == nil {
        shape(range, job)
        // Runs are limited; what is beyond their limits is shaped each time.
        guard shaper.chunkEnd(from: 0) == shaper.glyphCount else { return nil }
      }
      guard var value = value(of: range, sum: sum, job, key) else { return nil }
      if !words.isEmpty { value.isSeparable = unsafe shaper.standsApart(words) }
      entry.value = value.rawValue
      if needsGlyphs { glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount) }
    }
    if needsGlyphs, glyphs == nil {
      shape(range, job)
      glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount)
    }
    add(entry, key, glyphs, to: job.cache)
    return Found(value: SegmentValue(rawValue: entry.value), glyphs: glyphs)
  }

  /// The advance of a part from those of its pairs of letters; `nil` where it must be shaped.
  private mutating func sumOfPairs(of range: Range<Int>, _ job: SegmentJob) -> Int64? {
    job.request.withObjects { font, context in
      context.withPairs(font) { pairs in
        unsafe pairs.advance(of: UnsafeBufferPointer(rebasing: job.text[range])) { part in
          shape(range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound, job)
          return shaper.advance
        }
      }
    }
  }

  /// Makes the value that the cache keeps of a part; `nil` where it is too wide.
  ///
  /// - Parameter sum: Its advance; `nil` where it was shaped just now.
  private mutating func value(
    of range: Range<Int>, sum: Int64?, _ job: SegmentJob, _ key: SegmentKey
  ) -> SegmentValue? {
    job.request.withObjects { _, context in
      var wordClass = unsafe kinds.wordClass(of: range, in: job.text, context)
      // Scripts with syllables have no pairs.
      if sum == nil, let mark = context.probe.markOfBrokenSyllables, shaper.shows(mark) {
        wordClass = SegmentContext.wholeRun
      }
      guard var value = SegmentValue(advance: sum ?? shaper.advance, wordClass: wordClass, key: key) else {
        return nil
      }
      unsafe markSelfContained(&value, range, ofClass: wordClass, job.text, context)
      return value
    }
  }

  /// Notes whether lines end at a word's spaces only.
  ///
  /// A word that begins with a mark has no break before it, since its cluster begins with the space.
  mutating func markSelfContained(
    _ value: inout SegmentValue, _ word: Range<Int>, ofClass wordClass: UInt8, _ text: UnsafeBufferPointer<UInt8>,
    _ context: SegmentContext
  ) {
    guard !context.word(ofClass: wordClass).keepsSpaceBefore else { return }
    value.isSelfContainedWord = unsafe kinds.isSelfContained(UnsafeBufferPointer(rebasing: text[word]))
  }

  mutating func shape(_ range: Range<Int>, _ job: SegmentJob) {
    job.request.withObjects { font, context in
      unsafe shaper.shape(
        job.text, range: range, font: font, script: context.script, language: context.language,
        isRightToLeft: context.isRightToLeft, features: context.features, context: [])
    }
  }
}

extension GlyphRun {
  /// The run behind an object of the shape cache.
  init(object: AnyObject) {
    unsafe self.init(buffer: unsafeDowncast(object, to: ManagedBuffer<Header, Int32>.self))
  }

  /// Calls `body` with the run behind an address that the shape cache keeps, and counts no reference.
  @inline(__always) static func with<Result>(cached address: UnsafeRawPointer, _ body: (GlyphRun) -> Result) -> Result {
    unsafe Unmanaged<ManagedBuffer<Header, Int32>>.fromOpaque(address)._withUnsafeGuaranteedRef {
      body(GlyphRun(buffer: $0))
    }
  }
}
