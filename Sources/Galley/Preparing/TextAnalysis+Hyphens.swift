internal import GalleyHyphenation
internal import GalleyShaping

extension TextAnalysis {
  /// Finds the places of hyphens in the paragraphs that are hyphenated automatically.
  mutating func findHyphens() {
    input.scratch.tables.hyphenOffsets.removeAll(keepingCapacity: true)
    guard input.paragraphStyles.contains(where: { $0.style.hyphenation == .automatic }) else { return }
    var hyphenators: [String: Hyphenator] = [:]
    var start = 0
    for run in input.styles {
      let end = Int(run.end)
      let language = run.style.language.tag
      if let language, hyphenators[language] == nil { hyphenators[language] = Hyphenator(language: language) }
      findHyphens(in: start..<end, of: language, language.flatMap { hyphenators[$0] })
      start = end
    }
  }

  private mutating func findHyphens(in range: Range<Int>, of language: String?, _ known: Hyphenator?) {
    var start = range.lowerBound
    while start < range.upperBound {
      let paragraphs = input.paragraphStyles.first { start < Int($0.end) }
      let end = min(Int(paragraphs?.end ?? UInt32(range.upperBound)), range.upperBound)
      if let style = paragraphs?.style, style.hyphenation == .automatic,
        let hyphenator = style.hyphenator(of: language, known, textLanguage: input.styles.first?.style.language.tag)
      {
        unsafe hyphenator.findHyphenationPoints(
          in: start..<end, of: input.bytes, into: &input.scratch.tables.hyphenation)
        for index in 0..<input.scratch.tables.hyphenation.count {
          input.scratch.tables.hyphenOffsets.append(UInt32(start + Int(input.scratch.tables.hyphenation[index])))
        }
      }
      start = end
    }
  }
}
