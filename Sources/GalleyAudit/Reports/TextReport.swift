internal import Galley
internal import GalleyCatalogue
internal import GalleyUnicode

/// The report for a person.
enum TextReport {
  static func text(of result: AuditResult) -> String {
    var text = ""
    let groups = Dictionary(grouping: result.findings) { finding in
      if let element = finding.element { return "\(element.screen)\0" }
      return finding.label.map { "\($0.screen)\0\($0.description)" } ?? ""
    }
    for (_, findings) in groups.sorted(by: { $0.key < $1.key }) {
      text += PrintedText.line(heading(findings)) + "\n"
      text += lines(findings)
      text += "\n"
    }
    return text + AuditSummary.text(of: result) + "\n"
  }

  private static func heading(_ findings: [AuditFinding]) -> String {
    if let element = findings.first?.element { return element.screen }
    guard let label = findings.first?.label else { return "In every label" }
    return label.screen.isEmpty ? "Label \(label.description)" : "\(label.screen), label \(label.description)"
  }

  /// Returns the findings grouped by key; groups that the source language lacks come first.
  private static func lines(_ findings: [AuditFinding]) -> String {
    let sorted = findings.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.severity != b.severity { return a.severity > b.severity }
      if a.path != b.path { return a.path < b.path }
      if a.key != b.key { return left.offset < right.offset }
      if a.isAlsoInSource != b.isAlsoInSource { return !a.isAlsoInSource }
      return left.offset < right.offset
    }
    var text = ""
    for (_, finding) in sorted {
      var columns = ["  \(finding.place)", PrintedText.line(finding.key, lineEnd: "⏎"), finding.language]
      if !finding.form.isEmpty { columns[1] += " (\(finding.form))" }
      if let element = finding.element, finding.kind != .conflict {
        columns.append("in “\(element.name)”\(finding.label.map { ", \($0.description)" } ?? "")")
      }
      if finding.kind != .truncated { columns.append(finding.kind.title.lowercased()) }
      if let size = finding.fromSize { columns.append("from \(SizeName.name(size))") }
      if let shown = finding.quotedLines { columns.append(shown) }
      if let needs = finding.needsText { columns.append(needs) }
      if !finding.detail.isEmpty { columns.append(finding.detail) }
      if finding.isAlsoInSource { columns.append("(so is the source)") }
      if !finding.isNew { columns.append("(known)") }
      if finding.severity != .error { columns.append("[\(finding.severity.rawValue)]") }
      text += PrintedText.line(columns.joined(separator: "  ")) + "\n"
    }
    return text
  }
}
