internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

/// Words that the probe calls safe, shaped one by one, are what HarfBuzz gives for the whole line.
@Suite struct SpaceProbeTests {
  /// The setting in which a run is shaped.
  struct Setting {
    var font: FontFace
    var script: String
    var language: String?
    var isRightToLeft = false
    var features: [FontFeature] = []

    var tag: UInt32 { FontTag(script)?.rawValue ?? 0 }

    var probe: SpaceProbe {
      font.instance.spaceProbe(
        script: tag, language: ShapingLanguage(language), isRightToLeft: isRightToLeft,
        features: ShapingFeatures(features))
    }
  }

  /// A glyph as layouts see it, its cluster counted from the start of the line.
  struct Glyph: Equatable {
    var glyph: UInt16
    var cluster: Int
    var advance, x, y: Int32
    var isUnsafeToBreak: Bool
  }

  /// Shapes a part of a text without its context, and keeps its run.
  private static func run(_ range: Range<Int>, of text: [UInt8], _ setting: Setting, _ shaper: inout Shaper) -> GlyphRun
  {
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(
        text, range: range, font: setting.font.instance, script: setting.tag,
        language: ShapingLanguage(setting.language),
        isRightToLeft: setting.isRightToLeft, features: ShapingFeatures(setting.features), context: [])
    }
    return shaper.makeGlyphRun(0..<shaper.glyphCount)
  }

  private static func glyphs(_ range: Range<Int>, of text: [UInt8], _ setting: Setting, _ shaper: inout Shaper)
    -> [Glyph]
  {
    let run = run(range, of: text, setting, &shaper)
    return (0..<run.count).map { index in
      unsafe Glyph(
        glyph: run.glyphs[index], cluster: range.lowerBound + Int(run.clusters[index]),
        advance: run.positions[index + 1] - run.positions[index],
        x: run.hasOffsets ? run.offsets[2 * index] : 0, y: run.hasOffsets ? run.offsets[2 * index + 1] : 0,
        isUnsafeToBreak: run.flags[index] & GlyphFlags.unsafeToBreak.rawValue != 0)
    }
  }

  private static func word(
    _ range: Range<Int>, of text: [UInt8], _ setting: Setting, _ probe: SpaceProbe, _ shaper: inout Shaper
  ) -> SpaceProbe.Word {
    let run = run(range, of: text, setting, &shaper)
    return unsafe text.withUnsafeBufferPointer { unsafe probe.word(range, in: $0, glyphs: run) }
  }

  /// The pieces that a line may be shaped in, by the probe.
  private static func pieces(of text: [UInt8], _ setting: Setting, _ probe: SpaceProbe, _ shaper: inout Shaper)
    -> [Range<Int>]
  {
    guard !probe.isNeverSafe else { return [0..<text.count] }
    let spaces = text.indices.filter { text[$0] == 0x20 }
    var words: [Range<Int>] = []
    var start = 0
    for end in spaces + [text.count] {
      words.append(start..<end)
      start = end + 1
    }
    let traits = words.enumerated().map { index, range in
      range.isEmpty && (index == 0 || index == words.count - 1)
        ? SpaceProbe.edgeOfRun : word(range, of: text, setting, probe, &shaper)
    }
    if traits.contains(where: \.joinsRun) { return [0..<text.count] }
    var cuts: Set<Int> = []
    var joins = false
    for index in spaces.indices {
      let next = index + 2 < traits.count ? traits[index + 2] : SpaceProbe.edgeOfRun
      joins = SpaceProbe.joins(traits[index], traits[index + 1], isJoinedBefore: joins, next: next)
      if joins { continue }
      if !traits[index].keepsSpaceAfter { cuts.insert(spaces[index]) }
      if !traits[index + 1].keepsSpaceBefore { cuts.insert(spaces[index] + 1) }
    }
    let places = [0] + cuts.subtracting([0, text.count]).sorted() + [text.count]
    return zip(places, places.dropFirst()).map { $0..<$1 }.filter { !$0.isEmpty }
  }

  /// Compares a line's pieces with the whole; returns how many cuts there were of how many possible.
  private static func compare(
    _ line: String, _ setting: Setting, _ probe: SpaceProbe, _ shaper: inout Shaper, _ note: String = ""
  )
    -> (apart: Int, spaces: Int)
  {
    let text = Array(line.utf8)
    let pieces = Self.pieces(of: text, setting, probe, &shaper)
    let whole = glyphs(0..<text.count, of: text, setting, &shaper)
    let joined = pieces.flatMap { glyphs($0, of: text, setting, &shaper) }
    if joined != whole {
      let place = zip(joined, whole).first { $0 != $1 }.map { "\($0) instead of \($1)" } ?? "another number of glyphs"
      Issue.record("\(setting.font.source) \(setting.script) \(note): \(place) in \(line.debugDescription)")
    }
    let inside = pieces.reduce(0) { $0 + text[$1].dropFirst().dropLast().count { $0 == 0x20 } }
    let spaces = text.dropFirst().dropLast().count { $0 == 0x20 }
    return (spaces - inside, spaces)
  }

  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Words of every corpus join to the whole line`(path: String) throws {
    let font = try FontFace(path: path)
    var shaper = Shaper()
    for corpus in Corpus.all {
      for language in [corpus.language, nil] {
        let setting = Setting(
          font: font, script: corpus.script, language: language, isRightToLeft: corpus.isRightToLeft)
        let probe = setting.probe
        for line in corpus.lines(atMost: 40) { _ = Self.compare(line, setting, probe, &shaper, corpus.name) }
      }
    }
  }

  @Test(arguments: Repository.shippedFonts + Repository.testFonts)
  func `Words with something attached to the spaces beside them join to the whole line`(path: String) throws {
    let font = try FontFace(path: path)
    var shaper = Shaper()
    // Rules look for glyphs beyond what is invisible, and some beyond marks.
    for attached in ["\u{2060}", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{34F}\u{2060}", "\u{301}"] {
      for corpus in Corpus.all {
        let setting = Setting(font: font, script: corpus.script, isRightToLeft: corpus.isRightToLeft)
        let probe = setting.probe
        for line in corpus.lines(atMost: 3) + ["4 x 3 - A (B) - C, V. T"] {
          let line = String(line.prefix(60))
          for spaces in [" \(attached)", "\(attached) ", "\(attached) \(attached)"] {
            _ = Self.compare(line.replacing(" ", with: spaces), setting, probe, &shaper, corpus.name)
          }
        }
      }
    }
  }

  @Test(arguments: Repository.shippedFonts)
  func `Random words of every kind join to the whole line`(path: String) throws {
    let font = try FontFace(path: path)
    let covered = font.supportedScalars.flatMap { $0.lowerBound.value...$0.upperBound.value }.compactMap(
      Unicode.Scalar.init)
    let letters = Array(
      "abcAVTWxyz0123456789.,:;!?'\"()[]{}-–—/&@#%*+=<>·…“”‘’\u{301}\u{200D}\u{200C}\u{AD}⁄éß".unicodeScalars)
    var shaper = Shaper()
    let settings = [
      Setting(font: font, script: "Latn", language: "en"),
      Setting(font: font, script: "Latn", features: [FontFeature("frac"), FontFeature("ss01"), FontFeature("case")]),
      Setting(font: font, script: "Latn", isRightToLeft: true),
      Setting(font: font, script: "Arab", language: "ur", isRightToLeft: true),
      Setting(font: font, script: "Deva", language: "hi"), Setting(font: font, script: "Khmr"),
      Setting(font: font, script: "Mymr"), Setting(font: font, script: "Beng"), Setting(font: font, script: "Taml"),
      Setting(font: font, script: "Thai"), Setting(font: font, script: "Hebr", isRightToLeft: true),
      Setting(font: font, script: "Hang", language: "ko"), Setting(font: font, script: "Kana", language: "ja"),
      Setting(font: font, script: "Zyyy"),
    ]
    for (index, setting) in settings.enumerated() {
      let probe = setting.probe
      for seed in 0..<24 as Range<UInt64> {
        var rng = SplitMix64(seed: seed &* 31 &+ UInt64(index))
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 1...12, using: &rng) {
          for _ in 0..<Int.random(in: 0...5, using: &rng) {
            if let scalar = (Bool.random(using: &rng) ? letters : covered).randomElement(using: &rng) {
              text.append(scalar)
            }
          }
          text.append(" ")
        }
        _ = Self.compare(String(text), setting, probe, &shaper, "seed \(seed)")
      }
    }
  }

  /// The share of safe words, which the probe must not lower: words are cached by it.
  @Test func `Most words of most fonts are safe`() throws {
    var shaper = Shaper()
    func share(_ name: String, _ corpusName: String, language: String? = nil, script: String? = nil) throws -> Double {
      let corpus = try #require(Corpus.all.first { $0.name.hasPrefix(corpusName) })
      let setting = Setting(
        font: try FontFace(path: Repository.path("Fonts/\(name)")), script: script ?? corpus.script,
        language: language ?? corpus.language,
        isRightToLeft: corpus.isRightToLeft)
      let probe = setting.probe
      var apart = 0
      var spaces = 0
      for line in corpus.lines(atMost: 200) {
        let result = Self.compare(line, setting, probe, &shaper)
        apart += result.apart
        spaces += result.spaces
      }
      return Double(apart) / Double(max(spaces, 1))
    }
    #expect(try share("NotoSans-Regular.ttf", "en") == 1)
    #expect(try share("NotoSansArabic-Regular.ttf", "ar") == 1)
    #expect(try share("NotoSansHebrew-Regular.ttf", "he") == 1)
    #expect(try share("NotoSansThai-Regular.ttf", "th") == 1)
    #expect(try share("Inter-roman.var.ttf", "en") > 0.99)
  }

  @Test(arguments: [100.0, 400, 700, 900])
  func `Inter keeps spaces with its commas away from the default weight`(weight: Double) throws {
    let setting = Setting(font: try FontFace(.inter).withWeight(FontWeight(weight)), script: "Latn")
    let probe = setting.probe
    var shaper = Shaper()
    // Galley's Inter kerns a comma with a space in all weights but the regular one.
    #expect(Self.pieces(of: Array("One, two".utf8), setting, probe, &shaper).count == (weight == 400 ? 3 : 2))
    let corpus = try #require(Corpus.all.first { $0.name.hasPrefix("en") })
    for line in corpus.lines(atMost: 100) { _ = Self.compare(line, setting, probe, &shaper) }
  }

  @Test func `Inter's contexts around spaces join capitals and punctuation, not words`() throws {
    let setting = Setting(font: FontFace(.inter), script: "Latn")
    let probe = setting.probe
    var shaper = Shaper()
    func pieces(_ text: String) -> Int { Self.pieces(of: Array(text.utf8), setting, probe, &shaper).count }
    #expect(!probe.isAlwaysSafe && !probe.isNeverSafe)
    #expect(pieces("The quick brown Fox, jumps. OVER the 12 DOGS") == 17)
    #expect(pieces("4 x 3") == 1)
    #expect(pieces("4 \u{2060}x 3") == 1)
    #expect(pieces("A -") == 1)
    #expect(pieces("a -") == 3)
    #expect(pieces("1⁄2 a") == 1)
    for line in ["4 x 3", "A - B", "A -B", "(A) (B)", "A (b)", "a(b c)d", "1⁄2 1⁄3", "4  x  3", " (A", "A( "] {
      _ = Self.compare(line, setting, probe, &shaper)
    }
  }

  @Test func `A font without a space, and one with Apple's tables, has no safe words`() throws {
    let path = Repository.path("Fonts/NotoSans-Regular.ttf")
    let noCharacters = try FontCascadeTests.fontWithoutCharacters()
    #expect(Setting(font: FontFace(instance: noCharacters), script: "Latn").probe.isNeverSafe)
    for table in ["morx", "kerx", "Silf"] {
      let font = try FontFace(bytes: addingTable(table, [0, 0, 0, 0], to: Repository.bytes(path)))
      #expect(Setting(font: font, script: "Latn").probe.isNeverSafe)
    }
  }

  @Test func `Pairs of the old kern table count where there are no others`() throws {
    let path = Repository.path("Tests/Fixtures/Fonts/GalleyLabelMetrics-Regular.ttf")
    let plain = try FontFace(path: path)
    let (a, b, space) = (
      try #require(plain.nominalGlyph(for: "a")), try #require(plain.nominalGlyph(for: "b")),
      try #require(plain.nominalGlyph(for: " "))
    )
    func two(_ value: UInt32) -> [UInt8] { [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
    let pairs = [[a, space], [space, b]].sorted { $0.lexicographicallyPrecedes($1) }.flatMap {
      $0.flatMap(two) + two(0xFF80)
    }
    let table =
      two(0) + two(1) + two(0) + two(UInt32(14 + pairs.count)) + two(1) + two(2) + two(12) + two(1) + two(0) + pairs
    let font = try FontFace(bytes: addingTable("kern", table, to: Repository.bytes(path)))
    let setting = Setting(font: font, script: "Latn")
    let probe = setting.probe
    var shaper = Shaper()
    func pieces(_ text: String) -> Int { Self.pieces(of: Array(text.utf8), setting, probe, &shaper).count }
    #expect(
      [pieces("a c"), pieces("c b"), pieces("b a"), pieces("ca ac"), pieces("b  a"), pieces("b "), pieces("a ")] == [
        2, 2, 3, 2, 4, 2, 1,
      ])
    for line in ["a b", "ab ba ab", "c a c b c", "b a"] { _ = Self.compare(line, setting, probe, &shaper) }
    #expect(Setting(font: plain, script: "Latn").probe.isAlwaysSafe)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Damaged layout tables are read without a trap`(seed: UInt64) throws {
    var rng = SplitMix64(seed: seed)
    let name = ["Inter-roman.var.ttf", "NotoSansMyanmar-Regular.ttf", "NotoNastaliqUrdu-Regular.ttf"][Int(seed % 3)]
    var bytes = try Repository.bytes(Repository.path("Fonts/\(name)"))
    for table in ["GSUB", "GPOS"] {
      let start = try #require(sfntTable(table, in: bytes))
      for _ in 0..<12 { bytes[start + Int.random(in: 10..<8000, using: &rng)] = UInt8.random(in: 0...255, using: &rng) }
    }
    let font = try FontFace(bytes: bytes)
    let text = Array("a 1 1".utf8)
    for script in ["Latn", "Mymr", "Arab"] {
      let probe = Setting(font: font, script: script).probe
      _ = unsafe text.withUnsafeBufferPointer { unsafe probe.word(2..<3, in: $0, glyphs: .empty) }
    }
  }
}
