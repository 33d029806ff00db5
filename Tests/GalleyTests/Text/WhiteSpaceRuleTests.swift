internal import Galley
internal import GalleyMarkup
internal import TestSupport
internal import Testing

/// Parts of a text whose white space has a rule of its own.
@Suite struct WhiteSpaceRuleTests {
  private static func lines(_ text: AttributedText, width: Double) throws -> [String] {
    try PreparedParagraph(text).layout(width: width).lines.map { String(text.string[$0.range]) }
  }

  /// A text whose parts, in order, have rules; `nil` is none.
  private static func text(_ parts: [(String, WhiteSpaceRule?)], _ style: ParagraphStyle = ParagraphStyle())
    -> AttributedText
  {
    var text = AttributedText(parts.map(\.0).joined(), paragraphStyle: style)
    var start = text.string.startIndex
    for (part, rule) in parts {
      let end = text.string.index(start, offsetBy: part.count)
      if let rule { text.setWhiteSpace(rule, in: start..<end) }
      start = end
    }
    return text
  }

  @Test func preservedPartsStayInCollapsedText() {
    let text = Self.text([("  a  b ", nil), (" c  \n d ", .preserve), ("  e \n", nil), ("  f  g", .preserveBreaks)])
    #expect(text.collapsingWhiteSpace().text.string == "a b  c  \n d  e f g")
  }

  @Test func collapsedPartsStandInPreservedText() {
    let text = Self.text([(" a  ", nil), ("  b \t c ", .collapse), ("  d\n", nil), ("\n e \n f", .preserveBreaks)])
    #expect(text.collapsingWhiteSpace(.preserve).text.string == " a   b c   d\n\ne\nf")
    #expect(text.collapsingWhiteSpace(.breakSpaces).text.string == " a   b c   d\n\ne\nf")
  }

  @Test func spacesOfBothSidesOfAnEdgeCollapseTogether() {
    let text = Self.text([("a ", nil), (" b", .preserveBreaks), (" ", nil), (" c", .collapse)])
    #expect(text.collapsingWhiteSpace().text.string == "a b c")
  }

  @Test(
    "Spaces of the whole text take room as those of its paragraphs", arguments: ["a   b  c", "漢字   a\n\n b  \t c  "])
  func wholeTextsAgree(string: String) throws {
    var style = ParagraphStyle()
    style.whiteSpaceCollapse = .breakSpaces
    let (whole, part) = (AttributedText(string, paragraphStyle: style), Self.text([(string, .breakSpaces)]))
    for width in stride(from: 1.0, through: 60, by: 1.5) {
      #expect(try Self.lines(part, width: width) == Self.lines(whole, width: width), "width \(width)")
      let (first, second) = (try PreparedParagraph(part), try PreparedParagraph(whole))
      #expect(first.measure(width: width).size == second.measure(width: width).size, "width \(width)")
    }
  }

  @Test func spacesHangOrTakeRoomByPart() throws {
    let space = try PreparedParagraph("a b").naturalWidth - PreparedParagraph("ab").naturalWidth
    let width = try PreparedParagraph("aa").naturalWidth + 0.5
    try #require(space > 1)
    #expect(try Self.lines(Self.text([("aa   ", .breakSpaces), ("b", nil)]), width: width) == ["aa", "   ", "b"])
    #expect(try Self.lines(Self.text([("aa   ", nil), ("b", .breakSpaces)]), width: width) == ["aa   ", "b"])
    var style = ParagraphStyle()
    style.whiteSpaceCollapse = .breakSpaces
    #expect(try Self.lines(Self.text([("aa   ", .preserve), ("b", nil)], style), width: width) == ["aa   ", "b"])
    // Two spaces hang after one that takes room.
    let mixed = Self.text([("aa ", .breakSpaces), ("  ", nil), ("b", nil)])
    #expect(try Self.lines(mixed, width: width + space) == ["aa   ", "b"])
    #expect(abs(try PreparedParagraph(mixed).measure(width: width + space).size.width - (width - 0.5 + space)) < 0.1)
  }

  @Test("Later rules replace earlier ones, and follow their text", arguments: 0..<20 as Range<UInt64>)
  func rulesAreApart(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let string = "0123456789"
    var text = AttributedText(string)
    var expected = [WhiteSpaceRule?](repeating: nil, count: 10)
    for _ in 0..<6 {
      let ends = [Int.random(in: 0...10, using: &random), Int.random(in: 0...10, using: &random)].sorted()
      let rule = ([nil] + WhiteSpaceRule.allCases).randomElement(using: &random) ?? nil
      text.setWhiteSpace(
        rule,
        in: string.index(string.startIndex, offsetBy: ends[0])..<string.index(string.startIndex, offsetBy: ends[1]))
      for index in ends[0]..<ends[1] { expected[index] = rule }
    }
    var found = [WhiteSpaceRule?](repeating: nil, count: 10)
    for span in text.spans {
      guard let rule = span.kind.whiteSpace else { continue }
      for index in string[span.range(in: string)].compactMap(\.wholeNumberValue) {
        #expect(found[index] == nil, "seed \(seed)")
        found[index] = rule
      }
    }
    #expect(found == expected, "seed \(seed)")
  }

  @Test("Lines of texts with random rules are parts of the original", arguments: 0..<200 as Range<UInt64>)
  func linesPartitionTheOriginal(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = ["a", " ", "  ", "\n", "\t", "漢", "b c", "\u{200B}", "e\u{301}"]
    var text = AttributedText((0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    let indices = Array(text.string.indices) + [text.string.endIndex]
    for _ in 0..<3 {
      let ends = [0, 1].map { _ in indices.randomElement(using: &random) ?? text.string.startIndex }.sorted()
      text.setWhiteSpace(WhiteSpaceRule.allCases.randomElement(using: &random), in: ends[0]..<ends[1])
    }
    let rule = WhiteSpaceRule.allCases.randomElement(using: &random) ?? .collapse
    let collapsed = text.collapsingWhiteSpace(rule)
    let again = collapsed.text.collapsingWhiteSpace(rule == .collapse ? .preserve : rule)
    #expect(rule == .preserveBreaks || again.text.string == collapsed.text.string, "seed \(seed)")
    var end = text.string.startIndex
    for line in try PreparedParagraph(collapsed.text).layout(width: 20).lines {
      let range = collapsed.originalRange(of: line.range)
      #expect(range.lowerBound == end, "seed \(seed)")
      end = range.upperBound
    }
    #expect(end == text.string.endIndex, "seed \(seed)")
  }
}
