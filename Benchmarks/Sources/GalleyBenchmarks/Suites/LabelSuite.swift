internal import Galley
internal import GalleyShaping

/// Labels from string to size, warm and cold, beside everybody.
struct LabelSuite: Suite {
  let name = "labels"
  let question =
    "What does a label cost? Two to twelve words of Inter, wrapped at 200 points; without memory of whole strings"

  private static let count = 100_000

  func run(_ session: Session) throws {
    guard ["warm", "cold", "the same 100", "allocations"].contains(where: { session.wants("\(name)/\($0)") }) else {
      return
    }
    let labels = try LabelSet(Self.count, session)
    describe(labels, session)
    try warm(labels, session)
    try cold(labels, session)
    try repeated(session)
    try allocations(labels, session)
  }

  private func describe(_ labels: LabelSet, _ session: Session) {
    let characters = labels.texts.reduce(0) { $0 + $1.unicodeScalars.count }
    let words = labels.texts.flatMap { $0.split(separator: " ") }
    session.report.note(
      """
      \(labels.texts.count) distinct labels, \(Report.number(Double(characters) / Double(labels.texts.count))) characters \
      and \(Report.number(Double(words.count) / Double(labels.texts.count))) words on average, \
      \(Set(words).count) distinct words
      """)
  }

  /// The labels measured by the engine, from an empty cache if it is to be cold.
  private func subject(_ labels: LabelSet, isCold: Bool = false, textCapacity: Int = 0) throws -> Contender {
    let cache = ShapeCache()
    let measurer = try TextMeasurer(style: labels.style, cache: cache, textCapacity: textCapacity)
    return Contender(Engine.name, before: isCold ? { cache.removeAll() } : nil) {
      try Engine.lineCount(labels.lentTexts, measurer, width: LabelSet.width)
    }
  }

  private func warm(_ labels: LabelSet, _ session: Session) throws {
    // Four seconds: ten rounds of 20 ms a turn said 1.15 one time and 1.29 the next, as neighbours on the machine's cores came and went.
    try session.compare("\(name)/warm", per: "label", rounds: 41...61) {
      var peers = [
        Peer(try labels.floor(isCold: false), .atMost(1.3, "warm labels")),
        Peer(try labels.harfBuzz(2000), .atLeast(40, "warm labels")),
      ]
      if let pango = labels.pango(500, session) { peers.append(Peer(pango, .atLeast(120, "warm labels"))) }
      return Comparison(count: labels.texts.count, try subject(labels), peers)
    }
  }

  private func cold(_ labels: LabelSet, _ session: Session) throws {
    try session.compare("\(name)/cold", per: "label", rounds: 3...9) {
      Comparison(
        count: labels.texts.count, try subject(labels, isCold: true),
        Peer(try labels.floor(isCold: true), .atMost(1.25, "cold labels")),
        Peer(try labels.harfBuzz(4000), .atLeast(4, "cold labels")))
    }
  }

  private func repeated(_ session: Session) throws {
    try session.compare("\(name)/the same 100, texts remembered", per: "label") {
      let labels = try LabelSet(100, session)
      let strings = try FloorWords.Strings(FloorWords(font: labels.font, width: LabelSet.width, size: LabelSet.size))
      let texts = labels.cTexts
      return Comparison(
        count: 100, try subject(labels, textCapacity: 4_000_000),
        Peer(Contender(FloorWords.Strings.name) { strings.measure(texts) }, .atMost(3, "warm labels")),
        Peer(try labels.floor(isCold: false)))
    }
  }

  private func allocations(_ labels: LabelSet, _ session: Session) throws {
    let rowName = "\(name)/allocations, warm"
    guard session.wants(rowName) else { return }
    let some = LentValues(labels.texts.prefix(1000))
    let measurer = try TextMeasurer(style: labels.style, cache: ShapeCache(), textCapacity: 0)
    for _ in 0..<2 { _ = try Engine.lineCount(some, measurer, width: LabelSet.width) }
    let counted = try AllocationMeter.count { try Engine.lineCount(some, measurer, width: LabelSet.width) }
    guard let allocations = counted.allocations else {
      return session.report.note("labels: \(AllocationMeter.absence)")
    }
    let perLabel = Double(allocations) / Double(some.count)
    session.value(rowName, who: Engine.name, perLabel, unit: "calls/label", .atMost(0, "warm labels"))
  }
}
