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
  ///   - count: How many bytes of ``scanned`` are the whole text; it begins and ends with no space.
  ///   - isBeforeSpace: Whether spaces were left out at the text's end.
  /// - Returns: `false` where the text must be shaped as a whole, or cannot be cached: then a paragraph has to be
  ///   made. Else ``measured`` has the words.
  package mutating func measureWords(
    ofFirst count: Int, isBeforeSpace: Bool, _ request: Request, _ cache: ShapeCache, _ shaper: inout Shaper
  ) -> Bool {
    begin(cache)
    guard let number = request.number else { return false }
    guard let found = findKeys(from: 0, to: count, number, at: 0) else { return false }
    if found.next == count {
      switch placeKnown(found, request) {
      case .apart(let lastClass):
        cache.count(hits: found.count, misses: 0)
        // A space behind the text may change its last word.
        return !isBeforeSpace || lastClass == SegmentContext.plain
      case .related:
        hits &+= found.count
        return unsafe measureRelated(found.count, scanned.prefix(count), isBeforeSpace: isBeforeSpace, request, cache, &shaper)
      case .new: break
      }
    }
    return unsafe measureOneByOne(scanned.prefix(count), isBeforeSpace: isBeforeSpace, request, cache, &shaper)
  }

  /// Some words of a text whose keys were found.
  struct FoundKeys {
    /// How many there are.
    var count: Int
    /// Where the first word begins for which there was no room in ``SegmentShaper/keys``, or the end of the text.
    var next: Int
    /// Whether there is more than one space between two of them.
    var repeatsSpaces: Bool
  }

  /// Finds the next words of the scanned text, and begins to fetch what the cache has of them.
  ///
  /// ``keys`` receives their keys, and ``measured`` their ends in the text.
  ///
  /// - Parameters:
  ///   - start: Where a word begins.
  ///   - count: Where the last word of the text ends.
  ///   - place: The place of the first one in ``measured``.
  /// - Returns: `nil` where a word is too long for the cache.
  @inline(__always) func findKeys(from start: Int, to count: Int, _ number: UInt32, at place: Int) -> FoundKeys? {
    guard let contents else { return nil }
    let (keys, firstSlots, measured) = unsafe (keys, firstSlots, measured + place)
    var cursor = WordCursor(scanned, from: start)
    for place in 0..<Self.keyCount {
      let (start, end) = cursor.next()
      guard end &- start <= SegmentKey.maximumCount else { return nil }
      let key = SegmentKey(scanned, from: start, count: end &- start, context: number)
      unsafe (keys + place).initialize(to: key)
      unsafe firstSlots[place] = contents.firstSlot(of: key.hash)
      unsafe measured[place].start = Int32(truncatingIfNeeded: start)
      unsafe measured[place].end = Int32(truncatingIfNeeded: end)
      if end >= count { return FoundKeys(count: place &+ 1, next: count, repeatsSpaces: cursor.repeatsSpaces) }
    }
    return FoundKeys(count: Self.keyCount, next: cursor.next().start, repeatsSpaces: cursor.repeatsSpaces)
  }

  /// What a quick look at the words of a text has found.
  private enum KnownWords {
    /// The words stand beside each other as they are; the class of the last one.
    case apart(lastClass: UInt8)
    /// All are known, and ``values`` has them, but some might change one another, an advance is negative, or spaces repeat.
    case related
    /// One is not known, or too long to be found quickly.
    case new
  }

  /// Looks up the words whose keys were found, and places them beside each other.
  @inline(__always) private mutating func placeKnown(_ found: FoundKeys, _ request: Request) -> KnownWords {
    guard let contents else { return .new }
    let (keys, firstSlots, values, measured) = unsafe (keys, firstSlots, values, measured)
    let (edges, spaceAdvance) = unsafe (request.edges, request.spaceAdvance)
    var x: Int32 = 0
    var (value, traits) = (SegmentValue(wordClass: SegmentContext.plain), UInt64.max)
    // What the words on both sides of some space have in common. Nothing stands before the first word, but one that
    // keeps what is before it is looked at, too.
    var (left, common): (UInt64, UInt64) = (SpaceProbe.Word.Edges.beforeText, 0)
    // The bits of all advances tell whether one is negative.
    var advances: Int32 = 0
    var place = 0
    repeat {
      guard let known = unsafe SegmentKey.value(of: keys + place, in: contents, first: firstSlots[place]) else {
        return .new
      }
      value = known
      unsafe values[place] = known
      traits &= value.rawValue
      let wordClass = Int(value.wordClass)
      unsafe common |= left & edges[wordClass].afterSpace
      unsafe left = edges[wordClass].beforeSpace
      let endX = x &+ value.advance
      advances |= value.advance
      unsafe measured[place].startX = x
      unsafe measured[place].endX = endX
      x = endX &+ spaceAdvance
      place &+= 1
    } while place < found.count
    guard common == 0, advances >= 0, !found.repeatsSpaces else { return .related }
    measuredCount = found.count
    measuredIsPlain = traits & SegmentValue.plainWord != 0
    return .apart(lastClass: value.wordClass)
  }

  /// The longest text that is measured word by word: advances of that many bytes stay within 32 bits.
  @inlinable package static var maximumMeasuredCount: Int { 1024 }

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
    let found = unsafe withGlyphs(of: range, in: text, request, cache, &shaper) {
      GlyphPlace($0, at: offset - range.lowerBound, contentEnd: contentEnd - range.lowerBound, wordCount: range.count)
    }
    guard let found else { return nil }
    var place = InnerPlace(contentX: found.contentX, x: found.x)
    guard let stretch = found.unsafeStretch else { return place }
    guard !request.context.isJoining else { return nil }
    let (safe, nextSafe) = (range.lowerBound + stretch.start, range.lowerBound + stretch.end)
    let endAdvance = unsafe withGlyphs(of: safe..<offset, in: text, request, cache, &shaper) {
      unsafe $0.positions[$0.firstGlyph(atOrAfter: max(0, contentEnd - safe))]
    }
    guard let endAdvance,
      let after = unsafe find(offset..<nextSafe, in: text, request, cache, &shaper, keepsGlyphs: false)
    else { return nil }
    place.edge = Edge(
      safeX: stretch.startX, endAdvance: endAdvance, nextSafeX: stretch.endX, startAdvance: after.value.advance)
    return place
  }

  /// Where a place is among a word's glyphs.
  private struct GlyphPlace {
    /// As in ``InnerPlace``.
    var contentX, x: Int32
    /// From the last safe place before to the first one after, where the place itself is unsafe.
    var unsafeStretch: Stretch?

    struct Stretch {
      /// UTF-8 offsets in the word.
      var start, end: Int
      var startX, endX: Int32
    }

    /// - Returns: `nil` where no cluster begins at `offset`.
    init?(_ glyphs: GlyphRun, at offset: Int, contentEnd: Int, wordCount: Int) {
      let glyph = glyphs.firstGlyph(atOrAfter: offset)
      guard glyph < glyphs.count, unsafe Int(glyphs.clusters[glyph]) == offset else { return nil }
      contentX = unsafe glyphs.positions[glyphs.firstGlyph(atOrAfter: contentEnd)]
      x = unsafe glyphs.positions[glyph]
      guard unsafe glyphs.flags[glyph] & GlyphFlags.unsafeToBreak.rawValue != 0 else { return }
      // Both ends of a word are safe.
      func isSafe(_ glyph: Int) -> Bool {
        unsafe (glyph == 0 || glyphs.clusters[glyph] != glyphs.clusters[glyph - 1])
          && glyphs.flags[glyph] & GlyphFlags.unsafeToBreak.rawValue == 0
      }
      var (first, last) = (glyph - 1, glyph + 1)
      while first > 0, !isSafe(first) { first -= 1 }
      while last < glyphs.count, !isSafe(last) { last += 1 }
      guard first >= 0 else { return nil }
      unsafeStretch = unsafe Stretch(
        start: Int(glyphs.clusters[first]), end: last < glyphs.count ? Int(glyphs.clusters[last]) : wordCount,
        startX: glyphs.positions[first], endX: glyphs.positions[last])
    }
  }
}
