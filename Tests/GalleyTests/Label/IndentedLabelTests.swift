internal import Galley
internal import TestSupport
internal import Testing

/// Labels with indents ask for the room that these take: at its own size a label shows what it shows in more room.
@Suite struct IndentedLabelTests {
  private func label(_ text: String, _ change: (inout ParagraphStyle) -> Void) throws -> Label {
    var style = ParagraphStyle()
    change(&style)
    var label = Label()
    label.attributedText = AttributedText(text, style: TextStyle(size: 17), paragraphStyle: style)
    return label
  }

  @Test func indentsAreInTheSize() throws {
    let plain = try label("small") { _ in }.intrinsicContentSize
    let first = try label("small") { $0.firstLineHeadIndent = 14 }
    #expect(try first.intrinsicContentSize == Size(width: plain.width + 14, height: plain.height))
    #expect(try label("small") { $0.tailIndent = -8 }.intrinsicContentSize.width == plain.width + 8)
    #expect(try label("small") { $0.textIndent = TextIndent(14) }.intrinsicContentSize.width == plain.width + 14)
    // Only the lines that have it.
    #expect(try label("small") { $0.headIndent = 14 }.intrinsicContentSize == plain)
    // One that counts from the leading edge takes nothing.
    #expect(try label("small") { $0.tailIndent = 200 }.intrinsicContentSize == plain)
  }

  /// Property: whatever asks for the size, the label shows the same lines in it as in all the room of that width.
  @Test(arguments: 0..<24 as Range<UInt64>) func ownSizesAreWideEnough(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      let corpus = try #require(Corpus.all.randomElement(using: &random))
      let line = try #require(corpus.lines.randomElement(using: &random))
      var style = ParagraphStyle()
      style.firstLineHeadIndent = Double([0, 12, 40].randomElement(using: &random) ?? 0)
      style.headIndent = Double([0, 10].randomElement(using: &random) ?? 0)
      style.tailIndent = Double([0, -8, 90].randomElement(using: &random) ?? 0)
      var label = Label()
      let text = line.prefix(Int.random(in: 1...50, using: &random)).trimmingSpaces
      guard !text.isEmpty else { continue }
      label.attributedText = AttributedText(text, style: TextStyle(size: 17), paragraphStyle: style)
      label.numberOfLines = Int.random(in: 0...3, using: &random)
      label.lineBreakMode =
        [.byWordWrapping, .byTruncatingTail, .byTruncatingHead].randomElement(using: &random) ?? .byClipping
      // The strategy of labels looks at what comes after the line.
      label.lineBreakStrategy = []
      let width = Double.random(in: 120...300, using: &random).rounded()
      let wide = try shown(label, width: width)
      let note = "seed \(seed), round \(round): \(text.debugDescription), \(style), \(label.lineBreakMode)"
      let fitting = try label.sizeThatFits(Size(width: width, height: .infinity))
      if fitting.width <= width { #expect(try shown(label, width: fitting.width) == wide, "\(note) at \(fitting)") }
      let measured = try label.sizeThatFits(SizeProposal(width: .atMost(width), height: .maxContent))
      #expect(measured.width <= width, "\(note)")
      #expect(try shown(label, width: measured.width) == wide, "\(note) at \(measured)")
      let rect = try label.textRect(
        forBounds: Rect(x: 0, y: 0, width: width, height: 1e4), limitedToNumberOfLines: label.numberOfLines)
      #expect(try shown(label, width: rect.width) == wide, "\(note) at \(rect)")
    }
  }

  private func shown(_ label: Label, width: Double) throws -> [String] {
    let layout = try #require(try label.drawing(in: Rect(x: 0, y: 0, width: width, height: 1e4))).layout
    return layout.lines.map { $0.shownText(of: layout.text) }
  }
}

extension Substring {
  /// Without spaces at its ends, which a size may leave out.
  fileprivate var trimmingSpaces: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
