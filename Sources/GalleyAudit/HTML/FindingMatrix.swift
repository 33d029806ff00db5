/// The table of languages and screens with the number of findings in each, which the page filters by.
struct FindingMatrix {
  private let facets: FindingFacets
  private var counts: [[String]: Int] = [:]

  init(_ facets: FindingFacets, _ findings: [AuditFinding]) {
    self.facets = facets
    for finding in findings {
      let language = FindingFacets.language(finding), screen = FindingFacets.screen(finding)
      for place in [[language, screen], [language, ""], ["", screen], ["", ""]] { counts[place, default: 0] += 1 }
    }
  }

  /// The table; nothing where there is one language and one screen.
  var html: String {
    guard facets.languages.count > 1 || facets.screens.count > 1 else { return "" }
    let screens = all(facets.screens, named: "All screens"), languages = all(facets.languages, named: "All languages")
    let head = screens.map { "<th scope=\"col\">\(Markup.escaped($0.name))</th>" }.joined()
    var rows = ""
    for language in languages {
      let cells = screens.map { "<td>\(cell(language, $0))</td>" }.joined()
      rows += "<tr><th scope=\"row\">\(Markup.escaped(language.name))</th>\(cells)</tr>\n"
    }
    return """
      <section class="matrix">
      <h2 id="matrix">Languages and screens</h2>
      <div class="wide" role="region" aria-labelledby="matrix" tabindex="0">
      <table>
      <thead><tr><th scope="col">Language</th>\(head)</tr></thead>
      <tbody>
      \(rows)</tbody>
      </table>
      </div>
      </section>

      """
  }

  /// The values of a facet, and all together where there are several.
  private func all(_ facet: FindingFacets.Facet, named name: String) -> FindingFacets.Facet {
    facet.count > 1 ? facet + [("", name)] : facet
  }

  private func cell(_ language: (value: String, name: String), _ screen: (value: String, name: String)) -> String {
    guard let count = counts[[language.value, screen.value]] else { return "" }
    // A kind with one value is no filter.
    let values = [
      facets.languages.count > 1 ? language.value : "", facets.screens.count > 1 ? screen.value : "",
    ].map(Markup.escaped)
    let name = Markup.escaped("\(language.name), \(screen.name)")
    return "<button type=\"button\" data-cell data-language=\"\(values[0])\" data-screen=\"\(values[1])\""
      + " data-name=\"\(name)\" aria-pressed=\"false\" aria-label=\"\(count): \(name)\">\(count)</button>"
  }
}
