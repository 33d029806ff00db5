#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Walks folders without Foundation.
enum Folder {
  /// The files in a folder and the folders in it, sorted by path so that every machine sees one order.
  ///
  /// Links are followed; a folder that was seen already is not entered again.
  ///
  /// - Parameter endings: What may follow the last dot of a file's name, in lower case.
  static func files(in path: String, withEndings endings: Set<String>) throws(FontError) -> [String] {
    var seen: Set<FileIdentity> = []
    var files: [String] = []
    try visit(path, endings: endings, seen: &seen, files: &files)
    return files
  }

  private struct FileIdentity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  private static func visit(
    _ path: String, endings: Set<String>, seen: inout Set<FileIdentity>, files: inout [String]
  ) throws(FontError) {
    if let identity = identity(ofFolder: path), !seen.insert(identity).inserted { return }
    for name in try names(in: path).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let entry = path.hasSuffix("/") ? path + name : "\(path)/\(name)"
      if identity(ofFolder: entry) != nil {
        // A folder inside that may not be read hides its fonts, not those of the others.
        try? visit(entry, endings: endings, seen: &seen, files: &files)
      } else if let dot = name.lastIndex(of: "."), endings.contains(name[dot...].dropFirst().lowercased()) {
        files.append(entry)
      }
    }
  }

  /// What tells folders apart, or `nil` where the path leads to no folder.
  private static func identity(ofFolder path: String) -> FileIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return FileIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  private static func names(in path: String) throws(FontError) -> [String] {
    guard !path.utf8.contains(0), let stream = unsafe opendir(path) else {
      let error = errno
      let isMissing = path.utf8.contains(0) || error == ENOENT
      throw FontError(
        isMissing ? .fileNotFound : .fileUnreadable, path,
        isMissing ? "no such folder" : "is not a folder that can be read")
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
        unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
