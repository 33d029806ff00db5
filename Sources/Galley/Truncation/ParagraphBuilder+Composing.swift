internal import GalleyShaping
internal import GalleyUnicode

extension ParagraphBuilder {
  /// Puts parts of a prepared text and a token together as a text of one line.
  ///
  /// - Parameters:
  ///   - prefix: UTF-8 offsets of the part before the token, within one paragraph.
  ///   - token: The token; `nil` for one in `tokenStyle`.
  ///   - plainToken: That one; `nil` for an ellipsis.
  ///   - suffix: UTF-8 offsets of the part after the token, within one paragraph.
  ///   - paragraphLevel: The embedding level of the line's paragraph.
  static func compose(
    _ storage: ParagraphStorage, prefix: Range<Int>, token: AttributedText?, plainToken: String? = nil,
    tokenStyle: ResolvedStyle, suffix: Range<Int>, paragraphLevel: UInt8
  ) throws(TextError) -> TruncatedLine {
    let tokenStyle = try withoutBox(tokenStyle)
    let tokenText = token?.string ?? plainToken ?? ellipsis(in: storage.source, tokenStyle)
    let whole = storage.source.text
    let text = whole.utf8Part(prefix) + tokenText + whole.utf8Part(suffix)
    var composition = Composition()
    composition.append(storage, prefix)
    if let token {
      for run in token.runs {
        composition.append(run.utf8Count, style: try ResolvedStyle(run.style), run.style.paint)
      }
    } else {
      // An ellipsis looks like the text at the cut, which `tokenStyle` is of.
      let cut = prefix.isEmpty ? suffix.lowerBound : prefix.upperBound - 1
      composition.append(tokenText.utf8.count, style: tokenStyle, storage.source.paints.paint(at: cut)?.ofToken)
    }
    composition.append(storage, suffix)
    // A text of nothing still has a style.
    if composition.styles.isEmpty { composition.styles = [StyleRun(end: 0, style: tokenStyle)] }
    if !storage.source.levels.isEmpty || paragraphLevel != 0 {
      composition.appendLevels(storage, prefix, paragraphLevel: paragraphLevel)
      composition.appendLevels(ofToken: tokenText, paragraphLevel: paragraphLevel)
      composition.appendLevels(storage, suffix, paragraphLevel: paragraphLevel)
    }
    let tokenCount = tokenText.utf8.count
    let spans =
      TextSpan.inside(prefix, of: storage.source.spans, shiftedBy: -prefix.lowerBound)
      + TextSpan.inside(0..<tokenCount, of: token?.spans ?? [], shiftedBy: prefix.count)
      + TextSpan.inside(
        suffix, of: storage.source.spans, shiftedBy: prefix.count + tokenCount - suffix.lowerBound)
    var style = storage.source.paragraphStyle(at: prefix.lowerBound)
    // The token stands at the edge.
    style.hangingPunctuation = []
    style.lineAdjustment = .none
    // The letter has its size from the runs.
    style.initialLetter = nil
    // Trims and indents depend on the line's place in its text: the line that shows this one applies them.
    style.textBoxTrim = .none
    (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (0, 0, 0)
    style.textIndent = TextIndent()
    style.wrappedLineIndent = nil
    let request = Request(
      text: String(text), styles: composition.styles,
      paragraphStyles: [.init(end: UInt32(text.utf8.count), style: style)],
      levels: (composition.levels, paragraphLevel), spans: spans,
      paints: composition.isPainted ? composition.paints : [])
    let line = prepare(request, cache: storage.cache)
    return TruncatedLine(
      storage: line, extent: line.onlyLine, prefix: prefix, suffix: suffix,
      tokenCount: tokenCount)
  }

  /// A style without a box, which would stand for the ellipsis.
  private static func withoutBox(_ style: ResolvedStyle) throws(TextError) -> ResolvedStyle {
    guard style.attachment != nil else { return style }
    var source = style.source
    source.attachment = nil
    return try ResolvedStyle(source)
  }

  /// The ellipsis of a text: in vertical lines the vertical one, where the font has it.
  private static func ellipsis(in source: borrowing SourceText, _ style: ResolvedStyle) -> String {
    let isCentral = source.paragraphStyles[0].resolved.frame.isCentral
    return isCentral && style.primaryFont.nominalGlyph(for: "\u{FE19}") != nil ? "\u{FE19}" : "\u{2026}"
  }

  /// The styles and levels of a composed text while it grows.
  private struct Composition {
    var styles: ContiguousArray<StyleRun> = []
    var levels: ContiguousArray<LevelRun> = []
    var paints: ContiguousArray<PaintRun> = []
    var isPainted: Bool { paints.contains { $0.paint != nil } }
    private var styledCount = 0
    private var leveledCount = 0

    mutating func append(_ count: Int, style: ResolvedStyle, _ paint: TextPaint?) {
      paints.append(count, paint)
      append(count, style: style)
    }

    private mutating func append(_ count: Int, style: ResolvedStyle) {
      guard count > 0 else { return }
      styledCount += count
      styles.append(StyleRun(end: UInt32(styledCount), style: style))
    }

    mutating func append(_ storage: ParagraphStorage, _ range: Range<Int>) {
      guard !range.isEmpty else { return }
      paints.append(storage.source.paints, range)
      for run in storage.shaped.runs[storage.shaped.runIndex(at: range.lowerBound)...] {
        guard Int(run.start) < range.upperBound else { break }
        append(min(Int(run.end), range.upperBound) - max(Int(run.start), range.lowerBound), style: run.style)
      }
    }

    private mutating func append(_ count: Int, level: UInt8) {
      guard count > 0 else { return }
      leveledCount += count
      if let last = levels.last, last.level == level { levels.removeLast() }
      levels.append(LevelRun(end: UInt32(leveledCount), level: level))
    }

    mutating func appendLevels(_ storage: ParagraphStorage, _ range: Range<Int>, paragraphLevel: UInt8) {
      guard !storage.source.levels.isEmpty else {
        append(range.count, level: paragraphLevel)
        return
      }
      var start = 0
      for run in storage.source.levels where start < range.upperBound {
        let end = Int(run.end)
        append(min(end, range.upperBound) - max(start, range.lowerBound), level: run.level)
        start = end
      }
    }

    mutating func appendLevels(ofToken token: String, paragraphLevel: UInt8) {
      var token = token
      var runs: ContiguousArray<LevelRun> = []
      token.withUTF8 { bytes in
        PreparationScratch.with(byteCount: 0) { scratch in
          _ = unsafe scratch.tables.bidi.resolve(
            bytes, direction: paragraphLevel & 1 == 1 ? .rightToLeft : .leftToRight, into: &runs)
        }
      }
      var start = 0
      for run in runs {
        append(Int(run.end) - start, level: run.level)
        start = Int(run.end)
      }
    }
  }
}
