internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// "`truncatingTail` does nothing where lines may not wrap: 261 points in 90, and not truncated."
@Suite struct OverflowTests {
  private static let modes: [LineBreakMode] = [.byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle]

  /// Styles whose lines may stick out.
  private static var styles: [ParagraphStyle] {
    var (unwrapped, unbroken) = (ParagraphStyle(), ParagraphStyle())
    unwrapped.wrapsLines = false
    unbroken.overflowWrap = .normal
    return [unwrapped, unbroken]
  }

  private static func shown(_ layout: TextLayout) -> [String] {
    layout.lines.map { $0.shownText(of: layout.text).filter { !$0.isNewline } }
  }

  @Test func aLineThatMayNotWrapIsShortened() throws {
    for style in Self.styles {
      let paragraph = try PreparedParagraph("Supercalifragilisticexpialidocious", paragraphStyle: style)
      for lines in [0, 1, 2] {
        for (mode, start, end) in [
          (LineBreakMode.byTruncatingTail, "Super", "…"), (.byTruncatingHead, "…", "ious"),
          (.byTruncatingMiddle, "Sup", "us"),
        ] {
          let limits = LineLimits(numberOfLines: lines, lineBreakMode: mode)
          let layout = try paragraph.layout(width: 90, limits: limits)
          let text = layout.lines[0].shownText(of: layout.text)
          #expect(layout.isTruncated && layout.width <= 90 && layout.width > 70, "\(mode)")
          #expect(text.hasPrefix(start) && text.hasSuffix(end) && text.contains("…"), "\(text)")
          #expect(
            try paragraph.measure(width: 90, limits: limits).size == Size(width: layout.width, height: layout.height))
          let measurer = try TextMeasurer(paragraphStyle: style)
          let measured = try measurer.measure(
            paragraph.text, SizeProposal(width: .atMost(90), height: .maxContent), limits: limits)
          #expect(measured.width == layout.width && measured.isTruncated)
        }
        let clipped = try paragraph.layout(
          width: 90, limits: LineLimits(numberOfLines: lines, lineBreakMode: .byClipping))
        #expect(clipped.width == 90 && clipped.isTruncated)
        // What wraps shows all, however wide.
        #expect(try !paragraph.layout(width: 90, limits: LineLimits(numberOfLines: lines)).isTruncated)
      }
    }
  }

  @Test func everyLineThatSticksOutIsShortened() throws {
    var style = ParagraphStyle()
    style.wrapsLines = false
    let paragraph = try PreparedParagraph(
      "first line that is long\nshort\nthird line that is long", paragraphStyle: style)
    let layout = try paragraph.layout(width: 90, limits: LineLimits(lineBreakMode: .byTruncatingTail))
    #expect(Self.shown(layout) == ["first line t…", "short", "third line…"])
    #expect(layout.hiddenRange == 12..<23)
    let two = try paragraph.layout(width: 90, limits: LineLimits(numberOfLines: 2, lineBreakMode: .byTruncatingTail))
    #expect(Self.shown(two) == ["first line t…", "short…"])
    style.wrapsLines = true
    style.overflowWrap = .normal
    let words = try PreparedParagraph("a Donaudampfschifffahrt b", paragraphStyle: style)
    let parts = try words.layout(width: 90, limits: LineLimits(lineBreakMode: .byTruncatingTail))
    #expect(parts.lines.count == 3 && Self.shown(parts)[1].hasPrefix("Donau") && Self.shown(parts)[1].hasSuffix("…"))
    #expect(Self.shown(parts)[2] == "b")
  }

  @Test func labelsAreShortened() throws {
    for style in Self.styles {
      var label = Label(attributedText: AttributedText("Averylongfirstlineofaword", paragraphStyle: style))
      for lines in [0, 1, 3] {
        label.numberOfLines = lines
        let bounds = Rect(x: 0, y: 0, width: 90, height: 21)
        let drawing = try #require(try label.drawing(in: bounds))
        #expect(drawing.layout.isTruncated && drawing.layout.width <= 90)
        #expect(try label.textRect(forBounds: bounds, limitedToNumberOfLines: lines).width <= 90)
        let proposal = SizeProposal(width: .atMost(90), height: .maxContent)
        #expect(try label.sizeThatFits(proposal).width == drawing.layout.width.rounded(.up))
      }
    }
  }

  @Test(arguments: TerminalWidth.allCases) func cellsAreShortened(cells: TerminalWidth) throws {
    for paragraphStyle in Self.styles {
      var style = TextStyle()
      style.terminalWidth = cells
      let paragraph = try PreparedParagraph("漢字かな交じり文あいうabcdefghij漢", style: style, paragraphStyle: paragraphStyle)
      for width in 1...30 {
        for mode in Self.modes {
          var limits = LineLimits(numberOfLines: 1, lineBreakMode: mode)
          limits.numberOfLines = paragraphStyle.wrapsLines ? 0 : 1
          let layout = try paragraph.layout(width: Double(width), limits: limits)
          #expect(layout.lines.allSatisfy { $0.width <= Double(width) }, "\(mode) in \(width)")
        }
      }
    }
  }

  /// Property: no line is wider than its room, what is hidden is reported, and measured text stands alike at its own
  /// width.
  @Test(arguments: 0..<24 as Range<UInt64>) func nothingSticksOut(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<30 {
      var text = MixedText.make(using: &random)
      let style = Self.styles[Int.random(in: 0...1, using: &random)]
      text.updateParagraphStyles { ($0.wrapsLines, $0.overflowWrap) = (style.wrapsLines, style.overflowWrap) }
      let paragraph = try PreparedParagraph(text)
      let width = Double.random(in: 0...200, using: &random)
      let limits = LineLimits(
        numberOfLines: Int.random(in: 0...3, using: &random),
        lineBreakMode: (Self.modes + [.byClipping]).randomElement(using: &random) ?? .byTruncatingTail)
      let layout = try paragraph.layout(width: width, limits: limits)
      let note = "seed \(seed), round \(round), \(limits) at \(width): \(text.string.debugDescription)"
      #expect(layout.lines.allSatisfy { $0.width <= width }, "\(note)")
      let free = try paragraph.layout(width: width, limits: LineLimits(numberOfLines: limits.numberOfLines))
      #expect(layout.isTruncated == (free.isTruncated || free.lines.contains { $0.width > width }), "\(note)")
      #expect(layout.lines.count == free.lines.count, "\(note)")
      let again = try paragraph.layout(width: layout.width, limits: limits)
      guard limits.lineBreakMode != .byClipping else { continue }
      #expect(Self.shown(again) == Self.shown(layout), "\(note)")
    }
  }
}
