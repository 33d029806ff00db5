internal import GalleyJSON
internal import GalleySystem

/// A folder that files are written to.
struct OutputFolder {
  /// Without a slash at its end.
  let path: String

  init(path: String) { self.path = path.utf8.count > 1 ? path.start(before: "/").map { String($0) } ?? path : path }

  /// Makes the folder and those around it, where they are missing.
  func make() throws(CommandFailure) {
    var made = path.begins(with: "/") ? "/" : ""
    for part in path.parts(at: "/") {
      made += made.isEmpty || made.ends(with: "/") ? String(part) : "/\(part)"
      if unsafe mkdir(made, 0o777) != 0, errno != EEXIST {
        throw CommandFailure(.cannotWrite, "\(made): cannot be made: \(unsafe String(cString: strerror(errno)))")
      }
    }
    var status = stat()
    guard unsafe stat(self.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw CommandFailure(.cannotWrite, "\(path): not a folder")
    }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
