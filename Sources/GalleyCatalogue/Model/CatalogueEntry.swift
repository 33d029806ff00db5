/// A string in one language.
public struct CatalogueEntry: Hashable, Sendable {
  /// The key of the string, as the source code names it.
  public var key: String
  /// A BCP 47 tag; `Base` for a folder `Base.lproj`, empty where neither the file nor its folder says.
  public var language: String
  /// The name of the table: the file without its extension, or the original file that XLIFF names.
  public var table: String
  /// The forms of the string, at least one: several for plurals, devices, widths and other choices.
  public var forms: [MessageForm]
  /// True if the key is no longer found in the source code (xcstrings).
  public var isStale = false
  /// True if the string may be translated at all.
  public var isTranslatable = true
  /// The developer's comment for the translator.
  public var comment: String?
  /// The most room that the string may take (XLIFF).
  public var lengthLimit: LengthLimit?
  /// True for a text of a store's page, which no label of the app shows.
  package var isOfStore = false
  /// Where the string, or the key without one, is in the file; `nil` in binary files.
  public var position: SourcePosition?

  /// Makes a string with its forms, at least one.
  public init(
    key: String, language: String, table: String, forms: [MessageForm], position: SourcePosition? = nil
  ) {
    self.key = key
    self.language = language
    self.table = table
    self.forms = forms
    self.position = position
  }

  /// The least finished state of the forms.
  public var state: TranslationState { forms.map(\.state).min() ?? .new }
}

/// The state that a translation has reached.
public enum TranslationState: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Not translated: the source text shows.
  case new
  /// Translated, but the source has changed since.
  case stale
  /// Translated, but somebody should look at it.
  case needsReview = "needs_review"
  /// Translated.
  case translated

  public static func < (left: TranslationState, right: TranslationState) -> Bool { left.rank < right.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The most room that a string may take (XLIFF `maxwidth` and `size-unit`).
public struct LengthLimit: Hashable, Sendable {
  /// The number of units.
  public var value: Double
  /// The unit that is counted.
  public var unit: Unit

  /// The unit that a limit counts, by its name in XLIFF 1.2.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Characters.
    case character = "char"
    /// Bytes.
    case byte
    /// Pixels.
    case pixel
    /// Points.
    case point
    /// Widths of an em.
    case em
    /// Millimetres.
    case millimetre = "mm"
    /// Centimetres.
    case centimetre = "cm"
    /// Inches.
    case inch
    /// Hundredths.
    case percent
    /// Picas: sixths of an inch.
    case pica
    /// Rows, columns and cells of text, glyphs, and heights of an x.
    case row, column = "col", cell, glyph, ex
    /// Dialog units of Windows.
    case dialogUnit = "dlgunit"
  }

  /// Makes a limit of so many units.
  public init(value: Double, unit: Unit) {
    self.value = value
    self.unit = unit
  }
}
