package import GalleyFonts

/// A font ready to shape and measure: one face of a file at one place of its design space.
///
/// A font has no size. Advances are in font units, linear and unhinted, so that one
/// shaped run serves every size. Copies share one immutable object; threads may share it too.
///
/// Two fonts are equal when they come from the same opened face and stand at the same place of its
/// design space. The same file opened twice gives fonts that are not equal, since the file may have
/// changed in between; embedded fonts are opened once per process.
public struct FontFace: Sendable {
  package let instance: FontInstance

  package init(instance: FontInstance) { self.instance = instance }

  /// Makes one face of an opened file at the default place of its design space.
  ///
  /// - Parameters:
  ///   - file: The opened file; fonts from one file share its memory.
  ///   - faceIndex: Which face of a collection (`.ttc`, `.otc`), from 0.
  /// - Throws: ``FontError`` when the file has no such face, or the face lacks what text needs.
  package init(_ file: FontFile, faceIndex: Int = 0) throws(FontError) {
    self.init(instance: try SharedFace(file.storage, index: faceIndex).makeFirstInstance())
  }

  /// The font in bytes, of which it keeps a copy.
  ///
  /// - Parameters:
  ///   - bytes: A whole TTF, OTF or TTC file.
  ///   - name: Stands for the bytes in error messages.
  ///   - faceIndex: Which face of a collection, from 0.
  ///   - variations: Values by the tags of a variable font's axes, such as `[.weight: 700]`; axes not named keep their default.
  /// - Throws: ``FontError`` naming what is wrong with the bytes.
  public init(
    bytes: [UInt8], name: String = "font in memory", faceIndex: Int = 0, variations: [FontTag: Double] = [:]
  ) throws(FontError) {
    self = try FontFace(FontFile(bytes: bytes, name: name), faceIndex: faceIndex).withVariations(variations)
  }

  /// A font that ships with the package, opened once per process.
  package init(_ embedded: EmbeddedFont) {
    self = EmbeddedFonts.shared.font(embedded)
  }

  /// The font of text for which none was chosen: the upright face of the embedded default family.
  public static var `default`: FontFace { FontFace(.inter) }

  /// The source that the font was opened from: a path as it was given, or a name for bytes in memory.
  public var source: String { instance.face.storage.source }

  /// True if the font ships with the package.
  package var isEmbedded: Bool { instance.face.storage.isEmbedded }

  /// Calls a function with the bytes of the font's file, which live as long as the font.
  package func withFileBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    unsafe instance.face.storage.withBytes(body)
  }

  /// Which face of its file this is, from 0.
  public var faceIndex: Int { instance.face.index }

  /// How many units of the font's design grid make one em, from 16 to 16384.
  public var unitsPerEm: Int { Int(instance.unitsPerEm) }

  /// How many glyphs the font has, `.notdef` included.
  public var glyphCount: Int { instance.face.glyphCount }
}

extension FontFace: Hashable {
  public static func == (a: FontFace, b: FontFace) -> Bool { a.instance === b.instance }

  public func hash(into hasher: inout Hasher) { hasher.combine(instance.id) }
}
