internal import GalleyShaping

// Groups that are set across in one em of a vertical line.
extension TextRun {
  /// The broadest that a group may be, in ems (CSS says 1, Blink sets it a little broader).
  private static var broadest: Double { 1.1 }

  /// Says how the run stands in a vertical line.
  mutating func orient(
    _ orientation: GlyphOrientation, _ frame: LineFrame, in bytes: UnsafeBufferPointer<UInt8>, with shaper: inout Shaper
  ) {
    self.orientation = orientation
    self.frame = frame
    guard orientation == .combined, style.attachment == nil else { return }
    // Spacing is ignored inside of a group and after it.
    positionScale = 0
    let group = unsafe shapeAcross(bytes, range, with: &shaper)
    let limit = Self.broadest * Double(font.unitsPerEm)
    let breadth = Double(group.advance)
    if breadth > limit { squeeze = limit / breadth }
    across = min(breadth, limit) * style.size / Double(font.unitsPerEm)
  }

  /// The glyphs of a group side by side: in narrower forms of the font if they are too broad.
  private func shapeAcross(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, with shaper: inout Shaper
  ) -> GlyphRun {
    func shaped(_ features: ShapingFeatures) -> GlyphRun {
      unsafe shaper.shape(
        bytes, range: range, font: font, script: script, language: style.language, isRightToLeft: false,
        features: features, context: [])
      return shaper.makeGlyphRun(0..<shaper.glyphCount)
    }
    let unnarrowed = shaped(style.features)
    guard Double(unnarrowed.advance) > Self.broadest * Double(font.unitsPerEm) else { return unnarrowed }
    let narrower: FontTag? =
      switch unsafe bytes[range].count(where: { $0 & 0xC0 != 0x80 }) {
      case 2: FontTag("hwid")
      case 3: FontTag("twid")
      case 4: FontTag("qwid")
      default: nil
      }
    guard let narrower else { return unnarrowed }
    return shaped(ShapingFeatures(style.features.features + [FontFeature(narrower)]))
  }

  /// The glyphs of a group as one cluster that is an em long, its middle on the line's.
  ///
  /// Parameters and result are those of ``shape(_:_:with:from:context:_:)``.
  func placeCombined(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, from start: Int64, with shaper: inout Shaper,
    _ body: (GlyphRun, Int, Int64) -> Void
  ) -> Int64 {
    let group = unsafe shapeAcross(bytes, range, with: &shaper)
    let em = font.unitsPerEm
    // Figures and capitals stand in the middle of the em.
    let baseline = (Int32(clamping: em) &+ Int32(clamping: font.metrics.capHeight)) / 2
    let left = -Double(group.advance) * squeeze / 2
    var placed: ContiguousArray<GlyphRun.PlacedGlyph> = []
    for index in 0..<group.count {
      var glyph = unsafe GlyphRun.PlacedGlyph(glyph: group.glyphs[index], cluster: 0, flags: 0, x: 0)
      let (dx, dy) = unsafe group.hasOffsets ? (group.offsets[2 * index], group.offsets[2 * index + 1]) : (0, 0)
      let across = unsafe left + Double(group.positions[index] &+ dx) * squeeze
      glyph.offset = (x: baseline &- dy, y: Int32(across.rounded()))
      placed.append(glyph)
    }
    guard !placed.isEmpty else { return start }
    body(
      GlyphRun.placing(placed, end: em, isRightToLeft: false, hasMissingGlyphs: group.hasMissingGlyphs),
      range.lowerBound, start)
    return start &+ Int64(em)
  }
}
