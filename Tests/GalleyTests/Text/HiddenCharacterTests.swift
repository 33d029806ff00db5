internal import Galley
internal import GalleyFonts
internal import GalleyShaping
internal import GalleyUnicode
internal import Testing

/// Characters that show nothing take no font and no height.
@Suite struct HiddenCharacterTests {
  /// Control characters, line terminators and default-ignorable characters, but for the fillers of Hangul, which take room.
  private static let hidden: [Unicode.Scalar] = {
    let fillers: Set<UInt32> = [0x115F, 0x1160, 0x3164, 0xFFA0]
    return (0..<0x110000 as Range<UInt32>).compactMap(Unicode.Scalar.init).filter {
      let properties = ScalarProperties(of: $0)
      return properties.isDefaultIgnorable && !fillers.contains($0.value)
        || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }()

  @Test(arguments: ["Inter-roman.var.ttf", "Roboto-Regular.subset.ttf", "NotoSansMono-Regular.subset.ttf"])
  func noneTakesAFontOrMakesALineHigher(name: String) throws {
    #expect(Self.hidden.count > 4000)
    let fonts = [FontFace(try #require(EmbeddedFont.named(name)))] + TextStyle().fonts.dropFirst()
    let style = TextStyle(fonts: fonts)
    let line = try PreparedParagraph("ab", style: style).measure()
    for scalar in Self.hidden {
      // Of the ignorable characters that are unassigned, which are alike, some stand for all.
      if scalar.value > 0xE01EF, scalar.value % 97 != 0 { continue }
      let paragraph = try PreparedParagraph("a\(scalar)b", style: style)
      let size = paragraph.measure()
      #expect(abs(size.height - line.height * Double(size.lineCount)) < 0.001, "U+\(String(scalar.value, radix: 16))")
      #expect(paragraph.missingGlyphs.isEmpty, "U+\(String(scalar.value, radix: 16))")
      #expect(paragraph.runs.allSatisfy { $0.font == fonts[0] }, "U+\(String(scalar.value, radix: 16))")
      if size.lineCount == 1, scalar != "\t" {
        #expect(abs(size.width - line.width) < 0.5, "U+\(String(scalar.value, radix: 16))")
      }
    }
  }

  @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\r\n"])
  func aLabelIsAsHighAsWithALineFeed(terminator: String) throws {
    var label = Label("Save\nyour work")
    label.numberOfLines = 0
    let size = try label.intrinsicContentSize
    label.text = "Save\(terminator)your work"
    #expect(try label.intrinsicContentSize == size)
  }
}
