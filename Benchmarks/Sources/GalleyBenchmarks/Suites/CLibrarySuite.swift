internal import CGalleyPeer
internal import Galley

/// The cost of a call from C beside one from Swift. The other rows of `c/` are those of `Benchmarks/c-library.py`.
struct CLibrarySuite: Suite {
  let name = "c"
  let question =
    "What does a label cost that is measured through libgalley? 1,000 warm labels at 200 points, whole texts remembered or not"

  /// Built by `scripts/c-library.sh`.
  private static let library = ".build/c-library/libgalley.so.0"
  private static let claim = "the C library"
  private static let count = 1000

  func run(_ session: Session) throws {
    let rows = ["a call for each", "one call for all"]
    guard rows.contains(where: { session.wants("\(name)/\($0)") }) else { return }
    guard let peer = unsafe galley_peer_open(Self.library) else {
      return session.report.note("c: left out, since \(Self.library) cannot be opened; scripts/c-library.sh builds it")
    }
    let labels = try LabelSet(Self.count, session)
    let joined = labels.texts.map { $0 + "\0" }.joined()
    unsafe galley_peer_set_texts(peer, joined, labels.texts.count)
    let measurer = try TextMeasurer(style: TextStyle(size: LabelSet.size))
    let swift = Contender("TextMeasurer.measure(_:width:)") {
      try Engine.lineCount(labels.lentTexts, measurer, width: LabelSet.width)
    }
    let each = Contender("libgalley") { unsafe Int(galley_peer_measure_each(peer, LabelSet.width)) }
    let batch = Contender("libgalley") { unsafe Int(galley_peer_measure_batch(peer, LabelSet.width)) }
    try session.compare("\(name)/\(rows[0])", per: "label", rounds: 41...61) {
      Comparison(count: labels.texts.count, each, Peer(swift, .atMost(1.3, Self.claim)))
    }
    try session.compare("\(name)/\(rows[1])", per: "label", rounds: 41...61) {
      Comparison(count: labels.texts.count, batch, Peer(swift, .atMost(1.1, Self.claim)))
    }
  }
}
