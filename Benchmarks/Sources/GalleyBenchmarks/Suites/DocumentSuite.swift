internal import Galley
internal import GalleyShaping

/// Replacing a word in the middle of a long document, and asking for the lines around it, beside shaping 500 bytes of its text.
struct DocumentSuite: Suite {
  let name = "editing"
  let question =
    "Replace a word in the middle of a document and ask for its height, or for the 50 lines around the word; the other shapes 500 bytes"

  private static let width = 480.0
  private static let promise = "editing"

  func run(_ session: Session) throws {
    let long = try session.longEnglish
    try compare(session, "english, 300 KB", long, atMost: 1)
    try compare(session, "english, 3 MB", long.repeated(toBytes: 3_000_000), atMost: 1.5)
    try compare(session, "english, 300 KB, 1 line", long.joined(), atMost: 1)
    try compare(session, "english, 3 MB, 1 line", long.repeated(toBytes: 3_000_000).joined(), atMost: 1.5)
    for language in ["ja", "ar"] {
      guard let corpus = try session.corpora.first(where: { $0.language == language }) else { continue }
      try compare(session, "\(corpus.name), 300 KB", corpus.repeated(toBytes: 300_000), atMost: 1)
    }
    try compareQuestions(session, "english, 300 KB", long)
    try compareQuestions(session, "english, 300 KB, 1 line", long.joined())
    try comparePaint(session, long.repeated(toBytes: 3_000_000))
  }

  /// Compares an edit in a document of 100,000 painted parts with one in a document without.
  private func comparePaint(_ session: Session, _ corpus: Corpus) throws {
    try session.compare("\(name)/document, english, 3 MB, 100,000 painted parts", per: "edit") {
      let (plain, word) = try self.document(corpus)
      var painted = plain
      let bytes = Array(corpus.text.utf8)
      func scalarStart(_ offset: Int) -> Int { bytes[offset...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count }
      for number in 0..<100_000 {
        let start = plain.utf8Count / 100_000 * number
        try painted.setStyle(in: scalarStart(start)..<scalarStart(start + 12)) {
          $0.foregroundColor = Color(.systemRed)
        }
      }
      func edit(_ document: TextDocument) -> () throws -> Int {
        { try Int(document.replacing(word, with: "galley").measure(width: Self.width).height) }
      }
      return Comparison(
        count: 1, Contender(Engine.name, run: edit(painted)),
        Peer(Contender("\(Engine.name), without paint", run: edit(plain)), .atMost(2, Self.promise)))
    }
  }

  /// Compares the questions that an editor asks after an edit with the lines of its viewport, which it draws then.
  private func compareQuestions(_ session: Session, _ text: String, _ corpus: Corpus) throws {
    let (document, word) = try document(corpus)
    let line = document.line(at: word.lowerBound, width: Self.width)
    let height = line.maxY - line.minY
    let viewport = line.minY - 24.5 * height..<line.minY + 24.5 * height
    let start = TextPosition(word.lowerBound)
    let around = word.lowerBound - 2_000..<word.lowerBound + 2_000
    let questions: [(name: String, ask: (TextDocument) throws -> Int)] = [
      ("down", { $0.position(from: start, in: .down, width: Self.width)?.utf8Offset ?? 0 }),
      ("up", { $0.position(from: start, in: .up, width: Self.width)?.utf8Offset ?? 0 }),
      ("click", { $0.closestPosition(to: Point(x: 200, y: viewport.lowerBound + 300), width: Self.width).utf8Offset }),
      ("selection", { $0.selectionRects(for: around, in: viewport, width: Self.width).count }),
    ]
    for question in questions {
      try session.compare("\(name)/document, \(text), \(question.name)", per: "question") {
        Comparison(
          count: 1,
          Contender("\(Engine.name), an edit and the question") {
            try question.ask(document.replacing(word, with: "galley"))
          },
          Peer(
            Contender("\(Engine.name), an edit and the viewport's lines") {
              try document.replacing(word, with: "galley").lines(in: viewport, width: Self.width).count
            }, .atMost(question.name == "selection" ? 2 : 1, Self.promise)))
      }
    }
  }

  private func compare(_ session: Session, _ text: String, _ corpus: Corpus, atMost limit: Double) throws {
    let replacement = corpus.isChineseJapaneseKorean ? "書物" : "galley"
    try session.compare("\(name)/document, \(text)", per: "edit") {
      let (document, word) = try self.document(corpus)
      return Comparison(
        count: 1,
        Contender(Engine.name) {
          try Int(document.replacing(word, with: replacement).measure(width: Self.width).height)
        },
        try shaping(corpus, atMost: limit))
    }
    try session.compare("\(name)/document, \(text), 50 lines", per: "edit") {
      let (document, word) = try self.document(corpus)
      let line = document.line(at: word.lowerBound, width: Self.width)
      let height = line.maxY - line.minY
      let viewport = line.minY - 24.5 * height..<line.minY + 24.5 * height
      return Comparison(
        count: 1,
        Contender(Engine.name) {
          try document.replacing(word, with: replacement).lines(in: viewport, width: Self.width).count
        },
        try shaping(corpus, atMost: limit))
    }
  }

  /// A document whose lines are known, and a word in its middle.
  private func document(_ corpus: Corpus) throws -> (TextDocument, Range<Int>) {
    let document = try TextDocument(corpus.text, style: corpus.style(), cache: ShapeCache())
    _ = document.measure(width: Self.width)
    return (document, Self.middleWord(of: Array(corpus.text.utf8), hasSpaces: !corpus.isChineseJapaneseKorean))
  }

  /// The first word of the second half of a text; without spaces, the two characters there.
  private static func middleWord(of bytes: [UInt8], hasSpaces: Bool) -> Range<Int> {
    guard hasSpaces else {
      let start = bytes.indices[(bytes.count / 2)...].first { bytes[$0] >= 0xE0 && bytes[$0 + 3] >= 0xE0 } ?? 0
      return start..<start + 6
    }
    let start = bytes[(bytes.count / 2)...].firstIndex { $0 <= 0x20 }.map { $0 + 1 } ?? 0
    return start..<(bytes[start...].firstIndex { $0 <= 0x20 } ?? bytes.count)
  }

  private func shaping(_ corpus: Corpus, atMost limit: Double) throws -> Peer {
    let runs = try HarfBuzzRuns(corpus.prefix(bytes: 500).text, fontNames: corpus.fontNames, language: corpus.language)
    return Peer(Contender("\(HarfBuzzRuns.name), 500 bytes", run: runs.shape), .atMost(limit, Self.promise))
  }
}
