internal import Galley
internal import Testing

@Suite struct DebugDescriptionTests {
  @Test func layoutsTellTheirLines() throws {
    let paragraph = try PreparedParagraph("Prepare once, lay out many.", style: TextStyle(size: 17))
    let layout = paragraph.layout(width: 120)
    let lines = try ["Prepare once,", "lay out many."].map { line in
      DebugNumber(try PreparedParagraph(line, style: TextStyle(size: 17)).naturalWidth)
    }
    #expect(
      layout.debugDescription == """
        2 lines, 111.635 × 41.148
          x 0, baseline 16.469, width \(lines[0]), bytes 0..<14 "Prepare once, "
          x 0, baseline 37.043, width \(lines[1]), bytes 14..<27 "lay out many."
        """)
  }

  @Test func truncatedLinesTellWhatTheyShow() throws {
    let paragraph = try PreparedParagraph("Prepare once, lay out many.", style: TextStyle(size: 17))
    let layout = try paragraph.layout(
      width: 120, limits: LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail))
    #expect(layout.debugDescription.hasPrefix("1 line, "))
    #expect(layout.debugDescription.contains(", truncated\n"))
    #expect(layout.debugDescription.hasSuffix("…\""))
  }

  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1.5, "1.5"), (-1.0625, "-1.063"), (-0.0004, "0"), (120, "120"), (0.001, "0.001"),
      (1e300, "1e+300"), (.infinity, "inf"), (.nan, "nan"),
    ] as [(Double, String)])
  func numbersAreShort(number: Double, text: String) {
    #expect(DebugNumber(number).description == text)
  }
}
