internal import Galley
internal import GalleyShaping

/// The memory that prepared text keeps, as the allocator counts it.
struct MemorySuite: Suite {
  let name = "memory"
  let question = "What does prepared text keep? Bytes that the allocator gave and did not get back, its own included"

  func run(_ session: Session) throws {
    try measureParagraph(session)
    try measureLabels(session)
    try measureLines(session)
    try measureCache(session)
  }

  private func measureParagraph(_ session: Session) throws {
    let rowName = "\(name)/english, 300 KB"
    guard session.wants(rowName) else { return }
    let corpus = try session.longEnglish
    let style = try corpus.style()
    // Scratch that all texts share grows here and is not counted below.
    _ = try Engine.lineCount(corpus.text, style: style, width: 200, cache: .shared)
    let counted = try AllocationMeter.count {
      let paragraph = try PreparedParagraph(Self.ownCopy(of: corpus.text), style: style)
      _ = paragraph.measure(width: 200)
      return paragraph
    }
    guard let bytes = counted.liveBytes else { return session.report.note("memory: \(AllocationMeter.absence)") }
    let perByte = Double(bytes) / Double(corpus.byteCount)
    session.value(rowName, who: Engine.name, perByte, unit: "bytes/byte", .atMost(48, "memory of prepared text"))
  }

  private func measureLabels(_ session: Session) throws {
    let rowName = "\(name)/label of 32 ASCII characters"
    guard session.wants(rowName) else { return }
    let labels = try session.labels(20_000).filter { $0.utf8.count == 32 && $0.unicodeScalars.count == 32 }
    let style = try session.english.style()
    // The cache takes no part in the first texts of a kind, and keeps some words when they are seen again.
    for _ in 0..<3 {
      for label in labels { _ = try Engine.lineCount(label, style: style, width: 200, cache: .shared) }
    }
    let counted = try AllocationMeter.count {
      var kept: [PreparedParagraph] = []
      for label in labels {
        let paragraph = try PreparedParagraph(Self.ownCopy(of: label), style: style)
        _ = paragraph.measure(width: 200)
        kept.append(paragraph)
      }
      return kept
    }
    guard let bytes = counted.liveBytes else { return }
    let perLabel = Double(bytes) / Double(labels.count)
    session.value(rowName, who: Engine.name, perLabel, unit: "bytes/label", .atMost(600, "memory of labels"))
  }

  private func measureLines(_ session: Session) throws {
    let rowName = "\(name)/a million empty lines"
    guard session.wants(rowName) else { return }
    let count = 1_000_000
    let prepared = try AllocationMeter.count { try PreparedParagraph(String(repeating: "\n", count: count)) }
    let layout = AllocationMeter.count { prepared.result.layout(width: 100) }
    guard let paragraphBytes = prepared.liveBytes, let layoutBytes = layout.liveBytes else { return }
    session.value(rowName, who: "paragraph", Double(paragraphBytes) / Double(count), unit: "bytes/line")
    session.value(rowName, who: "layout", Double(layoutBytes) / Double(count), unit: "bytes/line")
    session.value(
      rowName, who: "both", Double(paragraphBytes + layoutBytes) / Double(count), unit: "bytes/line",
      .atMost(150, "memory of lines"))
  }

  private func measureCache(_ session: Session) throws {
    let rowName = "\(name)/shape cache after 100,000 labels"
    guard session.wants(rowName) else { return }
    let labels = LentValues(try session.labels(100_000))
    let cache = ShapeCache()
    let measurer = try TextMeasurer(style: try session.english.style(), cache: cache, textCapacity: 0)
    _ = try Engine.lineCount(labels, measurer, width: 200)
    let statistics = cache.statistics
    session.report.note(
      "\(statistics.entryCount) entries, \(statistics.missCount) misses, \(statistics.evictionCount) evictions")
    session.value(
      rowName, who: Engine.name, Double(statistics.byteCount) / 1_000_000, unit: "MB", .atMost(12, "memory of labels"))
  }

  /// The text in memory of its own, so that a paragraph that keeps it pays for it.
  private static func ownCopy(of text: String) -> String { String(decoding: Array(text.utf8), as: UTF8.self) }
}
