internal import GalleyCatalogue
internal import GalleyJSON

/// The modules from which screens take the strings that rules bind: of those that have a key, the nearest one.
///
/// An app and its extensions may have a key each, as they may have a document of one name each. A module that has no text
/// of a key in the source language only translates it, for all.
struct BoundModules: Sendable {
  /// For each screen the modules by key from which it does not take the string, since another one is nearer.
  private var farther: [[Name: Set<Name>]]

  /// - Parameter sourceLanguage: The language of the developers where a catalogue does not say.
  init(_ screens: [any AuditScreen], _ catalogues: [Catalogue], sourceLanguage: String) {
    farther = Array(repeating: [:], count: screens.count)
    var found: [[Name: Set<Name>]] = Array(repeating: [:], count: screens.count)
    var binders: [Name: [Int]] = [:]
    for (index, screen) in screens.enumerated() {
      for key in screen.boundKeys { binders[key, default: []].append(index) }
    }
    // Labels of layout documents may have the names of keys.
    let documents = screens.indices.filter { screens[$0].table == nil }
    guard !binders.isEmpty || !documents.isEmpty else { return }
    for catalogue in catalogues {
      let source = catalogue.sourceLanguage ?? sourceLanguage
      for entry in catalogue.entries where ["", "Base", source].contains(entry.language) {
        var indexes = binders[entry.key] ?? []
        for index in documents
        where !indexes.contains(index) && screens[index].place(ofKey: entry.key, table: entry.tableName) != nil {
          indexes.append(index)
        }
        guard !indexes.isEmpty else { continue }
        let module = Self.module(of: entry, in: catalogue.path)
        for index in indexes { found[index][entry.key, default: []].insert(module) }
      }
    }
    for (index, screen) in screens.enumerated() {
      for (key, names) in found[index] where names.count > 1 {
        farther[index][key] = names.subtracting(Self.nearest(names, to: screen.path))
      }
    }
  }

  /// Tells whether a screen takes a string of a catalogue.
  func has(_ entry: CatalogueEntry, in path: String, for screen: Int) -> Bool {
    !(farther[screen][entry.key]?.contains(Self.module(of: entry, in: path)) ?? false)
  }

  private static func module(of entry: CatalogueEntry, in path: String) -> Name {
    let module = CatalogueModule.name(of: path, language: entry.language)
    // XLIFF has the files of a whole project, and names them.
    guard module.isEmpty, entry.table.has("/") else { return Name(module) }
    return Name(CatalogueModule.name(of: entry.table, language: entry.language))
  }

  /// The modules that share most folders with a file from the top on; of those, the ones with the fewest others.
  private static func nearest(_ modules: Set<Name>, to path: String) -> Set<Name> {
    let folder = FilePlace.components(of: path).dropLast().filter { !$0.ends(with: ".lproj") }
    let ranked = modules.map { module in
      let parts = FilePlace.components(of: module.text)
      let common = zip(parts, folder).prefix { Name($0) == Name($1) }.count
      return (module: module, common: common, rest: parts.count - common)
    }
    let common = ranked.map(\.common).max() ?? 0
    let near = ranked.filter { $0.common == common }
    let rest = near.map(\.rest).min() ?? 0
    return Set(near.filter { $0.rest == rest }.map(\.module))
  }
}
