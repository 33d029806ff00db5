internal import Galley
internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Scripts that are shaped in one call have the glyphs that each has by itself.
@Suite struct ScriptBorderTests {
  /// Shapes each script by itself with HarfBuzz: the glyphs, and their width in points.
  private static func shapedApart(
    _ paragraph: PreparedParagraph, size: Double, language: String?
  ) -> (glyphs: [UInt16], width: Double) {
    var found: [UInt16] = []
    var width = 0.0
    var shaper = Shaper()
    let bytes = Array(paragraph.text.utf8)
    for run in paragraph.runs {
      let font = run.font.instance
      unsafe bytes.withUnsafeBufferPointer {
        unsafe shaper.shape(
          $0, range: run.utf8Range, font: font, script: run.script.rawValue, language: ShapingLanguage(language),
          isRightToLeft: run.level & 1 == 1, features: ShapingFeatures())
      }
      let glyphs = shaper.makeGlyphRun(0..<shaper.glyphCount)
      for glyph in 0..<glyphs.count { unsafe found.append(glyphs.glyphs[glyph]) }
      width += Double(glyphs.advance) * size / Double(font.unitsPerEm)
    }
    return (found, width)
  }

  private static func compare(_ text: String, _ fonts: [FontFace], _ language: String?, _ note: String) throws {
    let style = TextStyle(fonts: fonts, size: 20, language: language)
    for cache in [nil, ShapeCache()] {
      for _ in 0..<2 {
        let paragraph = try PreparedParagraph(text, style: style, cache: cache)
        let apart = shapedApart(paragraph, size: 20, language: language)
        let together = paragraph.layout().glyphFragments(ofLine: 0).flatMap(\.glyphs)
        #expect(together == apart.glyphs, "\(note): \(text.debugDescription)")
        // Runs are rounded, each at its end.
        #expect(abs(paragraph.naturalWidth - apart.width) < 1e-4, "\(note): \(text.debugDescription)")
      }
    }
  }

  @Test(arguments: ["ja", "zh", "ko"])
  func `Texts of East Asia`(language: String) throws {
    let corpus = try #require(Corpus.all.first { $0.language == language })
    let font = try FontFace(path: Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf"))
    for line in corpus.lines(atMost: 60) { try Self.compare(line, [font], language, corpus.name) }
  }

  @Test(arguments: Repository.shippedFonts, [nil, "ja", "el", "sr"] as [String?])
  func `Letters of many scripts side by side, with rules that look from one to the next`(
    path: String, language: String?
  ) throws {
    var random = SplitMix64(seed: 7)
    let font = try FontFace(path: path)
    let letters = Array("AVTLyfoW.,-\u{301}\u{308}漢字東山をんかがのヴァトーアΑΛΤΥΓάϊАТУДгжйⅡ、。「」ーㄅㄆ".unicodeScalars)
    for _ in 0..<60 {
      let scalars = (0..<Int.random(in: 2...24, using: &random)).map { _ in
        letters[Int.random(in: letters.indices, using: &random)]
      }
      try Self.compare(
        String(String.UnicodeScalarView(scalars)), [font], language, "seed 7, \(path), \(language ?? "none")")
    }
  }

  @Test func `Kerning between scripts is not taken for kerning inside one`() throws {
    // Noto Sans kerns a Latin T with a Cyrillic o where both are shaped at once.
    let font = try FontFace(path: Repository.path("Fonts/NotoSans-Regular.ttf"))
    try Self.compare("То Tо АТ AT", [font], "ru", "kerning")
  }

  @Test func `Runs are told by script however they are shaped`() throws {
    let font = try FontFace(path: Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf"))
    let paragraph = try PreparedParagraph("東京は、カナ", style: TextStyle(fonts: [font], size: 20, language: "ja"))
    #expect(paragraph.runs.map(\.script.code) == ["Hani", "Hira", "Kana"])
    #expect(paragraph.runs.map { paragraph.text.utf8Part($0.utf8Range) } == ["東京", "は、", "カナ"])
  }
}
