/// Moves the glyphs of a run apart: what letter and word spacing, kerning by hand and gaps between scripts do.
///
/// Such a run keeps its positions not in font units but in fixed-point units of its own, so that spacing
/// is exact at the size it was made for.
extension GlyphRun {
  /// The most glyphs of a spaced run: few, so that fine units stay within 32 bits.
  package static var maximumSpacedGlyphCount: Int { 32 }

  /// A glyph and where it stands.
  package struct PlacedGlyph {
    package var glyph: UInt16
    /// UTF-8 offset of the glyph's cluster from the start of the run.
    package var cluster: UInt16
    package var flags: UInt8
    /// Distance from the start of the run, in the caller's units.
    package var x: Int32
    /// How far the glyph is shifted from its pen position, y up, in font units.
    package var offset: (x: Int32, y: Int32) = (0, 0)

    package init(glyph: UInt16, cluster: UInt16, flags: UInt8, x: Int32) {
      self.glyph = glyph
      self.cluster = cluster
      self.flags = flags
      self.x = x
    }
  }

  /// A run of glyphs that stand where the caller has put them.
  ///
  /// - Parameters:
  ///   - placed: In logical order; not empty.
  ///   - end: Where the run ends, in the caller's units.
  package static func placing(
    _ placed: ContiguousArray<PlacedGlyph>, end: Int32, isRightToLeft: Bool, hasMissingGlyphs: Bool
  ) -> GlyphRun {
    var shifted: Int32 = 0
    var clusterCount = 1
    for index in placed.indices {
      shifted |= placed[index].offset.x | placed[index].offset.y
      if index > 0, placed[index].cluster != placed[index - 1].cluster { clusterCount += 1 }
    }
    let run = GlyphRun.make(
      count: placed.count, clusterCount: clusterCount, isRightToLeft: isRightToLeft, hasOffsets: shifted != 0,
      hasMissingGlyphs: hasMissingGlyphs)
    let (positions, glyphs, clusters, flags) = unsafe (run.positions, run.glyphs, run.clusters, run.flags)
    for (index, glyph) in placed.enumerated() {
      unsafe positions[index] = glyph.x
      unsafe glyphs[index] = glyph.glyph
      unsafe clusters[index] = glyph.cluster
      unsafe flags[index] = glyph.flags
      if shifted != 0 { unsafe (run.offsets[2 * index], run.offsets[2 * index + 1]) = glyph.offset }
    }
    unsafe positions[placed.count] = end
    return run
  }

  /// A run of one glyph without ink, for a box that stands in the text.
  ///
  /// - Parameter advance: The box's width, in the caller's units.
  package static func box(advance: Int32) -> GlyphRun {
    let run = GlyphRun.make(
      count: 1, clusterCount: 1, isRightToLeft: false, hasOffsets: false, hasMissingGlyphs: false)
    unsafe run.positions[0] = 0
    unsafe run.positions[1] = advance
    unsafe run.glyphs[0] = 0
    unsafe run.clusters[0] = 0
    unsafe run.flags[0] = 0
    return run
  }
}

extension GlyphRun {
  /// A change of one cluster of a run, in the units of its positions.
  package struct ClusterChange {
    /// UTF-8 offset of the cluster from the start of the run.
    package var clusterOffset: Int
    /// Added to the cluster's advance.
    package var advance: Int32
    /// Added to the place of each of its glyphs, in font units.
    package var shift: Int32

    package init(clusterOffset: Int, advance: Int32, shift: Int32) {
      self.clusterOffset = clusterOffset
      self.advance = advance
      self.shift = shift
    }
  }

  /// A copy in which some clusters are wider or narrower; this run, which others may share, stays as it is.
  ///
  /// - Parameter changes: In ascending order of their clusters; several of one cluster add up.
  package func respaced(_ changes: [ClusterChange]) -> GlyphRun {
    let run = GlyphRun.make(
      count: count, clusterCount: clusterCount, isRightToLeft: isRightToLeft,
      hasOffsets: hasOffsets || changes.contains { $0.shift != 0 }, hasMissingGlyphs: hasMissingGlyphs)
    var next = 0
    var added: Int32 = 0
    var glyph = 0
    while glyph < count {
      let cluster = unsafe clusters[glyph]
      var widening: Int32 = 0
      var shift: Int32 = 0
      while next < changes.count, changes[next].clusterOffset <= Int(cluster) {
        if changes[next].clusterOffset == Int(cluster) {
          widening &+= changes[next].advance
          shift &+= changes[next].shift
        }
        next += 1
      }
      let first = glyph
      repeat {
        // From right to left the last glyph is drawn first. So that marks stay at their letter, the first one is wider.
        unsafe run.positions[glyph] = positions[glyph] &+ added &+ (isRightToLeft && glyph > first ? widening : 0)
        unsafe run.glyphs[glyph] = glyphs[glyph]
        unsafe run.clusters[glyph] = cluster
        unsafe run.flags[glyph] = flags[glyph]
        if run.hasOffsets {
          unsafe run.offsets[2 * glyph] = (hasOffsets ? offsets[2 * glyph] : 0) &+ shift
          unsafe run.offsets[2 * glyph + 1] = hasOffsets ? offsets[2 * glyph + 1] : 0
        }
        glyph += 1
      } while unsafe glyph < count && clusters[glyph] == cluster
      added &+= widening
    }
    unsafe run.positions[count] = positions[count] &+ added
    return run
  }

  /// Several runs that follow one another, as one.
  ///
  /// - Parameter parts: The runs with their UTF-8 offsets in the joined one; clusters beyond 65 535 bytes
  ///   share the last offset.
  package static func joining(_ parts: [(glyphs: GlyphRun, offset: Int)]) -> GlyphRun {
    let run = make(
      count: parts.reduce(0) { $0 + $1.glyphs.count },
      clusterCount: parts.reduce(0) { $0 + $1.glyphs.clusterCount },
      isRightToLeft: parts.first?.glyphs.isRightToLeft ?? false,
      hasOffsets: parts.contains { $0.glyphs.hasOffsets },
      hasMissingGlyphs: parts.contains { $0.glyphs.hasMissingGlyphs })
    var slot = 0
    var x: Int32 = 0
    for (part, offset) in parts {
      for glyph in 0..<part.count {
        unsafe run.positions[slot] = x &+ part.positions[glyph]
        unsafe run.glyphs[slot] = part.glyphs[glyph]
        unsafe run.clusters[slot] = UInt16(clamping: Int(part.clusters[glyph]) + offset)
        unsafe run.flags[slot] = part.flags[glyph]
        if run.hasOffsets {
          unsafe run.offsets[2 * slot] = part.hasOffsets ? part.offsets[2 * glyph] : 0
          unsafe run.offsets[2 * slot + 1] = part.hasOffsets ? part.offsets[2 * glyph + 1] : 0
        }
        slot += 1
      }
      x = x &+ part.advance
    }
    unsafe run.positions[run.count] = x
    return run
  }
}
