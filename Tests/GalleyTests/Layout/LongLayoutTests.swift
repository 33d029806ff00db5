import Galley
import TestSupport
import Testing

/// Lines of long texts are those that a typesetter gives one by one.
@Suite struct LongLayoutTests {
  /// Lines of all corpora in turn, joined.
  private func text(lineCount: Int, seed: UInt64) -> String {
    var random = SplitMix64(seed: seed)
    var text = ""
    for _ in 0..<lineCount {
      let corpus = Corpus.all[Int.random(in: Corpus.all.indices, using: &random)]
      let line = corpus.lines[Int.random(in: corpus.lines.indices, using: &random)]
      text += line.prefix(Int.random(in: 0...60, using: &random)) + (Bool.random(using: &random) ? "\n" : "\t ")
    }
    return text
  }

  private static let styles: [ParagraphStyle] = {
    var justified = ParagraphStyle()
    justified.alignment = .justified
    justified.hyphenation = .automatic
    var indented = ParagraphStyle()
    indented.firstLineHeadIndent = 12
    indented.tailIndent = -7
    indented.alignment = .right
    indented.paragraphSpacing = 5
    indented.lineSpacing = 1.5
    return [ParagraphStyle(), justified, indented]
  }()

  private func expectEqual(_ left: LineFragment, _ right: LineFragment, _ text: String, _ context: String) {
    #expect(left.range == right.range, "\(context)")
    #expect(left.width == right.width, "\(context)")
    #expect(left.minX == right.minX, "\(context)")
    #expect(left.metrics == right.metrics, "\(context)")
    #expect(left.baseline == right.baseline, "\(context)")
    #expect(left.isParagraphEnd == right.isParagraphEnd, "\(context)")
    #expect(left.isRightToLeft == right.isRightToLeft, "\(context)")
    #expect(left.shownText(of: text) == right.shownText(of: text), "\(context)")
  }

  @Test(arguments: styles.indices)
  func linesAreThoseOfTheTypesetter(index: Int) throws {
    let seed = UInt64(1_900 + index)
    let text = text(lineCount: 1_500, seed: seed)
    let style = TextStyle(size: 13, language: "en")
    let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: Self.styles[index])
    let layout = paragraph.layout(width: 130)
    try #require(layout.lines.count > 2_500)
    var typesetter = LineTypesetter(paragraph)
    for (number, line) in layout.lines.enumerated() {
      let next = typesetter.nextLine(width: 130)
      let expected = try #require(next)
      expectEqual(line, expected, text, "seed \(seed), line \(number)")
    }
    #expect(typesetter.isAtEnd)
    let whole = try #require(typesetter.layout)
    #expect(layout.width == whole.width && layout.height == whole.height)
    // Lines are found from anywhere, as glyphs and carets find them.
    for number in [0, 1_023, 1_024, 2_047, 2_048, layout.lines.count - 1] {
      let clusters = layout.clusters(ofLine: number).count
      #expect(clusters == whole.clusters(ofLine: number).count, "line \(number)")
    }
  }

  @Test func aLongTextThatIsCutEndsWithItsShortenedLine() throws {
    let text = text(lineCount: 1_500, seed: 1_910)
    let paragraph = try PreparedParagraph(text, style: TextStyle(size: 13))
    let whole = paragraph.layout(width: 130)
    for count in [1_023, 1_024, 1_025, 2_048, 2_049] {
      var limits = LineLimits(numberOfLines: count)
      limits.lineBreakMode = .byTruncatingTail
      let layout = try paragraph.layout(width: 130, limits: limits)
      try #require(layout.lines.count == count)
      for number in 0..<(count - 1) { #expect(layout.lines[number].range == whole.lines[number].range) }
      #expect(layout.lines[count - 1].shownText(of: text).contains("…"))
      #expect(layout.isTruncated)
    }
  }

  @Test func aLabelOfManyLinesIsAsHighAsItsLayout() throws {
    var label = Label(text(lineCount: 1_500, seed: 1_920))
    label.numberOfLines = 0
    label.scale = 1
    let size = try label.sizeThatFits(Size(width: 130, height: .infinity))
    let drawing = try #require(try label.drawing(in: Rect(origin: .zero, size: size)))
    #expect(abs(drawing.layout.height - size.height) < 1)
    #expect(drawing.layout.lines.count > 2_500)
  }
}
