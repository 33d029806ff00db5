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
      if let language = run.style.language.tag {
        if hyphenators[language] == nil { hyphenators[language] = Hyphenator(language: language) }
        if let hyphenator = hyphenators[language] { findHyphens(in: start..<end, with: hyphenator) }
      }
      start = end
    }
  }

  private mutating func findHyphens(in range: Range<Int>, with hyphenator: Hyphenator) {
    var start = range.lowerBound
    while start < range.upperBound {
      let paragraphs = input.paragraphStyles.first { start < Int($0.end) }
      let end = min(Int(paragraphs?.end ?? UInt32(range.upperBound)), range.upperBound)
      if let style = paragraphs?.style, style.hyphenation == .automatic {
        var hyphenator = hyphenator
        if let least = style.hyphenationLimits.word { hyphenator.minimumWordLength = least }
        if let least = style.hyphenationLimits.before { hyphenator.minimumPrefixLength = least }
        if let least = style.hyphenationLimits.after { hyphenator.minimumSuffixLength = least }
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
