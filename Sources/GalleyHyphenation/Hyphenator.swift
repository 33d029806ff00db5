/// Finds the places where words of a language may be hyphenated, by Liang's patterns.
///
///     let hyphenator = Hyphenator(language: "en-US")
///     hyphenator?.hyphenated("hyphenation", with: "-")  // "hy-phen-ation"
///
/// **Words.** The text may be a word or more than that: every run of letters is a word of its own, and each is
/// hyphenated by itself.
/// - Hyphens of all kinds, white space, punctuation and symbols end a word: the parts of `well-considered` are two
///   words, each with its least lengths. So does an apostrophe, except in languages whose patterns have it (French,
///   Italian, Ukrainian, …), where ’ and ' are the same letter.
/// - A word that holds a digit is left alone: in `B52bomber` a hyphen could be read as part of the name.
/// - A word that holds a soft hyphen (U+00AD) is left alone: its author has said where it breaks (CSS Text 3, 6.1),
///   and line breaking sees that soft hyphen anyway.
/// - Addresses are left alone, since a hyphen would be taken for a part of them: what is between white space, or
///   between Chinese and Japanese characters, and has an `@`, `://`, a backslash, a dot inside (`example.com`,
///   `main.c`, but not `U.S.`), a slash at its beginning (`/usr`, `./a`, `~/b`) or two slashes inside
///   (`usr/local/bin`). One slash joins ordinary words: `and/or`.
/// - Zero-width (non-)joiners, variation selectors and other marks do not matter, unless the patterns name them.
///
/// **Letters.** Case does not matter (Turkish has its own), nor does the normal form: é may be one scalar or two. A
/// letter with a diacritic that the patterns do not know counts as the letter without it (“naïve” in English), any
/// other unknown letter matches no pattern. Grapheme clusters (UAX #29, Unicode 17) are never split, and the least
/// lengths count them. Ill-formed UTF-8 ends a word.
///
/// A hyphenator is an immutable value that any number of threads may use at once.
public struct Hyphenator: Sendable {
  /// The tag of the patterns in use, such as `"de-1996"` for the language `"de-AT"`; `nil` for loaded patterns.
  public let patternTag: String?

  /// Words that are hyphenated as they say, not as the patterns say.
  public var exceptions: HyphenationExceptions

  /// The least number of grapheme clusters before a hyphen; the language's own unless set. At least 1.
  public var minimumPrefixLength: Int {
    get { minimums.prefix }
    set { minimums.prefix = Self.clamped(newValue) }
  }

  /// The least number of grapheme clusters after a hyphen; the language's own unless set. At least 1.
  public var minimumSuffixLength: Int {
    get { minimums.suffix }
    set { minimums.suffix = Self.clamped(newValue) }
  }

  /// The least number of grapheme clusters of a word that is hyphenated at all; 1 unless set.
  public var minimumWordLength: Int {
    get { minimums.word }
    set { minimums.word = Self.clamped(newValue) }
  }

  let patterns: PackedPatterns
  var minimums: MinimumLengths

  /// The hyphenator of a language, or `nil` when no patterns for it are embedded.
  ///
  /// - Parameters:
  ///   - language: A BCP 47 tag in any case, with - or _ between its parts. Regions, scripts and variants choose
  ///     among patterns: `en-GB`, `de-1901`, `de-CH-1901`, `sr-Latn`, `el-polyton`; parts that make no difference
  ///     are ignored. A script in which the patterns are not written gives `nil`.
  ///   - exceptions: Words that win over the patterns.
  /// - Complexity: O(1), about a microsecond; no patterns are read before they are used.
  public init?(language: String, exceptions: HyphenationExceptions? = nil) {
    guard let parts = PatternLanguage(language), let tag = parts.patternTag, let table = EmbeddedTable(tag: tag) else {
      return nil
    }
    self.init(patterns: table.patterns, tag: tag, exceptions: exceptions ?? table.exceptions)
    if let minimumLengths = parts.minimumLengths { minimums = minimumLengths }
  }

  /// A hyphenator with patterns that were loaded from a file.
  ///
  /// - Parameters:
  ///   - patterns: The patterns; their least lengths are taken over.
  ///   - exceptions: Words that win over the patterns.
  public init(patterns: HyphenationPatterns, exceptions: HyphenationExceptions = HyphenationExceptions()) {
    self.init(patterns: patterns.packed, tag: nil, exceptions: exceptions)
  }

  /// Adds words that win over the language's own.
  package mutating func add(_ words: HyphenationExceptions) {
    guard !words.isEmpty else { return }
    let dotless = patterns.letterClass(of: 0x131)
    let isTurkic = dotless != 0 && dotless == patterns.letterClass(of: 0x49)
    if exceptions.isEmpty, words.isTurkic == isTurkic {
      exceptions = words
    } else if let all = try? HyphenationExceptions(parsing: exceptions.text + "\n" + words.text, isTurkic: isTurkic) {
      // Both have been read before.
      exceptions = all
    }
  }

  private init(patterns: PackedPatterns, tag: String?, exceptions: HyphenationExceptions) {
    self.patterns = patterns
    self.patternTag = tag
    self.exceptions = exceptions
    minimums = MinimumLengths(prefix: patterns.minimumPrefixLength, suffix: patterns.minimumSuffixLength, word: 1)
  }

  /// The tags of all embedded patterns, in alphabetical order.
  public static var availablePatternTags: [String] { EmbeddedTable.tags }

  /// Lengths above this are longer than any text, and sums of two must not overflow.
  private static func clamped(_ length: Int) -> Int { min(max(length, 1), Int(Int32.max)) }
}
