import Galley
import GalleyCollections
import GalleyLayout
import TestSupport
import Testing

/// Places in the texts of a list, and the areas of what is selected.
@Suite struct CollectionTextSelectionTests {
  private static func list(_ texts: [(String, String)], _ direction: LayoutDirection) throws -> CollectionView {
    let list = CollectionView(layout: ListLayout())
    list.layoutDirection = direction
    list.register { CollectionCell() }
    list.dataSource = CollectionDataSource(CollectionItems(texts)) { cell, row in
      var content = ListContentConfiguration.cell()
      (content.text, content.secondaryText) = (row.0, row.1.isEmpty ? nil : row.1)
      try cell.setContentConfiguration(content)
    }
    list.frame = Rect(x: 15, y: 25, width: 240, height: 400)
    try list.layoutIfNeeded()
    return list
  }

  @Test(arguments: 0..<8 as Range<UInt64>, [LayoutDirection.leftToRight, .rightToLeft])
  func `A place in a list is that of its label, wherever it was scrolled to`(
    seed: UInt64, direction: LayoutDirection
  ) throws {
    var random = SplitMix64(seed: seed)
    let words = RandomText(TestFace.all[Int(seed) % TestFace.all.count])
    let texts = (0..<40).map { number in
      (
        "\(number) " + words.text(words: 3, using: &random),
        number % 3 == 0 ? "" : words.text(words: 12, using: &random)
      )
    }
    let list = try Self.list(texts, direction)
    list.contentOffset = Point(x: 0, y: Double(Int.random(in: 0...800, using: &random)))
    try list.layoutIfNeeded()
    #expect(list.visibleItems.count > 1)
    var all: [CollectionTextPosition] = []
    for _ in 0..<30 {
      let point = Point(
        x: Double.random(in: -10...250, using: &random), y: Double.random(in: -10...410, using: &random))
      let place = try #require(try list.closestPosition(to: point))
      all.append(place)
      let text = place.label == 0 ? texts[place.path.item].0 : texts[place.path.item].1
      #expect(list.visibleItems.contains(place.path) && place.utf8Offset <= text.utf8.count)
      // The areas of what is around the place are at the point, where the point is on a text.
      var (start, end) = (place, place)
      (start.utf8Offset, end.utf8Offset) = (0, text.utf8.count)
      let areas = try list.selectionRects(for: start..<end)
      let onText = areas.first { $0.contains(point) }
      if let onText {
        let again = try list.closestPosition(to: Point(x: onText.midX, y: onText.midY))
        #expect(again?.path == place.path && again?.label == place.label)
      }
    }
    // A range over several cells is that of each of its parts.
    let (first, last) = (try #require(all.min()), try #require(all.max()))
    var parts: [Rect] = []
    for path in list.visibleItems {
      for label in 0...1 {
        let text = label == 0 ? texts[path.item].0 : texts[path.item].1
        let whole = CollectionTextPosition(path, label: label, utf8Offset: 0)
        var end = whole
        end.utf8Offset = text.utf8.count
        parts += try list.selectionRects(for: (first..<last).clamped(to: whole..<end))
      }
    }
    #expect(try list.selectionRects(for: first..<last) == parts)
    #expect(try list.selectionRects(for: first..<first).isEmpty)
  }

  @Test func `A point beside a text, or below all, belongs to the nearest`() throws {
    let list = try Self.list([("one", ""), ("two", "more of it"), ("three", "")], .leftToRight)
    let middle = try #require(list.cellForItem(at: ItemPath(item: 1))).frame.midY
    #expect(try list.closestPosition(to: Point(x: 239, y: middle))?.path == ItemPath(item: 1))
    #expect(
      try list.closestPosition(to: Point(x: 0, y: 399)) == CollectionTextPosition(ItemPath(item: 2), utf8Offset: 0))
    #expect(try list.closestPosition(to: Point(x: 239, y: 399))?.utf8Offset == 5)
    #expect(try Self.list([], .leftToRight).closestPosition(to: .zero) == nil)
  }
}
