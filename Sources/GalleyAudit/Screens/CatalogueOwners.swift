internal import GalleyCatalogue
internal import GalleyJSON

/// Tells which screens a catalogue translates, where several documents have one name.
///
/// A catalogue in the folder of a language belongs to the document beside it; XLIFF names the document. Others are for
/// every document of their table. Strings that rules bind come from the nearest module that has them.
struct CatalogueOwners: Sendable {
  private let screens: [(table: Name?, path: String, folder: Name)]
  private let bound: BoundModules

  init(_ audit: Audit, _ catalogues: [Catalogue]) {
    let screens = audit.screens
    self.screens = screens.map { ($0.table.map { Name($0) }, $0.path, Self.folder(of: $0.path)) }
    bound = BoundModules(screens, catalogues, sourceLanguage: audit.rules.sourceLanguage)
  }

  /// Tells whether a string of a catalogue is one of a screen's.
  ///
  /// - Parameters:
  ///   - entry: The string, which has a place on the screen.
  ///   - path: The path of the catalogue.
  ///   - index: The place of the screen among all.
  func does(_ entry: CatalogueEntry, in path: String, belongTo index: Int) -> Bool {
    let screen = screens[index], name = Name(entry.tableName)
    guard screen.table == name else { return bound.has(entry, in: path, for: index) }
    let namesakes = screens.filter { $0.table == name }
    guard namesakes.count > 1 else { return true }
    if entry.table.has("/") {
      let named = namesakes.filter { Self.ends($0.path, with: entry.table) }
      return named.isEmpty || named.contains { Name($0.path) == Name(screen.path) }
    }
    let folder = Self.folder(of: path)
    return !namesakes.contains { $0.folder == folder } || screen.folder == folder
  }

  private static func ends(_ path: String, with end: String) -> Bool { "/\(path)".ends(with: "/\(end)") }

  /// The folder of a file, that around the folder of its language where it is in one.
  private static func folder(of path: String) -> Name {
    var parts = path.parts(at: "/", keepsEmpty: true).dropLast()
    if parts.first == "." { parts = parts.dropFirst() }
    if parts.last?.ends(with: ".lproj") == true { parts = parts.dropLast() }
    return Name(parts.joined(separator: "/"))
  }
}
