internal import GalleyCatalogue
internal import GalleyJSON
internal import GalleyShaping

/// Finds catalogues in folders and by patterns.
///
/// Links are followed, and each file is given once, under its own name rather than a link's.
public enum CatalogueFinder {
  /// Folders that hold what tools make or fetch.
  private static let skipped: Set<Name> = [
    ".git", ".build", "node_modules", "Pods", "Carthage", "DerivedData", "build", ".dart_tool",
  ]

  /// The catalogues that a path names, in the order of their names: itself if it is a file, those below a folder, those that
  /// fit a pattern with `*`, `?` or `**`.
  ///
  /// Of XML files in a folder only those in Android's `values` folders count, of JSON files those in a folder such as
  /// `locales` whose name or folder is a language.
  ///
  /// - Throws: ``AuditError`` where nothing is found.
  public static func catalogues(at path: String) throws(AuditError) -> [String] {
    try catalogues(at: path) { _ in true }
  }

  /// The catalogues that a path names.
  ///
  /// - Parameter enters: Whether a folder in a folder, by its path, is looked into.
  /// - Throws: ``AuditError`` where nothing is found.
  package static func catalogues(at path: String, enters: (String) -> Bool) throws(AuditError) -> [String] {
    var others: [String] = []
    return try catalogues(at: path, others: &others, enters: enters)
  }

  /// - Parameter others: The JSON files in folders of languages whose names are of no language are added to it.
  private static func catalogues(
    at path: String, others: inout [String], enters: (String) -> Bool
  ) throws(AuditError) -> [String] {
    var found: [String]
    if path.has("*") || path.has("?") {
      var search = PatternSearch(path, enters: isNoTool)
      found = search.files().filter { CatalogueFormat(path: $0) != nil }
    } else if isFolder(path) {
      let folder = path.utf8.count > 1 ? path.start(before: "/").map { String($0) } ?? path : path
      found = (try? Folder.files(in: folder, enters: { isNoTool($0) && enters($0) }, takes: isCatalogue)) ?? []
    } else {
      return [path]
    }
    // Much JSON holds no strings; a pattern with a name that ends so says which does.
    if !path.lowercased().ends(with: ".json") || path.ends(with: "/*.json") {
      let asksForJSON = path.ends(with: "/*.json")
      found.removeAll { file in
        let place = CataloguePath(file)
        guard CatalogueFormat(path: file) == .json, !place.isJSONOfLocale else { return false }
        if place.isInFolderOfLocales { others.append(file) }
        return place.isInFolderOfLocales || !asksForJSON
      }
    }
    guard !found.isEmpty else { throw AuditError(.unreadable, path: path, "no catalogue is found") }
    return found.map { $0.rest(after: "./").map { String($0) } ?? $0 }
  }

  /// The catalogues that some paths name, each once, and whether the path itself named it.
  ///
  /// - Parameter others: The JSON files among those of languages that are of none by their names; they are added to it.
  /// - Throws: ``AuditError`` for a folder or pattern in which nothing is found.
  package static func catalogues(
    at paths: [String], others: inout [String]
  ) throws(AuditError) -> [(path: String, isNamed: Bool)] {
    var files: [(path: String, isNamed: Bool)] = []
    var known: Set<FileIdentity> = []
    var names: Set<Name> = []
    for path in paths {
      for file in try catalogues(at: path, others: &others, enters: { _ in true })
      where names.insert(Name(file)).inserted {
        if let identity = FileIdentity(of: file), !known.insert(identity).inserted { continue }
        files.append((file, Name(file) == Name(path)))
      }
    }
    let found = Set(files.map { Name($0.path) })
    others = Set(others.map { Name($0.rest(after: "./") ?? $0[...]) }).subtracting(found).sorted().map(\.text)
    return files
  }

  /// The xibs and storyboards that a pattern or folder names, in the order of their names; `nil` for the name of a file.
  ///
  /// - Throws: ``AuditError`` where nothing is found.
  package static func interfaceDocuments(at path: String) throws(AuditError) -> [String]? {
    let isPattern = path.has("*") || path.has("?")
    guard isPattern || isFolder(path) else { return nil }
    var search = PatternSearch(isPattern ? path : "\(path)/**", enters: isNoTool)
    let found = search.files().filter { $0.ends(with: ".xib") || $0.ends(with: ".storyboard") }
    guard !found.isEmpty else { throw AuditError(.unreadable, path: path, "no xib or storyboard is found") }
    return found.map { $0.rest(after: "./").map { String($0) } ?? $0 }
  }

  /// Tells whether a folder holds something else than what tools make or fetch.
  private static func isNoTool(_ folder: String) -> Bool {
    !skipped.contains(folder.lastPathPart)
  }

  /// Tells whether a file below a folder is taken for a catalogue.
  private static func isCatalogue(_ path: String) -> Bool {
    guard let format = CatalogueFormat(path: path) else { return false }
    guard format == .android else { return true }
    let folders = path.parts(at: "/").dropLast()
    return folders.last.map { $0 == "values" || $0.begins(with: "values-") } ?? false
  }

  /// Tells whether there is a folder at a path.
  public static func isFolder(_ path: String) -> Bool { FileIdentity(of: path)?.isFolder == true }
}
