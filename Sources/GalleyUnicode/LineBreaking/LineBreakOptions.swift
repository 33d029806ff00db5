/// The author's choices about where lines may end.
///
/// The default is UAX #14 without tailoring, with dictionaries for Thai, Lao, Khmer and Burmese; in Japanese a line may
/// begin with small kana.
public struct LineBreakOptions: Hashable, Sendable {
  /// How freely lines may end around punctuation and small kana (CSS `line-break`).
  public enum Strictness: String, CaseIterable, Hashable, Sendable {
    /// The rules of UAX #14 as they stand, which are those of ``strict``; in Japanese also before small kana and the
    /// prolonged sound mark, as ICU's rules for `ja` and browsers have it.
    case auto
    /// For short lines, as in newspapers: also before iteration marks, between ellipses, and in Chinese and Japanese
    /// before centred punctuation and around wide prefixes and suffixes.
    case loose
    /// Also before small kana and the prolonged sound mark, and in Chinese and Japanese before wave dashes.
    case normal
    /// As UAX #14 says for careful typesetting: no line begins with small kana or the prolonged sound mark.
    case strict
    /// Around every grapheme cluster; no rule but that of line terminators forbids a break.
    case anywhere
  }

  /// Where words may be broken (CSS `word-break`).
  public enum WordBreak: String, CaseIterable, Hashable, Sendable {
    /// Between ideographs and as scripts do otherwise.
    case normal
    /// Between all letters and digits, as if they were ideographs; small kana and iteration marks are letters
    /// (CSS Text 3, 5.2), so that lines may begin with them whatever the strictness.
    case breakAll
    /// Not between letters, digits and ideographs.
    case keepAll
  }

  /// How freely lines may end around punctuation and small kana.
  public var strictness: Strictness
  /// Where words may be broken; ``Strictness/anywhere`` overrules it.
  public var wordBreak: WordBreak
  /// The language of the text as a BCP 47 tag; it tells ``strictness`` whether the text is Chinese or Japanese.
  ///
  /// A script subtag decides; without one the language does.
  public var language: String?
  /// Whether no line ends between two Hangul characters, as `NSParagraphStyle.LineBreakStrategy.hangulWordPriority` asks.
  public var hangulWordPriority: Bool

  /// Options that differ from UAX #14 where an argument is given.
  public init(
    strictness: Strictness = .auto, wordBreak: WordBreak = .normal, language: String? = nil, hangulWordPriority: Bool = false
  ) {
    self.strictness = strictness
    self.wordBreak = wordBreak
    self.language = language
    self.hangulWordPriority = hangulWordPriority
  }

  /// Whether the breaks are those of UAX #14 without tailoring.
  package var isUntailored: Bool { tailoring == 0 && strictness != .anywhere }

  /// The number of the combination, in the order of UnicodeTableGenerator's `LineBreakTailoring`.
  var tailoring: Int {
    let strictness =
      switch self.strictness {
      // What `normal` is to no language in particular: small kana, but not wave dashes.
      case .auto: writingSystem == .japanese ? 1 : 0
      case .strict, .anywhere: 0
      case .normal: writingSystem == .other ? 1 : 2
      case .loose: writingSystem == .other ? 3 : 4
      }
    let wordBreak =
      switch self.wordBreak {
      case .normal: 0
      case .breakAll: 1
      case .keepAll: 2
      }
    return (strictness * 3 + wordBreak) * 2 + (hangulWordPriority ? 1 : 0)
  }

  /// The writing systems that the levels of strictness tell apart.
  private enum WritingSystem {
    case japanese, chinese, other
  }

  /// The writing system of ``language`` (CSS Text 3, appendix F).
  private var writingSystem: WritingSystem {
    guard let language else { return .other }
    let subtags = language.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    guard let primary = subtags.first else { return .other }
    // Script subtags come after the language and its extensions, and are the only ones of four letters before variants.
    if let script = subtags.dropFirst().first(where: { $0.count == 4 && $0.allSatisfy(\.isLetter) }) {
      if ["jpan", "hira", "kana", "hrkt"].contains(script) { return .japanese }
      return ["hani", "hans", "hant", "hanb", "bopo"].contains(script) ? .chinese : .other
    }
    if ["ja", "jpn"].contains(primary) { return .japanese }
    let chinese = ["zh", "zho", "chi", "cmn", "yue", "wuu", "nan", "hak", "gan", "hsn", "lzh"]
    return chinese.contains(primary) ? .chinese : .other
  }
}
