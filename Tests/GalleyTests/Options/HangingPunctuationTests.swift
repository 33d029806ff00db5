import Galley
import GalleyShaping
import TestSupport
import Testing

/// Punctuation beyond the edges of its line (CSS Text 4, 9.2).
@Suite struct HangingPunctuationTests {
  private let style = TextStyle(size: 20)

  private func paragraph(
    _ text: String, _ hanging: HangingPunctuation, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.hangingPunctuation = hanging
    change(&paragraphStyle)
    return try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
  }

  private func width(_ text: String) throws -> Double { try paragraph(text, []).measure().width }

  private func lines(_ layout: TextLayout) -> [String] { layout.lines.map { String(layout.text[$0.range]) } }

  @Test func stopsHangWhereTheyAreForced() throws {
    let layout = try paragraph("one, two.", .forceEnd).layout()
    #expect(abs(layout.width - (try width("one, two"))) < 1e-5)
    let clusters = layout.clusters(ofLine: 0)
    let stop = try #require(clusters.last)
    #expect(abs(stop.x - layout.width) < 1e-5 && stop.width > 1)
    #expect(layout.glyphFragments(ofLine: 0).flatMap(\.glyphs).count == 9)
  }

  @Test func stopsHangOnlyWhereTheyDoNotFit() throws {
    let paragraph = try paragraph("one, two.", .allowEnd)
    let (whole, bare) = (try width("one, two."), try width("one, two"))
    #expect(paragraph.naturalWidth == whole)
    #expect(paragraph.layout(width: whole).width == whole)
    let tight = paragraph.layout(width: (whole + bare) / 2)
    #expect(tight.lines.count == 1 && abs(tight.width - bare) < 1e-5)
    #expect(paragraph.layout(width: bare - 0.1).lines.count == 2)
    #expect(paragraph.minContentWidth == max(try width("one"), try width("two")))
    #expect(paragraph.measure(width: (whole + bare) / 2).size == Size(width: tight.width, height: tight.height))
  }

  @Test func marksHangAtBothEndsOfAParagraph() throws {
    let text = "\u{201C}quoted words (here)\u{201D}"
    let layout = try paragraph(text, [.first, .last]).layout()
    #expect(abs(layout.width - (try width("quoted words (here)"))) < 1e-5)
    let clusters = layout.clusters(ofLine: 0)
    #expect(abs(clusters[0].x + clusters[0].width) < 1e-5)
    #expect(clusters[1].x == 0)
    // Each paragraph has a first and a last line; a bracket inside of it does not hang.
    let two = try paragraph("(a) (b)\n(c)", [.first, .last]).layout()
    let inner = two.clusters(ofLine: 0)[1...5].reduce(0) { $0 + $1.width }
    #expect(abs(two.lines[0].width - inner) < 1e-5)
    #expect(two.clusters(ofLine: 0)[1].x == 0 && two.clusters(ofLine: 1)[1].x == 0)
  }

  @Test func oneMarkHangsAtEachEdge() throws {
    let layout = try paragraph("wait...", .forceEnd).layout()
    #expect(abs(layout.width - (try width("wait.."))) < 1e-5)
    // One that is a paragraph by itself hangs once.
    #expect(try paragraph("\"", [.first, .last]).layout().width == 0)
  }

  @Test func justifiedLinesAreFilledBesideWhatHangs() throws {
    let text = "it is one, or it is two, or it may be all of it, and so on."
    let layout = try paragraph(text, .forceEnd) { $0.alignment = .justified }.layout(width: 100)
    for (index, line) in layout.lines.enumerated() where !line.isParagraphEnd {
      #expect(line.width == 100)
      let shown = layout.text[line.range].filter { $0 != " " }
      let clusters = layout.clusters(ofLine: index).filter { layout.text[$0.range] != " " }
      let edge = try #require(clusters.last)
      #expect(abs(edge.x + (shown.last == "," ? 0 : edge.width) - 100) < 1e-5)
    }
    #expect(lines(layout).contains { $0.hasSuffix(", ") })
  }

  @Test func marksOfRightToLeftLinesHangOnTheLeft() throws {
    let layout = try paragraph("\u{5D0}\u{5D1}.", .forceEnd).layout()
    let stop = try #require(layout.clusters(ofLine: 0).last)
    #expect(abs(stop.x + stop.width) < 1e-5)
    // A mark that does not stand at the edge does not hang: here it is between letters of both directions.
    let inside = "\u{5D0}\u{202A}a.\u{202C}"
    let plain = try paragraph(inside, []).layout().width
    #expect(try paragraph(inside, .forceEnd).layout().width == plain)
  }

  @Test func japaneseStopsHangInVerticalLinesToo() throws {
    let font = TestFace.all.first { $0.corpusPrefix == "ja" }?.font
    let japanese = TextStyle(fonts: [try #require(font)], size: 20, language: "ja")
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.hangingPunctuation = .allowEnd
    for mode in [WritingMode.horizontal, .verticalRL] {
      paragraphStyle.writingMode = mode
      let paragraph = try PreparedParagraph("日本語、日本語。", style: japanese, paragraphStyle: paragraphStyle)
      let layout = paragraph.layout(width: 60)
      #expect(lines(layout) == ["日本語、", "日本語。"])
      #expect(layout.width == 60)
    }
  }

  @Test func shortenedLinesHangNothing() throws {
    var limits = LineLimits(numberOfLines: 1)
    limits.lineBreakMode = .byTruncatingTail
    let layout = try paragraph("(several words) and more", [.first, .forceEnd])
      .layout(width: 90, limits: limits)
    #expect(layout.isTruncated)
    #expect(layout.clusters(ofLine: 0)[0].x == 0)
  }

  @Test func bothKindsOfEndsExcludeEachOther() throws {
    #expect(throws: TextError.self) { try paragraph("a", [.allowEnd, .forceEnd]) }
  }
}
