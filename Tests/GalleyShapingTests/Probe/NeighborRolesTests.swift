internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// Where a font's rules let a run be cut, both sides have the glyphs of the whole run.
@Suite struct NeighborRolesTests {
  private struct Setting {
    var font: Font
    var script = "Hira"
    var language = "ja"
    var features: [FontFeature] = []

    var tag: UInt32 { FontTag(script)?.rawValue ?? 0 }

    var roles: NeighborRoles? {
      font.instance.neighborRoles(
        script: tag, language: ShapingLanguage(language), isRightToLeft: false, features: ShapingFeatures(features))
    }
  }

  /// The glyphs of a part, each with its cluster, advance, shift, and whether HarfBuzz would shape again there.
  private static func glyphs(_ range: Range<Int>, of text: [UInt8], _ setting: Setting, _ shaper: inout Shaper)
    -> [[Int]]
  {
    unsafe text.withUnsafeBufferPointer { text in
      unsafe shaper.shape(
        text, range: range, font: setting.font.instance, script: setting.tag,
        language: ShapingLanguage(setting.language), isRightToLeft: false, features: ShapingFeatures(setting.features),
        context: [])
    }
    return list(shaper.makeGlyphRun(0..<shaper.glyphCount), from: range.lowerBound)
  }

  private static func list(_ run: GlyphRun, from start: Int) -> [[Int]] {
    (0..<run.count).map { index in
      unsafe [
        Int(run.glyphs[index]), start + Int(run.clusters[index]),
        Int(run.positions[index + 1] - run.positions[index]),
        run.hasOffsets ? Int(run.offsets[2 * index]) : 0, run.hasOffsets ? Int(run.offsets[2 * index + 1]) : 0,
        Int(run.flags[index] & GlyphFlags.unsafeToBreak.rawValue),
      ]
    }
  }

  /// Cuts a text at each place where it may be, and at all of them at once.
  ///
  /// - Returns: How many places between letters there were, and how many of them may be cut.
  private static func compare(
    _ line: String, _ setting: Setting, _ shaper: inout Shaper, _ note: String
  ) throws -> (letters: Int, cuts: Int) {
    let roles = try #require(setting.roles)
    let text = Array(line.utf8)
    var cuts: [Int] = []
    var letters = 0
    unsafe text.withUnsafeBufferPointer { bytes in
      for offset in 3..<max(3, text.count) {
        guard let second = unsafe SeparateLetter.letter(at: offset, in: bytes),
          let first = unsafe SeparateLetter.letter(at: offset - 3, in: bytes),
          unsafe SeparateLetter.isApart(before: offset + 3, in: bytes)
        else { continue }
        letters += 1
        if roles.areApart(first, second) { cuts.append(offset) }
      }
    }
    let whole = glyphs(0..<text.count, of: text, setting, &shaper)
    let places = [0] + cuts + [text.count]
    let joined = zip(places, places.dropFirst()).flatMap { glyphs($0..<$1, of: text, setting, &shaper) }
    #expect(joined == whole, "\(setting.font.source) \(setting.features) \(note): \(line)")
    if let cut = cuts.randomElement() {
      let two = glyphs(0..<cut, of: text, setting, &shaper) + glyphs(cut..<text.count, of: text, setting, &shaper)
      #expect(two == whole, "\(setting.font.source) \(setting.features) \(note), cut at \(cut): \(line)")
    }
    return (letters, cuts.count)
  }

  @Test(arguments: ["", "palt", "kern=0", "vert", "pkna", "hwid", "ruby", "trad", "zh", "ko"])
  func `Corpora of ideographs and kana`(setting name: String) throws {
    let font = try Font(path: Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf"))
    var setting = Setting(font: font)
    switch name {
    case "": break
    case "kern=0": setting.features = [FontFeature("kern", 0)]
    case "zh", "ko": setting.language = name
    default: setting.features = [FontFeature(try #require(FontTag(name)))]
    }
    var shaper = Shaper()
    var (letters, cuts) = (0, 0)
    for corpus in Corpus.all where ["ja", "zh"].contains(corpus.language) {
      for script in ["Hira", "Kana", "Hani"] {
        setting.script = script
        for line in corpus.lines(atMost: 40) {
          let found = try Self.compare(line, setting, &shaper, corpus.name)
          letters += found.letters
          cuts += found.cuts
        }
      }
    }
    // Else edits of Japanese are slow.
    let isKerned = name != "kern=0"
    #expect(isKerned ? cuts > letters * 3 / 4 : cuts == letters, "\(cuts) of \(letters) places may be cut")
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Rules between kana`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rules = RuleFont.Rule.allCases.filter { _ in Bool.random(using: &random) }
    let setting = Setting(font: try RuleFont().with(rules))
    var shaper = Shaper()
    var found = (letters: 0, cuts: 0)
    for _ in 0..<60 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 2...24, using: &random) {
        if let character = RuleFont.characters.randomElement(using: &random) { text.append(character) }
      }
      let result = try Self.compare(String(text), setting, &shaper, "seed \(seed), \(rules)")
      found = (found.letters + result.letters, found.cuts + result.cuts)
    }
    #expect(rules.isEmpty ? found.cuts == found.letters : found.cuts < found.letters && found.cuts * 2 > found.letters)
  }

  @Test func `Each rule keeps what it joins`() throws {
    let font = try RuleFont()
    func areApart(_ text: String, _ rules: RuleFont.Rule...) throws -> Bool {
      let letters = Array(text.unicodeScalars)
      return try #require(Setting(font: font.with(rules)).roles).areApart(letters[0], letters[1])
    }
    #expect(try areApart("かな") && areApart("あい") && areApart("さし") && areApart("はの"))
    #expect(try !areApart("かな", .ligature) && areApart("なか", .ligature) && areApart("かの", .ligature))
    #expect(try !areApart("あい", .context) && !areApart("いう", .context) && !areApart("うえ", .context))
    #expect(try areApart("えあ", .context) && areApart("のあ", .context))
    #expect(try !areApart("おの", .multiple) && !areApart("のお", .multiple))
    #expect(try !areApart("さし", .pair) && areApart("しさ", .pair) && areApart("たし", .pair))
    #expect(try !areApart("たし", .pair, .single))
    #expect(try !areApart("は川", .classes) && areApart("は山", .classes) && areApart("川は", .classes))
  }

  @Test func `Fonts that cannot be read, letters that they do not have, and other scripts`() throws {
    let path = Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf")
    for table in ["morx", "kerx", "Silf"] {
      let font = try Font(bytes: addingTable(table, [0, 0, 0, 0], to: Repository.bytes(path)))
      #expect(Setting(font: font).roles == nil)
    }
    let font = try Font(path: path)
    #expect(Setting(font: font, script: "Arab").roles == nil && Setting(font: font, script: "Hang").roles == nil)
    let latin = try #require(Setting(font: Font(path: Repository.path("Fonts/NotoSans-Regular.ttf"))).roles)
    #expect(!latin.areApart("漢", "字"))
  }

  @Test func `A part of a run has the glyphs of its text`() throws {
    let font = try Font(path: Repository.path("Fonts/NotoSansCJKjp-Regular.subset.otf"))
    var shaper = Shaper()
    let text = Array("ある日の、暮方の事。か\u{3099}ある".utf8)
    let setting = Setting(font: font, features: [FontFeature("palt")])
    _ = Self.glyphs(0..<text.count, of: text, setting, &shaper)
    let run = shaper.makeGlyphRun(0..<shaper.glyphCount)
    let whole = Self.list(run, from: 0)
    let starts = whole.map { $0[1] } + [text.count]
    for (index, start) in starts.enumerated() {
      for end in starts[(index + 1)...] {
        let part = try #require(run.part(start..<(end == text.count ? Int.max : end)))
        #expect(Self.list(part, from: start) == whole.filter { $0[1] >= start && $0[1] < end })
        #expect(part.clusterCount == Set(whole.map { $0[1] }.filter { $0 >= start && $0 < end }).count)
      }
    }
    let composed = try #require(starts.last { $0 < text.count - 6 })
    #expect(run.part(composed + 3..<Int.max) == nil && run.part(0..<composed + 3) == nil && run.part(3..<3) == nil)
  }
}
