import Galley
import GalleyShaping
import Testing

/// Options of CSS Text 4 for hyphens, and lines whose ends are chosen together.
@Suite struct HyphenOptionTests {
  private func layout(
    _ text: String, width: Double, character: Unicode.Scalar? = nil, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> TextLayout {
    var style = TextStyle(size: 20, language: "en-US")
    style.hyphenateCharacter = character
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.hyphenation = .automatic
    change(&paragraphStyle)
    return try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle).layout(width: width)
  }

  private func lines(_ layout: TextLayout) -> [String] { layout.lines.map { String(layout.text[$0.range]) } }

  @Test func aHyphenOfOnesOwnIsShownAndMeasured() throws {
    let plain = try layout("hyphen\u{AD}ation", width: 90)
    let own = try layout("hyphen\u{AD}ation", width: 90, character: "=")
    #expect(lines(plain) == lines(own) && lines(own) == ["hyphen\u{AD}", "ation"])
    let equals = try PreparedParagraph("=", style: TextStyle(size: 20))
    let word = try PreparedParagraph("hyphen", style: TextStyle(size: 20)).naturalWidth
    #expect(abs(own.lines[0].width - word - equals.naturalWidth) < 1e-5)
    let shown = try #require(own.glyphFragments(ofLine: 0).last { $0.range.isEmpty })
    #expect(shown.glyphs == equals.layout().glyphFragments(ofLine: 0)[0].glyphs)
  }

  @Test func aHyphenThatShowsNothingIsRefused() throws {
    for character: Unicode.Scalar in ["\u{200B}", "\n", "\u{301}"] {
      #expect(throws: TextError.self) { try layout("a", width: 10, character: character) }
    }
  }

  @Test func shortWordsAreNotDivided() throws {
    let text = "hyphenation of apple"
    #expect(lines(try layout(text, width: 90)).contains { $0.hasPrefix("hyphen") && !$0.contains("ation") })
    let long = try layout(text, width: 90) { $0.hyphenationLimits.word = 12 }
    #expect(
      !long.lines.indices.contains { index in
        long.glyphFragments(ofLine: index).contains { $0.range.isEmpty }
      })
    #expect(throws: TextError.self) { try layout(text, width: 90) { $0.hyphenationLimits.word = 0 } }
  }

  @Test func prettyParagraphsHaveNoShortLastLine() throws {
    let words = (0..<40).map { ["paragraph", "of", "several", "words", "that", "end", "somewhere"][$0 % 7] }
    var better = 0
    for width in stride(from: 150.0, through: 400, by: 9) {
      let greedy = try layout(words.joined(separator: " "), width: width) { $0.hyphenation = .none }
      let pretty = try layout(words.joined(separator: " "), width: width) {
        $0.hyphenation = .none
        $0.textWrap = .pretty
      }
      let early = max(0, greedy.lines.count - 4)
      #expect(lines(pretty).prefix(early) == lines(greedy).prefix(early))
      #expect(pretty.lines.allSatisfy { $0.width <= width })
      let (last, plain) = (pretty.lines[pretty.lines.count - 1].width, greedy.lines[greedy.lines.count - 1].width)
      if plain < width / 4, last > plain { better += 1 }
      #expect(last >= min(plain, width / 10))
    }
    #expect(better > 2)
    // A paragraph of few lines is optimal.
    let few = "a short paragraph of only some few words"
    let both = try [TextWrap.pretty, .optimal].map { choice in
      lines(
        try layout(few, width: 150) { style in
          style.textWrap = choice
          style.optimalWeights.runtWidth = 0.3
          style.optimalWeights.runtPenalty = 3_000
        })
    }
    #expect(both[0] == both[1])
  }

  @Test func prettyTextsThatAreCutAreGreedy() throws {
    let text = "a paragraph of more lines than two at this width, so it is cut there and greedy up to there"
    var paragraphStyle = ParagraphStyle()
    let limits = LineLimits(numberOfLines: 2)
    let greedy = try PreparedParagraph(text, paragraphStyle: paragraphStyle).layout(width: 180, limits: limits)
    paragraphStyle.textWrap = .pretty
    let pretty = try PreparedParagraph(text, paragraphStyle: paragraphStyle).layout(width: 180, limits: limits)
    #expect(pretty.lines.map(\.range) == greedy.lines.map(\.range))
  }
}
