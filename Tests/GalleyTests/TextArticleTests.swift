internal import Galley
internal import GalleyShaping
internal import Testing

/// The Swift code of the articles on labels, styles, paragraphs and drawing, run as it stands there; the tests of
/// GalleyRender hold the two together.
@Suite struct TextArticleTests {
  @Test func labelsAreSizedAndShown() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    var label = Label("Several words that wrap, and are cut off where there is no room for them.")
    label.numberOfLines = 2
    let size = try label.sizeThatFits(Size(width: 160, height: .infinity))
    if let drawing = try label.drawing(in: Rect(origin: .zero, size: size)) {
      for line in drawing.layout.lines { print(line.baseline, drawing.layout.text[line.range]) }
      print(drawing.layout.isTruncated)
    }
    #expect(printed.count == 3 && printed.last == "true")

    label.lineBreakMode = .byTruncatingMiddle
    label.truncationToken = AttributedText("… (more)")
    let shortened = try #require(try label.drawing(in: Rect(origin: .zero, size: size))).layout
    #expect(shortened.isTruncated && shortened.lines.last.map { $0.shownText(of: shortened.text) } != nil)

    label.font = .preferredFont(forTextStyle: .headline, category: .accessibilityLarge)
    label.font = FontTextStyle.body.scaledFont(for: .systemFont(ofSize: 15, weight: .bold), category: .extraLarge)
    #expect(label.font.pointSize > 15)
  }

  @Test func stylesOfParts() throws {
    let bold = Font.systemFont(ofSize: 17, weight: .bold)
    var text: AttributedText = ["Your files are ", .init("not") { $0.fonts = bold.fonts }, " deleted."]
    if let word = text.string.firstRange(of: "deleted") {
      text.setStyle(in: word) { $0.foregroundColor = Color(.systemRed) }
    }
    let size = try PreparedParagraph(text).measure(width: 120).size
    let heading = TextStyle(size: 20, weight: .bold, language: "en")
    #expect(heading == TextStyle(font: .systemFont(ofSize: 20, weight: .bold, language: "en"), language: "en"))
    #expect(size.width > 0 && size.width <= 120)
    #expect(text.styledRanges.map { String(text.string[$0.range]) } == ["Your files are ", "not", " ", "deleted", "."])

    var style = TextStyle(size: 17, language: "en")
    style.textDecoration = LineDecoration(.underline, style: .wavy, thickness: .points(1), color: Color(.systemRed))
    style.letterSpacing = .ems(0.05)
    style.fontFeatures = [FontFeature("tnum"), FontFeature("liga", 0)]
    style.script = .superscript
    let wavy = try PreparedParagraph("2nd", style: style).layout()
    #expect(wavy.decorations(ofLine: 0).contains { $0.kind == .underline })
  }

  @Test func boxesAndAttributes() throws {
    var printed: [String] = []
    func print(_ items: Any...) { printed.append(items.map { "\($0)" }.joined(separator: " ")) }

    let icon = TextAttachment(size: Size(width: 16, height: 16), alignment: .center)
    let progress: AttributedText = [.box(icon), " 3 of 5"]
    for fragment in try PreparedParagraph(progress).layout().glyphFragments(ofLine: 0) {
      if let frame = fragment.attachmentFrame { print(frame.minX, frame.width) }
    }

    enum Author: TextAttributeKey { typealias Value = String }

    let note: AttributedText = ["Moved by ", .init("Ada Lovelace") { $0[Author.self] = "ada" }]
    let layout = try PreparedParagraph(note).layout(width: 200)
    for (range, author) in layout.attributes(of: Author.self) { print(layout.text[range], author) }
    #expect(printed == ["0.0 16.0", "Ada Lovelace ada"])
  }

  @Test func paragraphs() throws {
    let text = "Paragraphs of a book are hyphenated, justified and indented."
    var style = ParagraphStyle()
    style.alignment = .justified
    style.hyphenation = .automatic
    style.textWrap = .optimal
    style.lineHeight = .factor(1.4)
    style.textIndent = TextIndent(18)
    let book = try PreparedParagraph(text, style: TextStyle(size: 11, language: "en"), paragraphStyle: style)
    let lines = book.layout(width: 90).lines
    #expect(lines.count > 2 && lines[0].minX == 18 && lines[1].baseline - lines[0].baseline == 1.4 * 11)

    style.hyphenationLimits = HyphenationLimits(word: 6, before: 3, after: 3)
    style.justification = JustificationLimits(spaceStretch: 1.5, letterSpacing: 0.3)
    style.kashida = .automatic
    style.hangingPunctuation = [.first, .allowEnd]
    #expect(try PreparedParagraph(text, paragraphStyle: style).layout(width: 90).lines.count > 2)

    var caption = ParagraphStyle()
    caption.textBoxTrim = .trimBoth
    caption.textBoxEdge = TextBoxEdge(over: .cap, under: .alphabetic)
    let capitals = try PreparedParagraph("CAPTION", paragraphStyle: caption).measure(width: 200).height
    #expect(abs(capitals - Font.systemFont(ofSize: 17).capHeight) < 0.01)

    var item = ParagraphStyle()
    (item.firstLineHeadIndent, item.headIndent) = (24, 24)
    item.listMarker = ListMarker("1.")
    let list = try PreparedParagraph("Wash\nRinse\nRepeat", paragraphStyle: item)
    #expect(list.layout().lines.map(\.minX) == [24, 24, 24])

    var row = ParagraphStyle()
    row.tabStops = [TabStop(200, .right, leader: " ."), TabStop(240, .decimal)]
    let prices = try PreparedParagraph("Tea\tp. 12\t3.50\nCoffee\tp. 9\t12.00", paragraphStyle: row)
    #expect(prices.layout().lines.count == 2)
  }

  @Test func rubyAndVerticalText() throws {
    var text = AttributedText("漢字を学ぶ。", style: TextStyle(size: 20, language: "ja"))
    if let base = text.string.firstRange(of: "漢字") {
      var reading = RubyAnnotation("かんじ")
      reading.alignment = .center
      text.setRuby(reading, in: base)
    }
    if let verb = text.string.firstRange(of: "学ぶ") { text.setEmphasis(TextEmphasis(.sesame), in: verb) }

    var style = ParagraphStyle()
    style.writingMode = .verticalRL
    text.setParagraphStyle(style)
    let layout = try PreparedParagraph(text).layout(width: 200)
    let page = layout.pageSize
    #expect(page.height > page.width)
    #expect(layout.annotations(ofLine: 0).count == 1 && layout.emphasisMarks(ofLine: 0).count == 2)
  }

  @Test func drawing() throws {
    var filled = 0
    func fill(_ frame: Rect, _ color: Color?) { filled += 1 }
    var path: [String] = []
    func draw(_ fragment: GlyphFragment) {
      let scale = fragment.size / Double(fragment.font.unitsPerEm)
      for (glyph, origin) in zip(fragment.glyphs, fragment.origins) {
        func place(_ point: (x: Double, y: Double)) -> String {
          "\(origin.x + point.x * scale) \(origin.y - point.y * scale)"
        }
        fragment.font.glyphImage(glyph).outline?.forEachStep(
          move: { path.append("M \(place($0))") }, line: { path.append("L \(place($0))") },
          curve: { path.append("C \(place($0)) \(place($1)) \(place($2))") }, close: { path.append("Z") })
      }
    }
    var style = TextStyle()
    style.underlineStyle = .single
    let paragraph = try PreparedParagraph("Prepare once, lay out many.", style: style)
    let layout = paragraph.layout(width: 120)
    for line in layout.lines.indices {
      let decorations = layout.decorations(ofLine: line)
      for part in decorations where part.kind != .strikethrough { fill(part.frame, part.color) }
      for fragment in layout.glyphFragments(ofLine: line) { draw(fragment) }
      for part in decorations where part.kind == .strikethrough { fill(part.frame, part.color) }
    }
    #expect(filled > 0 && path.count { $0 == "Z" } >= 20)

    let circle = ExclusionShape { y, height in
      let middle = y + height / 2 - 100
      guard abs(middle) < 100 else { return .between(left: 0, right: 200) }
      let half = (10_000 - middle * middle).squareRoot()
      return .between(left: 100 - half, right: 100 + half)
    }
    let round = try paragraph.layout(around: circle)
    #expect(round.lines[0].minX > 0)
  }
}
