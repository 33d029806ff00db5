/// The least lengths of words and of their parts that the patterns of a language divide (CSS Text 4,
/// `hyphenate-limit-chars`).
///
/// Lengths are counted in grapheme clusters, from 1.
public struct HyphenationLimits: Hashable, Sendable {
  /// The least length of a word that is divided; `nil` for no limit.
  public var word: Int?
  /// The least length of the part before the hyphen; `nil` for the language's own.
  public var before: Int?
  /// The least length of the part after the hyphen; `nil` for the language's own.
  public var after: Int?

  /// Limits, of which those that are left out are the language's own.
  public init(word: Int? = nil, before: Int? = nil, after: Int? = nil) {
    self.word = word
    self.before = before
    self.after = after
  }
}
