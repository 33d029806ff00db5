public import GalleyHyphenation

/// Hyphens of one's own: behind one reference, since few styles have some.
final class OwnHyphens: Hashable, Sendable {
  let exceptions: HyphenationExceptions
  let patterns: HyphenationPatterns?

  /// - Returns: `nil` where there is neither.
  init?(_ exceptions: HyphenationExceptions?, _ patterns: HyphenationPatterns?) {
    self.exceptions = exceptions ?? HyphenationExceptions()
    guard !self.exceptions.isEmpty || patterns != nil else { return nil }
    self.patterns = patterns
  }

  static func == (left: OwnHyphens, right: OwnHyphens) -> Bool {
    left === right || left.exceptions == right.exceptions && left.patterns == right.patterns
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(exceptions)
    hasher.combine(patterns)
  }
}

extension ParagraphStyle {
  /// Words that are hyphenated as they say, where ``hyphenation`` is automatic; those of the language stay beside them.
  public var hyphenationExceptions: HyphenationExceptions? {
    get { ownHyphens.flatMap { $0.exceptions.isEmpty ? nil : $0.exceptions } }
    set { ownHyphens = OwnHyphens(newValue, hyphenationPatterns) }
  }

  /// Patterns in place of the language's, where ``hyphenation`` is automatic.
  ///
  /// They serve the parts of the paragraph that are in its own language: that of ``lineBreakOptions``, else that in
  /// which the text begins. It may be a language without patterns, or none.
  public var hyphenationPatterns: HyphenationPatterns? {
    get { ownHyphens?.patterns }
    set { ownHyphens = OwnHyphens(hyphenationExceptions, newValue) }
  }

  /// The hyphenator of a part of a paragraph with this style.
  ///
  /// - Parameters:
  ///   - language: The language of the part.
  ///   - known: The language's own hyphenator.
  ///   - textLanguage: The language in which the text begins.
  func hyphenator(of language: String?, _ known: Hyphenator?, textLanguage: String?) -> Hyphenator? {
    var hyphenator = known
    if let patterns = hyphenationPatterns, language == lineBreakOptions.language ?? textLanguage {
      hyphenator = Hyphenator(patterns: patterns)
    }
    if let ownHyphens { hyphenator?.add(ownHyphens.exceptions) }
    if let least = hyphenationLimits.word { hyphenator?.minimumWordLength = least }
    if let least = hyphenationLimits.before { hyphenator?.minimumPrefixLength = least }
    if let least = hyphenationLimits.after { hyphenator?.minimumSuffixLength = least }
    return hyphenator
  }
}
