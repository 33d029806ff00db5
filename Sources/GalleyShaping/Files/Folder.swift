internal import GalleySystem

/// Walks folders without Foundation.
package enum Folder {
  /// The files in a folder and the folders in it, sorted by path so that every machine sees one order.
  ///
  /// Links are followed. A folder is entered once and a file taken once, under its own name rather than a link's.
  ///
  /// - Parameters:
  ///   - enters: Whether a folder inside, by its path, is entered.
  ///   - takes: Whether a file, by its path, is taken.
  package static func files(
    in path: String, enters: (String) -> Bool = { _ in true }, takes: (String) -> Bool
  ) throws(FontError) -> [String] {
    var walk = FolderWalk()
    try walk.visit(path, enters: enters, takes: takes)
    // Links come last: most lead to what has been seen under its own name.
    var next = 0
    while next < walk.links.count {
      walk.follow(walk.links[next], enters: enters, takes: takes)
      next += 1
    }
    return walk.files.sorted(by: precedes)
  }

  /// The files in a folder and the folders in it whose names have one of some endings.
  ///
  /// - Parameter endings: What may follow the last dot of a file's name, in lower case.
  static func files(in path: String, withEndings endings: Set<String>) throws(FontError) -> [String] {
    try files(
      in: path,
      takes: { file in
        let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
        return name.lastIndex(of: ".").map { endings.contains(name[name.index(after: $0)...].lowercased()) } ?? false
      })
  }

  /// The names in a folder, sorted.
  package static func names(in path: String) throws(FontError) -> [String] {
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
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// A name in a folder as a path.
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The order of paths folder by folder: what is in `a` before `a.txt`.
  package static func precedes(_ left: String, _ right: String) -> Bool {
    func key(_ path: String) -> some Sequence<UInt8> {
      path.utf8.lazy.map { $0 == UInt8(ascii: "/") ? 0 : $0 }
    }
    return key(left).lexicographicallyPrecedes(key(right))
  }
}

/// A walk that enters each folder and takes each file once.
private struct FolderWalk {
  var files: [String] = []
  /// The links that were met, to be followed once what has a name of its own is known.
  var links: [String] = []
  private var seen: Set<FileIdentity> = []

  mutating func visit(
    _ path: String, enters: (String) -> Bool, takes: (String) -> Bool
  ) throws(FontError) {
    if let identity = FileIdentity(of: path), !seen.insert(identity).inserted { return }
    for name in try Folder.names(in: path) {
      let entry = Folder.joined(path, name)
      if FileIdentity.isLink(entry) { links.append(entry) } else { follow(entry, enters: enters, takes: takes) }
    }
  }

  mutating func follow(_ entry: String, enters: (String) -> Bool, takes: (String) -> Bool) {
    let identity = FileIdentity(of: entry)
    if identity?.isFolder == true {
      // A folder inside that may not be read hides its files, not those of the others.
      if enters(entry) { try? visit(entry, enters: enters, takes: takes) }
    } else if takes(entry), identity.map({ seen.insert($0).inserted }) ?? true {
      files.append(entry)
    }
  }
}
