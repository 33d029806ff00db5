internal import GalleyShaping
internal import GalleyUnicode

// Shaping again at the edges of lines (ARCHITECTURE.md, Widths and lines).
//
// HarfBuzz marks the clusters before which a text must not simply be cut. A line that ends or begins
// there is shaped again from or to the nearest place that is safe; what lies beyond keeps its glyphs.
extension ParagraphStorage {
  /// How many edges are remembered: a sweep over the widths of a long text may not grow without end, but
  /// the edges of one layout of a text whose unsafe places are few should stay.
  private var edgeCapacity: Int { max(8192, table.breaks.count / 8) }

  /// More bytes are not kept: the few lines that are so long are shaped again by who asks for their glyphs.
  private var longestCached: Int { 4096 }

  /// The end of a line at an unsafe UTF-8 offset.
  func endEdge(at offset: Int) -> EdgeCache.End {
    knownEnd(at: offset) ?? shapeEnd(at: offset, from: safeOffset(before: offset)).edge
  }

  /// The end of a line at an unsafe UTF-8 offset; `nil` where no safe place lies between it and another offset.
  func endEdge(at offset: Int, safeFrom lowerBound: Int) -> EdgeCache.End? {
    if let known = knownEnd(at: offset) { return known.safeOffset < lowerBound ? nil : known }
    // What a line that is shaped whole does not ask for is not shaped.
    let safe = safeOffset(before: offset)
    return safe < lowerBound ? nil : shapeEnd(at: offset, from: safe).edge
  }

  private func knownEnd(at offset: Int) -> EdgeCache.End? { memory.edges.withLock { $0.ends[UInt32(offset)]?.edge } }

  /// The glyphs of a line's end at `offset`, from the last safe break before it.
  func endGlyphs(at offset: Int) -> GlyphRun {
    memory.edges.withLock { $0.ends[UInt32(offset)]?.glyphs }
      ?? shapeEnd(at: offset, from: safeOffset(before: offset)).glyphs
  }

  private func shapeEnd(at offset: Int, from safe: Int) -> (edge: EdgeCache.End, glyphs: GlyphRun) {
    let index = Int(shaped.pieces[shaped.pieceIndex(at: safe)].run)
    let run = shaped.runs[index]
    let (glyphs, contentEnd) = unsafe source.withBytes { bytes in
      unsafe (
        shape(bytes, safe..<offset, in: run),
        source.contentEnd(bytes, from: safe, to: offset)
      )
    }
    let counted = hanging.countedEnd(at: contentEnd)
    let rawX = shaped.x(at: counted)
    let glyph = glyphs.firstGlyph(atOrAfter: counted - safe)
    let position = unsafe shaped.position(at: safe, inRun: index) &+ Int64(glyphs.positions[glyph])
    let edgeX = counted < safe ? rawX : run.x &+ run.units(position)
    let allowance = counted == contentEnd ? endAllowance(at: contentEnd) : 0
    let end = EdgeCache.End(safeOffset: min(safe, counted), x: max(edgeX, rawX - table.edgeSlack) &- allowance)
    guard offset - safe <= longestCached else { return (end, glyphs) }
    memory.edges.withLock {
      $0.makeRoom(capacity: edgeCapacity)
      $0.ends[UInt32(offset)] = (end, glyphs)
    }
    return (end, glyphs)
  }

  /// The start of a line at an unsafe UTF-8 offset.
  func startEdge(at offset: Int) -> EdgeCache.Start {
    memory.edges.withLock { $0.starts[UInt32(offset)]?.edge } ?? shapeStart(at: offset).edge
  }

  /// The start of a line at an unsafe UTF-8 offset, as far as a search for the line's end asks.
  ///
  /// Where the safe place is far, `x` is where the line would begin if a nearer one were safe: a line that ends before it
  /// is shaped whole, and one that reaches it asks for its ``startX(of:)``.
  func searchStart(at offset: Int) -> EdgeCache.Start {
    if let known = memory.edges.withLock({ $0.starts[UInt32(offset)]?.edge }) { return known }
    let safe = safeOffset(after: offset)
    guard safe - offset > UnsafeRanges.reach else { return shapeStart(at: offset).edge }
    let near = clusterStart(atLeast: UnsafeRanges.reach / 2, after: offset, before: safe)
    let (x, position, _) = shapedStart(offset..<near)
    return EdgeCache.Start(safeOffset: safe, x: x, position: position)
  }

  /// Where a line begins whose end is not before its first safe place, in layout units.
  @inline(__always) func startX(of start: LineStart) -> Int64 {
    start.safeOffset &- start.offset > UnsafeRanges.reach ? startEdge(at: start.offset).x : start.x
  }

  /// The first start of a cluster that is at least a number of bytes after another one, or `end`.
  private func clusterStart(atLeast count: Int, after offset: Int, before end: Int) -> Int {
    var place = offset
    while place < end {
      place = unsafe source.withBytes { unsafe GraphemeBreaking.boundary(after: place, in: $0) }
      if place < end, place - offset >= count, shaped.place(at: place).isClusterStart { return place }
    }
    return end
  }

  /// Its glyphs, up to the safe place.
  func startGlyphs(at offset: Int) -> GlyphRun {
    memory.edges.withLock { $0.starts[UInt32(offset)]?.glyphs } ?? shapeStart(at: offset).glyphs
  }

  private func shapeStart(at offset: Int) -> (edge: EdgeCache.Start, glyphs: GlyphRun) {
    let safe = safeOffset(after: offset)
    let (x, position, glyphs) = shapedStart(offset..<safe)
    let start = EdgeCache.Start(safeOffset: safe, x: x, position: position)
    guard safe - offset <= longestCached else { return (start, glyphs) }
    memory.edges.withLock {
      $0.makeRoom(capacity: edgeCapacity)
      $0.starts[UInt32(offset)] = (start, glyphs)
    }
    return (start, glyphs)
  }

  /// Where a line begins whose glyphs are shaped again up to the end of a range, as of ``EdgeCache/Start``, and they.
  private func shapedStart(_ range: Range<Int>) -> (x: Int64, position: Int64, glyphs: GlyphRun) {
    let index = Int(shaped.pieces[shaped.pieceIndex(at: range.lowerBound)].run)
    let run = shaped.runs[index]
    let glyphs = unsafe source.withBytes { unsafe shape($0, range, in: run) }
    let position = shaped.position(at: range.upperBound, inRun: index) &- Int64(glyphs.advance)
    return (run.x &+ run.units(position) &+ lineStart(at: range.lowerBound).x, position, glyphs)
  }

  /// A line whose two edges have no safe place between them, shaped whole.
  func wholeLine(_ range: Range<Int>) -> GlyphRun {
    let key = UInt64(range.lowerBound) << 32 | UInt64(range.upperBound)
    if let known = memory.edges.withLock({ $0.lines[key] }) { return known }
    let run = shaped.runs[Int(shaped.pieces[shaped.pieceIndex(at: range.lowerBound)].run)]
    let glyphs = unsafe source.withBytes { unsafe shape($0, range, in: run) }
    guard range.count <= longestCached else { return glyphs }
    memory.edges.withLock {
      $0.makeRoom(capacity: edgeCapacity)
      $0.lines[key] = glyphs
    }
    return glyphs
  }

  /// From where the positions of a line that is shaped whole are rounded to layout units: where the line begins in its
  /// run, so that it is as wide as it would be if a place inside of it were safe. 0 where finding that takes long.
  func wholeLinePosition(at offset: Int) -> Int64 {
    let start = searchStart(at: offset)
    return start.safeOffset - offset > UnsafeRanges.reach ? 0 : start.position
  }

  /// The width of the visible content of a line with no safe place between its edges.
  func wholeLineWidth(_ range: Range<Int>) -> Int64 {
    let glyphs = wholeLine(range)
    let run = shaped.runs[Int(shaped.pieces[shaped.pieceIndex(at: range.lowerBound)].run)]
    let contentEnd = source.contentEnd(from: range.lowerBound, to: range.upperBound)
    let counted = contentEnd > range.lowerBound ? hanging.countedEnd(at: contentEnd) : contentEnd
    let glyph = glyphs.firstGlyph(atOrAfter: counted - range.lowerBound)
    let start = wholeLinePosition(at: range.lowerBound)
    let edgeX = unsafe run.units(start &+ Int64(glyphs.positions[glyph])) &- run.units(start)
    let width = max(edgeX, shaped.x(at: counted) - shaped.x(at: range.lowerBound) - table.edgeSlack)
    guard contentEnd > range.lowerBound else { return width }
    let allowance = counted == contentEnd ? endAllowance(at: contentEnd) : 0
    return width &- allowance &- lineStart(at: range.lowerBound).x
  }

  private func shape(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, in run: TextRun) -> GlyphRun {
    let glyphs = PreparationScratch.with(byteCount: range.count) { scratch in
      unsafe run.shape(bytes, range, with: &scratch.tables.lookup.shaper)
    }
    return spacings?.respaced(glyphs, range, in: run) ?? glyphs
  }

  /// The last place before an unsafe offset at which the text may be cut unchanged.
  func safeOffset(before offset: Int) -> Int {
    let pieces = shaped.pieces
    var index = shaped.pieceIndex(at: offset)
    var glyph = pieces[index].glyphs.firstGlyph(atOrAfter: offset - Int(pieces[index].start))
    while true {
      let glyphs = pieces[index].glyphs
      let start = Int(pieces[index].start)
      while glyph > 0 {
        glyph -= 1
        let place = unsafe start + Int(glyphs.clusters[glyph])
        if glyphs.isSafe(at: glyph) { return place }
        if offset - place > UnsafeRanges.reach, let far = unsafeRanges.bounds(around: offset) {
          return far.lowerBound
        }
      }
      // The first cluster of what was shaped together is always safe, so a piece precedes this one.
      guard index > 0, pieces[index - 1].glyphs.count > 0 else { return start }
      index -= 1
      glyph = pieces[index].glyphs.count
    }
  }

  /// The first place after an unsafe offset at which the text may be cut unchanged.
  func safeOffset(after offset: Int) -> Int {
    let pieces = shaped.pieces
    var index = shaped.pieceIndex(at: offset)
    let run = pieces[index].run
    var glyph = pieces[index].glyphs.firstGlyph(atOrAfter: offset - Int(pieces[index].start)) + 1
    while true {
      let glyphs = pieces[index].glyphs
      while glyph < glyphs.count {
        let place = unsafe Int(pieces[index].start) + Int(glyphs.clusters[glyph])
        if glyphs.isSafe(at: glyph) { return place }
        if place - offset > UnsafeRanges.reach, let far = unsafeRanges.bounds(around: offset) {
          return far.upperBound
        }
        glyph += 1
      }
      index += 1
      guard index < pieces.count, pieces[index].run == run, pieces[index].glyphs.count > 0 else {
        return index < pieces.count ? Int(pieces[index].start) : source.byteCount
      }
      glyph = 0
    }
  }
}
