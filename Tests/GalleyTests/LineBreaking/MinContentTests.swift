internal import Galley
internal import TestSupport
internal import Testing

/// The min-content width is exact.
@Suite struct MinContentTests {
  @Test(
    "At the min-content width nothing is broken inside, one unit below something is", arguments: 0..<60 as Range<UInt64>
  )
  func minContentIsExact(seed: UInt64) throws {
    for sample in try LineCase.cases(seed: seed) {
      let least = sample.paragraph.minContentWidth
      let layout = sample.paragraph.layout(width: least)
      #expect(!sample.hasEmergencyBreak(layout), "seed \(seed): broken at \(least): \(sample)")
      #expect(layout.width <= least, "seed \(seed): \(layout.width) > \(least): \(sample)")
      guard least > 0 else { continue }
      let below = sample.paragraph.layout(width: least - unit)
      // A single cluster that is too wide is not broken; it overflows.
      #expect(
        sample.hasEmergencyBreak(below) || below.width > least - unit,
        "seed \(seed): nothing is broken at \(least - unit): \(sample)")
    }
  }

  @Test("The min-content width is never more than the natural one", arguments: 100..<120 as Range<UInt64>)
  func minContentIsWithinNaturalWidth(seed: UInt64) throws {
    for sample in try LineCase.cases(seed: seed, ingredients: [.spaces, .punctuation, .emoji, .otherScripts]) {
      #expect(sample.paragraph.minContentWidth <= sample.paragraph.naturalWidth, "seed \(seed): \(sample)")
    }
  }

  @Test("Nor is it with any options", arguments: 200..<260 as Range<UInt64>)
  func minContentIsWithinNaturalWidthOfAnyOptions(seed: UInt64) throws {
    for sample in try OptionCase.cases(seed: seed) {
      let (least, natural) = (sample.paragraph.minContentWidth, sample.paragraph.naturalWidth)
      #expect(least <= natural, "\(least) and \(natural): \(sample)")
      for width in [least, natural] where sample.style.tailIndent <= 0 && sample.style.overflowWrap != .anywhere {
        #expect(try sample.emergencyBreaks(at: width, sample.opportunities).isEmpty, "at \(width): \(sample)")
      }
    }
  }

  /// "`headIndent` counts in the min-content width for lines that a text on one line does not have."
  @Test func indentsOfOtherLinesCountOnlyWhereTheyHelp() throws {
    var style = ParagraphStyle()
    style.headIndent = 100
    let paragraph = try PreparedParagraph("ab cd", paragraphStyle: style)
    #expect(paragraph.minContentWidth == paragraph.naturalWidth)
    let two = try PreparedParagraph("ab cd\nab cd ef gh ij kl mn op qr st", paragraphStyle: style)
    #expect(two.minContentWidth > 100 && two.minContentWidth < two.naturalWidth)
    #expect(two.layout(width: two.minContentWidth).lines.count > 3)
  }

  /// zed#60722, slint#12557, parley#834: the cases that other engines had wrong.
  @Test(arguments: [
    ("unbreakable", "unbreakable"), ("a unbreakable b", "unbreakable"), ("unbreakable   ", "unbreakable"),
    ("a\nunbreakable\nb", "unbreakable"), ("co-operate", "operate"), ("A\u{A0}B c", "A\u{A0}B"), ("漢字", "漢"),
    ("a\u{200B}unbreakable", "unbreakable"), ("日本語、日本", "語、"),
    // A hyphen of this font is as wide as an ideograph, so it is of use only where it cuts off more.
    ("an\u{AD}i", "ani"), ("an\u{AD}i\u{AD}l l", "anil"), ("漢\u{AD}字 i", "漢字"), ("i\u{AD}unbreakable", "unbreakable"),
    ("i\u{AD}i\u{AD}unbreakable i\u{AD}i", "unbreakable"),
  ])
  func widestPartDecides(text: String, part: String) throws {
    let style = TextStyle(fonts: [try #require(TestFace.all.first { $0.corpusPrefix == "ja" }).font])
    let least = try PreparedParagraph(text, style: style).minContentWidth
    let alone = try PreparedParagraph(part, style: style).naturalWidth
    // A part begins at a rounded place on its line.
    #expect(abs(least - alone) <= unit)
  }

  @Test(arguments: ["", "   ", "\n", " \n \n"])
  func textWithoutContentHasNoMinContent(text: String) throws {
    #expect(try PreparedParagraph(text).minContentWidth == 0)
  }

  @Test func indentsTakePart() throws {
    var style = ParagraphStyle()
    style.headIndent = 30
    style.firstLineHeadIndent = 30
    let plain = try PreparedParagraph("some unbreakable words")
    let indented = try PreparedParagraph("some unbreakable words", paragraphStyle: style)
    let least = indented.minContentWidth
    #expect(abs(least - plain.minContentWidth - 30) <= unit)
    #expect(abs(indented.naturalWidth - plain.naturalWidth - 30) <= unit)
    #expect(indented.measure(width: indented.naturalWidth).lineCount == 1)
    #expect(indented.layout(width: least).lines.count == plain.layout(width: plain.minContentWidth).lines.count)
  }
}
