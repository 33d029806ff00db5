internal import GalleyFonts
internal import GalleyShaping

extension TextFont {
  /// The default family's italic face at a size and weight, with the embedded fonts as fallbacks (`italicSystemFont(ofSize:)`).
  ///
  /// - Parameters:
  ///   - pointSize: The size of one em, in points.
  ///   - weight: From 100 to 900; 400 is regular.
  ///   - language: The language of the text, which may prefer other fallbacks; a BCP 47 tag.
  public static func italicSystemFont(
    ofSize pointSize: Double, weight: Double = 400, language: String? = nil
  ) -> TextFont {
    let italic = Font(EmbeddedFont.interItalic)
    // A weight that is no number leaves the font regular.
    let face = weight == 400 ? italic : (try? italic.withWeight(weight)) ?? italic
    return TextFont(fonts: [face] + EmbeddedCascade.fonts(for: language), pointSize: pointSize)
  }

  /// A font whose Latin, Greek and Cyrillic letters are equally wide, with the embedded fonts as fallbacks
  /// (`monospacedSystemFont(ofSize:weight:)`, at one weight, which does not change the width).
  ///
  /// - Parameters:
  ///   - pointSize: The size of one em, in points.
  ///   - language: The language of the text, which may prefer other fallbacks; a BCP 47 tag.
  public static func monospacedSystemFont(ofSize pointSize: Double, language: String? = nil) -> TextFont {
    let mono = EmbeddedFont.named("NotoSansMono-Regular.subset.ttf").map { [Font($0)] } ?? []
    return TextFont(fonts: mono + EmbeddedCascade.fonts(for: language), pointSize: pointSize)
  }
}
