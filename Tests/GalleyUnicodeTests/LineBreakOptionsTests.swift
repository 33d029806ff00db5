import GalleyUnicode
import TestSupport
import Testing

@Suite struct LineBreakOptionsTests {
  typealias Options = LineBreakOptions

  @Test(
    arguments: [
      // CSS Text 3, 5.3: small kana.
      ("かっぱ", Options(), "かっ|ぱ"), ("かっぱ", Options(strictness: .strict), "かっ|ぱ"),
      ("かっぱ", Options(strictness: .normal), "か|っ|ぱ"), ("かっぱ", Options(strictness: .loose), "か|っ|ぱ"),
      ("ビール", Options(strictness: .normal, language: "en"), "ビ|ー|ル"),
      // Without a strictness in Japanese only, as ICU's rules for `ja`: small kana of both widths and the prolonged sound
      // mark, but nothing else that normal allows.
      ("かっぱビールｧｰ", Options(language: "ja"), "か|っ|ぱ|ビ|ー|ル|ｧ|ｰ"),
      ("かっぱ", Options(language: "ja_JP"), "か|っ|ぱ"), ("かっぱ", Options(language: "und-Jpan"), "か|っ|ぱ"),
      ("かっぱ", Options(language: "ain-Kana"), "か|っ|ぱ"), ("かっぱ", Options(language: "ja-Latn"), "かっ|ぱ"),
      ("かっぱ", Options(language: "zh"), "かっ|ぱ"), ("かっぱ", Options(language: "ko"), "かっ|ぱ"),
      ("かっぱビール", Options(strictness: .strict, language: "ja"), "かっ|ぱ|ビー|ル"),
      ("日〜本゠人々・", Options(language: "ja"), "日〜|本゠|人々・"),
      // Wave dashes, in Chinese and Japanese only.
      ("日〜本", Options(strictness: .strict, language: "ja"), "日〜|本"),
      ("日〜本", Options(strictness: .normal, language: "ko"), "日〜|本"),
      ("日〜本", Options(strictness: .normal, language: "ja"), "日|〜|本"),
      ("日〜本", Options(strictness: .normal, language: "zh-Hant-TW"), "日|〜|本"),
      ("日〜本", Options(strictness: .normal, language: "ja-Latn"), "日〜|本"),
      ("日〜本", Options(strictness: .normal, language: "und-Jpan"), "日|〜|本"),
      // They stay what they are to the character after them: the levels only add opportunities.
      ("日〜％゠", Options(strictness: .strict, language: "ja"), "日〜|％゠"),
      ("日〜％゠", Options(strictness: .normal, language: "ja"), "日|〜|％|゠"),
      ("々℃$々", Options(strictness: .strict), "々|℃|$々"), ("々℃$々", Options(strictness: .loose), "々|℃|$|々"),
      // Iteration marks and ellipses.
      ("人々が", Options(strictness: .normal, language: "ja"), "人々|が"),
      ("人々が", Options(strictness: .loose), "人|々|が"),
      ("あ……い", Options(strictness: .normal), "あ……|い"), ("あ……い", Options(strictness: .loose), "あ…|…|い"),
      // Hyphens after ideographs.
      ("日‐本a‐b", Options(strictness: .normal, language: "ja"), "日‐|本|a‐|b"),
      ("日‐本a‐b", Options(strictness: .loose), "日|‐|本|a‐|b"),
      ("々‐・–！‐ぁ–", Options(strictness: .loose, language: "ja"), "々‐|・–|！‐|ぁ|–"),
      // Centred punctuation and wide affixes, in Chinese and Japanese only.
      ("日・本！", Options(strictness: .loose, language: "ko"), "日・|本！"),
      ("日・本！", Options(strictness: .loose, language: "ja"), "日|・|本|！"),
      ("五％の￥五", Options(strictness: .normal, language: "ja"), "五％|の|￥五"),
      ("五％の￥五", Options(strictness: .loose, language: "ja"), "五|％|の|￥|五"),
      ("5％a5￥5$￥", Options(strictness: .strict, language: "ja"), "5％a5￥5$|￥"),
      ("5％a5￥5$￥", Options(strictness: .loose, language: "ja"), "5|％a5￥|5$|￥"),
      // CSS Text 3, 5.2.
      ("abc 123, d", Options(wordBreak: .breakAll), "a|b|c |1|2|3, |d"),
      ("(ab) क्षि", Options(wordBreak: .breakAll), "(a|b) |क्षि"),
      // Small kana and iteration marks are letters; other nonstarters are not.
      ("かっぱビール人々ゝ・〜あ", Options(wordBreak: .breakAll), "か|っ|ぱ|ビ|ー|ル|人|々|ゝ・〜|あ"),
      ("かっぱ", Options(strictness: .strict, wordBreak: .breakAll, language: "ja"), "か|っ|ぱ"),
      ("\u{1B13}\u{1B14}\u{1B44}\u{1B15}", Options(wordBreak: .breakAll), "\u{1B13}|\u{1B14}\u{1B44}\u{1B15}"),
      ("日本語、한국어 abc", Options(wordBreak: .keepAll), "日本語、|한국어 |abc"),
      ("日本語abc人々が", Options(wordBreak: .keepAll), "日本語abc人々が"),
      ("かっぱビール", Options(strictness: .loose, wordBreak: .keepAll), "かっぱビール"),
      ("人々・日本！語", Options(strictness: .loose, wordBreak: .keepAll, language: "ja"), "人々|・|日本|！|語"),
      // Hangul word priority touches no other script.
      ("한국어 日本3개", Options(), "한|국|어 |日|本|3|개"),
      ("한국어 日本3개", Options(hangulWordPriority: true), "한국어 |日|本|3|개"),
      ("각각", Options(hangulWordPriority: true), "각각"),
      // Anywhere: no rule but those of terminators.
      ("a b\u{A0}c\u{2060}d", Options(strictness: .anywhere), "a| |b|\u{A0}|c|\u{2060}|d"),
      ("(e\u{301}),👩‍👩‍👧", Options(strictness: .anywhere, wordBreak: .keepAll), "(|e\u{301}|)|,|👩‍👩‍👧"),
    ] as [(String, Options, String)])
  func tailoring(text: String, options: Options, expected: String) {
    #expect(marked(text, options: options) == expected)
  }

  @Test func anywhereKeepsTerminators() {
    let breaks = utf8Breaks(in: "a\r\nb\n", options: Options(strictness: .anywhere))
    #expect(Array(breaks) == [3 | LineBreaking.mandatoryFlag, 5 | LineBreaking.mandatoryFlag])
    #expect(Array(utf8Breaks(in: "", options: Options(strictness: .anywhere))) == [LineBreaking.mandatoryFlag])
  }

  /// CSS Text 3, 5.3: each level allows what the stricter ones allow.
  ///
  /// Small kana, which become ideographs and then keep a number's affix as those do, are left out.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func looserLevelsAddBreaks(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("a1 か日한々ゝ〻〜゠・：；！？…。「」％￥￡℃°$%-‐–().!“”\u{301}\u{200D}👍🏽".unicodeScalars)
    for _ in 0..<200 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...12, using: &random)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
          }))
      for wordBreak in Options.WordBreak.allCases {
        for language in ["ja", "ko"] {
          let levels = [Options.Strictness.strict, .normal, .loose].map { strictness in
            Set(
              utf8Breaks(in: text, options: Options(strictness: strictness, wordBreak: wordBreak, language: language)))
          }
          #expect(levels[0].isSubset(of: levels[1]), "seed \(seed) \(text) \(wordBreak) \(language)")
          #expect(levels[1].isSubset(of: levels[2]), "seed \(seed) \(text) \(wordBreak) \(language)")
        }
      }
    }
  }

  /// Options add and remove allowed breaks; mandatory ones stay, and order too.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func mandatoryBreaksDoNotDepend(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("aB3 \n\r\u{2028}かっー々〜…‐・％￥한漢(),.“”」\u{301}\u{200D}😀ไทย".unicodeScalars)
    for _ in 0..<50 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...30, using: &random)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
          }))
      let expected = utf8Breaks(in: text).filter { $0 & LineBreaking.mandatoryFlag != 0 }
      for strictness in Options.Strictness.allCases {
        for wordBreak in Options.WordBreak.allCases {
          let options = Options(strictness: strictness, wordBreak: wordBreak, language: "ja", hangulWordPriority: true)
          let breaks = utf8Breaks(in: text, options: options)
          #expect(
            breaks.filter { $0 & LineBreaking.mandatoryFlag != 0 } == expected,
            "seed \(seed) \(text.scalarNumbers) \(options)")
          let offsets = breaks.map { $0 & LineBreaking.offsetMask }
          #expect(zip(offsets, offsets.dropFirst()).allSatisfy(<), "seed \(seed) \(text.scalarNumbers) \(options)")
        }
      }
    }
  }
}

/// A text with a bar at each break but the last.
func marked(_ text: String, options: LineBreakOptions = LineBreakOptions()) -> String {
  var start = text.startIndex
  return LineBreaking.breaks(in: text, options: options).map { lineBreak in
    defer { start = lineBreak.index }
    return String(text[start..<lineBreak.index])
  }.joined(separator: "|")
}
