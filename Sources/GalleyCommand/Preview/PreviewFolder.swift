internal import GalleyJSON
internal import GalleyRender
internal import GalleyShaping
internal import GalleySystem

/// The folder that previews are written to.
struct PreviewFolder {
  private let folder: OutputFolder

  var path: String { folder.path }

  init(path: String) { folder = OutputFolder(path: path) }

  /// Makes the folder and those around it, where they are missing.
  func make() throws(CommandFailure) { try folder.make() }

  func file(_ name: String) -> String { folder.file(name) }

  /// Tells whether all files are there.
  func has(_ names: [String]) -> Bool { names.allSatisfy { unsafe access(file($0), R_OK) == 0 } }

  /// The text of a file; empty where there is none.
  func text(of name: String) -> String {
    guard has([name]), let bytes = try? DocumentFile.read(file(name), maximumBytes: 1 << 24) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a text beside its place and puts it there when it is whole.
  func write(_ text: String, to name: String) throws(CommandFailure) {
    do throws(PictureError) { try FileOutput.write(Array(text.utf8), to: file(name)) } catch {
      throw CommandFailure(error)
    }
  }

  // MARK: Documents

  /// The files that were named, and those in the folders that were, in the order of their paths.
  static func documents(in paths: [String]) throws(CommandFailure) -> [String] {
    var documents: [String] = []
    for path in paths {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else {
        throw CommandFailure(.noInput, "\(path): cannot be read: \(unsafe String(cString: strerror(errno)))")
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        documents.append(path)
        continue
      }
      let found = Self.documents(inFolder: path)
      guard !found.isEmpty else {
        throw CommandFailure(.noInput, "\(path): no .xib or .storyboard file in this folder")
      }
      documents += found
    }
    return documents
  }

  /// The documents of a folder and the folders in it, each once, whatever links lead to it.
  private static func documents(inFolder folder: String) -> [String] {
    (try? Folder.files(in: folder, takes: { $0.ends(with: ".xib") || $0.ends(with: ".storyboard") })) ?? []
  }
}
