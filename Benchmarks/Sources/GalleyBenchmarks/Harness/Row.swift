/// A line of the report.
struct Row: Encodable {
  /// The name of the measurement: `suite/subject/detail`.
  var name: String
  /// Who was measured.
  var who: String
  var value: Double
  /// The unit of `value`, such as `ns/byte`.
  var unit: String
  /// How the subject of the comparison stands to this peer; absent for the subject itself.
  var ratio: Ratio?
  /// The verdict on the promise; absent where nothing was promised.
  var verdict: Verdict?

  struct Ratio: Encodable {
    enum Kind: String, Encodable {
      /// The subject's time divided by the peer's: small is good.
      case timeOfPeer
      /// The peer's time divided by the subject's: large is good.
      case timesAsFast
    }
    var kind: Kind
    /// The median over the rounds.
    var median: Double
    /// The first and the last tenth of the rounds.
    var low: Double
    var high: Double
  }

  struct Verdict: Encodable {
    var limit: Double
    var isUpperLimit: Bool
    var holds: Bool
    var name: String
  }
}

extension Row.Verdict {
  init(_ claim: Claim, for value: Double) {
    switch claim.bound {
    case .atMost(let limit):
      self.init(limit: limit, isUpperLimit: true, holds: claim.holds(for: value), name: claim.name)
    case .atLeast(let limit):
      self.init(limit: limit, isUpperLimit: false, holds: claim.holds(for: value), name: claim.name)
    }
  }
}

extension Row.Ratio {
  /// The ratio of neighbouring rounds, turned as the claim asks; without a claim, so that it is easy to read.
  init(subject: [Double], peer: [Double], claim: Claim?) {
    let kind: Kind
    switch claim?.bound {
    case .atLeast: kind = .timesAsFast
    case .atMost: kind = .timeOfPeer
    case nil: kind = Sample(subject).median * 2 < Sample(peer).median ? .timesAsFast : .timeOfPeer
    }
    let sample = Sample(zip(subject, peer).map { kind == .timeOfPeer ? $0 / $1 : $1 / $0 })
    self.init(kind: kind, median: sample.median, low: sample.quantile(0.1), high: sample.quantile(0.9))
  }
}
