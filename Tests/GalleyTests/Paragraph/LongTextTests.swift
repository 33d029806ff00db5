internal import Galley
internal import TestSupport
internal import Testing

/// Texts whose size alone breaks engines. That their cost grows as the text does is a promise of `make bench FILTER=linear/`.
@Suite(.serialized) struct LongTextTests {
  /// Text of at least a size in bytes, made of repetitions.
  private func text(_ part: String, bytes: Int) -> String {
    String(repeating: part, count: (bytes + part.utf8.count - 1) / part.utf8.count)
  }

  @Test func tenMegabytesOnOneLine() throws {
    let text = text("All of this stands on one endless line, without a terminator. ", bytes: 10_000_000)
    let paragraph = try PreparedParagraph(text)
    #expect(paragraph.measure().lineCount == 1)
    let size = paragraph.measure(width: 400)
    #expect(size.lineCount > 100_000)
    #expect(size.width <= 400)
    let part = try PreparedParagraph("All of this stands on one endless line, without a terminator. ")
    let count = Double(text.utf8.count / part.text.utf8.count)
    #expect(abs(paragraph.naturalWidth / (part.naturalWidth * count) - 1) < 1e-3)
  }

  @Test(arguments: [100, 10_000, 100_000])
  func marksOnOneBaseStayTogether(count: Int) throws {
    let text = "a" + String(repeating: "\u{301}", count: count) + " b"
    let paragraph = try PreparedParagraph(text)
    for width in [0, 5, .infinity] {
      let lines = paragraph.layout(width: width).lines
      #expect(lines.map(\.utf8Range.lowerBound).allSatisfy { $0 == 0 || $0 == text.utf8.count - 1 })
    }
  }

  @Test func anOrphanedFlagSequenceIsLinear() throws {
    let text = text("🇩🇪", bytes: 80_000)
    let paragraph = try PreparedParagraph(text)
    let ends = paragraph.layout(width: 0).lines.map(\.utf8Range.upperBound)
    #expect(ends.allSatisfy { $0.isMultiple(of: 8) })
  }
}
