internal import GalleyShaping

// Short plain texts: where their lines may end follows from their words.
extension ParagraphBuilder {
  /// Builds a short text in one plain style from its words if all are known; its glyphs are shaped when they are asked for.
  ///
  /// - Parameter attributes: The text with its attributes; `nil` for one without.
  /// - Returns: `nil` where the text has to be analysed.
  static func buildFromWords(
    _ text: String, _ style: ResolvedStyle, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>,
    _ attributes: AttributedText?, _ cache: ShapeCache, _ scratch: PreparationScratch
  ) -> ParagraphStorage? {
    guard cache === ShapeCache.shared, paragraphStyles.count == 1,
      text.utf8.count <= ParagraphStorage.maximumReshapedCount,
      attributes.map({ $0.spans.isEmpty && $0.breakOverrides.isEmpty }) ?? true,
      let breaker = BreakerCache.breaker(style, paragraphStyles)
    else { return nil }
    var bytes = text
    guard bytes.withUTF8({ unsafe breaker.findBreaks(of: $0, scratch) }) else { return nil }
    let source = SourceText(
      text, byteCount: text.utf8.count, tabs: [], baseStyle: style, paragraphStyles: paragraphStyles,
      levels: [], paragraphLevels: [], spans: [], paints: attributes.map { ContiguousArray($0) } ?? [],
      attributes: attributes.flatMap(SourceAttributes.init))
    let table = LineTable(
      BreakTable(copying: scratch.tables.columns), runs: [], source, hasAutomaticHyphens: false, isSpaced: false)
    return ParagraphStorage(
      consume source, table, runs: [], pieces: nil, spacings: nil, squeezes: nil, pairs: [], emphases: [],
      shapesAgain: true, cache: cache, shapeAgain: Self.shapeAgain)
  }
}
