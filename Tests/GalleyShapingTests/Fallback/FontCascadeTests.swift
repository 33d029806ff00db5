internal import GalleyFonts
internal import GalleyShaping
internal import TestSupport
internal import Testing

@Suite struct FontCascadeTests {
  /// The default cascade: one font of each embedded family.
  static func embedded() throws -> FontCascade {
    FontCascade.shared(try FontCollection.embedded.cascade().map(\.instance))
  }

  /// The runs of a whole text as pieces of it with the font's file name, `!` before it where it is missing.
  static func runs(_ text: String, _ cascade: FontCascade) -> [String] {
    var runs: ContiguousArray<FontRun> = []
    let bytes = ContiguousArray(text.utf8)
    unsafe bytes.withUnsafeBufferPointer { unsafe cascade.appendRuns(of: 0..<bytes.count, in: $0, to: &runs) }
    var start = 0
    return runs.map { run in
      defer { start = Int(run.end) }
      let piece = String(decoding: bytes[start..<Int(run.end)], as: UTF8.self)
      let font = FontFace(instance: cascade.fonts[Int(run.fontIndex)]).names.preferredFamily
      return "\(run.isMissing ? "!" : "")\(font): \(piece)"
    }
  }

  @Test(arguments: [
    ("", []),
    ("Hello, мир", ["Inter: Hello, мир"]),
    ("abc אבג def", ["Inter: abc ", "Noto Sans Hebrew: אבג", "Inter:  def"]),
    ("日本。", ["Noto Sans CJK JP: 日本。"]),
    // Emoji as sequences and alone, and what only looks like one.
    ("a😀b", ["Inter: a", "Noto Color Emoji Measures: 😀", "Inter: b"]),
    ("👨‍👩‍👧‍👦👍🏽🇩🇪", ["Noto Color Emoji Measures: 👨‍👩‍👧‍👦👍🏽🇩🇪"]),
    ("👨👨‍👩‍👧👩🏽👩", ["Noto Color Emoji Measures: 👨👨‍👩‍👧👩🏽👩"]),
    ("😀\u{200D}😀a", ["Noto Color Emoji Measures: 😀\u{200D}😀", "Inter: a"]),
    ("a\u{2028}日\u{2029}b", ["Inter: a\u{2028}", "Noto Sans CJK JP: 日\u{2029}", "Inter: b"]),
    ("1️⃣ 1 #️⃣#", ["Noto Color Emoji Measures: 1️⃣", "Inter:  1 ", "Noto Color Emoji Measures: #️⃣", "Inter: #"]),
    ("12\u{FE0F}3", ["Inter: 12\u{FE0F}3"]),
    ("❤️‍🔥❤️", ["Noto Color Emoji Measures: ❤️‍🔥❤️"]),
    // What takes no room follows the text before it, at the start the text after it.
    ("\u{200F}אב", ["Noto Sans Hebrew: \u{200F}אב"]),
    ("កាល\u{200B}នោះ", ["Noto Sans Khmer: កាល\u{200B}នោះ"]),
    ("ب\u{200D}ب\tب", ["Noto Sans Arabic: ب\u{200D}ب\tب"]),
    ("\u{200B}", ["Inter: \u{200B}"]),
    ("日\u{FE00}", ["Noto Sans CJK JP: 日\u{FE00}"]),
    // A line knows nothing of the lines around it; one without letters is in the first font.
    ("日本\r\n\t\n\u{85}\u{200B}日", ["Noto Sans CJK JP: 日本\r\n", "Inter: \t\n\u{85}", "Noto Sans CJK JP: \u{200B}日"]),
    // Letters and marks are one cluster, composed or not.
    ("xe\u{301}", ["Inter: xe\u{301}"]),
    // No font has both, so the letter's font keeps the cluster.
    ("אa\u{5B8}", ["Noto Sans Hebrew: א", "!Inter: a\u{5B8}"]),
    // A character that no font has.
    ("a\u{10900}b", ["Inter: a", "!Inter: \u{10900}", "Inter: b"]),
    ("\u{10900}\u{10901}", ["!Inter: \u{10900}\u{10901}"]),
  ])
  func `Fonts of a text`(text: String, expected: [String]) throws {
    #expect(Self.runs(text, try Self.embedded()) == expected)
  }

  @Test func `An emoji font that stands first takes no digits and no letters`() throws {
    let emoji = FontFace(try #require(.named("NotoColorEmoji.ttf"))).instance
    let cascade = FontCascade([emoji, FontFace(.inter).instance])
    #expect(Self.runs("12#* ab", cascade) == ["Inter: 12#* ab"])
    #expect(Self.runs("1⃣2😀3", cascade) == ["Noto Color Emoji: 1⃣", "Inter: 2", "Noto Color Emoji: 😀", "Inter: 3"])
  }

  @Test func `A font shows the whole cluster that an earlier one shows in part`() throws {
    let fonts = try ["Inter-roman.var.ttf", "NotoSans-Regular.ttf"].map { FontFace(try #require(.named($0))).instance }
    // The acute is in both fonts, the letter only in the second, a Hebrew point in neither.
    #expect(fonts.allSatisfy { FontFace(instance: $0).supports("\u{301}") })
    #expect(
      Self.runs("b\u{301}ꜳ\u{301}b\u{5B8}", FontCascade(fonts))
        == ["Inter: b\u{301}", "Noto Sans: ꜳ\u{301}", "!Inter: b\u{5B8}"])
  }

  @Test func `Spaces and hyphens that a font lacks are shown with those it has`() throws {
    let noCharacters = try Self.fontWithoutCharacters()
    for name in Repository.shippedFonts where try FontFace(path: name).supports(" ") {
      let font = try FontFace(path: name).instance
      let cascade = FontCascade([font, noCharacters])
      #expect(Self.runs(" \u{A0}\u{2009}\u{202F}", cascade).count == 1)
    }
  }

  /// A font that opens and has no glyph for anything.
  static func fontWithoutCharacters() throws -> FontInstance {
    var bytes = try Repository.bytes(Repository.path("Fonts/NotoSansLao-Regular.ttf"))
    let record = try #require(sfntRecord("cmap", in: bytes))
    bytes.replaceSubrange(record..<record + 4, with: "none".utf8)
    return try FontFace(bytes: bytes).instance
  }

  @Test func `A cluster of many marks is one run`() throws {
    let cascade = try Self.embedded()
    let text = "a" + String(repeating: "\u{5B8}", count: 200_000)
    #expect(Self.runs(text, cascade).count == 1)
  }

  @Test func `Many threads fill the tables at once and agree`() async throws {
    let fonts = try FontCollection.embedded.cascade().map(\.instance)
    let text = Corpus.all.map { $0.lines.prefix(20).joined() }.joined()
    for _ in 0..<5 {
      let cascade = FontCascade(fonts)
      let answers = await withTaskGroup(of: [String].self) { group in
        for _ in 0..<4 { group.addTask { Self.runs(text, cascade) } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(answers.allSatisfy { $0 == answers[0] })
    }
  }

  @Test func `Equal lists of fonts share one cascade`() throws {
    let first = try Self.embedded()
    #expect(try Self.embedded() === first)
    for weight in 100..<200 {
      _ = FontCascade.shared([try FontFace(.inter).withWeight(FontWeight(Double(weight))).instance])
    }
    #expect(try Self.embedded().fonts.count == first.fonts.count)
  }
}
