import GalleyHyphenation
import Testing

/// The patterns that a BCP 47 tag gets.
@Suite struct LanguageTests {
  @Test(arguments: [
    ("en", "en-us"), ("en-US", "en-us"), ("EN_us", "en-us"), ("en-Latn-US-posix", "en-us"), ("en-GB", "en-gb"),
    ("en-AU", "en-gb"), ("en-001", "en-gb"), ("en-PR", "en-us"), ("de", "de-1996"), ("de-AT", "de-1996"),
    ("de-CH", "de-1996"), ("de-DE-1996", "de-1996"), ("de-1901", "de-1901"), ("de-AT-1901", "de-1901"),
    ("de-CH-1901", "de-ch-1901"), ("de-LI-1901", "de-ch-1901"), ("no", "nb"), ("no-NO", "nb"), ("nb-NO", "nb"),
    ("nn-NO", "nn"), ("no-nyn", "nn"), ("el", "el-monoton"), ("el-polyton", "el-polyton"),
    ("el-GR-monoton", "el-monoton"), ("grc", "grc"), ("pt-BR", "pt"), ("pt-PT", "pt"), ("es-419", "es"),
    ("fr-CA", "fr"), ("fr-u-ca-buddhist", "fr"), ("sr", "sh-cyrl"), ("sr-Latn", "sh-latn"), ("sr-Latn-RS", "sh-latn"),
    ("bs", "sh-latn"), ("bs-Cyrl", "sh-cyrl"), ("hr", "hr"), ("fi", "fi-x-school"), ("fi-x-school", "fi-x-school"),
    ("la-x-liturgic", "la-x-liturgic"), ("la", "la"), ("mn", "mn-cyrl"), ("mn-Cyrl-MN", "mn-cyrl"), ("ku", "kmr"),
    ("ca-valencia", "ca"), ("sh-cyrl", "sh-cyrl"), ("sh-latn", "sh-latn"), ("mn-cyrl", "mn-cyrl"),
  ])
  func finds(language: String, tag: String) throws {
    #expect(try #require(Hyphenator(language: language)).patternTag == tag)
  }

  @Test(arguments: [
    "", "-", "e", "123", "xx", "zxx", "und", "hu", "cs", "mn-Mong", "ku-Arab", "ru-Latn", "en-Shaw", "tk-Cyrl",
    "englishlanguage", "en US", "日本語", "\u{0}",
  ])
  func knowsNoPatternsFor(language: String) {
    #expect(Hyphenator(language: language) == nil)
  }

  /// Printed Finnish leaves no single vowel alone; the method of the schools does.
  @Test func finnishHasTwoMethods() throws {
    #expect(Hyphenator(language: "fi-FI")?.hyphenated("asia omena", with: "-") == "asia ome-na")
    #expect(Hyphenator(language: "fi-x-school")?.hyphenated("asia omena", with: "-") == "a-si-a o-me-na")
  }

  @Test func everyTableIsFound() throws {
    let tags = Hyphenator.availablePatternTags
    #expect(tags.count == 60)
    #expect(tags == tags.sorted())
    for tag in tags { #expect(Hyphenator(language: tag)?.patternTag == tag) }
    // Those that the package promises.
    for language in "en-US en-GB de fr es it pt nl pl ru sv da nb nn fi tr".split(separator: " ").map(String.init) {
      #expect(Hyphenator(language: language) != nil, "\(language)")
    }
  }
}
