internal import GalleyCatalogue
internal import GalleyJSON

/// The module that a catalogue belongs to, so that two modules with one key do not stand for each other.
///
/// It is the folder of the catalogue without what names a language: `App/de.lproj` and `App/Base.lproj` are of `App`,
/// `res/values-de` and `res/values` of `res/values`, `locale/de/LC_MESSAGES` and `locale/fr/LC_MESSAGES` of
/// `locale/*/LC_MESSAGES`. An XLIFF file is of no module: it names the files that it is about, and a project has one for
/// each language.
package enum CatalogueModule {
  /// The module of the catalogue at a path, in a language.
  package static func name(of path: String, language: String) -> String {
    let file = CataloguePath(path)
    if file.fileExtension == "xliff" || file.fileExtension == "xlf" { return "" }
    var parts: [String] = []
    for part in FilePlace.components(of: path).dropLast() {
      if part.ends(with: ".lproj") { continue }
      if part.begins(with: "values-") {
        parts.append("values")
      } else if !language.isEmpty, LanguageTag.normalized(part) == language {
        parts.append("*")
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }
}

/// The modules that have a table in the source language.
struct ModulesWithSource {
  private struct Table: Hashable {
    var module: Name
    var name: Name
  }

  private var tables: Set<Table> = []

  init(_ strings: Set<CheckedString>, _ sourceLanguages: [Name: String]) {
    var modules: [Name: Name] = [:]
    for string in strings where string.language.text == sourceLanguages[string.path.text] {
      let module =
        modules[string.path] ?? Name(CatalogueModule.name(of: string.path.text, language: string.language.text))
      modules[string.path] = module
      tables.insert(Table(module: module, name: string.table))
    }
  }

  func has(_ module: String, table: String) -> Bool {
    tables.contains(Table(module: Name(module), name: Name(table)))
  }
}

extension AuditFinding {
  /// The module of the catalogue or document that the finding is in.
  var module: String { CatalogueModule.name(of: path, language: language) }
}
