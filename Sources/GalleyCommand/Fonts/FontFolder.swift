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
    Self.isAbsolute(name) ? name : path.utf8.last == Self.slash ? path + name : path + "/" + name
  }

  /// Tells whether a path of the working directory is in the folder, or the folder itself, with links followed.
  func contains(_ path: String) -> Bool {
    guard let folder = Self.resolved(self.path), let file = Self.resolved(path) else { return false }
    return Self.isInside(file, folder)
  }

  /// Tells whether a name stays in the folder by its letters.
  private func staysInside(_ name: String, _ folder: String) -> Bool {
    var components = Self.components(of: name)[...]
    if Self.isAbsolute(name) {
      let parents = Self.components(of: folder)
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
    components(of: file).starts(with: components(of: folder))
  }

  private static let slash = UInt8(ascii: "/")

  private static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The names between the slashes, as bytes: a mark after a slash makes another character of it for Swift alone.
  private static func components(of path: String) -> [Name] {
    path.utf8.split(separator: slash).map { Name(String($0) ?? "") }
  }

  private func leaves(_ name: String, _ kind: String) -> RecordError {
    // The root of catalogues has no option that lifts this.
    let advice = kind == "catalogue" ? "" : "; see --font-dir and --allow-any-file"
    return RecordError("\(name): the name leads out of the folder of \(kind)s\(advice)")
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
