internal import Galley
internal import GalleyAudit
internal import GalleyCatalogue
internal import GalleyJSON
internal import GalleyLayout

extension PlayAnswers {
  /// The most findings that the page lists.
  static let mostFindings = 200

  /// The strings of a pasted catalogue that are cut off in a label.
  ///
  /// - Parameter record: The catalogue's name, by which its format and language are known, its content, and the label as
  ///   `galley audit --label` has it.
  func audit(_ record: JSONObject) throws(RecordError) -> [UInt8] {
    try record.refuseMembers(notIn: ["name", "content", "label"], kind: "key of an audit") { _ in nil }
    let name = try record.requiredString("name"), content = try record.requiredString("content")
    let label = try record.string("label") ?? "120x1"
    let findings: [AuditFinding]
    do {
      var rules = AuditRules()
      rules.labels = [.init(strings: .init(), label: try AuditLabel(label))]
      let catalogue = try Catalogue(bytes: Array(content.utf8), path: name)
      findings = try Audit(rules: rules).run([catalogue]).findings
    } catch {
      throw RecordError("\(error)")
    }
    var json = JSONWriter(roundsToThousandths: true)
    json.object { json in
      json.member("count", findings.count)
      json.array("findings") { json in
        for finding in findings.prefix(Self.mostFindings) { Self.write(finding, to: &json) }
      }
    }
    return json.bytes
  }

  private static func write(_ finding: AuditFinding, to json: inout JSONWriter) {
    json.object { json in
      let texts = [
        ("kind", finding.kind.rawValue), ("severity", finding.severity.rawValue), ("key", finding.key),
        ("lang", finding.language), ("form", finding.form), ("text", finding.text), ("shown", finding.shown ?? ""),
        ("detail", finding.detail),
      ]
      for (key, text) in texts where !text.isEmpty { json.member(key, text) }
      if let size = finding.pointSize { json.member("size", size) }
      if let label = finding.label {
        json.member("width", label.room.width)
        json.member("numberOfLines", Double(label.room.lines))
        json.member("weight", label.weight)
      }
      if let width = finding.needs.width { json.member("neededWidth", width) }
    }
  }
}
