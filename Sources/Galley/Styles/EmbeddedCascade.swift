internal import GalleyFonts
internal import GalleyShaping

/// The fonts that come with the package, in the order of their manifest.
package enum EmbeddedCascade {
  static let fonts: [FontFace] = EmbeddedFont.all.map { FontFace($0) }

  /// Those fonts at heavy weights: the bold face of a script in the place of the regular one, where the package has both.
  private static let boldFonts: [FontFace] = EmbeddedFont.all.map { file in
    let bold = file.name.hasSuffix(regularEnding) ? file.name.dropLast(regularEnding.count) + "-Bold.ttf" : ""
    return FontFace(EmbeddedFont.named(String(bold)) ?? file)
  }

  /// The file of the font for ideographs and kana.
  private static let ideographFile = "NotoSansCJKjp-Regular.subset.otf"
  private static let ideographPosition = EmbeddedFont.all.firstIndex { $0.name == ideographFile }

  /// Returns the position of the package's own font for ideographs in a list that begins with a font of the package.
  ///
  /// A caller's first font shows what it has, as in browsers.
  ///
  /// - Parameter fonts: Empty for the embedded cascade.
  static func ideographFont(in fonts: [FontFace]) -> Int? {
    guard let first = fonts.first else { return ideographPosition }
    return first.isEmbedded ? fonts.firstIndex { $0.isEmbedded && $0.source == ideographFile } : nil
  }

  /// Returns a list of fonts in the order that a language prefers, if it is all of the package's at some weight; any
  /// other list is the caller's, and stays.
  static func ordered(_ list: [FontFace], for language: String?) -> [FontFace] {
    guard LanguageFonts.preferredFamily(for: language) != nil, list.count == fonts.count,
      [fonts, boldFonts].contains(where: { $0.dropFirst() == list.dropFirst() })
    else { return list }
    return LanguageFonts.ordered(list, for: language) { $0.names.preferredFamily }
  }

  private static let regularEnding = "-Regular.ttf"

  /// Returns the fonts that come with the package, in the order that a language prefers.
  ///
  /// - Parameter weight: From 100 to 900. The first font has it where it is variable; scripts of which there are a
  ///   regular and a bold face are bold above 500, as CSS chooses between the two.
  package static func fonts(for language: String?, weight: FontWeight = .regular) -> [FontFace] {
    var fonts = LanguageFonts.ordered(weight > 500 ? boldFonts : fonts, for: language) { $0.names.preferredFamily }
    // A weight that is no number leaves the font regular.
    if weight != 400, let weighted = try? fonts[0].withWeight(weight) { fonts[0] = weighted }
    return fonts
  }
}
