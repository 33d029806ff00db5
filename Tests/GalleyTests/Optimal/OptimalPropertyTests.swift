internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Properties of optimal lines: random texts of all corpora, with tabs, soft hyphens and indents.
@Suite struct OptimalPropertyTests {
  private static let fonts = [
    "Inter-roman.var.ttf", "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoNastaliqUrdu-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansCJKjp-Regular.subset.otf",
  ]

  private static func text(_ random: inout SplitMix64) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      let lines = Corpus.all.randomElement(using: &random)?.lines ?? []
      let words = (lines.randomElement(using: &random) ?? "").split(separator: " ")
      text += String((words.randomElement(using: &random) ?? "").prefix(30))
      let separators = [" ", " ", " ", " ", "\t", "\u{AD}", "\n", "\u{2003}", "-", "\u{A0}"]
      text += separators.randomElement(using: &random) ?? " "
    }
    return text
  }

  private static func paragraphStyle(_ random: inout SplitMix64) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.textWrap = .optimal
    style.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .natural
    style.hyphenateLimitLines = [nil, 0, 1, 3].randomElement(using: &random) ?? nil
    if Bool.random(using: &random) {
      style.hyphenation = .automatic
      style.hyphenationFactor = [1, 0.9, 0.5].randomElement(using: &random) ?? 1
    }
    if Bool.random(using: &random) {
      style.firstLineHeadIndent = Double.random(in: 0...30, using: &random)
      style.headIndent = Double.random(in: 0...30, using: &random)
    }
    if Bool.random(using: &random) { style.tabStops = [TabStop(50), TabStop(90, .right), TabStop(150, .decimal)] }
    return style
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func linesPartitionTheTextAndFit(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let name = Self.fonts.randomElement(using: &random) ?? ""
    var style = TextStyle(fonts: [try FontFace(path: Repository.path("Fonts/\(name)"))], language: "en")
    if Int.random(in: 0..<4, using: &random) == 0 {
      style.letterSpacing.points = Double.random(in: -4...4, using: &random)
    }
    for _ in 0..<15 {
      let text = Self.text(&random)
      let paragraphStyle = Self.paragraphStyle(&random)
      let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      let least = paragraph.minContentWidth + 30
      for width in [0, 5, least, .random(in: 0...500, using: &random), .infinity] {
        let layout = paragraph.layout(width: width)
        var end = 0
        for line in layout.lines {
          #expect(line.utf8Range.lowerBound == end, "seed \(seed)")
          end = line.utf8Range.upperBound
          if width >= least, paragraphStyle.tabStops.isEmpty, !text.contains("\t") {
            #expect(line.width <= width, "seed \(seed), \(width): \(text.debugDescription)")
          }
        }
        #expect(end == text.utf8.count, "seed \(seed)")
        let size = paragraph.measure(width: width)
        #expect(size.lineCount == layout.lines.count, "seed \(seed)")
        #expect(size.width == layout.width && size.height == layout.height, "seed \(seed)")
        let again = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle).layout(width: width)
        #expect(again.lines.map(\.utf8Range) == layout.lines.map(\.utf8Range), "seed \(seed)")
        let isBroken = layout.lines.contains { !$0.isParagraphEnd }
        #expect(width < .infinity || !isBroken, "seed \(seed)")
      }
    }
  }

  /// A width that changes from line to line is known only when the line is asked for.
  @Test(arguments: 0..<10 as Range<UInt64>)
  func linesOfDifferentWidthsFit(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var style = ParagraphStyle()
    style.textWrap = .optimal
    let text = Corpus.all.first { $0.language == "en" }?.lines(atMost: 40).joined(separator: " ") ?? ""
    let paragraph = try PreparedParagraph(text, paragraphStyle: style)
    let widths = (0..<7).map { _ in Double.random(in: 120...400, using: &random) }
    let layout = paragraph.layout { widths[$0 / 3 % widths.count] }
    var end = 0
    for (index, line) in layout.lines.enumerated() {
      #expect(line.utf8Range.lowerBound == end, "seed \(seed)")
      end = line.utf8Range.upperBound
      #expect(line.width <= widths[index / 3 % widths.count], "seed \(seed), line \(index)")
    }
    #expect(end == text.utf8.count, "seed \(seed)")
    #expect(layout.lines.count > 20)
  }

  @Test func narrowerSpacesSaveALineWhereTextIsJustified() throws {
    var style = ParagraphStyle()
    style.textWrap = .optimal
    let text = "aaa bbb ccc ddd eee fff ggg hhh"
    let ragged = try PreparedParagraph(text, paragraphStyle: style)
    let four = try PreparedParagraph("aaa bbb ccc ddd").naturalWidth
    // A point short of four words: three fit, unless the spaces give way.
    #expect(ragged.measure(width: four - 1).lineCount == 3)
    style.alignment = .justified
    let justified = try PreparedParagraph(text, paragraphStyle: style)
    let layout = justified.layout(width: four - 1)
    #expect(layout.lines[0].utf8Range == 0..<16)
    #expect(layout.lines[0].width == four - 1)
    let clusters = layout.clusters(ofLine: 0)
    let content = clusters.filter { $0.utf8Range.lowerBound < 15 }
    let sum = content.reduce(0) { $0 + $1.width }
    #expect(sum == four - 1)
  }

  @Test func aHyphenIsShownOnlyWhereItPays() throws {
    var style = ParagraphStyle()
    style.textWrap = .optimal
    let text = "one two inter\u{AD}national three four five six"
    let width = try PreparedParagraph("one two inter-").naturalWidth + 2
    func lines() throws -> [String] {
      let paragraph = try PreparedParagraph(text, paragraphStyle: style)
      return paragraph.layout(width: width).lines.map { String(paragraph.text[$0.range]) }
    }
    #expect(try lines().first == "one two inter\u{AD}")
    style.optimalWeights.hyphenPenalty = 100_000
    #expect(try lines().first == "one two ")
    style.optimalWeights.hyphenPenalty = 0
    style.hyphenateLimitLines = 0
    #expect(try lines().first == "one two ")
  }

  /// Texts of which a careless planner would try every pair of places.
  @Test(arguments: [TextAlignment.natural, .justified])
  func worstCasesTakeLinearTime(alignment: TextAlignment) throws {
    var style = ParagraphStyle()
    style.textWrap = .optimal
    style.alignment = alignment
    let count = 100_000
    func repeated(_ part: String) -> String { String(repeating: part, count: count) }
    let texts = [
      "x" + repeated("\u{2003}") + "y", "x" + repeated("\t") + "y", repeated("x\t"), repeated("\u{AD}x"),
      repeated("x"), repeated("x "), repeated("\u{200B}"), repeated(" "), repeated("\t"),
    ]
    for text in texts {
      for width in [0, 1, 100.0] {
        let paragraph = try PreparedParagraph(text, paragraphStyle: style)
        #expect(paragraph.layout(width: width).lines.last?.utf8Range.upperBound == text.utf8.count)
      }
    }
  }

  @Test func weightsOutOfRangeAreRefused() {
    let weights: [WritableKeyPath<OptimalBreakWeights, Double>] = [
      \.spaceStretch, \.spaceShrink, \.ideographStretch, \.emergencyStretch, \.raggedness, \.linePenalty,
      \.pretolerance, \.hyphenPenalty, \.consecutiveHyphenDemerits, \.fitnessDemerits, \.runtPenalty, \.runtWidth,
    ]
    for weight in weights {
      for value in [-1, .nan, .infinity, 1e13] {
        var style = ParagraphStyle()
        style.optimalWeights[keyPath: weight] = value
        let invalid = style
        #expect(throws: TextError.self) { try PreparedParagraph("text", paragraphStyle: invalid) }
      }
    }
  }

  @Test func aNegativeHyphenLimitIsRefused() {
    var style = ParagraphStyle()
    style.hyphenateLimitLines = -1
    let invalid = style
    #expect(throws: TextError.self) { try PreparedParagraph("text", paragraphStyle: invalid) }
  }
}
