internal import CFontconfig
public import GalleyShaping

/// The fonts that are installed on this machine, as Fontconfig knows them.
///
/// What they are differs from machine to machine, and with them the size of a text: a program that
/// wants the same answers everywhere brings its own fonts instead.
///
/// Each call reads the machine's font configuration anew and may be made from any thread.
public enum SystemFonts {
  /// Every installed font that Galley can read, in the order of the files' paths.
  ///
  /// Fonts that cannot be opened are left out.
  ///
  /// - Throws: `FontError` when the configuration cannot be read.
  /// - Complexity: O(*n*) in the number of fonts: each file is mapped and its names are read.
  public static func collection() throws(FontError) -> FontCollection {
    let configuration = try FontconfigConfiguration()
    return FontCollection(open(configuration.allFaces().sorted()))
  }

  /// The installed fonts to try, in order, for text that no other font has.
  ///
  /// Fontconfig ranks them for the language, and leaves out fonts that add no character to those before.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag, or `nil` for none.
  ///   - style: What the fonts should come near to.
  /// - Throws: `FontError` when the configuration cannot be read, or a number of the style is not finite.
  public static func fallbackFonts(
    language: String? = nil, style: FontStyle = FontStyle()
  ) throws(FontError) -> [FontFace] {
    let configuration = try FontconfigConfiguration()
    var fonts: [FontFace] = []
    for font in open(configuration.rankedFaces(language: language, style: style)) {
      fonts.append(try font.withStyle(style))
    }
    return fonts
  }

  private static func open(_ faces: [InstalledFace]) -> [FontFace] {
    var files: [String: FontFile] = [:]
    return faces.compactMap { face in
      guard let file = files[face.path] ?? (try? FontFile(mapping: face.path)) else { return nil }
      files[face.path] = file
      return try? FontFace(file, faceIndex: face.index)
    }
  }
}
