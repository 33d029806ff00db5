internal import CGalleyProcessor
internal import GalleyUnicode
internal import Synchronization

/// A word of a measured text, or several that are shaped together with the spaces between them.
package struct WordAdvance {
  /// UTF-8 offsets, without the spaces around.
  package var start: Int32
  package var end: Int32
  /// Font units from the start of the text.
  package var startX: Int32
  package var endX: Int32
}

extension SegmentShaper {
  /// Measures the words of a text that is one run.
  ///
  /// - Parameters:
  ///   - text: The whole text, whose spaces ``spaces`` has; it begins and ends with no space, and has at most
  ///     ``maximumMeasuredCount`` bytes.
  ///   - isBeforeSpace: Whether spaces were left out at the text's end.
  /// - Returns: `false` where the text must be shaped as a whole, or cannot be cached: then a paragraph has to be
  ///   made. Else ``measured`` has the words.
  package mutating func measureWords(
    of text: UnsafeBufferPointer<UInt8>, isBeforeSpace: Bool, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper
  ) -> Bool {
    guard let bytes = text.baseAddress, let number = request.number, text.count <= Self.maximumMeasuredCount
    else { return false }
    let count = text.count
    var words = MeasuredWords()
    var start = 0
    repeat {
      // The places of several words are fetched at once: the memory behind them is what takes time.
      guard let slots = unsafe slots else { return false }
      var keyCount = 0
      var next = start
      repeat {
        let end = spaces.space(from: next)
        guard end &- next <= SegmentKey.maximumCount else { return false }
        let key = unsafe SegmentKey(bytes, from: next, count: end &- next, textCount: count, context: number)
        unsafe galley_prefetch(slots + (Int(truncatingIfNeeded: key.hash) & mask))
        unsafe (keys + keyCount).initialize(to: key)
        keyCount &+= 1
        next = end < count ? spaces.nonSpace(from: end) : end
      } while next < count && keyCount < Self.keyCount
      for place in 0..<keyCount {
        guard let value = unsafe value(keys[place], bytes, text, request, cache, &shaper) else { return false }
        unsafe values[place] = value
      }
      // What comes after the last of them is not known yet, unless it is the end.
      unsafe values[keyCount] = SegmentValue(wordClass: next < count ? SegmentContext.manifold : SegmentContext.plain)
      for place in 0..<keyCount {
        let end = unsafe start &+ keys[place].count
        let nextStart = end < count ? spaces.nonSpace(from: end) : end
        var next = unsafe values[place &+ 1].wordClass
        if nextStart &- end > 1, !request.letsSpacesRepeat { next = SegmentContext.manifold }
        guard unsafe add(values[place], start..<end, before: next, to: &words, text, request, cache, &shaper)
        else { return false }
        start = nextStart
      }
    } while start < count
    measuredCount = words.count
    measuredIsPlain = words.traits & SegmentValue.plainWord != 0
    // A space behind the text may change its last word.
    return !isBeforeSpace || words.lastClass == SegmentContext.plain
  }

  /// The words of a text measured so far.
  private struct MeasuredWords {
    var count = 0
    /// Font units from the start of the text, and the UTF-8 offset, at which the last one ends.
    var endX: Int32 = 0
    var end = 0
    var lastClass = SegmentContext.plain
    /// The first of the words that might change one another up to the last one.
    var chain = 0
    /// Whether the last one might change the one before it.
    var isJoined = false
    /// What all of them have of ``SegmentValue/rawValue``.
    var traits = UInt64.max
  }

  /// Appends a word to those that are measured.
  ///
  /// - Parameter next: The class of the word after it.
  /// - Returns: `false` where the text must be shaped as a whole.
  @inline(__always) private mutating func add(
    _ value: SegmentValue, _ range: Range<Int>, before next: UInt8, to words: inout MeasuredWords, _ text: UnsafeBufferPointer<UInt8>,
    _ request: Request, _ cache: ShapeCache, _ shaper: inout Shaper
  ) -> Bool {
    let spaceCount = range.lowerBound &- words.end
    let startX = words.endX &+ request.spaceAdvance &* Int32(truncatingIfNeeded: spaceCount)
    let advance = value.advance
    guard advance >= 0 else { return false }
    var word = WordAdvance(
      start: Int32(truncatingIfNeeded: range.lowerBound), end: Int32(truncatingIfNeeded: range.upperBound), startX: startX,
      endX: startX &+ advance)
    words.traits &= value.rawValue
    if words.lastClass | value.wordClass == SegmentContext.plain, spaceCount <= 1 || request.letsSpacesRepeat {
      words.chain = words.count
      words.isJoined = false
    } else if keepsTogether(words, value.wordClass, next, spaceCount: spaceCount, request) {
      words.isJoined = true
      unsafe (measured + words.count).initialize(to: word)
      guard value.wordClass != SegmentContext.wholeRun,
        let joined = unsafe join(words.chain...words.count, text, request, cache, &shaper)
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

  /// What the cache says of a word, which is shaped and added if it is new.
  @inline(__always) private mutating func value(
    _ key: SegmentKey, _ bytes: UnsafePointer<UInt8>, _ text: UnsafeBufferPointer<UInt8>, _ request: Request,
    _ cache: ShapeCache, _ shaper: inout Shaper
  ) -> SegmentValue? {
    // The slots may have changed with a word added before.
    guard let slots = unsafe slots else { return nil }
    let index = unsafe key.index(in: slots, mask: mask)
    if index >= 0 {
      hits &+= 1
      return unsafe SegmentValue(rawValue: slots[index].value.load(ordering: .relaxed))
    }
    let start = unsafe key.bytes - UnsafeRawPointer(bytes)
    return unsafe add(key, start..<start &+ key.count, in: text, request, cache, &shaper, keepsGlyphs: false)?.value
  }

  /// What the cache says of measured words with the spaces between them.
  @inline(never) private mutating func join(
    _ words: ClosedRange<Int>, _ text: UnsafeBufferPointer<UInt8>, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper
  ) -> SegmentValue? {
    guard let bytes = text.baseAddress, let number = request.number, let slots = unsafe slots else { return nil }
    let range = unsafe Int(measured[words.lowerBound].start)..<Int(measured[words.upperBound].end)
    guard range.count <= SegmentKey.maximumCount else { return nil }
    let key = unsafe SegmentKey(
      bytes, from: range.lowerBound, count: range.count, textCount: text.count, context: number)
    let index = unsafe key.index(in: slots, mask: mask)
    if index >= 0 {
      hits &+= 1
      return unsafe SegmentValue(rawValue: slots[index].value.load(ordering: .relaxed))
    }
    return unsafe add(
      key, range, in: text, request, cache, &shaper, keepsGlyphs: false,
      separableWords: words.lowerBound..<words.upperBound + 1)?.value
  }

  /// Whether the words that a shaper has shaped together stand as if each had been shaped alone.
  ///
  /// - Parameters:
  ///   - start: The UTF-8 offset of the first of them.
  ///   - words: Their places in ``measured``.
  func isSeparated(_ shaper: borrowing Shaper, _ start: Int, _ words: Range<Int>) -> Bool {
    let glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount)
    let startX = unsafe measured[words.lowerBound].startX
    for index in words {
      let word = unsafe measured[index]
      let (first, last) = (glyphs.firstGlyph(atOrAfter: Int(word.start) - start), glyphs.firstGlyph(atOrAfter: Int(word.end) - start))
      guard unsafe glyphs.positions[first] == word.startX &- startX, unsafe glyphs.positions[last] == word.endX &- startX,
        first < glyphs.count, unsafe Int(glyphs.clusters[first]) == Int(word.start) - start,
        unsafe glyphs.flags[first] & GlyphFlags.unsafeToBreak.rawValue == 0
      else { return false }
    }
    return true
  }

  /// Whether the last word and the one after it must be shaped together with the spaces between them.
  @inline(__always) private func keepsTogether(
    _ words: MeasuredWords, _ right: UInt8, _ next: UInt8, spaceCount: Int, _ request: Request
  ) -> Bool {
    if right == SegmentContext.wholeRun { return true }
    guard spaceCount > 0 else { return false }
    let (a, b) = unsafe (request.classes[Int(words.lastClass)], request.classes[Int(right)])
    if spaceCount > 1, !request.letsSpacesRepeat { return true }
    return unsafe SpaceProbe.joins(a, b, isJoinedBefore: words.isJoined, next: request.classes[Int(next)]) || a.keepsSpaceAfter || b.keepsSpaceBefore
  }

  /// The longest text that is measured word by word: advances of that many bytes stay within 32 bits.
  package static var maximumMeasuredCount: Int { 1024 }

  /// How many words are looked up at once.
  static var keyCount: Int { 16 }

  /// A place inside of a word, in font units from the word's start.
  package struct InnerPlace {
    /// Where the content before the place ends.
    package var contentX: Int32
    /// The place itself.
    package var x: Int32
    /// How the text is shaped anew at the edge of a line there, if it has to be.
    package var edge: Edge?
  }

  /// What a line's edge changes, in font units: from the last safe place before it to the first one after it.
  package struct Edge {
    /// The safe place before, from the word's start.
    package var safeX: Int32
    /// From there to where the content of a line that ends at the edge ends.
    package var endAdvance: Int32
    /// The safe place after, from the word's start.
    package var nextSafeX: Int32
    /// From the start of a line that begins at the edge to there.
    package var startAdvance: Int32
  }

  /// Finds a place inside of a word.
  ///
  /// - Parameters:
  ///   - offset: The UTF-8 offset of the place in the text.
  ///   - contentEnd: The UTF-8 offset of the white space before the place, or the place itself.
  ///   - range: UTF-8 offsets of the word in the text.
  /// - Returns: `nil` where no cluster begins there, or the parts cannot be cached.
  package mutating func place(
    at offset: Int, contentEnd: Int, inWord range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, _ request: Request,
    _ cache: ShapeCache, _ shaper: inout Shaper
  ) -> InnerPlace? {
    guard let glyphs = unsafe glyphs(of: range, in: text, request, cache, &shaper) else { return nil }
    let glyph = glyphs.firstGlyph(atOrAfter: offset - range.lowerBound)
    guard glyph < glyphs.count, unsafe Int(glyphs.clusters[glyph]) == offset - range.lowerBound else { return nil }
    let content = glyphs.firstGlyph(atOrAfter: contentEnd - range.lowerBound)
    var place = unsafe InnerPlace(contentX: glyphs.positions[content], x: glyphs.positions[glyph])
    guard unsafe glyphs.flags[glyph] & GlyphFlags.unsafeToBreak.rawValue != 0 else { return place }
    // Both ends of a word are safe.
    func isSafe(_ glyph: Int) -> Bool {
      unsafe (glyph == 0 || glyphs.clusters[glyph] != glyphs.clusters[glyph - 1])
        && glyphs.flags[glyph] & GlyphFlags.unsafeToBreak.rawValue == 0
    }
    var (first, last) = (glyph - 1, glyph + 1)
    while first > 0, !isSafe(first) { first -= 1 }
    while last < glyphs.count, !isSafe(last) { last += 1 }
    guard first >= 0, !request.context.isJoining else { return nil }
    let safe = unsafe range.lowerBound + Int(glyphs.clusters[first])
    let nextSafe = unsafe last < glyphs.count ? range.lowerBound + Int(glyphs.clusters[last]) : range.upperBound
    guard let before = unsafe self.glyphs(of: safe..<offset, in: text, request, cache, &shaper),
      let after = unsafe find(offset..<nextSafe, in: text, request, cache, &shaper, keepsGlyphs: false)
    else { return nil }
    place.edge = unsafe Edge(
      safeX: glyphs.positions[first],
      endAdvance: before.positions[before.firstGlyph(atOrAfter: max(0, contentEnd - safe))],
      nextSafeX: glyphs.positions[last], startAdvance: after.value.advance)
    return place
  }
}
