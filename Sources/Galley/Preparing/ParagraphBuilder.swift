internal import GalleyShaping
internal import GalleyUnicode

/// Makes a ``ParagraphStorage``: analyse, itemise, shape, and find where lines may end.
@safe struct ParagraphBuilder: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  let byteCount: Int
  var styles: ContiguousArray<StyleRun>
  let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  let scratch: PreparationScratch
  /// The memory of shaped words; `nil` to shape everything anew.
  let cache: ShapeCache?

  var runs: ContiguousArray<TextRun> = []
  var pieces: ContiguousArray<Piece> = []
  var tabs: ContiguousArray<UInt32> = []
  var levels: ContiguousArray<LevelRun> = []
  var paragraphLevels: ContiguousArray<UInt8> = []
  /// The scratch's columns while the text is built: a field of a class costs a check at each access.
  var columns = BreakColumns()
  var hasAutomaticHyphens = false
  /// Whether parts of the text have room beside them.
  var hasPadding = false
  /// Which spaces at the ends of lines take room.
  var lineEndSpaces: LineEndSpaces?
  /// UTF-8 offsets of the escape sequences, which `bytes` hides.
  var escapes: ContiguousArray<Range<Int>> = []
  var spacings: BoundarySpacings?
  var squeezes: SqueezeOpportunities?
  /// The annotated parts.
  var pairs: ContiguousArray<RubyPair> = []
  /// The parts with emphasis marks.
  var emphases: ContiguousArray<EmphasisPart> = []
  /// What the text is painted with.
  var paints: ContiguousArray<PaintRun> = []
  /// How the clusters of a vertical text stand; empty for a horizontal one.
  var orientations: ContiguousArray<OrientationRun> = []
  /// How the run stands that is appended next.
  var orientation = GlyphOrientation.horizontal
  /// Where the baseline of lines is among their glyphs.
  var frame = LineFrame()
  /// The initial letter, and the style that the text begins with otherwise.
  var letter: (metrics: InitialLetterMetrics, base: ResolvedStyle)?
  /// Where the next run starts, in layout units.
  var x: Int64 = 0

  static func build(_ text: AttributedText, cache: ShapeCache?) throws(TextError) -> ParagraphStorage {
    let string = text.string
    let byteCount = string.utf8.count
    try checkLength(byteCount)
    try text.validateSpans()
    return try PreparationScratch.with(byteCount: byteCount) { scratch throws(TextError) in
      let styles = try resolveStyles(text, scratch)
      let paragraphStyles = try resolveParagraphStyles(text, scratch)
      if let cache, let known = buildFromWords(string, styles, paragraphStyles, text, cache, scratch) { return known }
      return build(string, styles: styles, paragraphStyles: paragraphStyles, source: text, cache: cache, scratch)
    }
  }

  /// The same for a text of one style.
  static func build(
    _ text: String, style: TextStyle, paragraphStyle: ParagraphStyle, cache: ShapeCache?
  ) throws(TextError) -> ParagraphStorage {
    if style.paint != nil {
      return try build(AttributedText(text, style: style, paragraphStyle: paragraphStyle), cache: cache)
    }
    let byteCount = text.utf8.count
    try checkLength(byteCount)
    return try PreparationScratch.with(byteCount: byteCount) { scratch throws(TextError) in
      let resolved = try scratch.recentStyles.resolve(style)
      let paragraphStyles = try scratch.recentStyles.list(paragraphStyle)
      var styles: ContiguousArray<StyleRun> = []
      swap(&styles, &scratch.styleRuns)
      defer { swap(&styles, &scratch.styleRuns) }
      styles.removeAll(keepingCapacity: true)
      styles.append(StyleRun(end: UInt32(byteCount), style: resolved))
      if let cache, let known = buildFromWords(text, styles, paragraphStyles, nil, cache, scratch) { return known }
      return build(text, styles: styles, paragraphStyles: paragraphStyles, source: nil, cache: cache, scratch)
    }
  }

  private static func resolveStyles(
    _ text: AttributedText, _ scratch: PreparationScratch
  ) throws(TextError) -> ContiguousArray<StyleRun> {
    let byteCount = text.string.utf8.count
    var styles: ContiguousArray<StyleRun> = []
    styles.reserveCapacity(text.runs.count)
    var end = 0
    // A span lends its elements: a style that is copied counts references to all it holds.
    let runs = text.runs.span
    for index in runs.indices {
      end = min(end + runs[index].utf8Count, byteCount)
      let style = try scratch.recentStyles.resolve(runs[index].style)
      // Neighbours that are only painted differently are shaped together.
      if let last = styles.indices.last, styles[last].style === style {
        styles[last].end = UInt32(end)
      } else {
        styles.append(StyleRun(end: UInt32(end), style: style))
      }
    }
    return styles
  }

  private static func resolveParagraphStyles(
    _ text: AttributedText, _ scratch: PreparationScratch
  ) throws(TextError) -> ContiguousArray<ParagraphStyleRun> {
    if text.paragraphRuns.count == 1 { return try scratch.recentStyles.list(text.paragraphRuns.span[0].style) }
    let byteCount = text.string.utf8.count
    var paragraphStyles: ContiguousArray<ParagraphStyleRun> = []
    var end = 0
    for run in text.paragraphRuns {
      try run.style.validate()
      end = min(end + run.utf8Count, byteCount)
      // A paragraph takes the style of its first character.
      let snapped = end == byteCount ? end : LineTerminator.paragraphEnd(atOrAfter: end, in: text.string)
      if snapped > Int(paragraphStyles.last?.end ?? 0) || paragraphStyles.isEmpty {
        paragraphStyles.append(ParagraphStyleRun(end: UInt32(snapped), style: run.style))
      }
    }
    return paragraphStyles
  }

  /// - Throws: ``TextError`` for a text that offsets of 31 bits cannot count.
  static func checkLength(_ byteCount: Int) throws(TextError) {
    guard byteCount < Int(Int32.max) else {
      throw TextError(.textTooLong, "a text of \(byteCount) bytes is 2 GiB or longer")
    }
  }

  /// - Parameter levels: The embedding levels, where they are known, and that of the only paragraph.
  static func build(
    _ text: String, styles: ContiguousArray<StyleRun>, paragraphStyles: ContiguousArray<ParagraphStyleRun>,
    levels: (runs: ContiguousArray<LevelRun>, paragraph: UInt8)? = nil, spans: [TextSpan] = [],
    paints: ContiguousArray<PaintRun> = [], cache: ShapeCache?
  ) -> ParagraphStorage {
    PreparationScratch.with(byteCount: text.utf8.count) { scratch in
      build(
        text, styles: styles, paragraphStyles: paragraphStyles, levels: levels, spans: spans, paints: paints,
        source: nil, cache: cache, scratch)
    }
  }

  /// The same with tables that the caller has taken.
  static func build(
    _ text: String, styles: ContiguousArray<StyleRun>, paragraphStyles: ContiguousArray<ParagraphStyleRun>,
    levels: (runs: ContiguousArray<LevelRun>, paragraph: UInt8)? = nil, spans: [TextSpan] = [],
    paints: ContiguousArray<PaintRun> = [], source: AttributedText?, cache: ShapeCache?, _ scratch: PreparationScratch
  ) -> ParagraphStorage {
    var string = text
    string.makeContiguousUTF8()
    let storedText = string
    return string.withUTF8 { bytes in
      unsafe EscapeMask.with(bytes, styles) { bytes, escapes in
        var builder = unsafe ParagraphBuilder(bytes, styles, paragraphStyles, scratch, cache)
        builder.escapes = escapes
        builder.paints = source.map { ContiguousArray($0) } ?? paints
        return builder.build(storing: storedText, levels: levels, spans: source?.spans ?? spans, source: source)
      }
    }
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ styles: ContiguousArray<StyleRun>,
    _ paragraphStyles: ContiguousArray<ParagraphStyleRun>, _ scratch: PreparationScratch, _ cache: ShapeCache?
  ) {
    unsafe self.bytes = bytes
    byteCount = bytes.count
    self.styles = styles
    self.paragraphStyles = paragraphStyles
    self.scratch = scratch
    self.cache = cache
  }

  private mutating func build(
    storing text: String, levels: (runs: ContiguousArray<LevelRun>, paragraph: UInt8)?, spans: [TextSpan],
    source: AttributedText?
  ) -> ParagraphStorage {
    let scratch = scratch
    swap(&columns, &scratch.columns)
    defer { swap(&columns, &scratch.columns) }
    swap(&runs, &scratch.runs)
    swap(&pieces, &scratch.pieces)
    let isComposed = levels != nil
    lineEndSpaces = LineEndSpaces(paragraphStyles, spans)
    findBreaks()
    findHyphens()
    if let source { overrideBreaks(source.breakOverrides) }
    hasPadding = spans.contains { if case .padded = $0.kind { true } else { false } }
    orient(spans)
    keepBasesTogether(spans)
    if let levels, !levels.runs.isEmpty {
      self.levels = levels.runs
      paragraphLevels = [levels.paragraph]
    } else {
      resolveLevels()
    }
    enlargeInitialLetter(spans)
    shapeRuns()
    spaceBoundaries(spans)
    placeBreaks()
    respaceBreaks()
    let storage = makeStorage(text, isComposed: isComposed, spans: spans, source: source)
    guard hasHanging else {
      giveBack(isRetained: storage.hasGlyphs)
      return storage
    }
    hangBreaks(storage)
    return makeStorage(text, isComposed: isComposed, spans: spans, source: source)
  }

  /// Leaves the lists of runs and pieces to the next text, unless the storage keeps them.
  private mutating func giveBack(isRetained: Bool) {
    guard !isRetained else { return }
    runs.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    swap(&runs, &scratch.runs)
    swap(&pieces, &scratch.pieces)
  }

  /// What was found, as it is kept.
  ///
  /// - Parameters:
  ///   - isComposed: Whether the embedding levels were given.
  ///   - spans: The parts of the text that are set as one.
  ///   - source: The text with its attributes.
  func makeStorage(_ text: String, isComposed: Bool, spans: [TextSpan] = [], source: AttributedText?)
    -> ParagraphStorage
  {
    let source = SourceText(
      text, byteCount: byteCount, tabs: tabs, baseStyle: letter?.base ?? styles[0].style,
      paragraphStyles: paragraphStyles, levels: levels, paragraphLevels: paragraphLevels, spans: spans, paints: paints,
      attributes: source.flatMap(SourceAttributes.init))
    let table = LineTable(
      BreakTable(copying: columns), runs: runs, source, hasAutomaticHyphens: hasAutomaticHyphens,
      isSpaced: spacings != nil || source.hasHanging, annotations: RubyHeights(pairs, emphases, runs: runs),
      letter: letter?.metrics)
    var needs = TextNeeds()
    for run in paragraphStyles { needs.formUnion(run.resolved.needs) }
    if cache == nil || isComposed || styles.count > 1 || !spans.isEmpty { needs.insert(.parts) }
    return ParagraphStorage(
      consume source, table, runs: runs, pieces: pieces, spacings: spacings, squeezes: squeezes,
      pairs: pairs, emphases: emphases, shapesAgain: needs.isSubset(of: .servedByShapingAgain),
      cache: cache, shapeAgain: Self.shapeAgain)
  }

  /// Divides the text into runs and shapes them, words through the cache if there is one.
  mutating func shapeRuns() {
    if let cache { scratch.lookup.begin(cache) }
    itemize()
    if let cache { scratch.lookup.end(cache) }
  }

  /// Shapes a text of one style once more.
  @Sendable static func shapeAgain(_ source: borrowing SourceText, _ cache: ShapeCache?) -> ShapedText {
    shapeAgain(source, [StyleRun(end: UInt32(source.byteCount), style: source.baseStyle)], cache)
  }

  /// Shapes a text once more.
  static func shapeAgain(
    _ source: borrowing SourceText, _ styles: ContiguousArray<StyleRun>, _ cache: ShapeCache?
  ) -> ShapedText {
    let levels = source.levels
    var text = source.text
    return PreparationScratch.with(byteCount: text.utf8.count) { scratch in
      text.withUTF8 { bytes in
        unsafe EscapeMask.with(bytes, styles) { bytes, _ in
          var builder = unsafe ParagraphBuilder(bytes, styles, [], scratch, cache)
          builder.levels = levels
          builder.shapeRuns()
          return ShapedText(runs: builder.runs, pieces: builder.pieces, byteCount: bytes.count)
        }
      }
    }
  }
}
