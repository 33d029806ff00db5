import GalleyCatalogue
import Testing

@Suite struct PluralRulesTests {
  static let languages = [
    "af", "ar", "be", "bg", "br", "bs", "ca", "cs", "cy", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fil",
    "fr",
    "ga", "gd", "gl", "gu", "gv", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kn", "ko", "ksh", "kw",
    "lt", "lv", "mk", "mr", "ms", "mt", "nb", "nl", "pa", "pl", "pt", "pt-PT", "ro", "ru", "sh", "si", "sk", "sl",
    "sq", "sr", "sv", "sw", "ta", "te", "th", "tl", "tr", "uk", "ur", "vi", "zh-Hant-TW", "zu",
  ]

  /// CLDR gives numbers of each category with its rule: the rule must say so of them.
  @Test func everySampleHasItsCategory() {
    var count = 0
    for language in Self.languages {
      let rules = PluralRules(language: language)
      #expect(!rules.rules.isEmpty || rules.categories == [.other], "\(language)")
      for rule in rules.rules {
        for sample in rule.integerSamples + rule.decimalSamples {
          #expect(rules.category(of: sample) == rule.category, "\(language) \(rule.category) \(sample)")
          count += 1
        }
      }
    }
    #expect(count > 2000)
  }

  @Test func knownCategories() {
    #expect(PluralRules(language: "de").categories == [.one, .other])
    #expect(PluralRules(language: "ar").categories == [.zero, .one, .two, .few, .many, .other])
    #expect(PluralRules(language: "ja").categories == [.other])
    #expect(PluralRules(language: "tlh").categories == [.other])
    let polish = PluralRules(language: "pl")
    #expect([1, 2, 5, 12, 22, 112].map { polish.category(of: $0) } == [.one, .few, .many, .many, .few, .many])
    // Portugal's rules are not Brazil's.
    #expect(PluralRules(language: "pt-PT").category(of: 0) == .other)
    #expect(PluralRules(language: "pt").category(of: 0) == .one)
  }

  @Test func numbersOfACategory() {
    let polish = PluralRules(language: "pl")
    #expect(polish.number(in: .few, near: 9999) == 9994)
    #expect(polish.number(in: .one, near: 9999) == 1)
    #expect(PluralRules(language: "en").number(in: .one, near: 9999) == 1)
    #expect(PluralRules(language: "en").number(in: .few, near: 9999) == nil)
    // Apple's formats have a form for zero in every language.
    #expect(PluralRules(language: "en").number(in: .zero, near: 9999) == 0)
  }

  @Test func numbersInTheDigitsOfALanguage() {
    func written(_ language: String, _ number: Int) -> String {
      NumberStyle(language: language).string(number, isGrouped: true)
    }
    #expect(written("en", 1_234_567) == "1,234,567")
    #expect(written("de", 9999) == "9.999")
    #expect(written("es", 9999) == "9999")
    #expect(written("es", 12345) == "12.345")
    #expect(written("hi", 1_234_567) == "12,34,567")
    #expect(written("fa", 1234) == "۱٬۲۳۴")
    #expect(written("zxx", 1234) == "1,234")
    #expect(NumberStyle(language: "de").string(1234.5, fractionDigits: 2, isGrouped: true) == "1.234,50")
    #expect(NumberStyle(language: "en").string(-0.05, fractionDigits: 2, isGrouped: false) == "-0.05")
    #expect(NumberStyle(language: "en").string(7, isGrouped: true) == "7")
  }

  @Test func languageNames() {
    #expect(LanguageName.english("de") == "German")
    #expect(LanguageName.english("es-419") == "Spanish (Latin America)")
  }
}
