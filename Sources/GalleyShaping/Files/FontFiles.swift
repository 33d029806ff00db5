internal import CHarfBuzz

extension FontStorage {
  /// - Parameter isMapped: Whether the file is trusted to keep its length.
  convenience init(path: String, isMapped: Bool) throws(FontError) {
    let file = try FileBytes(path: path, isMapped: isMapped)
    let owner = unsafe Unmanaged.passRetained(file).toOpaque()
    let blob = unsafe hb_blob_create(
      file.bytes.assumingMemoryBound(to: CChar.self).baseAddress, UInt32(file.bytes.count),
      HB_MEMORY_MODE_READONLY, owner
    ) { owner in
      guard let owner = unsafe owner else { return }
      unsafe Unmanaged<FileBytes>.fromOpaque(owner).release()
    }
    try unsafe self.init(adopting: blob, source: path)
  }
}

extension FontFile {
  /// Reads the file at `path` into memory.
  ///
  /// What another program does to the file afterwards changes nothing.
  ///
  /// - Throws: ``FontError``: the file is not found, not readable, or not a font.
  package init(path: String) throws(FontError) {
    storage = try FontStorage(path: path, isMapped: false)
  }

  /// Maps the file at `path` into memory; pages are read when they are used.
  ///
  /// For the fonts of the machine, of which there may be gigabytes. The file must not be shortened while a font of it is in
  /// use: the system ends a process that reads beyond the new end. Whoever installs fonts replaces files by renaming.
  ///
  /// - Throws: ``FontError``: the file is not found, not readable, or not a font.
  package init(mapping path: String) throws(FontError) {
    storage = try FontStorage(path: path, isMapped: true)
  }
}

extension FontFace {
  /// The font in a file, which is read into memory.
  ///
  /// - Parameters:
  ///   - path: The file's path, absolute or relative to the working directory.
  ///   - faceIndex: Which face of a collection (`.ttc`, `.otc`), from 0.
  ///   - variations: Values by the tags of a variable font's axes, such as `[.weight: 700]`; axes not named keep their default.
  /// - Throws: ``FontError`` naming the file and what is wrong with it.
  public init(path: String, faceIndex: Int = 0, variations: [FontTag: Double] = [:]) throws(FontError) {
    self = try FontFace(FontFile(path: path), faceIndex: faceIndex).withVariations(variations)
  }
}

extension FontCollection {
  /// Adds every face of the font file at a path.
  ///
  /// - Throws: ``FontError`` when the file cannot be used; then nothing is added.
  public mutating func addFile(_ path: String) throws(FontError) { try add(FontFile(path: path)) }

  /// Adds the fonts in a folder and the folders in it, in the order of their paths.
  ///
  /// Files count as fonts by their ending: `ttf`, `otf`, `ttc`, `otc`, in upper or lower case.
  ///
  /// - Returns: What is wrong with each font file that had to be left out.
  /// - Throws: ``FontError`` when the folder cannot be read.
  @discardableResult
  public mutating func addFolder(_ path: String) throws(FontError) -> [FontError] {
    var problems: [FontError] = []
    for file in try Folder.files(in: path, withEndings: ["ttf", "otf", "ttc", "otc"]) {
      do { try addFile(file) } catch { problems.append(error) }
    }
    return problems
  }
}
