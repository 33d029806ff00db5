import Galley
import TestSupport
import Testing

/// Room beside parts of a text: exact, once at each end, and kept at the edges of lines.
@Suite struct TextPaddingTests {
  private static func text(_ string: String, _ parts: [(String, Double, Double)], size: Double = 17) -> AttributedText {
    var text = AttributedText(string, style: TextStyle(size: size))
    for (part, start, end) in parts {
      guard let range = string.firstRange(of: part) else { continue }
      text.setPadding(TextPadding(start: start, end: end), in: range)
    }
    return text
  }

  @Test func roomIsAddedAtBothEnds() throws {
    for size in [9.0, 17, 40] {
      let plain = try PreparedParagraph(Self.text("one two three four", [], size: size))
      let padded = try PreparedParagraph(
        Self.text("one two three four", [("two three", 10, 6), ("three", 1, 2)], size: size))
      #expect((padded.naturalWidth - plain.naturalWidth - 19).magnitude < 1e-4)
      let clusters = padded.layout().clusters(ofLine: 0)
      let plainClusters = plain.layout().clusters(ofLine: 0)
      #expect((clusters[4].x + clusters[4].leadingRoom - plainClusters[4].x - 10).magnitude < 1e-4)
      #expect((clusters[14].x - plainClusters[14].x - 19).magnitude < 1e-4)
    }
  }

  @Test func aPartOnTwoLinesHasRoomAtItsEnds() throws {
    let text = Self.text("one two three four", [("two three", 10, 6)])
    let plain = try PreparedParagraph(AttributedText("one two three four", style: text.runs[0].style))
    let padded = try PreparedParagraph(text)
    let width = plain.layout(width: 80).lines[0].width + 10.1
    let lines = padded.layout(width: width).lines
    #expect(lines.map { String(text.string[$0.range]) } == ["one two ", "three ", "four"])
    let expected = try ["one two ", "three ", "four"].map {
      try PreparedParagraph(AttributedText($0, style: text.runs[0].style)).layout().lines[0].width
    }
    for (line, (width, room)) in zip(lines, zip(expected, [10.0, 6, 0])) {
      #expect((line.width - width - room).magnitude < 1e-4)
    }
    // The word before no longer fits beside it.
    #expect(padded.layout(width: width - 0.2).lines[0].utf8Range == 0..<4)
    #expect(padded.measure(width: width).lineCount == 3)
  }

  @Test func roomRunsWithTheText() throws {
    let text = Self.text("שלום עולם טוב", [("עולם", 12, 3)])
    let layout = try PreparedParagraph(text).layout()
    let plain = try PreparedParagraph(AttributedText(text.string, style: text.runs[0].style)).layout()
    #expect((layout.width - plain.width - 15).magnitude < 1e-4)
    // The start is on the right: the first word stands 15 points further to the right, the last one where it stood.
    let (moved, unmoved) = (layout.clusters(ofLine: 0), plain.clusters(ofLine: 0))
    #expect((moved[0].x - unmoved[0].x - 15).magnitude < 1e-4)
    #expect((moved[12].x - unmoved[12].x).magnitude < 1e-4)
  }

  @Test func badRoomIsRefused() throws {
    for (start, end) in [(-1.0, 0.0), (0, .nan), (.infinity, 0), (0, 2e6)] {
      #expect(throws: TextError.self) { try PreparedParagraph(Self.text("a", [("a", start, end)])) }
    }
    #expect(throws: TextError.self) { try PreparedParagraph(Self.text("a b", [("a ", 1, 1)])) }
    #expect(throws: TextError.self) { try PreparedParagraph(Self.text("a\nb", [("\nb", 1, 1)])) }
  }
}
