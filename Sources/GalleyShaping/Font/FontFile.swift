package import GalleyFonts

/// A font file in memory: one face, or several in a collection.
///
/// The bytes live as long as any font that was made from them.
package struct FontFile: Sendable {
  let storage: FontStorage

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

  /// Copies the bytes of a font file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: Stands for the bytes in error messages.
  /// - Throws: ``FontError`` when the bytes are not a font.
  package init(bytes: [UInt8], name: String = "font in memory") throws(FontError) {
    storage = try FontStorage(copying: bytes, source: name)
  }

  /// A file that ships with the package; its bytes are used where they are.
  ///
  /// - Throws: ``FontError`` when the bytes are not a font.
  package init(_ embedded: EmbeddedFont) throws(FontError) {
    storage = try unsafe FontStorage(keeping: embedded.bytes, source: embedded.name)
  }

  /// The source that the file was opened from: a path as it was given, or a name for bytes in memory.
  package var source: String { storage.source }

  /// How many faces the file has; at least 1.
  package var faceCount: Int { storage.faceCount }
}
