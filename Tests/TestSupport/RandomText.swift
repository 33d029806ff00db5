/// Makes texts that nobody would write, from a seed.
public struct RandomText {
  /// The ingredients that a text may hold besides words.
  public struct Ingredients: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let spaces = Ingredients(rawValue: 1)
    public static let tabs = Ingredients(rawValue: 2)
    public static let terminators = Ingredients(rawValue: 4)
    /// Marks, joiners, zero-width spaces, no-break spaces, bidi controls.
    public static let invisibles = Ingredients(rawValue: 8)
    public static let emoji = Ingredients(rawValue: 16)
    public static let punctuation = Ingredients(rawValue: 32)
    /// Words of other scripts than the face's.
    public static let otherScripts = Ingredients(rawValue: 64)

    public static let softHyphens = Ingredients(rawValue: 128)

    public static let all = Ingredients(rawValue: 255)
  }

  private static let spaces = [" ", " ", " ", "  ", "     ", "\u{2003}", "\u{3000}", "\u{2009}"]
  private static let terminators = ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}", "\n\n"]
  private static let invisibles = [
    "\u{200B}", "\u{A0}", "\u{202F}", "\u{2060}", "\u{200D}", "\u{200C}", "\u{301}", "\u{308}\u{323}",
    "\u{64B}", "\u{93F}", "\u{E33}", "\u{FE0F}", "\u{200E}", "\u{200F}", "\u{2067}", "\u{2069}", "\u{202E}", "\u{202C}",
    "\u{1}", "\u{7F}", "\u{FFFC}", "\u{0}",
  ]
  private static let emoji = [
    "😀", "👩🏽‍🚀", "👨‍👩‍👧‍👦", "🇩🇪🇯🇵", "🇩", "1️⃣", "☺︎", "☺️", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "❤️‍🔥", "👍🏿",
  ]
  private static let punctuation = [
    "-", "–", "—", "/", ",", ".", "…", "“", "”", "(", ")", "«", "»", "「", "」", "。", "、", "!", "?", "%", "$", "3.14",
    "1,000",
    "http://a.b/c?d=e&f", "x@y.z", "'", "’", "\"", "॥", "،", "؟", "၊", "។",
  ]
  private static let otherWords = [
    "office", "AVATAR", "Ångström", "Привет", "κόσμος", "مرحبا", "لا", "שלום", "नमस्ते", "क्षत्रिय", "世界", "カタカナ", "안녕하세요",
    "สวัสดี", "ភាសា", "မြန်မာ",
    "ﷺ", "ﬃ", "𝔘𝔫𝔦", "𠮷野家",
  ]

  private let words: [String]
  private let ingredients: Ingredients

  /// - Parameters:
  ///   - face: The face whose corpus gives the words.
  ///   - ingredients: What stands between the words.
  public init(_ face: TestFace, _ ingredients: Ingredients = .all) {
    words = face.words
    self.ingredients = ingredients
  }

  /// A text of some words and what stands between them.
  public func text(words count: Int, using random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<count {
      text += word(using: &random)
      if ingredients.contains(.spaces), Int.random(in: 0..<10, using: &random) < 8 {
        text += Self.spaces.randomElement(using: &random) ?? " "
      }
    }
    return text
  }

  private func word(using random: inout SplitMix64) -> String {
    let (kind, list): (Ingredients, [String])
    switch Int.random(in: 0..<30, using: &random) {
    case 0: (kind, list) = (.tabs, ["\t", "\t\t"])
    case 1: (kind, list) = (.terminators, Self.terminators)
    case 13: (kind, list) = (.softHyphens, ["\u{AD}"])
    case 2...4: (kind, list) = (.invisibles, Self.invisibles)
    case 5...6: (kind, list) = (.emoji, Self.emoji)
    case 7...9: (kind, list) = (.punctuation, Self.punctuation)
    case 10...12: (kind, list) = (.otherScripts, Self.otherWords)
    default: (kind, list) = (ingredients, words)
    }
    return (ingredients.contains(kind) ? list : words).randomElement(using: &random) ?? ""
  }
}
