internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The language of a text chooses among fonts that could all show it, and among the forms of one font.
@Suite struct LanguageFontTests {
  private func families(_ text: String, _ style: TextStyle) throws -> [String] {
    try PreparedParagraph(text, style: style).runs.map(\.font.names.preferredFamily)
  }

  @Test(
    arguments: [
      (nil, "Noto Sans Arabic"), ("ar", "Noto Sans Arabic"), ("fa", "Noto Sans Arabic"), ("ur", "Noto Nastaliq Urdu"),
      ("ur-PK", "Noto Nastaliq Urdu"), ("UR", "Noto Nastaliq Urdu"), ("ur_IN", "Noto Nastaliq Urdu"),
      ("urj", "Noto Sans Arabic"), ("u", "Noto Sans Arabic"), ("", "Noto Sans Arabic"),
    ] as [(String?, String)])
  func urduPrefersNastaliq(language: String?, family: String) throws {
    let text = "اردو"
    #expect(try families(text, TextStyle(language: language)) == [family])
    // The same of fonts at another weight: of a label, and of a collection.
    let bold = Font.systemFont(ofSize: 17, weight: 700, language: language)
    #expect(try families(text, TextStyle(fonts: bold.fonts, language: language)) == [family])
    // The list of the regular weight stands for the embedded cascade, as no list does.
    let regular = Font.systemFont(ofSize: 17, language: language)
    #expect(try families(text, TextStyle(fonts: regular.fonts, language: language)) == [family])
    let collected = try FontCollection.embedded.cascade(style: FontStyle(weight: 700), language: language)
    #expect(try families(text, TextStyle(fonts: collected, language: language)) == [family])
  }

  /// Text that is not Arabic stays where it was, and the line's height is still the first font's.
  @Test func otherTextKeepsItsFonts() throws {
    let text = "Inter 123 (שלום) 漢字 😀 नमस्ते"
    let plain = try PreparedParagraph(text)
    let urdu = try PreparedParagraph(text, style: TextStyle(language: "ur"))
    #expect(urdu.runs.map(\.font) == plain.runs.map(\.font))
    let empty = try PreparedParagraph("", style: TextStyle(language: "ur"))
    #expect(try empty.layout().height == PreparedParagraph("").layout().height)
    let corpus = try #require(Corpus.all.first { $0.language == "ur" })
    for line in corpus.lines {
      #expect(try PreparedParagraph(line, style: TextStyle(language: "ur")).missingGlyphs.isEmpty, "\(line)")
    }
  }

  @Test func eachPartHasTheFontsOfItsLanguage() throws {
    var text = AttributedText("عربي ", style: TextStyle(language: "ar"))
    text.append(AttributedText("اردو", style: TextStyle(language: "ur")))
    let paragraph = try PreparedParagraph(text)
    // The space is the first font's.
    let families = Set(paragraph.runs.map(\.font.names.preferredFamily)).subtracting(["Inter"])
    #expect(families == ["Noto Sans Arabic", "Noto Nastaliq Urdu"])
  }

  /// A list of the caller's is asked in its own order.
  @Test func aGivenListKeepsItsOrder() throws {
    let fonts = try FontCollection.embedded.cascade()
    #expect(try families("اردو", TextStyle(fonts: fonts, language: "ur")) == ["Noto Sans Arabic"])
  }

  /// The forms of Han characters are the language's (`locl`).
  @Test func hanCharactersHaveTheFormsOfTheLanguage() throws {
    let text = "直骨返"
    func glyphs(_ language: String?) throws -> [UInt16] {
      let layout = try PreparedParagraph(text, style: TextStyle(language: language)).layout()
      return layout.glyphFragments(ofLine: 0).flatMap(\.glyphs)
    }
    let japanese = try glyphs("ja")
    // The embedded font is the Japanese one.
    #expect(try glyphs(nil) == japanese)
    let forms = try ["ja", "ko", "zh-Hans", "zh-Hant"].map { try glyphs($0) }
    #expect(Set(forms).count >= 3)
    #expect(try glyphs("zh-Hant") == glyphs("zh-TW"))
    #expect(forms[2] != japanese && forms[3] != japanese)
  }
}
