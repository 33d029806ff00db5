internal import GalleyShaping
internal import GalleyUnicode

// Short texts in plain styles: where their lines may end follows from their words.
extension ParagraphBuilder {
  /// Builds a short text in a few plain styles, which change at its spaces, from its words if all are known; its glyphs
  /// are shaped when they are asked for.
  ///
  /// - Parameter attributes: The text with its styles; `nil` for a text of one style.
  /// - Returns: `nil` where the text has to be analysed.
  static func buildFromWords(
    _ text: String, _ styles: ContiguousArray<StyleRun>, _ paragraphStyles: ContiguousArray<ParagraphStyleRun>,
    _ attributes: AttributedText?, _ cache: ShapeCache, _ scratch: PreparationScratch
  ) -> ParagraphStorage? {
    guard cache === ShapeCache.shared, styles.count <= RecentBreakers.capacity, paragraphStyles.count == 1,
      text.utf8.count <= ParagraphStorage.maximumReshapedCount,
      attributes.map({ $0.spans.isEmpty && $0.breakOverrides.isEmpty }) ?? true
    else { return nil }
    var string = text
    string.makeContiguousUTF8()
    let storedText = string
    var runs: ContiguousArray<TextRun> = []
    swap(&runs, &scratch.tables.runs)
    defer {
      runs.removeAll(keepingCapacity: true)
      swap(&runs, &scratch.tables.runs)
    }
    let isFound = string.withUTF8 { bytes in
      unsafe findBreaks(of: bytes, styles, paragraphStyles, scratch, into: &scratch.tables.columns, runs: &runs)
    }
    guard isFound else { return nil }
    let source = SourceText(
      storedText, byteCount: storedText.utf8.count, tabs: [], baseStyle: styles[0].style,
      paragraphStyles: paragraphStyles, levels: [], paragraphLevels: [], spans: [],
      paints: attributes.map { ContiguousArray($0) } ?? [], attributes: attributes.flatMap(SourceAttributes.init))
    let table = LineTable(
      BreakTable(copying: scratch.tables.columns), runs: runs, source, hasAutomaticHyphens: false, isSpaced: false)
    // A closure that captures the styles is allocated; a text of one style needs none.
    let shapeAgain: ParagraphStorage.ShapesAgain
    if styles.count == 1 { shapeAgain = Self.shapeAgain } else { shapeAgain = { Self.shapeAgain($0, styles, $1) } }
    return ParagraphStorage(
      consume source, table, runs: [], pieces: nil, spacings: nil, squeezes: nil, pairs: [], emphases: [],
      shapesAgain: true, cache: cache, shapeAgain: shapeAgain)
  }

  /// Finds where the lines of a text of known words may end.
  ///
  /// - Parameter runs: Receives what the metrics of lines come from: a run for each style, none for a single style.
  /// - Returns: `false` where the text has to be analysed.
  private static func findBreaks(
    of bytes: UnsafeBufferPointer<UInt8>, _ styles: ContiguousArray<StyleRun>,
    _ paragraphStyles: ContiguousArray<ParagraphStyleRun>, _ scratch: PreparationScratch,
    into columns: inout BreakColumns, runs: inout ContiguousArray<TextRun>
  ) -> Bool {
    columns.removeAll(reservingCapacity: bytes.count / 2 + 1)
    var script: Script?
    var start = 0
    // Where the next run starts and the last word ends, in layout units.
    var x: Int64 = 0
    var endX: Int64?
    var isAfterSpace = false
    for styleRun in styles {
      let end = Int(styleRun.end)
      guard start < end else { return false }
      let startsWithSpace = unsafe bytes[start] == 0x20
      let endsWithSpace = unsafe bytes[end - 1] == 0x20
      let content = start + (startsWithSpace ? 1 : 0)..<max(start + 1, end - (endsWithSpace ? 1 : 0))
      // Style changes at a space, spaces do not repeat, and none is at the start or the end of the text.
      guard startsWithSpace ? start > 0 : start == 0 || isAfterSpace, !content.isEmpty,
        unsafe bytes[content.lowerBound] != 0x20 && bytes[content.upperBound - 1] != 0x20,
        !endsWithSpace || end < bytes.count
      else { return false }
      let style = styleRun.style
      let measured = RecentBreakers.withBreaker(style, paragraphStyles) { breaker -> (space: Int32, scale: Double)? in
        let part = unsafe UnsafeBufferPointer(rebasing: bytes[content])
        let space = unsafe breaker.measurePart(
          part, of: &script, isWhole: styles.count == 1, isAfterSpace: startsWithSpace,
          isBeforeSpace: endsWithSpace, scratch)
        return space.map { ($0, breaker.scale) }
      }
      guard let measured, let (space, scale) = measured, let script else { return false }
      func units(_ position: Int32) -> Int64 { TextRun.units(Int64(position), scale: scale, positionScale: 0) }
      let lead = startsWithSpace ? space : 0
      let words = unsafe scratch.tables.labelWords.words
      endX = unsafe columns.append(
        words, scale: scale, x: x, lead: lead, offset: content.lowerBound, flags: [], after: endX)
      if styles.count > 1 {
        runs.append(
          TextRun(
            start: UInt32(start), end: styleRun.end, script: script.rawValue, level: 0, style: style,
            font: style.primaryFont, scale: scale, positionScale: 0, x: x))
      }
      let last = unsafe words[words.count - 1]
      x = x &+ units(lead &+ last.endX &+ (endsWithSpace ? space : 0))
      isAfterSpace = endsWithSpace
      start = end
    }
    guard start == bytes.count, let endX else { return false }
    columns.append(endX: endX, nextX: endX, offset: UInt32(bytes.count), flags: .mandatory)
    return true
  }
}
