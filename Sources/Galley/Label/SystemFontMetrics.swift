/// The font whose measures the default family has.
public enum SystemFontMetrics: String, Hashable, Sendable, CaseIterable {
  /// Its own: Inter's.
  case inter
  /// As near to San Francisco's, which cannot be shipped, as Inter comes: with San Francisco's tracking by size, letters
  /// nearer to each other where it uses its narrower Display letters, and the line heights of `UIFont`.
  ///
  /// Beside widths that Interface Builder saved in public files the median error is below 0.1 % up to 20 points and about
  /// 0.5 % above (UIKIT.md 1.13).
  case sanFrancisco = "sf"
  /// Roboto's, the font of Android, which comes with the package for Latin, Greek and Cyrillic in three weights.
  case roboto
  /// San Francisco's own, where the font is Apple's file: its optical size follows the point size, and the tracking by
  /// size is added, as UIKit does both. The file is the caller's; see ``Font/systemFont(file:ofSize:weight:language:)``.
  case ownSanFrancisco = "sf-file"

  /// Those for which the package has all that they need.
  public static let embedded: [SystemFontMetrics] = [.inter, .sanFrancisco, .roboto]

  /// True if a text twice as large is twice as wide.
  package var isLinear: Bool { self == .inter || self == .roboto }

  /// Points that are added after each character.
  ///
  /// - Parameter size: The point size.
  public func letterSpacing(size: Double) -> Double {
    switch self {
    case .inter, .roboto: 0
    case .ownSanFrancisco: SanFrancisco.tracking(size: size) * size
    case .sanFrancisco: (SanFrancisco.tracking(size: size) - SanFrancisco.displayNarrowing(size: size)) * size
    }
  }

  /// The factor of line heights; 0 for none, as ``ParagraphStyle/lineHeightMultiple`` has it.
  public var lineHeightMultiple: Double {
    switch self {
    case .inter, .roboto, .ownSanFrancisco: 0
    case .sanFrancisco: SanFrancisco.lineHeight / (Font(pointSize: 1).lineHeight)
    }
  }

  /// Applies the measures to a style of the default family; a spacing that is set already is added to.
  ///
  /// Roboto takes the place of an empty list of fonts.
  public func apply(to style: inout TextStyle, _ paragraphStyle: inout ParagraphStyle) {
    guard self != .inter else { return }
    if self == .roboto, style.fonts.isEmpty {
      style.fonts = Font.systemFont(ofSize: style.size, language: style.language, metrics: self).fonts
    }
    style.letterSpacing.points += letterSpacing(size: style.size)
    if paragraphStyle.lineHeightMultiple == 0 { paragraphStyle.lineHeightMultiple = lineHeightMultiple }
  }
}

/// The measures of San Francisco that are published or observed, in ems (UIKIT.md 1.10, 1.13).
package enum SanFrancisco {
  package static let ascender = 1950.0 / 2048
  package static let descender = -494.0 / 2048
  package static let lineHeight = 2444.0 / 2048

  /// The tracking by size (Human Interface Guidelines, Typography), linear between the sizes that the table has.
  static func tracking(size: Double) -> Double {
    guard let after = table.firstIndex(where: { $0.size >= size }) else { return 0 }
    let next = table[after]
    guard after > 0, next.size > size else { return next.tracking / 1000 }
    let before = table[after - 1]
    let share = (size - before.size) / (next.size - before.size)
    return (before.tracking + share * (next.tracking - before.tracking)) / 1000
  }

  /// How much narrower the letters of Display sizes are than Inter's, for each letter.
  ///
  /// Calibrated with saved widths: nothing up to 20 points, all of it from 25 on; San Francisco changes from Text to Display
  /// letters in between.
  static func displayNarrowing(size: Double) -> Double { 0.05 * min(max((size - 20) / 5, 0), 1) }

  /// Sizes in points, and thousandths of an em.
  private static let table: [(size: Double, tracking: Double)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20),
    (17, -26),
    (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (25, 6), (26, 8), (27, 11), (28, 14),
    (30, 14), (31, 13), (32, 13), (33, 12), (34, 12), (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8),
    (49, 7), (51, 7), (52, 6), (56, 6), (58, 5), (60, 4), (64, 4), (66, 3), (68, 2), (72, 2), (76, 1), (80, 0),
  ]
}
