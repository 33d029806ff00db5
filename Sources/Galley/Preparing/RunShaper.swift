internal import GalleyShaping
internal import GalleyUnicode

/// The shaper of runs: turns the characters of each into glyphs, word by word from the cache where that gives the same.
@safe struct RunShaper: ~Copyable {
  let input: PreparationInput
  private let isVertical: Bool
  private let frame: LineFrame
  /// True if parts of the text have room beside them.
  private let hasPadding: Bool
  var runs: ContiguousArray<TextRun> = []
  var pieces: ContiguousArray<Piece> = []
  /// UTF-8 offsets of the tabs.
  var tabs: ContiguousArray<UInt32> = []
  /// How the run stands that is appended next.
  var orientation = GlyphOrientation.horizontal
  /// Where the next run starts, in layout units.
  var x: Int64 = 0

  init(_ input: PreparationInput, isVertical: Bool) {
    self.input = input
    self.isVertical = isVertical
    frame = input.frame
    hasPadding = input.spans.contains { $0.kind.padding != nil }
    swap(&runs, &input.scratch.tables.runs)
    swap(&pieces, &input.scratch.tables.pieces)
  }

  /// Appends a run and its glyphs.
  ///
  /// - Parameter script: An ISO 15924 tag.
  mutating func appendRun(
    _ range: Range<UInt32>, style: ResolvedStyle, script: UInt32, level: UInt8, font: FontInstance
  ) {
    // Room beside parts is as exact as letter spacing is.
    let isSpaced = style.isSpaced || style.attachment != nil || hasPadding
    var run = TextRun(
      start: range.lowerBound, end: range.upperBound, script: script, level: level, style: style, font: font,
      scale: style.size * LayoutUnit.perPoint / Double(font.unitsPerEm),
      positionScale: isSpaced ? TextRun.positionScale(of: style) : 0, x: x)
    if isVertical { unsafe run.orient(orientation, frame, in: input.bytes, with: &input.scratch.tables.lookup.shaper) }
    // Shaped before it is kept, so that it is moved there: a copy counts references.
    shape(run, index: UInt32(runs.count))
    runs.append(run)
  }

  /// Shapes a run from control character to control character.
  private mutating func shape(_ run: TextRun, index: UInt32) {
    var position: Int64 = 0
    var offset = Int(run.start)
    let end = Int(run.end)
    while offset < end {
      let control = unsafe ControlCharacter.first(in: input.bytes, from: offset, to: end)
      let shapedEnd = control?.lowerBound ?? end
      if shapedEnd > offset {
        // The cache keeps the words of horizontal text.
        if let cache = input.cache, run.style.attachment == nil, run.style.terminalWidth == nil,
          run.orientation == .horizontal || run.orientation == .rotated
        {
          shapeCached(offset..<shapedEnd, of: run, index: index, cache, &position)
        } else {
          shapeAnew(offset..<shapedEnd, of: run, index: index, &position)
        }
      }
      if let control { appendControl(control, run: index, position: position) }
      offset = control?.upperBound ?? shapedEnd
    }
    x = run.x &+ run.units(position)
  }

  private mutating func shapeAnew(_ range: Range<Int>, of run: TextRun, index: UInt32, _ position: inout Int64) {
    let scratch = input.scratch
    position = unsafe run.shape(input.bytes, range, with: &scratch.tables.lookup.shaper, from: position) {
      pieces.append(Piece(glyphs: $0, position: $2, start: UInt32($1), run: index))
    }
  }

  /// Puts a part of a run together from the cache; what may not be shaped apart is shaped where it stands.
  private mutating func shapeCached(
    _ range: Range<Int>, of run: TextRun, index: UInt32, _ cache: ShapeCache, _ position: inout Int64
  ) {
    // Such a run would be shaped whole as a word.
    if JoinedRuns.mayBeLong(range), unsafe JoinedRuns.isCut(range, of: input.bytes) {
      return shapeAnew(range, of: run, index: index, &position)
    }
    let known = input.scratch.tables.contexts.context(
      font: run.font, script: run.script, language: run.style.language, isRightToLeft: run.isRightToLeft,
      features: run.style.features, in: cache, for: range.count)
    guard let context = known else { return shapeAnew(range, of: run, index: index, &position) }
    // Taken out of the scratch, so that glyphs can be moved out of the segments: a copy counts references.
    var segments: ContiguousArray<RunWords.Segment> = []
    swap(&segments, &input.scratch.tables.segments)
    defer { swap(&segments, &input.scratch.tables.segments) }
    segments.removeAll(keepingCapacity: true)
    let hasSegments = unsafe input.scratch.tables.runWords.appendSegments(
      of: range, in: input.bytes, .init(font: run.font, context: context), cache, &input.scratch.tables.lookup,
      to: &segments)
    guard hasSegments else { return shapeAnew(range, of: run, index: index, &position) }
    if run.positionScale != 0 {
      return appendSpaced(&segments, from: range.lowerBound, of: run, index: index, &position)
    }
    var start = range.lowerBound
    for segment in segments.indices {
      let end = segments[segment].end
      if let glyphs = segments[segment].glyphs.take() {
        let advance = Int64(glyphs.advance)
        pieces.append(Piece(glyphs: glyphs, position: position, start: UInt32(start), run: index))
        position &+= advance
      } else {
        shapeAnew(start..<end, of: run, index: index, &position)
      }
      start = end
    }
  }

  /// Appends what the cache has given for a part of a run, with the style's spacing.
  ///
  /// - Parameter start: The UTF-8 offset of the part.
  private mutating func appendSpaced(
    _ segments: inout ContiguousArray<RunWords.Segment>, from start: Int, of run: TextRun, index: UInt32,
    _ position: inout Int64
  ) {
    func append(_ glyphs: GlyphRun, _ start: Int, _ position: Int64) {
      pieces.append(Piece(glyphs: glyphs, position: position, start: UInt32(start), run: index))
    }
    let scratch = input.scratch
    var spaced = SpacedGlyphs(of: run, from: start, position: position)
    var start = start
    for segment in segments.indices {
      let end = segments[segment].end
      if let glyphs = segments[segment].glyphs.take() {
        unsafe spaced.append(glyphs, of: start..<end, in: input.bytes, append)
      } else {
        unsafe run.shapeUnspaced(input.bytes, start..<end, with: &scratch.tables.lookup.shaper) {
          unsafe spaced.append($0, of: $1, in: input.bytes, append)
        }
      }
      start = end
    }
    position = spaced.finish(append)
  }

  private mutating func appendControl(_ range: Range<Int>, run: UInt32, position: Int64) {
    if unsafe input.bytes[range.lowerBound] == 0x09 { tabs.append(UInt32(range.lowerBound)) }
    appendEmptyPiece(at: UInt32(range.lowerBound), run: run, position: position)
  }

  /// Appends a piece of control characters, unless it belongs to the one before.
  mutating func appendEmptyPiece(at start: UInt32, run: UInt32, position: Int64) {
    if let last = pieces.last, last.run == run, last.glyphs === GlyphRun.empty { return }
    pieces.append(Piece(glyphs: .empty, position: position, start: start, run: run))
  }

  // MARK: Taking back

  /// A place among the runs that a later one may be taken back to.
  struct Mark {
    var runCount: Int
    var pieceCount: Int
    var tabCount: Int
    var x: Int64
  }

  /// The place after the last run.
  var mark: Mark { Mark(runCount: runs.count, pieceCount: pieces.count, tabCount: tabs.count, x: x) }

  /// Forgets the runs after a place.
  mutating func takeBack(to mark: Mark) {
    runs.removeLast(runs.count - mark.runCount)
    pieces.removeLast(pieces.count - mark.pieceCount)
    tabs.removeLast(tabs.count - mark.tabCount)
    x = mark.x
  }

  /// Filters UTF-8 offsets: those remain at which the glyphs would be others if the text were cut there.
  func unsafeBorders(_ borders: ContiguousArray<UInt32>, firstPiece: Int) -> ContiguousArray<UInt32> {
    var piece = firstPiece
    var glyph = 0
    return borders.filter { border in
      while piece + 1 < pieces.count, pieces[piece + 1].start <= border {
        piece += 1
        glyph = 0
      }
      let glyphs = pieces[piece].glyphs
      // Nothing is shaped across a control character: a line's script may begin at the one that ends an empty line.
      if glyphs === GlyphRun.empty { return false }
      let (count, clusters) = unsafe (glyphs.count, glyphs.clusters)
      let local = Int(border - pieces[piece].start)
      while glyph < count, unsafe Int(clusters[glyph]) < local { glyph += 1 }
      return unsafe glyph == count || Int(clusters[glyph]) != local || !glyphs.isSafe(at: glyph)
    }
  }
}
