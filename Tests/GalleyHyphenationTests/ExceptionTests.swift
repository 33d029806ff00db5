import GalleyHyphenation
import TestSupport
import Testing

/// Words whose hyphens are given by hand.
@Suite struct ExceptionTests {
  @Test func winOverThePatterns() throws {
    let exceptions = try HyphenationExceptions(parsing: "dem-o-crat\nhyphenation re-cord naïve-té na-ıf don't")
    let hyphenator = try #require(Hyphenator(language: "en", exceptions: exceptions))
    #expect(
      hyphenator.hyphenated("Democrat HYPHENATION record democrats", with: "-")
        == "Dem-o-crat HYPHENATION re-cord " + (Hyphenator(language: "en")?.hyphenated("democrats", with: "-") ?? ""))
    // Case and normal form do not matter, diacritics do.
    var wide = hyphenator
    wide.minimumSuffixLength = 2
    #expect(wide.hyphenated("nai\u{308}vete\u{301}", with: "-") == "nai\u{308}ve-te\u{301}")
    #expect(wide.hyphenated("NAÏVETÉ", with: "-") == "NAÏVE-TÉ")
    #expect(wide.hyphenated("naivete", with: "-") != "naive-te")
  }

  @Test func standBetweenWhiteSpace() {
    let scalars = (0...0x3FFF as ClosedRange<UInt32>).compactMap { Unicode.Scalar($0) }
    let separators = scalars.filter { Array(EntrySequence("a\($0)b")).count == 2 }
    #expect(separators == scalars.filter { $0.properties.isWhitespace })
  }

  @Test func obeyTheLeastLengths() throws {
    let exceptions = try HyphenationExceptions(parsing: "a-b-c-d-e-f-g-h")
    var hyphenator = try #require(Hyphenator(language: "en", exceptions: exceptions))
    #expect(hyphenator.hyphenated("abcdefgh", with: "-") == "ab-c-d-e-fgh")
    hyphenator.minimumPrefixLength = 1
    hyphenator.minimumSuffixLength = 1
    #expect(hyphenator.hyphenated("abcdefgh", with: "-") == "a-b-c-d-e-f-g-h")
  }

  @Test func separateTheNorwegians() throws {
    let bokmål = try #require(Hyphenator(language: "nb"))
    let nynorsk = try #require(Hyphenator(language: "nn"))
    #expect(bokmål.hyphenated("attende betre", with: "-") == "at-ten-de be-tre")
    #expect(nynorsk.hyphenated("attende betre", with: "-") == "att-en-de bet-re")
    // Exceptions of the caller's replace them.
    let own = try #require(Hyphenator(language: "nn", exceptions: HyphenationExceptions()))
    #expect(own.exceptions.isEmpty && !nynorsk.exceptions.isEmpty)
  }

  @Test func knowTurkishCapitals() throws {
    let exceptions = try HyphenationExceptions(parsing: "ışık-lar ist-anbul", isTurkic: true)
    let hyphenator = try #require(Hyphenator(language: "tr", exceptions: exceptions))
    #expect(hyphenator.hyphenated("IŞIKLAR İSTANBUL", with: "-") == "IŞIK-LAR İST-ANBUL")
  }

  @Test(arguments: [
    ("a--b", 1), ("ok\n-a", 2), ("a-", 1), ("a1b", 1), ("a.b", 1), ("a-\u{301}", 1), ("\u{301}a", 1), ("a\u{AD}b", 1),
  ])
  func refuseBadWords(text: String, line: Int) throws {
    let error = try #require(throws: HyphenationPatternsError.self) { try HyphenationExceptions(parsing: text) }
    #expect((error.code, error.line) == (.malformedException, line))
  }

  /// A table may have thousands of entries; every one is found, and nothing else.
  @Test(arguments: 0..<5 as Range<UInt64>)
  func areFoundInLargeTables(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var words: [String: String] = [:]
    for _ in 0..<2000 {
      let letters = (0..<Int.random(in: 6...10, using: &generator)).map { _ in
        ["q", "x", "é", "ö"].randomElement(using: &generator) ?? ""
      }
      let point = Int.random(in: 2..<letters.count - 3, using: &generator)
      words[letters.joined()] = letters[..<point].joined() + "-" + letters[point...].joined()
    }
    let exceptions = try HyphenationExceptions(parsing: words.values.sorted().joined(separator: " "))
    let hyphenator = try #require(Hyphenator(language: "en", exceptions: exceptions))
    let plain = try #require(Hyphenator(language: "en"))
    for (word, expected) in words {
      #expect(hyphenator.hyphenated(word, with: "-") == expected, "seed \(seed)")
      #expect(hyphenator.hyphenated(word + "z") == plain.hyphenated(word + "z"), "seed \(seed)")
    }
  }
}
