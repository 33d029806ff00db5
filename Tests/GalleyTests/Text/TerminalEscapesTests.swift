import Galley
import GalleyUnicode
import TestSupport
import Testing

/// Escape sequences in the cells of a terminal: as if they were not there, and never torn.
@Suite struct TerminalEscapesTests {
  /// Sequences of ECMA-48: CSI, OSC with both terminators, DCS, SOS, PM, APC, escapes of two characters and of three, C1.
  private static let sequences = [
    "\u{1B}[31m", "\u{1B}[0m", "\u{1B}[m", "\u{1B}[38;2;1;2;3m", "\u{1B}[?25l", "\u{1B}[2 q",
    "\u{1B}]0;a title, 漢字\u{7}",
    "\u{1B}]8;;http://example.com/a b\u{1B}\\", "\u{1B}Pq#0\u{1B}\\", "\u{1B}Xabc\u{1B}\\", "\u{1B}^a\u{1B}\\",
    "\u{1B}_G a\u{1B}\\", "\u{1B}c", "\u{1B}7", "\u{1B}M", "\u{1B}(B", "\u{1B}#8", "\u{9B}1m", "\u{9D}2;x y\u{9C}",
    "\u{90}q é\u{1B}\\", "\u{1B}]0;x\u{9C}",
  ]

  private static var style: TextStyle {
    var style = TextStyle(language: "en")
    style.terminalWidth = .ambiguousNarrow
    style.skipsEscapeSequences = true
    return style
  }

  @Test func aSequenceTakesNoCells() throws {
    for sequence in Self.sequences {
      for text in ["\(sequence)red\(sequence)", "r\(sequence)ed", "\(sequence)\(sequence)red"] {
        #expect(try PreparedParagraph(text, style: Self.style).naturalWidth == 3, "\(text.debugDescription)")
        #expect(try TextMeasurer(style: Self.style).measure(text).width == 3)
      }
    }
  }

  /// Lines hold what they would without sequences, each of which stays whole.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func linesAreThoseOfTheTextAlone(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let corpus = try #require(Corpus.all.randomElement(using: &random))
    let lines = (0..<3).map { _ in String((corpus.lines.randomElement(using: &random) ?? "").prefix(60)) }
    let plain = lines.joined(separator: ["\n", " ", "\n\n"].randomElement(using: &random) ?? "\n")
    var text = ""
    for character in plain {
      // Where clusters may join, no sequence parts them.
      let joins = text.unicodeScalars.last.map { IndicStacking.joins($0) || $0 == "\u{200D}" } ?? false
      let begins = character.unicodeScalars.first?.properties.isAlphabetic == true
      if Int.random(in: 0..<6, using: &random) == 0, begins, !joins {
        for _ in 0...Int.random(in: 0..<2, using: &random) {
          text += Self.sequences.randomElement(using: &random) ?? ""
        }
      }
      text.append(character)
    }
    let alone = try PreparedParagraph(plain, style: Self.style)
    let paragraph = try PreparedParagraph(text, style: Self.style)
    #expect(paragraph.naturalWidth == alone.naturalWidth, "seed \(seed)")
    #expect(paragraph.minContentWidth == alone.minContentWidth, "seed \(seed)")
    for width in [3.0, 7, 12, 33, 80] {
      let (found, expected) = (paragraph.layout(width: width), alone.layout(width: width))
      #expect(found.lines.map(\.width) == expected.lines.map(\.width), "seed \(seed), width \(width)")
      let shown = found.lines.map { Self.stripped(String(text[$0.range])) }
      #expect(shown == expected.lines.map { String(plain[$0.range]) }, "seed \(seed), width \(width)")
    }
    let document = try TextDocument(text, style: Self.style)
    #expect(document.measure(width: 12) == paragraph.measure(width: 12), "seed \(seed)")
  }

  /// A text without its sequences; a part of one stays and so is found.
  private static func stripped(_ text: String) -> String {
    var text = text
    // The longest first, since one begins as another does.
    for sequence in sequences.sorted(by: { $0.utf8.count > $1.utf8.count }) {
      text = String(
        String.UnicodeScalarView(text.unicodeScalars.split(separator: Array(sequence.unicodeScalars)).joined()))
    }
    return text
  }

  @Test(arguments: [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle])
  func shorteningTearsNoSequence(mode: LineBreakMode) throws {
    let plain = "some words that are red and bold"
    let text = plain.map { $0 == " " ? " " : "\u{1B}[3\($0.utf8.count)m\($0)\u{1B}[0m" }.joined()
    for width in 1...34 {
      let limits = LineLimits(numberOfLines: 1, lineBreakMode: mode)
      let line = try PreparedParagraph(text, style: Self.style).layout(width: Double(width), limits: limits).lines[0]
      let shown = line.shownText(of: text).replacing("\u{1B}[31m", with: "").replacing("\u{1B}[0m", with: "")
      #expect(!shown.contains("\u{1B}") && !shown.contains("["), "width \(width): \(shown)")
      #expect(line.width == Double(shown.count) && line.width <= Double(width), "width \(width): \(shown)")
    }
  }

  /// A sequence that is not whole is text, and ends with its line.
  @Test(arguments: [
    ("\u{1B}]0;title", 7), ("\u{1B}]0;a\nb\u{7}", 3), ("a\u{1B}", 1), ("\u{9B}é", 1), ("\u{1B}[12", 2), ("\u{1B}é", 1),
  ])
  func partsOfSequencesAreText(text: String, width: Double) throws {
    #expect(try PreparedParagraph(text, style: Self.style).naturalWidth == width)
  }

  @Test func anEditIsAsPreparedAnew() throws {
    var random = SplitMix64(seed: 35)
    var text = "one \u{1B}[31mtwo\u{1B}[0m three\nfour \u{1B}]0;five"
    var document = try TextDocument(text, style: Self.style)
    for _ in 0..<60 {
      let scalars = Array(text.unicodeScalars.indices) + [text.endIndex]
      let lower = try #require(scalars.randomElement(using: &random))
      let upper = scalars.filter { $0 >= lower }.prefix(4).randomElement(using: &random) ?? lower
      let range =
        text.utf8.distance(from: text.startIndex, to: lower)..<text.utf8.distance(from: text.startIndex, to: upper)
      let added = ["", "\u{1B}", "[", "31m", "\u{7}", " w", "\n", "\u{1B}[0m"].randomElement(using: &random) ?? ""
      text.unicodeScalars.replaceSubrange(lower..<upper, with: added.unicodeScalars)
      document = try document.replacing(range, with: added)
      let whole = try PreparedParagraph(text, style: Self.style)
      #expect(document.measure(width: 9) == whole.measure(width: 9), "\(text.debugDescription)")
    }
  }

  @Test func theyAreForCellsAlone() throws {
    var style = TextStyle()
    style.skipsEscapeSequences = true
    #expect(throws: TextError.self) { try PreparedParagraph("a", style: style) }
    // Without the choice they are characters.
    style.skipsEscapeSequences = false
    style.terminalWidth = .ambiguousNarrow
    #expect(try PreparedParagraph("\u{1B}[31m", style: style).naturalWidth == 4)
  }
}
