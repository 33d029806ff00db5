import Galley
import TestSupport
import Testing

/// Text in the cells of a terminal: how many each character takes, and lines by the same rules.
@Suite struct TerminalWidthTests {
  private static func paragraph(
    _ text: String, _ width: TerminalWidth = .ambiguousNarrow, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    var style = TextStyle(size: 40, language: "en")
    style.terminalWidth = width
    var paragraphStyle = ParagraphStyle()
    change(&paragraphStyle)
    return try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
  }

  @Test(arguments: [
    ("a", 1, 1), ("é", 1, 2), ("e\u{301}", 1, 1), ("漢", 2, 2), ("か", 2, 2), ("か\u{3099}", 2, 2), ("ｱ", 1, 1),
    ("Ａ", 2, 2),
    ("한", 2, 2), ("\u{1112}\u{1161}\u{11AB}", 2, 2), ("…", 1, 2), ("☆", 1, 2), ("α", 1, 2), ("Ж", 1, 2), ("₩", 1, 1),
    ("👍", 2, 2), ("👍🏽", 2, 2), ("👨‍👩‍👧", 2, 2), ("🇩🇪", 2, 2), ("❤", 1, 1), ("❤️", 2, 2), ("1️⃣", 2, 2), ("\u{200B}", 0, 0),
    ("\u{3000}", 2, 2), ("ไ", 1, 1), ("की", 2, 2), ("\u{20000}", 2, 2), ("\u{7}", 0, 0), ("a\tb", 9, 9),
  ])
  func cells(text: String, narrow: Double, wide: Double) throws {
    #expect(try Self.paragraph(text).naturalWidth == narrow)
    #expect(try Self.paragraph(text, .ambiguousWide).naturalWidth == wide)
  }

  @Test func linesAreCountedInColumnsAndRows() throws {
    let paragraph = try Self.paragraph("one two three four 漢字かな文を折り返す 👍👍")
    for width in 1...40 {
      let layout = paragraph.layout(width: Double(width))
      #expect(layout.height == Double(layout.lines.count))
      #expect(layout.lines.allSatisfy { $0.width == $0.width.rounded() && ($0.width <= Double(width) || width == 1) })
      #expect(paragraph.measure(width: Double(width)).lineCount == layout.lines.count)
    }
    let lines = paragraph.layout(width: 10).lines.map { String(paragraph.text[$0.range]) }
    #expect(lines == ["one two ", "three four ", "漢字かな文", "を折り返す ", "👍👍"])
    #expect(paragraph.minContentWidth == 5)
  }

  @Test func hyphensAndEllipsesTakeACell() throws {
    let paragraph = try Self.paragraph("hyphenation") { $0.hyphenation = .automatic }
    let lines = paragraph.layout(width: 7).lines
    #expect(lines[0].width == Double(lines[0].utf8Range.count + 1))
    let short = try Self.paragraph("a long text").layout(
      width: 6, limits: LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    #expect(short.isTruncated && short.lines[0].width == 6)
    #expect(short.lines[0].shownText(of: short.text) == "a lon…")
  }

  @Test func anyTextIsWholeClustersInWholeCells() throws {
    var random = SplitMix64(seed: 24)
    for face in TestFace.all {
      let text = RandomText(face).text(words: 40, using: &random)
      let layout = try Self.paragraph(text, .ambiguousWide).layout(width: 17)
      #expect(layout.lines.map(\.utf8Range.count).reduce(0, +) == text.utf8.count)
      for index in layout.lines.indices {
        #expect(layout.lines[index].width <= 17 && layout.glyphFragments(ofLine: index).isEmpty)
        for cluster in layout.clusters(ofLine: index) where text.utf8[cluster.range.lowerBound] != 9 {
          #expect(cluster.width == cluster.width.rounded() && cluster.width >= 0)
        }
      }
    }
  }

  @Test func spacingIsRefused() throws {
    var style = TextStyle()
    style.terminalWidth = .ambiguousNarrow
    style.letterSpacing = 1
    let spaced = style
    #expect(throws: TextError.self) { try PreparedParagraph("a", style: spaced) }
  }

  @Test func labelsCountTheSame() throws {
    var style = TextStyle()
    style.terminalWidth = .ambiguousNarrow
    let label = Label(attributedText: AttributedText("漢字 abc", style: style))
    #expect(try label.intrinsicContentSize.width == 8)
    #expect(try TextMeasurer(style: style).measure("漢字 abc").width == 8)
  }
}
