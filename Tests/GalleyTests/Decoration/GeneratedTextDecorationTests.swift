import Galley
import GalleyMarkup
import GalleyShaping
import TestSupport
import Testing

/// Lines and backgrounds of text that breaking and shortening add.
@Suite struct GeneratedTextDecorationTests {
  /// Words that are divided, and the language of their patterns; a soft hyphen where there are none.
  static let words: [(text: String, language: String?)] = [
    ("inter\u{AD}national inter\u{AD}national", nil), ("international and extraordinary", "en"),
    ("Donaudampfschifffahrtsgesellschaft", "de"), ("достопримечательность", "ru"),
    ("שלום\u{AD}שלום\u{AD}שלום שלום", nil), ("مرحبا\u{AD}بالعالم مرحبا", nil),
    ("inter\u{AD}national שלום inter\u{AD}national", nil),
    ("שלום inter\u{AD}national", nil),
  ]

  @Test(arguments: words.indices, [WritingMode.horizontal, .verticalRL, .verticalLR, .sidewaysLR])
  func hyphensAreDecoratedAsTheirText(index: Int, mode: WritingMode) throws {
    let (text, language) = Self.words[index]
    var style = TextStyle(language: language)
    style.backgroundColor = .white
    style.textDecoration = LineDecoration([.underline, .overline, .lineThrough], skipsInk: false)
    (style.underlineStyle, style.strikethroughStyle) = (.single, .single)
    var paragraph = ParagraphStyle()
    paragraph.writingMode = mode
    paragraph.hyphenation = language == nil ? .manual : .automatic
    var hyphens = 0
    for alignment in [TextAlignment.natural, .justified] {
      paragraph.alignment = alignment
      for width in stride(from: 40.0, through: 120, by: 10) {
        let layout = try PreparedParagraph(text, style: style, paragraphStyle: paragraph).layout(width: width)
        for (number, line) in layout.lines.enumerated() {
          let mark = layout.textFragments(ofLine: number).first { $0.content.role == .hyphen }
          guard let frame = mark?.content.clusters.first?.frame else { continue }
          hyphens += 1
          let strokes = layout.decorations(ofLine: number)
          let area = layout.pageRect(
            Rect(x: line.minX, y: line.minY, width: line.width, height: line.metrics.height))
          for kind in [TextDecoration.Kind.background, .underline, .overline, .strikethrough] {
            let own = strokes.filter { $0.kind == kind }.map(\.frame)
            let union = own.dropFirst().reduce(own[0]) { $0.union($1) }
            let (starts, ends) =
              mode.isVertical
              ? ([union.minY, area.minY], [union.maxY, area.maxY])
              : ([union.minX, area.minX], [union.maxX, area.maxX])
            #expect(abs(starts[0] - starts[1]) < 0.01 && abs(ends[0] - ends[1]) < 0.01, "\(text) \(width) \(kind)")
            #expect(
              own.contains {
                mode.isVertical
                  ? $0.minY < frame.minY + 0.01 && $0.maxY > frame.maxY - 0.01
                  : $0.minX < frame.minX + 0.01 && $0.maxX > frame.maxX - 0.01
              }, "\(text) \(width) \(kind)")
          }
        }
      }
    }
    #expect(hyphens > 0, "\(text)")
  }

  @Test func hyphensOfPartsAreThoseOfTheirPart() throws {
    let layout = try PreparedParagraph(
      AttributedText(markup: "a <u>inter\u{AD}</u>national")
    ).layout(width: 60)
    let line = layout.lines[0]
    let strokes = layout.decorations(ofLine: 0)
    try #require(strokes.count == 1)
    #expect(abs(strokes[0].frame.maxX - line.minX - line.width) < 1e-6)
    let other = try PreparedParagraph(AttributedText(markup: "a inter\u{AD}<u>national</u>")).layout(width: 60)
    #expect(other.decorations(ofLine: 0).isEmpty && !other.decorations(ofLine: 1).isEmpty)
  }

  @Test(
    "CSS decorates no ellipsis, UIKit does",
    arguments: [LineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail],
    ["Once upon a time there was", "שלום עולם שלום עולם שלום", "これは長い文章です。とても長い"])
  func ellipsis(mode: LineBreakMode, text: String) throws {
    for vertical in [false, true] {
      var paragraph = ParagraphStyle()
      paragraph.writingMode = vertical ? .verticalRL : .horizontal
      var (css, kit) = (TextStyle(), TextStyle())
      css.textDecoration = LineDecoration([.underline, .overline, .lineThrough], skipsInk: false)
      css.backgroundColor = .white
      (kit.underlineStyle, kit.strikethroughStyle) = (.single, .single)
      let limits = LineLimits(numberOfLines: 1, lineBreakMode: mode)
      for (style, isDecorated) in [(css, false), (kit, true)] {
        let layout = try PreparedParagraph(text, style: style, paragraphStyle: paragraph).layout(
          width: 90, limits: limits)
        let token = try #require(
          layout.textFragments(ofLine: 0).flatMap(\.content.clusters).first { $0.source == nil }?.frame)
        for stroke in layout.decorations(ofLine: 0) {
          let overlap =
            vertical
            ? min(stroke.frame.maxY, token.maxY) - max(stroke.frame.minY, token.minY)
            : min(stroke.frame.maxX, token.maxX) - max(stroke.frame.minX, token.minX)
          if stroke.kind == .background { continue }
          #expect(isDecorated || overlap < 0.01, "\(text) \(stroke)")
        }
        let length = layout.decorations(ofLine: 0).filter { $0.kind == .strikethrough }.reduce(0) {
          $0 + (vertical ? $1.frame.height : $1.frame.width)
        }
        let room = layout.lines[0].width - (isDecorated ? 0 : vertical ? token.height : token.width)
        #expect(abs(length - room) < 0.01, "\(text), \(isDecorated)")
      }
    }
  }

  @Test func tokensOfOnesOwnKeepTheirLines() throws {
    var style = TextStyle()
    style.textDecoration = LineDecoration(.underline)
    let limits = LineLimits(
      numberOfLines: 1, lineBreakMode: .byTruncatingTail, token: AttributedText(" more", style: style))
    let layout = try PreparedParagraph("Once upon a time there was a text").layout(width: 100, limits: limits)
    #expect(layout.decorations(ofLine: 0).count == 1)
  }
}
