import GalleyUnicode
import TestSupport
import Testing

/// The cuts of long runs of characters that a shaper joins.
@Suite struct JoinedRunsTests {
  private static func cuts(_ text: String, from start: Int = 0) -> [Int] {
    var text = text
    var cuts: [Int] = []
    text.withUTF8 { bytes in
      unsafe JoinedRuns.forEachCut(in: start..<bytes.count, of: bytes) { cuts.append($0) }
    }
    return cuts
  }

  private static let units = [
    "\u{301}", "\u{AD}", "\u{102D}", "\u{1039}", "က\u{1039}", "ក\u{17D2}", "\u{E49}", "\u{200D}",
  ]

  @Test(arguments: units)
  func runsAreCutAtTheSameLength(unit: String) {
    let limit = JoinedRuns.maximumCount
    let perUnit = unit.unicodeScalars.count
    for start in ["", "a", "some words before "] {
      for count in [1, limit / perUnit - 1, 5 * limit / perUnit] {
        let text = start + String(repeating: unit, count: count) + "ab " + String(repeating: "word ", count: 90)
        let scalars = Array(text.unicodeScalars.indices).map { $0.utf8Offset(in: text) }
        let cuts = Self.cuts(text)
        let places = cuts.compactMap { scalars.firstIndex(of: $0) }
        #expect(places.count == cuts.count)
        guard count * perUnit > limit else {
          #expect(cuts.isEmpty, "\(count) times \(unit.debugDescription)")
          continue
        }
        #expect(zip(places, places.dropFirst()).allSatisfy { $1 - $0 == limit })
        let run = start.unicodeScalars.count..<start.unicodeScalars.count + count * perUnit
        #expect(places.allSatisfy { run.contains($0) })
        #expect((places.first ?? 0) <= run.lowerBound + limit && (places.last ?? 0) + limit + 1 >= run.upperBound)
      }
    }
  }

  /// No real text has runs that long.
  @Test(arguments: Corpus.all)
  func realTextIsNotCut(corpus: Corpus) {
    #expect(Self.cuts(corpus.lines.joined(separator: " ")).isEmpty)
  }
}

extension String.Index {
  fileprivate func utf8Offset(in text: String) -> Int { text.utf8.distance(from: text.startIndex, to: self) }
}
