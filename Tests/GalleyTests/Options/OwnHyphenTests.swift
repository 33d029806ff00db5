internal import Foundation
internal import Galley
internal import GalleyCoding
internal import Testing

/// Words and patterns of one's own in the hyphenation of paragraphs.
@Suite struct OwnHyphenTests {
  private static func lines(
    _ text: AttributedText, width: Double = 60, _ change: (inout ParagraphStyle) throws -> Void
  ) throws -> [String] {
    var style = ParagraphStyle()
    style.hyphenation = .automatic
    try change(&style)
    var text = text
    text.setParagraphStyle(style)
    let layout = try PreparedParagraph(text).layout(width: width)
    return layout.lines.map { $0.shownText(of: layout.text) }
  }

  private static func text(_ string: String, _ language: String?) -> AttributedText {
    AttributedText(string, style: TextStyle(size: 17, language: language))
  }

  @Test func `Words win over the language's patterns, which divide all others`() throws {
    let text = Self.text("representation representation", "en-US")
    let plain = try Self.lines(text, width: 90) { _ in }
    let own = try Self.lines(text, width: 90) { $0.hyphenationExceptions = try .init(parsing: "represen-tation") }
    #expect(plain != own && own.contains("represen\u{2010}"))
    let other = try Self.lines(text, width: 90) { $0.hyphenationExceptions = try .init(parsing: "ta-ble") }
    #expect(other == plain)
    let whole = try Self.lines(text, width: 90) { $0.hyphenationExceptions = try .init(parsing: "Representation") }
    #expect(!whole.contains { $0.hasSuffix("\u{2010}") })
  }

  @Test func `Patterns serve a language that has none, or no language`() throws {
    for language in ["tlh", nil] {
      let text = Self.text("bababababa", language)
      let shown = try Self.lines(text, width: 50) { $0.hyphenationPatterns = try .init(parsing: "1ba") }
      #expect(shown.first == "baba\u{2010}", "\(language ?? "")")
      #expect(try !Self.lines(text, width: 50) { _ in }.contains { $0.hasSuffix("\u{2010}") }, "\(language ?? "")")
    }
  }

  @Test func `Parts in another language keep their patterns`() throws {
    var text = Self.text("bababababa representation", "tlh")
    let quoted = try #require(text.string.range(of: "representation"))
    text.setStyle(in: quoted) { $0.language = "en-US" }
    let shown = try Self.lines(text, width: 70) { $0.hyphenationPatterns = try .init(parsing: "1ba") }
    #expect(shown.contains("repre\u{2010}"), "\(shown)")
    #expect(shown.contains { $0.hasSuffix("ba\u{2010}") }, "\(shown)")
  }

  @Test func `Capitals of Turkish words are theirs`() throws {
    let shown = try Self.lines(Self.text("KILINIRILIK", "tr"), width: 80) {
      $0.hyphenationExceptions = try .init(parsing: "kılınırı-lık")
    }
    #expect(shown.first == "KILINIRI\u{2010}", "\(shown)")
  }

  @Test(arguments: [
    ("1ba", "", 2, 3), ("1ba\n.ab4i", "da-tabase ta-ble", 2, 3), ("1ba", "", 1, 1), ("1ba", "ta-ble", 3, 4),
  ])
  func `Documents keep them`(patterns: String, words: String, before: Int, after: Int) throws {
    var style = ParagraphStyle()
    style.hyphenationPatterns = try HyphenationPatterns(
      parsing: patterns, exceptions: words, minimumPrefixLength: before, minimumSuffixLength: after)
    style.hyphenationExceptions = words.isEmpty ? nil : try HyphenationExceptions(parsing: words)
    let again = try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style))
    #expect(again.hyphenationExceptions == style.hyphenationExceptions)
    let loaded = try #require(again.hyphenationPatterns)
    #expect(loaded.minimumPrefixLength == before && loaded.minimumSuffixLength == after)
    let text = "bababababa tables database"
    #expect(
      Hyphenator(patterns: loaded).hyphenated(text)
        == Hyphenator(patterns: try #require(style.hyphenationPatterns)).hyphenated(text))
  }

  @Test func `A TeX file keeps its own lengths, unless others are given`() throws {
    let file = "% typesetting:\n%  left: 1\n%  right: 1\n\\patterns{1b}\n\\endinput"
    for lengths in [nil, 2] {
      let patterns = try HyphenationPatterns(parsingTeX: file, minimumPrefixLength: lengths)
      var style = ParagraphStyle()
      style.hyphenationPatterns = patterns
      let again = try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style)).hyphenationPatterns
      #expect(again?.minimumPrefixLength == lengths ?? 1 && again?.minimumSuffixLength == 1)
    }
  }
}
