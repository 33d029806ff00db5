internal import CMeter
internal import Synchronization

/// The time that a line of memory takes from one processor to the other and back.
///
/// Processors that share a cache take 50 to 100 ns; those of a virtual machine may be given another place at any time, where it takes 300
/// to 400. Then every line costs as much that threads write in turn, and rows before and after differ though the program is the same.
final class LinePassing: Sendable {
  private static let tripCount = 1000
  /// Counts up, by each of the two in turn.
  private let turn = Atomic(0)
  private let allNanoseconds = Mutex<[Double]>([])

  /// The job that each of two threads does at the same time.
  var job: ThreadPair.Job {
    ThreadPair.Job { [self] _, half, workers in workers == .both ? pass(half) : half }
  }

  /// Nanoseconds for a line to go and to come back, in each round.
  var nanoseconds: Sample { Sample(allNanoseconds.withLock(\.self)) }

  private func pass(_ half: Int) -> Int {
    let start = meter_wall_nanoseconds()
    for trip in 0..<Self.tripCount {
      while turn.load(ordering: .acquiring) != 2 * trip + half { meter_pause() }
      turn.store(2 * trip + half + 1, ordering: .releasing)
    }
    if half == 1 {
      let nanoseconds = Double(meter_wall_nanoseconds() - start) / Double(Self.tripCount)
      allNanoseconds.withLock { $0.append(nanoseconds) }
      turn.store(0, ordering: .releasing)
    }
    return half
  }
}
