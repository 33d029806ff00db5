internal import Foundation
internal import Galley
internal import GalleyCoding
internal import GalleyHyphenation
internal import GalleyShaping
internal import GalleyUnicode
internal import Testing

/// The Swift code on the pages of the modules that need nothing but text, run as it stands there; the tests of
/// GalleyRender hold the two together.
@Suite struct LandingPageTests {
  @Test func shaping() throws {
    let regular = FontFace.default
    let bold = try regular.withWeight(.bold)
    let height = bold.metrics(at: 17).lineHeight
    let wide = try FontCollection.embedded.font(family: regular.familyName, style: FontStyle(weight: .semibold))
    #expect(bold.weight == .bold && wide.weight == .semibold && height > 17)
  }

  @Test func unicode() {
    var printed: [BreakKind] = []
    func print(_ text: Substring, _ kind: BreakKind) { printed.append(kind) }

    let text = "The quick (\"brown\") fox"
    for lineBreak in LineBreaking.breaks(in: text) {
      print(text[..<lineBreak.index], lineBreak.kind)
    }
    #expect(printed == [.allowed, .allowed, .allowed, .mandatory])

    let options = LineBreakOptions(strictness: .strict, wordBreak: .keepAll, language: "ja")
    let strict = LineBreaking.breaks(in: "お寿司を食べる。", options: options)
    #expect(strict.map(\.kind) == [.mandatory])

    let words = WordBreaking.boundaries(in: "can’t jump")
    let characters = GraphemeBreaking.boundaries(in: "👩‍👩‍👧e\u{301}")
    #expect(words.count == 3 && characters.count == 2)
  }

  @Test func hyphenation() throws {
    let hyphenator = Hyphenator(language: "en-GB")
    let word = hyphenator?.hyphenated("typesetting", with: "-")  // "type-set-ting"
    #expect(word == "type-set-ting")

    let patterns = try HyphenationPatterns(parsing: ".ab4i 1ba 1ca", minimumPrefixLength: 2, minimumSuffixLength: 2)
    let own = Hyphenator(patterns: patterns)
    #expect(own.hyphenated("abacaba", with: "-").contains("-ca"))

    let exceptions = try HyphenationExceptions(parsing: "ta-ble present")
    let tables = Hyphenator(language: "en-US", exceptions: exceptions)?.hyphenated("table", with: "-")  // "ta-ble"
    #expect(tables == "ta-ble")
  }

  @Test func coding() throws {
    let bytes = try JSONEncoder().encode(TextStyle(size: 20, language: "de"))
    let style = try JSONDecoder().decode(TextStyle.self, from: bytes)
    #expect(style == TextStyle(size: 20, language: "de"))

    enum Author: CodableTextAttributeKey {
      typealias Value = String
      static let name = "author"
    }

    let note: AttributedText = ["Moved by ", .init("Ada") { $0[Author.self] = "ada" }]
    let decoder = JSONDecoder()
    decoder.userInfo[.galleyTextAttributes] = [Author.self] as [any CodableTextAttributeKey.Type]
    let read = try decoder.decode(AttributedText.self, from: JSONEncoder().encode(note))
    #expect(read == note)
  }
}
