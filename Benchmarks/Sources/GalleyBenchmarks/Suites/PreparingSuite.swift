internal import Galley
internal import GalleyShaping

/// Preparing and breaking what was never seen before, beside plain `hb_shape` of the same runs.
struct PreparingSuite: Suite {
  let name = "prepare"
  let question =
    "Prepare a text and break it into lines of 200 points, nothing cached; plain hb_shape shapes the same runs"

  private static let width = 200.0

  func run(_ session: Session) throws {
    let long = try session.longEnglish
    let uncached: Claim = .atMost(1.1, "paragraphs")
    try compare(
      session, "\(name)/english, 300 KB, \(Self.lineCount(long)) lines, no cache", long, uncached, isCached: false)
    try compare(session, "\(name)/english, 300 KB, 1 line, no cache", long.joined(), uncached, isCached: false)
    try compare(session, "\(name)/english, 300 KB, 1 line", long.joined(), .atMost(1.1 / 3, "paragraphs"))
    for corpus in try session.corpora {
      let claim: Claim? = corpus.needsDictionary ? nil : .atMost(1.5, "paragraphs")
      try compare(session, "\(name)/\(corpus.name)", corpus, claim)
    }
    try compareLabels(session)
  }

  private static func lineCount(_ corpus: Corpus) -> Int { corpus.text.utf8.count { $0 == 0x0A } }

  private func compare(
    _ session: Session, _ name: String, _ corpus: Corpus, _ claim: Claim?, isCached: Bool = true
  ) throws {
    try session.compare(name, per: "byte") {
      let style = try corpus.style()
      let text = corpus.text
      let runs = try HarfBuzzRuns(corpus)
      let cache = ShapeCache()
      let subject = Contender(Engine.name, before: isCached ? { cache.removeAll() } : nil) {
        try Engine.lineCount(text, style: style, width: Self.width, cache: isCached ? cache : nil)
      }
      var peers = [Peer(Contender(HarfBuzzRuns.name, run: runs.shape), claim)]
      if corpus.needsDictionary {
        let icu = try ICULineBreaks(text)
        let both = Contender("hb_shape and ICU's line breaks") { runs.shape() + icu.countInUTF16() }
        peers.append(Peer(both, .atMost(1.3, "dictionary scripts")))
      }
      return Comparison(count: corpus.byteCount, subject, peers)
    }
  }

  private func compareLabels(_ session: Session) throws {
    try session.compare("\(name)/1000 labels, no cache", per: "label") {
      let labels = try LabelSet(1000, session)
      let subject = Contender(Engine.name) {
        try Engine.preparedLineCount(labels.texts[...], style: labels.style, width: LabelSet.width, cache: nil)
      }
      return Comparison(count: 1000, subject, Peer(try labels.harfBuzz(1000)))
    }
  }
}
