internal import Galley
internal import GalleyUnicode

/// Lines chosen together, on prepared text.
struct OptimalSuite: Suite {
  let name = "optimal"
  let question = "What do the best lines cost? English, prepared, one paragraph at 333 points, per break opportunity"

  private static let size = 17.0

  func run(_ session: Session) throws {
    try kinds(session)
    try justified(session)
    try lengths(session)
  }

  private func contender(
    _ title: String, _ corpus: Corpus, _ change: (inout ParagraphStyle) -> Void
  ) throws -> Contender {
    var style = ParagraphStyle()
    style.textWrap = .optimal
    change(&style)
    let paragraph = try PreparedParagraph(corpus.text, style: try corpus.style(size: Self.size), paragraphStyle: style)
    // Where hyphens are found by patterns, they are opportunities too.
    let count = paragraph.layout().breakOpportunities(ofLine: 0).count
    return Contender(title, units: count) { paragraph.measure(width: 333).lineCount }
  }

  private func kinds(_ session: Session) throws {
    let rowName = "\(name)/300 KB"
    guard session.wants(rowName) else { return }
    let corpus = try session.longEnglish.joined()
    let ragged = try contender("\(Engine.name), ragged", corpus) { _ in }
    let floor = try FloorLines(corpus.text, font: FloorFont(named: corpus.fontNames[0]))
    let best = Contender("best lines in C") { floor.bestLineCount(width: 333, size: Self.size) }
    try session.compare(rowName, per: "opportunity") {
      Comparison(
        count: ragged.units ?? 1, ragged,
        Peer(best, .atMost(5, "lines chosen together")),
        Peer(
          try contender("\(Engine.name), ragged, hyphenated", corpus) {
            $0.hyphenation = .automatic
            $0.hyphenateLimitLines = ParagraphStyle.noLimit
          }),
        Peer(try contender("\(Engine.name), justified", corpus) { $0.alignment = .justified }),
        Peer(
          try contender("\(Engine.name), justified, hyphenated", corpus) {
            $0.alignment = .justified
            $0.hyphenation = .automatic
            $0.hyphenateLimitLines = ParagraphStyle.noLimit
          }),
        // Three hyphens in a row: each place has a state for each number of them.
        Peer(
          try contender("\(Engine.name), justified, hyphenated, few in a row", corpus) {
            $0.alignment = .justified
            $0.hyphenation = .automatic
          }))
    }
  }

  /// Justified lines beside ragged ones.
  private func justified(_ session: Session) throws {
    for (title, hyphenation, limit) in [
      ("justified", ParagraphStyle.Hyphenation.manual, 3.0), ("justified, hyphenated", .automatic, 4),
    ] {
      let rowName = "\(name)/\(title), 300 KB"
      guard session.wants(rowName) else { continue }
      let corpus = try session.longEnglish.joined()
      let subject = try contender(Engine.name, corpus) {
        $0.alignment = .justified
        $0.hyphenation = hyphenation
        $0.hyphenateLimitLines = ParagraphStyle.noLimit
      }
      let ragged = try contender("\(Engine.name), ragged", corpus) { _ in }
      try session.compare(rowName, per: "opportunity") {
        Comparison(count: subject.units ?? 1, subject, Peer(ragged, .atMost(limit, "lines chosen together")))
      }
    }
  }

  /// Compares the cost of an opportunity in a short and in a long paragraph.
  private func lengths(_ session: Session) throws {
    let rowName = "\(name)/length"
    guard session.wants(rowName) else { return }
    let long = try session.english.repeated(toBytes: 3_000_000).joined()
    var costs: [Double] = []
    for (title, size) in [("30 KB", 30_000), ("300 KB", 300_000), ("3 MB", 3_000_000)] {
      let contender = try contender(title, long.prefix(bytes: size)) { _ in }
      var runner = session.runner
      runner.rounds = 5...9
      let cost = Sample(try runner.measure([contender])[0]).median / Double(contender.units ?? 1)
      costs.append(cost)
      session.value(rowName, who: "\(Engine.name), \(title)", cost, unit: "ns/opportunity")
    }
    let spread = (costs.max() ?? 0) / (costs.min() ?? 1)
    session.value(
      rowName, who: "dearest by cheapest", spread, unit: "", .atMost(1.5, "lines chosen together"))
  }
}
