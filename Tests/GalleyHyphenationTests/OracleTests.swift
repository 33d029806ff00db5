import Foundation
import GalleyHyphenation
import TestSupport
import Testing

/// The packed tables against the slow implementation over the raw pattern text.
@Suite struct OracleTests {
  @Test(arguments: Hyphenator.availablePatternTags)
  func agreesWithTheDefinition(tag: String) throws {
    let oracle = try LiangOracle(source: PatternFiles.source(of: tag), isTurkish: tag == "tr")
    let hyphenator = try #require(Hyphenator(language: tag))
    #expect(hyphenator.minimumPrefixLength == oracle.prefix)
    #expect(hyphenator.minimumSuffixLength == oracle.suffix)
    let seed = tag.utf8.reduce(UInt64(0)) { $0 &* 31 &+ UInt64($1) }
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let word = Self.randomWord(of: oracle, using: &generator)
      // A mark without a letter before it is no text; Unicode makes a cluster of its own of it.
      if word.unicodeScalars.first.map({ $0.properties.isGraphemeExtend }) ?? true { continue }
      #expect(
        hyphenator.hyphenated(word, with: "-") == oracle.hyphenated(word),
        "\(tag), seed \(seed), \(word.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test(arguments: [
    ("en-gatsby-opening", ["en-us", "en-gb", "fr", "de-1996", "nb"]), ("hi-eidgah", ["hi", "mr"]),
  ])
  func agreesWithTheDefinitionOnTexts(corpus: String, tags: [String]) throws {
    let text = try String(contentsOfFile: Repository.path("Tests/Fixtures/Corpora/\(corpus).txt"), encoding: .utf8)
    let words = Set(text.split { !$0.isLetter }.map(String.init)).sorted()
    for tag in tags {
      let oracle = try LiangOracle(source: PatternFiles.source(of: tag), isTurkish: false)
      let hyphenator = try #require(Hyphenator(language: tag))
      for word in words.prefix(1500) {
        #expect(hyphenator.hyphenated(word, with: "-") == oracle.hyphenated(word), "\(tag)")
      }
    }
  }

  /// Pieces of patterns and single letters, in any case and normal form, some with marks that no pattern knows.
  private static func randomWord(of oracle: LiangOracle, using generator: inout SplitMix64) -> String {
    var word = ""
    let letters = oracle.alphabet.sorted()
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0: word += ["q", "ß", "ñ", "é", "Å", "ж", "ǟ", "ệ"].randomElement(using: &generator) ?? ""
      case 1: word += letters.randomElement(using: &generator).map { String($0) + "\u{0323}" } ?? ""
      case 2...4: word += letters.randomElement(using: &generator).map { String($0) } ?? ""
      default: word += oracle.fragments.randomElement(using: &generator) ?? ""
      }
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return String(word.map { $0.isLowercase && $0.uppercased().count == 1 ? Character($0.uppercased()) : $0 })
    case 1: return word.decomposedStringWithCanonicalMapping
    case 2: return word.precomposedStringWithCanonicalMapping
    default: return word
    }
  }
}
