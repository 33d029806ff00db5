internal import Galley
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Hundreds of marks and of their like in a row, which are shaped in parts.
@Suite struct LongJoinedRunTests {
  private static let texts = [
    ("a", "\u{301}"), ("ก", "\u{E49}"), ("\u{628}", "\u{64E}"), ("\u{5D0}", "\u{5B8}"), ("", "\u{AD}"),
    ("", "\u{102D}"),
    ("", "က\u{1039}"), ("", "ក\u{17D2}"), ("x", "\u{200D}"),
  ]

  /// Lines hold all of the text, at every width the size is theirs, and carets stand in order.
  @Test(arguments: texts)
  func linesSizesAndCaretsAgree(start: String, unit: String) throws {
    let limit = JoinedRuns.maximumCount
    for count in [limit - 2, limit, 3 * limit + 7] {
      let text = "some \(start)" + String(repeating: unit, count: count) + " words"
      for cache in [nil, ShapeCache()] {
        let paragraph = try PreparedParagraph(text, cache: cache)
        for width in [0, 40, 200, paragraph.naturalWidth] {
          let layout = paragraph.layout(width: width)
          let measured = paragraph.measure(width: width)
          #expect(measured.lineCount == layout.lines.count && measured.height == layout.height)
          #expect(layout.lines.map(\.utf8Range.count).reduce(0, +) == text.utf8.count)
          for index in layout.lines.indices {
            let clusters = layout.clusters(ofLine: index)
            #expect(clusters.allSatisfy { $0.width.isFinite })
            #expect(
              clusters.map { text.utf8.distance(from: $0.range.lowerBound, to: $0.range.upperBound) }.reduce(0, +)
                <= layout.lines[index].utf8Range.count)
          }
        }
        #expect(paragraph.layout(width: paragraph.naturalWidth).lines.count == 1)
        #expect(paragraph.minContentWidth <= paragraph.naturalWidth)
      }
    }
  }

  /// Up to the limit a run is shaped as a whole: its glyphs go on as shorter ones do.
  @Test func shortRunsKeepTheirGlyphs() throws {
    let font = try #require(TestFace.all.first { $0.fontName.hasPrefix("NotoSans-") }).font
    func glyphs(_ count: Int) throws -> [UInt16] {
      let text = "a" + String(repeating: "\u{301}", count: count)
      let layout = try PreparedParagraph(text, style: TextStyle(fonts: [font]), cache: nil).layout()
      return layout.glyphFragments(ofLine: 0).flatMap(\.glyphs)
    }
    let few = try glyphs(3)
    let many = try glyphs(JoinedRuns.maximumCount - 1)
    #expect(many.count == JoinedRuns.maximumCount + few.count - 4 && Array(many.prefix(2)) == Array(few.prefix(2)))
  }
}
