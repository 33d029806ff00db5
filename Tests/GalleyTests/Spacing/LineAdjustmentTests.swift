internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Lines squeezed and stretched as JLREQ has it, in a font whose full-width characters are one em of 20 points.
@Suite struct LineAdjustmentTests {
  private static func paragraph(
    _ text: String, wordSpacing: Double = 0, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    let face = try #require(TestFace.all.first { $0.corpusPrefix == "ja" })
    var style = TextStyle(fonts: [face.font], size: 20, language: "ja")
    style.wordSpacing = .points(wordSpacing)
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.lineAdjustment = .pushIn
    change(&paragraphStyle)
    return try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
  }

  /// The characters of a line with their widths.
  private static func widths(_ layout: TextLayout, line: Int = 0) -> [String: Double] {
    Dictionary(
      layout.clusters(ofLine: line).map { (String(layout.text[$0.range]), $0.width) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private static func lines(_ layout: TextLayout) -> [String] { layout.lines.map { String(layout.text[$0.range]) } }

  @Test("JLREQ, figure 2.33, 2 and 3: half an em is taken from two places", arguments: WritingMode.allCases)
  func twoPlacesAreSqueezed(writingMode: WritingMode) throws {
    let text = "仮製本には、「がんだれ」とよばれる様式がある。"
    let layout = try Self.paragraph(text) {
      $0.textSpacingTrim = .normal
      $0.writingMode = writingMode
    }.layout(width: 15 * 20)
    #expect(Self.lines(layout) == ["仮製本には、「がんだれ」とよばれ", "る様式がある。"])
    #expect(layout.lines[0].width == 300)
    let widths = Self.widths(layout)
    // Half an em of 、 and 」 is empty, that of 「 is trimmed already.
    #expect(widths["、"] == 15 && widths["「"] == 10 && widths["」"] == 15)
    for character in "仮製本にはがんだれとよば" { #expect(widths[String(character)] == 20, "\(character)") }
    let pushedOut = try Self.paragraph(text) {
      $0.textSpacingTrim = .normal
      $0.lineAdjustment = .none
    }.layout(width: 300)
    #expect(Self.lines(pushedOut)[0] == "仮製本には、「がんだれ」とよば")
  }

  @Test("JLREQ, figure 2.33, 4 and 5: an em cannot be taken, so that the line stretches between its characters")
  func lineStretches() throws {
    let layout = try Self.paragraph("書籍では主体となる本文の前に「前付」がつく。") {
      $0.alignment = .justified
      $0.textSpacingTrim = .normal
    }.layout(width: 300)
    #expect(Self.lines(layout) == ["書籍では主体となる本文の前に", "「前付」がつく。"])
    // Some kana are kerned, which the line makes up for.
    let own = try Self.paragraph("書籍では主体となる本文の前に").layout().clusters(ofLine: 0).map(\.width)
    let added = (300 - own.reduce(0, +)) / 13
    for (cluster, own) in zip(layout.clusters(ofLine: 0).dropLast(), own) {
      #expect((cluster.width - own - added).magnitude < 1e-5)
    }
    #expect(layout.clusters(ofLine: 0).last?.width == 20 && layout.lines[0].width == 300)
    #expect((added - 20.0 / 13).magnitude < 0.05)
  }

  /// Texts and widths, and the widths of characters then.
  private static let squeezed: [(text: String, width: Double, expected: [String: Double])] = [
    // Middle dots before brackets and commas.
    ("一・二、三四五六", 150, ["・": 10, "、": 20]), ("一・二、三四五六", 145, ["・": 10, "、": 15]),
    ("一・二、（三）四五", 155, ["・": 15, "、": 20, "（": 20, "）": 20]),
    // Brackets and commas alike.
    ("一「二」、三四五", 150, ["「": 16.666667, "」": 16.666667, "、": 16.666667]),
    // Where the line has enough to give, and where it has not.
    ("一、二三四五", 110, ["、": 10]), ("一、二三四五", 109, ["、": 20]),
  ]

  @Test("Steps of squeezing, each after the one before", arguments: Self.squeezed)
  func steps(text: String, width: Double, expected: [String: Double]) throws {
    let widths = Self.widths(try Self.paragraph(text).layout(width: width))
    for (character, width) in expected {
      #expect(((widths[character] ?? 0) - width).magnitude < 1e-5, "\(character) in \(text): \(widths)")
    }
  }

  @Test func fullStopsInTheLineKeepTheirWidth() throws {
    #expect(Self.lines(try Self.paragraph("一。二三四五六").layout(width: 135)) == ["一。二三四五", "六"])
    #expect(Self.lines(try Self.paragraph("一、二三四五六").layout(width: 135)) == ["一、二三四五六"])
  }

  @Test func endOfLineIsSetSolidBeforeMiddleDots() throws {
    for (end, expected) in [("、", 10.0), ("。", 10), ("」", 10), ("・", 10)] {
      let layout = try Self.paragraph("一・二三四\(end)五六七八").layout(width: 110)
      #expect(Self.lines(layout)[0] == "一・二三四\(end)")
      let clusters = layout.clusters(ofLine: 0)
      #expect(clusters[1].width == 20 && clusters.last?.width == expected, "\(end)")
    }
    // All or nothing: what is taken too much is given back where the line stretches.
    #expect(try Self.paragraph("一・二三四、五六七八").layout(width: 115).lines[0].width == 110)
    let justified = try Self.paragraph("一・二三四、五六七八") { $0.alignment = .justified }.layout(width: 115)
    #expect(justified.clusters(ofLine: 0).map(\.width) == [20, 20, 22.5, 22.5, 20, 10])
  }

  @Test func wordSpacesAreSqueezedFirst() throws {
    // Without word spacing the space is narrower than a quarter of an em.
    let space = 4.48 + 5
    let text = "一 二、三四五"
    for (width, expected) in [(127.0, (7.0, 20.0)), (122, (5, 17))] {
      let widths = Self.widths(try Self.paragraph(text, wordSpacing: 5).layout(width: width))
      #expect(((widths[" "] ?? 0) - expected.0).magnitude < 1e-4 && ((widths["、"] ?? 0) - expected.1).magnitude < 1e-4)
    }
    // Before the end of the line is set solid, too.
    let layout = try Self.paragraph("一 二三、四五", wordSpacing: 5).layout(width: 80 + space - 2)
    let widths = Self.widths(layout)
    #expect(Self.lines(layout)[0] == "一 二三、" && widths["、"] == 20)
    #expect(((widths[" "] ?? 0) - space + 2).magnitude < 1e-4)
  }

  @Test func stepsOfStretching() throws {
    let line = "漢字 aa漢字"
    let style: (inout ParagraphStyle) -> Void = {
      $0.alignment = .justified
      $0.textAutospace = .normal
    }
    let natural = try Self.paragraph(line, style).naturalWidth
    let paragraph = try Self.paragraph(line + String(repeating: "w", count: 30), style)
    let own = try Self.paragraph(line, style).layout().clusters(ofLine: 0).map(\.width)
    // The space has 4.48 points and takes 5.52, the gap 2.5 and takes 7.5, two places between ideographs 5 each.
    let expected: [(Double, [Double])] = [
      (3, [0, 0, 3, 0, 0, 0, 0]), (10, [0, 0, 5.52, 0, 4.48, 0, 0]), (14, [0.49, 0, 5.52, 0, 7.5, 0.49, 0]),
      (33.02, [7.5, 0, 8.02, 0, 10, 7.5, 0]),
    ]
    for (more, added) in expected {
      let layout = paragraph.layout(width: natural + more)
      #expect(Self.lines(layout)[0] == line)
      for (cluster, (own, added)) in zip(layout.clusters(ofLine: 0), zip(own, added)) {
        #expect((cluster.width - own - added).magnitude < 1e-4, "\(more): \(cluster.width) instead of \(own + added)")
      }
    }
  }

  @Test("Nothing parts before or after what stays together", arguments: ["漢「字」、漢ー…々。", "（一）二！三・四：五"])
  func placesThatDoNotStretch(text: String) throws {
    let paragraph = try Self.paragraph(text + String(repeating: "w", count: 30)) { $0.alignment = .justified }
    let layout = paragraph.layout(width: Double(text.count) * 20 + 4)
    let clusters = layout.clusters(ofLine: 0)
    for (cluster, next) in zip(clusters, clusters.dropFirst()) {
      let (left, right) = (layout.text[cluster.range], layout.text[next.range])
      let stays = "「（".contains(left) || "」）、。！・：".contains(right)
      if stays { #expect(cluster.width == 20, "\(left)\(right)") }
    }
    #expect(layout.lines[0].width == Double(text.count) * 20 + 4)
  }

  @Test func charactersOfOneBaseStayTogether() throws {
    var text = AttributedText(
      "一二三四wwwwwwwwwwwwwwwwww", style: try Self.style(),
      paragraphStyle: {
        var style = ParagraphStyle()
        style.lineAdjustment = .pushIn
        style.alignment = .justified
        return style
      }())
    let base = text.string.index(after: text.string.startIndex)
    text.setRuby(RubyAnnotation("に"), in: base..<text.string.index(base, offsetBy: 2))
    let widths = try PreparedParagraph(text).layout(width: 84).clusters(ofLine: 0).map(\.width)
    #expect(widths == [22, 20, 22, 20])
  }

  private static func style() throws -> TextStyle {
    let face = try #require(TestFace.all.first { $0.corpusPrefix == "ja" })
    return TextStyle(fonts: [face.font], size: 20, language: "ja")
  }

  @Test func inkOfAnOpeningMarkMovesAsItIsSqueezed() throws {
    let origins = try Self.paragraph("一「二三").layout(width: 75).glyphFragments(ofLine: 0).flatMap(\.origins).map(\.x)
    #expect(origins == [0, 15, 35, 55])
  }

  @Test func whatHangsNeedsNoSqueezing() throws {
    let layout = try Self.paragraph("一・二三四、五") { $0.hangingPunctuation = .allowEnd }.layout(width: 100)
    #expect(Self.lines(layout)[0] == "一・二三四、" && layout.lines[0].width == 100)
    #expect(layout.clusters(ofLine: 0).map(\.width) == Array(repeating: 20, count: 6))
  }

  @Test("Lines that are chosen together are not squeezed", arguments: [TextWrap.optimal, .pretty, .balanced])
  func linesChosenTogether(style: TextWrap) throws {
    let text = String(repeating: "仮製本には、「がんだれ」とよばれる様式・造本がある。", count: 3)
    for width in [90.0, 150, 210, 300] {
      let layouts = try [LineAdjustment.pushIn, .none].map { adjustment in
        try Self.paragraph(text) {
          $0.textWrap = style
          $0.lineAdjustment = adjustment
        }.layout(width: width)
      }
      #expect(Self.lines(layouts[0]) == Self.lines(layouts[1]) && layouts[0].width == layouts[1].width)
    }
  }

  @Test func editedTextIsAsIfPreparedAnew() throws {
    let text = String(repeating: "仮製本には、「がんだれ」とよばれる様式・造本がある。\n", count: 20)
    let paragraph = try Self.paragraph(text)
    let place = text.index(text.startIndex, offsetBy: 8)
    let edited = try paragraph.replacing(place..<place, with: "（あ）、")
    let anew = try Self.paragraph(edited.text)
    #expect(edited.layout(width: 210).lines.map(\.utf8Range) == anew.layout(width: 210).lines.map(\.utf8Range))
    #expect(edited.measure(width: 210) == anew.measure(width: 210))
  }
}
