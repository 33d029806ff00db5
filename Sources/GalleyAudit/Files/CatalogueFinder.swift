internal import GalleyCatalogue
#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Finds catalogues in folders and by patterns.
public enum CatalogueFinder {
  /// Folders that hold what tools make or fetch.
  private static let skipped: Set<String> = [
    ".git", ".build", "node_modules", "Pods", "Carthage", "DerivedData", "build", ".dart_tool",
  ]

  /// The catalogues that a path names, in the order of their names: itself if it is a file, those below a folder, those that
  /// fit a pattern with `*`, `?` or `**`.
  ///
  /// Of XML files in a folder only those in Android's `values` folders count.
  ///
  /// - Throws: ``AuditError`` where nothing is found.
  public static func catalogues(at path: String) throws(AuditError) -> [String] {
    var found: [String] = []
    if path.contains("*") || path.contains("?") {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let first = parts.firstIndex { $0.contains("*") || $0.contains("?") } ?? 0
      let root = parts[..<first].joined(separator: "/")
      walk(root.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : root) { file in
        let file = file.hasPrefix("./") ? String(file.dropFirst(2)) : file
        if matches(file, path), CatalogueFormat(path: file) != nil { found.append(file) }
      }
    } else if isFolder(path) {
      walk(path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path) { file in
        if isCatalogue(file) { found.append(file.hasPrefix("./") ? String(file.dropFirst(2)) : file) }
      }
    } else {
      return [path]
    }
    guard !found.isEmpty else { throw AuditError(.unreadable, path: path, "no catalogue is found") }
    return found
  }

  /// Whether a file below a folder is taken for a catalogue.
  private static func isCatalogue(_ path: String) -> Bool {
    guard let format = CatalogueFormat(path: path) else { return false }
    guard format == .android else { return true }
    let folders = path.split(separator: "/").dropLast()
    return folders.last.map { $0 == "values" || $0.hasPrefix("values-") } ?? false
  }

  /// Whether a path fits a pattern: `**` stands for any folders, `*` for characters of one name.
  package static func matches(_ path: String, _ pattern: String) -> Bool {
    func matches(_ names: ArraySlice<Substring>, _ patterns: ArraySlice<Substring>) -> Bool {
      guard let first = patterns.first else { return names.isEmpty }
      if first == "**" {
        return matches(names, patterns.dropFirst()) || (!names.isEmpty && matches(names.dropFirst(), patterns))
      }
      guard let name = names.first, Wildcard(String(first)).matches(String(name)) else { return false }
      return matches(names.dropFirst(), patterns.dropFirst())
    }
    return matches(path.split(separator: "/")[...], pattern.split(separator: "/").drop { $0 == "." })
  }

  private static func walk(_ folder: String, _ body: (String) -> Void) {
    guard let stream = unsafe opendir(folder) else { return }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) {
        unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    unsafe closedir(stream)
    for name in names.sorted() {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      if isFolder(path) {
        if !skipped.contains(name) { walk(path, body) }
      } else {
        body(path)
      }
    }
  }

  /// Whether there is a folder at a path.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
