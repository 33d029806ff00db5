import Foundation

/// The gate: counts that must not grow. Times tell how fast; counts tell, on any machine, whether something got worse.
struct CountsSuite: Suite {
  let name = "counts"
  let question = "Has anything grown since the thresholds were recorded? At most 5 %; a count without threshold fails"

  /// True if what is counted becomes the new threshold.
  let recordsThresholds: Bool
  let folder: URL
  let cachegrind: Cachegrind?

  func run(_ session: Session) throws {
    let file = Thresholds.file(in: folder)
    var thresholds = try Thresholds(file: file)
    let wanted = Workload.all.filter { session.wants("\(name)/\($0.name)") }
    guard !wanted.isEmpty else { return }
    if cachegrind == nil { session.report.note("instructions: not counted, since there is no valgrind here") }
    for workload in wanted {
      let counted = try count(workload, session)
      if recordsThresholds {
        thresholds.workloads[workload.name] = counted
      }
      let accepted = thresholds.workloads[workload.name]
      report(counted.allocations, accepted?.allocations, "allocations", workload, session)
      report(counted.instructions, accepted?.instructions, "instructions", workload, session)
    }
    if recordsThresholds {
      thresholds.workloads = thresholds.workloads.filter { name, _ in Workload.all.contains { $0.name == name } }
      try thresholds.write(to: file)
      session.report.note("recorded in \(file.lastPathComponent)")
    }
  }

  private func count(_ workload: Workload, _ session: Session) throws -> Thresholds.Counts {
    let work = try workload.make(session)
    for _ in 0..<2 { Sink.swallow(try work()) }
    let allocations = try AllocationMeter.count { Sink.swallow(try work()) }.allocations
    let instructions = try cachegrind?.instructions(of: workload)
    return Thresholds.Counts(allocations: allocations, instructions: instructions)
  }

  private func report(_ counted: Int?, _ accepted: Int?, _ unit: String, _ workload: Workload, _ session: Session) {
    guard let counted else { return }
    let claim = Claim.atMost(
      accepted.map { Double($0) * Thresholds.tolerance } ?? -1, accepted == nil ? "missing threshold" : "threshold")
    session.value("\(name)/\(workload.name)", who: Engine.name, Double(counted), unit: unit, claim)
    if let accepted, Double(counted) < Double(accepted) / Thresholds.tolerance {
      session.report.note("  fewer \(unit) than the threshold says: record it anew")
    }
  }
}
