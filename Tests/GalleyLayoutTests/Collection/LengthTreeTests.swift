import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// The tree of row lengths beside a plain array.
@Suite struct LengthTreeTests {
  /// The slow, obvious way: `nil` stands for an unmeasured row.
  private struct Rows {
    var lengths: [Double?] = []

    func offset(of row: Int, estimate: Double) -> Double { lengths[..<row].reduce(0) { $0 + ($1 ?? estimate) } }

    func row(endingAfter offset: Double, estimate: Double) -> Int? {
      var end = 0.0
      for (row, length) in lengths.enumerated() {
        end += length ?? estimate
        if end > offset { return row }
      }
      return nil
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func everyAnswerIsThatOfAnArray(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var rows = Rows()
    let tree = LengthTree()
    // Halves are exact, so that sums in any order are equal.
    let estimate = Double(Int.random(in: 1...99, using: &random)) / 2
    for step in 0..<250 {
      let count = rows.lengths.count
      switch Int.random(in: 0..<8, using: &random) {
      case 0...1:
        let added = Int.random(in: 0...(step < 40 ? 300 : 8), using: &random)
        let at = Int.random(in: 0...count, using: &random)
        rows.lengths.insert(contentsOf: [Double?](repeating: nil, count: added), at: at)
        tree.insert(rowCount: added, at: at)
      case 2 where count > 0:
        let first = Int.random(in: 0..<count, using: &random)
        let end = min(count, first + Int.random(in: 0...(step % 50 == 0 ? 400 : 12), using: &random))
        rows.lengths.removeSubrange(first..<end)
        tree.remove(first..<end)
      case 3 where count > 0:
        let row = Int.random(in: 0..<count, using: &random)
        rows.lengths[row] = nil
        tree.setLength(nil, of: row)
      default:
        guard count > 0 else { continue }
        // Runs of rows are measured, as scrolling does, and single ones.
        let first = Int.random(in: 0..<count, using: &random)
        for row in first..<min(count, first + Int.random(in: 1...40, using: &random)) {
          let length = Double(Int.random(in: 0...200, using: &random)) / 2
          rows.lengths[row] = length
          tree.setLength(length, of: row)
        }
      }
      try compare(tree, rows, estimate, &random, "seed \(seed), step \(step)")
    }
  }

  private func compare(
    _ tree: LengthTree, _ rows: Rows, _ estimate: Double, _ random: inout SplitMix64, _ place: String
  ) throws {
    let count = rows.lengths.count
    try #require(tree.rowCount == count, "\(place)")
    let broken = tree.brokenInvariant()
    try #require(broken == nil, "\(place): \(broken ?? "")")
    for _ in 0..<6 where count > 0 {
      let row = Int.random(in: 0..<count, using: &random)
      #expect(tree.length(of: row) == rows.lengths[row], "\(place), row \(row)")
    }
    for _ in 0..<4 {
      let row = Int.random(in: 0...count, using: &random)
      let offset = tree.extent(before: row).points(estimate: estimate)
      #expect(offset == rows.offset(of: row, estimate: estimate), "\(place), before row \(row)")
    }
    let whole = rows.offset(of: count, estimate: estimate)
    for _ in 0..<4 {
      let offset = Double(Int.random(in: -4...Int(2 * whole) + 4, using: &random)) / 2
      let found = tree.row(endingAfter: offset, estimate: estimate)
      #expect(found?.row == rows.row(endingAfter: offset, estimate: estimate), "\(place), offset \(offset)")
      if let found { #expect(found.before == tree.extent(before: found.row), "\(place), offset \(offset)") }
    }
  }

  @Test func aMillionUnmeasuredRowsAreOneEntry() {
    let tree = LengthTree(rowCount: 1_000_000)
    #expect(tree.entryBytes <= 64)
    #expect(tree.row(endingAfter: 43_999_956, estimate: 44)?.row == 999_999)
    #expect(tree.row(endingAfter: 43_999_955.5, estimate: 44)?.row == 999_998)
    #expect(tree.extent(before: 777_777).points(estimate: 44) == 34_222_188)
  }

  @Test func everySecondRowMeasuredTakesLittlePerRow() {
    let tree = LengthTree(rowCount: 100_000)
    for row in stride(from: 0, to: 100_000, by: 2) { tree.setLength(60, of: row) }
    #expect(tree.entryBytes <= 16 * 100_000)
    #expect(tree.extent.points(estimate: 44) == 50_000 * 104)
  }

  @Test func offsetsBeyondAllNumbersAreAnswered() {
    let tree = LengthTree(rowCount: 1000)
    #expect(tree.row(endingAfter: -.infinity, estimate: 44)?.row == 0)
    #expect(tree.row(endingAfter: -1e300, estimate: 44)?.row == 0)
    #expect(tree.row(endingAfter: .infinity, estimate: 44) == nil)
    #expect(tree.row(endingAfter: .nan, estimate: 44) == nil)
    #expect(LengthTree().row(endingAfter: -.infinity, estimate: 44) == nil)
  }

  @Test func anOrderOfMeasuringDoesNotMatter() {
    let lengths = (0..<500).map { Double($0 % 7) / 3 + 20 }
    let forwards = LengthTree(rowCount: 500), backwards = LengthTree(rowCount: 500)
    for row in 0..<500 { forwards.setLength(lengths[row], of: row) }
    for row in (0..<500).reversed() { backwards.setLength(lengths[row], of: row) }
    for row in 0...500 { #expect(forwards.extent(before: row) == backwards.extent(before: row)) }
  }
}
