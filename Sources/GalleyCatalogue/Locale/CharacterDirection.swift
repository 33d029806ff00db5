internal import CGalleyLocale
internal import GalleyJSON

/// The direction in which a language is written, and with it an interface in that language (`Locale.LanguageDirection`).
package enum CharacterDirection: Hashable, Sendable, CaseIterable {
  /// As most languages are written, or as Arabic and Hebrew are.
  case leftToRight, rightToLeft

  /// The direction of a language's script (CLDR, from ICU's data).
  ///
  /// - Parameter language: A BCP 47 tag such as `ar` or `az-Arab`; an unknown one is written from left to right.
  package init(language: String) {
    let isRightToLeft = unsafe galley_locale_is_right_to_left(language.exchanging("-", for: "_"))
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
