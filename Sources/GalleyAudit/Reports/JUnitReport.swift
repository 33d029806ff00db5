internal import Galley
internal import GalleyCatalogue

/// JUnit's XML: a suite for each catalogue and language, a failed case for each finding.
enum JUnitReport {
  static func text(of result: AuditResult) -> String {
    let groups = Dictionary(grouping: result.findings) { "\($0.path)\0\($0.language)" }
    var suites = ""
    for (_, findings) in groups.sorted(by: { $0.key < $1.key }) {
      guard let first = findings.first else { continue }
      let failures = findings.count { fails($0) }
      suites +=
        "  <testsuite name=\(quoted("\(first.path) \(first.language)")) tests=\"\(findings.count)\" failures=\"\(failures)\">\n"
      for finding in findings { suites += testCase(finding) }
      suites += "  </testsuite>\n"
    }
    // A suite that says what passed, since cases are written for findings only.
    let passed = max(0, result.counts.checks - result.counts.failedChecks)
    let failures = result.findings.count { fails($0) }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="galley audit" tests="\(result.findings.count + 1)" failures="\(failures)">
        <testsuite name="checks that passed" tests="1" failures="0">
      \(properties(result))    <testcase classname="galley.audit" name="\(passed) of \(result.counts.checks) checks"/>
        </testsuite>
      \(suites)</testsuites>

      """
  }

  private static func properties(_ result: AuditResult) -> String {
    var text = "    <properties>\n"
    text += "      <property name=\"metrics\" value=\(quoted(result.metrics.rawValue))/>\n"
    if let metrics = result.interfaceMetrics {
      text += "      <property name=\"interfaceMetrics\" value=\(quoted(metrics.rawValue))/>\n"
    }
    for note in AuditSummary.notes(of: result) {
      text += "      <property name=\"widths\" value=\(quoted(note))/>\n"
    }
    return text + "    </properties>\n"
  }

  /// Known findings and notes are cases that pass.
  private static func fails(_ finding: AuditFinding) -> Bool { finding.isNew && finding.severity >= .warning }

  private static func testCase(_ finding: AuditFinding) -> String {
    let label =
      finding.element.map { " in \($0.screen), \($0.id)" } ?? finding.label.map {
        " in \($0.screen.isEmpty ? "" : "\($0.screen), ")\($0.description)"
      } ?? ""
    let form = finding.form.isEmpty ? "" : " (\(finding.form))"
    // Servers know a case again by its class and name: they name all that a finding is.
    let isOfString = !(finding.table.isEmpty && finding.language.isEmpty)
    let group = isOfString ? "\(finding.identity.path): \(finding.table).\(finding.language)" : "galley.audit"
    var text = "    <testcase classname=\(quoted(group))"
    let name = "\(finding.key)\(form)\(label)"
    text += " name=\(quoted(name.isEmpty ? finding.path : "\(name): \(finding.kind.rawValue)"))"
    text += " file=\(quoted(finding.path))"
    if let position = finding.position { text += " line=\"\(position.line)\"" }
    guard fails(finding) else { return text + "/>\n" }
    text += ">\n      <failure type=\(quoted(finding.kind.rawValue)) message=\(quoted(finding.headline))>"
    return text + Escapes.xml("\(finding.place): \(finding.sentence)") + "</failure>\n    </testcase>\n"
  }

  private static func quoted(_ text: String) -> String { "\"\(Escapes.xml(text))\"" }
}
