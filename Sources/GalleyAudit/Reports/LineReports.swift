internal import GalleyCatalogue

/// Reports with a line for each finding.
enum LineReports {
  /// Workflow commands of GitHub Actions, which show findings beside the changed lines.
  static func github(_ result: AuditResult) -> String {
    var text = ""
    for finding in result.findings where finding.isNew {
      let level = finding.severity == .error ? "error" : finding.severity == .warning ? "warning" : "notice"
      var properties = ["file=\(property(finding.path))"]
      if let position = finding.position { properties += ["line=\(position.line)", "col=\(position.column)"] }
      properties.append("title=\(property(finding.headline))")
      text += "::\(level) \(properties.joined(separator: ","))::\(message(finding.sentence))\n"
    }
    if !text.isEmpty, let note = MeasureNote(result.metrics) {
      text += "::notice title=Widths::\(message(note.sentence))\n"
    }
    return text
  }

  /// Lines as compilers write them.
  static func xcode(_ result: AuditResult) -> String {
    var text = ""
    for finding in result.findings where finding.isNew {
      let level = finding.severity == .error ? "error" : finding.severity == .warning ? "warning" : "note"
      let sentence = "\(finding.headline): \(finding.sentence)".replacing("\n", with: " ")
      text += "\(finding.place): \(level): \(sentence)\n"
    }
    if !text.isEmpty, let note = MeasureNote(result.metrics) { text += "note: \(note.sentence)\n" }
    return text
  }

  private static func message(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
