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
