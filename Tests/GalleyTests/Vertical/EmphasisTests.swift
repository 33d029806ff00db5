internal import Galley
internal import GalleyMarkup
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Marks beside the characters: which have one, where it stands, and how lines make room.
@Suite struct EmphasisTests {
  private static func text(
    _ string: String, _ mode: WritingMode = .horizontal, _ emphasis: TextEmphasis = TextEmphasis(.circle)
  ) throws -> AttributedText {
    let font = try FontFace(path: Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf"))
    var style = ParagraphStyle()
    style.writingMode = mode
    var text = AttributedText(
      string, style: TextStyle(fonts: [font], size: 20, language: "ja"), paragraphStyle: style)
    text.setEmphasis(emphasis, in: string.startIndex..<string.endIndex)
    return text
  }

  private static func plain(_ text: AttributedText) -> AttributedText {
    var plain = AttributedText(text.string, style: text.runs[0].style)
    plain.setParagraphStyle(text.paragraphRuns[0].style)
    return plain
  }

  @Test func marksStandInTheMiddleOfTheirCharacters() throws {
    let layout = try PreparedParagraph(Self.text("漢字、か #")).layout()
    let marks = layout.emphasisMarks(ofLine: 0)
    #expect(marks.map { String(layout.text[$0.range]) } == ["漢", "字", "か", "#"])
    for (mark, cluster) in zip(marks, [0, 1, 3, 5].map { layout.clusters(ofLine: 0)[$0] }) {
      #expect((mark.x + mark.width / 2 - cluster.x - cluster.width / 2).magnitude < 1e-5)
      // 0.88 em of the character and 0.12 em of the mark.
      #expect((mark.baselineOffset + 18.8).magnitude < 1e-9)
    }
  }

  @Test("Letter spacing and justified gaps move no mark off its character", arguments: ["漢字東京", "שלום", "word"])
  func marksStandOverTheirGlyphs(string: String) throws {
    func text(_ change: (inout TextStyle) -> Void = { _ in }) -> AttributedText {
      var style = ParagraphStyle()
      (style.alignment, style.textAlignLast, style.justifiesCharacters) = (.justified, .justified, true)
      var text = AttributedText(string, style: TextStyle(size: 20), paragraphStyle: style)
      text.setStyle(in: string.startIndex..<string.endIndex) { style in
        style.kern = 0
        change(&style)
      }
      text.setEmphasis(in: string.startIndex..<string.endIndex)
      return text
    }
    let plain = try PreparedParagraph(text()).layout()
    let advances = plain.clusters(ofLine: 0).map(\.width)
    for layout in [
      try PreparedParagraph(text { $0.letterSpacing = 15 }).layout(),
      try PreparedParagraph(text()).layout(width: plain.width + 40),
    ] {
      let glyphs = layout.glyphFragments(ofLine: 0).filter { $0.size == 20 }.flatMap(\.origins).map(\.x).sorted()
      let sorted = plain.clusters(ofLine: 0)[0].isRightToLeft ? advances.reversed() : advances
      let marks = layout.emphasisMarks(ofLine: 0).map { $0.x + $0.width / 2 }.sorted()
      for (mark, (glyph, advance)) in zip(marks, zip(glyphs, sorted)) {
        #expect((mark - (glyph + advance / 2)).magnitude < 0.02)
      }
    }
  }

  @Test(arguments: [WritingMode.horizontal, .verticalRL, .verticalLR, .sidewaysRL, .sidewaysLR])
  func linesAreTheSameAndOnlyHigher(mode: WritingMode) throws {
    for position in RubyAnnotation.Position.allCases {
      var emphasis = TextEmphasis(.sesame)
      emphasis.position = position
      let text = try Self.text("これはとても大切な言葉です。と言った。", mode, emphasis)
      for width in [40.0, 90, 200, .infinity] {
        let marked = try PreparedParagraph(text).layout(width: width)
        let plain = try PreparedParagraph(Self.plain(text)).layout(width: width)
        #expect(marked.lines.map(\.utf8Range) == plain.lines.map(\.utf8Range))
        #expect(marked.lines.map(\.width) == plain.lines.map(\.width))
        #expect(marked.height >= plain.height)
        let measured = try PreparedParagraph(text).measure(width: width)
        #expect(measured.height == marked.height)
        let count = marked.lines.indices.reduce(0) { $0 + marked.emphasisMarks(ofLine: $1).count }
        #expect(count == text.string.filter { $0 != "。" }.count)
        let drawn = marked.lines.indices.flatMap { marked.glyphFragments(ofLine: $0) }.filter { $0.size == 10 }
        #expect(drawn.count == count)
      }
    }
  }

  @Test func aMarkStandsOutsideOfAnAnnotation() throws {
    var text = try Self.text("漢字")
    let alone = try PreparedParagraph(text).layout()
    text.setRuby(RubyAnnotation("かんじ"), in: text.string.startIndex..<text.string.endIndex)
    let layout = try PreparedParagraph(text).layout()
    #expect(layout.emphasisMarks(ofLine: 0).allSatisfy { ($0.baselineOffset + 28.8).magnitude < 1e-9 })
    #expect(layout.height == alone.height + 10)
    // Marks stay in the middle of characters that the annotation spreads.
    let wide = RubyAnnotation("こころざし")
    var spread = try Self.text("志")
    spread.setRuby(wide, in: spread.string.startIndex..<spread.string.endIndex)
    let mark = try #require(try PreparedParagraph(spread).layout().emphasisMarks(ofLine: 0).first)
    #expect((mark.x + mark.width / 2 - 25).magnitude < 1e-5)
  }

  @Test func aLigatureHasAMarkForEachCharacter() throws {
    var text = AttributedText("office", style: TextStyle(size: 20))
    text.setEmphasis(in: text.string.startIndex..<text.string.endIndex)
    let marks = try PreparedParagraph(text).layout().emphasisMarks(ofLine: 0)
    #expect(marks.count == 6)
    #expect(zip(marks, marks.dropFirst()).allSatisfy { $0.x < $1.x })
  }

  @Test func aShortenedLineKeepsTheMarksThatItShows() throws {
    let text = try Self.text("これはとても大切な言葉です")
    let limits = LineLimits(numberOfLines: 1)
    let layout = try PreparedParagraph(text).layout(width: 110, limits: limits)
    #expect(layout.isTruncated)
    let marks = layout.emphasisMarks(ofLine: 0).map { String(layout.text[$0.range]) }.joined()
    #expect(!marks.isEmpty && text.string.hasPrefix(marks))
    #expect(marks.count == layout.lines[0].shownText(of: text.string).filter { $0 != "…" }.count)
  }

  @Test func whatCannotBeSetIsRefused() throws {
    for mark in ["", "ab", "\n"] {
      #expect(throws: TextError.self) { try PreparedParagraph(Self.text("字", .horizontal, TextEmphasis(mark: mark))) }
    }
    var crossing = try Self.text("漢字")
    crossing.setEmphasis(in: crossing.string.index(after: crossing.string.startIndex)..<crossing.string.endIndex)
    #expect(throws: TextError.self) { try PreparedParagraph(crossing) }
    var divided = AttributedText("e\u{301}")
    divided.setEmphasis(
      in: divided.string.startIndex..<divided.string.unicodeScalars.index(after: divided.string.startIndex))
    #expect(throws: TextError.self) { try PreparedParagraph(divided) }
    for scale in [0, 1.1, .nan] {
      var emphasis = TextEmphasis()
      emphasis.scale = scale
      #expect(throws: TextError.self) { try PreparedParagraph(Self.text("字", .horizontal, emphasis)) }
    }
  }

  @Test func markupNamesMarks() throws {
    let text = try AttributedText(markup: "a<span emphasis='sesame' emphasis_position='under'>b<b>c</b></span>d")
    var emphasis = TextEmphasis(.sesame)
    emphasis.position = .under
    #expect(text.spans == [TextSpan(utf8Range: 1..<3, kind: .emphasized(emphasis))])
    for markup in [
      "<span emphasis='dots'>a</span>", "<span emphasis_position='under'>a</span>",
      "<span emphasis='dot' emphasis_position='left'>a</span>",
      "<span emphasis='dot'>a<span emphasis='dot'>b</span></span>",
    ] {
      #expect(throws: MarkupError.self) { try AttributedText(markup: markup) }
    }
  }
}
