import Galley
import TestSupport
import Testing

/// A short plain text that is prepared from its words is the text prepared by analysing it.
@Suite struct KnownWordsTests {
  init() throws { try KnownFont.prepare() }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `Texts of all corpora are the same from their words as analysed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corpus = Corpus.all[Int(seed) % Corpus.all.count]
    let words = corpus.lines.joined(separator: " ").split(separator: " ", omittingEmptySubsequences: false)
    for round in 0..<150 {
      let start = Int.random(in: 0..<max(1, words.count - 13), using: &random)
      var text = words[start..<min(words.count, start + Int.random(in: 1...12, using: &random))].joined(separator: " ")
      switch Int.random(in: 0..<12, using: &random) {
      case 0: text += " "
      case 1: text = " " + text
      case 2: text += " f(x) – “a” 12,5 %"
      case 3: text = text.replacing(" ", with: "  ", maxReplacements: 1)
      default: break
      }
      let style = TextStyle(size: [9.5, 12, 17, 34].randomElement(using: &random) ?? 17)
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.alignment = [.natural, .left, .right, .justified].randomElement(using: &random) ?? .natural
      if Bool.random(using: &random) { paragraphStyle.lineBreakStrategy = .standard }
      if Int.random(in: 0..<4, using: &random) == 0 { paragraphStyle.lineSpacing = 3.5 }
      if Int.random(in: 0..<8, using: &random) == 0 { paragraphStyle.hyphenation = .automatic }
      // Twice, since words are kept when they are seen for the second time.
      _ = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      let known = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      let measurer = try TextMeasurer(style: style, paragraphStyle: paragraphStyle)
      let byMeasurer = try PreparedParagraph(text, by: measurer)
      let analysed = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle, cache: nil)
      let name = "seed \(seed), round \(round), \(corpus.name): \(text.debugDescription)"
      #expect(known.naturalWidth == analysed.naturalWidth, "\(name)")
      #expect(known.minContentWidth == analysed.minContentWidth, "\(name)")
      for _ in 0..<6 {
        let width = Double.random(in: 0...400, using: &random)
        let measured = known.measure(width: width), expected = analysed.measure(width: width)
        #expect(measured == expected, "\(name), \(width)")
        #expect(byMeasurer.measure(width: width) == expected, "\(name), \(width)")
        let (lines, others) = (known.layout(width: width), analysed.layout(width: width))
        #expect(lines.lines.map { $0.range } == others.lines.map { $0.range }, "\(name), \(width)")
        #expect(lines.lines.map { $0.width } == others.lines.map { $0.width }, "\(name), \(width)")
      }
    }
  }
}
