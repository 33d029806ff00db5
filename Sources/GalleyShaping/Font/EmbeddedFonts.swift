internal import GalleyFonts
internal import GalleyUnicode

/// The fonts that ship with the package, each opened when it is first asked for.
///
/// One face per file and process, so that equal fonts are one font to every cache.
final class EmbeddedFonts: Sendable {
  static let shared = EmbeddedFonts()

  private let opened = Lock<[String: FontFace]>([:])

  func font(_ embedded: EmbeddedFont) -> FontFace {
    opened.withLock { opened in
      if let font = opened[embedded.name] { return font }
      do throws(FontError) {
        let font = try FontFace(FontFile(embedded))
        opened[embedded.name] = font
        return font
      } catch {
        preconditionFailure("An embedded font is damaged: \(error)")
      }
    }
  }
}
