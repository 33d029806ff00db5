internal import Galley
internal import TestSupport
internal import Testing

/// The patterns of a language may divide a word where a line may end anyway: found by `scripts/fuzz.sh --target text`.
@Suite struct HyphenAtBreakTests {
  @Test func noLineIsWithoutCharacters() throws {
    let face = try #require(TestFace.all.first { $0.corpusPrefix == "hi" })
    var style = ParagraphStyle()
    style.hyphenation = .automatic
    let text = TextStyle(fonts: [face.font], size: 17, language: "hi")
    let paragraph = try PreparedParagraph("字\u{924}", style: text, paragraphStyle: style)
    #expect(paragraph.layout(width: 0).lines.map(\.utf8Range) == [0..<3, 3..<6])
    #expect(paragraph.measure(width: 0).lineCount == 2)
  }
}
