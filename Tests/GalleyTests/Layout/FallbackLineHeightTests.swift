internal import Galley
internal import Testing

/// A line is at least as high as the first font of its style.
@Suite struct FallbackLineHeightTests {
  private static let texts = [
    "😀", "👩🏽‍🚀", "字", "ש", "ع", "ก", "क", "😀字",
    " ", "\u{3000}", "\u{200B}", "☎\u{FE0E}", "😀 😀",
  ]

  @Test(arguments: texts, [WritingMode.horizontal, .verticalRL])
  func aLineOfFallbackFontsIsNotLower(text: String, mode: WritingMode) throws {
    var style = ParagraphStyle()
    style.writingMode = mode
    let letter = try PreparedParagraph("a", paragraphStyle: style).layout().lines[0]
    let line = try PreparedParagraph(text, paragraphStyle: style).layout().lines[0]
    #expect(line.metrics.ascent >= letter.metrics.ascent && line.metrics.descent >= letter.metrics.descent)
    // A letter that is typed beside it does not move it.
    let both = try PreparedParagraph(text + "a", paragraphStyle: style).layout().lines[0]
    #expect(both.metrics.ascent == line.metrics.ascent && both.metrics.descent == line.metrics.descent)
    style.lineHeight.growsWithFallbackFonts = false
    let primary = try PreparedParagraph(text, paragraphStyle: style).layout().lines[0]
    #expect(primary.metrics.ascent == letter.metrics.ascent && primary.metrics.descent == letter.metrics.descent)
  }

  @Test(arguments: texts)
  func aLabelKeepsItsHeightWhenALetterIsTyped(text: String) throws {
    var label = Label(text)
    let height = try label.intrinsicContentSize.height
    label.text = text + "a"
    #expect(try label.intrinsicContentSize.height == height)
  }
}
