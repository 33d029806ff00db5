internal import Galley

/// The heights of lines that controls are as high as: those of the system's own fonts.
enum SystemFontMetrics {
  /// The height of a line of San Francisco in ems.
  private static let lineHeight = 1.193_359_375
  static let ascender = 0.952_148_437_5
  static let descender = 0.241_210_937_5

  static func lineHeight(_ size: Double) -> Double { size * lineHeight }
}
