internal import GalleyInterface
internal import Galley
internal import GalleyShaping

/// The settings of a person's device that decide about the labels of a document.
struct LayoutSurroundings {
  /// The text size that a person has chosen.
  var category = ContentSizeCategory.large
  /// Whose measures the system's font has.
  var metrics = SystemFontMetrics.inter
  /// Fonts that take the place of the system's; empty for the embedded ones.
  var fonts: [FontFace] = []

  /// A font of list content, which is of a text style, at the person's text size.
  func scaled(_ font: Font) -> Font {
    let style = FontTextStyle.allCases.first { $0.metrics(for: .large).pointSize == font.pointSize } ?? .body
    return style.scaledFont(for: font, category: category)
  }

  /// The system's font with its measures and with the caller's fonts.
  func systemFont(_ font: Font, weight: FontWeight) -> Font {
    fonts.isEmpty ? font : font.replaced(by: fonts, weight: weight, metrics: metrics)
  }
}
