internal import Galley

/// A note on how far the widths of a report are to be believed, where another font will be shown.
struct MeasureNote {
  /// For a person.
  let sentence: String
  /// The error of widths below and from 20 points on, as parts of them: the median and the ninth decile.
  let band: [(name: String, median: Double, ninthDecile: Double)]

  /// `nil` where nothing is to be said.
  init?(_ metrics: SystemFontMetrics) {
    switch metrics {
    case .inter: return nil
    case .sanFrancisco:
      band = [("below20", 0.001, 0.017), ("from20", 0.005, 0.04)]
      sentence =
        "Widths are near to San Francisco's: half of them within 0.1 %, nine of ten within 1.7 % below 20 points; "
        + "0.5 % and 4 % from there on."
    case .roboto:
      band = []
      sentence = "Widths are Roboto's (2.138) for Latin, Greek and Cyrillic, and Noto's for other scripts."
    case .ownSanFrancisco:
      band = []
      sentence = "Widths are those of the font file that was given, with San Francisco's tracking."
    }
  }
}
