internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Lines as wide as their ink, as Android 15 has them.
///
/// The cases are those of Minikin's tests of bounds, whose font has the same boxes: its `dddd` reaches one and a half em
/// over its right edge, `gggg` over its left one.
@Suite struct LineBoundsTests {
  private static func style() throws -> TextStyle {
    let font = try FontFace(path: Repository.path("Tests/Fixtures/Fonts/GalleyOvershoot-Regular.ttf"))
    return TextStyle(fonts: [font], size: 10)
  }

  private static func paragraph(
    _ text: String, _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) throws -> PreparedParagraph {
    var paragraphStyle = ParagraphStyle()
    paragraphStyle.lineBounds = .ink
    change(&paragraphStyle)
    return try PreparedParagraph(text, style: try style(), paragraphStyle: paragraphStyle)
  }

  /// Four words of four times a letter.
  private static func hebrew(_ letter: String) -> String {
    Array(repeating: String(repeating: letter, count: 4), count: 4).joined(separator: " ")
  }

  /// Each text, whether its paragraph runs from right to left, and on which side its letters reach over.
  private static let texts: [(text: String, isRightToLeft: Bool, isOnLeft: Bool)] = [
    ("dddd dddd dddd dddd", false, false), ("gggg gggg gggg gggg", false, true),
    (hebrew("\u{5D3}"), true, false), (hebrew("\u{5D6}"), true, true),
  ]

  @Test(arguments: [TextWrap.greedy, .optimal, .balanced, .pretty]) func `Lines are Minikin's`(wrap: TextWrap) throws {
    for (text, isRightToLeft, isOnLeft) in Self.texts {
      let paragraph = try Self.paragraph(text) { $0.textWrap = wrap }
      for (room, widths) in [(1000.0, [205.0]), (110, [105, 105]), (105, [105, 105]), (100, [55, 55, 55, 55])] {
        let layout = paragraph.layout(width: room)
        #expect(layout.lines.map(\.width) == widths, "\(text) in \(room)")
        #expect(paragraph.measure(width: room).width == layout.width, "\(text) in \(room)")
        for (index, line) in layout.lines.enumerated() {
          #expect(line.minX == (isRightToLeft ? room - line.width : 0), "\(text) in \(room)")
          // The advances stand inside of what is measured, on the side where nothing reaches over.
          let letters = layout.clusters(ofLine: index).filter { text[$0.range] != " " }
          #expect(letters.map(\.x).min() == (isOnLeft ? 15 : 0), "\(text) in \(room)")
        }
      }
      #expect(paragraph.naturalWidth == 205 && paragraph.minContentWidth == 55)
    }
  }

  @Test func `Advances alone bound lines by default`() throws {
    for (text, _, _) in Self.texts {
      let layout = try Self.paragraph(text) { $0.lineBounds = .advance }.layout(width: 100)
      #expect(layout.lines.map(\.width) == [90, 90])
    }
  }

  /// Every way to place a line leaves the ink in its room.
  @Test(arguments: 0..<60 as Range<UInt64>) func `No ink is outside, unless a cluster is wider`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var letters = Array("abcdefg")
    if Bool.random(using: &random) { letters += Array("\u{5D0}\u{5D1}\u{5D2}\u{5D3}\u{5D4}\u{5D5}\u{5D6}") }
    let words = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let count = Int.random(in: 1...6, using: &random)
      let script = Bool.random(using: &random) ? letters.prefix(7) : letters.suffix(7)
      return String((0..<count).map { _ in script.randomElement(using: &random) ?? "a" })
    }
    let alignments = TextAlignment.allCases
    for wrap in [TextWrap.greedy, .optimal, .balanced, .pretty] {
      let text = words.joined(separator: Bool.random(using: &random) ? " " : " \u{AD}")
      let alignment = alignments.randomElement(using: &random) ?? .natural
      let paragraph = try Self.paragraph(text) {
        $0.textWrap = wrap
        $0.alignment = alignment
        $0.headIndent = Bool.random(using: &random) ? 7 : 0
      }
      for _ in 0..<6 {
        let width = Double.random(in: 1...200, using: &random)
        for limits in [LineLimits(), LineLimits(numberOfLines: 2, lineBreakMode: .byTruncatingTail)] {
          let layout = try paragraph.layout(width: width, limits: limits)
          #expect(try paragraph.measure(width: width, limits: limits).width == layout.width)
          for (index, line) in layout.lines.enumerated() where line.width <= width - 7 {
            for ink in layout.glyphFragments(ofLine: index).compactMap(\.inkBounds) {
              #expect(
                ink.minX >= line.minX - 1e-5 && ink.maxX <= line.minX + line.width + 1e-5,
                "line \(index) at \(width), \(wrap), \(alignment): \(text)")
              #expect(ink.minX >= -1e-5 && ink.maxX <= width + 1e-5, "line \(index) at \(width): \(text)")
            }
          }
          for line in layout.lines where line.width > width {
            let shown = line.shownText(of: text).filter { !$0.isWhitespace && $0 != "\u{AD}" }
            #expect(shown.count <= 2, "\(shown) at \(width): \(text)")
          }
        }
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `A measured width gives the same lines, a wider one no more`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    let letters = Array("abcdefg")
    let words = (0..<10).map { _ in
      String((0..<Int.random(in: 1...5, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    }
    let paragraph = try Self.paragraph(words.joined(separator: " "))
    var count = Int.max
    for width in stride(from: 10.0, through: 300, by: 3.7) {
      let layout = paragraph.layout(width: width)
      #expect(layout.lines.count <= count, "at \(width): \(words)")
      count = layout.lines.count
      let again = paragraph.layout(width: layout.width)
      #expect(layout.width > width || again.lines.map(\.range) == layout.lines.map(\.range), "at \(width): \(words)")
    }
  }

  @Test func `Letters of all scripts stay inside`() throws {
    var style = TextStyle(size: 40)
    for face in TestFace.all {
      style.fonts = [face.font]
      var paragraphStyle = ParagraphStyle()
      paragraphStyle.lineBounds = .ink
      var random = SplitMix64(seed: 7)
      let text = RandomText(face).text(words: 12, using: &random)
      let layout = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle).layout(width: 320)
      for (index, line) in layout.lines.enumerated() where line.width <= 320 {
        for ink in layout.glyphFragments(ofLine: index).filter({ !$0.range.isEmpty }).compactMap(\.inkBounds) {
          #expect(ink.minX >= line.minX - 1e-5 && ink.maxX <= line.minX + line.width + 1e-5, "\(face): \(text)")
        }
      }
    }
  }
}
