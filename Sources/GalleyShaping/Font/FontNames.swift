/// The names under which a font is known, from its `name` table.
///
/// Names are in English where the font has them in English, else in the first language it lists.
/// Empty text stands for a name that the font does not have.
///
/// - SeeAlso: OpenType 1.9.1, `name`, "Name IDs".
public struct FontNames: Hashable, Sendable {
  /// Name 1: the family in a system where a family has up to four styles, such as `Inter Thin`.
  public let family: String
  /// Name 2: one of Regular, Italic, Bold, Bold Italic.
  public let subfamily: String
  /// Name 4: the full name, such as `Noto Sans Bold Italic`.
  public let fullName: String
  /// Name 6: the name by which PostScript and PDF know the font.
  public let postScriptName: String
  /// Name 16: the family with all its styles, or `nil` when it is ``family``.
  public let typographicFamily: String?
  /// Name 17: the style within the typographic family, or `nil` when it is ``subfamily``.
  public let typographicSubfamily: String?
  /// Name 5: the version as the maker writes it.
  public let version: String

  /// The family to show to a person: the typographic one where there is one.
  public var preferredFamily: String { typographicFamily ?? family }
  /// The style to show to a person: the typographic one where there is one.
  public var preferredSubfamily: String { typographicSubfamily ?? subfamily }
}

extension Font {
  /// The names of the face; a named instance or another place on an axis does not change them.
  ///
  /// - Complexity: O(*n*) in the length of the names.
  public var names: FontNames { instance.face.names }
}
