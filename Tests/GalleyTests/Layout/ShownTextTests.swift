import Galley
import Testing

/// The text that a line says it shows.
@Suite struct ShownTextTests {
  private func shown(_ text: String, _ hyphenation: ParagraphStyle.Hyphenation, width: Double) throws -> [String] {
    var style = ParagraphStyle()
    style.hyphenation = hyphenation
    let layout = try PreparedParagraph(text, style: TextStyle(language: "de"), paragraphStyle: style).layout(
      width: width)
    return layout.lines.map { $0.shownText(of: layout.text) }
  }

  @Test func aLineThatEndsInsideAWordShowsItsHyphen() throws {
    #expect(try shown("Silbentrennung", .automatic, width: 60) == ["Silben\u{2010}", "tren\u{2010}", "nung"])
    #expect(try shown("Silben\u{AD}trennung", .manual, width: 80) == ["Silben\u{2010}", "trennung"])
    #expect(try shown("Silben\u{AD}trennung", .manual, width: 200) == ["Silben\u{AD}trennung"])
    #expect(try shown("zwei Silben", .automatic, width: 50) == ["zwei ", "Silben"])
  }

  @Test func aShortenedLineShowsItsToken() throws {
    let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail)
    let layout = try PreparedParagraph("Silbentrennung").layout(width: 60, limits: limits)
    #expect(layout.lines[0].shownText(of: layout.text).last == "\u{2026}")
  }
}
