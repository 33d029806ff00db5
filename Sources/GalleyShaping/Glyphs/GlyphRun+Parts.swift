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
    let count = end - first
    let run = GlyphRun.make(
      count: count, clusterCount: 0, isRightToLeft: false, hasOffsets: hasOffsets, hasMissingGlyphs: false)
    unsafe run.glyphs.update(from: glyphs + first, count: count)
    unsafe run.flags.update(from: flags + first, count: count)
    if hasOffsets { unsafe run.offsets.update(from: offsets + 2 * first, count: 2 * count) }
    // Addresses are looked up once: each look goes through the header.
    let (positions, clusters) = unsafe (positions + first, clusters + first)
    let (newPositions, newClusters) = unsafe (run.positions, run.clusters)
    let (start, startCluster) = unsafe (positions[0], clusters[0])
    var clusterCount = 1
    for slot in 0...count { unsafe newPositions[slot] = positions[slot] &- start }
    for slot in 0..<count { unsafe newClusters[slot] = clusters[slot] &- startCluster }
    for slot in 1..<max(1, count) where unsafe clusters[slot] != clusters[slot - 1] { clusterCount += 1 }
    let hasMissing = hasMissingGlyphs && (0..<count).contains { unsafe run.glyphs[$0] == 0 }
    run.describe(clusterCount: clusterCount, hasMissingGlyphs: hasMissing)
    return run
  }
}
