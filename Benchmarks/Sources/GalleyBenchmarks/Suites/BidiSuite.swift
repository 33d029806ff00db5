@_spi(Benchmarks) internal import GalleyUnicode

/// Embedding levels beside ICU and FriBidi.
struct BidiSuite: Suite {
  let name = "bidi"
  let question = "Which way does text run? Embedding levels of every paragraph of a corpus"

  func run(_ session: Session) throws {
    for corpus in try session.corpora where ["ar", "he", "ur", "en"].contains(corpus.language) {
      try session.compare("\(name)/\(corpus.name)", per: "char") {
        let paragraphs = corpus.text.split(separator: "\n").map(String.init)
        let icu = try ICUBidi(paragraphs)
        let levels = Levels()
        let subject = Contender(Engine.name) { paragraphs.reduce(0) { $0 + levels.count($1) } }
        var peers = [Peer(Contender(ICUBidi.name, run: icu.resolve))]
        if let friBidi = FriBidi(paragraphs) {
          peers.append(Peer(Contender(FriBidi.name, run: friBidi.resolve)))
        } else {
          session.report.note("FriBidi: left out, since fribidi is not installed")
        }
        return Comparison(count: corpus.scalarCount, subject, peers)
      }
    }
  }

  /// The levels of one text after another, in memory that is kept.
  private final class Levels {
    private var levels = BidiLevels()

    func count(_ text: String) -> Int {
      levels.resolve(text)
      return levels.count
    }
  }
}
