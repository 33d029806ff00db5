import Foundation

/// A run of the harness: what suites measure with and report to.
final class Session {
  let inputs: Inputs
  let report: Report
  var runner = PairedRunner()
  /// A part of the names that are wanted; `nil` for all.
  private let filter: String?

  /// Where the embedded fonts are as files, for peers that take nothing else.
  let fontFolder: URL

  init(inputs: Inputs, fontFolder: URL, filter: String?, report: Report) {
    self.inputs = inputs
    self.fontFolder = fontFolder
    self.filter = filter
    self.report = report
  }

  /// Tells whether anything with this name is to be measured; ask before building a costly input.
  func wants(_ name: String) -> Bool {
    guard let filter else { return true }
    return name.contains(filter)
  }

  /// Measures contenders side by side and reports a row for each.
  ///
  /// - Parameters:
  ///   - name: `suite/subject/detail`; nothing happens when the filter leaves it out.
  ///   - unit: What the time is divided by, such as `byte`.
  ///   - make: Builds the contenders; called only if they are wanted.
  ///   - rounds: The fewest and the most rounds, if the job is so long that the usual number takes too much time.
  func compare(
    _ name: String, per unit: String, clock: PairedRunner.Clock = .thread, rounds: ClosedRange<Int>? = nil,
    _ make: () throws -> Comparison
  ) throws {
    guard wants(name) else { return }
    let comparison = try make()
    var runner = runner
    runner.clock = clock
    if let rounds { runner.rounds = rounds }
    let contenders = [comparison.subject] + comparison.peers.map(\.contender)
    let times = zip(contenders, try runner.measure(contenders)).map { contender, times in
      times.map { $0 / Double(contender.units ?? comparison.count) }
    }
    report.add(Row(name: name, who: comparison.subject.name, value: Sample(times[0]).median, unit: "ns/\(unit)"))
    for (peer, peerTimes) in zip(comparison.peers, times.dropFirst()) {
      let ratio = Row.Ratio(subject: times[0], peer: peerTimes, claim: peer.claim)
      report.add(
        Row(
          name: name, who: peer.contender.name, value: Sample(peerTimes).median, unit: "ns/\(unit)",
          ratio: ratio, verdict: peer.claim.map { Row.Verdict($0, for: ratio.median) }))
    }
  }

  /// Reports a number that is not the time of a contender.
  func value(_ name: String, who: String, _ value: Double, unit: String, _ claim: Claim? = nil) {
    report.add(
      Row(name: name, who: who, value: value, unit: unit, verdict: claim.map { Row.Verdict($0, for: value) }))
  }
}

/// A comparison of contenders that are measured side by side.
struct Comparison {
  /// How many units the job has.
  let count: Int
  /// Whose ratio to each of the peers is reported.
  let subject: Contender
  let peers: [Peer]

  init(count: Int, _ subject: Contender, _ peers: Peer...) { self.init(count: count, subject, peers) }

  init(count: Int, _ subject: Contender, _ peers: [Peer]) {
    self.count = count
    self.subject = subject
    self.peers = peers
  }
}

/// A question about speed or size, and how to answer it.
protocol Suite: Sendable {
  /// The first part of the names of its rows.
  var name: String { get }
  /// The question, as a heading.
  var question: String { get }
  func run(_ session: Session) throws
}
