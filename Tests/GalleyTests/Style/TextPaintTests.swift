internal import Galley
internal import GalleyMarkup
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Colours, and lines under and through the text: painted, never measured.
@Suite struct TextPaintTests {
  /// A text with random parts painted differently.
  private static func painted(
    _ plain: AttributedText, _ random: inout SplitMix64
  ) -> AttributedText {
    var text = plain
    let count = plain.string.unicodeScalars.count
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let scalars = plain.string.unicodeScalars
      let start = scalars.index(scalars.startIndex, offsetBy: Int.random(in: 0..<count, using: &random))
      let end = scalars.index(start, offsetBy: Int.random(in: 1...8, using: &random), limitedBy: scalars.endIndex)
      let number = Int.random(in: 0..<5, using: &random)
      text.setStyle(in: start..<(end ?? scalars.endIndex)) { style in
        switch number {
        case 0: style.foregroundColor = Color(.systemRed)
        case 1: style.backgroundColor = Color(white: 0.5)
        case 2: style.underlineStyle = .double
        case 3: style.textDecoration = LineDecoration([.underline, .overline], style: .wavy, thickness: .points(3))
        default: style.strikethroughStyle = .single
        }
      }
    }
    return text
  }

  @Test("Paint changes no size, line or glyph", arguments: Corpus.all)
  func paintChangesNothing(corpus: Corpus) throws {
    for (seed, line) in corpus.lines(atMost: 12).enumerated() {
      var random = SplitMix64(seed: UInt64(seed))
      let style = TextStyle(size: 17, language: corpus.language)
      var paragraph = ParagraphStyle()
      if seed % 3 == 1 { paragraph.alignment = .justified }
      if seed % 3 == 2 { paragraph.writingMode = .verticalRL }
      let plain = AttributedText(line, style: style, paragraphStyle: paragraph)
      let painted = Self.painted(plain, &random)
      let (one, other) = (try PreparedParagraph(plain), try PreparedParagraph(painted))
      for width in [40.0, 133, 320, .infinity] {
        let (a, b) = (one.layout(width: width), other.layout(width: width))
        let (measured, again) = (one.measure(width: width), other.measure(width: width))
        #expect(measured == again, "seed \(seed), width \(width)")
        try #require(a.lines.count == b.lines.count, "seed \(seed), width \(width)")
        for index in a.lines.indices {
          #expect(a.lines[index].range == b.lines[index].range && a.lines[index].width == b.lines[index].width)
          #expect(
            a.glyphFragments(ofLine: index).flatMap(\.glyphs) == b.glyphFragments(ofLine: index).flatMap(\.glyphs),
            "seed \(seed), width \(width), line \(index)")
          #expect(
            a.glyphFragments(ofLine: index).flatMap(\.origins) == b.glyphFragments(ofLine: index).flatMap(\.origins),
            "seed \(seed), width \(width), line \(index)")
        }
      }
    }
  }

  @Test func eachCharacterHasItsColor() throws {
    var text = AttributedText("red and blue")
    let space = try #require(text.string.firstIndex(of: " "))
    let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    text.setStyle(in: text.string.startIndex..<space) { $0.foregroundColor = red }
    text.setStyle(in: text.string.index(text.string.endIndex, offsetBy: -4)..<text.string.endIndex) {
      $0.foregroundColor = blue
    }
    let fragments = try PreparedParagraph(text).layout().glyphFragments(ofLine: 0)
    #expect(fragments.map { String(text.string[$0.range]) } == ["red", " and ", "blue"])
    #expect(fragments.map(\.foregroundColor) == [red, nil, blue])
  }

  @Test func linesStandWhereTheFontHasThem() throws {
    let font = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" }).font
    var style = TextStyle(fonts: [font], size: 20)
    style.underlineStyle = .double
    style.strikethroughStyle = .single
    style.strikethroughColor = .white
    style.foregroundColor = Color(.systemBlue)
    style.backgroundColor = Color(.systemYellow)
    let layout = try PreparedParagraph("ab  cd  ", style: style).layout(width: 30)
    let metrics = font.metrics(at: 20)
    let line = layout.lines[0]
    let decorations = layout.decorations(ofLine: 0)
    #expect(decorations.map(\.kind) == [.background, .underline, .underline, .strikethrough])
    #expect(decorations.map(\.color) == [Color(.systemYellow), Color(.systemBlue), Color(.systemBlue), .white])
    // The spaces at the line's end have none.
    #expect(decorations.allSatisfy { $0.frame.minX == line.minX && $0.frame.width == line.width })
    #expect(decorations[0].frame.minY == line.minY && decorations[0].frame.height == line.metrics.height)
    #expect((decorations[1].frame.minY - (line.baseline - metrics.underlinePosition)).magnitude < 1e-9)
    #expect((decorations[1].frame.height - metrics.underlineThickness).magnitude < 1e-9)
    #expect((decorations[2].frame.minY - decorations[1].frame.minY - 2 * metrics.underlineThickness).magnitude < 1e-9)
    #expect((decorations[3].frame.minY - (line.baseline - metrics.strikethroughPosition)).magnitude < 1e-9)
    #expect(try PreparedParagraph("ab").layout().decorations(ofLine: 0).isEmpty)
  }

  @Test func verticalLinesHaveThemOnTheirReadersSide() throws {
    func underline(_ language: String) throws -> Rect {
      var style = TextStyle(size: 20, language: language)
      style.underlineStyle = .single
      var paragraph = ParagraphStyle()
      paragraph.writingMode = .verticalRL
      let layout = try PreparedParagraph("日本", style: style, paragraphStyle: paragraph).layout()
      let frame = try #require(layout.decorations(ofLine: 0).first?.frame)
      #expect(frame.height == 40)
      return frame
    }
    #expect(try underline("ja").minX > 20 && underline("ko").minX > 20 && underline("zh-Hant").maxX < 10)
  }

  @Test func edgesKeepTheirPaint() throws {
    var text = AttributedText("a lone tree that has to be cut off")
    text.setStyle(in: text.string.startIndex..<text.string.endIndex) { $0.underlineStyle = .single }
    let paragraph = try PreparedParagraph(text)
    let cut = try paragraph.layout(width: 100, limits: LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    #expect(cut.isTruncated)
    let underline = try #require(cut.decorations(ofLine: 0).first)
    #expect((underline.frame.width - cut.lines[0].width).magnitude < 1e-9, "under the ellipsis, too")
    let edited = try paragraph.replacing(text.string.startIndex..<text.string.startIndex, with: "Not ")
    #expect(edited.layout().decorations(ofLine: 0).count == 1)
    #expect(
      try PreparedParagraph("train", style: text.runs[0].style).replacing(
        "train".endIndex..<"train".endIndex, with: "!"
      ).layout().decorations(ofLine: 0).count == 1)
  }

  @Test func markupNamesThem() throws {
    let text = try AttributedText(
      markup: "<u>a</u><s>b</s><span color='#c00' background='systemYellow' underline='thick' underline_color='#0f0' "
        + "strikethrough='double' strikethrough_color='#00f'>c<span underline='none'>d</span></span>")
    let styles = text.runs.map(\.style)
    try #require(styles.count == 4)
    #expect(styles[0].underlineStyle == .single && styles[1].strikethroughStyle == .single)
    #expect(styles[2].foregroundColor == Color(hex: "#c00") && styles[2].backgroundColor == Color(.systemYellow))
    #expect(styles[2].underlineStyle == .thick && styles[2].underlineColor == Color(hex: "#0f0"))
    #expect(styles[2].strikethroughStyle == .double && styles[2].strikethroughColor == Color(hex: "#00f"))
    #expect(styles[3].underlineStyle == nil && styles[3].strikethroughStyle == .double)
    let decorated = try AttributedText(
      markup: "<span text_decoration='underline line-through wavy 10% #c00' text_decoration_skip_ink='none' "
        + "text_underline_offset='-2' text_underline_position='from-font'>a</span>"
        + "<span text_decoration='overline from-font'>b<span text_decoration='none'>c</span></span>")
    let lines = decorated.runs.map(\.style.textDecoration)
    #expect(
      lines == [
        LineDecoration(
          [.underline, .lineThrough], style: .wavy, thickness: .ems(0.1), color: Color(hex: "#c00"), skipsInk: false,
          underlineOffset: .points(-2), underlinePosition: .fromFont),
        LineDecoration(.overline, thickness: .fromFont), LineDecoration(),
      ])
    for value in ["", "wavy", "underline -1", "underline rouge", "underline 1e9"] {
      #expect(throws: MarkupError.self) { try AttributedText(markup: "<span text_decoration='\(value)'>x</span>") }
    }
    for (markup, offset) in [("<span color='rouge'>x</span>", 12), ("<span underline='wavey'>x</span>", 16)] {
      let error = #expect(throws: MarkupError.self) { try AttributedText(markup: markup) }
      #expect(error?.code == .invalidValue && error?.utf8Offset == offset)
    }
  }
}
