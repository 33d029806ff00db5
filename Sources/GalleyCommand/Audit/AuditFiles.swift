internal import GalleyAudit
internal import GalleyRender
internal import GalleySystem

/// The files of an audit.
enum AuditFiles {
  static func write(_ text: String, to path: String) throws(CommandFailure) {
    do throws(PictureError) { try FileOutput.write(Array(text.utf8), to: path) } catch {
      throw CommandFailure(error)
    }
  }

  /// The working directory; `nil` where the system does not tell.
  static var workingDirectory: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The absolute path of the folder from which CI names files: one that is given, or that of GitHub's checkout.
  static func root(_ given: String?) -> String? {
    let checkout = Environment.value("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : $0 }
    guard let path = given ?? checkout, let buffer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(buffer) }
    return unsafe String(cString: buffer)
  }

  /// The rules nearest to a file, in its folder or above up to the working directory, and their folder.
  static func findRules(near file: String) -> (path: String, folder: String)? {
    var folder = file[...]
    while let end = folder.lastIndex(of: "/") {
      folder = folder[..<end]
      let path = "\(folder)/galley-audit.json"
      if unsafe access(path, R_OK) == 0 { return (path, "\(folder)/") }
    }
    return findRules()
  }

  /// The rules in the working directory or in the nearest folder above that has some, and that folder, relative.
  static func findRules() -> (path: String, folder: String)? {
    var folder = ""
    for _ in 0..<64 {
      let path = folder + "galley-audit.json"
      if unsafe access(path, R_OK) == 0 { return (path, folder) }
      // Above the root there is the root again.
      folder += "../"
    }
    return nil
  }
}
