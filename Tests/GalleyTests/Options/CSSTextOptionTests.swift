import Galley
import GalleyMarkup
import GalleyShaping
import TestSupport
import Testing

/// Options of CSS Text that headless Chromium judges in `chromium-more.jsonl`: what they promise, in numbers.
@Suite struct CSSTextOptionTests {
  private let style = TextStyle(size: 20)

  private func layout(
    _ text: String, width: Double, _ change: (inout ParagraphStyle) -> Void
  ) throws -> (layout: TextLayout, paragraph: PreparedParagraph) {
    var paragraphStyle = ParagraphStyle()
    change(&paragraphStyle)
    let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
    return (paragraph.layout(width: width), paragraph)
  }

  private func lines(_ layout: TextLayout) -> [String] { layout.lines.map { String(layout.text[$0.range]) } }

  @Test func indentsAreThoseOfTheTextsFirstLine() throws {
    let text = "several words that take two lines\nand several more of them"
    let starts = [0, text.utf8.firstIndex(of: 0x0A)!.utf16Offset(in: text) + 1]
    for hanging in [false, true] {
      for eachLine in [false, true] {
        let found = try layout(text, width: 180) {
          $0.textIndent = TextIndent(30, hanging: hanging, eachLine: eachLine)
          $0.headIndent = 5
          $0.firstLineHeadIndent = 5
        }
        #expect(found.layout.lines.count >= 4)
        for line in found.layout.lines {
          let isFirst = line.utf8Range.lowerBound == 0 || eachLine && starts.contains(line.utf8Range.lowerBound)
          #expect(line.minX == (isFirst != hanging ? 35 : 5))
        }
        let measured = found.paragraph.measure(width: 180)
        #expect(measured.lineCount == found.layout.lines.count && measured.height == found.layout.height)
      }
    }
    #expect(throws: TextError.self) { try self.layout("a", width: 9) { $0.textIndent.length = .nan } }
  }

  @Test func lastLinesStandAsTheyAreAsked() throws {
    let text = "several words that take two lines"
    for (last, x) in [(TextAlignment?.none, 0.0), (.right, 1), (.center, 0.5), (.natural, 0)] {
      let layout = try layout(text, width: 180) { style in
        style.alignment = .justified
        style.textAlignLast = last
      }.layout
      let line = layout.lines[layout.lines.count - 1]
      #expect(abs(line.minX - x * (180 - line.width)) < 1e-6, "\(last)")
      #expect(layout.lines[0].width == 180)
    }
    let justified = try layout(text, width: 180) { style in
      style.alignment = .justified
      style.textAlignLast = .justified
    }.layout
    #expect(justified.lines.allSatisfy { $0.width == 180 })
    // The last line alone may be justified.
    let natural = try layout(text, width: 180) { $0.textAlignLast = .justified }.layout
    #expect(natural.lines[0].width < 180 && natural.lines[natural.lines.count - 1].width == 180)
  }

  @Test func spaceBetweenCharactersIsAlike() throws {
    let text = "abc def ghi jkl mno"
    let plain = try layout(text, width: 130) { _ in }.layout
    let spread = try layout(text, width: 130) { style in
      style.alignment = .justified
      style.justifiesCharacters = true
    }.layout
    let added = zip(plain.clusters(ofLine: 0), spread.clusters(ofLine: 0)).map { $1.width - $0.width }.dropLast(2)
    let first = try #require(added.first)
    #expect(first > 0.1)
    #expect(added.allSatisfy { abs($0 - first) < 1e-5 })
  }

  @Test func tabsStandAtMultiplesOfSpaces() throws {
    let space = try PreparedParagraph(" ", style: style).naturalWidth
    let layout = try layout("a\tb", width: .infinity) { $0.tabSize = 8 }.layout
    #expect(abs(layout.clusters(ofLine: 0)[2].x - 8 * space) < 1e-5)
  }

  @Test func everyLineHasItsHeightWhateverTheFonts() throws {
    let layout = try layout("Latin 漢字 العربية\nmore", width: .infinity) { $0.lineHeight = .fixed(31) }.layout
    #expect(layout.lines.allSatisfy { $0.metrics.height == 31 })
    #expect(layout.height == 62)
    let font = try PreparedParagraph("Latin", style: style).layout().lines[0].metrics
    #expect(abs(layout.lines[0].metrics.ascent - (font.ascent + (31 - font.height) / 2)) < 1e-9)
  }

  @Test func trimmedBoxesEndAtTheLetters() throws {
    let natural = try layout("Hx", width: .infinity) { _ in }.layout
    let trimmed = try layout("Hx", width: .infinity) { style in
      style.textBoxTrim = .trimBoth
      style.textBoxEdge = TextBoxEdge(over: .cap, under: .alphabetic)
    }.layout
    let ink = try #require(natural.inkBounds)
    #expect(abs(trimmed.height - (natural.firstBaseline - ink.minY)) < 0.5)
    #expect(trimmed.lastBaseline == trimmed.height)
    // The line between the first and the last one keeps its height.
    let three = try layout("a\nb\nc", width: .infinity) { $0.textBoxTrim = .trimBoth }.layout
    #expect(three.lines[1].metrics == natural.lines[0].metrics)
  }

  @Test func unwrappedLinesEndWithTheirParagraphs() throws {
    let (layout, paragraph) = try layout("several words\nand some more", width: 30) { $0.wrapsLines = false }
    #expect(lines(layout) == ["several words\n", "and some more"])
    #expect(paragraph.measure(width: 30).lineCount == 2)
    #expect(paragraph.minContentWidth == layout.width)
  }

  @Test func wordsStickOutOrAreCut() throws {
    let text = "an extraordinarily long word"
    let (normal, paragraph) = try layout(text, width: 60) { $0.overflowWrap = .normal }
    #expect(lines(normal) == ["an ", "extraordinarily ", "long ", "word"])
    #expect(normal.width == paragraph.minContentWidth && normal.width > 60)
    let (cut, anywhere) = try layout(text, width: 60) { $0.overflowWrap = .anywhere }
    #expect(cut.width <= 60)
    #expect(anywhere.layout(width: 0).width == anywhere.minContentWidth)
    #expect(anywhere.minContentWidth < 20)
  }

  @Test func spacesTakeRoomAndEndLines() throws {
    let space = try PreparedParagraph(" ", style: style).naturalWidth
    let (layout, paragraph) = try layout("ab    cd\u{20}\u{20}\n", width: 10 * space) {
      $0.whiteSpaceCollapse = .breakSpaces
    }
    #expect(layout.lines.allSatisfy { $0.width <= 10 * space })
    #expect(lines(layout).joined() == "ab    cd  \n")
    let one = try PreparedParagraph("cd  ", style: style, paragraphStyle: paragraphStyleOfSpaces).measure(
      width: .infinity)
    #expect(abs(one.width - (try PreparedParagraph("cd", style: style).naturalWidth + 2 * space)) < 1e-5)
    #expect(paragraph.minContentWidth > space)
  }

  /// Lines end between ideographic and other spaces, too, but not after those that are bound to what follows.
  @Test(arguments: [("\u{3000}", true), ("\u{2003}", true), ("\u{205F}", true), ("\u{2007}", false), ("\u{A0}", false)])
  func otherSpacesEndLines(space: String, mayEnd: Bool) throws {
    let text = "あ" + String(repeating: space, count: 4) + "あ"
    var paragraphStyle = paragraphStyleOfSpaces
    paragraphStyle.overflowWrap = .normal
    let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
    let wide = try PreparedParagraph("あ" + space + space, style: style).naturalWidth
    let first = paragraph.layout(width: wide + 0.01).lines[0]
    #expect((paragraph.text[first.range] == "あ" + space + space) == mayEnd)
  }

  private var paragraphStyleOfSpaces: ParagraphStyle {
    var style = ParagraphStyle()
    style.whiteSpaceCollapse = .breakSpaces
    return style
  }

  @Test func keptLineEndsDivideCollapsedText() {
    let collapsed = AttributedText("  a \t b \n\n c\r\nd  ").collapsingWhiteSpace(.preserveBreaks)
    #expect(collapsed.text.string == "a b\n\nc\r\nd")
  }

  @Test(arguments: [-1, .nan, .infinity, 2_000_000])
  func badNumbersAreNamed(number: Double) {
    for change: @Sendable (inout ParagraphStyle) -> Void in [
      { $0.tabSize = number }, { $0.lineHeight = .fixed(number) },
    ] {
      var style = ParagraphStyle()
      change(&style)
      #expect(throws: TextError.self) { try PreparedParagraph("a", paragraphStyle: style) }
    }
  }
}
