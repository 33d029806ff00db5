internal import Galley
internal import GalleyMarkup
internal import GalleyShaping
internal import GalleyUnicode

/// The cost of each option of the typographer, relative to the plain path.
struct OptionSuite: Suite {
  let name = "options"
  let question =
    "What does an option cost? 20 KB, all words cached, prepared and broken at 200 points, beside the same without it"

  func run(_ session: Session) throws {
    try styles(session)
    try eastAsian(session)
    try japanese(session)
    try textOptions(session)
    try choices(session)
  }

  private func styles(_ session: Session) throws {
    let text: [(String, (inout TextStyle) -> Void)] = [
      ("letter spacing", { $0.letterSpacing = 0.5 }),
      ("word spacing", { $0.wordSpacing = 1 }),
      ("tabular figures", { $0.fontFeatures = [FontFeature("tnum")] }),
      ("kern", { $0.kern = 0.2 }),
    ]
    let paragraph: [(String, (inout ParagraphStyle) -> Void)] = [
      (
        "indents",
        {
          $0.firstLineHeadIndent = 20; $0.headIndent = 5
        }
      ),
      (
        "line height",
        {
          $0.lineHeightMultiple = 1.2; $0.lineSpacing = 2
        }
      ),
      ("justified", { $0.alignment = .justified }),
      ("hyphenation", { $0.hyphenation = .automatic }),
      ("strict lines", { $0.lineBreakOptions.strictness = .strict }),
      ("push out", { $0.lineBreakStrategy = .pushOut }),
    ]
    for (title, change) in text { try compare(title, session) { style, _ in change(&style) } }
    for (title, change) in paragraph { try compare(title, session) { _, style in change(&style) } }
  }

  /// Options for Chinese and Japanese text, on the Japanese corpus.
  private func eastAsian(_ session: Session) throws {
    let options: [(String, (inout ParagraphStyle) -> Void)] = [
      ("text spacing trim", { $0.textSpacingTrim = .trimStart }),
      ("text autospace", { $0.textAutospace = .normal }),
    ]
    guard let corpus = try session.corpora.first(where: { $0.language == "ja" }) else { return }
    for (title, change) in options {
      try compare(title, session, corpus: corpus) { _, style in change(&style) }
    }
  }

  /// Measures changes of a text before it is prepared, such as capitals and collapsed white space.
  private func textOptions(_ session: Session) throws {
    let corpus = try session.english.prefix(bytes: 20_000)
    let style = try corpus.style()
    let options: [(String, (AttributedText) -> AttributedText)] = [
      ("collapsed white space", { $0.collapsingWhiteSpace().text }),
      (
        "line break overrides",
        { text in
          var text = text
          let start = text.string.utf8.index(text.string.startIndex, offsetBy: 100)
          text.setLineBreaks(.prohibited, in: text.string.startIndex..<start)
          return text
        }
      ),
    ]
    for (title, change) in options {
      try session.compare("\(name)/\(title)", per: "byte") {
        try comparison(of: corpus, style) { cache in
          try PreparedParagraph(change(AttributedText(corpus.text, style: style)), cache: cache).measure(width: 200)
            .lineCount
        }
      }
    }
  }

  private func compare(
    _ title: String, _ session: Session, corpus: Corpus? = nil,
    _ change: (inout TextStyle, inout ParagraphStyle) -> Void
  ) throws {
    try session.compare("\(name)/\(title)", per: "byte") {
      let corpus = try (corpus ?? session.english).prefix(bytes: 20_000)
      let plain = try corpus.style()
      var style = plain
      var paragraphStyle = ParagraphStyle()
      change(&style, &paragraphStyle)
      let changed = (style, paragraphStyle)
      return try comparison(of: corpus, plain) { cache in
        try PreparedParagraph(corpus.text, style: changed.0, paragraphStyle: changed.1, cache: cache)
          .measure(width: 200).lineCount
      }
    }
  }

  /// The text with an option and without it, both through one cache that knows all words: what an option costs is not
  /// what shaping does.
  func comparison(
    of corpus: Corpus, _ plain: TextStyle, _ claim: Claim? = nil, _ lineCount: @escaping (ShapeCache) throws -> Int
  ) throws -> Comparison {
    let cache = ShapeCache()
    let with = { try lineCount(cache) }
    let without = { try Engine.lineCount(corpus.text, style: plain, width: 200, cache: cache) }
    // Words are kept when they are seen for the second time.
    for _ in 0..<2 { _ = try with() + without() }
    return Comparison(
      count: corpus.byteCount, Contender("\(Engine.name), with", run: with),
      Peer(Contender("\(Engine.name), without", run: without), claim))
  }

  /// Ways of choosing lines, on a prepared paragraph of 300 KB.
  private func choices(_ session: Session) throws {
    let rowName = "\(name)/choosing lines, 300 KB at 333 points"
    guard session.wants(rowName) else { return }
    let corpus = try session.longEnglish.joined()
    let style = try corpus.style()
    func contender(_ choice: TextWrap) throws -> Contender {
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.textWrap = choice
      let paragraph = try PreparedParagraph(corpus.text, style: style, paragraphStyle: paragraphStyle)
      return Contender("\(Engine.name), \(choice.rawValue)") { paragraph.measure(width: 333).lineCount }
    }
    try session.compare(rowName, per: "opportunity") {
      Comparison(
        count: corpus.text.utf8.count { $0 == 0x20 }, try contender(.optimal), Peer(try contender(.greedy)),
        Peer(try contender(.balanced)))
    }
  }
}
