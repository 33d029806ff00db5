internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Bugs that many text engines have had, each with the reports that name it.
///
/// Rows that have a suite of their own are tested there: `TerminatorTests`, `MinContentTests`,
/// `LinePropertyTests`, `BadInputTests`, `FontRegressionTests`, `FontCascadeTests`, and the suites that compare with
/// HarfBuzz.
@Suite struct RegressionTests {
  private func lines(_ layout: TextLayout) -> [String] { layout.lines.map { $0.shownText(of: layout.text) } }

  /// cosmic-text#134, bevy#9923, flutter#31707, SDL_ttf#225.
  @Test(arguments: ["Text measured", "AV To fi", "a b c d e f", "Größe 10 %", "x"])
  func textMeasuredAtAWidthFitsIt(text: String) throws {
    for size in [11, 12.5, 13.37, 17, 22.4] {
      let paragraph = try PreparedParagraph(text, style: TextStyle(size: size))
      let width = paragraph.measure().width
      #expect(paragraph.measure(width: width).lineCount == 1)
      let rounded = Size(width: width, height: 0).roundedUp(scale: 3).width
      #expect(paragraph.measure(width: rounded).lineCount == 1)
    }
  }

  /// parley#762, go-text#175, flutter#20991.
  @Test func trailingSpacesDoNotMoveAlignedText() throws {
    for alignment in [TextAlignment.left, .right, .center, .natural] {
      var style = ParagraphStyle()
      style.alignment = alignment
      let plain = try PreparedParagraph("word", paragraphStyle: style).layout(width: 200)
      let spaced = try PreparedParagraph("word    ", paragraphStyle: style).layout(width: 200)
      #expect(plain.lines[0].minX == spaced.lines[0].minX, "\(alignment)")
      #expect(plain.lines[0].width == spaced.lines[0].width, "\(alignment)")
    }
  }

  /// go-text#175: in right-to-left text the space at the line's end hangs on the left.
  @Test func trailingSpaceOfRightToLeftTextHangsOnTheLeft() throws {
    let paragraph = try PreparedParagraph("שלום עולם ")
    let layout = paragraph.layout(width: 300)
    let space = try #require(layout.clusters(ofLine: 0).last { paragraph.text[$0.range] == " " })
    #expect(layout.lines[0].isRightToLeft)
    #expect(space.x < 0)
    #expect(abs(layout.lines[0].minX + layout.lines[0].width - 300) <= unit)
  }

  /// cosmic-text#471, slint#3612.
  @Test func textThatFitsExactlyIsNotShortened() throws {
    for text in ["fits exactly", "fits exactly \u{200B}", "fits exactly   ", "fits exactly\u{2060}"] {
      let paragraph = try PreparedParagraph(text)
      let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail)
      let layout = try paragraph.layout(width: paragraph.measure().width, limits: limits)
      #expect(!layout.isTruncated, "\(text.debugDescription)")
      #expect(layout.lines.count == 1)
    }
  }

  /// d3plus-text#44, #76, #111: not even the first word, or the token, fits.
  @Test(
    arguments: [
      .byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping, .byWordWrapping, .byCharWrapping,
    ] as [LineBreakMode])
  func nothingFits(mode: LineBreakMode) throws {
    for text in ["unbreakable words", "שלום עולם", "x", ""] {
      let paragraph = try PreparedParagraph(text)
      for width in [0, 0.5, 3, 9.0] {
        let limits = LineLimits(numberOfLines: 1, lineBreakMode: mode)
        let layout = try paragraph.layout(width: width, limits: limits)
        #expect(layout.lines.count == 1, "\(mode) at \(width): \(text)")
        // A shortened line is as high as what it shows.
        var shown = text
        if let hidden = layout.truncatedRange, mode.isTruncating || width == 0 {
          // What is clipped is seen in part, where there is any room.
          shown.replaceSubrange(hidden, with: mode.isTruncating ? "…" : "")
        }
        let height = try PreparedParagraph(shown).measure(width: .infinity).height
        #expect(layout.height == height, "\(mode) at \(width): \(text)")
      }
    }
  }

  /// slint#3612: words narrower than the token.
  @Test func wordsNarrowerThanTheTokenAreShortened() throws {
    let paragraph = try PreparedParagraph("i i i i i i i i i i i i i i i")
    let token = try PreparedParagraph("…").naturalWidth
    for width in stride(from: 5.0, through: paragraph.naturalWidth + 5, by: 1.7) {
      let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail)
      let layout = try paragraph.layout(width: width, limits: limits)
      let natural = paragraph.measure().width
      #expect(layout.isTruncated == (natural > width), "at \(width)")
      if layout.isTruncated {
        // Where not even the token fits, nothing is shown.
        #expect(lines(layout)[0].hasSuffix("…") == (token <= width), "at \(width)")
        #expect(!lines(layout)[0].hasSuffix("……"))
        #expect(layout.width <= width)
      }
    }
  }

  /// slint#12259, slint#3695: the line is filled anew, its width that of what is shown.
  @Test func aShortenedLineIsMeasuredAsItIsShown() throws {
    let paragraph = try PreparedParagraph("A line of text that is much too long for the label")
    for width in stride(from: 40.0, through: 300, by: 13.3) {
      let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail)
      let layout = try paragraph.layout(width: width, limits: limits)
      let shown = lines(layout)[0]
      #expect(shown.hasSuffix("…"))
      #expect(layout.width <= width, "at \(width)")
      // The token is shaped on its own, as CoreText does.
      let parts = try PreparedParagraph(String(shown.dropLast())).naturalWidth + PreparedParagraph("…").naturalWidth
      #expect(abs(layout.width - parts) < 0.01, "at \(width): \(shown)")
    }
  }

  /// pango#397: neither an ellipsis nor where it stands changes the line's height or baseline.
  @Test func anEllipsisKeepsTheHeight() throws {
    let paragraph = try PreparedParagraph("several words, several lines of them")
    let plain = paragraph.layout(width: 90)
    for mode in [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
      let limits = LineLimits(numberOfLines: 2, lineBreakMode: mode)
      let layout = try paragraph.layout(width: 90, limits: limits)
      #expect(layout.isTruncated)
      #expect(layout.lines.map(\.baseline) == plain.lines.prefix(2).map(\.baseline))
      #expect(layout.height == 2 * plain.lines[0].metrics.height)
    }
  }

  /// slint#12259, go-text#52, AsyncDisplayKit#1295: a line cut by a newline shows that there is more.
  @Test func aLineBeforeHiddenParagraphsHasAnEllipsis() throws {
    let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail)
    let layout = try PreparedParagraph("first\nsecond").layout(width: 500, limits: limits)
    #expect(lines(layout) == ["first…"])
    #expect(layout.isTruncated)
  }

  /// go-text#30, parley#715, bluesky#11568, cosmic-text#227, pixijs#4448: sequences stay whole when cut.
  @Test(arguments: ["👩🏽‍🚀👨‍👩‍👧‍👦🇩🇪❤️‍🔥", "e\u{301}\u{323}o\u{308}u\u{30A}", "क्षत्रिय", "각난", "ﷺلالا", "office"])
  func clustersAreNotCut(text: String) throws {
    let paragraph = try PreparedParagraph(text)
    let ends = Set(text.indices).union([text.endIndex])
    for width in [0, 6, 12, 20, 40.0] {
      for line in paragraph.layout(width: width).lines {
        #expect(ends.contains(line.range.lowerBound) && ends.contains(line.range.upperBound), "at \(width)")
      }
      let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail)
      if let hidden = try paragraph.layout(width: width, limits: limits).truncatedRange {
        #expect(ends.contains(hidden.lowerBound) && ends.contains(hidden.upperBound), "at \(width)")
      }
    }
  }

  /// go-text#166: a line limit neither drops nor repeats text of several runs.
  @Test func aLineLimitKeepsTheRunsOfALine() throws {
    var text = AttributedText("small ")
    text.append(AttributedText("large words ", style: TextStyle(size: 30)))
    text.append(AttributedText("and small ones again, and again"))
    let paragraph = try PreparedParagraph(text)
    let all = paragraph.layout(width: 150)
    for count in 1...all.lines.count {
      let some = try paragraph.layout(
        width: 150, limits: LineLimits(numberOfLines: count, lineBreakMode: .byWordWrapping))
      #expect(some.lines.map(\.range) == all.lines.prefix(count).map(\.range))
      #expect(some.lines.map(\.width) == all.lines.prefix(count).map(\.width))
      let height = all.lines.prefix(count).reduce(0) { $0 + $1.metrics.height }
      #expect(abs(some.height - height) < 1e-9)
    }
  }

  /// parley#531, #746: the longest line may stand before a hard break.
  @Test func theWidestLineMayStandBeforeATerminator() throws {
    let long = try PreparedParagraph("the longest line of all").naturalWidth
    for text in ["the longest line of all\nshort", "short\nthe longest line of all\nshort"] {
      let paragraph = try PreparedParagraph(text)
      #expect(abs(paragraph.naturalWidth - long) <= unit)
      #expect(abs(paragraph.measure().width - long) <= unit)
    }
  }

  /// parley#410, pango#74: the last line and one before a terminator keep their width.
  @Test func lastLinesAreNotJustified() throws {
    var style = ParagraphStyle()
    style.alignment = .justified
    let text = "some words that fill lines\nand a few words more of them"
    let justified = try PreparedParagraph(text, paragraphStyle: style).layout(width: 120)
    let plain = try PreparedParagraph(text).layout(width: 120)
    #expect(justified.lines.map(\.range) == plain.lines.map(\.range))
    for (line, natural) in zip(justified.lines, plain.lines) {
      if natural.isParagraphEnd {
        #expect(line.width == natural.width)
      } else {
        #expect(abs(line.width - 120) <= unit)
      }
    }
  }

  /// slint#9053: the height of a mode is the height of its lines.
  @Test(arguments: LineBreakMode.allCases)
  func theHeightIsThatOfTheModesLines(mode: LineBreakMode) throws {
    let paragraph = try PreparedParagraph("several words, several lines")
    let limits = LineLimits(lineBreakMode: mode)
    let layout = try paragraph.layout(width: 60, limits: limits)
    let size = try paragraph.measure(width: 60, limits: limits)
    #expect(size.height == layout.height)
    #expect(size.lineCount == layout.lines.count)
    #expect(abs(layout.height - layout.lines.reduce(0) { $0 + $1.metrics.height }) < 1e-9)
  }

  /// swift-cross-ui#387, zed#19215: positions are right after characters of two, three and four bytes.
  @Test func positionsAreRightBehindAnyCharacter() throws {
    let text = "é 漢字 😀 – ende\nü"
    let paragraph = try PreparedParagraph(text)
    #expect(paragraph.layout().lines.map { String(text[$0.range]) } == ["é 漢字 😀 – ende\n", "ü"])
    for width in [0, 20, 50.0] {
      #expect(paragraph.layout(width: width).lines.map { String(text[$0.range]) }.joined() == text)
    }
  }

  /// clreq#319, parley#515: spacing after the last letter counts, in the width and so in the alignment.
  @Test func letterSpacingBehindTheLastLetterCounts() throws {
    var spaced = TextStyle()
    spaced.letterSpacing = 10
    var style = ParagraphStyle()
    style.alignment = .right
    let plain = try PreparedParagraph("abc").naturalWidth
    let line = try PreparedParagraph("abc", style: spaced, paragraphStyle: style).layout(width: 200).lines[0]
    #expect(abs(line.width - plain - 30) < 0.01)
    #expect(abs(line.minX + line.width - 200) <= unit)
  }

  /// parley#704, lvgl#9683, pretext#162: a hyphen that is shown is measured, and ends its line.
  @Test func aSoftHyphenIsMeasuredAndEndsItsLine() throws {
    let paragraph = try PreparedParagraph("hyphen\u{AD}ation")
    let whole = paragraph.measure().width
    let first = try PreparedParagraph("hyphen").naturalWidth
    let hyphen = try PreparedParagraph("\u{2010}").naturalWidth
    let layout = paragraph.layout(width: whole - 1)
    #expect(layout.lines.map { String(paragraph.text[$0.range]) } == ["hyphen\u{AD}", "ation"])
    #expect(abs(layout.lines[0].width - first - hyphen) < 1)
    // Where the hyphen does not fit the opportunity is not taken.
    let narrow = paragraph.layout(width: layout.lines[0].width - unit)
    #expect(narrow.lines[0].range.upperBound < layout.lines[0].range.upperBound)
    #expect(narrow.width <= layout.lines[0].width - unit)
  }

  /// Between the letter and the hyphen no line ends, however narrow it is: the hyphen would stand alone.
  @Test func aSoftHyphenStaysWithItsLetter() throws {
    for text in ["un\u{AD}hap\u{AD}pi\u{AD}ness", "a\u{AD}b\u{AD}c", "\u{5B57}\u{AD}\u{5B57}\u{5B57}"] {
      let paragraph = try PreparedParagraph(text)
      let widest = try #require(paragraph.layout().clusters(ofLine: 0).map(\.width).max())
      for width in stride(from: 0, through: paragraph.naturalWidth, by: 0.5) {
        let layout = paragraph.layout(width: width)
        for line in layout.lines {
          #expect(text[line.range].first != "\u{AD}", "width \(width): \(lines(layout))")
          #expect(line.width <= max(width, widest), "a hyphen without room is left out; width \(width)")
        }
        #expect(paragraph.measure(width: width).lineCount == layout.lines.count)
      }
    }
  }

  /// White space after a soft hyphen that ends no line hangs, and is not as wide as a hyphen.
  @Test(arguments: ["\u{5B57}\u{AD}  \u{5B57}\u{5B57}", "\u{5B57}\u{AD}\u{3000}\u{3000}\u{5B57}", "word\u{AD}  word"])
  func whiteSpaceBehindASoftHyphenHasNoWidth(text: String) throws {
    var style = ParagraphStyle()
    style.lineBreakOptions.strictness = .anywhere
    let layout = try PreparedParagraph(text, paragraphStyle: style).layout(width: 0)
    let blank = layout.lines.filter { text[$0.range].allSatisfy { $0.isWhitespace || $0 == "\u{AD}" } }
    #expect(blank.count == 1 && blank[0].width == 0)
  }

  /// pango 1.48.7, 1.49.0: threads that are the first to need a font, a table or a dictionary.
  @Test func firstUseIsThreadSafe() async throws {
    let text = "Text, نص, טקסט, पाठ, ข้อความภาษาไทย, អក្សរ, 文字, 😀"
    let sizes = try await withThrowingTaskGroup(of: TextMeasurement.self) { group in
      for _ in 0..<16 { group.addTask { try PreparedParagraph(text).measure(width: 80) } }
      var sizes: Set<TextMeasurement> = []
      for try await size in group { sizes.insert(size) }
      return sizes
    }
    #expect(sizes.count == 1)
  }
}
