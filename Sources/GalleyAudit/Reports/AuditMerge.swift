internal import GalleyCatalogue
internal import Galley
internal import GalleyJSON

/// Puts reports of shards together again.
public enum AuditMerge {
  /// Returns the result of several reports in JSON Lines.
  ///
  /// A report that names its shard needs the others of its division, each once. A report without one is a run by itself,
  /// such as that of another module, and is added.
  ///
  /// - Throws: ``AuditError`` with the line that is no finding, and for what is no whole run: a shard that is missing or
  ///   given twice, and a report that does not end with its summary.
  public static func result(of reports: [(bytes: [UInt8], path: String)]) throws(AuditError) -> AuditResult {
    var result = AuditResult()
    var shards = ShardList()
    for report in reports {
      var isWhole = false
      for (index, line) in report.bytes.split(separator: 0x0A).enumerated() {
        do throws(CatalogueFault) {
          let members = try LocatedJSON.value(of: Array(line), .json).members("a line")
          isWhole = members["summary"] != nil
          guard let summary = members["summary"] else {
            result.findings.append(try finding(members))
            continue
          }
          try checkVersion(members["version"], of: summary)
          let parts = try summary.members("\"summary\"")
          try add(parts, to: &result)
          try shards.add(try shard(parts["shard"]), of: report.path, at: summary.offset)
        } catch {
          throw AuditError(
            .invalidFile, path: report.path, position: SourcePosition(line: index + 1, column: (error.offset ?? 0) + 1),
            error.message)
        }
      }
      guard isWhole else {
        throw AuditError(.invalidFile, path: report.path, "the report has no summary: it is cut off")
      }
    }
    if let mistake = shards.mistake { throw AuditError(.invalidFile, mistake) }
    countUnreadableOnce(&result)
    return result
  }

  /// Adds what the summary of a report counts.
  private static func add(_ members: [LocatedJSON.Member], to result: inout AuditResult) throws(CatalogueFault) {
    result.counts.add(try counts(members))
    let metrics = try members.string("metrics") ?? ""
    result.metrics = SystemFontMetrics(rawValue: metrics) ?? .inter
    let ofInterfaces = try members.string("interfaceMetrics")
    result.interfaceMetrics = ofInterfaces.flatMap(SystemFontMetrics.init) ?? result.interfaceMetrics
    for font in try members.members("missingFonts") ?? [] {
      // Each shard lays out whole screens: they share the texts.
      result.missingFonts[font.key] = max(result.missingFonts[font.key] ?? 0, try count(font.value, font.key))
    }
    for language in try members.members("emboldened") ?? [] {
      result.emboldened[language.key, default: 0] += try count(language.value, language.key)
    }
  }

  /// A count of a report; no machine counts to a trillion, and sums of many reports stay integers.
  private static func count(_ value: LocatedJSON, _ name: String) throws(CatalogueFault) -> Int {
    let count = try value.integer("\"\(name)\"")
    guard (0...1_000_000_000_000).contains(count) else {
      throw CatalogueFault(.invalidStructure, at: value.offset, "\"\(name)\" cannot be \(count)")
    }
    return count
  }

  /// `[1, 2]`: which part of how many.
  private static func shard(_ value: LocatedJSON?) throws(CatalogueFault) -> (index: Int, count: Int)? {
    guard let value else { return nil }
    let numbers = try value.elements("\"shard\"")
    guard numbers.count == 2 else { throw value.mismatch("\"shard\"", "a part such as [1, 2]") }
    let (index, count) = (try numbers[0].integer("\"shard\""), try numbers[1].integer("\"shard\""))
    guard count >= 1, (1...count).contains(index) else {
      throw CatalogueFault(.invalidStructure, at: value.offset, "there is no part \(index) of \(count)")
    }
    return (index, count)
  }

  /// Each shard reads all catalogues, and tells which of them it cannot read.
  private static func countUnreadableOnce(_ result: inout AuditResult) {
    var known: Set<AuditFinding> = []
    // One string that cannot be read is told by the shard that has it.
    result.findings.removeAll { $0.kind == .unreadable && $0.key.isEmpty && !known.insert($0).inserted }
    if !known.isEmpty { result.counts.unreadable = known.count }
    var names: Set<Name> = []
    for reason in [AuditCounts.Reason.otherPlatform, .otherFile] {
      result.counts.names[reason]?.removeAll { !names.insert($0).inserted }
    }
  }

  /// - Throws: `CatalogueFault` for a report that another version of Galley wrote.
  private static func checkVersion(_ value: LocatedJSON?, of summary: LocatedJSON) throws(CatalogueFault) {
    guard try value?.integer("\"version\"") != JSONLinesReport.version else { return }
    throw CatalogueFault(
      .invalidStructure, at: (value ?? summary).offset,
      "\"version\" must be \(JSONLinesReport.version): another version of Galley wrote the report")
  }

  private static func counts(_ members: [LocatedJSON.Member]) throws(CatalogueFault) -> AuditCounts {
    var counts = AuditCounts()
    for (name, path) in AuditCounts.numbers + AuditCounts.rareNumbers {
      if let value = members[name] { counts[keyPath: path] = try count(value, name) }
    }
    for member in try members.members("notLookedAt") ?? [] {
      guard let reason = AuditCounts.Reason(rawValue: member.key) else { continue }
      for name in try member.value.elements(member.key) { counts.name(try name.string("a name"), as: reason) }
    }
    for language in try members.elements("languages") ?? [] {
      counts.languages.insert(try language.string("a language"))
    }
    return counts
  }

  private static func finding(_ members: [LocatedJSON.Member]) throws(CatalogueFault) -> AuditFinding {
    func string(_ key: String) throws(CatalogueFault) -> String { try members.string(key) ?? "" }
    let name = try string("finding")
    guard let kind = FindingKind(rawValue: name) else {
      throw CatalogueFault(.invalidStructure, at: 0, "there is no finding “\(name)”")
    }
    var finding = AuditFinding(
      kind: kind, path: try string("file"), key: try string("key"), table: try string("table"),
      language: try string("language"), form: try string("form"), text: try string("text"), arguments: [],
      needs: .init())
    if let line = try members.integer("line"), let column = try members.integer("column") {
      finding.position = SourcePosition(line: line, column: column)
    }
    for argument in try members.elements("arguments") ?? [] {
      finding.arguments.append(try argument.string("an argument"))
    }
    finding.severity = Severity(rawValue: try string("severity")) ?? .error
    finding.fromSize = SizeName.category(try string("fromSize"))
    finding.pointSize = try members.number("pointSize")
    if let source = try members.members("source") {
      finding.source = .init(language: try source.string("language") ?? "", text: try source.string("text") ?? "")
    }
    finding.shown = try members.string("shown")
    finding.detail = try string("detail")
    finding.doubt = AuditFinding.Doubt(rawValue: try string("doubt"))
    finding.isAlsoInSource = try members.bool("alsoInSource") ?? false
    finding.isNew = try members.bool("new") ?? true
    let needs = try members.members("needs") ?? []
    finding.needs.width = try needs.number("width")
    finding.needs.lines = try needs.integer("lines")
    finding.needs.height = try needs.number("height")
    finding.needs.scaleFactor = try needs.number("scaleFactor")
    if let element = try members.members("element") {
      finding.element = .init(
        screen: try element.string("screen") ?? "", id: try element.string("id") ?? "",
        name: try element.string("name") ?? "", other: try element.string("other"))
    }
    if let members = try members.members("label") { finding.label = try label(members, screen: try string("screen")) }
    return finding
  }

  private static func label(
    _ members: [LocatedJSON.Member], screen: String
  ) throws(CatalogueFault) -> AuditLabel {
    var label = AuditLabel(room: .init(width: try members.number("width") ?? 0))
    label.screen = screen
    label.room.height = try members.number("height")
    label.room.lines = try members.integer("lines") ?? 1
    label.givenName = try members.string("name")
    label.minimumScaleFactor = try members.number("minimumScaleFactor") ?? 0
    if let style = FontTextStyle(name: try members.string("textStyle") ?? "") {
      label.font = .textStyle(style)
    } else if let size = try members.number("sp") {
      label.font = .scaled(size: size, weight: try members.number("weight") ?? 400)
      label.fontScale = try members.number("fontScale") ?? 1
    } else {
      label.font = .fixed(size: try members.number("size") ?? 17, weight: try members.number("weight") ?? 400)
    }
    return label
  }
}

/// The shards whose reports are there.
private struct ShardList {
  private var count: Int?
  private var paths: [Int: String] = [:]

  /// Adds the shard of a report, if it is of one.
  mutating func add(_ shard: (index: Int, count: Int)?, of path: String, at offset: Int) throws(CatalogueFault) {
    guard let shard else { return }
    func refuse(_ message: String) throws(CatalogueFault) -> Never {
      throw CatalogueFault(.invalidStructure, at: offset, "shard \(shard.index)/\(shard.count) \(message)")
    }
    if let count, count != shard.count { try refuse("is of another division than those before, which are of \(count)") }
    if let other = paths[shard.index] { try refuse("is in \(other) already") }
    count = shard.count
    paths[shard.index] = path
  }

  /// The shards that are missing, in words; `nil` where none is.
  var mistake: String? {
    guard let count, paths.count < count else { return nil }
    let first = (1...count).lazy.filter { paths[$0] == nil }.prefix(8).map { "\($0)/\(count)" }
    let rest = count - paths.count - first.count
    let names = first.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    return "no report of shard \(names): without it nobody knows what it found"
  }
}
