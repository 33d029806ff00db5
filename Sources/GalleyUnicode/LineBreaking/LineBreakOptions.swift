/// The author's choices about where lines may end.
///
/// The default is UAX #14 without tailoring, with dictionaries for Thai, Lao, Khmer and Burmese; in Japanese a line may
/// begin with small kana.
public struct LineBreakOptions: Hashable, Sendable {
  /// The strictness about line ends around punctuation and small kana (CSS `line-break`).
  public enum Strictness: String, CaseIterable, Hashable, Sendable {
    /// The rules of UAX #14 as they stand, which are those of ``strict``; in Japanese also before small kana and the
    /// prolonged sound mark, as ICU's rules for `ja` and browsers have it.
    case automatic = "auto"
    /// For short lines, as in newspapers: also before iteration marks, between ellipses, and in Chinese and Japanese
    /// before centred punctuation and around wide prefixes and suffixes.
    case loose
    /// Also before small kana and the prolonged sound mark, and in Chinese and Japanese before wave dashes.
    case normal
    /// As UAX #14 says for careful typesetting: no line begins with small kana or the prolonged sound mark.
    case strict
    /// Around every grapheme cluster; only a line terminator's rule forbids a break.
    case anywhere
  }

  /// The places where words may be broken (CSS `word-break`).
  public enum WordBreak: String, CaseIterable, Hashable, Sendable {
    /// Between ideographs and as scripts do otherwise.
    case normal
    /// Between all letters and digits, as if they were ideographs; small kana and iteration marks are letters
    /// (CSS Text 3, 5.2), so that lines may begin with them whatever the strictness.
    case breakAll
    /// Not between letters, digits and ideographs.
    case keepAll
    /// As ``normal``, but in Japanese, by ``LineBreakOptions/language``, only between phrases: a word stays together with the particles
    /// and endings after it. BudouX's model says where phrases end.
    case autoPhrase
  }

  /// The rules of where lines may end, before the other options change them.
  public enum Rules: String, CaseIterable, Hashable, Sendable {
    /// Those of UAX #14.
    case unicode
    /// Those of web browsers, as Chromium 156 applies them.
    ///
    /// They differ from UAX #14 in these things:
    ///
    /// - A line may end after every run of spaces and tabs, whatever follows.
    /// - Between two ASCII characters one may end only before an opening bracket, after a hyphen and after a question mark,
    ///   so never in an address after a slash; between two characters of Latin-1 as if they were all of the text.
    /// - ``Strictness/automatic`` is ``Strictness/normal`` in all languages; in Japanese wave dashes begin no line all the same.
    /// - In Chinese `“` and `”` are brackets but in strict lines; in Japanese they are in normal and loose ones.
    case browser
  }

  /// How freely lines may end around punctuation and small kana.
  public var strictness: Strictness
  /// Where words may be broken; ``Strictness/anywhere`` overrules it.
  public var wordBreak: WordBreak
  /// The language of the text as a BCP 47 tag; it tells ``strictness`` whether the text is Chinese or Japanese.
  ///
  /// A script subtag decides; without one the language does.
  public var language: String? {
    didSet { if oldValue != language { writingSystem = WritingSystem(language: language) } }
  }
  /// True if no line ends between two Hangul characters, UIKit's `LineBreakStrategy.hangulWordPriority`.
  public var hangulWordPriority: Bool
  /// Whose rules say where lines may end before the other options change them; ``Strictness/anywhere`` overrules it.
  public var rules: Rules

  /// Options that differ from UAX #14 where an argument is given.
  public init(
    strictness: Strictness = .automatic, wordBreak: WordBreak = .normal, language: String? = nil,
    hangulWordPriority: Bool = false,
    rules: Rules = .unicode
  ) {
    self.strictness = strictness
    self.wordBreak = wordBreak
    self.language = language
    self.hangulWordPriority = hangulWordPriority
    self.rules = rules
    writingSystem = WritingSystem(language: language)
  }

  /// The writing system of ``language``, kept since every text that is searched for breaks asks for it.
  private(set) var writingSystem: WritingSystem

  /// True if the breaks follow UAX #14 without tailoring.
  package var isUntailored: Bool {
    tailoring == 0 && strictness != .anywhere && rules == .unicode && !keepsPhrases
  }

  /// True if words that a space parts are broken as if each were alone: whatever is not named here is not known to.
  var partsWords: Bool {
    guard strictness != .anywhere else { return false }
    var named = LineBreakOptions()
    (named.strictness, named.language, named.hangulWordPriority, named.rules) = (
      strictness, language, hangulWordPriority, rules
    )
    return self == named
  }

  /// True if lines of Japanese end between phrases only.
  var keepsPhrases: Bool { wordBreak == .autoPhrase && writingSystem == .japanese && strictness != .anywhere }

  /// True if U+201C and U+201D are brackets, as ICU has them for Chinese, for Japanese only with a strictness.
  var bracketsQuotationMarks: Bool {
    guard rules == .browser else { return false }
    switch strictness {
    case .automatic: return writingSystem == .chinese
    case .normal, .loose: return writingSystem != .other
    case .strict, .anywhere: return false
    }
  }

  /// The writing systems that the levels of strictness tell apart (CSS Text 3, appendix F).
  enum WritingSystem {
    case japanese, chinese, other

    /// Allocates nothing: styles are made for every label.
    init(language: String?) {
      // Most texts name none, and each of them comes by here.
      guard let language, !language.isEmpty else {
        self = .other
        return
      }
      var rest = Substring(language)
      let primary = Self.nextSubtag(&rest)
      // Script subtags come after the language and its extensions, and are the only ones of four letters before variants.
      while !rest.isEmpty {
        let subtag = Self.nextSubtag(&rest)
        guard subtag.utf8.count == 4, subtag.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else { continue }
        self = Self.scripts[subtag] ?? .other
        return
      }
      self = Self.languages[primary] ?? .other
    }

    /// Takes the next subtag, in small letters.
    private static func nextSubtag(_ rest: inout Substring) -> String {
      let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
      defer { rest = end.map { rest[$0...].dropFirst() } ?? "" }
      return rest[..<(end ?? rest.endIndex)].lowercased()
    }

    private static let scripts: [String: WritingSystem] = [
      "jpan": .japanese, "hira": .japanese, "kana": .japanese, "hrkt": .japanese, "hani": .chinese, "hans": .chinese,
      "hant": .chinese, "hanb": .chinese, "bopo": .chinese,
    ]
    private static let languages: [String: WritingSystem] = [
      "ja": .japanese, "jpn": .japanese, "zh": .chinese, "zho": .chinese, "chi": .chinese, "cmn": .chinese,
      "yue": .chinese, "wuu": .chinese, "nan": .chinese, "hak": .chinese, "gan": .chinese, "hsn": .chinese,
      "lzh": .chinese,
    ]
  }
}
