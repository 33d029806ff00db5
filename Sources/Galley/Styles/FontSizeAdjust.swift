internal import GalleyShaping

/// A measure of letters that all fonts of a text share, whatever their own (CSS Fonts 5, `font-size-adjust`).
///
/// Each font is set larger or smaller, so that its small letters, or what else ``metric`` names, are as large as in a
/// font in which they are ``value`` of an em. Spacing in ems and line heights by factor follow the size of the style, as
/// in CSS.
public struct FontSizeAdjust: Hashable, Sendable {
  /// The measure of a font, in parts of its em.
  public enum Metric: String, CaseIterable, Hashable, Sendable {
    /// The height of flat small letters.
    case exHeight
    /// The height of flat capital letters.
    case capHeight
    /// The advance of 0.
    case chWidth
    /// The advance of 水, along horizontal lines.
    case icWidth
    /// The advance of 水, along vertical lines.
    case icHeight
  }

  /// The measure that is alike.
  public var metric: Metric
  /// The measure in ems; `nil` for that of the style's first font.
  public var value: Double?

  /// - Parameters:
  ///   - value: A number from 0, in ems; `nil` for the measure of the style's first font (`from-font`).
  ///   - metric: What is alike in all fonts.
  public init(_ value: Double?, metric: Metric = .exHeight) {
    self.metric = metric
    self.value = value
  }

  /// The greatest measure accepted: 100 ems.
  public static let maximumValue = 100.0

  /// - Throws: ``TextError`` for a measure that is no number from 0.
  func validate() throws(TextError) {
    guard let value else { return }
    guard value >= 0, value <= Self.maximumValue else { throw .outside(0...Self.maximumValue, "fontSizeAdjust", value) }
  }

  /// Returns the same measure with a value, that of a style's first font where it had none.
  func resolved(by first: FontInstance) -> FontSizeAdjust {
    FontSizeAdjust(value ?? metric.value(in: first), metric: metric)
  }

  /// Returns the size at which a font has the measure; the given one where the font has none.
  func size(_ size: Double, in font: FontInstance) -> Double {
    let own = metric.value(in: font)
    guard let value, own > 0 else { return size }
    return min(size * (value / own), TextStyle.maximumSize)
  }
}

extension FontSizeAdjust.Metric {
  /// The measure of a font, in ems; for a character that it lacks the one that CSS assumes.
  fileprivate func value(in font: FontInstance) -> Double {
    let em = Double(font.unitsPerEm)
    switch self {
    case .exHeight: return Double(font.metrics.xHeight) / em
    case .capHeight: return Double(font.metrics.capHeight) / em
    case .chWidth: return font.nominalGlyph(for: "0").map { Double(font.nominalAdvance(of: $0)) / em } ?? 0.5
    case .icWidth: return font.nominalGlyph(for: "水").map { Double(font.nominalAdvance(of: $0)) / em } ?? 1
    case .icHeight: return font.nominalGlyph(for: "水").map { Double(font.verticalAdvance(of: $0)) / em } ?? 1
    }
  }
}
