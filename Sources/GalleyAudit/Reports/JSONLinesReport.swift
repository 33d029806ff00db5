internal import GalleyJSON
internal import Galley
internal import GalleyCatalogue

/// JSON Lines: an object for each finding, and one with the counts at the end. ``AuditMerge`` reads them again.
enum JSONLinesReport {
  /// The version of reports, which grows when a key changes its meaning or is gone.
  static let version = 1

  static func text(of result: AuditResult) -> String {
    var text = ""
    for finding in result.findings { text += line(finding) + "\n" }
    return text + summary(result) + "\n"
  }

  private static func line(_ finding: AuditFinding) -> String {
    var json = JSONWriter()
    json.object { json in
      json.member("finding", finding.kind.rawValue)
      json.member("severity", finding.severity.rawValue)
      json.member("file", finding.path)
      if let position = finding.position {
        json.member("line", position.line)
        json.member("column", position.column)
      }
      json.member("key", finding.key)
      json.member("table", finding.table)
      json.member("language", finding.language)
      if !finding.form.isEmpty { json.member("form", finding.form) }
      if let element = finding.element {
        json.object("element") { json in
          json.member("screen", element.screen)
          json.member("id", element.id)
          json.member("name", element.name)
          if let other = element.other { json.member("other", other) }
        }
      }
      if let label = finding.label { write(label, at: finding.fromSize, &json) }
      if let size = finding.fromSize { json.member("fromSize", SizeName.name(size)) }
      if let points = finding.pointSize { json.member("pointSize", points) }
      json.member("text", finding.text)
      if let source = finding.source {
        json.object("source") { json in
          json.member("language", source.language)
          json.member("text", source.text)
        }
      }
      if let shown = finding.shown { json.member("shown", shown) }
      json.object("needs") { json in
        if let width = finding.needs.width { json.member("width", width) }
        if let lines = finding.needs.lines { json.member("lines", lines) }
        if let height = finding.needs.height { json.member("height", height) }
        if let factor = finding.needs.scaleFactor { json.member("scaleFactor", factor) }
      }
      json.member("arguments", finding.arguments)
      if !finding.detail.isEmpty { json.member("detail", finding.detail) }
      if let doubt = finding.doubt { json.member("doubt", doubt.rawValue) }
      json.member("alsoInSource", finding.isAlsoInSource)
      json.member("new", finding.isNew)
    }
    return json.text
  }

  private static func write(_ label: AuditLabel, at size: ContentSizeCategory?, _ json: inout JSONWriter) {
    json.member("screen", label.screen)
    json.object("label") { json in
      let room = size.map(label.room(at:)) ?? label.room
      json.member("width", room.width)
      if let height = room.height { json.member("height", height) }
      json.member("lines", room.lines)
      switch label.font {
      case .textStyle(let style): json.member("textStyle", style.name)
      case .fixed(let size, let weight):
        json.member("size", size)
        json.member("weight", weight)
      case .scaled(let size, let weight):
        json.member("sp", size)
        json.member("weight", weight)
        json.member("fontScale", label.fontScale)
      }
      if label.minimumScaleFactor > 0 { json.member("minimumScaleFactor", label.minimumScaleFactor) }
      // By its name a label is known again, and the room may be another one at this size.
      var named = label
      named.room = room
      named.givenName = nil
      if named.description != label.description { json.member("name", label.description) }
    }
  }

  private static func summary(_ result: AuditResult) -> String {
    var json = JSONWriter()
    json.object { json in
      json.object("summary") { json in
        for (name, path) in AuditCounts.numbers { json.member(name, result.counts[keyPath: path]) }
        for (name, path) in AuditCounts.rareNumbers where result.counts[keyPath: path] > 0 {
          json.member(name, result.counts[keyPath: path])
        }
        if let shard = result.shard {
          json.array("shard") { json in for number in [shard.index, shard.count] { json.integer(number) } }
        }
        json.member("metrics", result.metrics.rawValue)
        if let metrics = result.interfaceMetrics { json.member("interfaceMetrics", metrics.rawValue) }
        if !result.missingFonts.isEmpty {
          json.object("missingFonts") { json in
            for (family, count) in result.missingFonts.sorted(by: { $0.key < $1.key }) { json.member(family, count) }
          }
        }
        if !result.emboldened.isEmpty {
          json.object("emboldened") { json in
            for (language, count) in result.emboldened.sorted(by: { $0.key < $1.key }) { json.member(language, count) }
          }
        }
        if let band = result.measureNotes.first(where: { !$0.band.isEmpty })?.band {
          json.object("widthError") { json in
            for part in band {
              json.object(part.name) { json in
                json.member("median", part.median)
                json.member("ninthDecile", part.ninthDecile)
              }
            }
          }
        }
        if !result.counts.names.isEmpty {
          json.object("notLookedAt") { json in
            for reason in AuditCounts.Reason.allCases {
              guard let names = result.counts.names[reason] else { continue }
              json.member(reason.rawValue, names)
            }
          }
        }
        json.member("languages", result.counts.languages.sorted())
      }
      json.member("version", JSONLinesReport.version)
    }
    return json.text
  }
}

extension AuditCounts {
  /// The counts by their names in reports.
  static var numbers: [(String, WritableKeyPath<AuditCounts, Int>)] {
    [
      ("strings", \.strings), ("texts", \.texts), ("checks", \.checks), ("failedChecks", \.failedChecks),
      ("unbound", \.unbound), ("untranslated", \.untranslated), ("otherStates", \.otherStates), ("ignored", \.ignored),
      ("unreachableForms", \.unreachableForms), ("unreadable", \.unreadable),
    ]
  }

  /// The counts that reports leave out where they are 0.
  static var rareNumbers: [(String, WritableKeyPath<AuditCounts, Int>)] {
    [("empty", \.empty), ("unshown", \.unshown)]
  }
}
