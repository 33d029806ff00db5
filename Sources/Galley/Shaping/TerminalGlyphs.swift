internal import GalleyShaping
internal import GalleyUnicode

extension TextRun {
  /// Gives each grapheme cluster of a part of the run its cells, as if it were a glyph.
  func placeCells(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ width: TerminalWidth, from start: Int64,
    _ body: (GlyphRun, Int, Int64) -> Void
  ) -> Int64 {
    var position = start
    var offset = range.lowerBound
    while offset < range.upperBound {
      let chunkStart = offset
      var parts: [(glyphs: GlyphRun, offset: Int)] = []
      // Offsets in a run of glyphs have 16 bits.
      while offset < range.upperBound, parts.count < GlyphRun.maximumSpacedGlyphCount {
        let end = unsafe min(GraphemeBreaking.boundary(after: offset, in: bytes), range.upperBound)
        let count = unsafe TerminalCells.count(
          of: offset..<end, in: bytes, ambiguousAreWide: width == .ambiguousWide)
        parts.append((GlyphRun.box(advance: Int32(count)), offset - chunkStart))
        offset = end
        // A cluster may be as long as the text.
        if offset - chunkStart > 1 << 12 { break }
      }
      let glyphs = GlyphRun.joining(parts)
      body(glyphs, chunkStart, position)
      position &+= Int64(glyphs.advance)
    }
    return position
  }
}
