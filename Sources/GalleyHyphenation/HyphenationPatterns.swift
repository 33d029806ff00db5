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
public struct HyphenationPatterns: Sendable {
  let packed: PackedPatterns

  /// The least number of grapheme clusters before a hyphen that the patterns are made for.
  public var minimumPrefixLength: Int { packed.minimumPrefixLength }
  /// The least number of grapheme clusters after a hyphen that the patterns are made for.
  public var minimumSuffixLength: Int { packed.minimumSuffixLength }

  init(_ packed: PackedPatterns) { self.packed = packed }

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
    try self.init(text, minimumPrefixLength, minimumSuffixLength)
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
    try self.init(
      text, minimumPrefixLength ?? text.minimumPrefixLength ?? 2, minimumSuffixLength ?? text.minimumSuffixLength ?? 3)
  }

  private init(_ text: PatternText, _ prefix: Int, _ suffix: Int) throws(HyphenationPatternsError) {
    let table = try PackedTable(
      text, minimumPrefixLength: min(max(prefix, 1), 0xFFFF), minimumSuffixLength: min(max(suffix, 1), 0xFFFF))
    self.init(PackedPatterns(table))
  }
}
