internal import Foundation
internal import Galley
internal import GalleyCoding
internal import Testing

/// Markers of lists and leaders of tabs: drawn beside the text, and no part of it.
@Suite struct ListMarkerTests {
  private func layout(
    _ text: String, width: Double = 300, _ change: (inout ParagraphStyle) -> Void
  ) throws -> TextLayout {
    var style = ParagraphStyle()
    (style.firstLineHeadIndent, style.headIndent) = (40, 40)
    change(&style)
    return try PreparedParagraph(text, style: TextStyle(size: 16), paragraphStyle: style).layout(width: width)
  }

  private func ornaments(_ layout: TextLayout, line: Int, _ role: GlyphFragment.Role) -> [GlyphFragment] {
    layout.textFragments(ofLine: line).filter { $0.content.role == role }
  }

  private func text(_ fragments: [GlyphFragment]) -> String {
    fragments.flatMap(\.content.clusters).map(\.text).joined()
  }

  @Test(
    arguments: [
      ("•", 7, "•"), ("1.", 7, "7."), ("(a)", 3, "(c)"), ("a", 27, "aa"), ("A)", 52, "AZ)"), ("i.", 4, "iv."),
      ("I", 1999, "MCMXCIX"), ("i", 0, "0"), ("a", -1, "-1"), ("I", 4000, "4000"), ("Item 1:", 2, "Item 2:"),
      ("10", 2, "10"), ("§1", 9, "§9"), ("", 1, ""),
    ])
  func countersAreWrittenAsThePatternIs(pattern: String, number: Int, marker: String) {
    #expect(ListMarker(pattern).text(number: number) == marker)
  }

  @Test func eachParagraphHasItsNumber() throws {
    let list = try layout("one\ntwo words that take more than a line\nthree") { $0.listMarker = ListMarker("1.") }
    let shown = list.lines.indices.map { text(ornaments(list, line: $0, .marker)) }
    #expect(shown == ["1.", "2.", "", "3."])
    let later = try layout("a\nb") { $0.listMarker = ListMarker("(i)", start: 9) }
    #expect(later.lines.indices.map { text(ornaments(later, line: $0, .marker)) } == ["(ix)", "(x)"])
  }

  @Test func markersAreAlignedAtTheirEnds() throws {
    let list = try layout((0..<12).map { "item \($0)" }.joined(separator: "\n")) {
      $0.listMarker = ListMarker("1.", gap: 8)
    }
    for index in list.lines.indices {
      let right = ornaments(list, line: index, .marker).flatMap(\.content.clusters).map(\.frame.maxX).max() ?? 0
      #expect(abs(right - (list.lines[index].minX - 8)) < 1e-4, "line \(index)")
    }
    let started = try layout("a\nb") { $0.listMarker = ListMarker("1.", alignment: .start) }
    #expect(ornaments(started, line: 1, .marker).first?.content.clusters.first?.frame.minX == 0)
  }

  @Test func markersOfRightToLeftItemsStandOnTheRight() throws {
    let list = try layout("שלום") { $0.listMarker = ListMarker("1.", gap: 8) }
    let left = try #require(ornaments(list, line: 0, .marker).flatMap(\.content.clusters).map(\.frame.minX).min())
    #expect(abs(left - (list.lines[0].minX + list.lines[0].width + 8)) < 1e-4)
  }

  /// Markers and leaders are texts of their own in the direction of their paragraph (CSS Lists 3, `unicode-bidi: isolate`).
  @Test(
    arguments: ["שלום", "مرحبا", "سلام", "ܫܠܡܐ", "abc", "\u{200F}12", "\u{200E}שלום"],
    ["1.", "1)", "(a)", "I.", "•", "A]", "§1:"])
  func markersRunAsTheirParagraphs(text: String, pattern: String) throws {
    for mode in [WritingMode.horizontal, .verticalRL, .verticalLR, .sidewaysRL, .sidewaysLR] {
      let list = try layout(text + "\tx") {
        $0.listMarker = ListMarker(pattern)
        $0.tabStops = [TabStop(200, leader: pattern)]
        $0.writingMode = mode
      }
      var paragraph = ParagraphStyle()
      paragraph.baseWritingDirection = list.lines[0].isRightToLeft ? .rightToLeft : .leftToRight
      paragraph.writingMode = mode
      let alone = try PreparedParagraph(
        pattern, style: TextStyle(size: 16), paragraphStyle: paragraph
      ).layout()
      let own = alone.textFragments(ofLine: 0).flatMap(\.glyphs)
      let origins = alone.textFragments(ofLine: 0).flatMap(\.origins)
      for role in [GlyphFragment.Role.marker, .leader] {
        let shown = ornaments(list, line: 0, role)
        let glyphs = shown.flatMap(\.glyphs), places = shown.flatMap(\.origins)
        try #require(glyphs.count >= own.count, "\(pattern) \(role)")
        #expect(Array(glyphs.prefix(own.count)) == own, "\(text) \(pattern) \(mode) \(role)")
        for (place, other) in zip(places, origins) {
          let (x, y) = (place.x - places[0].x, place.y - places[0].y)
          #expect(abs(x - other.x + origins[0].x) < 1e-3 && abs(y - other.y + origins[0].y) < 1e-3, "\(text) \(mode)")
        }
        // On the line of the text, as far from its middle as when it is alone.
        let (line, single) = (
          list.pagePoint(Point(x: 0, y: list.lines[0].baseline)),
          alone.pagePoint(Point(x: 0, y: alone.lines[0].baseline))
        )
        let across = mode.isVertical ? places[0].x - line.x : places[0].y - line.y
        let wanted = mode.isVertical ? origins[0].x - single.x : origins[0].y - single.y
        #expect(abs(across - wanted) < 1e-3, "\(text) \(mode) \(role)")
      }
    }
  }

  @Test func markersChangeNoSize() throws {
    let plain = try layout("one two three four five six seven", width: 120) { _ in }
    let list = try layout("one two three four five six seven", width: 120) { $0.listMarker = ListMarker("1.") }
    #expect(list.lines.map(\.utf8Range) == plain.lines.map(\.utf8Range) && list.height == plain.height)
  }

  @Test func leaderFillsItsTabAtTheSamePlacesInAllLines() throws {
    let list = try layout("One\t5\nA second one\t17") { $0.tabStops = [TabStop(260, .right, leader: ".")] }
    let dots = list.lines.indices.map { line in
      ornaments(list, line: line, .leader).flatMap(\.origins).map { ($0.x * 1000).rounded() }
    }
    #expect(dots[0].count > dots[1].count && dots[1].count > 10)
    #expect(Set(dots[1]).isSubset(of: Set(dots[0])))
    // Between the end of the word and the number.
    let clusters = list.clusters(ofLine: 0)
    let tab = try #require(clusters.first { list.text[$0.range] == "\t" })
    let left = (list.lines[0].minX + tab.x) * 1000
    #expect(dots[0].allSatisfy { $0 >= left - 1 && $0 <= left + tab.width * 1000 })
  }

  @Test func onlyTheStopThatIsReachedFills() throws {
    let list = try layout("a\tb\tc") { $0.tabStops = [TabStop(100), TabStop(200, leader: "-")] }
    let dashes = ornaments(list, line: 0, .leader)
    #expect(!dashes.isEmpty && dashes.flatMap(\.origins).allSatisfy { $0.x > 100 && $0.x < 200 })
  }

  @Test func documentsHoldMarkersAndLeaders() throws {
    var style = ParagraphStyle()
    for marker in [ListMarker("•"), ListMarker("1.", start: 3), ListMarker("(a)", alignment: .start, gap: 2)] {
      style.listMarker = marker
      style.tabStops = [TabStop(20), TabStop(50, .right, leader: ".")]
      let read = try JSONDecoder().decode(ParagraphStyle.self, from: JSONEncoder().encode(style))
      #expect(read == style)
    }
  }

  @Test func whatIsNoMarkerIsRefused() {
    let wrong = [
      ListMarker("a\nb"), ListMarker(String(repeating: "•", count: 33)), ListMarker("1", gap: -1),
      ListMarker("1", gap: .nan), ListMarker("1", start: .max),
    ]
    for marker in wrong {
      #expect(throws: TextError.self) { try layout("a") { $0.listMarker = marker } }
    }
    for leader in ["\t", "a\n", String(repeating: ".", count: 17)] {
      #expect(throws: TextError.self) { try layout("a") { $0.tabStops = [TabStop(9, leader: leader)] } }
    }
  }
}
