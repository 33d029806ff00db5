internal import Galley
package import GalleyJSON
public import GalleyShaping

/// Looks at every string of some catalogues, in every language, label and text size.
///
/// ```swift
/// var rules = AuditRules()
/// rules.labels = [.init(strings: .init(), label: try AuditLabel("120x1@headline"))]
/// let result = try Audit(rules: rules).run([try Catalogue(path: "App/Localizable.xcstrings")])
/// for finding in result.findings { print(finding.key, finding.language, finding.shown ?? "") }
/// ```
public struct Audit: Sendable {
  /// The rules of what is looked at, and of how grave it is.
  public var rules: AuditRules
  /// Where labels come from; the first that knows a string counts.
  public var sources: [any LabelSource]
  /// Screens whose labels are bound to strings; a string that one of them shows is looked at there.
  public var screens: [any AuditScreen] = []
  /// The fonts; empty for the embedded ones.
  public var fonts: [FontFace] = []
  /// Looks only at strings whose key matches one of these; empty for all.
  public var keys: [Wildcard] = []
  /// Tells only findings about these catalogues and documents, by their paths; `nil` for those about all.
  package var files: Set<Name>?
  /// Looks at a part of the strings: which one of how many, from 1.
  public var shard: (index: Int, count: Int)?

  /// An audit whose labels are given by catalogues themselves and by the rules.
  public init(rules: AuditRules) {
    self.rules = rules
    sources = [CatalogueLabelSource(), RuleLabelSource(rules.labels)]
  }

  /// Tells whether findings about a file are told.
  package func isAbout(_ path: String) -> Bool { files?.contains(path) ?? true }
}

/// The part of a result that one thread found.
struct AuditPart: Sendable {
  var findings: [AuditFinding] = []
  var counts = AuditCounts()
  /// The texts in fonts that are not at hand, by family.
  var missingFonts: [String: Int] = [:]  // counts of a note
  /// The texts that are drawn bolder than their fonts, by language.
  var emboldened: [String: Int] = [:]  // counts of a note
}
