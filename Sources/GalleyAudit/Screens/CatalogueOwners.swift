/// Tells which screens a catalogue translates, where several documents have one name.
///
/// A catalogue in the folder of a language belongs to the document beside it; XLIFF names the document. Others are for
/// every document of their table.
struct CatalogueOwners {
  private let screens: [(table: String?, path: String, folder: String)]

  init(_ screens: [any AuditScreen]) {
    self.screens = screens.map { ($0.table, $0.path, Self.folder(of: $0.path)) }
  }

  /// Tells whether a catalogue's texts are those of a screen.
  ///
  /// - Parameters:
  ///   - catalogue: The path of the catalogue.
  ///   - table: The table as the catalogue names it, with its folders in XLIFF.
  ///   - name: The table's name.
  func does(_ catalogue: String, table: String, named name: String, belongTo index: Int) -> Bool {
    let screen = screens[index]
    // Strings that rules bind come from any catalogue.
    guard screen.table == name else { return true }
    let namesakes = screens.filter { $0.table == name }
    guard namesakes.count > 1 else { return true }
    if table.contains("/") {
      let named = namesakes.filter { Self.ends($0.path, with: table) }
      return named.isEmpty || named.contains { $0.path == screen.path }
    }
    let folder = Self.folder(of: catalogue)
    return !namesakes.contains { $0.folder == folder } || screen.folder == folder
  }

  private static func ends(_ path: String, with end: String) -> Bool { path == end || path.hasSuffix("/" + end) }

  /// The folder of a file, that around the folder of its language where it is in one.
  private static func folder(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    if parts.first == "." { parts = parts.dropFirst() }
    if parts.last?.hasSuffix(".lproj") == true { parts = parts.dropLast() }
    return parts.joined(separator: "/")
  }
}
