extension GlyphRun {
  /// The glyphs of a part of the text, as a run of their own; `nil` where an end of the part lies within a cluster, or the
  /// run is from right to left.
  ///
  /// - Parameter range: UTF-8 offsets from the start of the run; up to `Int.max` for all that follows.
  /// - Complexity: O(*n*) in the number of its glyphs.
  package func part(_ range: Range<Int>) -> GlyphRun? {
    let (first, end) = (firstGlyph(atOrAfter: range.lowerBound), firstGlyph(atOrAfter: range.upperBound))
    guard first < end, !isRightToLeft, unsafe Int(clusters[first]) == range.lowerBound,
      unsafe end == count || Int(clusters[end]) == range.upperBound
    else { return nil }
    let run = GlyphRun.make(
      count: end - first, clusterCount: 0, isRightToLeft: false, hasOffsets: hasOffsets, hasMissingGlyphs: false)
    let start = unsafe positions[first]
    var clusterCount = 0
    var lastCluster = -1
    var hasMissingGlyphs = false
    for slot in 0..<end - first {
      let glyph = first + slot
      let cluster = unsafe Int(clusters[glyph])
      if cluster != lastCluster { clusterCount += 1 }
      lastCluster = cluster
      if unsafe glyphs[glyph] == 0 { hasMissingGlyphs = true }
      unsafe run.positions[slot] = positions[glyph] &- start
      unsafe run.glyphs[slot] = glyphs[glyph]
      unsafe run.clusters[slot] = UInt16(truncatingIfNeeded: cluster - range.lowerBound)
      unsafe run.flags[slot] = flags[glyph]
      if hasOffsets {
        unsafe run.offsets[2 * slot] = offsets[2 * glyph]
        unsafe run.offsets[2 * slot + 1] = offsets[2 * glyph + 1]
      }
    }
    unsafe run.positions[end - first] = positions[end] &- start
    run.describe(clusterCount: clusterCount, hasMissingGlyphs: hasMissingGlyphs)
    return run
  }
}
