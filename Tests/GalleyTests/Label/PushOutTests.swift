import Galley
import Testing

/// Labels avoid a last line of one word (UIKIT.md 1.6).
@Suite struct PushOutTests {
  private func lines(_ text: String, _ strategy: LineBreakStrategy, width: Double) throws -> [String] {
    var style = ParagraphStyle()
    style.lineBreakStrategy = strategy
    let layout = try PreparedParagraph(text, paragraphStyle: style).layout(width: width)
    return layout.lines.map { String(layout.text[$0.range]) }
  }

  @Test func lastWordTakesOneFromTheLineBefore() throws {
    let text = "Several words that leave one alone"
    let width = try PreparedParagraph("Several words that leave one ").naturalWidth
    #expect(try lines(text, [], width: width) == ["Several words that leave one ", "alone"])
    #expect(try lines(text, .standard, width: width) == ["Several words that leave ", "one alone"])
  }

  @Test func linesAreNeverAdded() throws {
    for width in stride(from: 0.0, through: 300, by: 7) {
      for text in ["Several words that leave one alone", "a b", "word", "One.\nTwo words here\n", "日本語の文章です。"] {
        let plain = try lines(text, [], width: width)
        let pushed = try lines(text, .pushOut, width: width)
        #expect(plain.count == pushed.count, "\(text) at \(width)")
        #expect(pushed.joined() == text)
      }
    }
  }

  @Test func lineBeforeKeepsAWord() throws {
    let width = try PreparedParagraph("Extraordinary ").naturalWidth
    #expect(try lines("Extraordinary thing", .pushOut, width: width) == ["Extraordinary ", "thing"])
  }
}
