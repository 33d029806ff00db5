import Foundation
import GalleyHyphenation
import TestSupport
import Testing

/// Words, letters and places for a hyphen.
@Suite struct WordTests {
  private func hyphenated(_ text: String, _ language: String = "en-US") throws -> String {
    try #require(Hyphenator(language: language)).hyphenated(text, with: "-")
  }

  /// TeX's own list of exceptions for US English (hyph-en-us.tex), and the words by which Liang's thesis and the
  /// TeXbook (appendix H) show the algorithm.
  @Test(arguments: [
    "hy-phen-ation", "as-so-ciate", "as-so-ciates", "dec-li-na-tion", "oblig-a-tory", "phil-an-thropic", "present",
    "presents", "project", "projects", "reci-procity", "re-cog-ni-zance", "ref-or-ma-tion", "ret-ri-bu-tion", "ta-ble",
    "con-cate-na-tion", "su-per-cal-ifrag-ilis-tic-ex-pi-ali-do-cious", "al-go-rithm",
  ])
  func knownWords(word: String) throws {
    #expect(try hyphenated(word.replacing("-", with: "")) == word)
    #expect(try hyphenated(word.replacing("-", with: "").uppercased()) == word.uppercased())
  }

  @Test(arguments: [
    // Every run of letters is a word of its own.
    ("(hyphenation), “university”!", "(hy-phen-ation), “uni-ver-sity”!"),
    ("hyphenation-hyphenation", "hy-phen-ation-hy-phen-ation"),
    ("hyphenation\u{2010}table\u{2011}table", "hy-phen-ation\u{2010}ta-ble\u{2011}ta-ble"),
    ("university's university’s", "uni-ver-sity's uni-ver-sity’s"),
    ("association/reformation_table", "as-so-ci-a-tion/ref-or-ma-tion_ta-ble"),
    // A digit or a soft hyphen leaves the word alone, but not its neighbours.
    ("hyphenation2", "hyphenation2"), ("2hyphenation table", "2hyphenation ta-ble"),
    ("hyphen\u{AD}ation table", "hyphen\u{AD}ation ta-ble"), ("table-2table", "ta-ble-2table"),
    ("hyphenation²", "hy-phen-ation²"),
    // Marks that the patterns do not know do not matter; the hyphen never splits a cluster.
    ("hyph\u{200C}en\u{200D}ation", "hy-ph\u{200C}en\u{200D}-ation"),
    ("hyphen\u{301}ation", "hy-phen\u{301}-ation"), ("ta\u{323}\u{308}ble", "ta\u{323}\u{308}-ble"),
    // A letter with a diacritic counts as the letter; others match nothing.
    ("TÀBLÉ", "TÀ-BLÉ"), ("fac\u{327}ilitate", "fa-c\u{327}il-i-tate"), ("façilitate", "fa-çil-i-tate"),
    ("hyphenatiжon", "hy-phen-atiжon"),
    ("", ""), (" ", " "), ("a", "a"), ("\u{301}", "\u{301}"), ("\u{AD}", "\u{AD}"),
    ("👩‍👩‍👧table", "👩‍👩‍👧ta-ble"),
  ])
  func words(text: String, expected: String) throws {
    #expect(try Array(hyphenated(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test func languagesHaveTheirOwnLetters() throws {
    #expect(try hyphenated("ISPARTA", "tr") == "IS-PAR-TA")
    #expect(try hyphenated("İSTANBUL ıstakoz", "tr") == "İS-TAN-BUL ıs-ta-koz")
    #expect(try hyphenated("I\u{307}STANBUL", "tr") == "I\u{307}S-TAN-BUL")
    #expect(try hyphenated("STRAẞENBAHN Straßenbahn", "de") == "STRA-ẞEN-BAHN Stra-ßen-bahn")
    #expect(try hyphenated("l’hôpital aujourd'hui aujourd’hui", "fr") == "l’hô-pi-tal au-jour-d'hui au-jour-d’hui")
    #expect(try hyphenated("ΆΝΘΡΩΠΟΣ άνθρωπος", "el") == "ΆΝ-ΘΡΩ-ΠΟΣ άν-θρω-πος")
    #expect(try hyphenated("здоров'я здоров’я", "uk") == "здо-ров'я здо-ров’я")
  }

  @Test(arguments: Hyphenator.availablePatternTags)
  func normalFormsAndCaseMakeNoDifference(tag: String) throws {
    let hyphenator = try #require(Hyphenator(language: tag))
    for row in try PatternFiles.rows(of: "luatex") where row[0] == tag {
      let plain = hyphenator.hyphenated(row[1], with: "-")
      let decomposed = hyphenator.hyphenated(row[1].decomposedStringWithCanonicalMapping, with: "-")
      #expect(decomposed.precomposedStringWithCanonicalMapping == plain.precomposedStringWithCanonicalMapping)
      let capitals = row[1].map { $0.uppercased().count == 1 ? Character($0.uppercased()) : $0 }
      // Not for letters that share a capital, as ς and σ, nor for Turkish, which has its own capitals of i.
      if tag == "tr" || String(capitals).lowercased() != row[1].lowercased() { continue }
      #expect(hyphenator.hyphenated(String(capitals), with: "-").lowercased() == plain.lowercased())
    }
  }

  @Test func leastLengths() throws {
    var hyphenator = try #require(Hyphenator(language: "en-US"))
    #expect((hyphenator.minimumPrefixLength, hyphenator.minimumSuffixLength) == (2, 3))
    hyphenator.minimumPrefixLength = 3
    #expect(hyphenator.hyphenated("hyphenation table", with: "-") == "hyphen-ation table")
    hyphenator.minimumSuffixLength = 6
    #expect(hyphenator.hyphenated("hyphenation", with: "-") == "hyphenation")
    hyphenator.minimumSuffixLength = 5
    #expect(hyphenator.hyphenated("hyphenation", with: "-") == "hyphen-ation")
    hyphenator.minimumWordLength = 12
    #expect(hyphenator.hyphenated("hyphenation", with: "-") == "hyphenation")
    // Lengths are grapheme clusters: marks do not lengthen the word.
    let marked = "hyphe\u{301}\u{323}nation\u{302}"
    #expect(hyphenator.hyphenated(marked, with: "-") == marked)
    hyphenator.minimumPrefixLength = -5
    #expect(hyphenator.minimumPrefixLength == 1)
    hyphenator.minimumSuffixLength = .max
    #expect(hyphenator.hyphenated("hyphenation", with: "-") == "hyphenation")
  }

  @Test func indicClustersStayWhole() throws {
    // A virama ties the next consonant to its cluster.
    #expect(try hyphenated("प्रतिष्ठा", "hi") == "प्र-ति-ष्ठा")
    for language in ["hi", "bn", "gu", "ml", "te", "or"] {
      let text = "क्षत्रिय ক্ষত্রিয় ક્ષત્રિય ക്ഷത്രിയ క్షత్రియ କ୍ଷତ୍ରିୟ"
      let hyphenator = try #require(Hyphenator(language: language))
      for point in hyphenator.hyphenationPoints(in: text) {
        #expect(text.indices.contains(point), "\(language) \(point)")
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func pointsAreCharacterBoundaries(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "ta", "ble", "é", "\u{301}", "\u{200D}", "क्", "ष", "ि", "ー", "한", "ᄀ", "ᅡ", "👍🏽", "-", "1", "\u{AD}", "\r\n",
      "्", "്", "ര", "ൎ", "э", "ا",
    ]
    for _ in 0..<200 {
      let text = (0..<Int.random(in: 0..<14, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      let boundaries = Set(text.indices)
      for language in ["en-US", "hi", "ml", "ru", "grc"] {
        let hyphenator = try #require(Hyphenator(language: language))
        let points = hyphenator.hyphenationPoints(in: text)
        #expect(points.allSatisfy(boundaries.contains), "seed \(seed), \(language), \(Array(text.unicodeScalars))")
        #expect(points == points.sorted())
        #expect(hyphenator.hyphenated(text, with: "") == text)
      }
    }
  }
}
