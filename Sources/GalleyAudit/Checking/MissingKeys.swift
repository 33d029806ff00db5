internal import GalleyCatalogue
internal import GalleyJSON

/// The keys of the source language that translations lack, by table and language.
///
/// A language has a table where a file of it has a string in that language: for each other key the device shows the
/// source text, or the key. Languages of regions fall back on the language without the region.
struct MissingKeys {
  private struct Table {
    let name: String
    let source: String
    var keys: [CatalogueEntry] = []
    var index: [Name: Int] = [:]
    var translations: [Name: (path: String, isThere: [Bool])] = [:]

    mutating func mark(_ key: String, _ language: Name, _ path: String) {
      if translations[language] == nil { translations[language] = (path, Array(repeating: false, count: keys.count)) }
      if let place = index[key] { translations[language]?.isThere[place] = true }
    }
  }

  /// The tables by module and name.
  private var tables: [[Name]: Table] = [:]

  /// - Parameter isWanted: Whether a string of the source language is one to be translated.
  init(_ catalogues: [Catalogue], sourceLanguage: String, isWanted: (CatalogueEntry) -> Bool) {
    for isSource in [true, false] {
      // Texts of a store are optional, and Android's tools read files of this name as not translated.
      for catalogue in catalogues
      where catalogue.format != .store && !CataloguePath(catalogue.path).table.begins(with: "donottranslate") {
        let source = catalogue.sourceLanguage ?? sourceLanguage
        var places: [Name: [Name]] = [:]
        for entry in catalogue.entries {
          let isOwn = entry.language.isEmpty || entry.language == "Base"
          let language = Name(isOwn ? source : entry.language)
          guard (language.text == source) == isSource, !isSource || isWanted(entry) else { continue }
          let name = Self.table(of: entry, in: catalogue)
          // Most catalogues have one table.
          let known = places[language].flatMap { $0[1] == Name(name) ? $0 : nil }
          let place =
            known ?? [Name(CatalogueModule.name(of: catalogue.path, language: entry.language)), Name(name)]
          places[language] = place
          guard isSource else {
            tables[place]?.mark(entry.key, language, catalogue.path)
            continue
          }
          var table = tables.removeValue(forKey: place) ?? Table(name: name, source: source)
          if table.index.updateValue(table.index[entry.key] ?? table.keys.count, forKey: Name(entry.key)) == nil {
            table.keys.append(entry)
          }
          tables[place] = table
        }
      }
    }
  }

  /// The table of a string in all languages: files of some formats are named by their languages, and Android has no
  /// tables.
  private static func table(of entry: CatalogueEntry, in catalogue: Catalogue) -> String {
    let isOfLanguage = catalogue.format == .json && CataloguePath(catalogue.path).suffixLanguage != nil
    return isOfLanguage || catalogue.format == .arb || catalogue.format == .android ? "" : entry.table
  }

  /// A finding for each table and language that lacks keys, and the places that were looked at.
  ///
  /// - Parameters:
  ///   - looksAt: Whether a language is looked at.
  ///   - isIgnored: Whether the rules ignore a string.
  func findings(
    looksAt: (String) -> Bool, isIgnored: (CatalogueEntry) -> Bool
  ) -> (findings: [AuditFinding], checked: [CheckedString]) {
    var findings: [AuditFinding] = [], checked: [CheckedString] = []
    for (_, table) in tables.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for (name, translation) in table.translations.sorted(by: { $0.key < $1.key }) {
        let language = name.text
        guard looksAt(language), Self.withoutRegion(language) != Self.withoutRegion(table.source) else { continue }
        let wider = table.translations[Self.withoutRegion(language)]
        let missing = table.keys.indices.filter { index in
          guard !translation.isThere[index], wider?.isThere[index] != true else { return false }
          var entry = table.keys[index]
          entry.language = language
          return !isIgnored(entry)
        }
        checked.append(CheckedString(path: translation.path, table: table.name, key: "", language: language))
        guard !missing.isEmpty else { continue }
        var finding = AuditFinding(
          kind: .missingKeys, path: translation.path, position: nil, key: "", table: table.name, language: language,
          form: "", text: "", arguments: [], needs: .init())
        let names = missing.prefix(3).map { table.keys[$0].key }.joined(separator: ", ")
        finding.detail = "\(missing.count) of \(table.keys.count): \(names)\(missing.count > 3 ? ", …" : "")"
        findings.append(finding)
      }
    }
    return (findings, checked)
  }

  /// `pt` of `pt-BR`, `zh-Hant` of `zh-Hant-HK`.
  private static func withoutRegion(_ language: String) -> String {
    let parts = language.parts(at: "-")
    guard parts.count > 1, let last = parts.last, last.utf8.count < 4 else { return language }
    return parts.dropLast().joined(separator: "-")
  }
}
