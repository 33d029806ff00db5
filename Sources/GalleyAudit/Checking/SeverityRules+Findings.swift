internal import Galley

extension SeverityRules {
  /// The severity of a finding; one in doubt is no more than a note.
  public func severity(of finding: AuditFinding) -> Severity {
    var severity = byKind[finding.kind] ?? finding.kind.defaultSeverity
    if let size = finding.fromSize, let limit = bySize[size] { severity = min(severity, limit) }
    if finding.isAlsoInSource, let limit = alsoInSource { severity = min(severity, limit) }
    if finding.doubt != nil { severity = min(severity, .note) }
    return severity
  }
}
