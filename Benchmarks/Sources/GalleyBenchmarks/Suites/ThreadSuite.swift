internal import CMeter
import Dispatch
internal import Galley
internal import GalleyShaping
internal import Synchronization

/// What a second thread gains, beside what it gains where there is no memory to share.
struct ThreadSuite: Suite {
  let name = "threads"
  let question = "What does a second thread gain? Times on the wall for the same work on one and on two threads"

  func run(_ session: Session) throws {
    let names = (warm: "\(name)/2, warm labels", cold: "\(name)/2, cold labels", batch: "\(name)/a batch of warm labels")
    guard [names.warm, names.cold, names.batch].contains(where: session.wants) else { return }
    let labels = try LabelSet(40_000, session)
    let texts = labels.lentTexts
    let cache = ShapeCache()
    let measurer = try TextMeasurer(style: labels.style, cache: cache, textCapacity: 0)
    let work: @Sendable (Int, Int) -> Int = { part, parts in
      let size = texts.count / parts
      return (try? Engine.lineCount(texts, in: part * size..<(part + 1) * size, measurer, width: LabelSet.width)) ?? 0
    }
    if session.wants(names.warm) { try measure(names.warm, session, before: nil, work) }
    if session.wants(names.cold) { try measure(names.cold, session, before: { cache.removeAll() }, work) }
    try compareBatch(names.batch, labels.texts, measurer, session)
  }

  /// All labels in one call, which takes as many threads as there are processors, beside one label after another.
  private func compareBatch(_ rowName: String, _ texts: [String], _ measurer: TextMeasurer, _ session: Session) throws {
    try session.compare(rowName, per: "label", clock: .wall) {
      let batch = Contender("\(Engine.name), all at once") {
        try measurer.measure(texts, width: LabelSet.width).reduce(0) { $0 + $1.lineCount }
      }
      let oneByOne = Contender("\(Engine.name), one by one") {
        try texts.reduce(0) { try $0 + measurer.measure($1, width: LabelSet.width).lineCount }
      }
      return Comparison(count: texts.count, batch, Peer(oneByOne))
    }
  }

  /// - Parameter work: Does one of some equal parts of the work.
  private func measure(
    _ rowName: String, _ session: Session, before: (() -> Void)?, _ work: @escaping @Sendable (_ part: Int, _ parts: Int) -> Int
  ) throws {
    let spins = 40_000_000
    let spin: @Sendable (Int, Int) -> Int = { Spin.run(spins / $1 + $0) }
    let busySpin: @Sendable (Int, Int) -> Int = { Spin.runBusily(4 * spins / $1 + $0) }
    var runner = session.runner
    runner.clock = .wall
    // A processor of a virtual machine is slower by a third for some seconds: more rounds than for work on one.
    runner.rounds = 25...61
    let times = try runner.measure([
      // The work between the loops, for one thread and for two: what the machine gives changes within a second.
      Self.contender(.first, busySpin), Self.contender(.second, busySpin),
      Self.contender(.first, before: before, work), Self.contender(.second, before: before, work),
      Self.contender(.first, spin),
      Self.contender(.both, busySpin), Self.contender(.both, before: before, work), Self.contender(.both, spin),
    ])
    let busyGains = Self.gains(times[5], beside: times[0], times[1])
    let gains = Self.gains(times[6], beside: times[2], times[3])
    let spinGains = Self.gains(times[7], beside: times[4], times[4])
    session.value(rowName, who: "a spin loop gains", Sample(spinGains).median, unit: "times")
    // Gains less where two processors share the units of one core; the spin loop, whose every step waits for the one before, does not.
    session.value(rowName, who: "a loop that keeps all units busy gains", Sample(busyGains).median, unit: "times")
    session.value(rowName, who: "\(Engine.name) gains", Sample(gains).median, unit: "times")
    let share = Sample(zip(gains, spinGains).map { $0 / $1 }).median
    // Where others keep the processors busy, a second thread gains nothing for anybody, and the share says nothing.
    let isBusy = Sample(spinGains).median < 1.5
    if isBusy { session.report.note("  the machine has no processor to spare now: no verdict") }
    session.value(
      rowName, who: "share of the spin loop's gain", share, unit: "",
      isBusy ? nil : .atLeast(0.92, "threads"))
    session.value(
      rowName, who: "share of the busy loop's gain", Sample(zip(gains, busyGains).map { $0 / $1 }).median, unit: "")
  }

  /// What two threads gain over one that runs on either processor, as fast as the two are on average.
  private static func gains(_ both: [Double], beside first: [Double], _ second: [Double]) -> [Double] {
    zip(both, zip(first, second)).map { both, one in 2 / (1 / one.0 + 1 / one.1) / both }
  }

  /// Which processors work. Each of a virtual machine's may be slower than the other by a third for a while, and one thread would
  /// otherwise be on no one knows which.
  private enum Processors: Int {
    case first = 0
    case second = 1
    case both = 2

    var threadCount: Int { self == .both ? 2 : 1 }
  }

  private static func contender(
    _ processors: Processors, before: (() -> Void)? = nil, _ work: @escaping @Sendable (Int, Int) -> Int
  ) -> Contender {
    Contender("\(processors)", before: before) {
      let parts = PartQueue()
      DispatchQueue.concurrentPerform(iterations: processors.threadCount) { thread in
        meter_run_on_processor(Int32(processors == .both ? thread : processors.rawValue))
        while let part = parts.next() { Sink.swallow(work(part, PartQueue.partCount)) }
        meter_run_on_any_processor()
      }
      return processors.threadCount
    }
  }

  /// Hands out parts of some work to threads: one whose processor is slow at the moment, as those of a virtual machine are in turn,
  /// takes fewer of them.
  private final class PartQueue: Sendable {
    static let partCount = 32
    private let count = Atomic(0)

    func next() -> Int? {
      let part = count.add(1, ordering: .relaxed).oldValue
      return part < Self.partCount ? part : nil
    }
  }
}
