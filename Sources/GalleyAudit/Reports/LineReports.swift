internal import GalleyCatalogue
internal import GalleyUnicode

/// Reports with a line for each finding.
enum LineReports {
  /// Workflow commands of GitHub Actions, which show findings beside the changed lines.
  static func github(_ result: AuditResult) -> String {
    var text = ""
    for finding in result.findings where finding.isNew {
      let level = finding.severity == .error ? "error" : finding.severity == .warning ? "warning" : "notice"
      var properties = ["file=\(Escapes.workflow(finding.path, isProperty: true))"]
      if let position = finding.position { properties += ["line=\(position.line)", "col=\(position.column)"] }
      properties.append("title=\(Escapes.workflow(finding.headline, isProperty: true))")
      text += "::\(level) \(properties.joined(separator: ","))::\(Escapes.workflow(finding.sentence))\n"
    }
    if text.isEmpty { return text }
    for note in AuditSummary.notes(of: result) { text += "::notice title=Widths::\(Escapes.workflow(note))\n" }
    return text
  }

  /// Lines as compilers write them.
  static func xcode(_ result: AuditResult) -> String {
    var text = ""
    for finding in result.findings where finding.isNew {
      let level = finding.severity == .error ? "error" : finding.severity == .warning ? "warning" : "note"
      let line = "\(finding.place): \(level): \(finding.headline): \(finding.sentence)"
      text += PrintedText.line(line, lineEnd: " ") + "\n"
    }
    if text.isEmpty { return text }
    for note in AuditSummary.notes(of: result) { text += "note: \(PrintedText.line(note, lineEnd: " "))\n" }
    return text
  }
}
