internal import Galley
internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Bugs that many text engines have had with fonts, styles and what depends on them, each with the reports that name
/// it.
@Suite struct FontRegressionTests {
  private let unitWidth = 0.001

  private func width(_ text: String, _ style: TextStyle = TextStyle()) throws -> Double {
    try PreparedParagraph(text, style: style).naturalWidth
  }

  /// slint#179: what may be shortened needs no more room than its token.
  @Test(arguments: [.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] as [LineBreakMode])
  func textThatMayBeShortenedHasASmallMinimum(mode: LineBreakMode) throws {
    var label = Label("Donaudampfschifffahrtsgesellschaft and more")
    label.lineBreakMode = mode
    label.scale = nil
    let least = try label.sizeThatFits(SizeProposal(width: .minContent, height: .maxContent)).width
    #expect(abs(least - (try width("\u{2026}"))) < unitWidth)
    let drawing = try #require(try label.drawing(in: Rect(x: 0, y: 0, width: least, height: 30)))
    #expect(drawing.layout.lines[0].shownText(of: drawing.layout.text) == "\u{2026}")
    #expect(drawing.layout.width <= least)
    // Text that fits where its token does not needs its own width only.
    label.text = "i"
    #expect(
      try label.sizeThatFits(SizeProposal(width: .minContent, height: .maxContent)).width <= width("i") + unitWidth)
    // What is not shortened keeps its words whole.
    label.text = "Donaudampfschifffahrtsgesellschaft and more"
    label.numberOfLines = 0
    let wrapped = try label.sizeThatFits(SizeProposal(width: .minContent, height: .maxContent)).width
    #expect(abs(wrapped - (try width("Donaudampfschifffahrtsgesellschaft"))) < unitWidth)
  }

  /// cosmic-text#23, #68: an emoji font has neither weights nor slants, and is chosen for all of them; digits are
  /// never emoji.
  @Test(arguments: [100, 400, 700, 900] as [FontWeight])
  func emojiDoNotDependOnTheStyle(weight: FontWeight) throws {
    let text = "12 😀 👨‍👩‍👧‍👦 1️⃣ ❤️ 3"
    let styles = [
      FontStyle(weight: weight), FontStyle(weight: weight, isItalic: true), FontStyle(weight: weight, obliqueAngle: 12),
    ]
    for style in styles {
      let fonts = try FontCollection.embedded.cascade(style: style)
      let paragraph = try PreparedParagraph(text, style: TextStyle(fonts: fonts))
      #expect(paragraph.missingGlyphs.isEmpty, "\(style)")
      for run in paragraph.runs {
        let isEmoji = text.utf8Part(run.utf8Range).unicodeScalars.contains {
          $0.properties.isEmojiPresentation || $0.value == 0xFE0F
        }
        let family = run.font.names.family
        #expect((family == "Noto Color Emoji Measures") == isEmoji, "\(text.utf8Part(run.utf8Range)) in \(family)")
      }
    }
  }

  /// cosmic-text#227, pixijs#4448, harfbuzz#1159: a sequence is as wide as one emoji, not as its parts.
  @Test(arguments: ["👨‍👩‍👧‍👦", "🇩🇪", "❤️", "👍🏿", "1️⃣"])
  func sequencesAreOneEmojiWide(sequence: String) throws {
    let paragraph = try PreparedParagraph(sequence)
    #expect(abs(paragraph.naturalWidth - (try width("😀"))) < unitWidth)
    #expect(paragraph.layout().clusters(ofLine: 0).count == 1)
    #expect(abs(try width("\(sequence)\(sequence)") - 2 * paragraph.naturalWidth) < unitWidth)
  }

  /// parley#834: negative spacing makes no minimum that is wider than the whole.
  @Test(arguments: [-1, -5, -30.0])
  func negativeSpacingKeepsTheMinimumBelowTheMaximum(spacing: Double) throws {
    var style = TextStyle()
    style.letterSpacing = .points(spacing)
    for text in ["some words of text", "a", "a\nlonger line", "שלום עולם"] {
      let paragraph = try PreparedParagraph(text, style: style)
      #expect(paragraph.minContentWidth >= 0, "\(text)")
      #expect(paragraph.minContentWidth <= max(0, paragraph.naturalWidth), "\(text)")
      #expect(paragraph.measure().width >= 0, "\(text)")
    }
  }

  /// flutter-team-archive/engine#7436, flutter#168001: an answer belongs to all the fonts that were asked.
  @Test func fontsThatAreAddedChangeTheAnswer() throws {
    let text = "abc שלום 漢字"
    let names = ["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansCJKjp-Regular.subset.otf"]
    var fonts: [FontFace] = []
    var widths: [Double] = []
    var missing: [String] = []
    for name in names {
      fonts.append(FontFace(try #require(EmbeddedFont.named(name))))
      let paragraph = try PreparedParagraph(text, style: TextStyle(fonts: fonts))
      widths.append(paragraph.naturalWidth)
      missing.append(paragraph.missingGlyphs.map { String(text[$0.range]) }.joined(separator: "|"))
    }
    #expect(missing == ["שלום|漢字", "漢字", ""])
    #expect(Set(widths).count == 3)
    // Asked again in another order, each list gives what it gave.
    for count in [2, 1, 3, 1] {
      #expect(try width(text, TextStyle(fonts: Array(fonts.prefix(count)))) == widths[count - 1])
    }
    #expect(try width(text, TextStyle(fonts: fonts.reversed())) != widths[2])
    // A collection that grows, and a label that is given another font.
    var collection = FontCollection([fonts[0]])
    #expect(try width(text, TextStyle(fonts: collection.cascade())) == widths[0])
    collection.add(fonts[1])
    #expect(try width(text, TextStyle(fonts: collection.cascade())) == widths[1])
  }

  /// Skia's ParagraphCache: axes, features, size and language are parts of the question.
  @Test func everyPartOfTheStyleIsPartOfTheQuestion() throws {
    let text = "1101 fi Waves"
    var styles = [TextStyle(), TextStyle(size: 18), TextStyle(fontFeatures: [FontFeature("tnum", 1)])]
    styles.append(TextStyle(fonts: [try FontFace.default.withWeight(700)]))
    styles.append(TextStyle(fonts: [try FontFace.default.withWeight(701)]))
    for change in [\TextStyle.letterSpacing, \.wordSpacing] as [WritableKeyPath<TextStyle, TextLength>] {
      var style = TextStyle()
      style[keyPath: change] = 0.25
      styles.append(style)
    }
    let first = try styles.map { try width(text, $0) }
    let again = try styles.reversed().map { try width(text, $0) }
    #expect(Array(again.reversed()) == first)
    #expect(Set(first).count == first.count, "\(first)")
    var label = Label(text)
    label.scale = nil
    let regular = try label.intrinsicContentSize
    label.font = .systemFont(ofSize: 17, weight: 700)
    #expect(try label.intrinsicContentSize.width > regular.width)
  }

  /// go-text#275, cosmic-text#258: an empty line is as high as the style that its terminator has, the last one as the
  /// text's end.
  @Test func emptyLinesHaveTheHeightOfTheirStyle() throws {
    let small = try PreparedParagraph("x", style: TextStyle(size: 10)).layout().height
    let large = try PreparedParagraph("x", style: TextStyle(size: 30)).layout().height
    var text = AttributedText("a\n", style: TextStyle(size: 10))
    text.append(AttributedText("\n", style: TextStyle(size: 30)))
    text.append(AttributedText("b\n", style: TextStyle(size: 10)))
    #expect(try PreparedParagraph(text).layout().lines.map(\.metrics.height) == [small, large, small, small])
    text.append(AttributedText("\n", style: TextStyle(size: 30)))
    #expect(try PreparedParagraph(text).layout().lines.map(\.metrics.height) == [small, large, small, large, large])
    #expect(try PreparedParagraph("", style: TextStyle(size: 30)).layout().height == large)
  }

  /// typst#5353, #5826: what does not change the glyphs, such as a colour, divides no run: text keeps its kerning.
  @Test func equalStylesAreOneRun() throws {
    for text in ["AVATAR", "To fi", "سلام عليكم", "क्षत्रिय"] {
      let whole = try PreparedParagraph(text)
      for cut in text.indices.dropFirst() {
        var parts = AttributedText(String(text[..<cut]))
        parts.append(AttributedText(String(text[cut...])))
        let paragraph = try PreparedParagraph(parts)
        #expect(paragraph.runs.elementsEqual(whole.runs) { $0 == $1 }, "\(text)")
        #expect(paragraph.naturalWidth == whole.naturalWidth, "\(text)")
      }
    }
  }

  /// typst#5826, cosmic-text#442: where a style does change, Arabic letters still join.
  @Test func arabicJoinsAcrossAChangeOfStyle() throws {
    let text = "سلمى"
    let whole = try PreparedParagraph(text).layout().glyphFragments(ofLine: 0).flatMap(\.glyphs)
    for cut in text.indices.dropFirst() {
      var parts = AttributedText(text)
      parts.setStyle(in: cut..<text.endIndex) { $0.size = 18 }
      let layout = try PreparedParagraph(parts).layout()
      #expect(layout.glyphFragments(ofLine: 0).count == 2)
      #expect(layout.glyphFragments(ofLine: 0).flatMap(\.glyphs) == whole)
    }
  }
}
