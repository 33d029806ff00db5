internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Languages share what is known about words only where HarfBuzz shapes them alike.
@Suite struct SharedLanguageTests {
  private static let languages: [String?] = [
    nil, "en", "de", "nl", "ca", "pl", "ro", "mo", "tr", "az", "crh", "kk", "vi", "nv", "gn", "el", "ru", "uk", "bg",
    "mk", "sr", "sr-Latn", "ar", "fa", "ur", "sd", "ks", "he", "yi", "hi", "mr", "ne", "sa", "th", "km", "my", "ja",
    "ko", "zh", "zh-Hans", "zh-Hant", "zh-HK", "und-fonipa", "en-x-hbotTRK", "en-x-hbscgrek", "xx-nowhere",
  ]
  /// Text with letters that fonts draw otherwise in some language.
  private static let texts = [
    ("Latn", "Ķķ Şş Ţţ Șș Țț İıi fi ffl IJ́ij́ ĳ Ŀŀ l·l Ñǧ ſt 1⁄2 Ŋŋ Ąą Öö"), ("Cyrl", "бгдпт вжзилнт ѓћ І́ Җә"),
    ("Grek", "ΑΆ αβθφ ϊΐ"), ("Arab", "الْعَرَبِيَّة ههه ک ۴۵۶۷ ی هٔ"),
    ("Hebr", "שָׁלוֹם ייִדיש"), ("Deva", "क्ष झ ५ ऱ्य शक्ति श्री"),
    ("Thai", "ก็ น้ำ ปี่"), ("Khmr", "ក្ដី ញ្ញូ ចំណាំ"), ("Mymr", "မြန်မာ ၎င်း ရှိ"), ("Hani", "骨直令器鸡返與戸曜 ，。"), ("Kana", "こんにちは、ア。"),
    ("Hang", "한국어 각"),
  ]

  private static func context(_ font: FontFace, _ script: UInt32, _ language: String?, _ isRightToLeft: Bool) throws
    -> SegmentContext
  {
    try #require(
      font.instance.segmentContext(
        script: script, language: ShapingLanguage(language), isRightToLeft: isRightToLeft, features: ShapingFeatures(),
        for: 1, after: 0))
  }

  /// A text as HarfBuzz shapes it in a language.
  private static func run(
    _ text: [UInt8], _ font: FontFace, _ script: UInt32, _ language: String?, _ isRightToLeft: Bool
  ) -> GlyphRun {
    var shaper = Shaper()
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(
        text, range: 0..<text.count, font: font.instance, script: script, language: ShapingLanguage(language),
        isRightToLeft: isRightToLeft, features: ShapingFeatures(), context: [])
    }
    return shaper.makeGlyphRun(0..<shaper.glyphCount)
  }

  /// The glyphs of a text with their places.
  private static func shape(
    _ text: [UInt8], _ font: FontFace, _ script: UInt32, _ language: String?, _ isRightToLeft: Bool
  ) -> [[Int32]] {
    let run = run(text, font, script, language, isRightToLeft)
    return (0..<run.count).map { index in
      unsafe [Int32(run.glyphs[index]), run.positions[index + 1]]
        + (run.hasOffsets ? [run.offsets[2 * index], run.offsets[2 * index + 1]] : [0, 0])
    }
  }

  @Test(arguments: Repository.shippedFonts)
  func `Languages with the same words have the same glyphs`(_ path: String) throws {
    let font = try FontFace(path: path)
    for (tag, text) in Self.texts {
      let (script, isRightToLeft) = (FontTag(tag)?.rawValue ?? 0, ["Arab", "Hebr"].contains(tag))
      var shapes: [ObjectIdentifier: (language: String?, glyphs: [[Int32]])] = [:]
      for language in Self.languages {
        let context = try Self.context(font, script, language, isRightToLeft)
        let glyphs = Self.shape(Array(text.utf8), font, script, language, isRightToLeft)
        if let first = shapes[ObjectIdentifier(context)] {
          #expect(glyphs == first.glyphs, "\(tag): \(language ?? "none") beside \(first.language ?? "none")")
        } else {
          shapes[ObjectIdentifier(context)] = (language, glyphs)
        }
      }
    }
  }

  @Test(arguments: Repository.shippedFonts)
  func `A font that has seen other languages takes words as a new one does`(_ path: String) throws {
    let seasoned = try FontFace(path: path)
    for (tag, text) in Self.texts {
      let (script, isRightToLeft) = (FontTag(tag)?.rawValue ?? 0, ["Arab", "Hebr"].contains(tag))
      for language in ["en", "ro", "sr", "ur", "ne", "ja", "zh-Hant", "ko"] {
        let probes = [seasoned, try FontFace(path: path)].map {
          $0.instance.spaceProbe(
            script: script, language: ShapingLanguage(language), isRightToLeft: isRightToLeft,
            features: ShapingFeatures())
        }
        for word in text.split(separator: " ").map({ Array($0.utf8) }) {
          let seen = Self.run(word, seasoned, script, language, isRightToLeft)
          let words = unsafe word.withUnsafeBufferPointer { bytes in
            probes.map { unsafe $0.word(0..<bytes.count, in: bytes, glyphs: seen) }
          }
          #expect(words[0] == words[1], "\(tag), \(language): \(String(decoding: word, as: UTF8.self))")
        }
      }
    }
  }

  @Test func `A font's own languages keep words of their own`() throws {
    let path = Repository.path("Fonts/NotoSans-Regular.ttf")
    let latin = try FontFace(path: path)
    let cjk = try FontFace(path: Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf"))
    func isShared(_ font: FontFace, _ tag: String, _ a: String?, _ b: String?) throws -> Bool {
      let script = FontTag(tag)?.rawValue ?? 0
      return try Self.context(font, script, a, false) === Self.context(font, script, b, false)
    }
    #expect(try isShared(latin, "Latn", "en", "de"))
    #expect(try isShared(latin, "Latn", nil, "pl"))
    #expect(try !isShared(latin, "Latn", "en", "ro"))
    #expect(try !isShared(latin, "Latn", "en", "en-x-hbotROM "))
    #expect(try !isShared(cjk, "Hani", "ja", "zh-Hant"))
    // Graphite and Apple's tables may tell any two languages apart.
    for table in ["morx", "Silf"] {
      let font = try FontFace(bytes: addingTable(table, [0, 0, 0, 0], to: Repository.bytes(path)))
      #expect(try !isShared(font, "Latn", "en", "de"))
    }
  }
}
