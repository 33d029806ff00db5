internal import GalleyShaping

/// The ink of an initial letter at a size of one point.
struct InitialLetterInk {
  /// How far it reaches above the baseline, and below; not negative.
  let reach: LineMetrics
  /// How far it reaches beyond the letter's advance at the trailing edge; less than 0 where it ends before.
  let overhang: Double

  /// The ink of some glyphs; `nil` where they have none.
  init?(_ run: GlyphRun, of font: FontInstance) {
    var (top, bottom, overhang) = (0.0, 0.0, -Double.infinity)
    for index in 0..<run.count {
      guard let ink = unsafe font.extents(of: run.glyphs[index]) else { continue }
      let shift = unsafe run.hasOffsets ? (x: run.offsets[2 * index], y: run.offsets[2 * index + 1]) : (x: 0, y: 0)
      top = max(top, ink.maxY + Double(shift.y))
      bottom = max(bottom, -ink.minY - Double(shift.y))
      // Glyphs of a run from right to left stand the other way round, and its trailing edge is on the left.
      let (start, end) = unsafe (run.positions[index], run.positions[index + 1])
      let after =
        run.isRightToLeft
        ? Double(end - shift.x - run.advance) - ink.minX : Double(start + shift.x - run.advance) + ink.maxX
      overhang = max(overhang, after)
    }
    guard overhang > -.infinity, top + bottom > 0 else { return nil }
    let scale = 1 / Double(font.unitsPerEm)
    reach = LineMetrics(ascent: top * scale, descent: bottom * scale)
    self.overhang = overhang * scale
  }
}
