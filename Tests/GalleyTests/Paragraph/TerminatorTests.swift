internal import Galley
internal import TestSupport
internal import Testing

/// Empty lines, line terminators, and text without visible content (UIKIT.md 1.2; cosmic-text#258, go-text#275).
@Suite struct TerminatorTests {
  private static let terminators = ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"]

  private func lines(_ text: String, width: Double = .infinity) throws -> [String] {
    let paragraph = try PreparedParagraph(text)
    return paragraph.layout(width: width).lines.map { String(paragraph.text[$0.range]) }
  }

  @Test(arguments: terminators)
  func eachTerminatorEndsALineOnce(terminator: String) throws {
    #expect(try lines("a\(terminator)b") == ["a\(terminator)", "b"])
    #expect(try lines("a\(terminator)\(terminator)b") == ["a\(terminator)", terminator, "b"])
    #expect(try lines("\(terminator)b") == [terminator, "b"])
  }

  @Test(arguments: terminators)
  func aTerminatorAtTheEndAddsAnEmptyLine(terminator: String) throws {
    #expect(try lines("a\(terminator)") == ["a\(terminator)", ""])
    #expect(try lines(terminator) == [terminator, ""])
  }

  @Test(arguments: terminators)
  func aTerminatorHasNoWidth(terminator: String) throws {
    let plain = try PreparedParagraph("abc")
    let ended = try PreparedParagraph("abc\(terminator)")
    #expect(ended.naturalWidth == plain.naturalWidth)
    #expect(ended.minContentWidth == plain.minContentWidth)
    #expect(ended.layout().lines[0].width == plain.naturalWidth)
  }

  @Test(arguments: terminators)
  func linesDoNotDependOnTheWidthOfTheirTerminator(terminator: String) throws {
    let width = try PreparedParagraph("word").naturalWidth
    #expect(try lines("word\(terminator)word", width: width) == ["word\(terminator)", "word"])
    #expect(try lines("word  \(terminator)word", width: width) == ["word  \(terminator)", "word"])
  }

  @Test func theLinesOfMixedTerminatorsAreCounted() throws {
    let text = "1\n2\r3\r\n4\u{B}5\u{C}6\u{85}7\u{2028}8\u{2029}9\n\r10"
    #expect(try lines(text).count == 11)
  }

  @Test func emptyTextIsOneLine() throws {
    let paragraph = try PreparedParagraph("")
    let line = try PreparedParagraph("x").measure()
    let size = paragraph.measure(width: 100)
    #expect(size.lineCount == 1)
    #expect(size.width == 0)
    #expect(size.height == line.height)
    #expect(size.firstBaseline == line.firstBaseline)
    #expect(paragraph.naturalWidth == 0)
    #expect(try lines("") == [""])
  }

  @Test func emptyLinesAreAsHighAsOthers() throws {
    let one = try PreparedParagraph("x").measure().height
    for (text, count) in [("\n", 2), ("\n\n", 3), ("a\n", 2), ("a\n\nb", 3), ("\r\n\r\n", 3)] {
      let size = try PreparedParagraph(text).measure()
      #expect(size.lineCount == count, "\(text.debugDescription)")
      #expect(size.height == Double(count) * one, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [" ", "     ", "\u{2003}\u{3000}", String(repeating: " ", count: 1000)])
  func spacesAloneHang(text: String) throws {
    let paragraph = try PreparedParagraph(text)
    for width in [0, 1, .infinity] {
      let size = paragraph.measure(width: width)
      #expect(size.lineCount == 1)
      #expect(size.width == 0)
    }
    #expect(paragraph.naturalWidth > 0)
    #expect(paragraph.minContentWidth == 0)
  }

  @Test func tabsAloneHangAndAdvance() throws {
    let paragraph = try PreparedParagraph("\t\t\t")
    #expect(paragraph.measure(width: 1).lineCount == 1)
    #expect(paragraph.measure().width == 0)
    #expect(paragraph.naturalWidth == 84)
  }

  @Test func tabsAdvanceToStops() throws {
    let a = try PreparedParagraph("a").naturalWidth
    for (text, stop) in [("\ta", 28.0), ("a\ta", 28), ("a\t\ta", 56), ("a\t a", 28)] {
      let space = text.contains(" ") ? try PreparedParagraph(" ").naturalWidth : 0
      #expect(abs(try PreparedParagraph(text).naturalWidth - stop - a - space) <= 2 * unit, "\(text.debugDescription)")
    }
    // A tab at the end of a line hangs.
    #expect(try PreparedParagraph("a\t").measure().width == a)
  }

  @Test func controlCharactersHaveNoWidth() throws {
    let plain = try PreparedParagraph("ab").naturalWidth
    let controls = try PreparedParagraph("\u{0}a\u{1}\u{7F}b\u{9C}\u{1F}")
    #expect(abs(controls.naturalWidth - plain) < 0.5)
    #expect(controls.measure().lineCount == 1)
  }
}
