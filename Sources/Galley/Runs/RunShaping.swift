internal import GalleyShaping
internal import GalleyUnicode

extension TextRun {
  /// Layout units per unit of position in a spaced run, so that 32 glyphs stay within 32 bits.
  ///
  /// A power of two; 1 up to 16 points, so that spacing is exact there to the layout unit.
  static func positionScale(of style: ResolvedStyle) -> Int64 {
    // Positions are cells.
    if style.terminalWidth != nil { return Int64(LayoutUnit.perPoint) }
    let widest =
      4 * LayoutUnit.rounded(points: style.size) + style.clusterSpacing.magnitude64 + style.wordSpacing.magnitude64
    var scale: Int64 = 1
    while widest / scale > Int64(Int32.max) / Int64(GlyphRun.maximumSpacedGlyphCount) { scale <<= 1 }
    return scale
  }

  /// Shapes a part of this run and gives its glyphs, in as many runs as their limits ask.
  ///
  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - range: UTF-8 offsets of a part of the run without control characters.
  ///   - start: Where the part starts, in units of position from where `body` counts.
  ///   - body: Receives each run of glyphs, its UTF-8 offset, and where it starts.
  /// - Returns: Where the part ends.
  func shape(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, with shaper: inout Shaper, from start: Int64,
    context: Shaper.Context = .both, _ body: (GlyphRun, Int, Int64) -> Void
  ) -> Int64 {
    if style.attachment != nil { return unsafe placeBoxes(bytes, range, from: start, body) }
    if let width = style.terminalWidth { return unsafe placeCells(bytes, range, width, from: start, body) }
    if orientation == .combined { return unsafe placeCombined(bytes, range, from: start, with: &shaper, body) }
    guard positionScale != 0 else {
      var position = start
      unsafe shapeUnspaced(bytes, range, with: &shaper, context: context) { glyphs, part in
        body(glyphs, part.lowerBound, position)
        position &+= Int64(glyphs.advance)
      }
      return position
    }
    var spaced = SpacedGlyphs(of: self, from: range.lowerBound, position: start)
    unsafe shapeUnspaced(bytes, range, with: &shaper, context: context) { glyphs, part in
      unsafe spaced.append(glyphs, of: part, in: bytes, body)
    }
    return spaced.finish(body)
  }

  /// Shapes a part of this run and gives its glyphs in font units, without the style's spacing.
  ///
  /// - Parameters:
  ///   - range: UTF-8 offsets of a part of the run without control characters.
  ///   - body: Receives each run of glyphs and the UTF-8 offsets of its text.
  func shapeUnspaced(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, with shaper: inout Shaper,
    context: Shaper.Context = .both, _ body: (GlyphRun, Range<Int>) -> Void
  ) {
    guard JoinedRuns.mayBeLong(range) else {
      return unsafe shapeWhole(bytes, range, with: &shaper, context: context, body)
    }
    var cuts: ContiguousArray<Int> = []
    unsafe JoinedRuns.forEachCut(in: range, of: bytes) { cuts.append($0) }
    var start = range.lowerBound
    for cut in cuts {
      unsafe shapeWhole(bytes, start..<cut, with: &shaper, context: context, body)
      start = cut
    }
    unsafe shapeWhole(bytes, start..<range.upperBound, with: &shaper, context: context, body)
  }

  /// Shapes it in one call of HarfBuzz.
  private func shapeWhole(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, with shaper: inout Shaper, context: Shaper.Context,
    _ body: (GlyphRun, Range<Int>) -> Void
  ) {
    unsafe shaper.shape(
      bytes, range: range, font: font, script: script, language: style.language,
      isRightToLeft: isRightToLeft, isUpright: orientation == .upright, features: style.features, context: context)
    let count = shaper.glyphCount
    var glyph = 0
    while glyph < count {
      let end = shaper.chunkEnd(from: glyph)
      let textStart = range.lowerBound + (glyph == 0 ? 0 : shaper.cluster(at: glyph))
      let textEnd = end == count ? range.upperBound : range.lowerBound + shaper.cluster(at: end)
      body(shaper.makeGlyphRun(glyph..<end), textStart..<textEnd)
      glyph = end
    }
  }

  /// Shapes a short part of this run into one run of glyphs, whatever its length.
  func shape(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, with shaper: inout Shaper) -> GlyphRun {
    var parts: [(glyphs: GlyphRun, offset: Int)] = []
    _ = unsafe shape(bytes, range, with: &shaper, from: 0) { glyphs, offset, _ in parts.append((glyphs, offset)) }
    if parts.count == 1 { return parts[0].glyphs }
    return GlyphRun.joining(parts.map { ($0.glyphs, $0.offset - range.lowerBound) })
  }

  /// Places one box for each U+FFFC; other characters of such a run have no width.
  private func placeBoxes(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, from start: Int64,
    _ body: (GlyphRun, Int, Int64) -> Void
  ) -> Int64 {
    var position = start
    var offset = range.lowerBound
    let width =
      style.attachment.map {
        LayoutUnit.rounded(points: orientation == .horizontal ? $0.size.width : $0.size.height) / positionScale
      } ?? 0
    while offset < range.upperBound {
      let first = unsafe bytes[offset]
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      let isBox = unsafe length == 3 && first == 0xEF && bytes[offset + 1] == 0xBF && bytes[offset + 2] == 0xBC
      let glyphs = isBox ? GlyphRun.box(advance: Int32(clamping: width)) : GlyphRun.box(advance: 0)
      body(glyphs, offset, position)
      position &+= Int64(glyphs.advance)
      offset += length
    }
    return position
  }
}

extension Int64 {
  /// The distance from 0, as a signed number; `Int64.min` has none and saturates.
  var magnitude64: Int64 { Int64(clamping: magnitude) }
}
