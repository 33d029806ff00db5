internal import GalleyShaping
internal import GalleyUnicode
/// Everything about a text that does not depend on a width; shared by the copies of a ``PreparedParagraph``.
///
/// `@unchecked Sendable`: all but `keptGlyphs` and `keptMemory` is fixed when the initialiser returns.
@safe final class ParagraphStorage: @unchecked Sendable {
  // What every size takes stands side by side.

  /// Where lines may end.
  let breaks: BreakTable
  /// Whether a ``ShortTextCounter`` knows the lines.
  let isShortAndPlain: Bool
  /// The same where some breaks may be unsafe, and a word pushed out to the last line: see ``labelLines(width:)``.
  let isShortAndGreedy: Bool
  /// Whether it may.
  let pushesOut: Bool
  /// Whether every line is filled greedily in the whole width, and keeps its own.
  let isPlainlyGreedy: Bool
  /// Whether the lines' widths are more than the difference of two positions, unsafe breaks left aside.
  let needsCare: Bool
  /// The metrics of every line, where all have the same ones.
  let uniformLine: UniformLine?

  // What some ask for.

  /// The text, in contiguous UTF-8.
  let text: String
  let byteCount: Int
  /// UTF-8 offsets of the tabs.
  let tabs: ContiguousArray<UInt32>
  /// The style of the text's start, which gives an empty line its height.
  let baseStyle: ResolvedStyle
  /// The paragraph styles with the UTF-8 offsets where their paragraphs end; at least one.
  let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  /// The embedding levels as runs of the whole text; empty where all are 0.
  let levels: ContiguousArray<LevelRun>
  /// The level of each paragraph; empty where all are 0.
  let paragraphLevels: ContiguousArray<UInt8>
  /// What the lines' heights come from; empty where ``uniformLine`` has them.
  let runMetrics: RunMetrics
  /// Whether some line may be indented.
  let hasIndents: Bool
  /// Whether some paragraph is justified.
  let hasJustification: Bool
  /// Whether some break is a hyphen of the patterns, which a paragraph's style may refuse.
  let hasAutomaticHyphens: Bool
  /// Where characters add to or take from the space beside them; `nil` where none do.
  let spacings: BoundarySpacings?

  /// The attributes of a text that has several; `nil` for plain text.
  let attributes: KeptAttributes?

  /// How far an edge shaped again may lie before the unshaped one, in layout units.
  ///
  /// The search for a line's last row looks this far beyond the width. A font that shrinks more than four
  /// ems at an edge is taken to shrink by four.
  let edgeSlack: Int64

  /// The memory of shaped words that the text was shaped through.
  let cache: ShapeCache?
  /// Shapes a text of one style once more: given by who has shaped it, since no line knows how a text is prepared.
  ///
  /// Takes the text, its style, its embedding levels, which are empty where all are 0, and the memory of shaped words.
  typealias ShapesAgain = @Sendable (String, ResolvedStyle, ContiguousArray<LevelRun>, ShapeCache?) -> ShapedText
  let shapeAgain: ShapesAgain
  /// The glyphs, unless they are to be shaped again: see ``shaped``.
  let keptGlyphs = PublishedOnce<ShapedText>()
  /// What layouts have found, if anything: see ``memory``.
  let keptMemory = PublishedOnce<LineMemory>()

  init(
    text: String, byteCount: Int, runs: ContiguousArray<TextRun>, pieces: ContiguousArray<Piece>, keepsGlyphs: Bool,
    shapeAgain: @escaping ShapesAgain, cache: ShapeCache?,
    breaks: BreakTable, tabs: ContiguousArray<UInt32>, levels: ContiguousArray<LevelRun>,
    paragraphLevels: ContiguousArray<UInt8>, baseStyle: ResolvedStyle,
    paragraphStyles: ContiguousArray<ParagraphStyleRun>, hasAutomaticHyphens: Bool,
    spacings: BoundarySpacings?, attributes: KeptAttributes?
  ) {
    self.text = text
    self.byteCount = byteCount
    self.cache = cache
    self.shapeAgain = shapeAgain
    self.breaks = breaks
    self.tabs = tabs
    self.baseStyle = baseStyle
    self.levels = levels
    self.paragraphLevels = paragraphLevels
    self.paragraphStyles = paragraphStyles
    self.hasAutomaticHyphens = hasAutomaticHyphens
    self.spacings = spacings
    self.attributes = attributes
    needsCare = hasAutomaticHyphens || !tabs.isEmpty || spacings != nil
    edgeSlack = Self.edgeSlack(size: runs.reduce(baseStyle.size) { max($0, $1.style.size) })
    hasIndents = paragraphStyles.contains {
      $0.style.firstLineHeadIndent != 0 || $0.style.headIndent != 0 || $0.style.tailIndent != 0
    }
    hasJustification = paragraphStyles.contains { $0.style.alignment == .justified }
    pushesOut = paragraphStyles.contains { $0.style.lineBreakStrategy.contains(.pushOut) }
    let isGreedy = !hasIndents && !hasJustification && paragraphStyles.allSatisfy { $0.style.lineBreaking == .greedy }
    isPlainlyGreedy = isGreedy && !pushesOut
    uniformLine = UniformLine(runs: runs, base: baseStyle, paragraphStyles: paragraphStyles)
    runMetrics = RunMetrics(uniformLine == nil ? runs : [])
    isShortAndGreedy = uniformLine != nil && isGreedy && !needsCare && ShortTextCounter.isShort(breaks)
    isShortAndPlain = isShortAndGreedy && !pushesOut && ShortTextCounter.takes(breaks)
    if keepsGlyphs || uniformLine == nil || byteCount > Self.maximumReshapedCount {
      keptGlyphs.publish(ShapedText(runs: runs, pieces: pieces))
    }
  }

  deinit { breaks.deallocate() }

  /// Whether some break is unsafe, so that a line's edge may have to be shaped again.
  var hasUnsafeBreaks: Bool { breaks.hasUnsafe }

  /// ``edgeSlack`` of text whose largest size is known, in points.
  static func edgeSlack(size: Double) -> Int64 { LayoutUnit.rounded(points: 4 * size) }

  /// Calls `body` with the text's bytes.
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    // The initialiser's caller made the text contiguous, so the closure always runs.
    if let result = unsafe text.utf8.withContiguousStorageIfAvailable({ unsafe body($0) }) {
      return result
    }
    var copy = text
    return copy.withUTF8 { unsafe body($0) }
  }
}

// MARK: - Looking things up

extension ParagraphStorage {
  /// The index of the piece that holds a UTF-8 offset; the last one for the end of the text.
  ///
  /// - Complexity: O(log *n*) in the number of pieces.
  func pieceIndex(at offset: Int) -> Int {
    max(0, pieces.partitioningIndex { Int($0.start) > offset } - 1)
  }

  /// The index of the run that holds a UTF-8 offset; the last one for the end of the text.
  func runIndex(at offset: Int) -> Int {
    max(0, runs.partitioningIndex { Int($0.start) > offset } - 1)
  }

  /// Looks a UTF-8 offset up among the shaped glyphs.
  func place(at offset: Int) -> TextPlace {
    let pieces = pieces
    guard !pieces.isEmpty else { return TextPlace(x: 0, isClusterStart: true, isUnsafe: false) }
    let piece = pieces[pieceIndex(at: offset)]
    let run = runs[Int(piece.run)]
    let glyphs = piece.glyphs
    let local = offset - Int(piece.start)
    guard local > 0 || glyphs.count > 0 else {
      return TextPlace(x: run.x + run.units(piece.position), isClusterStart: true, isUnsafe: false)
    }
    let glyph = glyphs.firstGlyph(atOrAfter: local)
    let x = unsafe run.x + run.units(piece.position + Int64(glyphs.positions[glyph]))
    if glyph == glyphs.count {
      return TextPlace(x: x, isClusterStart: offset == byteCount || glyphs.count == 0, isUnsafe: false)
    }
    return unsafe TextPlace(
      x: x, isClusterStart: Int(glyphs.clusters[glyph]) == local,
      isUnsafe: glyphs.flags[glyph] & GlyphFlags.unsafeToBreak.rawValue != 0)
  }

  /// Layout units from the start of the text to a UTF-8 offset.
  func x(at offset: Int) -> Int64 { place(at: offset).x }
}

extension ParagraphStorage {
  /// Bytes kept, all told: the text, the tables and the glyph runs that are kept, shared ones counted once each use.
  var memoryFootprint: Int {
    byteCount + breaks.memoryFootprint + tabs.capacity * 4 + 256 + (spacings?.memoryFootprint ?? 0)
      + runMetrics.memoryFootprint
      + (keptGlyphs.read { $0.memoryFootprint } ?? 0)
  }
}
