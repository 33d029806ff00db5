/// The hyphenation patterns of a language: embedded, or read from a file of the caller's.
///
/// Patterns are what Liang's program makes of a list of hyphenated words; TeX, browsers and office programs use the
/// same ones, collected in the package hyph-utf8. Those whose licence allows it are embedded; any other file of that
/// collection can be loaded:
///
///     let patterns = try HyphenationPatterns(parsing: text)          // hyph-cs.pat.txt
///     let patterns = try HyphenationPatterns(parsingTeX: source)     // hyph-cs.tex
///     let hyphenator = Hyphenator(patterns: patterns)
///
/// Limits: 250 different letters, and about as many patterns as a 32-bit table holds (Hungarian, the largest
/// language of hyph-utf8 with 63 000 patterns, takes less than half of that). Patterns that change the spelling at
/// the hyphen (`/` of the LibreOffice format) are refused.
public struct HyphenationPatterns: Hashable, Sendable {
  let packed: PackedPatterns
  /// The patterns as they were given, with all else that was said in the form of a TeX file.
  package let text: String

  /// The least number of grapheme clusters before a hyphen that the patterns are made for.
  public var minimumPrefixLength: Int { packed.minimumPrefixLength }
  /// The least number of grapheme clusters after a hyphen that the patterns are made for.
  public var minimumSuffixLength: Int { packed.minimumSuffixLength }

  /// Reads the plain files of hyph-utf8: patterns and exceptions, between white space.
  ///
  /// - Parameters:
  ///   - patterns: The text of `hyph-xx.pat.txt`: `.ab4i .ab3ol …`.
  ///   - exceptions: The text of `hyph-xx.hyp.txt`: `as-so-ciate ta-ble …`.
  ///   - minimumPrefixLength: The least number of grapheme clusters before a hyphen (TeX's `\lefthyphenmin`).
  ///     These files do not name it; the default is plain TeX's. Values below 1 count as 1.
  ///   - minimumSuffixLength: The least number after a hyphen (`\righthyphenmin`).
  /// - Throws: ``HyphenationPatternsError`` with the line and the piece of text that is wrong.
  /// - Complexity: About linear in the text for the patterns of real languages: some ten microseconds a pattern, so
  ///   that the largest language takes less than a second. Load once, and keep the result.
  public init(
    parsing patterns: String, exceptions: String = "", minimumPrefixLength: Int = 2, minimumSuffixLength: Int = 3
  ) throws(HyphenationPatternsError) {
    let text = try PatternText(plainPatterns: patterns, plainExceptions: exceptions)
    let isPlain = exceptions.isEmpty && minimumPrefixLength == 2 && minimumSuffixLength == 3
    let source =
      Self.head(minimumPrefixLength, minimumSuffixLength) + "\\patterns{\(patterns)\n}\\hyphenation{\(exceptions)\n}"
    try self.init(text, isPlain ? patterns : source, minimumPrefixLength, minimumSuffixLength)
  }

  /// Reads patterns in either form: a text with a backslash is a TeX file.
  package init(text: String) throws(HyphenationPatternsError) {
    if text.utf8.contains(0x5C) { try self.init(parsingTeX: text) } else { try self.init(parsing: text) }
  }

  /// Reads a TeX file of hyph-utf8: comments, `\patterns{…}`, `\hyphenation{…}`, `\message{…}`, `\endinput`.
  ///
  /// A file that uses other commands (Esperanto's defines macros, some have an `\input`) is refused; use its plain
  /// form. The least lengths are those of the comment at the top of the file, else plain TeX's 2 and 3.
  ///
  /// - Parameters:
  ///   - source: The text of `hyph-xx.tex`.
  ///   - minimumPrefixLength: Replaces the file's own least length before a hyphen.
  ///   - minimumSuffixLength: Replaces the file's own least length after a hyphen.
  /// - Throws: ``HyphenationPatternsError`` with the line and the piece of text that is wrong.
  public init(
    parsingTeX source: String, minimumPrefixLength: Int? = nil, minimumSuffixLength: Int? = nil
  ) throws(HyphenationPatternsError) {
    let text = try PatternText(tex: source)
    let prefix = minimumPrefixLength ?? text.minimumPrefixLength ?? 2
    let suffix = minimumSuffixLength ?? text.minimumSuffixLength ?? 3
    let isGiven = minimumPrefixLength != nil || minimumSuffixLength != nil
    try self.init(text, isGiven ? Self.head(prefix, suffix) + source : source, prefix, suffix)
  }

  /// The head of a TeX file with least lengths that replace its own.
  private static func head(_ prefix: Int, _ suffix: Int) -> String {
    "% \(PatternText.givenLengths):\n% left: \(prefix)\n% right: \(suffix)\n"
  }

  private init(
    _ patterns: PatternText, _ text: String, _ prefix: Int, _ suffix: Int
  ) throws(HyphenationPatternsError) {
    let table = try PackedTable(
      patterns, minimumPrefixLength: min(max(prefix, 1), 0xFFFF), minimumSuffixLength: min(max(suffix, 1), 0xFFFF))
    packed = PackedPatterns(table)
    self.text = text
  }

  /// Tells whether two are the same patterns in the same words.
  public static func == (left: Self, right: Self) -> Bool {
    left.packed === right.packed
      || left.text == right.text && left.minimumPrefixLength == right.minimumPrefixLength
        && left.minimumSuffixLength == right.minimumSuffixLength
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
