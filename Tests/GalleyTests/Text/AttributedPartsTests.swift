internal import Galley
internal import TestSupport
internal import Testing

@Suite struct AttributedPartsTests {
  @Test func aLiteralIsTheSameAsAppending() {
    let text: AttributedText = ["Total: ", .init("12 €") { $0.size = 24 }, " due"]
    var appended = AttributedText("Total: ")
    appended.append(AttributedText("12 €", style: TextStyle(size: 24)))
    appended.append(AttributedText(" due"))
    #expect(text == appended)
    #expect(text.styledRanges.map { String(text.string[$0.range]) } == ["Total: ", "12 €", " due"])
    #expect(text.styledRanges.map(\.style.size) == [17, 24, 17])
  }

  @Test func partsChangeTheStyleOfTheWhole() throws {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.alignment = .center
    let box = TextAttachment(size: Size(width: 20, height: 10))
    let text = AttributedText(
      style: TextStyle(size: 12, language: "de"), paragraphStyle: paragraphStyle,
      ["a", "b", .init("c") { $0.letterSpacing = 2 }, .box(box)])
    #expect(text.string == "abc\u{FFFC}")
    #expect(text.styledRanges.map(\.style.letterSpacing) == [0, 2, 0])
    #expect(text.styledRanges.allSatisfy { $0.style.size == 12 && $0.style.language == "de" })
    #expect(text.styledRanges.last?.style.attachment == box)
    #expect(text.styledParagraphRanges.map(\.style) == [paragraphStyle])
    #expect(text.styledParagraphRanges.map(\.range) == [text.string.startIndex..<text.string.endIndex])
  }

  @Test func anEmptyLiteralKeepsItsStyle() {
    let empty: AttributedText = []
    #expect(empty == AttributedText("") && empty.styledRanges.isEmpty && empty.styledParagraphRanges.isEmpty)
    #expect(AttributedText(style: TextStyle(size: 9), [""]).runs.map(\.style.size) == [9])
  }

  @Test func stringsStayStrings() throws {
    // A literal does not make these ambiguous.
    #expect(try PreparedParagraph("plain").text == "plain")
    #expect(Label("plain").text == "plain")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func rangesPartitionTheText(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let face = try #require(TestFace.all.randomElement(using: &random))
    let string = RandomText(face).text(words: 6, using: &random)
    let indices = Array(string.indices) + [string.endIndex]
    var styles: [(range: Range<String.Index>, style: TextStyle)] = []
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let ends = [Int.random(in: 0..<indices.count, using: &random), .random(in: 0..<indices.count, using: &random)]
      styles.append(
        (indices[ends.min() ?? 0]..<indices[ends.max() ?? 0], TextStyle(size: .random(in: 8...20, using: &random))))
    }
    let text = AttributedText(string, styles: styles)
    #expect(text.styledRanges.map { String(string[$0.range]) }.joined() == string, "seed \(seed)")
    for index in string.unicodeScalars.indices {
      let expected = styles.last { $0.range.contains(index) }?.style ?? TextStyle()
      #expect(text.styledRanges.first { $0.range.contains(index) }?.style == expected, "seed \(seed)")
    }
  }

  @Test func overridesAndSpansTellTheirRanges() {
    var text = AttributedText("für 12 Tage")
    let number = text.string.firstRange(of: "12") ?? text.string.startIndex..<text.string.endIndex
    text.overrideLineBreaks(in: number, .prohibited)
    text.combineUpright(in: number)
    #expect(text.breakOverrides.map { text.string[$0.range(in: text.string)] } == ["12"])
    #expect(text.spans.map { text.string[$0.range(in: text.string)] } == ["12"])
  }
}
