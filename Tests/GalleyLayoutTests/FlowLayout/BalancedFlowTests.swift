import Foundation
import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Flows whose items are spread evenly over their lines, beside Chromium and a search through all rows.
@Suite struct BalancedFlowTests {
  /// A case that `Tests/Fixtures/Oracle/record-css-names.py` has recorded.
  struct Recorded: Decodable, CustomTestStringConvertible {
    let id: String
    let items: [Double]
    let width, gap: Double
    /// How many items each row has.
    let rows: [Int]

    var testDescription: String { id }

    static var all: [Recorded] {
      let path = Repository.path("Tests/Fixtures/Oracle/chromium-css-names.jsonl")
      let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
      return lines.compactMap { try? JSONDecoder().decode(Recorded.self, from: Data($0.utf8)) }
    }
  }

  /// The rows of a flow: how many items stand at each height.
  private func rows(_ items: [Double], width: Double, gap: Double, isBalanced: Bool) throws -> [Int] {
    let lines = try frames(items, width: width, gap: gap, isBalanced: isBalanced).map(\.minY)
    return lines.reduce(into: [(y: Double, count: Int)]()) { rows, y in
      if rows.last?.y == y { rows[rows.count - 1].count += 1 } else { rows.append((y, 1)) }
    }.map(\.count)
  }

  private func frames(_ items: [Double], width: Double, gap: Double, isBalanced: Bool) throws -> [Rect] {
    let layout = FlowLayout()
    layout.minimumInteritemSpacing = gap
    layout.balancesLines = isBalanced
    let widths = Widths(items)
    layout.delegate = widths
    let view = try view(layout, count: items.count, width: width)
    return withExtendedLifetime(widths) {
      items.indices.compactMap { view.layoutAttributesForItem(at: ItemPath(item: $0, section: 0))?.frame }
    }
  }

  private func view(_ layout: FlowLayout, count: Int, width: Double) throws -> CollectionView {
    let view = CollectionView(layout: layout)
    view.scale = 64
    try view.setFrame(Rect(x: 0, y: 0, width: width, height: 400))
    view.register { CollectionCell() }
    view.dataSource = CollectionDataSource(numberOfItems: { _ in count }, configureCell: { _, _ in })
    view.updateLayout()
    return view
  }

  @Test func allCasesAreRead() { #expect(Recorded.all.count == 90) }

  @Test("Rows hold the items that Chromium's hold", arguments: Recorded.all)
  func chromiumAgrees(_ recorded: Recorded) throws {
    #expect(
      try rows(recorded.items, width: recorded.width, gap: recorded.gap, isBalanced: true) == recorded.rows,
      "\(recorded.items)")
  }

  /// All ways to divide items into rows that fit.
  private func divisions(_ items: ArraySlice<Double>, _ width: Double, _ gap: Double) -> [[Int]] {
    guard !items.isEmpty else { return [[]] }
    var found: [[Int]] = []
    for count in 1...items.count {
      let row = items.prefix(count)
      guard count == 1 || row.reduce(0, +) + gap * Double(count - 1) <= width else { break }
      found += divisions(items.dropFirst(count), width, gap).map { [count] + $0 }
    }
    return found
  }

  @Test("No rows are better than the balanced ones", arguments: 0..<40 as Range<UInt64>)
  func noneIsBetter(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let items = (0..<Int.random(in: 1...11, using: &random)).map { _ in
      Double(Int.random(in: 10...130, using: &random)) / 2
    }
    let width = Double(Int.random(in: 70...200, using: &random)), gap = Double(Int.random(in: 0...10, using: &random))
    func cost(_ rows: [Int]) -> Double {
      var first = 0
      return rows.reduce(0) { sum, count in
        defer { first += count }
        let free = width - items[first..<first + count].reduce(0, +) - gap * Double(count - 1)
        return sum + max(0, free) * max(0, free)
      }
    }
    let found = try rows(items, width: width, gap: gap, isBalanced: true)
    let all = divisions(items[...], width, gap)
    let fewest = all.map(\.count).min() ?? 0
    let best = all.filter { $0.count == fewest }.map(cost).min() ?? 0
    #expect(
      found.count == fewest && abs(cost(found) - best) <= 1e-6 * max(1, best), "seed \(seed): \(found) of \(items)")
    #expect(try rows(items, width: width, gap: gap, isBalanced: false).count == fewest)
  }

  /// Items of one size stand below each other in all rows.
  @Test func gridsAreKept() throws {
    let frames = try frames([Double](repeating: 60, count: 5), width: 300, gap: 10, isBalanced: true)
    #expect(frames.map(\.minY) == [0, 0, 0, 20, 20])
    #expect(frames[3].minX == frames[0].minX && frames[4].minX == frames[1].minX, "\(frames)")
  }

  @Test func aChangeLaysOutAgain() throws {
    let layout = FlowLayout()
    layout.itemSize = Size(width: 60, height: 10)
    let view = try view(layout, count: 5, width: 300)
    func y(_ item: Int) -> Double? {
      view.layoutAttributesForItem(at: ItemPath(item: item, section: 0))?.frame.minY
    }
    #expect(y(3) == 0 && y(4) == 20)
    layout.balancesLines = true
    view.updateLayout()
    #expect(y(2) == 0 && y(3) == 20)
  }
}

/// Items of given widths, ten points high.
private final class Widths: FlowLayoutDelegate {
  private let items: [Double]

  init(_ items: [Double]) { self.items = items }

  func flowLayout(_ layout: FlowLayout, sizeForItemAt path: ItemPath) -> Size? {
    Size(width: items[path.item], height: 10)
  }
}
