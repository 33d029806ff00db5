/// The fonts that a language prefers among those that show its letters.
///
/// Most languages leave the choice to the order of the list, and let `locl` choose forms within a font, as those of Han
/// characters for `ja`, `ko`, `zh-Hans` and `zh-Hant`. Urdu is customarily set in Nastaliq, a style that Arabic is not.
package enum LanguageFonts {
  /// The families that a language puts before all others of its letters, by the primary subtag of BCP 47.
  package static let preferences: [(language: String, family: String)] = [
    (language: "ur", family: "Noto Nastaliq Urdu")
  ]

  /// The family that a language prefers; `nil` for none, as for most.
  ///
  /// - Parameter language: A BCP 47 tag.
  /// - Complexity: O(1); allocates nothing.
  package static func preferredFamily(for language: String?) -> String? {
    guard let language else { return nil }
    return preferences.first { isPrimarySubtag($0.language, of: language) }?.family
  }

  /// The languages whose texts show the punctuation that is ``SharedPunctuation`` in the font of their ideographs.
  ///
  /// Not Korean, whose quotation marks and ellipses are narrow.
  private static let languagesOfWidePunctuation = ["ja", "zh", "yue"]

  /// Tells whether a language shows shared punctuation in the font of its ideographs.
  ///
  /// - Parameter language: A BCP 47 tag.
  /// - Complexity: O(1); allocates nothing.
  package static func hasWidePunctuation(_ language: String?) -> Bool {
    guard let language else { return false }
    return languagesOfWidePunctuation.contains { isPrimarySubtag($0, of: language) }
  }

  private static func isPrimarySubtag(_ subtag: String, of language: String) -> Bool {
    var rest = language.utf8[...]
    for byte in subtag.utf8 {
      guard let next = rest.popFirst(), next | 0x20 == byte else { return false }
    }
    return rest.first.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") } ?? true
  }

  /// A list of fonts in the order that a language prefers: the first font stays, since the lines' height is its own,
  /// and the preferred family follows it.
  package static func ordered<Fonts: Collection>(
    _ fonts: Fonts, for language: String?, family: (Fonts.Element) -> String
  ) -> [Fonts.Element] {
    guard let preferred = preferredFamily(for: language), let first = fonts.first else { return Array(fonts) }
    let rest = fonts.dropFirst()
    return [first] + rest.filter { family($0) == preferred } + rest.filter { family($0) != preferred }
  }
}
