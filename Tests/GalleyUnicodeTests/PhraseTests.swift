import Foundation
import GalleyUnicode
import TestSupport
import Testing

/// `word-break: auto-phrase`: lines of Japanese end between phrases.
@Suite struct PhraseTests {
  /// A sentence with the phrases that Chromium 156 keeps together, and those that BudouX's own parser finds
  /// (Tests/GalleyUnicodeTests/Fixtures/record-browser-phrases.py).
  private struct Recorded: Decodable {
    var text: String
    var browser, model: [String]
  }

  private static func recorded() throws -> [Recorded] {
    let url = try #require(Bundle.module.url(forResource: "Fixtures/browser-phrases", withExtension: "jsonl"))
    return try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(Recorded.self, from: $0)
    }
  }

  private static func breaks(
    in text: String, _ wordBreak: LineBreakOptions.WordBreak, language: String = "ja",
    rules: LineBreakOptions.Rules = .unicode
  ) -> [Int] {
    LineBreaking.breaks(in: text, options: LineBreakOptions(wordBreak: wordBreak, language: language, rules: rules))
      .map { $0.index.utf16Offset(in: text) }
  }

  private static func ends(of phrases: [String]) -> [Int] {
    var end = 0
    return phrases.map { phrase in
      end += phrase.utf16.count
      return end
    }
  }

  /// Between Japanese letters lines may end where BudouX's own code divides phrases and UAX #14 allows it, nowhere else.
  @Test func phrasesAreThoseOfTheModel() throws {
    let all = try Self.recorded()
    #expect(all.count == 50)
    for recorded in all {
      let phrases = Set(Self.ends(of: recorded.model))
      let units = Array(recorded.text.utf16)
      let expected = Self.breaks(in: recorded.text, .normal).filter { end in
        end == units.count || units[end - 1] == 0x20 || phrases.contains(end)
      }
      #expect(Self.breaks(in: recorded.text, .autoPhrase) == expected, "\(recorded.text)")
    }
  }

  @Test func chromiumKeepsNearlyTheSameTogether() throws {
    var (agreeing, count, misses) = (0, 0, [String]())
    for recorded in try Self.recorded() {
      let normal = Self.breaks(in: recorded.text, .normal, rules: .browser)
      let found = Set(Self.breaks(in: recorded.text, .autoPhrase, rules: .browser))
      let browser = Set(Self.ends(of: recorded.browser))
      let wrong = normal.filter { found.contains($0) != browser.contains($0) }
      agreeing += normal.count - wrong.count
      count += normal.count
      if !wrong.isEmpty { misses.append("\(recorded.browser.joined(separator: "|")): \(wrong)") }
    }
    // An older model, asked about each row of letters by itself.
    #expect(count > 1000 && Double(agreeing) >= 0.97 * Double(count), "\(agreeing) of \(count): \(misses)")
  }

  @Test(arguments: [
    ("今日は天気です。", "今日は|天気です。|"), ("私はChromeを使っています。\n今日は", "私は|Chromeを|使っています。\n|今日は|"),
    ("東京 タワー", "東京 |タワー|"), ("今日\u{200B}は", "今日\u{200B}|は|"), ("", "|"), ("あ", "あ|"), ("\n", "\n||"),
    ("one two-three", "one |two-|three|"), ("𠮷野家で𩸽を食べる", "𠮷野家で|𩸽を|食べる|"),
  ])
  func examples(text: String, expected: String) {
    var shown = ""
    let breaks = Set(Self.breaks(in: text, .autoPhrase))
    for index in text.unicodeScalars.indices {
      if breaks.contains(index.utf16Offset(in: text)) { shown += "|" }
      shown.unicodeScalars.append(text.unicodeScalars[index])
    }
    #expect((text == "\n" ? shown + "||" : shown + "|") == expected)
  }

  @Test(arguments: ["zh", "ko", "en", "ja-Latn"]) func otherLanguagesBreakAsUsual(language: String) {
    for text in ["今日は天気です。", "one two-three", "한국어 문장", "本日は晴天なり"] {
      #expect(
        Self.breaks(in: text, .autoPhrase, language: language) == Self.breaks(in: text, .normal, language: language))
    }
  }

  /// Whatever the text is, opportunities are taken away alone, and neither those of paragraphs nor those after spaces.
  @Test(arguments: 0..<20 as Range<UInt64>) func opportunitiesAreTakenAwayAlone(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "今日は", "天気", "ー", "。", "「", "」", " ", "\n", "a", "1", "\u{3000}", "𠮷", "ｶﾀ", "々", "👍", "\u{200B}", "ア\u{3099}",
    ]
    for _ in 0..<50 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
        .joined()
      let normal = LineBreaking.breaks(in: text, options: LineBreakOptions(language: "ja"))
      let found = LineBreaking.breaks(in: text, options: LineBreakOptions(wordBreak: .autoPhrase, language: "ja"))
      #expect(Set(found).isSubset(of: normal) && found == found.sorted { $0.index < $1.index }, "\(text)")
      let kept = normal.filter { place in
        place.kind == .mandatory
          || [" ", "\u{200B}", "\u{3000}"].contains(text.unicodeScalars[..<place.index].last ?? "a")
      }
      #expect(Set(kept).isSubset(of: Set(found)), "\(text)")
    }
  }
}
