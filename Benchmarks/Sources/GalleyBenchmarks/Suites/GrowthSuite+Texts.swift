internal import Galley

extension GrowthSuite {
  /// Texts that took quadratic time, or might.
  static let texts = ordinaryTexts + oddTexts + tabs + joinedRuns

  private static let ordinaryTexts = [
    Text("words", "", "The quick brown fox jumps over the lazy dog, again. ", count: 400),
    Text("one word", "", "unbreakable", count: 400),
    Text("spaces", "", "          ", count: 400),
    Text("scripts that change", "", "word слово λέξη ", count: 400),
    Text("Arabic in Inter", "", "كلمة عربية ", count: 400),
    Text("short lines", "", "line\n", count: 2_000),
    Text("no-break spaces", "", "a\u{A0}b", count: 2_000),
    Text("Thai", "", "ภาษาไทยไม่มีช่องว่างระหว่างคำ", count: 100),
    Text("soft hyphens in words", "", "long\u{AD}word\u{AD}", count: 1_000),
    Text("one word, hyphenated", "", "donaudampfschiff", count: 400, language: "de") { $0.hyphenation = .automatic },
    Text("Urdu", "", "یہ متن اردو میں لکھا گیا ہے ", count: 100, font: "NotoNastaliqUrdu-Regular.ttf", language: "ur"),
  ]

  private static let oddTexts = [
    Text("marks behind spaces", "", "世 \u{301}", count: 1_000),
    Text("bidi in one word", "", "a\u{5D0}1", count: 1_000),
    Text("nested embeddings", "", "\u{202B}a\u{202A}\u{5D0}", "\u{202C}\u{202C}", count: 1_000),
    Text("brackets", "", "(a[\u{5D0}", "])", count: 1_000),
    Text("quotes", "", "\u{AB}\u{201C}a ", "\u{201D} \u{BB}", count: 1_000),
    Text("closed quotes", "", "\u{201C} a \u{201D}", count: 1_000),
    Text("long tokens", "", "/usr-a.b_c?d=e&f", count: 1_000),
    Text("word joiners at width 0", "abc", "\u{2060}", count: 4_000, widths: [0, 20]),
    Text("direction marks at width 0", "abc", "\u{200E}", count: 4_000, widths: [0, 20]),
    Text("nulls at width 0", "abc", "\0", count: 4_000, widths: [0, 20]),
    Text("flags at width 0", "", "🇩🇪", count: 1_000, widths: [0]),
  ]

  private static let tabs = [
    Text("tabs", "", "a\tb\t", count: 1_000),
    Text("tabs at line ends", "", "\t", count: 2_000, widths: [200, 20]) { $0.whiteSpaceCollapse = .breakSpaces },
    Text("tabs at line ends, anywhere", "", "\t", count: 2_000, widths: [200, 20]) {
      $0.whiteSpaceCollapse = .breakSpaces
      $0.overflowWrap = .anywhere
    },
    Text("tabs at line ends, hanging", "", "\t", count: 2_000, widths: [200, 20]) {
      $0.whiteSpaceCollapse = .breakSpaces
      $0.overflowWrap = .anywhere
      $0.lineBreakOptions.rules = .browser
      $0.hangingPunctuation = [.first, .last, .allowEnd]
    },
    Text("tabs at line ends, right", "", "\t", count: 2_000, widths: [200, 20]) {
      $0.whiteSpaceCollapse = .breakSpaces
      $0.tabStops = [TabStop(50, .right), TabStop(90, .decimal)]
    },
    Text("tabs and invisible characters", "", "\t\u{200B}", count: 2_000, widths: [200, 20]),
  ]

  /// Runs that a shaper sees as one: see `JoinedRuns`.
  private static let joinedRuns = [
    Text("soft hyphens", "", "\u{AD}", count: 4_000),
    Text("marks on one Thai letter", "ก", "\u{E49}", count: 4_000, font: "NotoSansThai-Regular.ttf"),
    Text("marks on one Arabic letter", "\u{628}", "\u{64E}", count: 4_000, font: "NotoSansArabic-Regular.ttf"),
    Text("marks on one Hebrew letter", "\u{5D0}", "\u{5B8}", count: 4_000, font: "NotoSansHebrew-Regular.ttf"),
    Text("marks on one Latin letter", "a", "\u{301}", count: 4_000, font: "NotoSans-Regular.ttf"),
    Text("marks on one letter, any font", "a", "\u{5B8}", count: 4_000),
    Text("Burmese vowels", "", "\u{102D}", count: 4_000, font: "NotoSansMyanmar-Regular.ttf"),
    Text("Burmese viramas", "", "က\u{1039}", count: 4_000, font: "NotoSansMyanmar-Regular.ttf"),
    Text("Burmese stackers", "\u{1000}", "\u{1039}", count: 4_000, font: "NotoSansMyanmar-Regular.ttf"),
    Text("Khmer coengs", "", "ក\u{17D2}", count: 4_000, font: "NotoSansKhmer-Regular.ttf"),
    Text("Devanagari conjuncts", "", "क\u{94D}", count: 4_000, font: "NotoSansDevanagari-Regular.ttf"),
  ]
}
