internal import Galley
internal import GalleyShaping

/// Replacing a part of a long prepared text, beside preparing the edited text anew.
struct EditingSuite: Suite {
  let name = "editing"
  let question =
    "Replace a word in the middle of a prepared text of 300 KB; the other prepares the edited text anew, all words cached"

  func run(_ session: Session) throws {
    let long = try session.longEnglish
    let lines = long.text.utf8.count { $0 == 0x0A }
    try compare(session, "\(name)/english, 300 KB, \(lines) lines", long)
    try compare(session, "\(name)/english, 300 KB, 1 line", long.joined())
    for language in ["ja", "ar"] {
      guard let corpus = try session.corpora.first(where: { $0.language == language }) else { continue }
      try compare(session, "\(name)/\(corpus.name), 300 KB", corpus.repeated(toBytes: 300_000))
    }
  }

  private func compare(_ session: Session, _ rowName: String, _ corpus: Corpus) throws {
    try session.compare(rowName, per: "edit") {
      let style = try corpus.style()
      let text = corpus.text
      let cache = ShapeCache()
      let paragraph = try PreparedParagraph(text, style: style, cache: cache)
      let word = Self.middleWord(of: text)
      var edited = text
      edited.replaceSubrange(word, with: "galley")
      let after = edited
      let runs = try HarfBuzzRuns(
        corpus.prefix(bytes: 500).text, fontNames: corpus.fontNames, language: corpus.language)
      return Comparison(
        count: 1,
        Contender(Engine.name) { try Int(paragraph.replacing(word, with: "galley").naturalWidth) },
        Peer(
          Contender("\(Engine.name), prepared anew") {
            try Int(PreparedParagraph(after, style: style, cache: cache).naturalWidth)
          }),
        Peer(Contender("\(HarfBuzzRuns.name), 500 bytes", run: runs.shape)))
    }
  }

  /// The first word of the second half of a text.
  private static func middleWord(of text: String) -> Range<String.Index> {
    let middle = text.index(text.startIndex, offsetBy: text.count / 2)
    let start = text[middle...].firstIndex { $0.isWhitespace }.map { text.index(after: $0) } ?? middle
    let end = text[start...].firstIndex { $0.isWhitespace } ?? text.endIndex
    return start..<end
  }
}
