import GalleyHyphenation
import Testing

/// The points of LuaTeX's own implementation with the same files (see Recorder/README.md).
@Suite struct LuaTeXTests {
  @Test(arguments: Hyphenator.availablePatternTags)
  func hyphenatesAsLuaTeX(tag: String) throws {
    let hyphenator = try #require(Hyphenator(language: tag))
    #expect(hyphenator.patternTag == tag)
    for row in try PatternFiles.rows(of: "luatex") where row[0] == tag {
      let expected = Self.keepingMinimums(of: hyphenator, in: row[2])
      #expect(hyphenator.hyphenated(row[1], with: "-") == expected, "\(tag)")
    }
  }

  /// LuaTeX lets exceptions break nearer to the edge than the least lengths; TeX (section 923) and Galley do not.
  private static func keepingMinimums(of hyphenator: Hyphenator, in word: String) -> String {
    let count = word.count { $0 != "-" }
    var before = 0
    return word.filter { character in
      if character != "-" { before += 1 }
      return character != "-"
        || before >= hyphenator.minimumPrefixLength && count - before >= hyphenator.minimumSuffixLength
    }
  }

  @Test func coversTheLanguages() throws {
    let tags = Set(try PatternFiles.rows(of: "luatex").map { $0[0] })
    // Indic scripts are compared with the slow implementation only: random letters do not make words in them.
    let others = Set(Hyphenator.availablePatternTags).subtracting(tags)
    #expect(others == ["as", "bn", "gu", "hi", "kn", "ml", "mr", "or", "pa", "ta", "te"])
  }
}
