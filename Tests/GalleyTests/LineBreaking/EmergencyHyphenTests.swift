internal import Galley
internal import TestSupport
internal import Testing

/// A word that is cut before its soft hyphen, because the hyphen would not fit: found by `scripts/fuzz.sh --target text`.
@Suite struct EmergencyHyphenTests {
  /// Between the letters and the hyphen stands what nobody sees.
  @Test(arguments: ["\u{202E}", "\u{200E}", "\u{2060}", ""])
  func theLayoutIsAsMeasured(invisible: String) throws {
    let face = try #require(TestFace.all.first { $0.corpusPrefix == "ja" })
    let text = "\u{201D}漢\u{2060}字\(invisible)\u{AD}\(invisible)語"
    let paragraph = try PreparedParagraph(text, style: TextStyle(fonts: [face.font], size: 17))
    for width in stride(from: 0.0, through: paragraph.naturalWidth + 20, by: 1.5) {
      let (measured, layout) = (paragraph.measure(width: width), paragraph.layout(width: width))
      #expect(measured.lineCount == layout.lines.count, "\(width): \(layout.lines.map(\.utf8Range))")
      #expect(measured.width == layout.width, "\(width): \(layout.lines.map(\.utf8Range))")
    }
  }

  @Test func lettersThatFitStayOnTheLine() throws {
    let face = try #require(TestFace.all.first { $0.corpusPrefix == "ja" })
    let text = "\u{201D}\u{BC48F}\u{202E}\u{AD}\u{CC090}"
    let paragraph = try PreparedParagraph(text, style: TextStyle(fonts: [face.font], size: 17, language: "ja"))
    let layout = paragraph.layout(width: 35)
    // Whether the mark of direction, which nobody sees, begins a line or ends one is left open.
    #expect(layout.lines.count == 2 && (7...10).contains(layout.lines[0].utf8Range.upperBound))
    #expect(paragraph.measure(width: 35).lineCount == 2)
  }
}

extension EmergencyHyphenTests {
  /// A mark after a mark of direction has no width, but is a box of its own where a line begins or ends beside it.
  @Test func marksThatAreWideAlone() throws {
    let faces = try ["ja", "th"].map { prefix in try #require(TestFace.all.first { $0.corpusPrefix == prefix }) }
    let text = "\u{EA086}\u{5E2}\u{5D1}\u{5E8}\u{5D9}\u{5EA}]\u{2068}\u{301}\u{164C9}"
    let style = TextStyle(fonts: faces.map(\.font), size: 1000, language: "zh")
    let paragraph = try PreparedParagraph(text, style: style)
    for width in stride(from: 0.0, through: 8000, by: 30) {
      let (measured, layout) = (paragraph.measure(width: width), paragraph.layout(width: width))
      #expect(measured.lineCount == layout.lines.count, "\(width): \(layout.lines.map(\.utf8Range))")
      #expect(measured.width == layout.width, "\(width): \(layout.lines.map(\.utf8Range))")
    }
  }
}
