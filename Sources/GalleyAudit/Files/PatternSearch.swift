internal import GalleyJSON
internal import GalleyShaping

/// The files that fit a pattern: `**` stands for any folders, `*` and `?` for characters of one name.
///
/// A folder is looked into once for each part of the pattern, by its identity, so links to folders above end.
struct PatternSearch {
  /// A step that is still to be taken: a folder, and the first part of the pattern that is not fitted yet.
  private struct Step: Hashable {
    var folder: FileIdentity
    var part: Int
  }

  private let root: String
  private let parts: [String]
  private let enters: (String) -> Bool
  private var seen: Set<Step> = []
  private var found: [String] = []
  /// Links and the part that they fit, to be followed last: what they lead to may be found under its own name.
  private var links: [(path: String, part: Int)] = []

  /// - Parameter enters: Whether a folder that the pattern does not name is entered.
  init(_ pattern: String, enters: @escaping (String) -> Bool) {
    root = pattern.begins(with: "/") ? "/" : ""
    self.enters = enters
    var parts: [String] = []
    for part in pattern.parts(at: "/") where part != "." && !(part == "**" && parts.last == "**") {
      parts.append(String(part))
    }
    if parts.last == "**" { parts.append("*") }
    self.parts = parts
  }

  /// The files, each once, sorted by path.
  mutating func files() -> [String] {
    guard !parts.isEmpty else { return [] }
    search(root, 0)
    var next = 0
    while next < links.count {
      enter(links[next].path, links[next].part)
      next += 1
    }
    var known: Set<FileIdentity> = []
    return found.filter { file in FileIdentity(of: file).map { known.insert($0).inserted } ?? true }
      .sorted(by: Folder.precedes)
  }

  /// Looks in a folder for what fits the parts from one on.
  private mutating func search(_ folder: String, _ part: Int) {
    guard let identity = FileIdentity(of: folder.isEmpty ? "." : folder), identity.isFolder,
      seen.insert(Step(folder: identity, part: part)).inserted
    else { return }
    let pattern = parts[part]
    if pattern == "**" { search(folder, part + 1) }
    guard pattern.has("*") || pattern.has("?") else { return take(Folder.joined(folder, pattern), part + 1) }
    let wildcard = Wildcard(pattern)
    for name in (try? Folder.names(in: folder.isEmpty ? "." : folder)) ?? [] {
      let path = Folder.joined(folder, name)
      if pattern == "**" {
        if FileIdentity(of: path)?.isFolder == true, enters(path) { take(path, part) }
      } else if wildcard.matches(name), part == parts.count - 1 || enters(path) {
        take(path, part + 1)
      }
    }
  }

  private mutating func take(_ path: String, _ part: Int) {
    if FileIdentity.isLink(path) { links.append((path, part)) } else { enter(path, part) }
  }

  private mutating func enter(_ path: String, _ part: Int) {
    if part < parts.count { return search(path, part) }
    guard FileIdentity(of: path)?.isFolder != true, FileIdentity.isLink(path) || FileIdentity(of: path) != nil
    else { return }
    found.append(path)
  }
}
