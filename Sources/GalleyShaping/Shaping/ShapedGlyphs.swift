internal import CHarfBuzz

/// The glyphs in a buffer of HarfBuzz in logical order; those of right-to-left text stand there the other way round.
///
/// Glyphs that stand one below the other are told of as if the line lay turned to the left: advances run along it, and shifts
/// lead along it and up from it. Valid until the next call on the buffer.
@safe struct ShapedGlyphs {
  let count: Int
  /// Those of the first glyph; the others follow `step` further each.
  private let firstInfo: UnsafePointer<hb_glyph_info_t>
  private let firstPosition: UnsafePointer<hb_glyph_position_t>
  /// 1, or -1 where the buffer's order is the reverse of the logical one.
  private let step: Int
  /// True if the glyphs stand one below the other.
  private let isUpright: Bool

  /// - Returns: `nil` where the buffer is empty.
  init?(_ buffer: OpaquePointer, isRightToLeft: Bool, isUpright: Bool = false) {
    var count: UInt32 = 0
    guard let positions = unsafe hb_buffer_get_glyph_positions(buffer, nil),
      let infos = unsafe hb_buffer_get_glyph_infos(buffer, &count), count > 0
    else { return nil }
    self.count = Int(count)
    self.isUpright = isUpright
    step = isRightToLeft ? -1 : 1
    let first = isRightToLeft ? Int(count) - 1 : 0
    unsafe firstInfo = UnsafePointer(infos + first)
    unsafe firstPosition = UnsafePointer(positions + first)
  }

  /// The number in its font of the glyph at an index.
  @inline(__always) func glyph(at index: Int) -> UInt32 { unsafe firstInfo[index &* step].codepoint }

  /// The cluster of the glyph at an index, as an offset from the start of the buffer's text.
  @inline(__always) func cluster(at index: Int) -> UInt32 { unsafe firstInfo[index &* step].cluster }

  /// How far a glyph moves the pen along the line, in font units.
  @inline(__always) private func advance(_ position: UnsafePointer<hb_glyph_position_t>) -> Int32 {
    unsafe isUpright ? 0 &- position.pointee.y_advance : position.pointee.x_advance
  }

  /// The advance of all glyphs, in font units.
  var advance: Int64 {
    var sum: Int64 = 0
    for index in 0..<count { unsafe sum &+= Int64(advance(firstPosition + index &* step)) }
    return sum
  }

  /// Tells whether words stand as if each had been shaped alone, and the text may be cut before each.
  ///
  /// - Parameter words: Not empty; the places that they have shaped alone. The first one begins where the buffer's text does.
  func standsApart(_ words: UnsafeBufferPointer<WordAdvance>) -> Bool {
    let origin = unsafe (offset: words[0].start, x: words[0].startX)
    let firstCluster = cluster(at: 0)
    var (index, x): (Int, Int32) = (0, 0)
    func skip(to offset: Int32) {
      let end = firstCluster &+ UInt32(offset &- origin.offset)
      while index < count, cluster(at: index) < end {
        unsafe x &+= advance(firstPosition + index &* step)
        index &+= 1
      }
    }
    for place in words.indices {
      let word = unsafe words[place]
      skip(to: word.start)
      let start = firstCluster &+ UInt32(word.start &- origin.offset)
      guard index < count, cluster(at: index) == start, x == word.startX &- origin.x,
        unsafe firstInfo[index &* step].mask & UInt32(GlyphFlags.unsafeToBreak.rawValue) == 0
      else { return false }
      skip(to: word.end)
      guard x == word.endX &- origin.x else { return false }
    }
    return true
  }

  /// Copies some of the glyphs.
  ///
  /// - Parameter range: Not empty.
  func makeGlyphRun(_ range: Range<Int>) -> GlyphRun {
    let info = unsafe firstInfo + range.lowerBound &* step
    let position = unsafe firstPosition + range.lowerBound &* step
    let count = range.count
    var shifted: Int32 = 0
    for index in 0..<count {
      let position = unsafe position + index &* step
      unsafe shifted |= position.pointee.x_offset | position.pointee.y_offset
    }
    // What the loop finds out is told afterwards.
    let run = GlyphRun.make(
      count: count, clusterCount: 0, isRightToLeft: step < 0, hasOffsets: shifted != 0, hasMissingGlyphs: false)
    unsafe fill(run, from: info, position)
    if shifted != 0 {
      let offsets = unsafe run.offsets
      for index in 0..<count {
        let (x, y) = unsafe (position[index &* step].x_offset, position[index &* step].y_offset)
        unsafe offsets[2 &* index] = isUpright ? 0 &- y : x
        unsafe offsets[2 &* index &+ 1] = isUpright ? x : y
      }
    }
    return run
  }

  /// Fills all columns of a run but that of the offsets, and describes it.
  @inline(__always) private func fill(
    _ run: GlyphRun, from firstInfo: UnsafePointer<hb_glyph_info_t>, _ firstPosition: UnsafePointer<hb_glyph_position_t>
  ) {
    let (count, step) = (run.count, step)
    // Two loops, since one would need more addresses than a processor has registers.
    let x = unsafe run.positions
    var sum: Int32 = 0
    for index in 0..<count {
      unsafe x[index] = sum
      unsafe sum &+= advance(firstPosition + index &* step)
    }
    unsafe x[count] = sum
    let (glyphs, clusters, flags) = unsafe (run.glyphs, run.clusters, run.flags)
    let start = unsafe firstInfo.pointee.cluster
    var clusterCount = 1
    var previous: UInt32 = 0
    var leastGlyph = UInt32.max
    for index in 0..<count {
      let info = unsafe firstInfo + index &* step
      let glyph = unsafe info.pointee.codepoint
      leastGlyph = min(leastGlyph, glyph)
      // A cmap may name a glyph beyond the 65 535 that a font can hold: there is no such glyph.
      unsafe glyphs[index] = glyph <= UInt32(UInt16.max) ? UInt16(truncatingIfNeeded: glyph) : 0
      let cluster = unsafe info.pointee.cluster &- start
      clusterCount &+= cluster == previous ? 0 : 1
      previous = cluster
      unsafe clusters[index] = UInt16(truncatingIfNeeded: cluster)
      unsafe flags[index] = UInt8(truncatingIfNeeded: info.pointee.mask & 0b11)
    }
    run.describe(clusterCount: clusterCount, hasMissingGlyphs: leastGlyph == 0)
  }
}
