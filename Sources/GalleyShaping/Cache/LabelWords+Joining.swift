internal import GalleyUnicode
internal import Synchronization

// Words that are new, or that a font's rules may change with their neighbours, one after the other.
extension LabelWords {
  /// Measures words that are new, or that may change one another.
  ///
  /// - Returns: As ``measureWords(ofFirst:isBeforeSpace:_:_:_:)``.
  @inline(never) mutating func measureOneByOne(
    isBeforeSpace: Bool, _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> Bool {
    guard let bytes = unsafe job.text.baseAddress, let number = job.request.number else { return false }
    defer { lookup.end(job.cache) }
    let count = unsafe job.text.count
    var words = MeasuredWords()
    var start = 0
    repeat {
      let place = words.count
      guard
        let found = findKeys(from: start, to: count, number, at: place, lookup),
        unsafe findValues(found.count, bytes, job, &lookup),
        add(found.count, at: place, before: found.next, to: &words, job, &lookup)
      else { return false }
      start = found.next
    } while start < count
    return finish(words, isBeforeSpace: isBeforeSpace, job.request)
  }

  /// Measures words that are known and may change one another.
  ///
  /// - Parameter count: How many words the text has; ``measured`` has their ends in the text, ``values`` their values.
  /// - Returns: As ``measureWords(ofFirst:isBeforeSpace:_:_:_:)``.
  @inline(never) mutating func measureRelated(
    _ count: Int, isBeforeSpace: Bool, _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> Bool {
    defer { lookup.end(job.cache) }
    var words = MeasuredWords()
    guard unsafe add(count, at: 0, before: job.text.count, to: &words, job, &lookup) else { return false }
    return finish(words, isBeforeSpace: isBeforeSpace, job.request)
  }

  /// Appends words whose values ``values`` has.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - first: The place of the first one in ``measured``, which has their ends in the text and is filled up to there.
  ///   - end: Where the word after them begins, or the end of the text.
  /// - Returns: `false` where the text must be shaped as a whole.
  @inline(__always) private mutating func add(
    _ count: Int, at first: Int, before end: Int, to words: inout MeasuredWords,
    _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> Bool {
    // Words that count as one leave room after them, so that none is written over before it is read.
    let found = unsafe measured + first
    for place in 0..<count {
      let range = unsafe Int(found[place].start)..<Int(found[place].end)
      // What comes after the last of them is not known yet, unless it is the end.
      var next = unsafe end < job.text.count ? SegmentContext.manifold : SegmentContext.ruleless
      var nextStart = end
      if place &+ 1 < count {
        next = unsafe values[place &+ 1].wordClass
        nextStart = unsafe Int(found[place &+ 1].start)
      }
      if nextStart &- range.upperBound > 1, !job.request.letsSpacesRepeat { next = SegmentContext.manifold }
      guard unsafe add(values[place], range, before: next, to: &words, job, &lookup)
      else { return false }
    }
    return true
  }

  /// - Returns: As ``measureWords(ofFirst:isBeforeSpace:_:_:_:)``.
  private mutating func finish(_ words: MeasuredWords, isBeforeSpace: Bool, _ request: SegmentRequest) -> Bool {
    measuredCount = words.count
    measuredIsSelfContained = words.traits & SegmentValue.selfContainedWord != 0
    // A space after the text may change its last word: it is one before a word that no rule knows.
    let edge = SegmentContext.ruleless
    return !isBeforeSpace || !keepsTogether(words, edge, edge, spaceCount: 1, request)
  }

  /// Looks up the words whose keys were found; those that are new are shaped and added.
  @inline(__always) private mutating func findValues(
    _ keyCount: Int, _ bytes: UnsafePointer<UInt8>, _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> Bool {
    let (keys, values) = unsafe (keys, values)
    var found = 0
    defer { lookup.hits &+= found }
    var place = 0
    while place < keyCount {
      defer { place &+= 1 }
      // The slots may have changed with a word added before.
      guard let contents = lookup.contents else { return false }
      let index = unsafe keys[place].index(in: contents)
      if index > 0 {
        unsafe values[place] = SegmentValue(rawValue: contents.slots[index].value)
        found &+= 1
      } else {
        let start = unsafe keys[place].bytes - UnsafeRawPointer(bytes)
        guard
          let new = unsafe lookup.add(
            keys[place], start..<start &+ keys[place].count, job, needsGlyphs: false)
        else { return false }
        unsafe values[place] = new.value
      }
    }
    return true
  }

  /// The words of a text measured so far.
  struct MeasuredWords {
    var count = 0
    /// Font units from the start of the text, and the UTF-8 offset, at which the last one ends.
    var endX: Int32 = 0
    var end = 0
    var lastClass = SegmentContext.ruleless
    /// The first of the words that might change one another up to the last one.
    var chain = 0
    /// True if the last one might change the one before it.
    var isJoined = false
    /// The bits that all of them have of ``SegmentValue/rawValue``.
    var traits = UInt64.max
  }

  /// Appends a word to those that are measured.
  ///
  /// - Parameter next: The class of the word after it.
  /// - Returns: `false` where the text must be shaped as a whole.
  @inline(__always) mutating func add(
    _ value: SegmentValue, _ range: Range<Int>, before next: UInt8, to words: inout MeasuredWords,
    _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> Bool {
    let spaceCount = range.lowerBound &- words.end
    let startX = words.endX &+ job.request.spaceAdvance &* Int32(truncatingIfNeeded: spaceCount)
    let advance = value.advance
    guard advance >= 0 else { return false }
    var word = WordAdvance(
      start: Int32(truncatingIfNeeded: range.lowerBound), end: Int32(truncatingIfNeeded: range.upperBound),
      startX: startX,
      endX: startX &+ advance)
    words.traits &= value.rawValue
    if words.lastClass | value.wordClass == SegmentContext.ruleless, spaceCount <= 1 || job.request.letsSpacesRepeat {
      words.chain = words.count
      words.isJoined = false
    } else if keepsTogether(words, value.wordClass, next, spaceCount: spaceCount, job.request) {
      words.isJoined = true
      unsafe (measured + words.count).initialize(to: word)
      guard value.wordClass != SegmentContext.wholeRun,
        let joined = join(words.chain...words.count, job, &lookup)
      else { return false }
      if !joined.isSeparable {
        // The words that change one another count as one.
        words.count = words.chain
        let first = unsafe measured[words.chain]
        (word.start, word.startX, word.endX) = (first.start, first.startX, first.startX &+ joined.advance)
        words.traits = 0
        guard joined.advance >= 0 else { return false }
      }
    } else {
      words.chain = words.count
      words.isJoined = false
    }
    unsafe (measured + words.count).initialize(to: word)
    words.count &+= 1
    words.lastClass = value.wordClass
    words.endX = word.endX
    words.end = range.upperBound
    return true
  }

  /// Looks up measured words with the spaces between them.
  @inline(never) mutating func join(
    _ words: ClosedRange<Int>, _ job: SegmentJob, _ lookup: inout SegmentLookup
  ) -> SegmentValue? {
    guard let contents = lookup.contents else { return nil }
    let range = unsafe Int(measured[words.lowerBound].start)..<Int(measured[words.upperBound].end)
    guard range.count <= SegmentKey.maximumCount, let key = job.key(of: range) else { return nil }
    let index = key.index(in: contents)
    if index > 0 {
      lookup.hits &+= 1
      return unsafe SegmentValue(rawValue: contents.slots[index].value)
    }
    return unsafe lookup.add(
      key, range, job, needsGlyphs: false,
      separableInto: UnsafeBufferPointer(start: measured + words.lowerBound, count: words.count))?.value
  }

  /// Tells whether the last word and the one after it must be shaped together with the spaces between them.
  @inline(__always) private func keepsTogether(
    _ words: MeasuredWords, _ right: UInt8, _ next: UInt8, spaceCount: Int, _ request: SegmentRequest
  ) -> Bool {
    if right == SegmentContext.wholeRun { return true }
    guard spaceCount > 0 else { return false }
    let (a, b) = unsafe (request.classes[Int(words.lastClass)], request.classes[Int(right)])
    if spaceCount > 1, !request.letsSpacesRepeat { return true }
    return unsafe !SpaceProbe.cut(a, b, isJoinedBefore: words.isJoined, next: request.classes[Int(next)]).isApart
  }
}
