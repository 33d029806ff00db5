internal import Galley
internal import GalleyFonts
internal import GalleyRender
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Emoji are drawn: a picture each up to Emoji 15.1, a frame and a word for those that are newer.
@Suite struct EmojiPictureTests {
  private func images(of text: String) throws -> [GlyphImage] {
    let layout = try PreparedParagraph(text).layout(width: .infinity)
    return layout.glyphFragments(ofLine: 0).flatMap { fragment in
      fragment.glyphs.map { fragment.font.glyphImage($0) }
    }
  }

  @Test func `Each emoji has a picture, or a frame and a word`() throws {
    var newer = 0
    for emoji in try EmojiSequences.fullyQualified() {
      let images = try images(of: emoji)
      let undrawn = try PreparedParagraph(emoji).undrawnGlyphs
      let pictures = images.count { $0.bitmap != nil }
      let frames = images.count { $0.outline?.isEmpty == false }
      #expect(pictures + frames == 1, "\(emoji.debugScalars)")
      #expect(undrawn.count == frames, "\(emoji.debugScalars)")
      #expect(undrawn.allSatisfy { $0.range == emoji.startIndex..<emoji.endIndex }, "\(emoji.debugScalars)")
      newer += frames
    }
    // Those of Emoji 16, 17 and 18 but 15, which the font of pictures had before they were published.
    #expect(newer == 175)
  }

  @Test func `Letters, spaces and selectors are no emoji without a picture`() throws {
    for text in ["Hello", "☺\u{FE0E}", "❤\u{FE0F}", " 🚀\r\n🚀 ", "1️⃣ 2", "\u{10900}"] {
      #expect(try PreparedParagraph(text).undrawnGlyphs.isEmpty, "\(text.debugScalars)")
    }
    var label = Label("a \u{1FAE9} b")
    #expect(try label.undrawnGlyphs.map { String("a \u{1FAE9} b"[$0.range]) } == ["\u{1FAE9}"])
    #expect(try label.missingGlyphs.isEmpty)
    label.text = nil
    #expect(try label.undrawnGlyphs.isEmpty)
  }

  @Test(arguments: PictureFormat.allCases)
  func `A file says how many of its emoji are frames`(format: PictureFormat) throws {
    var pictures = [Picture(size: Size(width: 100, height: 30)), Picture(size: Size(width: 100, height: 30))]
    for (text, notes) in [("a🚀", []), ("\u{1FAE9}\u{1FAE9} b", ["2 emoji; a frame stands for each"])] {
      pictures[0].draw(try PreparedParagraph(text).layout())
      let file = try pictures[0].file(as: format)
      #expect(file.notes.allSatisfy { $0.kind == .undrawnEmoji } && file.notes.count == notes.count)
      #expect(zip(file.notes, notes).allSatisfy { $0.text.hasSuffix($1) })
    }
    guard format == .pdf else { return }
    pictures[1].draw(try PreparedParagraph("\u{1FAE9}").layout())
    #expect(
      try pictures.file(as: .pdf).notes.map(\.text) == ["there is no picture of 3 emoji; a frame stands for each"])
  }

  @Test func `The glyphs that are drawn have the numbers of those that are measured`() throws {
    let measures = FontFace(try #require(.emojiMeasures))
    let pictures = FontFace(try #require(.emojiPictures))
    for emoji in try EmojiSequences.fullyQualified() where try PreparedParagraph(emoji).undrawnGlyphs.isEmpty {
      func glyphs(_ font: FontFace) throws -> [UInt16] {
        let layout = try PreparedParagraph(emoji, style: TextStyle(fonts: [font], size: 17)).layout(width: .infinity)
        return layout.glyphFragments(ofLine: 0).flatMap(\.glyphs)
      }
      #expect(try glyphs(measures) == glyphs(pictures), "\(emoji.debugScalars)")
    }
  }

  @Test func `The ink of an emoji is the box of its picture, drawn or not`() throws {
    func ink(_ text: String, _ fonts: [FontFace]) throws -> Rect {
      let style = TextStyle(fonts: fonts, size: 20)
      return try #require(try PreparedParagraph(text, style: style).layout(width: .infinity).inkBounds)
    }
    let pictures = try ink("😀", [FontFace(try #require(.emojiPictures))])
    for emoji in ["😀", "👨‍👩‍👧‍👦", "\u{1FAE9}"] {
      let measured = try ink(emoji, [FontFace(try #require(.emojiMeasures))])
      #expect(abs(measured.minX - pictures.minX) < 0.05 && abs(measured.minY - pictures.minY) < 0.05)
      #expect(abs(measured.maxX - pictures.maxX) < 0.05 && abs(measured.maxY - pictures.maxY) < 0.05)
    }
  }
}
