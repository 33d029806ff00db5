internal import Galley
public import GalleyCatalogue
internal import GalleyJSON

extension Audit {
  /// Returns, in sentences, the keys and languages that the rules name and no string has, so that nothing is checked.
  public func unmatched(in catalogues: [Catalogue]) -> [String] {
    let entries = catalogues.flatMap(\.entries)
    let keys = Set(entries.map { Name($0.key) })
    var sentences: [String] = []
    for (index, rule) in rules.labels.enumerated() where !rule.strings.keys.isEmpty {
      let screen = rule.label.screen.isEmpty ? "label \(index + 1)" : "“\(rule.label.screen)”"
      for pattern in rule.strings.keys {
        let isThere =
          pattern.isLiteral ? keys.contains(Name(pattern.pattern)) : keys.contains { pattern.matches($0.text) }
        if isThere { continue }
        sentences.append("no key matches “\(pattern.pattern)” of \(screen)")
      }
    }
    for pattern in rules.characterLimits.flatMap(\.strings.keys)
    where !keys.contains(where: { pattern.matches($0.text) }) {
      sentences.append("no key matches “\(pattern.pattern)” of \"characters\"")
    }
    for screen in screens {
      for key in screen.boundKeys where !keys.contains(Name(key)) {
        sentences.append("no catalogue has the key “\(key)”, which \(screen.path) binds")
      }
      guard screen.table == nil else { continue }
      if !entries.contains(where: { screen.place(ofKey: $0.key, table: $0.tableName) != nil }) {
        sentences.append("no label of \(screen.path) is bound to a string")
      }
    }
    return sentences
  }

  /// Tells whether a key pattern of the command is about something: a string or an object of a screen.
  package func matches(_ pattern: Wildcard, in catalogues: [Catalogue]) throws(AuditError) -> Bool {
    if catalogues.contains(where: { $0.entries.contains { pattern.matches($0.key) } }) { return true }
    for screen in screens {
      let request = ScreenRequest(
        language: rules.sourceLanguage, direction: .leftToRight, category: .large,
        canvas: screen.canvases.first ?? ScreenCanvas())
      for root in try screen.layout(request) where root.elements.contains(where: { pattern.matches($0.id) }) {
        return true
      }
    }
    return false
  }
}
