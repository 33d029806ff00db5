internal import Galley

/// The facets by which a page filters its findings. The page's elements carry a facet's value; people read its name.
struct FindingFacets {
  typealias Facet = [(value: String, name: String)]

  let languages: Facet
  let screens: Facet
  let severities: Facet
  let kinds: Facet
  let sizes: Facet

  /// Stands for no language, no screen and no size.
  static let none = "-"

  init(_ findings: [AuditFinding]) {
    languages = Set(findings.map(Self.language)).sorted().map { ($0, Self.languageName($0)) }
    screens = Set(findings.map(Self.screen)).sorted().map { ($0, $0 == Self.none ? "—" : $0) }
    severities = Severity.allCases.reversed().filter { severity in findings.contains { $0.severity == severity } }
      .map { ($0.rawValue, $0.rawValue) }
    kinds = FindingKind.allCases.filter { kind in findings.contains { $0.kind == kind } }
      .map { ($0.rawValue, $0.title) }
    sizes = ContentSizeCategory.allCases.filter { size in findings.contains { $0.fromSize == size } }
      .map { (SizeName.name($0), SizeName.name($0)) }
  }

  static func language(_ finding: AuditFinding) -> String { finding.language.isEmpty ? none : finding.language }
  static func screen(_ finding: AuditFinding) -> String { finding.screen.isEmpty ? none : finding.screen }

  private static func languageName(_ tag: String) -> String {
    tag == none ? "no language" : "\(PseudoLanguage.englishName(tag)) (\(tag))"
  }

  /// The attributes by which the page's script filters a finding.
  static func attributes(of finding: AuditFinding) -> String {
    [
      ("language", language(finding)), ("screen", screen(finding)),
      ("size", finding.fromSize.map(SizeName.name) ?? none), ("kind", finding.kind.rawValue),
      ("severity", finding.severity.rawValue), ("new", finding.isNew ? "yes" : "no"),
    ].map { " data-\($0)=\"\(Markup.escaped($1))\"" }.joined()
  }

  /// The form that filters and sorts.
  var form: String {
    let filters =
      Self.select("language", "Language", languages) + Self.select("screen", "Screen", screens)
      + Self.select("severity", "Severity", severities) + Self.select("kind", "Finding", kinds)
      + Self.select("size", "From size", sizes)
    return """
      <form id="filters" aria-label="Filters">
      <details id="fold" open><summary>Filters</summary>
      \(filters)<label>Search <input type="search" id="search" placeholder="key, text or file"></label>
      <label class="flag"><input type="checkbox" id="new"> only new ones</label>
      <label>Sort by <select id="sort"><option value="worst">the worst first</option><option value="key">key</option>\
      <option value="file">file</option><option value="count">number of findings</option></select></label>
      <button type="button" id="all">Show all</button>
      </details>
      <p><output id="count" aria-live="polite"></output></p>
      </form>

      """
  }

  private static func select(_ name: String, _ label: String, _ facet: Facet) -> String {
    guard facet.count > 1 else { return "" }
    let options = facet.map { value, name in
      "<option value=\"\(Markup.escaped(value))\" data-name=\"\(Markup.escaped(name))\">\(Markup.escaped(name))</option>"
    }
    return
      "<label>\(label) <select data-filter=\"\(name)\"><option value=\"\">all</option>\(options.joined())</select></label>\n"
  }
}
