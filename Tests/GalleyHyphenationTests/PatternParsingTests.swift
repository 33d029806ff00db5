import Foundation
import GalleyHyphenation
import TestSupport
import Testing

/// Loading pattern files, and what happens to bad ones.
@Suite struct PatternParsingTests {
  @Test func readsPlainFiles() throws {
    let patterns = try HyphenationPatterns(
      parsing: "\u{FEFF}hy3ph he2n hena4 hen5at\r\n1na n2at\t1tio 2io o2n", exceptions: "ta-ble")
    #expect((patterns.minimumPrefixLength, patterns.minimumSuffixLength) == (2, 3))
    let hyphenator = Hyphenator(patterns: patterns)
    #expect(hyphenator.patternTag == nil)
    #expect(hyphenator.hyphenated("Hyphenation Table tables", with: "-") == "Hy-phen-ation Ta-ble tables")
  }

  @Test func readsTeXFiles() throws {
    let source = """
      % hyphenmins:
      %     generation:
      %         left: 1
      %         right: 1
      %     typesetting:
      %         left: 3 # or 2
      %         right: 2
      \\message{Loading {braces} not allowed}
      """
    #expect(throws: HyphenationPatternsError.self) { try HyphenationPatterns(parsingTeX: source) }
    let patterns = try HyphenationPatterns(
      parsingTeX: source.replacing("{braces} ", with: "") + """

        \\patterns{% comment
        1ba 1be% another
        }\\hyphenation{ab-Ab
        }
        \\endinput everything \\here {is ignored
        """)
    #expect((patterns.minimumPrefixLength, patterns.minimumSuffixLength) == (3, 2))
    var hyphenator = Hyphenator(patterns: patterns)
    #expect(hyphenator.hyphenated("bababeba abab", with: "-") == "baba-be-ba abab")
    hyphenator.minimumPrefixLength = 2
    #expect(hyphenator.hyphenated("bababeba abab", with: "-") == "ba-ba-be-ba ab-ab")
  }

  @Test(arguments: Hyphenator.availablePatternTags.filter { $0 != "nb" && $0 != "nn" })
  func loadedFilesAgreeWithTheEmbeddedTables(tag: String) throws {
    let embedded = try #require(Hyphenator(language: tag))
    let loaded = Hyphenator(patterns: try HyphenationPatterns(parsingTeX: PatternFiles.source(of: tag)))
    #expect(loaded.minimumPrefixLength == embedded.minimumPrefixLength)
    #expect(loaded.minimumSuffixLength == embedded.minimumSuffixLength)
    for row in try PatternFiles.rows(of: "luatex") where row[0] == tag {
      #expect(loaded.hyphenated(row[1]) == embedded.hyphenated(row[1]))
    }
  }

  @Test(
    arguments: [
      ("", .noPatterns, nil, ""),
      ("1-", .noPatterns, nil, ""),
      ("a1b\n12c", .malformedPattern, 2, "12c"),
      ("a1b\n\n.", .malformedPattern, 3, "."),
      ("a.b", .malformedPattern, 1, "a.b"),
      ("5", .malformedPattern, 1, "5"),
      ("a\\b", .malformedPattern, 1, "a\\b"),
      ("UTF-8\na1b", .malformedPattern, 1, "UTF-8"),
      ("a1b/c,1,2", .malformedPattern, 1, "a1b/c,1,2"),
      ("a1b a2b", .conflictingDuplicate, 1, "ab"),
      (String(repeating: "a", count: 256), .malformedPattern, 1, String(repeating: "a", count: 256)),
    ] as [(String, HyphenationPatternsError.Code, Int?, String)])
  func refusesBadPatterns(text: String, code: HyphenationPatternsError.Code, line: Int?, item: String) throws {
    let error = try #require(throws: HyphenationPatternsError.self) { try HyphenationPatterns(parsing: text) }
    #expect((error.code, error.line, error.item) == (code, line, item))
    #expect(!error.description.isEmpty)
  }

  @Test(
    arguments: [
      ("a1b", .unsupportedCommand, 1, "a1b"),
      ("\\input hyph-no.tex", .unsupportedCommand, 1, "\\input"),
      ("% c\n\\patterns{\na1b\n\\x}", .unsupportedCommand, 4, "\\x"),
      ("\\patterns{a1b", .unbalancedBraces, 1, ""),
      ("\\patterns{a1b}}", .unbalancedBraces, 1, ""),
      ("\\patterns{a1b}\n\\hyphenation{a--b}", .malformedException, 2, "a--b"),
      ("\\patterns{a1b}\n\\hyphenation{-ab}", .malformedException, 2, "-ab"),
      ("\\patterns{a1b}\n\\hyphenation{a-\u{301}b}", .malformedException, 2, "a-\u{301}b"),
      ("\\patterns a1b", .unsupportedCommand, 1, "\\patterns"),
      ("\\patterns{a1b}\\hyphenation{a-b ab}", .conflictingDuplicate, 1, ".ab."),
    ] as [(String, HyphenationPatternsError.Code, Int?, String)])
  func refusesBadTeX(source: String, code: HyphenationPatternsError.Code, line: Int?, item: String) throws {
    let error = try #require(throws: HyphenationPatternsError.self) { try HyphenationPatterns(parsingTeX: source) }
    #expect((error.code, error.line, error.item) == (code, line, item))
  }

  @Test func mergesTheNormalFormsOfAPattern() throws {
    let hyphenator = Hyphenator(
      patterns: try HyphenationPatterns(parsing: "1\u{438}\u{306}2 3\u{439}", minimumSuffixLength: 1))
    #expect(hyphenator.hyphenated("аайа ааи\u{306}а", with: "-") == "аа-йа аа-и\u{306}а")
  }

  @Test func saysItsLimits() throws {
    let letters = (0x4E00..<0x4E00 + 251).compactMap(Unicode.Scalar.init).map { "1\($0)" }.joined(separator: " ")
    let error = try #require(throws: HyphenationPatternsError.self) { try HyphenationPatterns(parsing: letters) }
    #expect(error.code == .tooManyLetters)
    // Letters of any plane work.
    let deseret = Hyphenator(patterns: try HyphenationPatterns(parsing: "1𐐺", minimumSuffixLength: 1))
    #expect(deseret.hyphenated("𐐨𐐨𐐺𐐨 𐐀𐐀𐐒𐐀", with: "-") == "𐐨𐐨-𐐺𐐨 𐐀𐐀-𐐒𐐀")
    // Letters that lie far apart do not fit the map.
    let spread = (1...240).compactMap { Unicode.Scalar(UInt32($0) * 64 + 0x20000) }
    #expect(throws: Never.self) { try HyphenationPatterns(parsing: spread.map { "1\($0)" }.joined(separator: " ")) }
  }

  /// Random patterns over few letters share much, and reach depths that real ones do not.
  @Test(arguments: 0..<30 as Range<UInt64>)
  func randomPatternsAgreeWithTheDefinition(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var items: [String: String] = [:]
    func letter(of letters: [String]) -> String { letters.randomElement(using: &generator) ?? "" }
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    for _ in 0..<number(1...200) {
      var letters = (0..<number(1...20)).map { _ in letter(of: ["a", "b", "é", "ж"]) }
      if number(0...1) == 0 { letters.insert(".", at: 0) }
      if number(0...3) == 0 { letters.append(".") }
      items[letters.joined()] = letters.map { number(0...2) == 0 ? "\(number(0...9))" + $0 : $0 }.joined()
    }
    let source = "\\patterns{\(items.values.sorted().joined(separator: " "))}"
    let oracle = LiangOracle(source: source, isTurkish: false)
    let hyphenator = Hyphenator(patterns: try HyphenationPatterns(parsingTeX: source))
    for _ in 0..<200 {
      let word = (0..<number(0...25)).map { _ in letter(of: ["a", "B", "é", "Ж"]) }.joined()
      #expect(hyphenator.hyphenated(word, with: "-") == oracle.hyphenated(word), "seed \(seed)")
    }
  }
}
