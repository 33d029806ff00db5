internal import GalleyShaping
internal import GalleyUnicode

/// The preparing of a text: stages that make a ``ParagraphStorage`` of it, each with one output.
enum ParagraphBuilder {
  /// A text whose styles are resolved.
  struct Request {
    var text: String
    var styles: ContiguousArray<StyleRun>
    var paragraphStyles: ContiguousArray<ParagraphStyleRun>
    /// The embedding levels, where they are known, and that of the only paragraph.
    var levels: (runs: ContiguousArray<LevelRun>, paragraph: UInt8)?
    /// The parts of the text that are set as one.
    var spans: [TextSpan] = []
    /// The colours and lines of the parts that are painted.
    var paints: ContiguousArray<PaintRun> = []
    /// The text with its attributes, which the storage keeps.
    var source: AttributedText?
  }

  /// Runs the stages, one after the other.
  private static func build(
    _ request: Request, _ input: PreparationInput
  ) -> ParagraphStorage {
    let analysis = TextAnalysis(
      input, overrides: request.source?.breakOverrides ?? [], levels: request.levels)
    let letter = InitialLetterSizer(input, analysis)
    var spacer = BoundarySpacer(
      input, RunItemizer(input, analysis).shapedRuns(), ParagraphDirections(input, analysis))
    var placer = BreakPlacer(input, spacer.takeShaped(), letterEnd: letter.metrics?.end ?? 0)
    swap(&placer.columns, &input.scratch.tables.columns)
    defer { swap(&placer.columns, &input.scratch.tables.columns) }
    placer.placeBreaks()
    if let spacings = spacer.spacings { placer.respaceBreaks(spacings) }
    let storage = makeStorage(request, analysis, letter, spacer, placer)
    guard storage.source.hasHanging else {
      // The lists of runs and glyphs are left to the next text, unless the storage keeps them.
      if !storage.hasGlyphs { placer.shaped.leave(to: input.scratch) }
      return storage
    }
    placer.hangBreaks(storage)
    return makeStorage(request, analysis, letter, spacer, placer)
  }

  private static func makeStorage(
    _ request: Request, _ analysis: borrowing TextAnalysis, _ letter: borrowing InitialLetterSizer,
    _ spacer: borrowing BoundarySpacer, _ placer: borrowing BreakPlacer
  ) -> ParagraphStorage {
    let (input, runs) = (placer.input, placer.shaped.runs)
    let source = SourceText(
      request.text, byteCount: input.byteCount, tabs: placer.shaped.tabs, baseStyle: letter.baseStyle,
      paragraphStyles: input.paragraphStyles, levels: analysis.levels, paragraphLevels: analysis.paragraphLevels,
      spans: input.spans, paints: request.paints, attributes: request.source.flatMap(SourceAttributes.init))
    let table = LineTable(
      BreakTable(copying: placer.columns), runs: runs, source, hasAutomaticHyphens: placer.hasAutomaticHyphens,
      isSpaced: spacer.spacings != nil || source.hasHanging,
      annotations: RubyHeights(spacer.pairs, spacer.emphases, runs: runs), letter: letter.metrics)
    var needs = input.paragraphStyles.needs
    let isComposed = request.levels != nil
    if input.cache == nil || isComposed || input.styles.count > 1 || !input.spans.isEmpty { needs.insert(.parts) }
    return ParagraphStorage(
      consume source, table, runs: runs, pieces: placer.shaped.pieces, spacings: spacer.spacings,
      squeezes: spacer.squeezes, pairs: spacer.pairs, emphases: spacer.emphases,
      shapesAgain: needs.isSubset(of: .servedByShapingAgain), cache: input.cache, shapeAgain: Self.shapeAgain)
  }
}

// The doors: texts as they come.
extension ParagraphBuilder {
  /// Prepares a text with its attributes.
  static func prepare(_ text: AttributedText, cache: ShapeCache?) throws(TextError) -> ParagraphStorage {
    let string = text.string
    let byteCount = string.utf8.count
    try checkLength(byteCount)
    try text.validateSpans()
    try text.validatePaint()
    return try PreparationScratch.with(byteCount: byteCount) { scratch throws(TextError) in
      let styles = try resolveStyles(text, scratch)
      let paragraphStyles = try resolveParagraphStyles(text, scratch)
      if let cache, styles.count == 1,
        let known = buildFromWords(string, styles[0].style, paragraphStyles, text, cache, scratch)
      {
        return known
      }
      let request = Request(
        text: string, styles: styles, paragraphStyles: paragraphStyles, spans: text.spans,
        paints: ContiguousArray(text), source: text)
      return prepare(request, cache: cache, scratch)
    }
  }

  /// Prepares a text of one style.
  static func prepare(
    _ text: String, style: TextStyle, paragraphStyle: ParagraphStyle, cache: ShapeCache?
  ) throws(TextError) -> ParagraphStorage {
    if style.paint != nil {
      return try prepare(AttributedText(text, style: style, paragraphStyle: paragraphStyle), cache: cache)
    }
    let byteCount = text.utf8.count
    try checkLength(byteCount)
    return try PreparationScratch.with(byteCount: byteCount) { scratch throws(TextError) in
      let resolved = try scratch.tables.recentStyles.resolve(style)
      let paragraphStyles = try scratch.tables.recentStyles.list(paragraphStyle)
      if let cache, let known = buildFromWords(text, resolved, paragraphStyles, nil, cache, scratch) { return known }
      let styles: ContiguousArray = [StyleRun(end: UInt32(byteCount), style: resolved)]
      return prepare(Request(text: text, styles: styles, paragraphStyles: paragraphStyles), cache: cache, scratch)
    }
  }

  /// Prepares a text whose styles are resolved.
  static func prepare(_ request: Request, cache: ShapeCache?) -> ParagraphStorage {
    PreparationScratch.with(byteCount: request.text.utf8.count) { prepare(request, cache: cache, $0) }
  }

  /// Prepares a text whose styles are resolved, with tables that the caller has taken.
  static func prepare(
    _ request: Request, cache: ShapeCache?, _ scratch: PreparationScratch
  ) -> ParagraphStorage {
    var text = request.text
    return text.withUTF8 { bytes in
      unsafe EscapeMask.with(bytes, request.styles) { bytes, escapes in
        unsafe PreparationInput.with(bytes, of: request, escapes: escapes, scratch, cache) { build(request, $0) }
      }
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
      let style = try scratch.tables.recentStyles.resolve(runs[index].style)
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
    if text.paragraphRuns.count == 1 { return try scratch.tables.recentStyles.list(text.paragraphRuns.span[0].style) }
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

  /// Refuses a text that is too long.
  ///
  /// - Throws: ``TextError`` for a text that offsets of 31 bits cannot count.
  static func checkLength(_ byteCount: Int) throws(TextError) {
    guard byteCount < Int(Int32.max) else {
      throw TextError(.textTooLong, "a text of \(byteCount) bytes is 2 GiB or longer")
    }
  }

  /// Shapes a text of one style once more.
  @Sendable static func shapeAgain(_ source: borrowing SourceText, _ cache: ShapeCache?) -> ShapedText {
    let styles: ContiguousArray = [StyleRun(end: UInt32(source.byteCount), style: source.baseStyle)]
    let request = Request(text: source.text, styles: styles, paragraphStyles: [], levels: (source.levels, 0))
    var text = request.text
    return PreparationScratch.with(byteCount: text.utf8.count) { scratch in
      text.withUTF8 { bytes in
        unsafe EscapeMask.with(bytes, styles) { bytes, escapes in
          unsafe PreparationInput.with(bytes, of: request, escapes: escapes, scratch, cache) { input in
            let shaped = RunItemizer(input, TextAnalysis(input, levels: request.levels?.runs ?? [])).shapedRuns()
            return ShapedText(runs: shaped.runs, pieces: shaped.pieces, byteCount: input.byteCount)
          }
        }
      }
    }
  }
}
