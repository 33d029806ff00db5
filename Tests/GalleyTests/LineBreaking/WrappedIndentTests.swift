internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Wrapped lines that are indented as their paragraph's first line is.
@Suite struct WrappedIndentTests {
  private static let words = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda"

  private static func paragraph(
    _ text: String, more: Double? = 0, style: TextStyle = TextStyle(size: 17),
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.wrappedLineIndent = more
    change(&paragraphStyle)
    return try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
  }

  /// Where the first character of each line that is no white space stands, from the leading edge.
  private static func edges(_ layout: TextLayout, width: Double) -> [Double] {
    layout.lines.indices.compactMap { index in
      let line = layout.lines[index]
      let cluster = layout.clusters(ofLine: index).first { !layout.text[$0.range].allSatisfy(\.isWhitespace) }
      guard let cluster else { return nil }
      return line.isRightToLeft ? width - line.minX - cluster.x - cluster.width : line.minX + cluster.x
    }
  }

  @Test(arguments: ["", " ", "        ", "\t", "  \t ", "\u{3000}\u{3000}"], [0, 12.5])
  func `Wrapped lines begin where the text of their line does`(own: String, more: Double) throws {
    for (text, direction) in [
      (Self.words, BaseDirection.firstStrong), ("שלום עולם מה שלומך היום אני כאן ואתה שם", .firstStrong),
      (Self.words, .rightToLeft),
    ] {
      let paragraph = try Self.paragraph(own + text, more: more) { $0.baseWritingDirection = direction }
      let edges = Self.edges(paragraph.layout(width: 190), width: 190)
      #expect(edges.count > 1)
      let known = try #require(edges.first)
      // In a paragraph from right to left words of Latin letters begin on their left.
      if direction == .rightToLeft { continue }
      for edge in edges.dropFirst() {
        #expect((edge - known - more).magnitude < 1e-5, "\(own.debugDescription) \(text)")
      }
    }
  }

  @Test func `Each paragraph has its own indent, and other indents are added`() throws {
    let text = "    \(Self.words)\n\(Self.words)\n\t\(Self.words)"
    let layout = try Self.paragraph(text, more: 5) { $0.headIndent = 3 }.layout(width: 170)
    var first = 0.0
    for (index, edge) in Self.edges(layout, width: 170).enumerated() {
      if index == 0 || layout.lines[index - 1].isParagraphEnd {
        first = edge
      } else {
        #expect((edge - first - 8).magnitude < 1e-5, "line \(index)")
      }
    }
  }

  @Test(arguments: [TextWrap.greedy, .optimal, .balanced, .pretty])
  func `An indent that is wider than its room gives way`(wrap: TextWrap) throws {
    let paragraph = try Self.paragraph(String(repeating: " ", count: 60) + Self.words) { $0.textWrap = wrap }
    for width in stride(from: 20.0, through: 400, by: 19) {
      let layout = paragraph.layout(width: width)
      for line in layout.lines.dropFirst() {
        #expect(line.minX <= width / 2 + 1e-5, "at \(width)")
        #expect(line.minX + line.width <= width + 1e-5 || layout.text[line.range].count < 3, "at \(width)")
      }
      #expect(paragraph.measure(width: width).width == layout.width)
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>) func `No word is broken at the min-content width`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let own = String(repeating: " ", count: Int.random(in: 0...20, using: &random))
    let paragraph = try Self.paragraph(own + Self.words, more: [0, 30].randomElement(using: &random) ?? 0)
    let layout = paragraph.layout(width: paragraph.minContentWidth)
    for line in layout.lines.dropLast() { #expect(layout.text[line.range].last == " ", "\(own.count)") }
  }

  @Test(arguments: 0..<60 as Range<UInt64>) func `A label has the same lines in the size that it asks for`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var style = ParagraphStyle()
    style.wrappedLineIndent = [0, 9, 70].randomElement(using: &random)
    // As labels have it.
    style.lineBreakStrategy = .standard
    let own = String(
      repeating: [" ", "\t"].randomElement(using: &random) ?? " ", count: Int.random(in: 0...9, using: &random))
    let text = AttributedText(own + Self.words, style: TextStyle(size: 17), paragraphStyle: style)
    let paragraph = try PreparedParagraph(text)
    var label = Label()
    label.attributedText = text
    label.numberOfLines = 0
    for _ in 0..<8 {
      // Labels are rounded up to whole points.
      let width = Double.random(in: paragraph.minContentWidth...400, using: &random).rounded(.up)
      let size = try label.sizeThatFits(Size(width: width, height: .infinity))
      #expect(size.width <= width + 1e-6)
      let lines = paragraph.layout(width: width).lines.map(\.range)
      #expect(paragraph.layout(width: size.width).lines.map(\.range) == lines, "\(own.debugDescription) at \(width)")
    }
  }

  @Test func `Cells count in cells`() throws {
    var style = TextStyle(size: 17)
    style.terminalWidth = .ambiguousNarrow
    let text = "2026-11-29 12:00  \tGET /index.html 200 and some more words\n    -> it was asked twice by one client"
    let layout = try Self.paragraph(text, more: 2, style: style).layout(width: 30)
    let shown = layout.lines.map { String(repeating: " ", count: Int($0.minX)) + layout.text[$0.range] }
    #expect(
      shown.map { String($0.filter { !$0.isNewline }) } == [
        "2026-11-29 12:00  \tGET /", "  index.html 200 and some more ", "  words", "    -> it was asked twice by ",
        "      one client",
      ])
  }

  @Test func `Hyphens and cuts know the indent`() throws {
    let text = "    representation hyphenation representation hyphenation"
    let hyphenated = try Self.paragraph(text, style: TextStyle(size: 17, language: "en-US")) {
      $0.hyphenation = .automatic
    }
    for width in stride(from: 70.0, through: 200, by: 7) {
      let layout = hyphenated.layout(width: width)
      for line in layout.lines { #expect(line.minX + line.width <= width + 1e-5, "at \(width)") }
      for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping] {
        let cut = try hyphenated.layout(width: width, limits: LineLimits(numberOfLines: 2, lineBreakMode: mode))
        for line in cut.lines { #expect(line.minX + line.width <= width + 1e-5, "\(mode) at \(width)") }
        #expect(cut.lines.count < 2 || cut.lines[1].minX == layout.lines[1].minX, "\(mode) at \(width)")
      }
    }
  }
}
