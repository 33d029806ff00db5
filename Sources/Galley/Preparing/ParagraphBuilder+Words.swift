internal import GalleyShaping

// Short plain texts: where their lines may end follows from their words.
extension ParagraphBuilder {
  /// What is known of a short plain text once its words are; its glyphs are shaped when they are asked for.
  ///
  /// - Returns: `nil` where the text has to be analysed.
  static func buildFromWords(
    _ text: String, _ style: ResolvedStyle, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>, _ cache: ShapeCache,
    _ scratch: PreparationScratch
  ) -> ParagraphStorage? {
    guard cache === ShapeCache.shared, text.utf8.count <= ParagraphStorage.maximumReshapedCount else { return nil }
    var string = text
    string.makeContiguousUTF8()
    let storedText = string
    let isFound = string.withUTF8 { bytes in
      RecentBreakers.withBreaker(style, paragraphStyles) {
        unsafe $0.findBreaks(of: bytes, scratch, into: &scratch.columns)
      }
    }
    guard isFound ?? false else { return nil }
    let source = SourceText(
      storedText, byteCount: storedText.utf8.count, tabs: [], baseStyle: style, paragraphStyles: paragraphStyles,
      levels: [],
      paragraphLevels: [], spans: [], paints: [], attributes: nil)
    let table = LineTable(
      BreakTable(copying: scratch.columns), runs: [], source, hasAutomaticHyphens: false, isSpaced: false)
    assert(table.uniformLine != nil, "The lines of plain texts are alike")
    return ParagraphStorage(
      consume source, table, runs: [], pieces: [], spacings: nil, squeezes: nil, pairs: [], emphases: [],
      keepsGlyphs: false,
      cache: cache, shapeAgain: shapeAgain)
  }
}
