internal import GalleyShaping

/// Copies the glyphs of a part of a run with the style's spacing between them.
///
/// They come one after another, from the shaper or from the shape cache, in font units and without spacing. The advance of
/// each cluster is rounded by itself, so that the same text stands the same wherever its glyphs come from and wherever it
/// is cut: a line whose edge is shaped again ends where it ends in the whole run.
struct SpacedGlyphs: ~Copyable {
  /// Layout units per font unit.
  private let scale: Double
  /// Layout units per unit of position.
  private let positionScale: Int64
  private let clusterSpacing: Int64
  private let wordSpacing: Int64
  private let isCursive: Bool
  private let isRightToLeft: Bool
  /// Where the part starts, in units of position.
  private let origin: Int64

  /// Where what is appended next starts, in units of position from the start of the part.
  private var place: Int64 = 0

  /// The glyphs of the run in progress.
  private var glyphs: ContiguousArray<GlyphRun.PlacedGlyph> = []
  private var hasMissingGlyphs = false
  /// The grapheme cluster that the last cluster is part of: UTF-8 offsets.
  private var character: Range<Int>
  /// The UTF-8 offset of the run in progress.
  private var start: Int
  /// Where the run in progress starts, in units of position from the start of the part.
  private var startPosition: Int64 = 0

  /// - Parameters:
  ///   - run: A spaced run.
  ///   - start: The UTF-8 offset of the part.
  ///   - position: Where the part starts, in units of position.
  init(of run: TextRun, from start: Int, position: Int64) {
    scale = run.scale
    positionScale = run.positionScale
    clusterSpacing = run.style.clusterSpacing
    wordSpacing = run.style.wordSpacing
    isCursive = CursiveScript.contains(run.script)
    isRightToLeft = run.isRightToLeft
    origin = position
    self.start = start
    character = start..<start
    glyphs.reserveCapacity(GlyphRun.maximumSpacedGlyphCount)
  }

  /// Appends glyphs that are shaped, whole clusters all of them.
  ///
  /// - Parameters:
  ///   - shaped: Glyphs in font units, which stay as they are: others may share them.
  ///   - range: The UTF-8 offsets of their text.
  ///   - bytes: The whole text.
  ///   - body: As of ``finish(_:)``.
  mutating func append(
    _ shaped: GlyphRun, of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>,
    _ body: (GlyphRun, Int, Int64) -> Void
  ) {
    let count = shaped.count
    let clusters = unsafe shaped.clusters
    var first = 0
    while first < count {
      var end = first + 1
      while unsafe end < count && clusters[end] == clusters[first] { end += 1 }
      let cluster = unsafe range.lowerBound + Int(clusters[first])
      if mustEndRun(before: end - first, at: cluster) {
        endRun(body)
        start = cluster
      }
      let textEnd = unsafe end < count ? range.lowerBound + Int(clusters[end]) : range.upperBound
      var spacing: Int64 = 0
      if unsafe endsCharacter(cluster..<textEnd, in: bytes),
        unsafe LetterSpacing.follows(clusterAt: character.lowerBound, in: bytes, isCursive: isCursive)
      {
        spacing &+= clusterSpacing
      }
      if unsafe WhiteSpace.isWordSeparator(bytes, at: cluster) { spacing &+= wordSpacing }
      appendCluster(first..<end, of: shaped, at: cluster, spacing: spacing)
      // The array of positions has one more, the end of the glyphs.
      unsafe place &+= units(Int64(shaped.positions[end]) &- Int64(shaped.positions[first]), and: spacing)
      first = end
    }
  }

  /// Tells whether a grapheme cluster ends with a cluster of the shaper, of which it may have several.
  ///
  /// - Parameter cluster: UTF-8 offsets that follow those asked about before.
  private mutating func endsCharacter(_ cluster: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    character = unsafe LetterSpacing.character(after: character, endOf: cluster, in: bytes)
    return character.upperBound == cluster.upperBound
  }

  /// Gives what is left.
  ///
  /// - Parameter body: Receives each run of glyphs, its UTF-8 offset, and where it starts in units of position.
  /// - Returns: Where the part ends, in units of position.
  consuming func finish(_ body: (GlyphRun, Int, Int64) -> Void) -> Int64 {
    if !glyphs.isEmpty { endRun(body) }
    return origin &+ place
  }

  /// Some font units and layout units of spacing in units of position, to the nearest one.
  private func units(_ fontUnits: Int64, and spacing: Int64) -> Int64 {
    // A power of two: the shift rounds down, whatever the sign.
    (LayoutUnit.nearest(Double(fontUnits) * scale) &+ spacing &+ positionScale / 2)
      >> positionScale.trailingZeroBitCount
  }

  /// Tells whether a cluster does not fit into the run in progress.
  private func mustEndRun(before glyphCount: Int, at cluster: Int) -> Bool {
    !glyphs.isEmpty
      && (glyphs.count + glyphCount > GlyphRun.maximumSpacedGlyphCount || cluster - start > Int(UInt16.max))
  }

  /// Appends the glyphs of a cluster that has space after it.
  ///
  /// From right to left the last glyph is drawn first. So that marks stay at their letter, the space is the first one's.
  private mutating func appendCluster(_ range: Range<Int>, of shaped: GlyphRun, at cluster: Int, spacing: Int64) {
    let first = unsafe Int64(shaped.positions[range.lowerBound])
    for index in range {
      let distance = unsafe Int64(shaped.positions[index]) &- first
      let spacing = isRightToLeft && index > range.lowerBound ? spacing : 0
      var glyph = GlyphRun.PlacedGlyph(
        glyph: unsafe shaped.glyphs[index], cluster: UInt16(clamping: cluster - start),
        flags: unsafe shaped.flags[index], x: Int32(clamping: place &+ units(distance, and: spacing) &- startPosition))
      if shaped.hasOffsets { glyph.offset = unsafe (shaped.offsets[2 * index], shaped.offsets[2 * index + 1]) }
      if glyph.glyph == 0, shaped.hasMissingGlyphs { hasMissingGlyphs = true }
      glyphs.append(glyph)
    }
  }

  /// Gives the run in progress and begins the next one.
  private mutating func endRun(_ body: (GlyphRun, Int, Int64) -> Void) {
    let run = GlyphRun.placing(
      glyphs, end: Int32(clamping: place &- startPosition), isRightToLeft: isRightToLeft,
      hasMissingGlyphs: hasMissingGlyphs)
    body(run, start, origin &+ startPosition)
    glyphs.removeAll(keepingCapacity: true)
    hasMissingGlyphs = false
    startPosition = place
  }
}
