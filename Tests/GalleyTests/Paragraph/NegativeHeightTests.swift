internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// "`lineSpacing: -3, maximumLineHeight: 1` gives a height of -1": no line and no text is less than nothing high.
@Suite struct NegativeHeightTests {
  private func check(_ paragraph: PreparedParagraph, _ note: String) throws {
    for width in [0, 40, Double.infinity] {
      let (layout, measured) = (paragraph.layout(width: width), paragraph.measure(width: width))
      #expect(measured.height >= 0 && layout.height == measured.height, "\(measured.height): \(note)")
      #expect(layout.lines.allSatisfy { $0.metrics.height >= 0 }, "\(note)")
      let tops = layout.lines.map(\.minY)
      #expect(zip(tops, tops.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, "a line above the one before: \(note)")
      let limits = LineLimits(numberOfLines: 2, lineBreakMode: .byTruncatingTail)
      #expect(try paragraph.measure(width: width, limits: limits).height >= 0, "\(note)")
    }
  }

  @Test func aLineBeginsNoHigherThanTheOneBefore() throws {
    var style = ParagraphStyle()
    (style.lineSpacing, style.maximumLineHeight) = (-3, 1)
    #expect(try PreparedParagraph("a\nb", paragraphStyle: style).measure().height == 1)
    style.maximumLineHeight = 0
    // As long as it may, the space counts as it is.
    let line = try PreparedParagraph("a").measure().height
    #expect(try PreparedParagraph("a\nb", paragraphStyle: style).measure().height == 2 * line - 3)
    (style.lineSpacing, style.textBoxTrim, style.maximumLineHeight) = (0, .trimEnd, 1)
    style.textBoxEdge = TextBoxEdge(over: .cap, under: .alphabetic)
    #expect(try PreparedParagraph("a", paragraphStyle: style).measure().height == 0)
  }

  /// Property: with any options for heights.
  @Test(arguments: 0..<24 as Range<UInt64>) func heightsAreNotNegative(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<40 {
      var text = MixedText.make(using: &random)
      let style = ParagraphStyle.withRandomHeights(using: &random)
      text.updateParagraphStyles { $0 = style }
      try check(PreparedParagraph(text), "seed \(seed), round \(round), \(style), \(text.string.debugDescription)")
      let plain = try PreparedParagraph(text.string, paragraphStyle: style)
      try check(plain, "seed \(seed), round \(round), plain, \(style), \(text.string.debugDescription)")
      if style.textBoxTrim == .none {
        let document = try TextDocument(text.string, paragraphStyle: style)
        #expect(abs(document.measure(width: 40).height - plain.measure(width: 40).height) < 1e-6, "\(style)")
      }
      var label = Label(attributedText: text)
      label.numberOfLines = Int.random(in: 0...3, using: &random)
      #expect(try label.intrinsicContentSize.height >= 0, "\(style)")
      #expect(try label.sizeThatFits(Size(width: 40, height: 0)).height >= 0, "\(style)")
    }
  }
}

extension ParagraphStyle {
  fileprivate static func withRandomHeights(using random: inout SplitMix64) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.lineSpacing = [-3, -30, -500, 0, 4].randomElement(using: &random) ?? 0
    style.maximumLineHeight = [0, 0, 1, 7, 30].randomElement(using: &random) ?? 0
    style.lineHeightMultiple = [0, 0, 0.01, 0.5].randomElement(using: &random) ?? 0
    style.lineHeight.points = [0, 0, 0, 0.5, 12].randomElement(using: &random) ?? 0
    style.paragraphSpacing = [0, 0, 6].randomElement(using: &random) ?? 0
    style.textBoxTrim = TextBoxTrim.allCases.randomElement(using: &random) ?? .none
    style.textBoxEdge.over = TextBoxEdge.Over.allCases.randomElement(using: &random) ?? .text
    style.textBoxEdge.under = TextBoxEdge.Under.allCases.randomElement(using: &random) ?? .text
    if Int.random(in: 0..<6, using: &random) == 0 { style.writingMode = .verticalRL }
    return style
  }
}
