/// The places of the letters of most scripts, by pages of 256 code points: what blocks of bytes are sorted by.
///
/// A page's runs are twelve bytes: three runs of letters and marks, two runs of letters that a word may begin with, whether the
/// first of these is of Hebrew letters, and a byte that fills the row. A run is the low byte of its first code point and the
/// number of code points that follow it; where a page has fewer runs, the first one is repeated.
struct LineBreakPages {
  /// The place in `runs` for each page of the Basic Multilingual Plane; 0 for pages with few letters.
  private(set) var numbers: [UInt8] = []
  private(set) var runs = [UInt8](repeating: 0, count: 12)

  /// - Parameter kinds: Of each code point, as `blockKind` gives them.
  init(kinds: [UInt8]) {
    var seen: [[UInt8]: UInt8] = [:]
    for start in stride(from: 0, to: 0x10000, by: 256) {
      // ASCII is sorted in a way of its own.
      let page = (start..<start + 256).map { $0 < 0x80 ? 0 : kinds[$0] }
      // What texts have of the page of General Punctuation is not its letters.
      guard start != 0x2000, let row = Self.runs(in: page) else {
        numbers.append(0)
        continue
      }
      if seen[row] == nil {
        seen[row] = UInt8(runs.count / 12)
        runs += row
      }
      numbers.append(seen[row, default: 0])
    }
  }

  private static func runs(in page: [UInt8]) -> [UInt8]? {
    let words = runs(in: page) { $0 & 5 != 0 }
    let hebrew = runs(in: page) { $0 == 3 }
    let hasHebrew = (hebrew.first?.count ?? 0) >= 8
    let others = runs(in: page) { $0 == 1 }
    let letters = hasHebrew ? hebrew.prefix(1) + others : others
    // To look for all of them at once is worth it where most characters are letters, or half of them as in Latin-1.
    guard words.reduce(0, { $0 + $1.count }) >= 96, let firstWords = words.first, let firstLetters = letters.first
    else { return nil }
    var row: [UInt8] = []
    for index in 0..<3 { row += bytes(of: index < words.count ? words[index] : firstWords) }
    for index in 0..<2 { row += bytes(of: index < letters.count ? letters[index] : firstLetters) }
    return row + [hasHebrew ? 1 : 0, 0]
  }

  private static func bytes(of run: Range<Int>) -> [UInt8] { [UInt8(run.lowerBound), UInt8(run.count - 1)] }

  /// The runs of code points of some kinds, the longest one first.
  private static func runs(in page: [UInt8], where belongs: (UInt8) -> Bool) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in page.indices {
      if !belongs(page[index]) {
        start = index + 1
      } else if index + 1 == page.count || !belongs(page[index + 1]) {
        runs.append(start..<index + 1)
      }
    }
    return runs.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
  }
}
