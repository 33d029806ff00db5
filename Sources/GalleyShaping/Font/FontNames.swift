/// The names under which a font is known, from its `name` table.
///
/// Names are in English where the font has them in English, else in the first language it lists.
/// Empty text stands for a name that the font does not have.
///
/// - SeeAlso: OpenType 1.9.1, `name`, "Name IDs".
package struct FontNames: Hashable, Sendable {
  /// Name 1: the family in a system where a family has up to four styles, such as `Inter Thin`.
  package let family: String
  /// Name 2: one of Regular, Italic, Bold, Bold Italic.
  package let subfamily: String
  /// Name 4: the full name, such as `Noto Sans Bold Italic`.
  package let fullName: String
  /// Name 6: the name by which PostScript and PDF know the font.
  package let postScriptName: String
  /// Name 16: the family with all its styles, or `nil` when it is ``family``.
  package let typographicFamily: String?
  /// Name 17: the style within the typographic family, or `nil` when it is ``subfamily``.
  package let typographicSubfamily: String?
  /// Name 5: the version as the maker writes it.
  package let version: String

  /// The family to show to a person: the typographic one where there is one.
  package var preferredFamily: String { typographicFamily ?? family }
  /// The style to show to a person: the typographic one where there is one.
  package var preferredSubfamily: String { typographicSubfamily ?? subfamily }
}

extension FontFace {
  /// The names of the face; a named instance or another place on an axis does not change them.
  ///
  /// - Complexity: O(*n*) in the length of the names, as of each name alone.
  package var names: FontNames { instance.face.names }

  /// The name of the family with all its styles, as it is shown to a person, in English where the font has it.
  public var familyName: String { names.preferredFamily }

  /// The name of the style within the family, such as `Bold Italic`.
  public var styleName: String { names.preferredSubfamily }

  /// The full name, such as `Noto Sans Bold Italic`.
  public var fullName: String { names.fullName }

  /// The name by which PostScript and PDF know the font.
  public var postScriptName: String { names.postScriptName }

  /// The version as the maker writes it.
  public var version: String { names.version }
}
