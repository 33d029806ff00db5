internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Trimmed punctuation and gaps between scripts, in a font whose full-width characters are one em of 20 points.
@Suite struct TextSpacingTests {
  private static func paragraph(
    _ text: String, _ trim: TextSpacingTrim = .spaceAll, _ autospace: TextAutospace = .noAutospace,
    language: String = "ja",
    features: [FontFeature] = []
  ) throws -> PreparedParagraph {
    let face = try #require(TestFace.all.first { $0.corpusPrefix == "ja" })
    let style = TextStyle(fonts: [face.font], size: 20, language: language, fontFeatures: features)
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.textSpacingTrim = trim
    paragraphStyle.textAutospace = autospace
    return try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
  }

  @Test(
    "Ems of a line in which neighbours trim each other",
    arguments: [
      ("一「二", 3.0), ("一」「二", 3.5), ("一「『二", 3.5), ("一」』二", 3.5), ("一。」二", 3.5), ("一、「二", 3.5),
      ("一・「二", 3.5), ("一」・二", 3.5), ("一\u{3000}「二", 3.5), ("一」\u{3000}二", 3.5), ("一：「二", 3.5),
      ("一。」「『二", 4.5), ("一」」」二", 4), ("一」、「二", 4), ("一！」二", 4), ("一…「二", 4),
    ])
  func pairs(text: String, ems: Double) throws {
    let paragraph = try Self.paragraph(text, .normal)
    #expect(paragraph.naturalWidth == ems * 20, "\(text)")
    #expect(try Self.paragraph(text).naturalWidth == Double(text.count) * 20)
    let clusters = paragraph.layout().clusters(ofLine: 0)
    #expect(clusters.reduce(0) { $0 + $1.width } == ems * 20)
  }

  @Test func punctuationAtTheStartOfALine() throws {
    // Two characters fit on a line, so that the second and third line begin with a bracket.
    let text = "「一「二「三"
    let widths: [(TextSpacingTrim, [Double])] = [
      (.spaceAll, [40, 40, 40]), (.normal, [40, 40, 40]), (.spaceFirst, [40, 30, 30]), (.trimStart, [30, 30, 30]),
    ]
    for (trim, expected) in widths {
      let layout = try Self.paragraph(text, trim).layout(width: 40)
      #expect(layout.lines.map(\.width) == expected, "\(trim)")
      for line in layout.lines.indices {
        let clusters = layout.clusters(ofLine: line)
        #expect(clusters.first?.x == 0)
        #expect(clusters.reduce(0) { $0 + $1.width } == expected[line])
      }
    }
  }

  @Test func trimmedInkStaysInItsPlace() throws {
    let text = "一」「二"
    let whole = try Self.paragraph(text).layout().glyphFragments(ofLine: 0).flatMap(\.origins).map(\.x)
    let trimmed = try Self.paragraph(text, .normal).layout().glyphFragments(ofLine: 0).flatMap(\.origins).map(\.x)
    // The bracket's left half is empty: it moves half an em to the left, with what follows.
    #expect(whole == [0, 20, 40, 60])
    #expect(trimmed == [0, 20, 30, 50])
    // At the start of a line it is whole again.
    let lines = try Self.paragraph(text, .normal).layout(width: 45)
    #expect(lines.glyphFragments(ofLine: 1).flatMap(\.origins).map(\.x) == [0, 20])
    let starts = try Self.paragraph(text, .trimStart).layout(width: 45)
    #expect(starts.glyphFragments(ofLine: 1).flatMap(\.origins).map(\.x) == [-10, 10])
  }

  @Test func closingBracketAtTheEndIsTrimmedOnlyToFit() throws {
    let paragraph = try Self.paragraph("一二」三四", .normal)
    #expect(paragraph.layout(width: 60).lines.map(\.width) == [60, 40])
    #expect(paragraph.layout(width: 55).lines.map(\.width) == [50, 40])
    #expect(paragraph.layout(width: 50).lines.map(\.width) == [50, 40])
    #expect(paragraph.layout(width: 49).lines.map(\.width) == [20, 40, 40])
    #expect(paragraph.minContentWidth == 30)
  }

  @Test("A font without halt, and a style that chooses widths itself, are left alone")
  func nothingToTrim() throws {
    #expect(
      try Self.paragraph("一」「二", .normal, features: [FontFeature("palt")]).naturalWidth
        == Self.paragraph("一」「二", features: [FontFeature("palt")]).naturalWidth)
    var style = ParagraphStyle()
    style.textSpacingTrim = .trimStart
    let latin = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" })
    let text = "(a) “b” «c» [d]: e"
    let trimmed = try PreparedParagraph(text, style: TextStyle(fonts: [latin.font]), paragraphStyle: style)
    #expect(try trimmed.naturalWidth == PreparedParagraph(text, style: TextStyle(fonts: [latin.font])).naturalWidth)
  }

  @Test func gapsStandBetweenIdeographsAndLetters() throws {
    let plain = try Self.paragraph("漢字abc漢字12漢 a漢、b漢(c)").naturalWidth
    let spaced = try Self.paragraph("漢字abc漢字12漢 a漢、b漢(c)", .spaceAll, .normal).naturalWidth
    // Around abc and 12, after a and b: not beside the space, the comma, the brackets.
    #expect(spaced == plain + 6 * 2.5)
  }

  @Test func gapsVanishAtTheEdgesOfLines() throws {
    let paragraph = try Self.paragraph("漢字Office漢字Office", .spaceAll, .normal)
    let word = try Self.paragraph("Office").naturalWidth
    let lines = paragraph.layout(width: max(word, 40) + 1).lines
    #expect(lines.map(\.width) == [40, word, 40, word])
  }

  @Test func gapsHoldAcrossFontsAndStyles() throws {
    let japanese = try #require(TestFace.all.first { $0.corpusPrefix == "ja" })
    let latin = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" })
    var paragraphStyle = ParagraphStyle()
    let fonts = [latin.font, japanese.font]
    let plain = try PreparedParagraph("漢a漢", style: TextStyle(fonts: fonts, size: 16), paragraphStyle: paragraphStyle)
    paragraphStyle.textAutospace = .normal
    let spaced = try PreparedParagraph("漢a漢", style: TextStyle(fonts: fonts, size: 16), paragraphStyle: paragraphStyle)
    #expect(spaced.naturalWidth == plain.naturalWidth + 4)
    var letterspaced = TextStyle(fonts: fonts, size: 16)
    letterspaced.letterSpacing = 1
    let wide = try PreparedParagraph("漢a漢", style: letterspaced, paragraphStyle: paragraphStyle)
    #expect(wide.naturalWidth == plain.naturalWidth + 4 + 3)
  }

  /// CSS Text 4, 8.4: letters and digits but those that are as wide as ideographs; half-width kana are letters.
  @Test(arguments: [
    ("漢a漢", 2.0), ("漢1漢", 2), ("漢β漢", 2), ("漢ｱ漢", 2), ("かa", 1), ("々1", 1), ("ーa", 1), ("漢Ａ漢", 0), ("漢１漢", 0),
    ("漢한漢", 0), ("漢-漢", 0), ("漢 a", 0), ("漢。a", 0), ("漢字", 0),
  ])
  func gaps(text: String, count: Double) throws {
    let gap = try Self.paragraph(text, .spaceAll, .normal).naturalWidth - Self.paragraph(text).naturalWidth
    #expect(gap == count * 20 / 8, "\(text)")
  }

  @Test("Every line's clusters are as wide as the line, and it fits", arguments: 0..<20 as Range<UInt64>)
  func geometryAgreesWithWidths(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      "漢", "字", "か", "「", "『", "（", "」", "』", "）", "。", "、", "：", "・", "\u{3000}", "a", "12", " ", "Wi-Fi", "“", "”",
    ]
    for trim in TextSpacingTrim.allCases {
      let text = (0..<60).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
      let paragraph = try Self.paragraph(
        text, trim, .normal, language: ["ja", "zh"].randomElement(using: &random) ?? "ja")
      for _ in 0..<4 {
        let width = Double.random(in: 0...300, using: &random)
        let layout = paragraph.layout(width: width)
        #expect(paragraph.measure(width: width).width == layout.width, "seed \(seed)")
        for (index, line) in layout.lines.enumerated() {
          let content = layout.clusters(ofLine: index).filter { !text[$0.range].allSatisfy(\.isWhitespace) }
          let end = content.map { $0.x + $0.width }.max() ?? 0
          #expect(end == line.width, "seed \(seed): line \(index) at \(width) of \(text)")
        }
      }
    }
  }
}
