internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Carets and steps in texts that nobody would write.
@Suite struct HardTextTests {
  private static let texts = [
    "a \u{301}b", "\u{301}", "\n\u{301}x\u{308}\r\n", "a\u{200B}\u{301}\u{200B}", "क\u{94D}\u{200D} ष",
    "\u{200D}\u{200D}", "\t\ta\t",
    "\u{202E}abc\u{202C} d", "\u{2067}a\u{2066}b\u{2069}c", "أ\u{64B}\u{651}لله ﷺ", "\u{AD}a\u{AD}\u{AD}b",
    "\0\u{1}\u{7F}", "🇩🇪🇯🇵🇩",
    "1️⃣2", "ก\u{E33}\u{E31}", "\u{1100}\u{1161}\u{11A8}\u{11A8}", " \u{2003}\u{3000} ", "a\u{2028}b\u{2029}",
    "\u{FFFC}x", "لا\u{640}لا",
    "ffi office \u{200C}ffi", "(אב)[ג]",
  ]

  private func styles() -> [(TextStyle, ParagraphStyle)] {
    var spaced = TextStyle(size: 21)
    spaced.letterSpacing = -9
    var boxes = TextStyle()
    boxes.attachment = TextAttachment(size: Size(width: 11, height: 22), alignment: .center)
    return [TextAlignment.natural, .center, .justified].flatMap { alignment in
      [BaseDirection.firstStrong, .rightToLeft].flatMap { direction in
        var style = ParagraphStyle()
        style.alignment = alignment
        style.baseWritingDirection = direction
        style.firstLineHeadIndent = 7
        return [(TextStyle(), style), (spaced, style), (boxes, style)]
      }
    }
  }

  @Test(arguments: texts)
  func caretsAreHitAndStepsAreThoseOfTheText(text: String) throws {
    let boundaries = [0] + GraphemeBreaking.boundaries(in: text).map { $0.utf8Offset(in: text) }
    for (style, paragraphStyle) in styles() {
      let paragraph = try PreparedParagraph(text, style: style, paragraphStyle: paragraphStyle)
      for width in [0, 25, 80, .infinity] {
        let layout = paragraph.layout(width: width)
        for offset in boundaries {
          for affinity in TextPosition.Affinity.allCases {
            let caret = layout.caret(at: TextPosition(offset, affinity: affinity))
            let place = layout.place(at: caret.position)
            #expect(
              layout.place(at: Point(x: caret.rect.minX, y: caret.rect.midY)) == place,
              "\(text.debugDescription) at \(width)")
            #expect(layout.caret(at: caret.position) == caret, "\(text.debugDescription) at \(width)")
            for direction in TextLayoutDirection.allCases {
              let next = layout.position(from: caret.position, in: direction)
              #expect(next.map { layout.place(at: $0) } != place, "\(text.debugDescription) \(direction)")
            }
          }
        }
        let selected = layout.selectionRects(for: text.utf8Range)
        #expect(selected.allSatisfy { $0.rect.width >= 0 && $0.rect.height > 0 }, "\(text.debugDescription)")
      }
      let layout = paragraph.layout(width: 25)
      for (start, end) in zip(boundaries, boundaries.dropFirst()) {
        #expect(layout.clusterRange(before: end) == start..<end)
        #expect(layout.clusterRange(at: start) == start..<end)
        #expect(layout.wordRange(at: start).contains(start))
      }
    }
  }
}
