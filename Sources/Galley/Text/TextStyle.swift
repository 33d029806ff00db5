public import GalleyShaping

/// How text looks where nothing else is said: its fonts, size, language and features.
public struct TextStyle: Sendable {
  /// The fonts in order of preference; the first one's metrics are those of an empty line.
  public var fonts: [Font]
  /// The size of one em, in points.
  public var size: Double
  /// The language as a BCP 47 tag; `nil` for none. The machine's locale is never consulted.
  public var language: String?
  /// OpenType features that differ from the font's defaults.
  public var features: [FontFeature]

  /// A style in the given fonts.
  ///
  /// - Parameters:
  ///   - fonts: The fonts in order of preference; empty for the embedded default font.
  ///   - size: The size of one em, in points; 17 is UIKit's label size.
  public init(
    fonts: [Font] = [], size: Double = 17, language: String? = nil, features: [FontFeature] = []
  ) {
    self.fonts = fonts
    self.size = size
    self.language = language
    self.features = features
  }
}
