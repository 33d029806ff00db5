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
    var counter = unsafe CellCounter(
      before: offset, in: bytes, ambiguousAreWide: width.ambiguousAreWide, countsGraphemes: width.countsGraphemes)
    while offset < range.upperBound {
      let chunkStart = offset
      var parts: [(glyphs: GlyphRun, offset: Int)] = []
      // Offsets in a run of glyphs have 16 bits.
      while offset < range.upperBound, parts.count < GlyphRun.maximumSpacedGlyphCount {
        var end = unsafe min(GraphemeBreaking.boundary(after: offset, in: bytes), range.upperBound)
        var count = 0
        let hidden =
          style.skipsEscapeSequences ? unsafe EscapeMask.end(at: offset, to: range.upperBound, in: bytes) : offset
        if hidden > offset {
          end = hidden
        } else {
          if style.skipsEscapeSequences { end = unsafe EscapeMask.start(in: offset..<end, of: bytes) }
          count = unsafe counter.cells(of: offset..<end, in: bytes)
        }
        parts.append((GlyphRun.box(advance: Int32(clamping: count)), offset - chunkStart))
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

extension ResolvedStyle {
  /// The cells of the hyphen that a line shows in a terminal.
  var hyphenCells: Int {
    guard let terminalWidth = self.terminalWidth else { return 0 }
    return TerminalCells.count(
      of: self.hyphenateCharacter ?? "\u{2010}", ambiguousAreWide: terminalWidth.ambiguousAreWide)
  }

  /// True if a soft hyphen takes a cell wherever it stands, so that none is added to a line that ends with it.
  var countsSoftHyphens: Bool { self.terminalWidth.map { !$0.countsGraphemes } ?? false }
}
