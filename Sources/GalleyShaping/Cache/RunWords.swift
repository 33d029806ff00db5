internal import GalleyUnicode
internal import Synchronization

/// The words of a run, from which it is put together with their glyphs.
///
/// One per thread.
@safe package struct RunWords: ~Copyable {
  private var words: ContiguousArray<Word> = []
  /// The words of the range in progress that the cache is to know from now on, by their places in `words`.
  private var missedWords: ContiguousArray<Int> = []
  /// The balance of the words of the block in progress, for the ``RecurrenceGauge``.
  private var recurrence = 0
  /// True if the run in progress was seen before, and its words with it.
  private var wasRunSeen = false
  /// True if new words are added to the cache at once, or when they are seen for the second time.
  private var keepsNewWords = true

  package init() {}

  /// A part of a run with its glyphs.
  package struct Segment {
    /// The UTF-8 offset at which the part ends; it begins where the part before it ends.
    package var end: Int
    /// The glyphs; `nil` where the part must be shaped where it stands.
    package var glyphs: GlyphRun?
  }

  /// A word of a run.
  @safe struct Word {
    var start: Int
    var end: Int
    var glyphs: GlyphRun?
    var wordClass: UInt8
    /// True if a letter of the word joins a letter outside the run, so its glyphs differ from those of the word alone.
    var isEdge = false
    /// True if the word, or its glyphs, are not in the cache and should be.
    var isMissed = false
  }

  /// Appends the parts of a run that may be shaped apart, with their glyphs.
  ///
  /// Words that the cache does not know are shaped together with their neighbours of that kind, which takes less time
  /// than one by one, and added to the cache. Where words hardly ever recur, runs are not looked up at all.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of a part of a run without control characters.
  ///   - segments: Receives the parts.
  /// - Returns: `false`, with nothing appended, where words do not pay and the run is to be shaped where it stands.
  package mutating func appendSegments(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt8>, _ request: SegmentRequest, _ cache: ShapeCache,
    _ lookup: inout SegmentLookup, to segments: inout ContiguousArray<Segment>
  ) -> Bool {
    let job = unsafe SegmentJob(text, request, cache)
    guard paysToLookUp(range, job, &lookup) else { return false }
    words.removeAll(keepingCapacity: true)
    missedWords.removeAll(keepingCapacity: true)
    let firstSegment = segments.count
    if appendWords(of: range, job, &lookup, to: &segments) { return true }
    // Nothing may be shaped apart: the run is one part.
    segments.removeLast(segments.count - firstSegment)
    let joins = words.contains { $0.isEdge } || request.number == nil
    let glyphs = joins ? nil : lookup.glyphs(of: range, job)
    segments.append(Segment(end: range.upperBound, glyphs: glyphs))
    return true
  }

  /// Tells whether two words with one space between them are shaped apart, whatever stands before and after them.
  package mutating func areApart(
    _ left: Range<Int>, _ right: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ context: SegmentContext,
    _ lookup: inout SegmentLookup
  ) -> Bool {
    let left = unsafe context.word(ofClass: lookup.kinds.wordClass(of: left, in: text, context))
    let right = unsafe context.word(ofClass: lookup.kinds.wordClass(of: right, in: text, context))
    return SpaceProbe.cut(left, right, joins: SpaceProbe.mayJoin(left, right)).isApart
  }

  /// Tells whether a part of a run may have something in it for which the run must be shaped whole.
  package mutating func mayNotBeDivided(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ context: SegmentContext, _ lookup: inout SegmentLookup
  ) -> Bool {
    // Broken syllables show only when they are shaped.
    if context.probe.markOfBrokenSyllables != nil { return true }
    return unsafe text[range].split(separator: 0x20).contains {
      unsafe lookup.kinds.wordClass(of: $0.startIndex..<$0.endIndex, in: text, context) == SegmentContext.wholeRun
    }
  }

  /// How many words of a run are looked up before those among them are shaped that the cache does not know.
  private static var blockCount: Int { 64 }

  /// Appends the words of a run, block by block, so that those of a block are known in the next ones.
  ///
  /// - Returns: `false` where the run must be shaped whole.
  private mutating func appendWords(
    of range: Range<Int>, _ job: SegmentJob, _ lookup: inout SegmentLookup, to segments: inout ContiguousArray<Segment>
  ) -> Bool {
    var joint = Joint(start: range.lowerBound)
    while true {
      let mayBeApart = findWords(of: range, job, &lookup)
      bookWords(job)
      guard mayBeApart,
        joinWords(&joint, of: range, job, &lookup, to: &segments)
      else { return false }
      if words[words.count - 1].end == range.upperBound { return true }
    }
  }

  /// Tells whether the words of a run are looked up, or the run shaped whole because words like them hardly ever recur.
  private mutating func paysToLookUp(
    _ range: Range<Int>, _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> Bool {
    wasRunSeen = false
    keepsNewWords = true
    guard let number = job.request.number, let bytes = unsafe job.text.baseAddress else { return true }
    return job.withSightings { sightings in
      if sightings.recurrence.pays(number) { return true }
      let hash = unsafe SegmentKey.hash(of: bytes + range.lowerBound, count: range.count, seed: UInt64(number))
      wasRunSeen = sightings.isSeenAgain(hash)
      keepsNewWords = wasRunSeen
      return wasRunSeen || RecurrenceGauge.isSample(hash)
    }
  }

  /// Tells the gauge what a block of words says about how often words recur.
  private mutating func bookWords(_ job: SegmentJob) {
    guard recurrence != 0, let number = job.request.number else { return }
    job.withSightings {
      $0.recurrence.book(recurrence, number)
      keepsNewWords = wasRunSeen || $0.recurrence.pays(number)
    }
    recurrence = 0
  }

  /// Looks the first words of a run up, or the next ones.
  ///
  /// - Returns: `false` where the run must be shaped whole.
  private mutating func findWords(
    of range: Range<Int>, _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> Bool {
    guard let number = job.request.number, let bytes = unsafe job.text.baseAddress else { return false }
    let context = job.request.context
    let joinsAtStart = unsafe context.isJoining && range.lowerBound > 0 && bytes[range.lowerBound - 1] > 0x20
    let joinsAtEnd = unsafe context.isJoining && range.upperBound < job.text.count && bytes[range.upperBound] > 0x20
    var start = words.isEmpty ? range.lowerBound : words[words.count - 1].end + 1
    let blockEnd = words.count + Self.blockCount
    var isWhole = false
    while true {
      var end = start
      while end < range.upperBound, unsafe bytes[end] != 0x20 { end &+= 1 }
      let isFirst = start == range.lowerBound
      let isLast = end == range.upperBound
      var word = Word(start: start, end: end, glyphs: nil, wordClass: SegmentContext.ruleless)
      word.isEdge = isFirst && joinsAtStart || isLast && joinsAtEnd
      if start == end {
        let isEdge = (isFirst || isLast) && !context.probe.isNeverSafe
        word.wordClass = context.wordClass(of: isEdge ? SpaceProbe.edgeOfRun : context.probe.emptyWord)
      } else if unsafe look(up: &word, bytes, number, job, &lookup) == false,
        // Nobody asks for the class of a word that has no neighbour, unless the word is kept.
        !(isFirst && isLast) || word.isMissed
      {
        word.wordClass = unsafe lookup.kinds.wordClass(of: start..<end, in: job.text, context)
      }
      if word.wordClass == SegmentContext.wholeRun { isWhole = true }
      words.append(word)
      if isLast || words.count == blockEnd { return !isWhole }
      start = end &+ 1
    }
  }

  /// Fills in what the cache knows of a word.
  ///
  /// - Returns: `false` where the cache knows nothing.
  private mutating func look(
    up word: inout Word, _ bytes: UnsafePointer<UInt8>, _ number: UInt32,
    _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> Bool {
    let count = word.end &- word.start
    guard !word.isEdge, count <= SegmentKey.maximumCount, let contents = lookup.contents else { return false }
    let key = unsafe SegmentKey(bytes, from: word.start, count: count, readableCount: job.text.count, context: number)
    let index = key.index(in: contents)
    if index > 0 {
      lookup.hits &+= 1
      recurrence &+= RecurrenceGauge.known
      word.wordClass = unsafe SegmentValue(rawValue: contents.slots[index].value).wordClass
      word.glyphs = contents.object(at: index).map { GlyphRun(object: $0) }
      // Where its advance alone is known, its glyphs are taken from what is shaped anyway, too.
      word.isMissed = word.glyphs == nil
      return true
    }
    if lookup.previousContents.map({ key.index(in: $0) == 0 }) ?? true {
      lookup.misses &+= 1
      let isSeen = wasRunSeen || !keepsNewWords && job.withSightings { $0.isSeenAgain(key.hash) }
      recurrence &+= isSeen ? RecurrenceGauge.seen : RecurrenceGauge.new
      // Its glyphs are taken from what is shaped anyway.
      word.isMissed = isSeen || keepsNewWords
      return false
    }
    guard let found = lookup.find(word.start..<word.end, job, needsGlyphs: true) else { return false }
    word.wordClass = found.value.wordClass
    word.glyphs = found.glyphs
    return true
  }

  /// The joint of a run between two blocks of its words.
  private struct Joint {
    /// The first word of which it is not known whether the run may be cut before it.
    var index = 1
    /// Where the part in progress begins.
    var start: Int
    /// The word that the part in progress consists of, as long as it is one, and the first word in it.
    var single = 0
    var first = 0
    /// True if the last word and the one before it are shaped together.
    var joins = false
    /// The part that is not shaped yet before the part in progress.
    var pending: PendingRange

    init(start: Int) {
      self.start = start
      pending = PendingRange(start: start, end: start)
    }
  }

  /// Appends the words and the spaces between them as far as they were looked up, those that must be shaped together as one.
  ///
  /// - Returns: `false` where the run must be shaped whole after all.
  private mutating func joinWords(
    _ joint: inout Joint, of range: Range<Int>,
    _ job: SegmentJob, _ lookup: inout SegmentLookup, to segments: inout ContiguousArray<Segment>
  ) -> Bool {
    let context = job.request.context
    let isLast = words[words.count - 1].end == range.upperBound
    // Whether words join depends on the word after them, too.
    let end = isLast ? words.count : words.count - 1
    var (start, single, first, joins, pending) = (joint.start, joint.single, joint.first, joint.joins, joint.pending)
    for index in joint.index..<max(joint.index, end) {
      let cut = cut(before: index, isJoinedBefore: joins, context)
      joins = cut.joins
      let space = words[index - 1].end
      if cut.isBefore {
        guard
          append(
            start..<space, single, first..<index, &pending, job, &lookup, to: &segments)
        else { return false }
        start = space
        single = -1
        first = index
      }
      guard cut.isAfter else {
        single = -1
        continue
      }
      if start < space {
        guard
          append(
            start..<space + 1, -1, first..<index, &pending, job, &lookup, to: &segments)
        else { return false }
      } else if pending.isEmpty {
        segments.append(Segment(end: space + 1, glyphs: context.space))
        pending = PendingRange(start: space + 1, end: space + 1)
      } else {
        pending.end = space + 1
      }
      start = space + 1
      single = index
      first = index
    }
    if isLast {
      guard
        append(
          start..<range.upperBound, single, first..<words.count, &pending, job, &lookup, to: &segments)
      else { return false }
    }
    guard finish(&pending, job, &lookup, to: &segments) else { return false }
    (joint.start, joint.single, joint.first, joint.joins, joint.pending) = (start, single, first, joins, pending)
    joint.index = max(joint.index, end)
    return true
  }

  /// Decides where the run may be cut beside the space before a word.
  @inline(__always) private func cut(
    before index: Int, isJoinedBefore: Bool, _ context: SegmentContext
  ) -> SpaceProbe.Cut {
    let (left, right) = (words[index - 1].wordClass, words[index].wordClass)
    guard left | right != SegmentContext.ruleless else {
      return SpaceProbe.Cut(joins: false, isBefore: true, isAfter: true)
    }
    let next = index + 1 < words.count ? context.word(ofClass: words[index + 1].wordClass) : SpaceProbe.edgeOfRun
    return SpaceProbe.cut(
      context.word(ofClass: left), context.word(ofClass: right), isJoinedBefore: isJoinedBefore, next: next)
  }

  /// Neighbouring parts that the cache does not know.
  private struct PendingRange {
    var start: Int
    var end: Int
    /// True if a letter of a word joins a letter outside the run.
    var isEdge = false
    var isEmpty: Bool { start == end }
  }

  /// - Parameters:
  ///   - single: The index of the word that the part is; -1 where it is more than one.
  ///   - members: The indexes of the words in the part.
  /// - Returns: `false` where the run must be shaped whole.
  private mutating func append(
    _ range: Range<Int>, _ single: Int, _ members: Range<Int>, _ pending: inout PendingRange,
    _ job: SegmentJob, _ lookup: inout SegmentLookup, to segments: inout ContiguousArray<Segment>
  ) -> Bool {
    guard !range.isEmpty else { return true }
    var glyphs: GlyphRun?
    var isEdge = false
    if single >= 0 {
      glyphs = words[single].glyphs
      isEdge = words[single].isEdge
    } else {
      var isKnown = true
      for word in words[members] where word.start < word.end {
        if word.isEdge { isEdge = true }
        if word.glyphs == nil { isKnown = false }
      }
      // Words that were seen before may have been seen beside each other.
      if isKnown { glyphs = lookup.glyphs(of: range, job) }
    }
    guard let glyphs else {
      if single >= 0, words[single].isMissed { missedWords.append(single) }
      pending.end = range.upperBound
      pending.isEdge = pending.isEdge || isEdge
      return true
    }
    guard finish(&pending, job, &lookup, to: &segments) else { return false }
    segments.append(Segment(end: range.upperBound, glyphs: glyphs))
    pending = PendingRange(start: range.upperBound, end: range.upperBound)
    return true
  }

  /// Shapes a range and appends it.
  ///
  /// - Returns: `false` where it shows a broken syllable, so that the run must be shaped whole.
  private mutating func finish(
    _ pending: inout PendingRange,
    _ job: SegmentJob, _ lookup: inout SegmentLookup, to segments: inout ContiguousArray<Segment>
  ) -> Bool {
    guard !pending.isEmpty else { return true }
    defer {
      pending = PendingRange(start: pending.end, end: pending.end)
      missedWords.removeAll(keepingCapacity: true)
    }
    guard !pending.isEdge else {
      segments.append(Segment(end: pending.end, glyphs: nil))
      return true
    }
    lookup.shape(pending.start..<pending.end, job)
    if let mark = job.request.context.probe.markOfBrokenSyllables, lookup.shaper.shows(mark) { return false }
    keepMissedWords(of: pending, job, &lookup)
    var first = 0
    while first < lookup.shaper.glyphCount {
      let last = lookup.shaper.chunkEnd(from: first)
      let end = last == lookup.shaper.glyphCount ? pending.end : pending.start + lookup.shaper.cluster(at: last)
      segments.append(Segment(end: end, glyphs: lookup.shaper.makeGlyphRun(first..<last)))
      first = last
    }
    // What shows nothing at all has no glyphs.
    if lookup.shaper.glyphCount == 0 {
      segments.append(Segment(end: pending.end, glyphs: lookup.shaper.makeGlyphRun(0..<0)))
    }
    return true
  }

  /// Adds words to the cache with the glyphs that they have in a range, which are those that they have alone.
  private mutating func keepMissedWords(
    of pending: PendingRange, _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) {
    guard !missedWords.isEmpty, let bytes = unsafe job.text.baseAddress, let number = job.request.context.number
    else { return }
    let glyphCount = lookup.shaper.glyphCount
    var glyph = 0
    for index in missedWords {
      let word = words[index]
      while glyph < glyphCount, lookup.shaper.cluster(at: glyph) < word.start - pending.start { glyph += 1 }
      let first = glyph
      while glyph < glyphCount, lookup.shaper.cluster(at: glyph) < word.end - pending.start { glyph += 1 }
      guard first < glyph, lookup.shaper.cluster(at: first) == word.start - pending.start else { continue }
      let glyphs = lookup.shaper.makeGlyphRun(first..<glyph)
      let key = unsafe SegmentKey(
        bytes, from: word.start, count: word.end - word.start, readableCount: job.text.count, context: number)
      if let index = lookup.contents.map({ key.index(in: $0) }), index > 0 {
        lookup.keep(glyphs, at: index)
        continue
      }
      guard
        var value = SegmentValue(advance: Int64(glyphs.advance), wordClass: word.wordClass, key: key)
      else { continue }
      unsafe lookup.markSelfContained(
        &value, word.start..<word.end, ofClass: word.wordClass, job.text, job.request.context)
      var entry = SlotTable.Entry(hash: key.hash, first: key.first, second: key.second, value: value.rawValue)
      if key.isLong { unsafe entry.longKey = UnsafeRawBufferPointer(start: key.bytes, count: key.count) }
      lookup.add(entry, key, glyphs, to: job.cache)
    }
  }
}
