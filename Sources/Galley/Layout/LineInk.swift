internal import GalleyShaping

/// Room that the ink of a line takes beyond its advances, in layout units.
struct LineOverhang {
  var left: Int64 = 0
  var right: Int64 = 0
  var total: Int64 { left &+ right }
}

extension ParagraphStorage {
  /// The overhang of a line by itself; none where lines are bounded by their advances.
  ///
  /// - Parameter indent: The distance of the line from the leading margin.
  func overhang(of line: LineExtent, indent: Int64) -> LineOverhang {
    guard source.isBoundedByInk(at: line.start.offset) else { return LineOverhang() }
    return LineGeometry(self, line, indent: indent).overhang(of: line, in: self)
  }

  /// The width that the overhang adds to a line from a place to a row of the break table.
  @inline(never) func overhang(from start: LineStart, toRow row: Int, indent: Int64) -> Int64 {
    var line = unsafe LineExtent(start: start, end: Int(table.breaks.offset[row]), width: 0, isHard: false)
    if unsafe table.breaks.flags[row].contains(.hyphen) { line.hyphen = shaped.hyphenAdvance(before: line.end) }
    return overhang(of: line, indent: indent).total
  }
}

extension LineGeometry {
  /// The overhang of the content before it is stretched, beside the hyphen that stands at its end.
  func overhang(of line: LineExtent, in storage: ParagraphStorage) -> LineOverhang {
    guard storage.source.isBoundedByInk(at: line.start.offset) else { return LineOverhang() }
    var (low, high, width) = (Int64.max, Int64.min, Int64(0))
    for cluster in clusters where isContent(cluster) {
      width = max(width, cluster.x &+ cluster.width)
      let slice = slices[cluster.slice]
      guard let ink = storage.shaped.runs[slice.run].ink(of: cluster, in: slice.glyphs) else { continue }
      low = min(low, LayoutUnit.roundedDown(points: ink.lowerBound))
      high = max(high, -LayoutUnit.roundedDown(points: -ink.upperBound))
    }
    guard low <= high else { return LineOverhang() }
    let isRightToLeft = storage.source.isRightToLeft(paragraph: line.start.hard)
    return LineOverhang(
      left: max(0, -low &- (isRightToLeft ? line.hyphen : 0)),
      right: max(0, high &- width &- (isRightToLeft ? 0 : line.hyphen)))
  }
}

extension TextRun {
  /// The left and right edges of the boxes of a cluster's glyphs, in points from where its line's content begins.
  fileprivate func ink(of cluster: LineGeometry.Cluster, in glyphs: GlyphRun) -> ClosedRange<Double>? {
    // Cells of a terminal and boxes have no glyphs.
    guard style.terminalWidth == nil, style.attachment == nil else { return nil }
    let pointsPerUnit = scale / LayoutUnit.perPoint
    let pointsPerFontUnit = style.size / Double(font.metrics.unitsPerEm)
    var ink: ClosedRange<Double>?
    var pen: Int64 = 0
    for step in 0..<cluster.glyphs.count {
      // A run from right to left holds its glyphs in logical order: the last one is drawn first.
      let glyph = glyphs.isRightToLeft ? cluster.glyphs.upperBound - 1 - step : cluster.glyphs.lowerBound + step
      if let box = unsafe font.extents(of: glyphs.glyphs[glyph]), box.minX < box.maxX {
        let dx = unsafe glyphs.hasOffsets ? Double(glyphs.offsets[2 * glyph]) * pointsPerUnit : 0
        let x = LayoutUnit.points(cluster.glyphX &+ cluster.shift &+ units(pen)) + dx
        let left = x + box.minX * pointsPerFontUnit - emboldening / 2
        let right = x + box.maxX * pointsPerFontUnit + emboldening / 2
        ink = min(left, ink?.lowerBound ?? left)...max(right, ink?.upperBound ?? right)
      }
      unsafe pen += Int64(glyphs.positions[glyph + 1] - glyphs.positions[glyph])
    }
    return ink
  }
}
