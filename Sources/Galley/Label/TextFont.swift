public import GalleyShaping

/// A font at a size, with its fallbacks: what `UIFont` is to UIKit.
public struct TextFont: Hashable, Sendable {
  /// The fonts in order of preference; empty for the embedded cascade, which begins with Inter.
  public var fonts: [Font]
  /// The size of one em, in points.
  public var pointSize: Double
  /// Points between lines: what a text style's leading is above the line height (UIKIT.md 1.10); else 0.
  public var leading: Double

  /// - Parameters:
  ///   - fonts: The fonts in order of preference; empty for the embedded cascade.
  ///   - pointSize: The size of one em, in points.
  ///   - leading: Points between lines.
  public init(fonts: [Font] = [], pointSize: Double, leading: Double = 0) {
    self.fonts = fonts
    self.pointSize = pointSize
    self.leading = leading
  }

  /// The default family, Inter, at a size and weight, with the embedded fonts as fallbacks.
  ///
  /// - Parameters:
  ///   - pointSize: The size of one em, in points.
  ///   - weight: From 100 to 900; 400 is regular.
  ///   - language: The language of the text, which may prefer other fallbacks; a BCP 47 tag.
  public static func systemFont(
    ofSize pointSize: Double, weight: Double = 400, language: String? = nil
  ) -> TextFont {
    guard weight != 400 else { return TextFont(pointSize: pointSize) }
    var fonts = EmbeddedCascade.fonts(for: language)
    // A weight that is no number leaves the font regular.
    if let weighted = try? fonts[0].withWeight(weight) { fonts[0] = weighted }
    return TextFont(fonts: fonts, pointSize: pointSize)
  }

  private var metrics: ScaledFontMetrics { (fonts.first ?? .default).metrics(at: pointSize) }

  /// The height above the baseline, in points.
  public var ascender: Double { metrics.ascender }
  /// The depth below the baseline in points, negative as in UIKit.
  public var descender: Double { metrics.descender }
  /// The height of flat capitals, in points.
  public var capHeight: Double { metrics.capHeight }
  /// The height of flat small letters, in points.
  public var xHeight: Double { metrics.xHeight }
  /// The height of a line, without ``leading``.
  public var lineHeight: Double { metrics.lineHeight }

  /// The same fonts at another size.
  public func withSize(_ pointSize: Double) -> TextFont {
    TextFont(fonts: fonts, pointSize: pointSize, leading: leading)
  }
}
