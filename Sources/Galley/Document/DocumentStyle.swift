internal import GalleyShaping

/// The style of a document's text, ready to prepare its chunks.
final class DocumentStyle: Sendable {
  private let style: ResolvedStyle
  private let paragraphStyles: ContiguousArray<ParagraphStyleRun>
  let cache: ShapeCache?
  /// The metrics of a line of a text whose lines are all alike; `nil` where lines may always differ.
  let uniformLine: UniformLine?
  /// True if long paragraphs may be divided between words, if their text allows it.
  let dividesParagraphs: Bool
  /// Points above the first line of each paragraph but the first.
  let spacingBefore: Double

  init(_ style: TextStyle, _ paragraphStyle: ParagraphStyle, _ cache: ShapeCache?) throws(TextError) {
    (self.style, paragraphStyles) = try PreparationScratch.with(byteCount: 0) { scratch throws(TextError) in
      (try scratch.recentStyles.resolve(style), try scratch.recentStyles.list(paragraphStyle))
    }
    if let option = paragraphStyle.optionOfTextStart {
      throw TextError(.invalidOption, "a document has no \(option), which is about where a text begins or ends")
    }
    self.cache = cache
    uniformLine = UniformLine(runs: [], base: self.style, paragraphStyles: paragraphStyles)
    let needs = paragraphStyles[0].resolved.needs.union(TextNeeds(style))
    dividesParagraphs = cache != nil && uniformLine != nil && needs.isSubset(of: .servedInParts)
    spacingBefore = paragraphStyle.paragraphSpacingBefore
  }

  /// Some paragraphs of the document as a text of its own.
  func prepare(_ text: String) -> ParagraphStorage {
    let styles: ContiguousArray = [StyleRun(end: UInt32(text.utf8.count), style: style)]
    return ParagraphBuilder.prepare(.init(text: text, styles: styles, paragraphStyles: paragraphStyles), cache: cache)
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
