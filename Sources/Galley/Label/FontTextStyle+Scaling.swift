// The growth of a style with the text size that a person has chosen (`UIFontMetrics`, whose default is that of body).
extension FontTextStyle {
  /// Scales a distance for a category, rounded to the nearest pixel (UIKIT.md 1.11).
  ///
  /// - Parameters:
  ///   - value: Points at the category large.
  ///   - category: The text size that the person has chosen.
  ///   - scale: Pixels per point, within ``Size/scaleRange``; one outside of it rounds nothing.
  public func scaledValue(for value: Double, category: ContentSizeCategory, scale: Double = 1) -> Double {
    let scaled = value * ratio(category)
    return Size.scaleRange.contains(scale) ? (scaled * scale).rounded() / scale : scaled
  }

  /// Scales a font for a category: its size rounded to whole points, and no larger than the maximum.
  ///
  /// - Parameters:
  ///   - font: The font at the category large; its leading grows with its size.
  ///   - category: The text size that the person has chosen.
  ///   - maximumPointSize: The greatest size, in points.
  public func scaledFont(
    for font: Font, category: ContentSizeCategory, maximumPointSize: Double = .infinity
  ) -> Font {
    var scaled = font.withSize(min((font.pointSize * ratio(category)).rounded(), maximumPointSize))
    scaled.leading = font.leading * scaled.pointSize / font.pointSize
    return scaled
  }

  /// The growth of the style's leading from the category large.
  private func ratio(_ category: ContentSizeCategory) -> Double {
    metrics(for: category).leading / metrics(for: .large).leading
  }
}
