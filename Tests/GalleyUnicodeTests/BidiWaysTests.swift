internal import GalleyUnicode
internal import TestSupport
internal import Testing

/// A paragraph without controls is read in a quick way, in entries of many characters: the levels are those of the
/// general way, in which each character is an entry.
@Suite struct BidiWaysTests {
  /// Some characters of each class that a paragraph without controls may have.
  private static let characters: [[Unicode.Scalar]] = [
    ["a", "é", "漢"], ["א", "ב", "\u{7D0}"], ["ب", "ج"], ["1", "7"], ["٣", "\u{10D30}"], ["+", "-"], ["$", "%", "#"],
    [",", ".", ":"], ["\u{301}", "\u{5B4}", "\u{64E}"], ["\u{200B}", "\u{AD}"], ["\u{9}"], [" ", "\u{3000}"],
    ["!", "&", "("], [")", "[", "]", "\u{2329}", "\u{3009}"],
  ]

  private static func levels(_ text: String, _ direction: BaseDirection, usesFastPath: Bool) -> (UInt8, [UInt8]) {
    var resolver = BidiResolver(usesFastPath: usesFastPath)
    var runs: ContiguousArray<LevelRun> = []
    var text = text
    let level = text.withUTF8 { unsafe resolver.resolve($0, direction: direction, into: &runs) }
    var levels: [UInt8] = []
    for run in runs { levels += Array(repeating: run.level, count: Int(run.end) - levels.count) }
    return (level, levels)
  }

  private static func expectSameLevels(_ text: String, _ note: @autoclosure () -> String) {
    for direction in [BaseDirection.leftToRight, .rightToLeft, .firstStrong] {
      let quick = levels(text, direction, usesFastPath: true)
      let general = levels(text, direction, usesFastPath: false)
      #expect(quick == general, "\(note()), \(direction): \(text.unicodeScalars.map { String($0.value, radix: 16) })")
    }
  }

  @Test(arguments: 0..<100 as Range<UInt64>) func randomParagraphsHaveTheSameLevels(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      // Few classes at a time, so that long runs and their neighbours meet.
      let classes = (0..<Int.random(in: 2...6, using: &random)).compactMap { _ in
        Self.characters.randomElement(using: &random)
      }
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        text.append(classes.randomElement(using: &random)?.randomElement(using: &random) ?? "a")
      }
      Self.expectSameLevels(String(text), "seed \(seed)")
    }
  }

  /// L1 takes white space back to the paragraph's level also where a mark is between two spaces.
  @Test func whiteSpaceAfterAMarkBeforeATabHasTheParagraphsLevel() {
    Self.expectSameLevels("א \u{301} \tא", "a mark between spaces")
  }
}
