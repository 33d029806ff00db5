import Galley
import TestSupport
import Testing

/// Soft hyphens, whose class is HH since Unicode 18.0: words divide at them as before, in all scripts.
@Suite struct SoftHyphenTests {
  private static let words = [
    "Silben\u{AD}tren\u{AD}nung", "пе\u{AD}ре\u{AD}нос", "συλ\u{AD}λα\u{AD}βή", "מת\u{AD}קנ\u{AD}ים",
    "كتا\u{AD}ب\u{AD}نا",
    "हिन्\u{AD}दी\u{AD}में", "漢\u{AD}字\u{AD}語", "한\u{AD}국\u{AD}어", "12\u{AD}34\u{AD}56", "l’a\u{AD}mi\u{AD}tié",
    "e\u{301}\u{AD}te\u{301}s\u{AD}x",
  ]

  private static func layout(
    _ text: String, _ hyphenation: ParagraphStyle.Hyphenation, width: Double = .infinity,
    rules: LineBreakOptions.Rules = .unicode
  ) throws -> TextLayout {
    var style = ParagraphStyle()
    style.hyphenation = hyphenation
    style.lineBreakOptions.rules = rules
    return try PreparedParagraph(text, style: TextStyle(language: "de"), paragraphStyle: style).layout(width: width)
  }

  /// The places behind soft hyphens where a line may end.
  private static func places(_ layout: TextLayout) -> [Int] {
    layout.breakOpportunities(ofLine: 0).map(\.index).filter { index in
      layout.text.unicodeScalars[..<index].last == "\u{AD}"
    }.map { $0.utf16Offset(in: layout.text) }
  }

  private static func behindSoftHyphens(_ text: String) -> [Int] {
    text.unicodeScalars.indices.filter { text.unicodeScalars[$0] == "\u{AD}" }.map { $0.utf16Offset(in: text) + 1 }
  }

  @Test(arguments: words, LineBreakOptions.Rules.allCases)
  func `A word divides at every soft hyphen that its author asks for`(word: String, rules: LineBreakOptions.Rules)
    throws
  {
    for text in [word, "ab " + word + ", cd", "(" + word + ")", "\n" + word] {
      let lines = try Self.layout(text, .manual, rules: rules)
      let last = lines.lines.count - 1
      let places = lines.breakOpportunities(ofLine: last).map(\.index).filter {
        text.unicodeScalars[..<$0].last == "\u{AD}"
      }
      #expect(places.map { $0.utf16Offset(in: text) } == Self.behindSoftHyphens(text), "\(text.debugDescription)")
      #expect(Self.places(try Self.layout(text, .none, rules: rules)).isEmpty)
    }
  }

  /// Lines that end at one show a hyphen, which is measured; those that do not, show none.
  @Test(arguments: words) func `A line that ends at one shows a hyphen`(word: String) throws {
    let text = word + " " + word
    let natural = try Self.layout(text, .manual)
    var divided = 0
    for width in stride(from: 10, through: natural.width, by: 3.0) {
      let layout = try Self.layout(text, .manual, width: width)
      for (number, line) in layout.lines.enumerated() {
        let endsAtOne = text.unicodeScalars[line.range].last == "\u{AD}"
        let showsOne = layout.glyphFragments(ofLine: number).contains { $0.range.isEmpty }
        // A hyphen without room is left out.
        if showsOne { #expect(endsAtOne, "\(word) \(width)") }
        if endsAtOne, showsOne { divided += 1 }
      }
    }
    #expect(divided > 0, "\(word)")
  }

  /// LB20a: no line ends between a soft hyphen that begins a word and the word: the hyphen would stand alone.
  @Test func `One that begins a word is no place to divide it`() throws {
    for text in ["ab \u{AD}cd", "\u{AD}cd", "ab\u{A0}\u{AD}cd", "ab \u{AD}אב"] {
      #expect(Self.places(try Self.layout(text, .manual)).isEmpty, "\(text.debugDescription)")
    }
    // LB21a: what stands behind a hyphen of Hebrew stays with it, unless it is Hebrew.
    #expect(Self.places(try Self.layout("אב\u{AD}cd", .manual)).isEmpty)
    #expect(Self.places(try Self.layout("אב\u{AD}גד", .manual)).count == 1)
  }

  @Test func `A word with one is left alone by the patterns`() throws {
    let text = "Silbentren\u{AD}nung Silbentrennung"
    let found = try Self.layout(text, .automatic).breakOpportunities(ofLine: 0).map { $0.index.utf16Offset(in: text) }
    #expect(found == [11, 16, 19, 22, 26, 30])
  }
}
