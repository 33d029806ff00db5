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
  /// From where the positions of `glyphs` are rounded to layout units, in their own units: the run before them.
  var position: Int64 = 0
}

extension GlyphSlice {
  /// Collects the glyphs of a line in logical order: the paragraph's own, but for what was shaped again at its edges.
  static func slices(of line: LineExtent, in storage: ParagraphStorage) -> [GlyphSlice] {
    var slices: [GlyphSlice] = []
    _ = allSatisfy(of: line, in: storage) { slice in
      slices.append(slice)
      return true
    }
    return slices
  }

  /// Tells whether something holds for all parts of a line's glyphs, which are given in logical order until it does not.
  @inline(__always) static func allSatisfy(
    of line: LineExtent, in storage: ParagraphStorage, _ holds: (GlyphSlice) -> Bool
  ) -> Bool {
    guard line.start.offset < line.end else { return true }
    let start = line.start
    let endsUnsafely = line.end < storage.source.byteCount && storage.shaped.place(at: line.end).isUnsafe
    let safeEnd = endsUnsafely ? storage.safeOffset(before: line.end) : line.end
    if start.safeOffset > safeEnd {
      let glyphs = storage.wholeLine(start.offset..<line.end)
      var slice = GlyphSlice(glyphs, at: start.offset..<line.end, in: storage.shaped)
      slice.position = storage.wholeLinePosition(at: start.offset)
      return holds(slice)
    }
    if start.safeOffset != start.offset {
      let glyphs = storage.startGlyphs(at: start.offset)
      var slice = GlyphSlice(glyphs, at: start.offset..<start.safeOffset, in: storage.shaped)
      slice.position = storage.shaped.position(at: start.safeOffset, inRun: slice.run) &- Int64(glyphs.advance)
      guard holds(slice) else { return false }
    }
    guard storage.shaped.allPieces(start.safeOffset..<safeEnd, satisfy: holds) else { return false }
    guard endsUnsafely else { return true }
    var slice = GlyphSlice(storage.endGlyphs(at: line.end), at: safeEnd..<line.end, in: storage.shaped)
    slice.position = storage.shaped.position(at: safeEnd, inRun: slice.run)
    return holds(slice)
  }

  /// All of some glyphs, which show a part of the text.
  private init(_ glyphs: GlyphRun, at text: Range<Int>, in shaped: borrowing ShapedText) {
    self.init(
      glyphs: glyphs, range: 0..<glyphs.count, base: text.lowerBound, text: text,
      run: Int(shaped.pieces[shaped.pieceIndex(at: text.lowerBound)].run))
  }
}

extension GlyphSlice {
  /// True if no glyph stands before the one that precedes it, as negative spacing places them.
  var isInOrder: Bool {
    let positions = unsafe glyphs.positions
    return range.allSatisfy { unsafe positions[$0] <= positions[$0 + 1] }
  }
}

extension ShapedText {
  /// Tells whether something holds for the glyphs of a part of the text as they are, piece by piece.
  @inline(__always) fileprivate func allPieces(_ text: Range<Int>, satisfy holds: (GlyphSlice) -> Bool) -> Bool {
    guard !text.isEmpty else { return true }
    var index = pieceIndex(at: text.lowerBound)
    while index < pieces.count, Int(pieces[index].start) < text.upperBound {
      let piece = pieces[index]
      let start = Int(piece.start)
      let end = index + 1 < pieces.count ? Int(pieces[index + 1].start) : byteCount
      let part = max(start, text.lowerBound)..<min(end, text.upperBound)
      let first = piece.glyphs.firstGlyph(atOrAfter: part.lowerBound - start)
      let last =
        part.upperBound == end ? piece.glyphs.count : piece.glyphs.firstGlyph(atOrAfter: part.upperBound - start)
      let slice = GlyphSlice(
        glyphs: piece.glyphs, range: first..<max(first, last), base: start, text: part, run: Int(piece.run),
        position: piece.position)
      guard holds(slice) else { return false }
      index += 1
    }
    return true
  }
}
