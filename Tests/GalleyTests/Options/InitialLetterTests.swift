import Foundation
import Galley
import GalleyShaping
import TestSupport
import Testing

/// Initial letters: their size and place, the lines beside them, and what has none.
@Suite struct InitialLetterTests {
  private let text = "Once upon a time there lived in a certain village a little country girl, the prettiest creature."

  private func paragraph(
    _ text: String, _ letter: InitialLetter, fonts: [FontFace] = [], size: Double = 20,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.initialLetter = letter
    change(&paragraphStyle)
    return try PreparedParagraph(
      text, style: TextStyle(fonts: fonts, size: size), paragraphStyle: paragraphStyle)
  }

  /// A case that `Tests/Fixtures/Oracle/record-initial-letters.py` has recorded.
  private struct Recorded: Decodable, CustomTestStringConvertible {
    let id, text, font, css: String
    let size, lineHeight, width, letterTop, letterBottom, height: Double
    let letter: [Double]
    /// Start, end, x and y of each.
    let lines: [[Double]]

    var testDescription: String { id }

    static var all: [Recorded] {
      let path = Repository.path("Tests/Fixtures/Oracle/chromium-initial-letters.jsonl")
      let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.compactMap { try? JSONDecoder().decode(Recorded.self, from: Data($0.utf8)) }
    }
  }

  @Test func allCasesAreRead() { #expect(Recorded.all.count == 14) }

  @Test("Lines end and letters stand as in Chromium", arguments: Recorded.all)
  private func chromiumAgrees(_ recorded: Recorded) throws {
    let paragraph = try paragraph(
      recorded.text, InitialLetter(recorded.letter[0], sink: Int(recorded.letter[1])),
      fonts: [FontFace(path: Repository.path("Fonts/\(recorded.font)"))], size: recorded.size
    ) { style in
      style.lineHeight = .fixed(recorded.lineHeight)
      if recorded.css.contains("justify") { style.alignment = .justified }
    }
    let layout = paragraph.layout(width: recorded.width)
    let utf16 = recorded.text.utf16
    let starts = layout.lines.map { utf16.distance(from: utf16.startIndex, to: $0.range.lowerBound) }
    #expect(starts == recorded.lines.map { Int($0[0]) })
    let letter = try #require(layout.initialLetter)
    // The browser's letter has a size of whole pixels, and its lines stand on whole pixels.
    #expect(abs(letter.frame.minY - recorded.letterTop) <= 1, "\(letter)")
    #expect(abs(letter.frame.maxY - recorded.letterBottom) <= 1, "\(letter)")
    #expect(abs(layout.height - recorded.height) <= 1, "\(layout.height)")
    for (line, want) in zip(layout.lines, recorded.lines) {
      let x = line.range.lowerBound == recorded.text.startIndex ? letter.frame.maxX : line.minX
      #expect(abs(x - want[2]) <= 0.3, "\(line): \(x)")
      // The rectangles of the browser's characters are as high as the font.
      #expect(abs(line.baseline - (layout.lines[0].baseline + want[3] - recorded.lines[0][3])) <= 1, "\(line)")
    }
  }

  @Test func capitalsSpanTheLinesExactly() throws {
    let font = FontFace.default
    let cap = Double(font.metrics.capHeight) / Double(font.unitsPerEm)
    for (size, sink) in [(2.0, 2), (3, 3), (3, 2), (4, 1), (2, 4), (2.5, 2), (1, 1)] {
      let layout = try paragraph(text, InitialLetter(size, sink: sink)).layout(width: 240)
      let letter = try #require(layout.initialLetter)
      let step = try PreparedParagraph("O", style: TextStyle(size: 20)).layout().height
      #expect(layout.lines.count > sink)
      let first = layout.lines[0].baseline
      #expect(abs(letter.size * cap - ((size - 1) * step + 20 * cap)) < 1e-9)
      #expect(abs(letter.frame.maxY - (first + Double(sink - 1) * step)) < 1e-9)
      #expect(letter.frame.minY >= 0, "a raised letter lies inside of the layout")
      #expect(abs(letter.frame.height - letter.size * cap) < 1e-9)
      for (index, line) in layout.lines.enumerated().dropFirst() {
        #expect(abs(line.minX - (index < sink ? letter.frame.maxX : 0)) < 1e-5, "line \(index) of \(size) \(sink)")
      }
      let glyphs = try #require(layout.glyphFragments(ofLine: 0).first)
      #expect(glyphs.size == letter.size && abs(glyphs.origins[0].y - letter.frame.maxY) < 1e-9)
    }
  }

  @Test func ideographsFillTheirLines() throws {
    let layout = try paragraph("国境の長いトンネルを抜けると雪国であった。夜の底が白くなった。", InitialLetter(2)).layout(width: 200)
    let letter = try #require(layout.initialLetter)
    // Inter is the first font of the style, and says how high a line is.
    let step = try PreparedParagraph("O", style: TextStyle(size: 20)).layout().height
    #expect(abs(letter.size - (step + 20)) < 1e-9 && abs(letter.frame.height - letter.size) < 1e-9)
    #expect(abs(letter.frame.width - letter.size) < 1e-5)
    #expect(layout.lines.count > 2 && layout.lines[1].minX > 0 && layout.lines[2].minX == 0)
  }

  @Test(
    "What the letter takes along",
    arguments: [
      ("“Once", "“O"), ("A. Once", "A."), ("«\u{A0}Once", "«\u{A0}O"), ("(I) was", "(I)"), ("I’m", "I’"),
      ("42 is", "4"),
      ("e\u{301}te", "e\u{301}"), ("—Oh", "—O"), ("👨‍👩‍👧 and", "👨‍👩‍👧"), ("שלום", "ש"),
    ]) func lettersTakeTheirPunctuation(_ text: String, _ letter: String) throws
  {
    let layout = try paragraph(text, InitialLetter(2)).layout(width: 500)
    let box = try #require(layout.initialLetter)
    #expect(layout.text[box.range] == letter)
  }

  @Test("What has none", arguments: ["", "...", " Once", "\nOnce", "\tx", "\u{200E}שלום"])
  func textsWithoutLetters(_ text: String) throws {
    let plain = try PreparedParagraph(text, style: TextStyle(size: 20)).layout(width: 100)
    let layout = try paragraph(text, InitialLetter(3)).layout(width: 100)
    #expect(layout.initialLetter == nil && layout.height == plain.height)
    #expect(layout.lines.map(\.minX) == plain.lines.map(\.minX))
  }

  @Test func spansAndBoxesHaveNone() throws {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.initialLetter = InitialLetter(3)
    let plain = AttributedText("漢字かな", style: TextStyle(size: 20), paragraphStyle: paragraphStyle)
    let first = plain.string.startIndex..<plain.string.index(after: plain.string.startIndex)
    var (ruby, stressed) = (plain, plain)
    ruby.setRuby(RubyAnnotation("かん"), in: first)
    stressed.setEmphasis(TextEmphasis(.dot), in: first)
    var box = AttributedText(TextAttachment(size: Size(width: 9, height: 9)))
    box.setParagraphStyle(paragraphStyle)
    var cells = plain
    cells.setStyle(in: plain.string.startIndex..<plain.string.endIndex) { $0.terminalWidth = .ambiguousNarrow }
    for text in [ruby, stressed, box, cells] {
      #expect(try PreparedParagraph(text).layout(width: 50).initialLetter == nil)
    }
    var label = Label(attributedText: plain)
    label.numberOfLines = 0
    #expect(try label.sizeThatFits(Size(width: 300, height: 300)).height < 40)
  }

  @Test func aShortTextMakesRoom() throws {
    for sink in 1...4 {
      let layout = try paragraph("Once", InitialLetter(4, sink: sink)).layout(width: 400)
      let letter = try #require(layout.initialLetter)
      let step = try PreparedParagraph("O", style: TextStyle(size: 20)).layout().height
      #expect(abs(layout.height - 4 * step) < 1e-9)
      #expect(letter.frame.maxY <= layout.height && letter.frame.minY >= 0)
    }
    let limited = try paragraph(text, InitialLetter(3)).layout(
      width: 200, limits: LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    #expect(limited.initialLetter != nil && limited.isTruncated)
    let letter = try #require(limited.initialLetter)
    #expect(letter.frame.maxY <= limited.height)
  }

  @Test func linesThatDoNotFitGoBelow() throws {
    let words = "Extraordinarily incomprehensible things"
    let wide = try paragraph(words, InitialLetter(4))
    let layout = wide.layout(width: wide.minContentWidth)
    let letter = try #require(layout.initialLetter)
    #expect(layout.lines.count == 3 && layout.lines[1].minX == 0)
    // What the line skipped counts to its ascent.
    #expect(layout.lines[1].minY < letter.frame.maxY)
    let top = layout.lines[1].baseline - layout.lines[2].metrics.ascent
    #expect(top >= letter.frame.maxY - 1e-9)
  }

  @Test func laterParagraphsStandBesideIt() throws {
    let layout = try paragraph("Once\nupon\na\ntime", InitialLetter(3)) { $0.headIndent = 4 }.layout()
    let letter = try #require(layout.initialLetter)
    #expect(layout.lines.map { $0.minX > 0 } == [false, true, true, false])
    #expect(abs(layout.lines[1].minX - letter.frame.maxX) < 1e-5)
    let paragraph = try paragraph("Once\nupon a time there", InitialLetter(3))
    #expect(paragraph.layout(width: paragraph.naturalWidth).lines.count == 2)
  }

  @Test(arguments: TextAlignment.allCases) func linesBesideItBeginAtIt(_ alignment: TextAlignment) throws {
    for width in [200, 300, Double.infinity] {
      let layout = try paragraph(text + "\nshort\n" + text, InitialLetter(4)) { $0.alignment = alignment }
        .layout(width: width)
      let letter = try #require(layout.initialLetter)
      #expect(letter.frame.minX == 0)
      for line in layout.lines.dropFirst() where line.baseline < letter.frame.maxY + 1 {
        #expect(abs(line.minX - letter.frame.maxX) < 1e-5, "\(line)")
      }
    }
  }

  @Test func editsAndTypesettersAgree() throws {
    let paragraph = try paragraph(String(repeating: text + " ", count: 4), InitialLetter(3))
    let edited = try paragraph.replacing(paragraph.text.startIndex..<paragraph.text.startIndex, with: "“")
    let anew = try self.paragraph("“" + paragraph.text, InitialLetter(3))
    #expect(edited.layout(width: 300).lines.map(\.minX) == anew.layout(width: 300).lines.map(\.minX))
    var typesetter = LineTypesetter(paragraph)
    while typesetter.nextLine(width: 300) != nil {}
    let layout = paragraph.layout(width: 300)
    #expect(typesetter.lines.map(\.minX) == layout.lines.map(\.minX))
    #expect(typesetter.layout?.height == layout.height)
  }

  @Test func badLettersAreRefused() {
    for letter in [
      InitialLetter(0.5), InitialLetter(.nan), InitialLetter(.infinity), InitialLetter(-3), InitialLetter(101),
      InitialLetter(2, sink: 0), InitialLetter(2, sink: -1), InitialLetter(2, sink: 101), InitialLetter(2, sink: .max),
    ] {
      #expect(throws: TextError.self, "\(letter)") { try self.paragraph("Once", letter) }
    }
    #expect(throws: TextError.self) {
      try self.paragraph("Once", InitialLetter(2)) { $0.writingMode = .verticalRL }
    }
  }
}
