internal import GalleyShaping

/// Opens fonts by name, each file once.
struct FontStore {
  /// The folder that relative names start from; `nil` for the working directory.
  var directory: String?
  private var opened: [String: Font] = [:]

  init(directory: String? = nil) { self.directory = directory }

  /// The font in a file.
  ///
  /// - Parameters:
  ///   - name: An absolute path, or one relative to ``directory``.
  ///   - faceIndex: Which face of a collection, from 0.
  mutating func font(_ name: String, faceIndex: Int = 0) throws(FontError) -> Font {
    let key = "\(faceIndex):\(name)"
    if let font = opened[key] { return font }
    let font = try Font(path: path(name), faceIndex: faceIndex)
    opened[key] = font
    return font
  }

  private func path(_ name: String) -> String {
    guard let directory, !name.hasPrefix("/") else { return name }
    return directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }
}
