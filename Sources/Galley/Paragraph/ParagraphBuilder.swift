internal import GalleyShaping
internal import GalleyUnicode

/// Makes a ``ParagraphStorage``: analyse, itemise, shape, and find where lines may end.
@safe struct ParagraphBuilder {
  let bytes: UnsafeBufferPointer<UInt8>
  let style: ResolvedStyle
  let paragraphStyle: ParagraphStyle
  let scratch: PreparationScratch

  private let byteCount: Int
  private var runs: ContiguousArray<TextRun> = []
  private var pieces: ContiguousArray<Piece> = []
  private var tabs: ContiguousArray<UInt32> = []
  private var hasUnsafeBreaks = false
  /// Where the next run starts, in layout units.
  private var x: Int64 = 0

  static func build(
    _ text: String, style: TextStyle, paragraphStyle: ParagraphStyle
  ) throws(TextError) -> ParagraphStorage {
    try paragraphStyle.validate()
    let style = try ResolvedStyle(style)
    var text = text
    let byteCount = text.utf8.count
    guard byteCount < Int(Int32.max) else {
      throw TextError(.textTooLong, "a text of \(byteCount) bytes is 2 GiB or longer")
    }
    text.makeContiguousUTF8()
    let kept = text
    return PreparationScratch.with { scratch in
      text.withUTF8 { bytes in
        var builder = unsafe ParagraphBuilder(
          bytes: bytes, style: style, paragraphStyle: paragraphStyle, scratch: scratch)
        return builder.build(keeping: kept)
      }
    }
  }

  private init(
    bytes: UnsafeBufferPointer<UInt8>, style: ResolvedStyle, paragraphStyle: ParagraphStyle,
    scratch: PreparationScratch
  ) {
    unsafe self.bytes = bytes
    byteCount = bytes.count
    self.style = style
    self.paragraphStyle = paragraphStyle
    self.scratch = scratch
  }

  private mutating func build(keeping text: String) -> ParagraphStorage {
    scratch.breakOffsets.removeAll(keepingCapacity: true)
    scratch.scriptRuns.removeAll(keepingCapacity: true)
    unsafe LineBreaking.findBreaks(
      in: bytes, options: paragraphStyle.lineBreakOptions, into: &scratch.breakOffsets)
    unsafe ScriptRun.append(bytes, to: &scratch.scriptRuns)
    for run in scratch.scriptRuns { appendRun(run) }
    placeBreaks()
    return ParagraphStorage(
      text: text, byteCount: byteCount, runs: runs, pieces: pieces,
      breaks: BreakTable(copying: scratch.columns), tabs: tabs, baseStyle: style,
      paragraphStyle: paragraphStyle, hasUnsafeBreaks: hasUnsafeBreaks)
  }

  // MARK: Shape

  private mutating func appendRun(_ item: ScriptRun) {
    let font = style.fonts[0]
    let run = TextRun(
      start: item.start, end: item.end, script: item.script, level: 0, style: style, font: font,
      scale: style.size * LayoutUnit.perPoint / Double(font.unitsPerEm), x: x)
    let index = UInt32(runs.count)
    runs.append(run)
    var fontUnits: Int64 = 0
    var position = run.range.lowerBound
    while position < run.range.upperBound {
      let control = unsafe ControlCharacter.first(in: bytes, from: position, to: run.range.upperBound)
      let shapedEnd = control?.lowerBound ?? run.range.upperBound
      if shapedEnd > position { shape(position..<shapedEnd, of: run, index: index, fontUnits: &fontUnits) }
      if let control {
        appendControl(control, run: index, fontUnits: fontUnits)
        position = control.upperBound
      } else {
        position = shapedEnd
      }
    }
    x = run.x &+ run.units(fontUnits)
  }

  private mutating func shape(_ range: Range<Int>, of run: TextRun, index: UInt32, fontUnits: inout Int64) {
    unsafe scratch.shaper.shape(
      bytes, range: range, font: run.font, script: run.script, language: run.style.language,
      isRightToLeft: run.isRightToLeft, features: run.style.features)
    let count = scratch.shaper.glyphCount
    var glyph = 0
    while glyph < count {
      let end = scratch.shaper.chunkEnd(from: glyph)
      let glyphs = scratch.shaper.makeGlyphRun(glyph..<end)
      let start = range.lowerBound + (glyph == 0 ? 0 : scratch.shaper.cluster(at: glyph))
      pieces.append(Piece(glyphs: glyphs, fontUnits: fontUnits, start: UInt32(start), run: index))
      fontUnits &+= Int64(glyphs.advance)
      glyph = end
    }
    if count == 0 { appendEmptyPiece(at: range.lowerBound, run: index, fontUnits: fontUnits) }
  }

  private mutating func appendControl(_ range: Range<Int>, run: UInt32, fontUnits: Int64) {
    if unsafe bytes[range.lowerBound] == 0x09 { tabs.append(UInt32(range.lowerBound)) }
    if let last = pieces.last, last.run == run, last.glyphs === GlyphRun.empty { return }
    appendEmptyPiece(at: range.lowerBound, run: run, fontUnits: fontUnits)
  }

  private mutating func appendEmptyPiece(at offset: Int, run: UInt32, fontUnits: Int64) {
    pieces.append(Piece(glyphs: .empty, fontUnits: fontUnits, start: UInt32(offset), run: run))
  }

  // MARK: Place the breaks

  /// Fills the break table: one pass over the opportunities and the glyphs, both in logical order.
  private mutating func placeBreaks() {
    scratch.columns.removeAll()
    var cursor = PlaceCursor()
    var lowerBound = 0
    var contentX: Int64 = 0
    var endsWithTerminator = false
    for entry in scratch.breakOffsets {
      let isMandatory = entry & LineBreaking.mandatoryFlag != 0
      let offset = Int(entry & ~LineBreaking.mandatoryFlag)
      let trimmed = unsafe WhiteSpace.trimmedEnd(bytes, from: lowerBound, to: offset)
      // Nothing but white space since the last opportunity: the content still ends where it did.
      if trimmed > lowerBound || startsParagraph { contentX = place(trimmed, &cursor).x }
      let next = place(offset, &cursor)
      guard next.isClusterStart || isMandatory else { continue }
      lowerBound = offset
      if next.isUnsafe { hasUnsafeBreaks = true }
      var flags: BreakTable.Flags = isMandatory ? .mandatory : []
      if next.isUnsafe { flags.insert(.unsafe) }
      scratch.columns.append(endX: contentX, nextX: next.x, offset: UInt32(offset), flags: flags)
      endsWithTerminator = isMandatory && offset > 0 && isTerminator(before: offset)
    }
    if byteCount == 0 || endsWithTerminator {
      scratch.columns.append(endX: x, nextX: x, offset: UInt32(byteCount), flags: .mandatory)
    }
  }

  /// Whether the next row is the first of its paragraph.
  private var startsParagraph: Bool {
    scratch.columns.flags.last?.contains(.mandatory) ?? true
  }

  /// Whether the character before an offset is a mandatory break by itself: UAX #14 BK, CR, LF and NL.
  private func isTerminator(before offset: Int) -> Bool {
    let last = unsafe bytes[offset - 1]
    if (0x0A...0x0D).contains(last) { return true }
    if last == 0x85, offset >= 2, unsafe bytes[offset - 2] == 0xC2 { return true }
    return unsafe last & 0xFE == 0xA8 && offset >= 3 && bytes[offset - 2] == 0x80 && bytes[offset - 3] == 0xE2
  }

  /// Where the pass over the glyphs stands.
  private struct PlaceCursor {
    var piece = 0
    var glyph = 0
  }

  /// Finds a UTF-8 offset among the glyphs, going forward from the last one.
  private func place(_ offset: Int, _ cursor: inout PlaceCursor) -> ParagraphStorage.Place {
    guard !pieces.isEmpty else { return .init(x: 0, isClusterStart: true, isUnsafe: false) }
    while cursor.piece + 1 < pieces.count, Int(pieces[cursor.piece + 1].start) <= offset {
      cursor.piece += 1
      cursor.glyph = 0
    }
    let piece = pieces[cursor.piece]
    let glyphs = piece.glyphs
    let local = offset - Int(piece.start)
    let clusters = unsafe glyphs.clusters
    while cursor.glyph < glyphs.count, unsafe Int(clusters[cursor.glyph]) < local { cursor.glyph += 1 }
    let run = runs[Int(piece.run)]
    let x = unsafe run.x &+ run.units(piece.fontUnits &+ Int64(glyphs.positions[cursor.glyph]))
    guard cursor.glyph < glyphs.count else {
      return .init(x: x, isClusterStart: glyphs.count == 0 || offset == byteCount, isUnsafe: false)
    }
    return unsafe .init(
      x: x, isClusterStart: Int(clusters[cursor.glyph]) == local,
      isUnsafe: glyphs.flags[cursor.glyph] & GlyphFlags.unsafeToBreak.rawValue != 0)
  }
}
