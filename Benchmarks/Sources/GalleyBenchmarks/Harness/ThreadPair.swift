internal import CMeter
internal import Dispatch
internal import Foundation
internal import Synchronization

/// A measure of what a second thread gains: two threads, each on a processor of its own, work alone in turn and then
/// side by side.
///
/// A processor of a virtual machine shares its core with somebody else's, who works for some milliseconds and then does not: the same
/// warm label takes 92 ns and then 160, where a loop that waits for each of its own steps notices nothing. So turns are as short as
/// the work allows, what is divided are neighbours in time on one processor, and the median over all rounds of some seconds is the
/// answer. The threads stay awake from turn to turn: to wake one takes 50 to 100 µs, which are no part of what it gains once it works.
struct ThreadPair {
  /// Who works in a turn.
  enum Workers: Int, CaseIterable {
    case first, second, both
  }

  /// Something that one thread can do alone and two can share.
  struct Job: Sendable {
    /// How many turns a round has for each of the workers, who take them in turn and go on from where they left the work.
    var stageCount = 1
    /// Done before each round, outside of what is measured.
    var before: (@Sendable () -> Void)?
    /// True if a thread alone does both halves of a turn: beside another one it would find half of the work done.
    ///
    /// Else it does its own half in each of its turns, so that a turn costs to begin with (the processor's cache to be filled) what it
    /// costs beside the other.
    var isWholeAlone = false
    /// Does a half, 0 or 1, of a turn; returns a number that depends on all that is done. Turns may differ; their numbers go up.
    var half: @Sendable (_ turn: Int, _ half: Int, _ workers: Workers) -> Int
  }

  /// How long all rounds of a measurement take, about.
  private static let budgetNanoseconds: UInt64 = 8_000_000_000
  private static let minimumRounds = 25

  private let jobs: [Job]
  private let meeting = Meeting()
  private let isOver = Flag()

  private init(_ jobs: [Job]) { self.jobs = jobs }

  /// How many times as much two threads do as one in the same time, for each job and each round.
  static func gains(_ jobs: [Job]) -> [[Double]] {
    let pair = ThreadPair(jobs)
    let second = Mutex<[[Double]]>([])
    let ended = DispatchSemaphore(value: 0)
    Thread {
      let speeds = pair.speeds(ofThread: 1)
      second.withLock { $0 = speeds }
      ended.signal()
    }.start()
    let first = pair.speeds(ofThread: 0)
    meter_run_on_any_processor()
    ended.wait()
    return zip(first, second.withLock(\.self)).map { zip($0, $1).map(+) }
  }

  /// Goes through the rounds in step with the other thread.
  ///
  /// - Returns: For each job and each round, how fast the thread is beside the other, alone being 1. Its own time counts, to the end of
  ///   its half; where it waits for the other in between, that counts, too.
  private func speeds(ofThread thread: Int) -> [[Double]] {
    meter_run_on_processor(Int32(thread))
    var speeds = jobs.map { _ in [Double]() }
    let end = meter_wall_nanoseconds() + Self.budgetNanoseconds
    var round = 0
    while true {
      if thread == 0, round > Self.minimumRounds, meter_wall_nanoseconds() > end { isOver.raise() }
      meeting.wait()
      if isOver.isRaised { return speeds }
      for (index, job) in jobs.enumerated() {
        let speed = speed(in: job, round: round, ofThread: thread)
        // The first round warms caches.
        if round > 0 { speeds[index].append(speed) }
      }
      round += 1
    }
  }

  /// Lets each thread work alone and both together, in turns whose order rotates.
  private func speed(in job: Job, round: Int, ofThread thread: Int) -> Double {
    var (alone, together) = (0.0, 0.0)
    if thread == 0 { job.before?() }
    let count = Workers.allCases.count
    for turn in round * job.stageCount..<(round + 1) * job.stageCount {
      for place in 0..<count {
        let workers = Workers.allCases[(place + turn) % count]
        meeting.wait()
        if workers == .both {
          together += Self.time { job.half(turn, thread, workers) }
        } else if workers.rawValue == thread {
          alone +=
            job.isWholeAlone
            ? Self.time { job.half(turn, 0, workers) &+ job.half(turn, 1, workers) } / 2
            : Self.time { job.half(turn, thread, workers) }
        }
      }
    }
    meeting.wait()
    return alone / together
  }

  /// Nanoseconds on the wall.
  private static func time(_ work: () -> Int) -> Double {
    let start = meter_wall_nanoseconds()
    Sink.swallow(work())
    return Double(meter_wall_nanoseconds() - start)
  }

  private final class Flag: Sendable {
    private let value = Atomic(false)
    var isRaised: Bool { value.load(ordering: .relaxed) }
    func raise() { value.store(true, ordering: .relaxed) }
  }

  /// The place where two threads wait for one another without sleeping.
  private final class Meeting: Sendable {
    private let arrivals = Atomic(0)

    func wait() {
      let arrival = arrivals.add(1, ordering: .acquiringAndReleasing).oldValue
      // Who comes first waits for the next one to come.
      let wanted = (arrival / 2 + 1) * 2
      while arrivals.load(ordering: .acquiring) < wanted { meter_pause() }
    }
  }
}
