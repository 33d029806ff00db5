internal import Galley
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// The properties of a text style (UIKIT.md 1.9, CSS Text 4).
@Suite struct TextStyleTests {
  private static func font(_ name: String) throws -> FontFace {
    try #require(TestFace.all.first { $0.fontName == name }).font
  }

  private static func width(
    _ text: String, font: String = "NotoSans-Regular.ttf", _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> Double {
    var style = TextStyle(fonts: [try Self.font(font)], size: 16)
    change(&style)
    return try PreparedParagraph(text, style: style).naturalWidth
  }

  @Test func letterSpacingFollowsEveryCluster() throws {
    let plain = try Self.width("abc")
    // Each cluster's advance is rounded to layout units of 2⁻²⁰ points by itself.
    #expect(try (Self.width("abc") { $0.letterSpacing = 2 } - plain - 6).magnitude < 3e-6, "the last one too")
    let arabic = "سلام"
    let joined = try Self.width(arabic, font: "NotoSansArabic-Regular.ttf")
    let spaced = try Self.width(arabic, font: "NotoSansArabic-Regular.ttf") { $0.letterSpacing = 2 }
    #expect((spaced - joined).magnitude < 3e-6, "joined letters stay together")
    #expect(try Self.width("a b c") { $0.wordSpacing = 3 } == Self.width("a b c") + 6)
  }

  /// A variation selector alone has no advance, and its spacing would take from the line what is not there.
  @Test(arguments: ["\u{FE0F}\u{AD}a", "\u{301}\u{AD}a", "\u{2067}\u{FE0F}\u{AD}「#"])
  func noLineIsNarrowerThanNothing(text: String) throws {
    var style = TextStyle(fonts: [try Self.font("NotoSans-Regular.ttf")], size: 17)
    style.letterSpacing = -0.3
    let layout = try PreparedParagraph(text, style: style).layout(width: 0)
    for line in layout.lines { #expect(line.width >= 0, "\(line.utf8Range)") }
  }

  /// CSS Text 4, 8.2: text is spaced as if zero-width formatting characters were not there.
  @Test(arguments: ["\u{AD}", "\u{200B}", "\u{200C}", "\u{200E}", "\u{2060}", "\u{2068}", "\u{FEFF}"])
  func letterSpacingPassesInvisibleCharactersBy(character: String) throws {
    #expect(try Self.width("a\(character)b") { $0.letterSpacing = 2 } == Self.width("ab") { $0.letterSpacing = 2 })
    #expect(try Self.width("a\(character)b") { $0.kern = 2 } == Self.width("ab") { $0.kern = 2 })
  }

  @Test func letterSpacingStopsBeforeTheHyphen() throws {
    var style = TextStyle(fonts: [try Self.font("NotoSans-Regular.ttf")], size: 16)
    style.letterSpacing = 3
    let letters = try PreparedParagraph("tea", style: style).naturalWidth
    let hyphen = try Self.width("\u{2010}")
    let line = try PreparedParagraph("tea\u{AD}pot", style: style).layout(width: letters + hyphen + 1).lines[0]
    #expect(abs(line.width - letters - hyphen) < 1e-4)
  }

  /// CSS Text 4, 8.2.1: joined letters stay together, the words of such a script part like others.
  @Test func letterSpacingWidensTheSpacesOfCursiveScripts() throws {
    for (text, places) in [("سلام عليكم", 1), ("قال: أمّ 12 ab", 5)] {
      let font = "NotoSansArabic-Regular.ttf"
      let plain = try Self.width(text, font: font)
      let spaced = try Self.width(text, font: font) { $0.letterSpacing = 2 }
      #expect(abs(spaced - plain - 2 * Double(places)) < 1e-4, "\(text)")
    }
  }

  @Test func spacingTurnsOptionalLigaturesOff() throws {
    // Noto Sans has a ligature for ffi, which is a glyph of its own.
    func glyphs(_ change: (inout TextStyle) -> Void) throws -> Int {
      var style = TextStyle(fonts: [try Self.font("NotoSans-Regular.ttf")], size: 16)
      change(&style)
      return try PreparedParagraph("ffi", style: style).layout().glyphFragments(ofLine: 0).reduce(0) {
        $0 + $1.glyphs.count
      }
    }
    let ligated = try glyphs { _ in }
    #expect(ligated < 3)
    #expect(try glyphs { $0.letterSpacing = 1 } == 3)
    #expect(try glyphs { $0.usesLigatures = false } == 3)
    #expect(try glyphs { $0.kern = 1 } == ligated, "kern keeps ligatures")
  }

  @Test func kernOfNothingSwitchesKerningOff() throws {
    let kerned = try Self.width("AVAVA")
    let unkerned = try Self.width("AVAVA") { $0.kern = 0 }
    #expect(unkerned > kerned)
    #expect(try unkerned == Self.width("AVAVA") { $0.fontFeatures = [FontFeature("kern", 0)] })
    #expect(try (Self.width("AVAVA") { $0.kern = 1 } - kerned - 5).magnitude < 5e-6)
  }

  @Test func raisedTextGrowsTheLine() throws {
    var text = AttributedText("a", style: TextStyle(fonts: [try Self.font("NotoSans-Regular.ttf")], size: 10))
    var raised = text.runs[0].style
    raised.baselineOffset = 4
    text.append(AttributedText("b", style: raised))
    let layout = try PreparedParagraph(text).layout()
    #expect((layout.height - 17.62).magnitude < 1e-9)
    #expect((layout.firstBaseline - 14.69).magnitude < 1e-9)
    let origins = layout.glyphFragments(ofLine: 0).flatMap(\.origins)
    #expect((origins[0].y - origins[1].y - 4).magnitude < 1e-9)
  }

  @Test func scriptPositionsAreTheFonts() throws {
    let normal = try Self.width("x2")
    #expect(try Self.width("x2") { $0.script = .superscript } < normal)
    var style = TextStyle(fonts: [try Self.font("NotoSans-Regular.ttf")], size: 16)
    style.script = .superscript
    let up = try PreparedParagraph("2", style: style).layout()
    style.script = .subscript
    let down = try PreparedParagraph("2", style: style).layout()
    let (high, low) = (up.glyphFragments(ofLine: 0)[0], down.glyphFragments(ofLine: 0)[0])
    #expect(high.origins[0].y < up.firstBaseline && low.origins[0].y > down.firstBaseline)
    #expect(high.size < 16 && low.size < 16)
  }

  @Test(
    "Boxes stand where they are aligned",
    arguments: [
      (TextAttachment.Alignment.baseline(offset: 0), 30.0), (.baseline(offset: -10), 20),
      (.ownBaseline(fromBottom: 5), 25),
      (.top, 10.69), (.bottom, 27.07),
    ])
  func attachments(alignment: TextAttachment.Alignment, top: Double) throws {
    var text = AttributedText("a", style: TextStyle(fonts: [try Self.font("NotoSans-Regular.ttf")], size: 10))
    let before = try PreparedParagraph(text).naturalWidth
    text.append(
      AttributedText(TextAttachment(size: Size(width: 20, height: 30), alignment: alignment), style: text.runs[0].style)
    )
    let paragraph = try PreparedParagraph(text)
    #expect((paragraph.naturalWidth - before - 20).magnitude < 1e-5)
    let layout = paragraph.layout()
    let frames = layout.glyphFragments(ofLine: 0).compactMap(\.attachmentFrame)
    let frame = try #require(frames.first)
    #expect(Set(layout.glyphFragments(ofLine: 0)) == Set(paragraph.layout(width: 1000).glyphFragments(ofLine: 0)))
    #expect((layout.firstBaseline - frame.minY - top).magnitude < 1e-9)
    #expect(frame.minY >= 0 && frame.maxY <= layout.height + 1e-9, "the line holds the box")
    #expect(frame.size == Size(width: 20, height: 30) && (frame.minX - before).magnitude < 1e-5)
  }

  @Test func stylesMixOnOneLine() throws {
    let font = try Self.font("NotoSans-Regular.ttf")
    var text = AttributedText("12 12", style: TextStyle(fonts: [font], size: 10))
    let utf8 = text.string.utf8
    text.setStyle(in: utf8.index(utf8.startIndex, offsetBy: 3)..<utf8.endIndex) { $0.size = 20 }
    let digits = try PreparedParagraph("12", style: TextStyle(fonts: [font], size: 10)).naturalWidth
    let space = try PreparedParagraph(" ", style: TextStyle(fonts: [font], size: 10)).naturalWidth
    #expect((try PreparedParagraph(text).naturalWidth - 3 * digits - space).magnitude < 1e-4)
    #expect((try PreparedParagraph(text).layout().height - 27.24).magnitude < 1e-9)
  }
}
