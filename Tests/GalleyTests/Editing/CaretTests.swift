internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Carets, clicks, selections and arrow keys in texts that can be checked by hand.
@Suite struct CaretTests {
  private func width(_ text: String) throws -> Double { try PreparedParagraph(text).naturalWidth }

  @Test func aSoftWrapIsTwoPlaces() throws {
    let text = "word word"
    let layout = try PreparedParagraph(text).layout(width: 50)
    try #require(layout.lines.count == 2)
    let upper = layout.caret(at: TextPosition(5, affinity: .upstream))
    let lower = layout.caret(at: TextPosition(5, affinity: .downstream))
    #expect(layout.lineIndex(at: upper.position) == 0 && layout.lineIndex(at: lower.position) == 1)
    #expect(abs(upper.rect.minX - (try width("word "))) < 2 * unit)
    #expect(lower.rect.minX == 0)
    #expect(upper.position.affinity == .upstream && lower.position.affinity == .downstream)
    // A click far to the right stays on its line.
    #expect(layout.closestPosition(to: Point(x: 1000, y: 3)) == upper.position)
    #expect(layout.closestPosition(to: Point(x: -1000, y: layout.height - 3)) == lower.position)
  }

  @Test func aBoundaryOfDirectionsIsTwoPlaces() throws {
    let text = "abc אבג"
    let layout = try PreparedParagraph(text).layout()
    let start = 4
    let before = layout.caret(at: TextPosition(start, affinity: .upstream))
    let behind = layout.caret(at: TextPosition(start, affinity: .downstream))
    #expect(abs(before.rect.minX - (try width("abc "))) < 2 * unit)
    #expect(abs(behind.rect.minX - layout.width) < 2 * unit)
    #expect(!before.isRightToLeft && behind.isRightToLeft)
    // At the end of the text the caret stands to the left of the last Hebrew letter.
    #expect(layout.caret(at: TextPosition(text.utf8.count)).rect.minX == before.rect.minX)
    // Where both affinities are one place, it is the downstream one.
    let one = 1
    #expect(layout.caret(at: TextPosition(one, affinity: .upstream)).position == TextPosition(one))
  }

  @Test func aTerminatorIsFollowedByTheNextLine() throws {
    for terminator in ["\n", "\r\n", "\u{2029}"] {
      let text = "ab\(terminator)"
      let layout = try PreparedParagraph(text).layout(width: 100)
      for affinity in TextPosition.Affinity.allCases {
        let end = layout.caret(at: TextPosition(text.utf8.count, affinity: affinity))
        #expect(layout.lineIndex(at: end.position) == 1 && end.rect.minX == 0 && end.rect.height > 0)
      }
      let click = layout.closestPosition(to: Point(x: 90, y: 1))
      #expect(click.utf8Offset == 2)
      // Selected alone, an empty line is an area without a width.
      let empty = try PreparedParagraph("a\n\nb")
      let rects = empty.layout().selectionRects(for: empty.text.utf8Range)
      #expect(rects.map(\.rect.minY) == empty.layout().lines.map(\.minY))
      #expect(rects[1].rect.width == 0 && rects[1].rect.height > 0)
    }
  }

  @Test func emptyTextHasACaret() throws {
    let layout = try PreparedParagraph("").layout(width: 100)
    let caret = layout.caret(at: TextPosition(0))
    #expect(layout.lineIndex(at: caret.position) == 0 && caret.rect.minX == 0 && caret.rect.height == layout.height)
    #expect(layout.closestPosition(to: Point(x: 50, y: 50)) == caret.position)
    #expect(layout.selectionRects(for: 0..<0).isEmpty)
    #expect(TextLayoutDirection.allCases.allSatisfy { layout.position(from: caret.position, in: $0) == nil })
  }

  /// The Arabic ligature of lam and alef has a caret where the font says; that of Latin letters stands at even parts.
  @Test func carets() throws {
    let text = "سلام"
    let font = try #require(TestFace.all.first { $0.fontName == "NotoSansArabic-Regular.ttf" }).font
    let layout = try PreparedParagraph(text, style: TextStyle(fonts: [font])).layout()
    let xs = [0, 2, 4, 6, 8].map { layout.caret(at: TextPosition($0)).rect.minX }
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 > $1 }, "\(xs)")
    let latin = try #require(TestFace.all.first { $0.fontName == "NotoSans-Regular.ttf" }).font
    let office = try PreparedParagraph("office", style: TextStyle(fonts: [latin])).layout()
    let clusters = office.clusters(ofLine: 0)
    for (number, cluster) in clusters.enumerated() {
      #expect(abs(office.caret(at: TextPosition(number)).rect.minX - cluster.x) < unit)
    }
  }

  /// A conjunct that its font shows as a half form and a letter is one grapheme cluster all the same (UAX #29, GB9c).
  @Test func conjunctsAreOneCluster() throws {
    let font = try #require(TestFace.all.first { $0.fontName == "NotoSansDevanagari-Regular.ttf" }).font
    let text = "प्त श्य क्ष"
    let layout = try PreparedParagraph(text, style: TextStyle(fonts: [font])).layout()
    let clusters = layout.clusters(ofLine: 0)
    #expect(clusters.map { text[$0.range] } == text.indices.map { text[$0...$0] })
    #expect(abs(clusters.reduce(0) { $0 + $1.width } - layout.width) < unit)
  }

  @Test func positionsOutsideAreMovedInside() throws {
    let text = "e\u{301}x"
    let layout = try PreparedParagraph(text).layout()
    let inside = 1
    let other = "a much longer text than the other one"
    #expect(layout.caret(at: TextPosition(inside)).position.utf8Offset == 0)
    #expect(layout.selectionRects(for: -1..<99).map(\.utf8Range) == [text.utf8Range])
    #expect(layout.selectionRects(for: inside..<99).map(\.utf8Range) == [text.utf8Range])
    // Within U+0301, which is two bytes long.
    for position in [TextPosition(-5), TextPosition(2), TextPosition(99), TextPosition(other.endIndex, in: text)] {
      let end = position.utf8Offset > 2 ? text.utf8.count : 0
      #expect(layout.caret(at: position).position.utf8Offset == end)
      #expect(layout.clusterRange(at: position.utf8Offset) == (end > 0 ? end..<end : 0..<3))
      #expect(layout.wordRange(at: position.utf8Offset) == (end > 0 ? end..<end : text.utf8Range))
    }
    #expect(TextPosition(text.endIndex, in: text).index(in: text) == text.endIndex)
    #expect(TextPosition(99).index(in: text) == text.endIndex && TextPosition(-1).index(in: text) == text.startIndex)
  }

  /// Text that is hidden has its caret beside the token.
  @Test func hiddenTextIsBesideTheToken() throws {
    let text = "a line that is much too long to be shown whole"
    let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingMiddle)
    let layout = try PreparedParagraph(text).layout(width: 150, limits: limits)
    let hidden = try #require(layout.truncatedRange)
    let before = layout.caret(at: TextPosition(hidden.lowerBound, in: text, affinity: .upstream))
    let inside = layout.caret(at: TextPosition(text.utf8.index(after: hidden.lowerBound), in: text))
    let behind = layout.caret(at: TextPosition(hidden.upperBound, in: text))
    #expect(before.rect.minX == inside.rect.minX)
    #expect(behind.rect.minX - before.rect.minX > 5)
    let next = try #require(layout.position(from: before.position, in: .right))
    #expect(layout.caret(at: next).rect.minX == behind.rect.minX)
  }

  @Test func arrowsFollowTheScreen() throws {
    let text = "ab אב cd"
    let layout = try PreparedParagraph(text).layout()
    var xs: [Double] = []
    var position: TextPosition? = TextPosition(0)
    while let place = position {
      xs.append(layout.caret(at: place).rect.minX)
      position = layout.position(from: place, in: .right)
    }
    #expect(xs.count == 9)
    #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Parts that follow each other in the text do not always touch on the screen.
  @Test func whatIsNotSelectedDividesASelection() throws {
    let text = "ع3 a"
    var style = ParagraphStyle()
    style.baseWritingDirection = .leftToRight
    let layout = try PreparedParagraph(text, paragraphStyle: style).layout()
    let rects = layout.selectionRects(for: 2..<text.utf8.count)
    #expect(rects.map { text.utf8Part($0.utf8Range) } == ["3", " a"])
    #expect(rects[1].rect.minX - rects[0].rect.maxX > 5)
  }

  /// A boundary of directions splits a selection in two.
  @Test func aSelectionAcrossDirectionsIsTwoAreas() throws {
    let text = "abc אבג def"
    let layout = try PreparedParagraph(text).layout()
    let rects = layout.selectionRects(for: 2..<6)
    #expect(rects.map { text.utf8Part($0.utf8Range) } == ["c ", "א"])
    #expect(rects.map(\.isRightToLeft) == [false, true])
    #expect(rects[1].rect.minX > rects[0].rect.maxX)
  }
}
