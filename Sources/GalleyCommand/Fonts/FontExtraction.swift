internal import GalleyJSON
internal import GalleyRender
internal import GalleyShaping
internal import GalleySystem

/// A folder that the files of fonts are copied to, those of the embedded ones, too.
struct FontExtraction {
  private let folder: OutputFolder
  /// The files that were written, by the sources that they come from.
  private var files: [Name: String] = [:]

  /// Makes the folder where it is missing.
  init(folder: String) throws(CommandFailure) {
    self.folder = OutputFolder(path: folder)
    try self.folder.make()
  }

  /// Writes the file of a font, unless another font had the same one.
  ///
  /// - Returns: The path of the copy.
  /// - Throws: `CommandFailure` where the folder has another file of that name, which is left as it is.
  mutating func write(_ font: FontFace) throws(CommandFailure) -> String {
    if let path = files[Name(font.source)] { return path }
    let bytes = unsafe font.withFileBytes { unsafe Array($0) }
    let path = folder.file(font.source.lastPathPart)
    if unsafe access(path, F_OK) == 0 {
      guard let known = try? DocumentFile.read(path, maximumBytes: bytes.count), known == bytes else {
        throw CommandFailure(.cannotWrite, "\(path): is there already, and is another file; it was left as it is")
      }
    } else {
      do throws(PictureError) { try FileOutput.write(bytes, to: path) } catch { throw CommandFailure(error) }
    }
    files[Name(font.source)] = path
    return path
  }
}
