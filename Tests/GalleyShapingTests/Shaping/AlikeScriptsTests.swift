internal import GalleyShaping
internal import GalleyUnicode
internal import TestSupport
internal import Testing

@Suite struct AlikeScriptsTests {
  private static func scripts(_ name: String, _ language: String?) throws -> AlikeScripts {
    try FontFace(path: Repository.path("Fonts/\(name)")).instance.alikeScripts(language: ShapingLanguage(language))
  }

  @Test(arguments: ["ja", "zh", "ko"])
  func `The scripts of Japanese have the same rules in Noto Sans CJK`(language: String) throws {
    let scripts = try Self.scripts("NotoSansCJKjp-Regular.subset.otf", language)
    #expect(scripts.areAlike(.han, .hiragana))
    #expect(scripts.areAlike(.katakana, .han))
  }

  @Test func `Without a language its Latin has a rule that its Han has not`() throws {
    let scripts = try Self.scripts("NotoSansCJKjp-Regular.subset.otf", nil)
    #expect(scripts.areAlike(.han, .hiragana))
    #expect(!scripts.areAlike(.han, .latin))
  }

  @Test func `Noto Sans composes marks otherwise on Greek than on Latin letters`() throws {
    let greek = try #require(Script(code: "Grek"))
    #expect(try !Self.scripts("NotoSans-Regular.ttf", "el").areAlike(.latin, greek))
  }

  @Test func `Scripts with a shaper of their own are like none`() throws {
    let scripts = try Self.scripts("NotoSansCJKjp-Regular.subset.otf", "ko")
    #expect(!scripts.areAlike(.hangul, .han))
    #expect(!AlikeScripts.mayBeAlike(.hangul, .han))
    #expect(!AlikeScripts.mayBeAlike(.latin, .arabic))
  }
}
