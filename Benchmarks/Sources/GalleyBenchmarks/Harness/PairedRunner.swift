internal import CMeter

/// Runs contenders in turn, so that a ratio is taken between neighbours in time.
///
/// A machine that others use changes its speed from second to second. Each round therefore runs every contender
/// once for some milliseconds, in an order that rotates, and a ratio is formed within the round; the median over
/// the rounds is the answer. `ordo-one/benchmark`, whose statistics are good, measures its benchmarks one after
/// the other and keeps a histogram for each, from which no ratio of neighbours can be had; its percentiles of
/// rounded integers would add nothing to a median over a few dozen numbers. So neither is used.
struct PairedRunner {
  enum Clock: Sendable {
    /// The time that the measuring thread ran: other programs on the machine hardly disturb it.
    case thread
    /// The time on the wall, for contenders that work on several threads.
    case wall
    /// The time that processes ran which a contender starts and waits for.
    case children

    var nanoseconds: UInt64 {
      switch self {
      case .thread: meter_thread_nanoseconds()
      case .wall: meter_wall_nanoseconds()
      case .children: meter_children_nanoseconds()
      }
    }
  }

  var clock = Clock.thread
  /// How long each contender works in a round, at least.
  var roundNanoseconds = 4_000_000.0
  /// How long the rounds of one comparison take, about.
  var budgetNanoseconds = 900_000_000.0
  var rounds = 9...61

  /// Nanoseconds a run, for each contender and each round.
  func measure(_ contenders: [Contender]) throws -> [[Double]] {
    var repetitions: [Int] = []
    var roundCost = 0.0
    for contender in contenders {
      // The first run warms caches and is thrown away; the second says how often a round has to run it.
      _ = try time(contender, repetitions: 1)
      let once = max(1, try time(contender, repetitions: 1))
      // As long for each: what a contender finds in the processor's caches and has taught its branch predictor would else
      // depend on how often it runs in its turn.
      let count = max(1, Int(roundNanoseconds / once))
      repetitions.append(count)
      roundCost += once * Double(count)
    }
    let affordable = Int(budgetNanoseconds / roundCost)
    let roundCount = min(max(affordable, rounds.lowerBound), rounds.upperBound)
    var times = contenders.map { _ in [Double]() }
    for round in 0..<roundCount {
      for turn in contenders.indices {
        let index = (turn + round) % contenders.count
        times[index].append(try time(contenders[index], repetitions: repetitions[index]))
      }
    }
    return times
  }

  /// Nanoseconds a run.
  private func time(_ contender: Contender, repetitions: Int) throws -> Double {
    var nanoseconds: UInt64 = 0
    if let before = contender.before {
      for _ in 0..<repetitions {
        try before()
        let start = clock.nanoseconds
        Sink.swallow(try contender.run())
        nanoseconds &+= clock.nanoseconds &- start
      }
    } else {
      let start = clock.nanoseconds
      for _ in 0..<repetitions { Sink.swallow(try contender.run()) }
      nanoseconds = clock.nanoseconds &- start
    }
    return Double(nanoseconds) / Double(repetitions)
  }
}

/// A sink of results, which keeps the compiler from dropping work whose result is not read.
enum Sink {
  @inline(never) static func swallow(_ value: Int) { withExtendedLifetime(value) {} }
}

/// A few dozen numbers.
struct Sample {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var median: Double { quantile(0.5) }

  /// The value below which a share of the numbers lies, by interpolation between neighbours.
  func quantile(_ share: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    let position = share * Double(last)
    let below = Int(position)
    let above = min(below + 1, last)
    return sorted[below] + (sorted[above] - sorted[below]) * (position - Double(below))
  }
}
