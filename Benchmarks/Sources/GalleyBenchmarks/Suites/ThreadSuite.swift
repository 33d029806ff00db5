internal import Galley
internal import GalleyShaping

/// The gain of a second thread, beside that where there is no memory to share.
struct ThreadSuite: Suite {
  let name = "threads"
  let question = "What does a second thread gain? Times on the wall for the same work on one and on two threads"

  func run(_ session: Session) throws {
    let names = (
      warm: "\(name)/2, warm labels", cold: "\(name)/2, cold labels", batch: "\(name)/a batch of warm labels"
    )
    guard [names.warm, names.cold, names.batch].contains(where: session.wants) else { return }
    let labels = try LabelSet(40_000, session)
    let measurer = try TextMeasurer(style: labels.style, cache: ShapeCache(), textCapacity: 0)
    if session.wants(names.warm) { measure(names.warm, try warm(labels.lentTexts, measurer), session) }
    if session.wants(names.cold) { measure(names.cold, try cold(labels), session) }
    try compareBatch(names.batch, labels.texts, measurer, session)
  }

  /// Labels whose words are known. Each turn takes the next ones, so that their text is not in the processor's own caches.
  private func warm(_ texts: LentValues<String>, _ measurer: TextMeasurer) throws -> ThreadPair.Job {
    _ = try Engine.lineCount(texts, measurer, width: LabelSet.width)
    return ThreadPair.Job { turn, half, workers in
      let turn = turn * ThreadPair.Workers.allCases.count + workers.rawValue
      return Self.lineCount(texts, inPart: 2 * turn + half, of: 20, measurer)
    }
  }

  /// All labels from an empty cache in two stages; those who work have a cache each.
  private func cold(_ labels: LabelSet) throws -> ThreadPair.Job {
    let (texts, stageCount) = (labels.lentTexts, 2)
    let measurers = try ThreadPair.Workers.allCases.map { _ in
      try TextMeasurer(style: labels.style, cache: ShapeCache(), textCapacity: 0)
    }
    let empty: @Sendable () -> Void = { for measurer in measurers { measurer.cache.removeAll() } }
    return ThreadPair.Job(stageCount: stageCount, before: empty, isWholeAlone: true) {
      Self.lineCount(texts, inPart: 2 * $0 + $1, of: 2 * stageCount, measurers[$2.rawValue])
    }
  }

  /// Measures the labels of one of some equal parts; from the last part on they begin anew.
  private static func lineCount(
    _ texts: LentValues<String>, inPart part: Int, of partCount: Int, _ measurer: TextMeasurer
  ) -> Int {
    let size = texts.count / partCount
    let start = part % partCount * size
    return (try? Engine.lineCount(texts, in: start..<start + size, measurer, width: LabelSet.width)) ?? 0
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

  /// Measures some work beside the loop, whose turns take a millisecond.
  private func measure(_ rowName: String, _ work: ThreadPair.Job, _ session: Session) {
    let spin = ThreadPair.Job { _, half, _ in Spin.run(500_000 + half) }
    let passing = LinePassing()
    let gains = ThreadPair.gains([work, spin, passing.job])
    let spinGain = Sample(gains[1]).median
    session.value(rowName, who: "a spin loop gains", spinGain, unit: "times")
    session.value(rowName, who: "\(Engine.name) gains", Sample(gains[0]).median, unit: "times")
    session.value(rowName, who: "a line of memory to and fro", passing.nanoseconds.median, unit: "ns")
    // Where others keep the processors busy, a second thread gains nothing for anybody, and the share says nothing.
    let isBusy = spinGain < 1.5
    if isBusy { session.report.note("  the machine has no processor to spare now: no verdict") }
    session.value(
      rowName, who: "share of the spin loop's gain", Sample(zip(gains[0], gains[1]).map(/)).median, unit: "",
      isBusy ? nil : .atLeast(0.92, "threads"))
  }
}
