internal import Galley

/// A label's font, of which so much text was measured that its labels are measured from their words.
enum KnownFont {
  /// Measures a text of some kilobytes once.
  private static let measured: Result<Size, any Error> = Result {
    var label = Label((0..<400).map { "word\($0)" }.joined(separator: " "))
    label.numberOfLines = 0
    return try label.sizeThatFits(Size(width: 100, height: .infinity))
  }

  /// Has the font of plain labels known.
  static func prepare() throws { _ = try measured.get() }
}
