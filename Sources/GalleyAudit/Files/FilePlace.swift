internal import GalleyJSON

/// The place of a file, by its name alone: no file is asked.
package enum FilePlace {
  /// The components of a path, without `.` and without what `..` takes back; the first is empty for an absolute one.
  static func components(of path: String) -> [String] {
    var parts: [String] = []
    for part in path.parts(at: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(String(part)) }
    }
    return path.begins(with: "/") ? [""] + parts.drop { $0 == ".." } : parts
  }

  /// A path without detours.
  static func normalized(_ path: String) -> String {
    let parts = components(of: path)
    return parts == [""] ? "/" : parts.joined(separator: "/")
  }

  /// Returns the path of a file from the folder of another one.
  ///
  /// - Parameter workingDirectory: The folder from which both are named, for those that lead out of it; `nil` where it is
  ///   not known. A path that cannot be told from the folder stays as it is.
  package static func path(of file: String, fromFolderOf other: String, workingDirectory: String?) -> String {
    func whole(_ path: String) -> [String] {
      components(of: path.begins(with: "/") ? path : workingDirectory.map { "\($0)/\(path)" } ?? path)
    }
    let path = whole(file), folder = Array(whole(other).dropLast())
    guard (path.first == "") == (folder.first == "") else { return normalized(file) }
    let common = zip(path, folder).prefix { Name($0) == Name($1) }.count
    let rest = folder.dropFirst(common)
    // Nobody knows what lies below a folder that is named by going up.
    guard !rest.contains("..") else { return normalized(file) }
    return (rest.map { _ in ".." } + path.dropFirst(common)).joined(separator: "/")
  }
}
