internal import GalleyShaping
internal import GalleyUnicode

/// The text that `galley --version` prints: everything that may change an answer.
enum VersionText {
  /// The version of this package.
  static let galley = "0.1.0"

  static var text: String {
    """
    Galley \(galley)
    HarfBuzz \(ShapingLibraries.harfBuzzVersion)
    FreeType \(ShapingLibraries.freeTypeVersion ?? "unavailable")
    ICU \(LineBreaking.icuVersion)
    Unicode \(UnicodeTables.version) (line breaks, grapheme clusters, words, bidi, scripts)
    """
  }
}
