internal import GalleyUnicode
internal import Synchronization

// Places inside of words.
extension LabelWords {
  /// A place inside of a word, in font units from the word's start.
  package struct InnerPlace {
    /// Where the content before the place ends.
    package var contentX: Int32
    /// The place itself.
    package var x: Int32
    /// How the text is shaped anew at the edge of a line there, if it has to be.
    package var edge: Edge?
  }

  /// The change at a line's edge, in font units: from the last safe place before it to the first one after it.
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
    at offset: Int, contentEnd: Int, inWord range: Range<Int>, of text: UnsafeBufferPointer<UInt8>,
    _ request: SegmentRequest,
    _ cache: ShapeCache, _ lookup: inout SegmentLookup
  ) -> InnerPlace? {
    let job = unsafe SegmentJob(text, request, cache)
    let found = lookup.withGlyphs(of: range, job) {
      GlyphPlace($0, at: offset - range.lowerBound, contentEnd: contentEnd - range.lowerBound, wordCount: range.count)
    }
    guard let found else { return nil }
    var place = InnerPlace(contentX: found.contentX, x: found.x)
    guard let bounds = found.unsafeRange else { return place }
    guard !request.context.isJoining else { return nil }
    let (safe, nextSafe) = (range.lowerBound + bounds.start, range.lowerBound + bounds.end)
    let endAdvance = lookup.withGlyphs(of: safe..<offset, job) {
      unsafe $0.positions[$0.firstGlyph(atOrAfter: max(0, contentEnd - safe))]
    }
    guard let endAdvance,
      let after = lookup.find(offset..<nextSafe, job, needsGlyphs: false)
    else { return nil }
    place.edge = Edge(
      safeX: bounds.startX, endAdvance: endAdvance, nextSafeX: bounds.endX, startAdvance: after.value.advance)
    return place
  }

  /// A place among a word's glyphs.
  private struct GlyphPlace {
    /// As in ``InnerPlace``.
    var contentX, x: Int32
    /// From the last safe place before to the first one after, where the place itself is unsafe.
    var unsafeRange: UnsafeRange?

    struct UnsafeRange {
      /// UTF-8 offsets in the word.
      var start, end: Int
      var startX, endX: Int32
    }

    /// - Returns: `nil` where no cluster begins at `offset`.
    init?(_ glyphs: GlyphRun, at offset: Int, contentEnd: Int, wordCount: Int) {
      let glyph = glyphs.firstGlyph(atOrAfter: offset)
      guard glyph < glyphs.count, unsafe Int(glyphs.clusters[glyph]) == offset else { return nil }
      let contentGlyph = glyphs.firstGlyph(atOrAfter: contentEnd)
      contentX = unsafe glyphs.positions[contentGlyph]
      x = unsafe glyphs.positions[glyph]
      if glyphs.isSafe(at: glyph) { return }
      // Both ends of a word are safe.
      var (first, last) = (glyph - 1, glyph + 1)
      while first > 0, !glyphs.isSafe(at: first) { first -= 1 }
      while last < glyphs.count, !glyphs.isSafe(at: last) { last += 1 }
      guard first >= 0 else { return nil }
      unsafeRange = unsafe UnsafeRange(
        start: Int(glyphs.clusters[first]), end: last < glyphs.count ? Int(glyphs.clusters[last]) : wordCount,
        startX: glyphs.positions[first], endX: glyphs.positions[last])
    }
  }
}
