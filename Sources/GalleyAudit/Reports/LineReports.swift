internal import GalleyCatalogue
internal import GalleyUnicode

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
    if text.isEmpty { return text }
    for note in AuditSummary.notes(of: result) { text += "::notice title=Widths::\(message(note))\n" }
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

  private static func message(_ text: String) -> String { commandText(text, escaped: "%\r\n") }

  private static func property(_ text: String) -> String { commandText(text, escaped: "%\r\n:,") }

  /// GitHub's escapes for what it reads as part of a command, and those of every report for other controls.
  private static func commandText(_ text: String, escaped: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if escaped.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      } else if PrintedText.isUnsafe(scalar) {
        result += PrintedText.escape(of: scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
