import GalleyUnicode
import TestSupport
import Testing

@Suite struct WordConformanceTests {
  /// UAX #29: every line of the test file.
  @Test func unicodeTestFile() throws {
    let file = try BreakTestFile("WordBreakTest-18.0.0.txt")
    #expect(file.rows.count == 1944)
    for row in file.rows {
      #expect(
        Array(utf8WordBoundaries(in: row.text)) == row.breaks, "\(file.name):\(row.number): \(row.text.scalarNumbers)")
    }
  }

  @Test(arguments: [
    ("", ""),
    (
      "The quick (“brown”) fox can’t jump 32.3 feet, right?",
      "The| |quick| |(|“|brown|”|)| |fox| |can’t| |jump| |32.3| |feet|,| |right|?"
    ),
    ("a.b. c", "a.b|.| |c"),
    ("3.4.", "3.4|."),
    ("a\r\nb", "a|\r\n|b"),
    ("שמואל צה\"ל", "שמואל| |צה\"ל"),
    ("😀👩‍👩‍👧‍👦🇩🇪🇯🇵", "😀|👩‍👩‍👧‍👦|🇩🇪|🇯🇵"),
    ("漢字カタカナ", "漢|字|カタカナ"),
    ("ภาษาไทย abc ภาษา", "ภาษา|ไทย| |abc| |ภาษา"),
    ("a.ภาษาไทย", "a|.|ภาษา|ไทย"),
    ("មាន ភាសាខ្មែរ", "មាន| |ភាសាខ្មែរ"),
    // Marks of a dictionary's script after a base of another one.
    ("a\u{E31}ภาษาไทย", "a\u{E31}|ภาษา|ไทย"), ("!\u{1038}စား", "!\u{1038}|စား"), ("\u{E31}ภาษาไทย", "\u{E31}ภาษา|ไทย"),
    ("ภาษา\u{200D}ไทย", "ภาษา\u{200D}ไทย"),
  ])
  func examples(text: String, expected: String) {
    let boundaries = WordBreaking.boundaries(in: text)
    let segments = zip([text.startIndex] + boundaries, boundaries).map { text[$0..<$1] }
    #expect(segments.joined(separator: "|") == expected)
  }

  @Test(arguments: [
    ("word", true), ("3", true), ("漢", true), ("ไทย", true), (" ", false), (".", false), ("…", false), ("_a", true),
    ("e\u{301}", true), ("\n", false), ("😀", false),
  ])
  func wordsHoldALetterOrANumber(text: String, expected: Bool) {
    var text = text
    let isWord = text.withUTF8 { unsafe WordBreaking.isWord(0..<$0.count, in: $0) }
    #expect(isWord == expected)
  }

  /// Boundaries ascend, whatever stands before marks and dictionary text.
  @Test(arguments: 0..<40 as Range<UInt64>)
  func boundariesAscend(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "\u{E31}", "ภาษาไทย", "ก", "\u{1038}", "စား", "ខ្មែរ", "\u{17D2}", "a", "!", ".", " ", "\u{200D}", "\u{200B}", "\n",
      "3",
      "א", "\"",
    ]
    for _ in 0..<200 {
      let text = (0..<8).reduce("") { text, _ in text + (pieces.randomElement(using: &random) ?? "") }
      let boundaries = [0] + utf8WordBoundaries(in: text)
      #expect(zip(boundaries, boundaries.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed): \(text.scalarNumbers)")
    }
  }

  /// Text beyond a line terminator does not matter, so paragraphs may be divided alone.
  @Test func terminatorsDivideTheText() throws {
    let rows = try BreakTestFile("WordBreakTest-18.0.0.txt").rows
    for (first, second) in zip(rows, rows.dropFirst()) {
      let start = UInt32(first.text.utf8.count + 1)
      let expected = first.breaks + [start] + second.breaks.map { $0 + start }
      // The rows' own terminators may join with the one between them.
      guard first.text.unicodeScalars.last != "\r" else { continue }
      #expect(Array(utf8WordBoundaries(in: first.text + "\n" + second.text)) == expected, "line \(first.number)")
    }
  }
}

/// The boundaries that `WordBreaking.findBoundaries` gives for `text`.
private func utf8WordBoundaries(in text: String) -> ContiguousArray<UInt32> {
  var boundaries: ContiguousArray<UInt32> = []
  var text = text
  text.withUTF8 { unsafe WordBreaking.findBoundaries(in: $0, into: &boundaries) }
  return boundaries
}
