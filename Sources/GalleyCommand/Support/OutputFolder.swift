internal import GalleySystem

/// A folder that files are written to.
struct OutputFolder {
  /// Without a slash at its end.
  let path: String

  /// Makes the folder and those around it, where they are missing.
  init(path: String) throws(CommandFailure) {
    self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    var made = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      made += made.isEmpty || made.hasSuffix("/") ? String(part) : "/\(part)"
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST {
        throw CommandFailure(.cannotWrite, "\(made): \(unsafe String(cString: strerror(errno)))")
      }
    }
    var status = stat()
    guard unsafe stat(self.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw CommandFailure(.cannotWrite, "\(path): not a folder")
    }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
