public import GalleyCatalogue
internal import Galley
internal import GalleyUnicode

extension Audit {
  /// Which string is looked at in which label: a line for each text, its columns separated by tabs.
  ///
  /// The columns are language, table, key, form and label, or `no label`.
  public func listing(of catalogues: [Catalogue]) -> String {
    let plan = AuditPlan(self, catalogues)
    var text = ""
    let shown = ScreenStrings(self, catalogues)
    for item in plan.texts {
      let places = shown.places(of: item.entry, in: item.path).map { screen, place in
        "\(screen.name): \(place.element).\(place.property)"
      }
      var labels: [AuditLabel]? = places.isEmpty ? nil : []
      for source in sources where labels == nil { labels = source.labels(for: item.entry, text: item.text) }
      let names = places + (labels ?? []).map { $0.screen.isEmpty ? $0.description : "\($0.screen): \($0.description)" }
      let columns = [
        item.entry.language, item.entry.table, item.entry.key, item.formName,
        names.isEmpty ? "no label" : names.joined(separator: ", "),
      ]
      text += columns.map { PrintedText.line($0) }.joined(separator: "\t") + "\n"
    }
    return text
  }
}

extension AuditResult {
  /// Adds a finding for each catalogue that could not be read.
  public mutating func add(_ unreadable: [CatalogueError]) {
    counts.unreadable += unreadable.count
    for error in unreadable {
      var finding = AuditFinding(
        kind: .unreadable, path: error.path, position: error.position, key: "", table: "", language: "", form: "",
        text: "", arguments: [], needs: .init())
      finding.detail = error.message
      findings.append(finding)
    }
  }
}
