internal import Galley
public import GalleyCatalogue

/// The means of an HTML report to draw findings: the fonts and measures of the audit, its screens and their texts.
public struct AuditPictures: Sendable {
  let audit: Audit
  let texts: ScreenTexts

  /// - Parameters:
  ///   - audit: The audit whose findings are drawn.
  ///   - catalogues: The catalogues that the audit was run with.
  public init(_ audit: Audit, _ catalogues: [Catalogue]) {
    self.audit = audit
    texts = audit.screens.isEmpty ? ScreenTexts() : ScreenTexts(audit, catalogues)
  }

  /// Pictures for findings of an audit that was run elsewhere: labels alone, in the embedded fonts.
  init(metrics: SystemFontMetrics) {
    var rules = AuditRules()
    rules.metrics = metrics
    audit = Audit(rules: rules)
    texts = ScreenTexts()
  }
}
