package import GalleyFonts

/// A font file in memory: one face, or several in a collection.
///
/// The bytes live as long as any font that was made from them.
package struct FontFile: Sendable {
  let storage: FontStorage

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
