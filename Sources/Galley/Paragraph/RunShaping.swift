internal import GalleyShaping

extension TextRun {
  /// Layout units per unit of position in a spaced run, so that 32 glyphs stay within 32 bits.
  ///
  /// A power of two; 1 up to 16 points, so that spacing is exact there to the layout unit.
  static func positionScale(of style: ResolvedStyle) -> Int64 {
    let widest = 4 * LayoutUnit.rounded(points: style.size) + style.clusterSpacing.magnitude64 + style.wordSpacing.magnitude64
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
    unsafe shaper.shape(
      bytes, range: range, font: font, script: script, language: style.language,
      isRightToLeft: isRightToLeft, features: style.features, context: context)
    let count = shaper.glyphCount
    guard positionScale != 0 else {
      var position = start
      var glyph = 0
      while glyph < count {
        let end = shaper.chunkEnd(from: glyph)
        let glyphs = shaper.makeGlyphRun(glyph..<end)
        body(glyphs, range.lowerBound + (glyph == 0 ? 0 : shaper.cluster(at: glyph)), position)
        position &+= Int64(glyphs.advance)
        glyph = end
      }
      return position
    }
    return unsafe shapeSpaced(bytes, range, shaper, from: start, body)
  }

  /// Shapes a short part of this run into one run of glyphs, whatever its length.
  func shape(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, with shaper: inout Shaper) -> GlyphRun {
    var parts: [(glyphs: GlyphRun, offset: Int)] = []
    _ = unsafe shape(bytes, range, with: &shaper, from: 0) { glyphs, offset, _ in parts.append((glyphs, offset)) }
    if parts.count == 1 { return parts[0].glyphs }
    return GlyphRun.joining(parts.map { ($0.glyphs, $0.offset - range.lowerBound) })
  }

  /// Copies the shaped glyphs out with the style's spacing between them.
  private func shapeSpaced(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ shaper: borrowing Shaper, from start: Int64,
    _ body: (GlyphRun, Int, Int64) -> Void
  ) -> Int64 {
    let count = shaper.glyphCount
    let isCursive = CursiveScript.contains(script)
    var fontUnits: Int64 = 0
    var added: Int64 = 0
    var position = start
    var glyph = 0
    while glyph < count {
      let end = shaper.chunkEnd(from: glyph, limit: GlyphRun.maximumSpacedGlyphCount)
      let glyphs = shaper.makeGlyphRun(glyph..<end)
      let offset = range.lowerBound + (glyph == 0 ? 0 : shaper.cluster(at: glyph))
      let advance = Int64(glyphs.advance)
      let runStart = fontUnits
      // Places count from the start of the part, so that they do not depend on how it is cut.
      let pieceEnd = glyphs.space(from: position &- start) { distance in
        let units = (Double(runStart &+ Int64(distance)) * scale).rounded(.toNearestOrEven)
        return (LayoutUnit.saturated(units) &+ added) / positionScale
      } endCluster: { clusterOffset in
        let cluster = offset + clusterOffset
        if unsafe LetterSpacing.follows(clusterAt: cluster, in: bytes, isCursive: isCursive) { added &+= style.clusterSpacing }
        if unsafe WhiteSpace.isWordSeparator(bytes, at: cluster) { added &+= style.wordSpacing }
      }
      body(glyphs, offset, position)
      position = start &+ pieceEnd
      fontUnits &+= advance
      glyph = end
    }
    return position
  }

  /// One box for each U+FFFC; other characters of such a run have no width.
  private func placeBoxes(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, from start: Int64,
    _ body: (GlyphRun, Int, Int64) -> Void
  ) -> Int64 {
    var position = start
    var offset = range.lowerBound
    let width = style.attachment.map { LayoutUnit.rounded(points: $0.size.width) / positionScale } ?? 0
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
