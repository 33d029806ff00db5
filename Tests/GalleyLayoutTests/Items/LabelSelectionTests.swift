import Galley
import GalleyLayout
import Testing

/// Places in the text of a label's view, and the areas of what is selected.
@Suite struct LabelSelectionTests {
  @Test(
    arguments: ["one two three four", "שלום עולם one", "日本語のテキスト", "a 👩‍👩‍👧 b", ""],
    [LayoutDirection.leftToRight, .rightToLeft])
  func areasAreWhereTheTextIs(text: String, direction: LayoutDirection) throws {
    let view = LabelView(name: "text")
    var label = Label(text)
    label.numberOfLines = 0
    view.label = label
    view.layoutDirection = direction
    view.frame = Rect(x: 30, y: 40, width: 70, height: 300)
    #expect(try view.closestPosition(to: .zero) == nil || !text.isEmpty)
    #expect(try view.wordRange(at: .zero) == nil || !text.isEmpty)
    var offset = 0, found = 0
    for character in text {
      let range = offset..<offset + character.utf8.count
      offset = range.upperBound
      for area in try view.selectionRects(for: range) {
        found += 1
        #expect(area.minX >= -1 && area.maxX <= 71, "\(character)")
        #expect(area.minY > 0 && area.maxY < 300, "the text stands in the middle of the height")
        let inside = Point(x: area.minX + area.width * 0.4, y: area.minY + area.height / 2)
        let position = try #require(try view.closestPosition(to: inside))
        #expect(position.utf8Offset == range.lowerBound || position.utf8Offset == range.upperBound, "\(character)")
        for part in [0.1, 0.9] {
          let point = Point(x: area.minX + area.width * part, y: inside.y)
          #expect(try view.wordRange(at: point)?.contains(range.lowerBound) == true, "\(character)")
        }
      }
    }
    #expect(found >= text.count { $0 != " " })
    let all = try view.selectionRects(for: 0..<text.utf8.count)
    let drawing = try view.shownLabel?.drawing(in: Rect(origin: .zero, size: view.frame.size))
    #expect(all.count == drawing?.layout.selectionRects(for: 0..<text.utf8.count).count ?? 0)
  }
}
