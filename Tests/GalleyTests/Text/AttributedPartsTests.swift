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
    text.setLineBreaks(.prohibited, in: number)
    text.setCombinedUpright(in: number)
    #expect(text.lineBreaks.map { text.string[$0.range] } == ["12"])
    #expect(text.spans.map { text.string[$0.range(in: text.string)] } == ["12"])
  }

  /// Property: whatever the order of the parts, each character has what was said of it last, and neighbours that are
  /// alike are one.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func laterPartsGoOverEarlierOnes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = 40
    var text = AttributedText(String(repeating: "x", count: count))
    var sizes = [Double](repeating: 17, count: count)
    var kinds = [LineBreakOverride?](repeating: nil, count: count)
    var rules = [WhiteSpaceRule?](repeating: nil, count: count)
    var starts: [Int] = []
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let ends = [Int.random(in: 0...count, using: &random), Int.random(in: 0...count, using: &random)].sorted()
      let part = text.string.indices(at: ends)
      let size = Double.random(in: 8...11, using: &random).rounded()
      let kind = [LineBreakOverride.prohibited, .allowed, nil].randomElement(using: &random) ?? nil
      let rule = (WhiteSpaceRule.allCases + [nil]).randomElement(using: &random) ?? nil
      text.setStyle(in: part) { $0.size = size }
      text.setLineBreaks(kind, in: part)
      text.setWhiteSpace(rule, in: part)
      if Bool.random(using: &random), ends[0] < ends[1] {
        text.setCombinedUpright(in: part)
        starts.append(ends[0])
      }
      for index in ends[0]..<ends[1] { (sizes[index], kinds[index], rules[index]) = (size, kind, rule) }
    }
    #expect(text.runs.flatMap { [Double](repeating: $0.style.size, count: $0.utf8Count) } == sizes, "seed \(seed)")
    #expect(zip(text.runs, text.runs.dropFirst()).allSatisfy { $0.style != $1.style }, "seed \(seed)")
    let parts = text.breakOverrides
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.utf8Range.upperBound <= $1.utf8Range.lowerBound })
    for index in 0..<count {
      #expect(parts.first { $0.utf8Range.contains(index) }?.kind == kinds[index], "seed \(seed) at \(index)")
      let holding = text.spans.filter { $0.kind.whiteSpace != nil && $0.utf8Range.contains(index) }
      #expect(holding.compactMap(\.kind.whiteSpace) == (rules[index].map { [$0] } ?? []), "seed \(seed) at \(index)")
    }
    let begins = text.spans.map(\.utf8Range.lowerBound)
    #expect(begins == begins.sorted(), "seed \(seed)")
    #expect(text.spans.filter { $0.kind == .combined }.map(\.utf8Range.lowerBound) == starts.sorted(), "seed \(seed)")
  }
}

extension String {
  /// The range between two UTF-8 offsets.
  fileprivate func indices(at offsets: [Int]) -> Range<String.Index> {
    utf8.index(startIndex, offsetBy: offsets[0])..<utf8.index(startIndex, offsetBy: offsets[1])
  }
}
