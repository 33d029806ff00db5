internal import Galley
internal import TestSupport
internal import Testing

/// Widths, sizes and texts that nobody should ask for.
@Suite struct BadInputTests {
  @Test(arguments: [.nan, .signalingNaN, -.nan] as [Double], ["text", "two words\nthree", "", "אבג דהו"])
  func aWidthThatIsNotANumberIsZero(width: Double, text: String) throws {
    let paragraph = try PreparedParagraph(text)
    let lines = paragraph.layout(width: 0).lines.map(\.utf8Range)
    #expect(paragraph.measure(width: width) == paragraph.measure(width: 0))
    #expect(paragraph.layout(width: width).lines.map(\.utf8Range) == lines)
    #expect(paragraph.layout { _ in width }.lines.map(\.utf8Range) == lines)
    let limits = LineLimits(numberOfLines: 2, lineBreakMode: .byTruncatingTail)
    #expect(try paragraph.measure(width: width, limits: limits) == paragraph.measure(width: 0, limits: limits))
    #expect(
      try paragraph.layout(width: width, limits: limits).lines.map(\.utf8Range)
        == paragraph.layout(width: 0, limits: limits).lines.map(\.utf8Range))
    var typesetter = LineTypesetter(paragraph)
    let line = typesetter.nextLine(width: width)
    #expect(line?.utf8Range == lines.first)
    #expect(try TextMeasurer().measure(text, width: width) == paragraph.measure(width: 0))
  }

  @Test(arguments: [.nan, .signalingNaN, -.nan] as [Double])
  func aHeightThatIsNotANumberIsNoLimit(height: Double) throws {
    let paragraph = try PreparedParagraph("text")
    let limits = LineLimits(maximumHeight: height)
    let measured = #expect(throws: TextError.self) { try paragraph.measure(width: 100, limits: limits) }
    #expect(measured?.code == .invalidWidth)
    let laidOut = #expect(throws: TextError.self) { try paragraph.layout(width: 100, limits: limits) }
    #expect(laidOut?.code == .invalidWidth)
  }

  @Test(arguments: [-1, -.infinity, -0.0, -.leastNonzeroMagnitude, -.greatestFiniteMagnitude] as [Double])
  func negativeWidthsAreZero(width: Double) throws {
    let paragraph = try PreparedParagraph("two words\nthree")
    #expect(
      paragraph.layout(width: width).lines.map(\.utf8Range) == paragraph.layout(width: 0).lines.map(\.utf8Range))
  }

  @Test(arguments: [.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-9, 0x1p-21] as [Double])
  func tinyWidthsAreZero(width: Double) throws {
    let paragraph = try PreparedParagraph("two words")
    #expect(
      paragraph.layout(width: width).lines.map(\.utf8Range) == paragraph.layout(width: 0).lines.map(\.utf8Range))
  }

  @Test(arguments: [.infinity, .greatestFiniteMagnitude, 1e300, 0x1p62, 1e18] as [Double])
  func hugeWidthsAreEndless(width: Double) throws {
    let paragraph = try PreparedParagraph("two words\nthree")
    let layout = paragraph.layout(width: width)
    #expect(layout.lines.map(\.utf8Range) == [0..<10, 10..<15])
    #expect(layout.lines.allSatisfy { $0.minX == 0 })
  }

  @Test func aWidthOfZeroGivesEachClusterALine() throws {
    let paragraph = try PreparedParagraph("ab c\u{301}  d")
    #expect(
      paragraph.layout(width: 0).lines.map { String(paragraph.text[$0.range]) } == ["a", "b ", "c\u{301}  ", "d"])
  }

  @Test func aWidthPerLineThatIsNotANumberIsZero() throws {
    let paragraph = try PreparedParagraph("ab cd")
    let lines = paragraph.layout { $0 == 0 ? .nan : .infinity }.lines
    #expect(lines.map(\.utf8Range) == [0..<1, 1..<5])
  }

  @Test(arguments: [0, -1, -.infinity, .infinity, .nan, TextStyle.maximumSize.nextUp] as [Double])
  func sizesOutOfRangeAreErrors(size: Double) {
    let error = #expect(throws: TextError.self) { try PreparedParagraph("a", style: TextStyle(size: size)) }
    #expect(error?.code == .invalidSize)
  }

  @Test(arguments: [.leastNonzeroMagnitude, 1e-6, 0.01, TextStyle.maximumSize] as [Double])
  func extremeSizesMeasure(size: Double) throws {
    let text = "Extreme sizes,\nof all kinds"
    let paragraph = try PreparedParagraph(text, style: TextStyle(size: size))
    let normal = try PreparedParagraph(text, style: TextStyle(size: 10))
    #expect(abs(paragraph.naturalWidth - normal.naturalWidth * size / 10) <= 4 * unit * max(1, size / 10))
    #expect(paragraph.measure(width: paragraph.naturalWidth).lineCount == 2)
  }

  @Test(arguments: [-.infinity, -1, .infinity, .nan] as [Double])
  func badTabIntervalsAreErrors(interval: Double) {
    var style = ParagraphStyle()
    style.defaultTabInterval = interval
    let error = #expect(throws: TextError.self) { try PreparedParagraph("a", paragraphStyle: style) }
    #expect(error?.code == .invalidOption)
  }

  @Test func unpairedSurrogatesAreRepaired() throws {
    let units: [UInt16] = [0x61, 0xD800, 0x62, 0xDC00, 0x63]
    let paragraph = try PreparedParagraph(String(decoding: units, as: UTF16.self))
    #expect(paragraph.text == "a\u{FFFD}b\u{FFFD}c")
    #expect(paragraph.measure().lineCount == 1)
  }

  @Test func bidiControlsNestedDeeplyAreLaidOut() throws {
    let text =
      String(repeating: "\u{202E}\u{2067}a", count: 200) + "אבג" + String(repeating: "\u{2069}\u{202C}", count: 200)
    let paragraph = try PreparedParagraph(text)
    for width in [0, 30, .infinity] {
      let lines = paragraph.layout(width: width).lines
      #expect(lines.last?.utf8Range.upperBound == text.utf8.count)
    }
  }
}
