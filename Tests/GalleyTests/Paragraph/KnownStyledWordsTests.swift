import Galley
import GalleyShaping
import TestSupport
import Testing

/// A short text of a few styles that is prepared from its words is the text prepared by analysing it.
@Suite struct KnownStyledWordsTests {
  init() throws { try KnownFont.prepare() }

  private static func style(using random: inout SplitMix64) throws -> TextStyle {
    let size = try #require([9.5, 13, 17, 17, 34].randomElement(using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return TextStyle(fonts: [try Font.default.withWeight(700)], size: size)
    case 2: return TextStyle(fonts: [try #require(TestFace.all.randomElement(using: &random)).font], size: size)
    case 3:
      var style = TextStyle(size: size)
      style.foregroundColor = Color(red: 1, green: 0, blue: 0)
      return style
    case 4:
      var style = TextStyle(size: size)
      style.baselineOffset = 4
      return style
    case 5:
      var style = TextStyle(size: size)
      if Bool.random(using: &random) { style.letterSpacing = 0.5 } else { style.language = "de" }
      return style
    default: return TextStyle(size: size)
    }
  }

  /// The words in styles that change before a space, after one, at both sides of one, or inside of a word.
  private static func text(_ words: some Collection<Substring>, using random: inout SplitMix64) throws -> AttributedText
  {
    var text: AttributedText?
    var part = ""
    for (index, word) in words.enumerated() {
      part += index > 0 ? " " + word : String(word)
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      var next = ""
      switch Int.random(in: 0..<12, using: &random) {
      case 0...3: part += index < words.count - 1 ? " " : ""
      case 4: part += "  "
      case 5: next = String(part.removeLast())
      default: break
      }
      if !part.isEmpty {
        let styled = AttributedText(part, style: try style(using: &random))
        if text == nil { text = styled } else { text?.append(styled) }
      }
      part = next
    }
    let last = AttributedText(part, style: try style(using: &random))
    guard var text else { return last }
    if !part.isEmpty { text.append(last) }
    return text
  }

  @Test(arguments: 0..<24 as Range<UInt64>)
  func `Texts of all corpora in several styles are the same from their words as analysed`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corpus = Corpus.all[Int(seed) % Corpus.all.count]
    let words = corpus.lines.joined(separator: " ").split(separator: " ")
    for round in 0..<100 {
      let start = Int.random(in: 0..<max(1, words.count - 13), using: &random)
      var text = try Self.text(
        words[start..<min(words.count, start + Int.random(in: 1...12, using: &random))], using: &random)
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.alignment = [.natural, .right, .justified].randomElement(using: &random) ?? .natural
      if Bool.random(using: &random) { paragraphStyle.lineBreakStrategy = .standard }
      if Int.random(in: 0..<4, using: &random) == 0 { paragraphStyle.lineSpacing = 3.5 }
      if Int.random(in: 0..<8, using: &random) == 0 { paragraphStyle.textWrapStyle = .optimal }
      text.updateParagraphStyles { $0 = paragraphStyle }
      // Twice, since words are kept when they are seen for the second time.
      _ = try PreparedParagraph(text)
      let known = try PreparedParagraph(text)
      let analysed = try PreparedParagraph(text, cache: nil)
      let name =
        "seed \(seed), round \(round), \(corpus.name): \(text.string.debugDescription), \(text.runs.count) styles"
      #expect(known.naturalWidth == analysed.naturalWidth, "\(name)")
      #expect(known.minContentWidth == analysed.minContentWidth, "\(name)")
      #expect(known.runs == analysed.runs, "\(name)")
      for _ in 0..<6 {
        let width = Double.random(in: 0...400, using: &random)
        #expect(known.measure(width: width) == analysed.measure(width: width), "\(name), \(width)")
        let (lines, others) = (known.layout(width: width), analysed.layout(width: width))
        #expect(lines.lines.map { $0.range } == others.lines.map { $0.range }, "\(name), \(width)")
        #expect(lines.lines.map { $0.width } == others.lines.map { $0.width }, "\(name), \(width)")
        for line in lines.lines.indices {
          #expect(lines.glyphFragments(ofLine: line) == others.glyphFragments(ofLine: line), "\(name), \(width)")
        }
      }
    }
  }

  @Test func `Labels in three styles are not shaped for their size`() throws {
    let bold = TextStyle(fonts: [try Font.default.withWeight(700)], size: 17)
    for words in [["Warning:", " the battery is", " low"], ["Save ", "your changes ", "now"]] {
      func paragraph() throws -> PreparedParagraph {
        var text = AttributedText(words[0], style: bold)
        text.append(AttributedText(words[1], style: TextStyle(size: 17)))
        text.append(AttributedText(words[2], style: TextStyle(size: 13)))
        return try PreparedParagraph(text)
      }
      // Other tests run meanwhile: their fonts may push out what is known of these.
      var prepared = try paragraph()
      for _ in 0..<2000 where prepared.isShaped { prepared = try paragraph() }
      _ = prepared.measure(width: 90)
      #expect(!prepared.isShaped, "\(words)")
      _ = prepared.layout(width: 90).glyphFragments(ofLine: 0)
      #expect(prepared.isShaped)
    }
  }
}
