internal import Galley
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// The properties of a paragraph style, in a font whose line is 13.62 points high at 10 (UIKIT.md 1.9).
@Suite struct ParagraphStyleTests {
  private static let natural = 13.62
  private static let descent = 2.93

  private static func layout(
    _ text: String, width: Double = .infinity, _ change: (inout ParagraphStyle) -> Void
  ) throws -> TextLayout {
    let face = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" })
    var style = ParagraphStyle()
    change(&style)
    let text = AttributedText(text, style: TextStyle(fonts: [face.font], size: 10), paragraphStyle: style)
    return try PreparedParagraph(text).layout(width: width)
  }

  private static func x(of character: Character, in layout: TextLayout, line: Int = 0) throws -> Double {
    let cluster = try #require(layout.clusters(ofLine: line).first { layout.text[$0.range] == String(character) })
    return layout.lines[line].minX + cluster.x
  }

  private func expect(_ value: Double, _ expected: Double, _ comment: Comment? = nil) {
    #expect((value - expected).magnitude < 1e-6, comment)
  }

  @Test func heightsStandAboveTheText() throws {
    let double = try Self.layout("a\nb") { $0.lineHeightMultiple = 2 }
    expect(double.height, 4 * Self.natural)
    expect(double.firstBaseline, 2 * Self.natural - Self.descent)
    let least = try Self.layout("a") { $0.minimumLineHeight = 20 }
    expect(least.height, 20)
    expect(least.firstBaseline, 20 - Self.descent)
    // The multiple comes before the limits.
    expect(try Self.layout("a") { ($0.lineHeightMultiple, $0.maximumLineHeight) = (3, 30) }.height, 30)
    expect(try Self.layout("a") { $0.maximumLineHeight = 8 }.firstBaseline, 8 - Self.descent)
  }

  @Test func spacesStandBetweenLinesAndParagraphs() throws {
    let spaced = try Self.layout("a\nb\nc") { $0.lineSpacing = 4 }
    expect(spaced.height, 3 * Self.natural + 2 * 4)
    expect(spaced.lines[1].baseline - spaced.lines[0].baseline, Self.natural + 4)
    let paragraphs = try Self.layout("a\nb") { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (5, 3) }
    expect(paragraphs.height, 2 * Self.natural + 5 + 3)
    expect(paragraphs.firstBaseline, Self.natural - Self.descent, "none before the first paragraph")
  }

  @Test func indentsNarrowTheRoom() throws {
    let words = "some words that take a few lines"
    let indented = try Self.layout(words, width: 80) {
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (30, 10, -5)
    }
    #expect(indented.lines.map(\.minX) == [30] + Array(repeating: 10, count: indented.lines.count - 1))
    #expect(indented.lines.allSatisfy { $0.minX + $0.width <= 75 })
    let fromLeading = try Self.layout(words, width: 500) { $0.tailIndent = 60 }
    #expect(fromLeading.lines.count > 1 && fromLeading.lines.allSatisfy { $0.width <= 60 })
    let leftwards = try Self.layout("abc", width: 100) {
      ($0.firstLineHeadIndent, $0.baseWritingDirection) = (30, .rightToLeft)
    }
    expect(leftwards.lines[0].minX + leftwards.lines[0].width, 70, "the leading edge is on the right")
  }

  @Test func alignmentsUseTheFreeSpace() throws {
    let width = try Self.layout("abc") { _ in }.width
    for (alignment, minX) in [
      (TextAlignment.left, 0), (.natural, 0), (.center, (100 - width) / 2), (.right, 100 - width),
    ] {
      expect(try Self.layout("abc", width: 100) { $0.alignment = alignment }.lines[0].minX, minX, "\(alignment)")
      let leftwards = try Self.layout("abc", width: 100) {
        ($0.alignment, $0.baseWritingDirection) = (alignment, .rightToLeft)
      }
      expect(leftwards.lines[0].minX, alignment == .natural ? 100 - width : minX, "\(alignment) from right to left")
    }
  }

  @Test func tabsReachTheirStops() throws {
    let stops = [TabStop(40), TabStop(90, .right), TabStop(130, .center), TabStop(180, .decimal)]
    let layout = try Self.layout("a\tb\tcd\tef\t3.5\tz") { $0.tabStops = stops }
    expect(try Self.x(of: "b", in: layout), 40)
    let cd = try Self.layout("cd") { _ in }.width
    expect(try Self.x(of: "c", in: layout), 90 - cd)
    let ef = try Self.layout("ef") { _ in }.width
    #expect((try Self.x(of: "e", in: layout) - (130 - ef / 2)).magnitude < 1e-5)
    expect(try Self.x(of: ".", in: layout), 180)
    // Beyond the last stop come multiples of the interval, 28 unless set.
    let z = try Self.x(of: "z", in: layout)
    #expect((z - (z / 28).rounded() * 28).magnitude < 1e-4 && z > 180)
    expect(try Self.x(of: "b", in: Self.layout("a\tb") { $0.defaultTabInterval = 50 }), 50)
    let indented = try Self.layout("a\tb") { ($0.tabStops, $0.firstLineHeadIndent) = ([TabStop(40)], 15) }
    expect(try Self.x(of: "b", in: indented), 40, "stops count from the leading edge, not from the indent")
  }

  @Test func hyphensKeepTheirLimits() throws {
    let text = "hyphenation representation consideration internationalization"
    func hyphens(
      in text: String = text, _ change: @escaping (inout ParagraphStyle) -> Void
    ) throws -> [Bool] {
      var style = ParagraphStyle()
      style.hyphenation = .automatic
      change(&style)
      let paragraph = try PreparedParagraph(text, style: TextStyle(size: 10, language: "en-US"), paragraphStyle: style)
      let layout = paragraph.layout(width: 50)
      return layout.lines.indices.map { index in
        layout.glyphFragments(ofLine: index).last?.range.isEmpty == true
      }
    }
    let free = try hyphens { $0.hyphenateLimitLines = ParagraphStyle.noLimit }
    #expect(zip(free, free.dropFirst()).contains { $0 && $1 })
    let few = try hyphens { $0.hyphenateLimitLines = 1 }
    #expect(few.contains(true))
    // No line is so narrow that a word of these must be cut.
    let short = "in each line a hyphen and on each page a paper for all"
    #expect(try hyphens(in: short) { $0.hyphenateLimitLines = 1 }.contains(true))
    #expect(try !hyphens(in: short) { $0.hyphenateLimitLines = 0 }.contains(true))
    #expect(try hyphens { $0.hyphenationFactor = 0 }.filter { $0 }.count < free.filter { $0 }.count)
    #expect(try !hyphens { $0.hyphenationLimits.before = 40 }.contains(true))
    #expect(try !hyphens { $0.hyphenationLimits.after = 40 }.contains(true))
    #expect(try !hyphens { $0.hyphenation = .none }.contains(true))
  }

  @Test func justificationStretchesSpacesThenLetters() throws {
    let text = "aa bb cc dd ee ff"
    let plain = try Self.layout(text, width: 45) { _ in }
    let natural = plain.lines[0].width
    let spaces = try Self.layout(text, width: 45) { $0.alignment = .justified }
    #expect(spaces.lines[0].width == 45 && spaces.lines.last?.width == plain.lines.last?.width)
    // With a limit of nothing for spaces, letters take their points each, and spaces the rest.
    let letters = try Self.layout(text, width: 45) {
      $0.alignment = .justified
      $0.justification = JustificationLimits(spaceStretch: 0, letterSpacing: 0.1)
    }
    #expect(letters.lines[0].width == 45)
    let first = try #require(letters.clusters(ofLine: 0).first),
      unstretched = try #require(plain.clusters(ofLine: 0).first)
    #expect((first.width - unstretched.width - 0.1).magnitude < 1e-5 && natural < 45)
  }
}
