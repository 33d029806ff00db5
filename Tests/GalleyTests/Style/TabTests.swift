internal import Galley
internal import TestSupport
internal import Testing

/// "Decimal tabs stand on the first `.` or `,`" and "A tab at the end of a line keeps its width".
@Suite struct TabTests {
  private static func layout(
    _ text: String, _ stops: [TabStop], language: String? = nil, width: Double = .infinity
  ) throws -> TextLayout {
    let face = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" })
    var style = ParagraphStyle()
    style.tabStops = stops
    let textStyle = TextStyle(fonts: [face.font], size: 10, language: language)
    return try PreparedParagraph(AttributedText(text, style: textStyle, paragraphStyle: style)).layout(width: width)
  }

  /// The left edge of the character at a UTF-16 offset, or the right edge of the last one for the text's length.
  private static func x(at offset: Int, in layout: TextLayout) throws -> Double {
    let index = String.Index(utf16Offset: offset, in: layout.text)
    guard index < layout.text.endIndex else {
      let last = try #require(layout.clusters(ofLine: 0).last)
      return last.x + last.width
    }
    return try #require(layout.clusters(ofLine: 0).first { $0.range.lowerBound == index }).x
  }

  /// Language, text after a tab, and the offset of the character on the stop.
  @Test(arguments: [
    ("en", "1,800.00", 5), ("de", "1.800,00", 5), ("fr", "1\u{202F}800,00", 5), ("de-CH", "1’800.00", 5),
    ("en", "3.5", 1), ("de", "3,5", 1), ("en", "$.50", 1), ("sv", "kr. 1 800,50 i dag", 9),
    ("es-MX", "1,800.00", 5), ("es", "1.800,00", 5), ("EN_us", "1,234,567.8", 9),
    // A number without decimals, and one of another language: the text ends at the stop.
    ("en", "1,800", 5), ("de", "1.800", 5), ("en", "none", 4), ("de", "3.5 kg", 6),
    // Nothing but the separator after the number.
    ("en", "1,800.", 5), ("en", "Sum 12.", 6),
    // A point of the text before the number is none of the number's.
    ("en", "No. 5: 12.50", 9), ("de", "ca. 1.234,50", 9),
    // The Arabic separator is one everywhere.
    ("ar", "١٬٨٠٠٫٥٠", 5), ("en", "12٫5", 2),
    // Without a language, and for one that CLDR does not know, the last one of the number.
    ("", "1,800.00", 5), ("", "1.800,00", 5), ("tlh", "1.800,00", 5), ("", "1,800", 1), ("", "12.", 2),
    ("", "1’234’567.8 or 1,5", 9),
    // Marks of one kind, twice or more, separate groups.
    ("", "1,234,567", 9), ("", "1,234,567.89", 9), ("", "1.234.567,8", 9),
  ])
  func decimalSeparatorsAreTheLanguages(language: String, text: String, offset: Int) throws {
    let layout = try Self.layout("\t" + text, [TabStop(120, .decimal)], language: language.isEmpty ? nil : language)
    #expect(layout.lines.count == 1)
    #expect(abs(try Self.x(at: 1 + offset, in: layout) - 120) < 1e-4, "\(layout.clusters(ofLine: 0).map(\.x))")
  }

  /// The column of an invoice, line by line, as a narrow layout that has to be filled opportunity by opportunity.
  @Test func columnsOfAnInvoiceAreAligned() throws {
    let stops = [TabStop(90, .decimal), TabStop(150, .decimal)]
    for (language, lines) in [
      ("en", ["a\t1,800.00\t.5", "b\t20.5\t12,345.25"]), ("de", ["a\t1.800,00\t0,5", "b\t20,5\t12.345,25"]),
    ] {
      for line in lines {
        let layout = try Self.layout(line, stops, language: language, width: 200)
        let separator: Character = language == "en" ? "." : ","
        let marks = layout.clusters(ofLine: 0).filter { layout.text[$0.range] == String(separator) }
        #expect(marks.map { ($0.x * 1000).rounded() } == [90_000, 150_000], "\(line)")
      }
    }
  }

  /// `NSTextTab`'s: the text up to the first terminator is what is aligned.
  @Test(arguments: [
    (TabStop.Alignment.right, "12:30", 2), (.right, "x", 1), (.decimal, "1.5:2", 3), (.decimal, "1.5", 3),
    (.right, "a – b", 2),
  ])
  func columnsEndAtTheirTerminators(alignment: TabStop.Alignment, text: String, offset: Int) throws {
    let stop = TabStop(80, alignment, columnTerminators: [":", "–"])
    let layout = try Self.layout("\t" + text + "\tz", [stop, TabStop(150)])
    #expect(abs(try Self.x(at: 1 + offset, in: layout) - 80) < 1e-4)
  }

  @Test func aCentredColumnEndsAtItsTerminator() throws {
    let whole = try Self.layout("\tab", [TabStop(80, .center)])
    let cut = try Self.layout("\tab:cdefg", [TabStop(80, .center, columnTerminators: [":"])])
    #expect(try Self.x(at: 1, in: whole) == Self.x(at: 1, in: cut))
  }

  @Test func aTabAtTheEndKeepsItsWidth() throws {
    for (text, stops, end) in [
      ("Name\t", [TabStop(100)], 100.0), ("Name\t", [TabStop(100, .right)], 100),
      ("Name\t", [TabStop(100, .center)], 100), ("Name\t", [TabStop(100, .decimal)], 100),
      ("a\tb\t\t", [TabStop(50), TabStop(80, .right), TabStop(120)], 120),
      ("a\tb \t", [TabStop(50, .right), TabStop(120)], 120), ("\t", [TabStop(40)], 40), ("a\t", [], 28),
      ("a\t\t", [], 56),
    ] {
      let layout = try Self.layout(text, stops)
      let last = try #require(layout.clusters(ofLine: 0).last)
      #expect(abs(last.x + last.width - end) < 1e-4, "\(text) \(stops)")
      // A caret after the tab is at the stop, and a click there finds it.
      let caret = layout.caret(at: TextPosition(text.utf8.count))
      #expect(abs(caret.rect.minX - end) < 1e-4, "\(text) \(stops)")
      #expect(layout.closestPosition(to: Point(x: end + 20, y: 3)).utf8Offset == text.utf8.count)
      // The white space hangs, as before; the natural width holds it.
      #expect(abs(try Self.naturalWidth(text, stops) - end) < 1e-4)
    }
  }

  private static func naturalWidth(_ text: String, _ stops: [TabStop]) throws -> Double {
    let face = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" })
    var style = ParagraphStyle()
    style.tabStops = stops
    let textStyle = TextStyle(fonts: [face.font], size: 10)
    return try PreparedParagraph(text, style: textStyle, paragraphStyle: style).naturalWidth
  }

  @Test func aTabBeforeALineTerminatorKeepsItsWidth() throws {
    let layout = try Self.layout("a\t\nb", [TabStop(40)])
    #expect(abs(layout.caret(at: TextPosition(2)).rect.minX - 40) < 1e-4)
    #expect(layout.lines[0].width < 10)
  }

  @Test func aTabAtASoftLineEndKeepsItsWidth() throws {
    let layout = try Self.layout("aaa\tbbbbbbbb", [TabStop(40)], width: 50)
    try #require(layout.lines.count == 2)
    #expect(abs(layout.caret(at: TextPosition(4, affinity: .upstream)).rect.minX - 40) < 1e-4)
    #expect(layout.lineIndex(at: layout.caret(at: TextPosition(4)).position) == 1)
  }

  /// In a paragraph from right to left the tab hangs to the left of the text.
  @Test func aTabAtTheEndOfRightToLeftTextKeepsItsWidth() throws {
    let text = "אב\t"
    let layout = try Self.layout(text, [TabStop(60)])
    let tab = try #require(layout.clusters(ofLine: 0).last)
    let line = layout.lines[0]
    #expect(abs(tab.width + line.width - 60) < 1e-4 && abs(tab.x + tab.width) < 1e-4)
    #expect(abs(layout.caret(at: TextPosition(text.utf8.count)).rect.minX - (line.minX - tab.width)) < 1e-4)
  }

  /// A label counts it as far as there is room, as it does with spaces.
  @Test func aLabelCountsATabAtTheEnd() throws {
    var style = ParagraphStyle()
    style.tabStops = [TabStop(40)]
    var label = Label(attributedText: AttributedText("a\t", style: TextStyle(size: 10), paragraphStyle: style))
    label.numberOfLines = 0
    #expect(try label.intrinsicContentSize.width == 40)
    #expect(try label.sizeThatFits(Size(width: 100, height: 0)).width == 40)
    #expect(try label.sizeThatFits(Size(width: 20, height: 0)).width == 20)
    #expect(try label.sizeThatFits(SizeProposal(width: .atMost(100), height: .maxContent)).width < 10)
  }
}
