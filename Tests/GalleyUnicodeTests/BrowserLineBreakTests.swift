import Foundation
import GalleyUnicode
import TestSupport
import Testing

/// The lines of browsers, as Tests/GalleyUnicodeTests/Fixtures/record-browser-breaks.py recorded them from Chromium 156.
@Suite struct BrowserLineBreakTests {
  private struct Ask: Decodable {
    var kind, lang, strictness, text: String
    var breaks: [Int]
  }

  private static func asks() throws -> [Ask] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/browser-breaks", withExtension: "jsonl"))
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Ask.self, from: $0)
    }
  }

  private static func breaks(in text: String, _ options: LineBreakOptions) -> [Int] {
    LineBreaking.breaks(in: text, options: options).dropLast().map { $0.index.utf16Offset(in: text) }
  }

  @Test func chromiumEndsTheSameLines() throws {
    var misses: [String: [String]] = [:]
    var counts: [String: Int] = [:]
    for ask in try Self.asks() {
      let strictness = try #require(LineBreakOptions.Strictness(rawValue: ask.strictness))
      let found = Self.breaks(
        in: ask.text, LineBreakOptions(strictness: strictness, language: ask.lang, rules: .browser))
      counts[ask.kind, default: 0] += 1
      if found != ask.breaks {
        misses[ask.kind, default: []].append("\(ask.text) \(ask.lang) \(found), not \(ask.breaks)")
      }
    }
    #expect(counts == ["ascii": 300, "latin1": 200, "quotes": 540, "kana": 540, "mixed": 400])
    let mixed = misses.removeValue(forKey: "mixed") ?? []
    #expect(misses.isEmpty, "\(misses)")
    // Chromium asks ICU from where the last search ended, so that what comes before a dash may be forgotten.
    #expect(mixed.count <= 4, "\(mixed.joined(separator: "\n"))")
  }

  @Test(arguments: [
    ("see https://example.com/a/b?c=d", "see |https://example.com/a/b?|c=d"),
    ("«a » b « c»", "«a |» |b |« |c»"), ("2010-11 -11 ab-1", "2010-|11 |-11 |ab-|1"),
    ("no? \"yes\" no?\"", "no? |\"yes\" |no?\""),
    ("a\u{201C} b", "a\u{201C} |b"), ("f(x)[1]{2}", "f(x)|[1]|{2}"), ("£(1", "£|(1"), ("a\tb", "a\t|b"),
    ("a \n b", "a \n| |b"),
    // An inline box stands apart from all but spaces and marks.
    ("aa\u{A0}\u{FFFC}\u{A0}bb", "aa\u{A0}|\u{FFFC}|\u{A0}bb"),
    ("a\u{202F}\u{FFFC}\u{202F}b", "a\u{202F}|\u{FFFC}|\u{202F}b"),
    ("a\u{2060}\u{FFFC}\u{2060}b", "a\u{2060}|\u{FFFC}|\u{2060}b"), ("(\u{FFFC})", "(|\u{FFFC}|)"),
    ("a \u{FFFC} b", "a |\u{FFFC} |b"), ("\u{FFFC}\u{301}b", "\u{FFFC}\u{301}|b"),
    ("\u{FFFC}\n\u{FFFC}", "\u{FFFC}\n|\u{FFFC}"),
    ("\u{FFFC}\u{FFFC}", "\u{FFFC}|\u{FFFC}"),
    ("", ""), (" ", " "), ("a", "a"), ("\u{3000} \u{3000}a", "\u{3000} \u{3000}|a"),
  ])
  func examples(text: String, expected: String) {
    var shown = ""
    let breaks = Set(Self.breaks(in: text, LineBreakOptions(rules: .browser)))
    for index in text.unicodeScalars.indices {
      if breaks.contains(index.utf16Offset(in: text)) { shown += "|" }
      shown.unicodeScalars.append(text.unicodeScalars[index])
    }
    #expect(shown == expected)
  }

  /// Whoever puts both halves together at a place that is independent has all of the text's opportunities.
  @Test(arguments: [1, 2, 3] as [UInt64]) func independentPlacesDivideTheText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["ab", "-1", "“c”", "d?", "(e)", "漢", "א", "ไทย", "é»", "/f"]
    for _ in 0..<300 {
      let text = (0..<8).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      for language in ["en", "ja", "zh"] {
        let options = LineBreakOptions(language: language, rules: .browser)
        _ = TextDivision.check(text, options, "seed \(seed)")
      }
    }
  }
}
