internal import GalleyShaping

/// Some glyphs of a glyph run that stand on a line, in logical order.
struct GlyphSlice {
  var glyphs: GlyphRun
  /// Indexes in `glyphs`; empty for control characters.
  var range: Range<Int>
  /// UTF-8 offset at which `glyphs` starts.
  var base: Int
  /// UTF-8 offsets of the text that the slice shows.
  var text: Range<Int>
  /// Index of the text run.
  var run: Int
  /// From where the positions of `glyphs` are rounded to layout units, in their own units: the part of the run before
  /// them.
  var position: Int64 = 0
}

extension ParagraphStorage {
  /// The glyphs of a line in logical order: the paragraph's own, but for what was shaped again at its edges.
  func slices(of line: LineExtent) -> [GlyphSlice] {
    guard line.start.offset < line.end else { return [] }
    var slices: [GlyphSlice] = []
    let start = line.start
    let endsUnsafely = line.end < source.byteCount && shaped.place(at: line.end).isUnsafe
    let safeEnd = endsUnsafely ? safeOffset(before: line.end) : line.end
    if start.safeOffset > safeEnd {
      let glyphs = wholeLine(start.offset..<line.end)
      var slice = slice(of: glyphs, at: start.offset..<line.end)
      slice.position = wholeLinePosition(at: start.offset)
      return [slice]
    }
    if start.safeOffset != start.offset {
      let glyphs = startGlyphs(at: start.offset)
      var slice = slice(of: glyphs, at: start.offset..<start.safeOffset)
      slice.position = shaped.position(at: start.safeOffset, inRun: slice.run) &- Int64(glyphs.advance)
      slices.append(slice)
    }
    appendPieces(start.safeOffset..<safeEnd, to: &slices)
    if endsUnsafely {
      var slice = slice(of: endGlyphs(at: line.end), at: safeEnd..<line.end)
      slice.position = shaped.position(at: safeEnd, inRun: slice.run)
      slices.append(slice)
    }
    return slices
  }

  private func slice(of glyphs: GlyphRun, at text: Range<Int>) -> GlyphSlice {
    GlyphSlice(
      glyphs: glyphs, range: 0..<glyphs.count, base: text.lowerBound, text: text,
      run: Int(shaped.pieces[shaped.pieceIndex(at: text.lowerBound)].run))
  }

  private func appendPieces(_ text: Range<Int>, to slices: inout [GlyphSlice]) {
    guard !text.isEmpty else { return }
    var index = shaped.pieceIndex(at: text.lowerBound)
    while index < shaped.pieces.count, Int(shaped.pieces[index].start) < text.upperBound {
      let piece = shaped.pieces[index]
      let start = Int(piece.start)
      let end = index + 1 < shaped.pieces.count ? Int(shaped.pieces[index + 1].start) : source.byteCount
      let part = max(start, text.lowerBound)..<min(end, text.upperBound)
      let first = piece.glyphs.firstGlyph(atOrAfter: part.lowerBound - start)
      let last =
        part.upperBound == end ? piece.glyphs.count : piece.glyphs.firstGlyph(atOrAfter: part.upperBound - start)
      slices.append(
        GlyphSlice(
          glyphs: piece.glyphs, range: first..<max(first, last), base: start, text: part, run: Int(piece.run),
          position: piece.position))
      index += 1
    }
  }
}
