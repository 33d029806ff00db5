internal import CGalleyLocale
internal import GalleyJSON

/// The characters that a language is usually written with.
package enum ExemplarCharacters {
  /// The letters of a language in both cases, in ascending order (CLDR's main exemplar characters, from ICU's data).
  ///
  /// - Parameter language: A BCP 47 tag.
  /// - Returns: `nil` for a language that CLDR does not know.
  package static func characters(of language: String) -> [Unicode.Scalar]? {
    final class Characters { var list: [Unicode.Scalar] = [] }
    let found = Characters()
    let context = unsafe Unmanaged.passUnretained(found).toOpaque()
    let isKnown = unsafe galley_locale_exemplar_characters(language.exchanging("-", for: "_"), context) {
      context, code in
      guard let scalar = Unicode.Scalar(code) else { return }
      unsafe Unmanaged<Characters>.fromOpaque(context).takeUnretainedValue().list.append(scalar)
    }
    return withExtendedLifetime(found) { isKnown ? found.list : nil }
  }
}
