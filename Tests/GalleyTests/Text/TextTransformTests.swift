import Foundation
import Galley
import GalleyMarkup
import TestSupport
import Testing

/// Letters changed before a text is set, and the way back.
@Suite struct TextTransformTests {
  private func changed(_ text: String, _ transform: TextTransform, _ language: String? = nil) -> String {
    AttributedText(text, style: TextStyle(language: language)).transformed(transform).text.string
  }

  @Test(
    arguments: [
      ("Straße ﬁn", "STRASSE FIN", nil), ("istanbul ırmak", "İSTANBUL IRMAK", "tr"), ("istanbul", "ISTANBUL", "en"),
      ("i", "İ", "az-Latn"), ("Ώρα καλή, ή όχι; μάιος ρολόι", "ΩΡΑ ΚΑΛΗ, Ή ΟΧΙ; ΜΑΪΟΣ ΡΟΛΟΪ", "el"),
      ("ᾳ ΐ ἄνθρωπος", "ΑΙ Ϊ ΑΝΘΡΩΠΟΣ", "el"), ("μάιος", "ΜΆΙΟΣ", nil), ("ŉ ǰ", "ʼN J̌", nil),
    ] as [(String, String, String?)])
  func capitals(text: String, expected: String, language: String?) {
    #expect(changed(text, .uppercase, language) == expected)
  }

  @Test(
    arguments: [
      ("ΟΔΟΣ ΣΑΣ Σ", "οδος σας σ", nil), ("ISPARTA İZMİR", "ısparta izmir", "tr"), ("I\u{307}X", "ix", "tr"),
      ("ÄÖÜ", "äöü", "de"), ("İ", "i\u{307}", nil),
    ] as [(String, String, String?)])
  func smallLetters(text: String, expected: String, language: String?) {
    #expect(changed(text, .lowercase, language) == expected)
  }

  @Test(
    arguments: [
      ("hello wORLD don't “quoted”", "Hello WORLD Don't “Quoted”", nil), ("ijsland is bij", "IJsland Is Bij", "nl"),
      ("ijsland", "Ijsland", "en"), ("istanbul", "İstanbul", "tr"), ("ǆungla 3rd _x", "ǅungla 3rd _X", nil),
      ("well-known e\u{301}tude", "Well-Known E\u{301}tude", nil),
    ] as [(String, String, String?)])
  func capitalsOfWords(text: String, expected: String, language: String?) {
    #expect(changed(text, .capitalize, language) == expected)
  }

  /// Cases that `Tests/Fixtures/Oracle/record-css-names.py` has recorded.
  private struct Recorded: Decodable {
    let id, text, lang, shown: String
    let css: [String: String]

    static var all: [Recorded] {
      let path = Repository.path("Tests/Fixtures/Oracle/chromium-css-names.jsonl")
      let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.compactMap { try? JSONDecoder().decode(Recorded.self, from: Data($0.utf8)) }
    }
  }

  @Test func lithuanianLettersAreThoseOfChromium() throws {
    let transforms: [String: TextTransform] = [
      "uppercase": .uppercase, "lowercase": .lowercase, "capitalize": .capitalize,
    ]
    let cases = Recorded.all
    #expect(cases.count == 90)
    let misses = try cases.filter { recorded in
      let transform = try #require(transforms[recorded.css["text-transform"] ?? ""])
      // To the scalar: strings that are canonically equivalent would be equal.
      return Array(changed(recorded.text, transform, recorded.lang).unicodeScalars)
        != Array(recorded.shown.unicodeScalars)
    }.map { "\($0.id) \($0.lang) \($0.css) \($0.text.unicodeScalars.map { String($0.value, radix: 16) })" }
    #expect(misses.count * 100 <= 3 * cases.count, "\(misses.joined(separator: "\n"))")
  }

  /// Small letters of capitals, and the way back: the dot that comes goes again.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func lithuanianDotsComeAndGo(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let letters = ["I", "J", "\u{12E}", "\u{CC}", "\u{CD}", "\u{128}", "A", "\u{17D}", " "]
    let marks = ["", "", "\u{300}", "\u{301}", "\u{303}", "\u{323}", "\u{323}\u{301}"]
    let text = (0..<8).map { _ in
      (letters.randomElement(using: &random) ?? "") + (marks.randomElement(using: &random) ?? "")
    }.joined()
    // Swift compares by canonical equivalence, and so does nobody see a difference.
    let small = changed(text, .lowercase, "lt")
    #expect(changed(small, .uppercase, "lt") == text, "seed \(seed): \(text) \(small)")
    #expect(changed(small, .lowercase, "lt") == small, "seed \(seed)")
  }

  /// The characters that the standard library knows, each with text around it, and what becomes of that.
  private func changedEach(
    _ transform: TextTransform, _ language: String?, _ text: (Unicode.Scalar) -> String
  ) -> [(scalar: Unicode.Scalar, changed: Substring.UnicodeScalarView)] {
    let scalars = (0x21...0x1FFFF).compactMap { Unicode.Scalar($0 as UInt32) }
      .filter { $0.properties.generalCategory != .unassigned && !$0.properties.isWhitespace }
    let parts = changed(scalars.map(text).joined(separator: " "), transform, language).unicodeScalars.split(
      separator: " ")
    #expect(parts.count == scalars.count)
    return Array(zip(scalars, parts))
  }

  @Test func aDotGoesFromLettersWithASoftDot() {
    let changed = changedEach(.uppercase, "lt") { "\($0)\u{307}" }
    let lost = changed.filter { $0.changed.last != "\u{307}" }.map { $0.scalar }
    #expect(lost == changed.map { $0.scalar }.filter { $0.properties.isSoftDotted })
  }

  @Test func wordsGoOnBehindLettersMarksAndNumbers() {
    let changed = changedEach(.capitalize, nil) { "_\($0)a" }
    let parts = changed.filter { $0.changed.last == "a" }.map { $0.scalar }
    let expected = changed.map { $0.scalar }.filter { scalar in
      let properties = scalar.properties
      if scalar.isASCII { return properties.isAlphabetic || properties.numericType != nil }
      let isCounted = [.nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber]
        .contains(properties.generalCategory)
      return isCounted || properties.isAlphabetic || scalar == "\u{AD}" || scalar == "\u{200D}"
    }
    #expect(Set(parts).symmetricDifference(expected).isEmpty)
  }

  @Test func formsOfEastAsia() {
    #expect(changed("A1 ~ｱｶﾞ¥", .fullWidth) == "Ａ１　～アカ\u{3099}￥")
    #expect(changed("きょうゃッㇰｯ", .fullSizeKana) == "きようやツクﾂ")
    #expect(changed("ｯa", [.uppercase, .fullWidth, .fullSizeKana]) == "ツＡ")
  }

  @Test func positionsLeadBackToTheText() throws {
    let text = "aß\u{149}b\nﬁx"
    var attributed = AttributedText(text)
    let sharp = try #require(text.firstIndex(of: "ß"))
    attributed.setStyle(in: sharp..<text.index(after: sharp)) { $0.size = 30 }
    let transformed = attributed.transformed(.uppercase)
    #expect(transformed.text.string == "ASSʼNB\nFIX")
    #expect(transformed.text.runs.map(\.utf8Count) == [1, 2, 8])
    #expect(transformed.original == text)
    let string = transformed.text.string
    func original(_ part: String) throws -> Substring {
      let range = try #require(string.firstRange(of: part))
      return text[transformed.originalRange(of: range)]
    }
    #expect(try original("SS") == "ß")
    #expect(try original("ʼN") == "\u{149}")
    #expect(try original("B\nF") == "b\nﬁ")
    // The parts of a partition are one of the original, wherever it is divided.
    let whole = transformed.originalRange(of: string.startIndex..<string.endIndex)
    #expect(whole == text.startIndex..<text.endIndex)
    for index in string.indices {
      let first = transformed.originalRange(of: string.startIndex..<index)
      let second = transformed.originalRange(of: index..<string.endIndex)
      #expect(first.upperBound == second.lowerBound)
    }
  }

  @Test func nothingChangesWithoutAnOption() {
    let text = AttributedText("Text ｱ ß")
    #expect(text.transformed([]).text == text)
  }

  /// Offsets of a transformed text are asked for back and forth, since several of its characters may stand for one.
  @Test(arguments: 0..<8 as Range<UInt64>) func offsetsAreFoundInAnyOrder(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = String((0..<60).map { _ in "aß€漢😀é\u{301}\u{1F1E9}".randomElement(using: &random) ?? "a" })
    var offsets = UTF16Offsets(text)
    for _ in 0..<200 {
      let index = text.unicodeScalars.indices.randomElement(using: &random) ?? text.endIndex
      let utf8 = text.utf8.distance(from: text.startIndex, to: index)
      #expect(offsets.utf16(fromUTF8: utf8) == text.utf16.distance(from: text.startIndex, to: index), "seed \(seed)")
    }
  }
}
