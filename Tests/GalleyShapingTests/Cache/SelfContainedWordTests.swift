import GalleyShaping
@_spi(Benchmarks) import GalleyUnicode
import TestSupport
import Testing

/// Self-contained words: lines end at the spaces between them and nowhere else, whatever they stand beside.
@Suite struct SelfContainedWordTests {
  /// A character of each kind that the rules of UAX #14 tell apart.
  private static let kinds = Array(
    "a1א.,:!?'\"“”‘’«»-–‒‐\u{AD}·—()[]{}「」。、%€$/|…・ー々漢か가각é\u{301}\u{200D}\u{2060}\u{FEFF}\u{200B}\u{A0}\u{FFFC}😀👍🏽🇩กअ\u{94D}\u{1B05}\u{1B44}\u{1BF2}◌´\u{2E3A}\u{F0C}\u{3000}\t"
      .unicodeScalars)

  private static func isSelfContained(_ word: String) -> Bool {
    var breaks: ContiguousArray<UInt32> = []
    var word = word
    return word.withUTF8 { unsafe SelfContainedWord.contains($0, &breaks) }
  }

  private static func words() -> [String] {
    let one = kinds.map { [$0] }
    let two = kinds.flatMap { first in kinds.map { [first, $0] } }
    return (one + two).map { String(String.UnicodeScalarView($0)) }.filter(isSelfContained)
  }

  private static func breaks(in text: String) -> [UInt32] {
    LineBreakOffsets(text, options: LineBreakOptions()).map { UInt32($0.utf8Offset) }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `Lines end at the spaces between such words alone`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = Self.words()
    #expect(words.count > 500)
    for _ in 0..<10_000 {
      let chosen = (0..<3).compactMap { _ in words.randomElement(using: &random) }
      var expected: [UInt32] = []
      for word in chosen { expected.append((expected.last ?? 0) + UInt32(word.utf8.count) + 1) }
      expected[2] -= 1
      let text = chosen.joined(separator: " ")
      if Self.breaks(in: text) != expected { Issue.record("seed \(seed): \(text.debugDescription)") }
    }
  }

  @Test(arguments: ["a", "word", "Zz"]) func `Letters of ASCII are such a word without a look`(word: String) {
    var copy = word
    #expect(copy.withUTF8 { unsafe SelfContainedWord.isLetters($0) } && Self.isSelfContained(word))
  }

  @Test(arguments: ["-a", "a-b", "(", ")", "«", "»", "“", ".5", "漢字", "—", "a\u{AD}b", "a\u{2013}b"])
  func `Words that look beyond a space or divide inside are none`(word: String) {
    let isOne = Self.isSelfContained(word)
    let text = "a " + word + " b"
    let inside = Self.breaks(in: text) == [2, UInt32(3 + word.utf8.count), UInt32(4 + word.utf8.count)]
    #expect(!isOne || inside, "\(word)")
    if ["a-b", "(", "“", "漢字", "a\u{AD}b", "a\u{2013}b"].contains(word) { #expect(!isOne, "\(word)") }
  }
}
