internal import Galley
internal import TestSupport
internal import Testing

/// Reports on carets, selections and shortened bidirectional lines of other engines, which hold here.
@Suite struct ReportedCaretTests {
  private static let latin = ["abc", "Text ", "x1 ", "office"]
  private static let rightToLeft = ["שלום", "مرحبا", "א", "نص"]

  /// cosmic-text#519: at a seam of directions the affinity says beside which character the caret stands.
  @Test(arguments: latin) func aCaretAtASeamFollowsItsAffinity(first: String) throws {
    for second in Self.rightToLeft {
      let text = first + second
      let seam = first.utf8.count
      let layout = try PreparedParagraph(text).layout()
      let end = try PreparedParagraph(first).layout().caret(at: TextPosition(first.utf8.count))
      let before = layout.caret(at: TextPosition(seam, affinity: .upstream))
      let after = layout.caret(at: TextPosition(seam))
      #expect(!before.isRightToLeft && abs(before.rect.minX - end.rect.minX) < 0.1, "\(text)")
      #expect(after.isRightToLeft && abs(after.rect.minX - layout.width) < 0.1, "\(text)")
    }
  }

  /// compose-multiplatform-core#285 and #3056: a selection reaches to the ends of its lines' text and no further.
  @Test(arguments: ["שלום עולם\nעוד שורה", "مرحبا\nبالعالم كله", "one two\nthree"])
  func aSelectionIsAsWideAsItsText(text: String) throws {
    for alignment in [TextAlignment.natural, .left, .center, .right] {
      var style = ParagraphStyle()
      style.alignment = alignment
      let layout = try PreparedParagraph(text, paragraphStyle: style).layout(width: 300)
      let rects = layout.selectionRects(for: text.utf8Range)
      let lines = rects.map { layout.lineIndex(at: TextPosition($0.utf8Range.lowerBound)) }
      #expect(Set(lines) == [0, 1])
      for (rect, index) in zip(rects, lines) where rect.rect.width > 0 {
        let line = layout.lines[index]
        #expect(rect.rect.minX >= line.minX - 0.01, "\(alignment)")
        #expect(rect.rect.minX + rect.rect.width <= line.minX + line.width + 0.01, "\(alignment)")
      }
    }
  }

  /// As reported: a terminator before a mark, and before an emoji, after right-to-left text.
  @Test func everyOffsetHasACaret() throws {
    let text = "مر\n\u{25CC}\u{301}\n👍🏽\n"
    for width in [0, 20, 300, .infinity] {
      let layout = try PreparedParagraph(text).layout(width: width)
      for offset in text.scalarOffsets {
        for affinity in TextPosition.Affinity.allCases {
          let caret = layout.caret(at: TextPosition(offset, affinity: affinity))
          #expect(layout.lines.indices.contains(layout.lineIndex(at: caret.position)) && caret.rect.height > 0)
        }
      }
    }
  }

  /// ntk#72 and #73: carets of text that runs from left to right never go back, whatever stands at the line's end.
  @Test(arguments: ["trailing   ", "a\tb\t", "soft\u{AD}", "two\r\nlines", "odd 🇩🇪🇫", "office flow", "क्षत्रिय "])
  func caretsAdvance(text: String) throws {
    for alignment in [TextAlignment.left, .center, .right] {
      var style = ParagraphStyle()
      style.alignment = alignment
      let layout = try PreparedParagraph(text, paragraphStyle: style).layout(width: 200)
      var last: (line: Int, x: Double) = (0, -.infinity)
      for index in text.indices {
        let caret = layout.caret(at: TextPosition(index, in: text))
        let line = layout.lineIndex(at: caret.position)
        if line == last.line { #expect(caret.rect.minX >= last.x, "\(alignment) \(text.debugDescription)") }
        last = (line, caret.rect.minX)
      }
    }
  }

  /// lynx-textra#132, patternfly#6268, vscode-sarif-explorer#134: what is left of a text keeps its order on the screen,
  /// and the token stands at its logical place.
  @Test(arguments: ["path/אבג/file.txt", "name: שלום עולם (2)", "مرحبا abc نص", "אב 12 גד ef", "plain words only"])
  func aShortenedLineKeepsItsOrder(text: String) throws {
    for direction in [BaseDirection.leftToRight, .rightToLeft] {
      var style = ParagraphStyle()
      style.baseWritingDirection = direction
      let paragraph = try PreparedParagraph(text, paragraphStyle: style)
      let whole = paragraph.layout().clusters(ofLine: 0)
      for mode in [LineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
        let limits = LineLimits(numberOfLines: 1, lineBreakMode: mode)
        let layout = try paragraph.layout(width: paragraph.naturalWidth * 0.6, limits: limits)
        let hidden = try #require(layout.truncatedRange)
        var expected = text
        expected.replaceSubrange(hidden, with: "…")
        #expect(layout.lines[0].shownText(of: text) == expected)
        guard mode != .byTruncatingMiddle else { continue }
        // Of two characters the order depends on those between them alone, and those are shown.
        let shown = layout.clusters(ofLine: 0).filter { text[$0.range] != " " }
        let visual = shown.sorted { $0.x < $1.x }.map(\.range)
        let kept = Set(visual)
        #expect(visual == whole.sorted { $0.x < $1.x }.map(\.range).filter(kept.contains), "\(mode) \(direction)")
      }
    }
  }
}
