internal import Galley
internal import GalleyShaping

/// The settings of a person's device that decide about the labels of a document.
struct LayoutSurroundings {
  /// The text size that a person has chosen.
  var category = ContentSizeCategory.large
  /// Whose measures the system's font has.
  var metrics = SystemFontMetrics.inter
  /// Fonts that take the place of the system's; empty for the embedded ones.
  var fonts: [Font] = []

  /// The system's font with its measures and with the caller's fonts.
  func systemFont(_ font: TextFont, weight: Double) -> TextFont {
    guard !fonts.isEmpty else { return font }
    if metrics == .ownSanFrancisco {
      var own = TextFont.systemFont(file: fonts[0], ofSize: font.pointSize, weight: weight)
      if font.leading > 0 { own.leading = max(0, font.leading + font.lineHeight - own.lineHeight) }
      return own
    }
    var font = font
    font.metrics = .inter
    font.fonts = fonts
    if weight != 400, let weighted = try? fonts[0].withWeight(weight) { font.fonts[0] = weighted }
    return font
  }
}
