internal import Galley
internal import GalleyShaping
internal import Testing

/// Characters that several scripts share have the forms of their language, whatever stands first in a line.
@Suite struct SharedScriptTests {
  private func glyphs(_ text: String, _ language: String?, vertical: Bool = false) throws -> [UInt16] {
    var style = TextStyle()
    style.language = language
    var paragraphStyle = ParagraphStyle()
    if vertical { paragraphStyle.writingMode = .verticalRL }
    let layout = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle).layout()
    return layout.glyphFragments(ofLine: 0).flatMap(\.glyphs)
  }

  @Test(arguments: ["ー：；。", "：；。", "。", "、", "：", "！？", "「」", "ー。"], [false, true])
  func punctuationHasTheFormsOfItsLanguage(text: String, vertical: Bool) throws {
    for language in ["zh-TW", "zh-Hant", "zh-HK", "zh-Hans", "zh-CN", "ko", "ja"] {
      // Behind an ideograph it belongs to the ideograph's script.
      let known = Array(try glyphs("字" + text.drop { $0 == "ー" }, language, vertical: vertical).dropFirst())
      let found = try glyphs(text, language, vertical: vertical).suffix(known.count)
      #expect(Array(found) == known, "\(text) \(language)")
    }
    // Some of them differ, or nothing was compared.
    #expect(try glyphs("：；。", "zh-TW") != glyphs("：；。", "ja"))
  }

  @Test func whatFollowsDoesNotChangeThem() throws {
    for language in ["zh-TW", "ja", "zh-CN"] {
      #expect(try glyphs("ー：；。字", language).prefix(4) == glyphs("ー：；。", language).prefix(4), "\(language)")
      #expect(try glyphs("ー：；。abc", language).prefix(4) == glyphs("ー：；。", language).prefix(4), "\(language)")
    }
  }
}
