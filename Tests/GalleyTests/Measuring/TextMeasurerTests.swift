internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Measuring from string to size gives what a paragraph shaped by HarfBuzz as a whole gives, to the bit.
@Suite struct TextMeasurerTests {
  private static func compare(
    _ text: String, _ measurer: TextMeasurer, widths: [Double], _ note: @autoclosure () -> String
  ) throws {
    let paragraph = try PreparedParagraph(
      text, style: measurer.style, paragraphStyle: measurer.paragraphStyle, cache: nil)
    let prepared = try PreparedParagraph(text, by: measurer)
    for width in widths {
      let (found, expected) = (try measurer.measure(text, width: width), paragraph.measure(width: width))
      if found != expected || prepared.measure(width: width) != expected {
        Issue.record("\(note()): \(found) instead of \(expected) for \(text.debugDescription) at \(width)")
      }
    }
  }

  /// Words with what labels have around them.
  private static func label(_ words: [Substring], using random: inout SplitMix64) -> String {
    var label = ""
    for _ in 0..<Int.random(in: 1...10, using: &random) {
      var word = words.randomElement(using: &random).map(String.init) ?? ""
      if Int.random(in: 0..<8, using: &random) == 0 {
        word = ["45 %", "12:30", "$33.45", "123,456", "1999", "7", "a-b", "4 x 3"].randomElement(using: &random) ?? ""
      }
      if Bool.random(using: &random) { word = word.prefix(1).uppercased() + word.dropFirst() }
      switch Int.random(in: 0..<24, using: &random) {
      case 0, 1: word = "(" + word + ")"
      case 2: word = "“" + word + "”"
      case 3: word += ","
      case 4: word += "…"
      case 5: word += "!"
      case 6: word += " –"
      default: break
      }
      label += (label.isEmpty ? "" : Int.random(in: 0..<20, using: &random) == 0 ? "  " : " ") + word
    }
    return label + (Int.random(in: 0..<20, using: &random) == 0 ? " " : "")
  }

  @Test(arguments: ["Inter-roman.var.ttf", "NotoSans-Regular.ttf"], [400.0, 700])
  func `Labels measure like paragraphs`(fontName: String, weight: Double) throws {
    let font = try FontFace(path: Repository.path("Fonts/\(fontName)"))
    let style = TextStyle(fonts: [fontName.contains("var") ? try font.withWeight(FontWeight(weight)) : font], size: 17)
    let corpus = try #require(Corpus.all.first { $0.name.hasPrefix("en") })
    let words = corpus.lines(atMost: 400).flatMap { $0.split { !$0.isLetter } }
    // A cache of its own that is filled, one that is thrown away all the time, and one without memory of texts.
    let measurers = [
      try TextMeasurer(style: style, cache: ShapeCache()),
      try TextMeasurer(style: style, cache: ShapeCache(capacity: 65_536)),
      try TextMeasurer(style: style, cache: ShapeCache(), textCapacity: 0),
    ]
    var random = SplitMix64(seed: 17)
    for index in 0..<1500 {
      let text = Self.label(words, using: &random)
      for measurer in measurers {
        try Self.compare(
          text, measurer, widths: [200, 90, Double.random(in: 10...400, using: &random)], "label \(index) of seed 17")
      }
    }
  }

  @Test(arguments: Corpus.all.map(\.name))
  func `Lines of every corpus measure like paragraphs, with the cascade and with one font`(name: String) throws {
    let corpus = try #require(Corpus.all.first { $0.name == name })
    for style in [TextStyle(size: 15, language: corpus.language), TextStyle(fonts: [.default], size: 15)] {
      let measurer = try TextMeasurer(style: style, cache: ShapeCache())
      for line in corpus.lines(atMost: 60) {
        for text in [line, String(line.prefix(40)), String(line.suffix(25))] {
          try Self.compare(text, measurer, widths: [.infinity, 150, 60, 60, 0], name)
        }
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `Random text measures like paragraphs`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let styles = [
      ParagraphStyle(), .with { $0.lineSpacing = 3 }, .with { $0.alignment = .justified }, .with { $0.headIndent = 9 },
    ]
    for index in 0..<120 {
      let face = TestFace.all[Int.random(in: 0..<TestFace.all.count, using: &random)]
      let text = RandomText(face).text(words: Int.random(in: 0...9, using: &random), using: &random)
      let measurer = try TextMeasurer(
        style: TextStyle(size: 14), paragraphStyle: styles[index % styles.count], cache: ShapeCache())
      try Self.compare(text, measurer, widths: [150, 60, 60, -1], "seed \(seed)")
    }
  }

  @Test(arguments: [" ", "  "])
  func `Words of every length at every place measure like paragraphs`(space: String) throws {
    let measurer = try TextMeasurer(style: TextStyle(size: 14), cache: ShapeCache(), textCapacity: 0)
    for length in 1...20 {
      let word = String("extraordinarilyplain".prefix(length))
      for first in 1...8 {
        // Once the words are new, then they are known; up to 33 of them.
        for count in [1, 2, 8, 17, 33] {
          let text = String(repeating: "o", count: first) + String(repeating: space + word, count: count)
          try Self.compare(
            text, measurer, widths: [200, .infinity], "\(count) words of \(length) letters after \(first)")
        }
      }
    }
  }

  @Test func `What is asked again is answered alike, and a width that is no number counts as 0`() throws {
    let measurer = try TextMeasurer(style: TextStyle(size: 17))
    let first = try measurer.measure("Measure many labels, many times", width: 100)
    #expect(try measurer.measure("Measure many labels, many times", width: 100) == first)
    #expect(try measurer.measure("Measure many labels, many times", width: 101).lineCount > 1)
    #expect(try measurer.measure("", width: 100).lineCount == 1)
    for text in ["text", "two words", "", "ア、イ", "a\tb"] {
      for _ in 0..<3 { #expect(try measurer.measure(text, width: .nan) == measurer.measure(text, width: 0)) }
    }
    #expect(throws: TextError.self) { try TextMeasurer(style: TextStyle(size: -1)) }
  }
}

extension ParagraphStyle {
  fileprivate static func with(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle()
    change(&style)
    return style
  }
}
