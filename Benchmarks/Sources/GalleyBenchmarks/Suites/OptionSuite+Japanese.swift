internal import Galley

/// Vertical lines and ruby, on the Japanese corpus.
extension OptionSuite {
  func japanese(_ session: Session) throws {
    guard let corpus = try session.corpora.first(where: { $0.language == "ja" })?.prefix(bytes: 20_000) else { return }
    let style = try corpus.style()
    var vertical = ParagraphStyle()
    vertical.writingMode = .verticalRL
    let asked: [(String, AttributedText, Claim?)] = [
      ("vertical", AttributedText(corpus.text, style: style, paragraphStyle: vertical), .atMost(1.3, "vertical text")),
      ("ruby", annotated(corpus, style, every: 10), .atMost(1.5, "ruby")),
      ("furigana on every word", annotated(corpus, style, every: 1), nil),
    ]
    for (title, text, claim) in asked {
      try session.compare("\(name)/\(title)", per: "byte") {
        try comparison(of: corpus, style, claim) { cache in
          try PreparedParagraph(text, cache: cache).measure(width: 200).lineCount
        }
      }
    }
  }

  /// The text with a reading of two kana a character on every so many-th word of ideographs; a character has one reading
  /// throughout. One word in ten is what a newspaper annotates: names and rare characters. What the author does to the text
  /// is not timed.
  private func annotated(_ corpus: Corpus, _ style: TextStyle, every step: Int) -> AttributedText {
    var text = AttributedText(corpus.text, style: style)
    for (index, word) in ideographicWords(of: corpus.text).enumerated() where index.isMultiple(of: step) {
      let reading = corpus.text[word].unicodeScalars.map(Self.reading).joined()
      text.setRuby(RubyAnnotation(reading), in: word)
    }
    return text
  }

  /// Two of the forty kana from U+3044 on.
  private static func reading(of scalar: Unicode.Scalar) -> String {
    let kana = [scalar.value % 40, scalar.value / 40 % 40].map { 0x3044 + 2 * ($0 / 2) }
    return String(String.UnicodeScalarView(kana.compactMap(Unicode.Scalar.init)))
  }

  private func ideographicWords(of text: String) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    for index in text.indices {
      guard let scalar = text[index].unicodeScalars.first, scalar.properties.isIdeographic else { continue }
      let end = text.index(after: index)
      if let last = words.last, last.upperBound == index {
        words[words.count - 1] = last.lowerBound..<end
      } else {
        words.append(index..<end)
      }
    }
    return words
  }
}
