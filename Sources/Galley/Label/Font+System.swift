internal import GalleyFonts
internal import GalleyShaping

extension Font {
  /// The system's own font, from a file of the caller such as Apple's `SF-Pro.ttf`, with the embedded fonts as fallbacks.
  ///
  /// As in UIKit the optical size follows the point size where the font has that axis, and the published tracking of the
  /// size is added to each letter.
  ///
  /// - Parameters:
  ///   - file: The font; one without an axis of weight keeps its own.
  ///   - pointSize: The size of one em, in points.
  ///   - weight: A name such as `.bold`, or a number from 1 to 1000.
  ///   - language: The language of the text, which may prefer other fallbacks; a BCP 47 tag.
  public static func systemFont(
    file: FontFace, ofSize pointSize: Double, weight: FontWeight = .regular, language: String? = nil
  ) -> Font {
    // A weight that is no number leaves the font as it is.
    let face = ((try? file.withWeight(weight)) ?? file).withOpticalSize(pointSize)
    var font = Font(
      fonts: [face] + EmbeddedCascade.fonts(for: language, weight: weight), pointSize: pointSize)
    font.metrics = .ownSanFrancisco
    return font
  }

  /// Roboto at the nearest weight of those that come with the package: regular, medium or bold.
  static func robotoFonts(weight: FontWeight) -> [FontFace] {
    let name = weight < 450 ? "Regular" : weight < 600 ? "Medium" : "Bold"
    return EmbeddedFont.named("Roboto-\(name).subset.ttf").map { [FontFace($0)] } ?? []
  }

  /// The default family's italic face at a size and weight, with the embedded fonts as fallbacks (`italicSystemFont(ofSize:)`).
  ///
  /// - Parameters:
  ///   - pointSize: The size of one em, in points.
  ///   - weight: A name such as `.bold`, or a number from 100 to 900.
  ///   - language: The language of the text, which may prefer other fallbacks; a BCP 47 tag.
  public static func italicSystemFont(
    ofSize pointSize: Double, weight: FontWeight = .regular, language: String? = nil
  ) -> Font {
    let italic = FontFace(EmbeddedFont.interItalic)
    // A weight that is no number leaves the font regular.
    let face = weight == 400 ? italic : (try? italic.withWeight(weight)) ?? italic
    return Font(
      fonts: [face] + EmbeddedCascade.fonts(for: language, weight: weight), pointSize: pointSize)
  }

  /// A font whose Latin, Greek and Cyrillic letters are equally wide, with the embedded fonts as fallbacks
  /// (`monospacedSystemFont(ofSize:weight:)`, at one weight, which does not change the width).
  ///
  /// - Parameters:
  ///   - pointSize: The size of one em, in points.
  ///   - language: The language of the text, which may prefer other fallbacks; a BCP 47 tag.
  public static func monospacedSystemFont(ofSize pointSize: Double, language: String? = nil) -> Font {
    let mono = EmbeddedFont.named("NotoSansMono-Regular.subset.ttf").map { [FontFace($0)] } ?? []
    return Font(fonts: mono + EmbeddedCascade.fonts(for: language), pointSize: pointSize)
  }
}

extension FontFace {
  /// This font with the optical size of a point size; one without that axis as it is.
  func withOpticalSize(_ size: Double) -> FontFace {
    guard axes.contains(where: { $0.tag == .opticalSize }) else { return self }
    return (try? withVariations([FontVariation(axis: .opticalSize, value: size)])) ?? self
  }
}
