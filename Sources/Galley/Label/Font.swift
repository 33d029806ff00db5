public import GalleyShaping

/// A font at a size, with its fallbacks: what `UIFont` is to UIKit.
public struct Font: Hashable, Sendable {
  /// The fonts that were chosen; empty for the embedded cascade.
  package var chosenFonts: [FontFace]
  /// The size of one em, in points.
  public var pointSize: Double
  /// Points between lines: what a text style's leading is above the line height (UIKIT.md 1.10); else 0.
  public var leading: Double
  /// Whose measures the text has; for the default family only.
  public var metrics: SystemFontMetrics = .inter

  /// - Parameters:
  ///   - fonts: The fonts in order of preference; empty for the embedded cascade.
  ///   - pointSize: The size of one em, in points.
  ///   - leading: Points between lines.
  public init(fonts: [FontFace] = [], pointSize: Double, leading: Double = 0) {
    chosenFonts = fonts
    self.pointSize = pointSize
    self.leading = leading
  }

  /// The fonts in order of preference, never none: the embedded cascade, which begins with Inter, where none were chosen.
  ///
  /// Insert your own font at the start to prefer it. Append it to use it as the last fallback:
  ///
  /// ```swift
  /// var font = Font.systemFont(ofSize: 17, weight: .semibold)
  /// font.fonts.insert(try FontFace(path: "Brand.ttf"), at: 0)
  /// ```
  public var fonts: [FontFace] {
    get { chosenFonts.isEmpty ? EmbeddedCascade.fonts : chosenFonts }
    set { chosenFonts = newValue }
  }

  /// The default family, Inter, at a size and weight, with the embedded fonts as fallbacks.
  ///
  /// - Parameters:
  ///   - pointSize: The size of one em, in points.
  ///   - weight: A name such as `.bold`, or a number from 100 to 900.
  ///   - language: The language of the text, which may prefer other fallbacks; a BCP 47 tag.
  ///   - metrics: Whose measures the text has.
  public static func systemFont(
    ofSize pointSize: Double, weight: FontWeight = .regular, language: String? = nil,
    metrics: SystemFontMetrics = .inter
  ) -> Font {
    var font = Font(pointSize: pointSize)
    font.metrics = metrics
    if metrics == .roboto {
      font.chosenFonts = robotoFonts(weight: weight) + EmbeddedCascade.fonts(for: language, weight: weight)
    } else if weight != 400 {
      font.chosenFonts = EmbeddedCascade.fonts(for: language, weight: weight)
    }
    return font
  }

  private var fontMetrics: FontMetrics { (chosenFonts.first ?? .default).metrics(at: pointSize) }

  /// The height above the baseline, in points.
  public var ascender: Double {
    metrics == .sanFrancisco ? SanFrancisco.ascender * pointSize : fontMetrics.ascender
  }
  /// The depth below the baseline in points, negative as in UIKit.
  public var descender: Double {
    metrics == .sanFrancisco ? SanFrancisco.descender * pointSize : fontMetrics.descender
  }
  /// The height of flat capitals, in points.
  public var capHeight: Double { fontMetrics.capHeight }
  /// The height of flat small letters, in points.
  public var xHeight: Double { fontMetrics.xHeight }
  /// The height of a line, without ``leading``.
  public var lineHeight: Double {
    metrics == .sanFrancisco ? SanFrancisco.lineHeight * pointSize : fontMetrics.lineHeight
  }

  /// Returns the fonts at another size.
  public func withSize(_ pointSize: Double) -> Font {
    var font = self
    font.pointSize = pointSize
    if metrics == .ownSanFrancisco, let file = chosenFonts.first {
      font.chosenFonts[0] = file.withOpticalSize(pointSize)
    }
    return font
  }
}
