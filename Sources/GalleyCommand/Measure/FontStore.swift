internal import GalleyShaping
internal import Synchronization

/// Opens fonts by name, each file once; copies share what has been opened.
struct FontStore: Sendable {
  /// The folder that relative names start from; `nil` for the working directory.
  var directory: String?
  private let opened = OpenedFonts()

  init(directory: String? = nil) { self.directory = directory }

  /// The font in a file.
  ///
  /// - Parameters:
  ///   - name: An absolute path, or one relative to ``directory``.
  ///   - faceIndex: Which face of a collection, from 0.
  mutating func font(_ name: String, faceIndex: Int = 0) throws(FontError) -> Font {
    let key = "\(faceIndex):\(name)"
    let path = path(name)
    return try opened.font(key) { () throws(FontError) in try Font(path: path, faceIndex: faceIndex) }
  }

  private func path(_ name: String) -> String {
    guard let directory, !name.hasPrefix("/") else { return name }
    return directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }
}

/// The fonts that have been opened, by name; threads share them.
private final class OpenedFonts: Sendable {
  private let fonts = Mutex<[String: Font]>([:])

  /// The font of a name, opened while no other is, so that every thread has the same one.
  func font(_ key: String, open: () throws(FontError) -> Font) throws(FontError) -> Font {
    try fonts.withLock { fonts throws(FontError) in
      if let font = fonts[key] { return font }
      let font = try open()
      fonts[key] = font
      return font
    }
  }
}
