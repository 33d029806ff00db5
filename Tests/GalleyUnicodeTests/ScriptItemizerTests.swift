import GalleyUnicode
import TestSupport
import Testing

@Suite struct ScriptItemizerTests {
  @Test(
    arguments: [
      ("", []),
      ("Hello, world! 123", ["Latn Hello, world! 123"]),
      ("123 ... 45", ["Zyyy 123 ... 45"]),
      ("... abc", ["Latn ... abc"]),
      ("abc абв", ["Latn abc ", "Cyrl абв"]),
      // A closing bracket has the script of its opening one (UAX #24, 5.1).
      ("abc (где) def", ["Latn abc (", "Cyrl где", "Latn ) def"]),
      ("(где) def", ["Cyrl (где) ", "Latn def"]),
      ("a ( б [ в ) г", ["Latn a ( ", "Cyrl б [ в ", "Latn ) ", "Cyrl г"]),
      // Script_Extensions: the danda fits Devanagari and Bengali, the prolonged sound mark both kana.
      ("हिन्दी। বাংলা।", ["Deva हिन्दी। ", "Beng বাংলা।"]),
      ("カー", ["Kana カー"]), ("らーめん", ["Hira らーめん"]),
      ("漢字とカナ。", ["Hani 漢字", "Hira と", "Kana カナ。"]),
      ("「日本」", ["Hani 「日本」"]),
      ("A「日本」B", ["Latn A", "Hani 「日本」", "Latn B"]),
      ("é e\u{301} \u{301}", ["Latn é e\u{301} \u{301}"]),
      ("سلام \u{640} ١٢٣", ["Arab سلام \u{640} ١٢٣"]),
      // What several scripts share stays in a run of one of them, here longer than what is looked at at once.
      ("قال، «السلام عليكم»؛ هل أنت بـخير؟ نعم", ["Arab قال، «السلام عليكم»؛ هل أنت بـخير؟ نعم"]),
      ("שָׁלוֹם, עולם! 50% × 2 = 100 ועוד", ["Hebr שָׁלוֹם, עולם! 50% × 2 = 100 ועוד"]),
      ("Ça coûte 2 × 3 € à l’été [où] déjà", ["Latn Ça coûte 2 × 3 € à l’été [où] déjà"]),
      ("слово и ещё одно слово — и word, ещё", ["Cyrl слово и ещё одно слово — и ", "Latn word, ", "Cyrl ещё"]),
      ("много слов подряд (with some) и снова", ["Cyrl много слов подряд (", "Latn with some", "Cyrl ) и снова"]),
      ("한국어 漢字", ["Hang 한국어 ", "Hani 漢字"]),
      // A mark of another script stays with its base.
      ("a\u{94D}b", ["Latn a\u{94D}b"]),
      ("👩🏽‍🚀 hi", ["Latn 👩🏽‍🚀 hi"]),
      ("\u{E000}a", ["Latn \u{E000}a"]),
      // A line knows nothing of the lines around it; an empty one belongs to what follows, at the end to what is before.
      ("abc\n(12)\nабв", ["Latn abc\n", "Zyyy (12)\n", "Cyrl абв"]),
      ("abc (\nабв)", ["Latn abc (\n", "Cyrl абв)"]),
      ("abc\r\n\u{2029}\n= абв\n\n", ["Latn abc\r", "Cyrl \n\u{2029}\n= абв\n\n"]),
      ("\n\nabc\nab", ["Latn \n\nabc\nab"]),
    ] as [(String, [String])])
  func runs(text: String, expected: [String]) {
    #expect(describe(text) == expected)
  }

  @Test(
    arguments: [
      ("ー：；。字", "zh-TW", ["Hani ー：；。字"]), ("ー：；。字", nil, ["Hani ー：；。字"]), ("字ー", nil, ["Hani 字ー"]),
      ("ー。", "zh-Hant-HK", ["Hani ー。"]), ("ー。", nil, ["Zyyy ー。"]), ("ー。", "en", ["Zyyy ー。"]),
      ("ー字", "ja", ["Kana ー", "Hani 字"]),
      ("。", "zh", ["Hani 。"]), ("。", "ja_JP", ["Hani 。"]), ("。", "ko", ["Hang 。"]), ("：", "zh-TW", ["Hani ："]),
      ("：", nil, ["Zyyy ："]), ("：abc", "zh-TW", ["Latn ：abc"]), ("😀 12", "ja", ["Zyyy 😀 12"]),
      ("A、B", "zh", ["Latn A", "Hani 、", "Latn B"]), ("A、B", nil, ["Latn A", "Zyyy 、", "Latn B"]),
      ("।", "bn", ["Beng ।"]), ("।", "hi", ["Deva ।"]), ("।", nil, ["Zyyy ।"]), ("।", "sa-Beng", ["Beng ।"]),
      ("। abc", "zh", ["Zyyy । ", "Latn abc"]),
      ("،", "ar", ["Arab ،"]), ("a。\n。\n字", nil, ["Latn a", "Zyyy 。\n。\n", "Hani 字"]),
    ] as [(String, String?, [String])])
  func sharedCharactersTakeTheScriptOfTheirLanguage(text: String, language: String?, expected: [String]) {
    #expect(describe(text, language) == expected)
  }

  /// Nesting that no stack holds neither fails nor takes more than linear time.
  @Test func manyBrackets() {
    let text = "a" + String(repeating: "(б", count: 20_000) + String(repeating: ")", count: 40_000)
    #expect(!describe(text).isEmpty)
  }

  /// Runs partition every text; neighbours of the same script are of no particular one.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func runsPartitionTheText(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("aбא字かカ한(「)」][. ,\u{301}\u{964}ー9🇩👩\u{200D}\u{FE0F}".unicodeScalars)
    for _ in 0..<200 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0...12, using: &random)).map { _ in
            alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
          }))
      let runs = scriptRuns(of: text)
      #expect(Int(runs.last?.end ?? 0) == text.utf8.count, "seed \(seed): \(text.scalarNumbers)")
      for (first, second) in zip(runs, runs.dropFirst()) {
        #expect(
          first.end < second.end && (first.script != second.script || first.script == .common),
          "seed \(seed): \(text.scalarNumbers)")
      }
    }
  }

  @Test func codes() {
    #expect(Script(code: "latn") == .latin)
    #expect(Script.han.code == "Hani")
    #expect("\(Script.han)" == "Hani")
    #expect(Script(code: "Lat") == nil)
    #expect(Script(code: "Lätn") == nil)
  }

  private func describe(_ text: String, _ language: String? = nil) -> [String] {
    var start = text.utf8.startIndex
    return scriptRuns(of: text, language).map { run in
      let end = text.utf8.index(text.utf8.startIndex, offsetBy: Int(run.end))
      defer { start = end }
      return run.script.code + " " + text[start..<end]
    }
  }

  private func scriptRuns(of text: String, _ language: String? = nil) -> ContiguousArray<ScriptRun> {
    var itemizer = ScriptItemizer()
    var runs: ContiguousArray<ScriptRun> = []
    var text = text
    text.withUTF8 { unsafe itemizer.itemize($0, language: { _ in language }, into: &runs) }
    return runs
  }
}
