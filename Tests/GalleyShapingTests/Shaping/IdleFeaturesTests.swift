internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Glyphs shaped without idle features are those that HarfBuzz gives with all of them.
@Suite struct IdleFeaturesTests {
  /// The setting in which text is shaped.
  private struct Setting: CustomStringConvertible {
    var font: FontFace
    var script: String
    var language: String?
    var features: [FontFeature] = []

    var tag: UInt32 { FontTag(script)?.rawValue ?? 0 }
    var isRightToLeft: Bool { script == "Hebr" || script == "Arab" }
    var description: String { "\(font.source) \(script) \(language ?? "")" }

    var idle: IdleFeatures? {
      font.instance.idleFeatures(
        script: tag, language: ShapingLanguage(language), isRightToLeft: isRightToLeft,
        features: ShapingFeatures(features))
    }
  }

  private struct Glyph: Equatable {
    var glyph: UInt16
    var cluster: Int
    var x, shiftX, shiftY: Int32
    var flags: UInt8
  }

  /// Shapes a text with other features than the setting's; a new shaper leaves none of them out.
  private static func glyphs(_ text: [UInt8], _ setting: Setting, _ features: ShapingFeatures) -> [Glyph] {
    var shaper = Shaper()
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(
        text, range: 0..<text.count, font: setting.font.instance, script: setting.tag,
        language: ShapingLanguage(setting.language), isRightToLeft: setting.isRightToLeft, features: features,
        context: [])
    }
    let run = shaper.makeGlyphRun(0..<shaper.glyphCount)
    return (0..<run.count).map { index in
      unsafe Glyph(
        glyph: run.glyphs[index], cluster: Int(run.clusters[index]), x: run.positions[index],
        shiftX: run.hasOffsets ? run.offsets[2 * index] : 0, shiftY: run.hasOffsets ? run.offsets[2 * index + 1] : 0,
        flags: run.flags[index])
    }
  }

  /// The features that a text is shaped with instead of all.
  private static func features(_ idle: IdleFeatures, _ bytes: [UInt8]) -> ShapingFeatures {
    idle.features(
      ofCombination: unsafe bytes.withUnsafeBufferPointer { unsafe idle.combination(for: $0, 0..<$0.count) })
  }

  /// The tags of the features that a text is shaped without.
  private static func idleTags(_ text: String, _ setting: Setting) -> [String] {
    guard let idle = setting.idle else { return [] }
    let bytes = Array(text.utf8)
    return features(idle, bytes).features.dropFirst(setting.features.count).map(\.tag.description)
  }

  /// - Returns: Whether something was left out.
  private static func compare(_ text: String, _ setting: Setting, _ note: String) -> Bool {
    guard let idle = setting.idle else { return false }
    let bytes = Array(text.utf8)
    let all = ShapingFeatures(setting.features)
    let some = features(idle, bytes)
    if some == all { return false }
    if glyphs(bytes, setting, some) != glyphs(bytes, setting, all) {
      Issue.record("\(setting) \(note): other glyphs without \(idleTags(text, setting)) in \(text.debugDescription)")
    }
    return true
  }

  private static let settings: [(script: String, language: String?, features: [FontFeature])] = [
    ("Latn", "en", []), ("Latn", nil, [FontFeature("liga", 0), FontFeature("ss01")]), ("Latn", "ro", []),
    ("Latn", "nl", []),
    ("Latn", "tr", [FontFeature("frac"), FontFeature("case")]), ("Cyrl", "sr", []), ("Cyrl", "ru", []),
    ("Grek", "el", []),
    ("Zyyy", nil, []), ("Armn", nil, []), ("Geor", nil, []), ("Hebr", "he", []),
    ("Hebr", "yi", [FontFeature("kern", 0)]),
  ]
  private static let letters = Array(
    "abcfiljAVTWxyz0123456789.,:;!?'\"()[]{}-–—/&@#%*+=<>·…“”‘’×⁄éßıĳǆ\u{301}\u{200D}\u{AD}ийЇєώά".unicodeScalars)
  /// Letters, mirrored punctuation, points, cantillation marks and presentation forms.
  private static let hebrew = Array(
    "אבגדהויךכםמףפץצרשת׳״־׀׃ .,()[]«»12aA\u{5B0}\u{5B2}\u{5B7}\u{5B8}\u{5B9}\u{5BC}\u{5BD}\u{5C1}\u{591}\u{5AD}\u{200D}\u{FB1D}\u{FB2A}\u{FB3B}\u{FB4F}"
      .unicodeScalars)

  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Words of every corpus and random words`(path: String) throws {
    let font = try FontFace(path: path)
    let covered = font.supportedScalars.flatMap { $0.lowerBound.value...$0.upperBound.value }
      .filter { $0 < 0x3100 }.compactMap(Unicode.Scalar.init)
    for (index, row) in Self.settings.enumerated() {
      let setting = Setting(font: font, script: row.script, language: row.language, features: row.features)
      var random = SplitMix64(seed: UInt64(index))
      let letters = setting.isRightToLeft ? Self.hebrew : Self.letters
      for corpus in Corpus.all where corpus.isRightToLeft == setting.isRightToLeft {
        for line in corpus.lines(atMost: 15) { _ = Self.compare(line, setting, corpus.name) }
      }
      for _ in 0..<300 {
        var text = String.UnicodeScalarView()
        // Few kinds of characters, so that some features have nothing to do.
        let kinds = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
          (Bool.random(using: &random) ? letters : covered).randomElement(using: &random)
        }
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          if let scalar = kinds.randomElement(using: &random) { text.append(scalar) }
        }
        _ = Self.compare(String(text), setting, "seed \(index)")
      }
    }
  }

  /// Every character beside every other of the common ones, in the font whose rules reach farthest.
  @Test func `Pairs and triples in Inter`() {
    let setting = Setting(font: FontFace(.inter), script: "Latn", language: "en")
    let characters = Array("aixfHQ059 .,:;-–—()[]<>=+*×/|_!?'\"@&#%\\^~“”…é".map(String.init))
    var leftOut = 0
    for first in characters {
      for second in characters {
        for third in ["", "5", "A", "a", " ", "-", ")", ">"] where Self.compare(first + second + third, setting, "") {
          leftOut += 1
        }
      }
    }
    #expect(leftOut > characters.count * characters.count)
  }

  @Test func `English needs neither composition nor context, but for what they are made for`() {
    let setting = Setting(font: FontFace(.inter), script: "Latn", language: "en")
    let all = ["ccmp", "calt", "rclt", "mark", "mkmk", "frac", "numr", "dnom"]
    #expect(Self.idleTags("The quick brown fox, jumps. Over lazy dogs!", setting) == all)
    #expect(Self.idleTags("Çà et là, naïve Straße", setting) == all)
    #expect(Self.idleTags("(A) - (B)", setting) == ["ccmp", "mark", "mkmk", "frac", "numr", "dnom"])
    #expect(Self.idleTags("a\u{301}b -> c 1⁄2", setting) == [])
    #expect(Self.idleTags("1⁄2", setting) == ["ccmp", "mark", "mkmk"])
    #expect(Self.idleTags("日本", setting) == [])
  }

  @Test func `Hebrew needs the rules for its points where it has them`() throws {
    let font = try FontFace(path: Repository.path("Fonts/NotoSansHebrew-Regular.ttf"))
    let setting = Setting(font: font, script: "Hebr", language: "he")
    #expect(Self.idleTags("בראשית ברא אלהים", setting) == ["ccmp", "mark", "mkmk"])
    #expect(Self.idleTags("(בראשית)", setting) == [])
    #expect(Self.idleTags("בְּרֵאשִׁית", setting) == [])
    #expect(Self.idleTags("\u{FB2A}", setting) == [])
  }

  @Test func `Features that somebody asked for are left as they are`() {
    let setting = Setting(
      font: FontFace(.inter), script: "Latn", features: [FontFeature("calt", 1), FontFeature("ccmp", 0)])
    #expect(Self.idleTags("office", setting) == ["mark", "mkmk", "frac", "numr", "dnom"])
  }

  @Test func `Scripts with a shaper of their own are shaped with everything`() throws {
    let arabic = try FontFace(path: Repository.path("Fonts/NotoSansArabic-Regular.ttf"))
    #expect(Setting(font: arabic, script: "Arab", language: "ar").idle == nil)
  }

  @Test(arguments: Repository.shippedFonts)
  func `A shaper that has begun to leave features out gives what a new one gives`(path: String) throws {
    let font = try FontFace(path: path)
    var used = Shaper()
    func run(_ line: String, _ setting: Setting, _ shaper: inout Shaper) -> [UInt16] {
      let bytes = Array(line.utf8)
      unsafe bytes.withUnsafeBufferPointer { text in
        unsafe shaper.shape(
          text, range: 0..<text.count, font: setting.font.instance, script: setting.tag,
          language: ShapingLanguage(setting.language), isRightToLeft: setting.isRightToLeft,
          features: ShapingFeatures(setting.features))
      }
      let run = shaper.makeGlyphRun(0..<shaper.glyphCount)
      return (0..<run.count).flatMap { unsafe [run.glyphs[$0], UInt16(truncatingIfNeeded: run.positions[$0 + 1])] }
    }
    let corpus = try #require(Corpus.all.first { $0.language == "en" })
    for (script, language) in [("Latn", "en"), ("Latn", "fr"), ("Latn", nil), ("Zyyy", nil)] {
      let setting = Setting(font: font, script: script, language: language)
      for line in corpus.lines(atMost: 100) {
        var fresh = Shaper()
        let isEqual = run(line, setting, &used) == run(line, setting, &fresh)
        #expect(isEqual, "\(setting) \(line)")
      }
    }
  }
}
