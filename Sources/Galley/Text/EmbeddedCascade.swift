internal import GalleyFonts
internal import GalleyShaping

/// The fonts that come with the package, in the order of their manifest.
enum EmbeddedCascade {
  static let fonts: [Font] = EmbeddedFont.all.map { Font($0) }

  /// Returns the fonts that come with the package, in the order that a language prefers.
  static func fonts(for language: String?) -> [Font] {
    LanguageFonts.ordered(fonts, for: language) { $0.names.preferredFamily }
  }
}
