internal import GalleyFonts
internal import GalleyShaping

/// The fonts that come with the package, in the order of their manifest.
enum EmbeddedCascade {
  static let fonts: [Font] = EmbeddedFont.all.map { Font($0) }
}
