internal import Galley
public import GalleyCatalogue
internal import GalleyJSON
internal import Synchronization

extension Audit {
  /// Looks at all strings of some catalogues.
  ///
  /// - Parameters:
  ///   - catalogues: The catalogues whose strings are looked at.
  ///   - jobs: How many threads share the work; the result does not depend on it.
  /// - Throws: `TextError` when a size of a label is out of range, ``AuditError`` for a screen that cannot be laid out.
  public func run(_ catalogues: [Catalogue], jobs: Int = 1) throws -> AuditResult {
    let plan = AuditPlan(self, catalogues)
    let shown = ScreenStrings(self, catalogues)
    let work = AuditWork(plan, audit: self, LengthLimits(rules, catalogues), shown: shown)
    WorkerThreads.perform(count: max(1, min(jobs, 1024))) { work.perform() }
    var result = try work.result()
    result.metrics = rules.metrics
    result.shard = shard
    let measured = screens.compactMap { $0.table == nil ? nil : rules.measuresOfInterfaces }
    result.interfaceMetrics = measured.first
    if let first = measured.first, rules.labels.isEmpty, measured.count == screens.count { result.metrics = first }
    result.counts.add(plan.counts)
    result.checkedStrings = plan.strings
    markThoseOfTheSource(&result, plan.sourceLanguages)
    plan.addSourceTexts(to: &result.findings)
    result.findings += plan.findings + repeatedIdentifiers
    result.findings.removeAll { !isAbout($0.path) }
    if !screens.isEmpty {
      let part = try ScreenAudit(self, catalogues).run(jobs: jobs)
      result.findings += part.findings
      result.counts.add(part.counts)
      result.missingFonts = part.missingFonts
      result.emboldened.merge(part.emboldened) { $0 + $1 }
      // A screen is whole in one shard, so what it has not is gone.
      for finding in part.findings {
        result.checkedStrings.insert(
          CheckedString(path: finding.path, table: finding.table, key: finding.key, language: finding.language))
      }
    }
    for index in result.findings.indices {
      result.findings[index].severity = rules.severity.severity(of: result.findings[index])
    }
    result.findings.removeAll { $0.severity == .off }
    return result
  }

  /// The identifiers that documents have more than once; a shard in so many tells those of each.
  private var repeatedIdentifiers: [AuditFinding] {
    var findings: [AuditFinding] = []
    for screen in screens {
      if let shard, StableHash.value(screen.path) % UInt64(shard.count) != UInt64(shard.index - 1) { continue }
      for repeated in screen.repeatedIdentifiers {
        var finding = AuditFinding(
          kind: .repeatedKey, path: screen.path, position: SourcePosition(line: repeated.line, column: 1),
          key: repeated.id, table: screen.table ?? screen.name, language: "", form: "", text: "", arguments: [],
          needs: .init())
        finding.detail = "the first object has the identifier"
        findings.append(finding)
      }
    }
    return findings
  }

  /// Marks findings that the source language has in the same label at the same size or a smaller one.
  private func markThoseOfTheSource(_ result: inout AuditResult, _ sourceLanguages: [Name: String]) {
    struct Identity: Hashable {
      var module: Name?
      var kind: FindingKind
      var table: Name
      var key: Name
      var label: AuditLabel?
    }
    func identity(_ finding: AuditFinding, _ module: String?) -> Identity {
      Identity(
        module: module.map { Name($0) }, kind: finding.kind, table: Name(finding.table), key: Name(finding.key),
        label: finding.label)
    }
    func rank(_ finding: AuditFinding) -> Int { finding.fromSize.map(SizeName.rank) ?? 0 }
    guard !result.findings.isEmpty else { return }
    let own = ModulesWithSource(result.checkedStrings, sourceLanguages)
    var source: [Identity: Int] = [:]
    for finding in result.findings where finding.language == sourceLanguages[finding.path] {
      for module in [finding.module, nil] {
        source[identity(finding, module), default: .max] = min(
          source[identity(finding, module)] ?? .max, rank(finding))
      }
    }
    for index in result.findings.indices {
      let finding = result.findings[index]
      guard finding.language != sourceLanguages[finding.path] else { continue }
      // A module with a source of its own is not compared with that of another one.
      let module = own.has(finding.module, table: finding.table) ? finding.module : nil
      guard let first = source[identity(finding, module)] else { continue }
      result.findings[index].isAlsoInSource = first <= rank(finding)
    }
  }
}

/// The work that threads share: they take parts of it and put results back.
private final class AuditWork: Sendable {
  private let plan: AuditPlan
  private let audit: Audit
  private let limits: LengthLimits
  private let shown: ScreenStrings
  private let next = Atomic<Int>(0)
  private let parts = Mutex<[Int: Result<AuditPart, TextError>]>([:])

  private static let chunk = 64

  init(_ plan: AuditPlan, audit: Audit, _ limits: LengthLimits, shown: ScreenStrings) {
    self.limits = limits
    self.plan = plan
    self.audit = audit
    self.shown = shown
  }

  /// Takes texts until none is left.
  func perform() {
    let shown = shown
    let checker = TextChecker(audit, limits) { shown.has($0.entry, in: $0.path) }
    while true {
      let start = next.wrappingAdd(Self.chunk, ordering: .relaxed).oldValue
      guard start < plan.texts.count else { return }
      var part = AuditPart()
      let outcome: Result<AuditPart, TextError>
      do throws(TextError) {
        for text in plan.texts[start..<min(start + Self.chunk, plan.texts.count)] {
          try checker.check(text, into: &part)
        }
        outcome = .success(part)
      } catch {
        outcome = .failure(error)
      }
      parts.withLock { $0[start] = outcome }
    }
  }

  /// The findings in the order of the texts.
  ///
  /// Findings are large: room is made for all of them at once, and each part is let go once it is taken over.
  func result() throws(TextError) -> AuditResult {
    var outcomes = parts.withLock { parts in
      let taken = parts
      parts = [:]
      return taken
    }
    var result = AuditResult()
    var count = 0
    for outcome in outcomes.values { count += (try outcome.get()).findings.count }
    result.findings.reserveCapacity(count)
    for start in outcomes.keys.sorted() {
      guard let part = try outcomes.removeValue(forKey: start)?.get() else { continue }
      result.findings += part.findings
      result.counts.add(part.counts)
      result.emboldened.merge(part.emboldened) { $0 + $1 }
    }
    return result
  }
}
