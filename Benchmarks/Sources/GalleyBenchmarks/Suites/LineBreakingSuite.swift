@_spi(Benchmarks) internal import GalleyUnicode

/// Break opportunities beside ICU.
struct LineBreakingSuite: Suite {
  let name = "breaks"
  let question = "Where may lines end? All opportunities of a whole corpus; ICU without tailoring"

  func run(_ session: Session) throws {
    for corpus in try session.corpora {
      try session.compare("\(name)/\(corpus.name)", per: "char") {
        let text = corpus.text
        let icu = try ICULineBreaks(text)
        var breaks = LineBreakOffsets()
        let subject = Contender(Engine.name) {
          breaks.find(in: text)
          return breaks.count
        }
        return Comparison(
          count: corpus.scalarCount, subject,
          Peer(Contender(ICULineBreaks.name16) { icu.countInUTF16() }, claim(for: corpus)),
          // The slower of its two ways in; the promise is about the faster.
          Peer(Contender(ICULineBreaks.name8) { icu.countInUTF8() }))
      }
    }
    try compareLabels(session)
  }

  /// ICU segments words of these scripts by dictionary meanwhile, so the ratio promises nothing there.
  private func claim(for corpus: Corpus) -> Claim? {
    if corpus.needsDictionary { return nil }
    return .atLeast(corpus.language == "en" ? 10 : 5, "line breaks")
  }

  private func compareLabels(_ session: Session) throws {
    try session.compare("\(name)/1000 labels", per: "label") {
      let labels = try session.labels(1000)
      let icu = try labels.map(ICULineBreaks.init)
      var breaks = LineBreakOffsets()
      let subject = Contender(Engine.name) {
        labels.reduce(0) { sum, label in
          breaks.find(in: label)
          return sum + breaks.count
        }
      }
      return Comparison(
        count: labels.count, subject,
        Peer(Contender(ICULineBreaks.name16) { icu.reduce(0) { $0 + $1.countInUTF16() } }))
    }
  }
}
