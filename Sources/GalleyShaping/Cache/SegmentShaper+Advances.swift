internal import CGalleyProcessor
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
  ///   - text: The whole text; it begins and ends with no space, and has at most ``maximumMeasuredCount`` bytes.
  ///   - isBeforeSpace: Whether spaces were left out at the text's end.
  /// - Returns: `false` where the text must be shaped as a whole, or cannot be cached: then a paragraph has to be
  ///   made. Else ``measured`` has the words.
  package mutating func measureWords(
    of text: UnsafeBufferPointer<UInt8>, isBeforeSpace: Bool, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper
  ) -> Bool {
    guard let bytes = text.baseAddress, let number = request.context.number, text.count <= Self.maximumMeasuredCount
    else { return false }
    let count = text.count
    let spaceAdvance = request.context.space.advance
    var x: Int32 = 0
    var start = 0
    var spaceCount = 0
    var previousClass = SegmentContext.plain
    measuredCount = 0
    while true {
      // The places of several words are fetched at once: the memory behind them is what takes time.
      guard let (slots, mask) = unsafe slots else { return false }
      var keyCount = 0
      var next = start
      while next < count, keyCount < Self.keyCount {
        let end = unsafe Self.endOfWord(bytes, from: next, count: count)
        guard end &- next <= SegmentKey.maximumCount else { return false }
        let key = unsafe SegmentKey(bytes + next, count: end &- next, context: number)
        unsafe galley_prefetch(slots + (Int(truncatingIfNeeded: key.hash) & mask))
        unsafe (keys + keyCount).initialize(to: key)
        keyCount &+= 1
        next = end
        while next < count, unsafe bytes[next] == 0x20 { next &+= 1 }
      }
      for place in 0..<keyCount {
        let length = unsafe keys[place].count
        let end = start &+ length
        guard let value = unsafe value(keys[place], start..<end, text, request, cache, &shaper) else { return false }
        var advance = value.advance
        var wordStart = start
        if previousClass | value.wordClass != SegmentContext.plain || spaceCount > 1,
          keepsTogether(previousClass, value.wordClass, spaceCount: spaceCount, request.context)
        {
          guard let joined = unsafe joinLastWord(upTo: end, value.wordClass, text, request, cache, &shaper) else { return false }
          (wordStart, x, advance) = joined
        }
        guard advance >= 0 else { return false }
        previousClass = value.wordClass
        unsafe (measured + measuredCount).initialize(
          to: WordAdvance(
            start: Int32(truncatingIfNeeded: wordStart), end: Int32(truncatingIfNeeded: end), startX: x, endX: x &+ advance))
        measuredCount &+= 1
        x &+= advance
        // A space behind the text may change its last word.
        if end == count { return !isBeforeSpace || previousClass == SegmentContext.plain }
        start = end
        while unsafe bytes[start] == 0x20 {
          start &+= 1
          x &+= spaceAdvance
        }
        spaceCount = start &- end
      }
    }
  }

  /// The slots that are read now.
  @inline(__always) private var slots: (UnsafeMutablePointer<SlotTable.Slot>, Int)? {
    guard let table = held?.current else { return nil }
    return unsafe (table.slots, table.mask)
  }

  /// What the cache says of a word, which is shaped and added if it is new.
  @inline(__always) private mutating func value(
    _ key: SegmentKey, _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper
  ) -> SegmentValue? {
    // The slots may have changed with a word added before.
    guard let (slots, mask) = unsafe slots else { return nil }
    let index = unsafe key.index(in: slots, mask: mask)
    if index >= 0 {
      hits &+= 1
      return unsafe SegmentValue(rawValue: slots[index].value)
    }
    return unsafe add(key, range, in: text, request, cache, &shaper, keepsGlyphs: false)?.value
  }

  /// Takes the last word back to make it longer.
  ///
  /// - Returns: Where the longer one starts, and its advance; `nil` where it cannot be cached.
  @inline(never) private mutating func joinLastWord(
    upTo end: Int, _ wordClass: UInt8, _ text: UnsafeBufferPointer<UInt8>, _ request: Request, _ cache: ShapeCache,
    _ shaper: inout Shaper
  ) -> (start: Int, x: Int32, advance: Int32)? {
    guard wordClass != SegmentContext.wholeRun, measuredCount > 0 else { return nil }
    let last = unsafe measured[measuredCount &- 1]
    guard end &- Int(last.start) <= SegmentKey.maximumCount,
      let joined = unsafe find(Int(last.start)..<end, in: text, request, cache, &shaper, keepsGlyphs: false)
    else { return nil }
    measuredCount &-= 1
    return (Int(last.start), last.startX, joined.value.advance)
  }

  /// Whether two words must be shaped together with the spaces between them.
  @inline(never) private func keepsTogether(
    _ left: UInt8, _ right: UInt8, spaceCount: Int, _ context: SegmentContext
  ) -> Bool {
    if right == SegmentContext.wholeRun { return true }
    guard spaceCount > 0 else { return false }
    let (a, b) = (context.word(ofClass: left), context.word(ofClass: right))
    if SpaceProbe.joins(a, b) || a.keepsSpaceAfter || b.keepsSpaceBefore { return true }
    return spaceCount > 1 && context.probe.emptyWord != SpaceProbe.edgeOfRun
  }

  /// The longest text that is measured word by word: advances of that many bytes stay within 32 bits.
  package static var maximumMeasuredCount: Int { 1024 }

  /// How many words are looked up at once.
  static var keyCount: Int { 16 }

  @inline(__always) private static func endOfWord(_ bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var end = start
    while end < count, unsafe bytes[end] != 0x20 { end &+= 1 }
    return end
  }

  /// A place inside of a word, in font units from the word's start.
  package struct InnerPlace {
    /// Where the content before the place ends.
    package var contentX: Int32
    /// The place itself.
    package var x: Int32
    /// Where a line that ends at the place ends, and where one that begins there begins: there the text is shaped
    /// anew, if it has to be.
    package var edge: (contentX: Int32, x: Int32)?
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
    // Beyond the word's ends nothing changes, so its parts are shaped alone.
    guard !request.context.isJoining,
      let before = unsafe self.glyphs(of: range.lowerBound..<offset, in: text, request, cache, &shaper),
      let after = unsafe find(offset..<range.upperBound, in: text, request, cache, &shaper, keepsGlyphs: false)
    else { return nil }
    let end = before.firstGlyph(atOrAfter: contentEnd - range.lowerBound)
    place.edge = unsafe (before.positions[end], glyphs.advance &- after.value.advance)
    return place
  }
}
