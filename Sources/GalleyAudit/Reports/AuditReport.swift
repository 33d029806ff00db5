/// The forms of an audit's report.
public enum AuditReport: String, Hashable, Sendable, CaseIterable {
  /// For a person at a terminal, grouped by label.
  case text
  /// JSON Lines: a line for each finding, then one with the counts.
  case json
  /// JUnit's XML, a suite for each catalogue and language.
  case junit
  /// SARIF 2.1.0.
  case sarif
  /// Workflow commands of GitHub Actions.
  case github
  /// A page with pictures, for a browser.
  case html
  /// `file:line:column: error: …`, as compilers write and Xcode reads.
  case xcode

  /// Returns the sentences at the end of a report: how much was looked at, and how much was not.
  package static func summary(of result: AuditResult) -> String { AuditSummary.text(of: result) }

  /// The report.
  ///
  /// - Parameters:
  ///   - result: What the audit found.
  ///   - version: The version of Galley that the report names.
  ///   - pictures: What the page with pictures draws from; without it, labels alone in the embedded fonts.
  ///   - origin: What the page says of where it comes from.
  ///   - root: The absolute path of the folder from which SARIF names files; `nil` where it is not known.
  public func text(
    of result: AuditResult, version: String, pictures: AuditPictures? = nil, origin: AuditOrigin = AuditOrigin(),
    root: String? = nil
  ) -> String {
    switch self {
    case .text: TextReport.text(of: result)
    case .json: JSONLinesReport.text(of: result)
    case .junit: JUnitReport.text(of: result)
    case .sarif: SARIFReport.text(of: result, version: version, root: root)
    case .github: LineReports.github(result)
    case .html:
      HTMLReport.text(
        of: result, version: version, origin: origin, pictures: pictures ?? AuditPictures(metrics: result.metrics))
    case .xcode: LineReports.xcode(result)
    }
  }
}
