internal import Galley
internal import TestSupport
internal import Testing

/// "`balanced` with a limit of lines balances all and then cuts, showing less than greedy."
@Suite struct BalancedLimitTests {
  private static func paragraph(
    _ text: String, _ choice: TextWrap, size: Double = 16
  ) throws -> PreparedParagraph {
    var style = ParagraphStyle()
    style.textWrap = choice
    return try PreparedParagraph(text, style: TextStyle(size: size), paragraphStyle: style)
  }

  private static let text =
    "Typesetting is the art of placing letters so that nobody has to think about where they are placed."

  @Test(arguments: LineBreakMode.allCases) func aTextThatIsCutIsGreedy(mode: LineBreakMode) throws {
    let balanced = try Self.paragraph(Self.text, .balanced)
    let greedy = try Self.paragraph(Self.text, .greedy)
    let whole = balanced.layout(width: 200).lines.count
    for limits in [
      LineLimits(numberOfLines: whole - 1, lineBreakMode: mode), LineLimits(maximumHeight: 45, lineBreakMode: mode),
    ] {
      let shown = try balanced.layout(width: 200, limits: limits)
      let expected = try greedy.layout(width: 200, limits: limits)
      #expect(shown.isTruncated && shown.lines.map(\.range) == expected.lines.map(\.range))
      #expect(shown.lines.map(\.width) == expected.lines.map(\.width))
      #expect(shown.truncatedRange == expected.truncatedRange)
      #expect(try balanced.measure(width: 200, limits: limits) == greedy.measure(width: 200, limits: limits))
    }
  }

  @Test func aTextThatFitsIsBalanced() throws {
    let paragraph = try Self.paragraph(Self.text + "  ", .balanced)
    // Two full lines and a short one, which balanced lines share.
    let width = paragraph.naturalWidth * 0.42
    let whole = paragraph.layout(width: width)
    let greedy = try Self.paragraph(Self.text + "  ", .greedy).layout(width: width)
    #expect(whole.lines.count == greedy.lines.count && whole.lines.map(\.range) != greedy.lines.map(\.range))
    for limits in [
      LineLimits(numberOfLines: whole.lines.count), LineLimits(numberOfLines: whole.lines.count + 3),
      LineLimits(maximumHeight: whole.height), LineLimits(),
    ] {
      #expect(try paragraph.layout(width: width, limits: limits).lines.map(\.range) == whole.lines.map(\.range))
    }
  }

  /// Property: what is shown ends no earlier than with greedy lines, in texts of several paragraphs and sizes, too.
  @Test(arguments: 0..<12 as Range<UInt64>) func noLessIsShownThanGreedyShows(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      let corpus = try #require(Corpus.all.randomElement(using: &random))
      let lines = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        String((corpus.lines.randomElement(using: &random) ?? "").prefix(Int.random(in: 1...90, using: &random)))
      }
      func text(_ choice: TextWrap, _ large: Range<Int>) -> AttributedText {
        var style = ParagraphStyle()
        style.textWrap = choice
        let string = lines.joined(separator: "\n")
        var text = AttributedText(string, style: TextStyle(size: 14, language: corpus.language), paragraphStyle: style)
        let start = string.index(string.startIndex, offsetBy: min(large.lowerBound, string.count))
        let end = string.index(string.startIndex, offsetBy: min(large.upperBound, string.count))
        text.setStyle(in: start..<end) { $0.size = 25 }
        return text
      }
      let start = Int.random(in: 0...40, using: &random)
      let large = start..<start + Int.random(in: 0...10, using: &random)
      let balanced = try PreparedParagraph(text(.balanced, large))
      let greedy = try PreparedParagraph(text(.greedy, large))
      let width = Double.random(in: 40...300, using: &random)
      let limits = LineLimits(
        numberOfLines: Int.random(in: 0...4, using: &random),
        maximumHeight: Double.random(in: 10...150, using: &random), lineBreakMode: .byTruncatingTail)
      let shown = try balanced.layout(width: width, limits: limits)
      let expected = try greedy.layout(width: width, limits: limits)
      let name: Comment = "seed \(seed), round \(round), \(corpus.name), width \(width)"
      let end = shown.truncatedRange?.lowerBound ?? shown.text.endIndex
      #expect(end >= expected.truncatedRange?.lowerBound ?? expected.text.endIndex, name)
      if shown.isTruncated { #expect(shown.lines.map(\.range) == expected.lines.map(\.range), name) }
    }
  }
}
