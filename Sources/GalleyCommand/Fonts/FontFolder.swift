internal import GalleyJSON
internal import GalleySystem

/// The folder that the font names of lines and documents start from and may not leave.
struct FontFolder: Sendable {
  /// As it was given, or `.` for the working directory.
  let path: String
  /// True if there is none: every name is refused.
  private var isNone = false
  /// True if names may leave the folder: `--allow-any-file`.
  let allowsAnyFile: Bool

  /// - Parameter path: `nil` for the working directory.
  init(_ path: String?, allowsAnyFile: Bool) {
    self.path = path.flatMap { $0.isEmpty ? nil : $0 } ?? "."
    self.allowsAnyFile = allowsAnyFile
  }

  /// A folder without files.
  static let none: FontFolder = {
    var folder = FontFolder(nil, allowsAnyFile: false)
    folder.isNone = true
    return folder
  }()

  /// The absolute path of the file that a name stands for, without symbolic links.
  ///
  /// A name that leaves the folder is refused before any file is looked at, so that the answer does not tell which files
  /// there are outside.
  ///
  /// - Parameter kind: What the file should be, for messages.
  func file(named name: String, kind: String) throws(RecordError) -> String {
    guard !name.isEmpty, !name.utf8.contains(0) else {
      throw RecordError("\"\(name)\" is no name of \(kind == "image" ? "an" : "a") \(kind)")
    }
    guard !isNone else { throw RecordError("\(name): there is no folder of \(kind)s; --font-dir names one") }
    guard let folder = Self.resolved(path) else { throw RecordError("\(name): the folder of \(kind)s cannot be read") }
    guard allowsAnyFile || staysInside(name, folder) else { throw leaves(name, kind) }
    guard let file = Self.resolved(joined(name)) else { throw RecordError("\(name): \(Self.reason())") }
    // A symbolic link may still lead out.
    guard allowsAnyFile || Self.isInside(file, folder) else { throw leaves(name, kind) }
    return file
  }

  /// A name as a path from the working directory.
  func joined(_ name: String) -> String {
    if name.hasPrefix("/") { return name }
    return path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// Tells whether a name stays in the folder by its letters.
  private func staysInside(_ name: String, _ folder: String) -> Bool {
    var components = name.split(separator: "/")[...]
    if name.hasPrefix("/") {
      let parents = folder.split(separator: "/")
      guard components.starts(with: parents) else { return false }
      components = components.dropFirst(parents.count)
    }
    var depth = 0
    for component in components where component != "." {
      depth += component == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  private static func isInside(_ file: String, _ folder: String) -> Bool {
    file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
  }

  private func leaves(_ name: String, _ kind: String) -> RecordError {
    RecordError("\(name): the name leads out of the folder of \(kind)s; see --font-dir and --allow-any-file")
  }

  /// The absolute path without symbolic links, `.` and `..`; `nil` when it cannot be found, with the reason in `errno`.
  private static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func reason() -> String {
    let error = errno
    if error == ENOENT { return "no such file" }
    return unsafe strerror(error).map { unsafe String(cString: $0) } ?? "error \(error)"
  }
}
