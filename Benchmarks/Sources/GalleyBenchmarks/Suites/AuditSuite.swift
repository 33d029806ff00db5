import Foundation
internal import Galley
internal import GalleyAudit
internal import GalleyCatalogue

/// A catalogue read and looked at in three labels at twelve sizes, beside measuring its texts and nothing else.
struct AuditSuite: Suite {
  let name = "audit"
  let question =
    "What does an audit cost? 391 keys in 32 languages, three labels at twelve sizes, the catalogue read each time"

  func run(_ session: Session) throws {
    let names = (
      check: "\(name)/check", memory: "\(name)/memory", threads: "\(name)/2 threads", jobs: "\(name)/--jobs 2"
    )
    guard [names.check, names.memory, names.threads, names.jobs].contains(where: session.wants) else { return }
    let bytes = CatalogueGenerator(try session.corpora).make()
    let audit = try Self.audit()
    // First, since whatever runs before it makes the process larger.
    let once = try audit.run([Self.catalogue(bytes)])
    memory(names.memory, session)
    session.report.note(
      """
      \(bytes.count / 1000) KB, \(once.counts.texts) texts, \(once.counts.checks) checks, of which \(once.counts.failedChecks) \
      fail with \(once.findings.count) findings
      """)
    try checks(names.check, bytes, audit, once.counts.checks, session)
    if session.wants(names.threads) { try threads(names.threads, bytes, audit, session) }
    try jobs(names.jobs, bytes, audit, once.counts.checks, session)
  }

  private static func catalogue(_ bytes: [UInt8]) throws -> Catalogue {
    try Catalogue(bytes: bytes, path: "Localizable.xcstrings")
  }

  private static let labels = ["120x1@headline", "160x2@body", "343x2@callout"]

  private static func audit() throws -> Audit {
    struct Three: LabelSource {
      let labels: [AuditLabel]
      func labels(for entry: CatalogueEntry, text: String) -> [AuditLabel]? { labels }
    }
    var rules = AuditRules()
    rules.sizes = ContentSizeCategory.allCases
    var audit = Audit(rules: rules)
    audit.sources = [Three(labels: try labels.map { try AuditLabel($0) })]
    return audit
  }

  /// Each check beside one call of a measurer that keeps no texts, in the same width at the same size.
  private func checks(
    _ rowName: String, _ bytes: [UInt8], _ audit: Audit, _ count: Int, _ session: Session
  ) throws {
    try session.compare(rowName, per: "check", rounds: 3...9) {
      let subject = Contender("\(Engine.name), read and looked at") {
        try audit.run([Self.catalogue(bytes)]).counts.failedChecks
      }
      let texts = try Self.catalogue(bytes).entries.flatMap { entry in
        entry.forms.map { (language: entry.language, text: $0.pattern) }
      }
      let labels = try Self.labels.map { try AuditLabel($0) }
      var measurers: [String: [(width: Double, measurer: TextMeasurer)]] = [:]
      for language in Set(texts.map(\.language)) {
        measurers[language] = try labels.flatMap { label in
          try ContentSizeCategory.allCases.map { size in
            let font = Font.systemFont(
              ofSize: label.pointSize(at: size), weight: FontWeight(label.weight), language: language)
            let style = TextStyle(fonts: font.fonts, size: font.pointSize, language: language)
            return (label.room.width, try TextMeasurer(style: style, textCapacity: 0))
          }
        }
      }
      let known = measurers
      let units = texts.count * labels.count * ContentSizeCategory.allCases.count
      let measuring = Contender("\(Engine.name), TextMeasurer", units: units) {
        var lines = 0
        for (language, text) in texts {
          for (width, measurer) in known[language] ?? [] { lines += try measurer.measure(text, width: width).lineCount }
        }
        return lines
      }
      return Comparison(count: count, subject, Peer(measuring, .atMost(6, "audit")))
    }
  }

  /// The most memory that the process had at once, the harness and its corpora included.
  private func memory(_ rowName: String, _ session: Session) {
    guard session.wants(rowName) else { return }
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(separator: " ").compactMap({ Double($0) }).first
    else { return session.report.note("audit/memory: the peak is known on Linux only") }
    let megabytes = kilobytes * 1024 / 1_000_000
    // Beside other suites the peak is theirs.
    session.value(
      rowName, who: "\(Engine.name), peak", megabytes, unit: "MB",
      session.wants("prepare/") ? nil : .atMost(100, "memory of an audit"))
  }

  /// Two threads with a half of the strings each. Two processes gain what a loop without memory does at most.
  private func threads(_ rowName: String, _ bytes: [UInt8], _ audit: Audit, _ session: Session) throws {
    let halves = (1...2).map { index in
      var half = audit
      half.shard = (index, 60)
      return half
    }
    let catalogue = try Self.catalogue(bytes)
    let work = ThreadPair.Job { _, half, _ in (try? halves[half].run([catalogue]).counts.failedChecks) ?? 0 }
    let spin = ThreadPair.Job { _, half, _ in Spin.run(500_000 + half) }
    let gains = ThreadPair.gains([work, spin])
    let spinGain = Sample(gains[1]).median
    session.value(rowName, who: "a spin loop gains", spinGain, unit: "times")
    session.value(rowName, who: "\(Engine.name) gains", Sample(gains[0]).median, unit: "times")
    let isBusy = spinGain < 1.5
    if isBusy { session.report.note("  the machine has no processor to spare now: no verdict") }
    session.value(
      rowName, who: "share of the spin loop's gain", Sample(zip(gains[0], gains[1]).map(/)).median, unit: "",
      isBusy ? nil : .atLeast(0.9, "threads of an audit"))
  }

  private func jobs(
    _ rowName: String, _ bytes: [UInt8], _ audit: Audit, _ count: Int, _ session: Session
  ) throws {
    try session.compare(rowName, per: "check", clock: .wall, rounds: 3...9) {
      func contender(_ jobs: Int) -> Contender {
        Contender("\(Engine.name), \(jobs == 1 ? "one thread" : "\(jobs) threads")") {
          try audit.run([Self.catalogue(bytes)], jobs: jobs).counts.failedChecks
        }
      }
      return Comparison(count: count, contender(2), Peer(contender(1)))
    }
  }
}
