internal import GalleyShaping
internal import GalleyUnicode

/// The style of a document's text, ready to prepare its chunks.
final class DocumentStyle: Sendable {
  let source: TextStyle
  let resolved: ResolvedStyle
  /// The styles that parts of documents got last, so that equal ones are one.
  private let partStyles = Lock<ContiguousArray<PartStyle>>([])
  private let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  let cache: ShapeCache?
  /// The metrics of a line of a text whose lines are all alike; `nil` where lines may always differ.
  let uniformLine: UniformLine?
  /// True if long paragraphs may be divided between words, if their text allows it.
  let dividesParagraphs: Bool
  /// Points above the first line of each paragraph but the first.
  let spacingBefore: Double

  init(_ style: TextStyle, _ paragraphStyle: ParagraphStyle, _ cache: ShapeCache?) throws(TextError) {
    source = style
    (resolved, paragraphStyles) = try PreparationScratch.with(byteCount: 0) { scratch throws(TextError) in
      (try scratch.tables.recentStyles.resolve(style), try scratch.tables.recentStyles.list(paragraphStyle))
    }
    if let option = paragraphStyle.optionOfTextStart {
      throw TextError(.invalidOption, "a document has no \(option), which is about where a text begins or ends")
    }
    self.cache = cache
    uniformLine = UniformLine(runs: [], base: resolved, paragraphStyles: paragraphStyles)
    let needs = paragraphStyles[0].resolved.needs.union(TextNeeds(style))
    // The font of punctuation may depend on letters beyond a cut.
    dividesParagraphs =
      cache != nil && uniformLine != nil && needs.isSubset(of: .servedInParts)
      && resolved.cascade.punctuationFont == nil
    spacingBefore = paragraphStyle.paragraphSpacingBefore
  }

  /// Some paragraphs of the document as a text of its own.
  func prepare(_ text: StyledText) -> ParagraphStorage {
    var styles: ContiguousArray<StyleRun> = []
    var paints: ContiguousArray<PaintRun> = []
    let isPainted = source.paint != nil || text.runs.contains { $0.style?.source.paint != nil }
    text.forEachRun(in: 0..<text.utf8Count) { range, own in
      let resolved = own?.resolved ?? resolved
      // Neighbours that are only painted differently are shaped together.
      if let last = styles.last, last.style === resolved || last.style.source == resolved.source {
        styles[styles.count - 1].end = UInt32(range.upperBound)
      } else {
        styles.append(StyleRun(end: UInt32(range.upperBound), style: resolved))
      }
      if isPainted { paints.append(range.count, (own?.source ?? source).paint) }
    }
    if styles.isEmpty { styles = [StyleRun(end: 0, style: resolved)] }
    let request = ParagraphBuilder.Request(
      text: text.string, styles: styles, paragraphStyles: paragraphStyles, paints: paints)
    return ParagraphBuilder.prepare(request, cache: cache)
  }

  /// Changes the style of a part of the document.
  ///
  /// - Parameter old: `nil` for the document's, also as what is returned.
  /// - Throws: ``TextError`` when the new style is out of range.
  func changing(_ old: PartStyle?, _ change: (inout TextStyle) -> Void) throws(TextError) -> PartStyle? {
    var new = old?.source ?? source
    change(&new)
    new.inheritLines(of: old?.source ?? source)
    if new == source { return nil }
    if let known = partStyles.withLock({ $0.last { $0.source == new } }) { return known }
    var unpainted = new
    unpainted.paint = nil
    let style: PartStyle
    if unpainted == resolved.source {
      style = PartStyle(new, resolved)
    } else {
      style = PartStyle(
        new,
        try PreparationScratch.with(byteCount: 0) { scratch throws(TextError) in
          try scratch.tables.recentStyles.resolve(unpainted)
        })
    }
    partStyles.withLock { known in
      if known.count == Self.partStyleCount { known.removeFirst() }
      known.append(style)
    }
    return style
  }

  /// How many styles of parts are kept.
  private static var partStyleCount: Int { 32 }
}

extension StyledText {
  /// Tells whether a part has another style than the document, and not just another paint.
  func hasOwnStyles(beside style: DocumentStyle) -> Bool {
    runs.contains { $0.style.map { $0.resolved !== style.resolved } ?? false }
  }
}

extension ParagraphStyle {
  /// The name of an option that is about the first or the last line of a text; `nil` where none is set.
  fileprivate var optionOfTextStart: String? {
    if initialLetter != nil { return "initialLetter" }
    if textBoxTrim != .none { return "textBoxTrim" }
    return textIndent.length != 0 && !textIndent.eachLine ? "textIndent without eachLine" : nil
  }
}
