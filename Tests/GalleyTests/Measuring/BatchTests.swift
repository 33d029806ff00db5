import Galley
import GalleyShaping
import TestSupport
import Testing

/// Many texts at once beside the same texts one by one.
@Suite struct BatchTests {
  /// Labels, and what labels are not: several lines, scripts and directions.
  static let texts: [String] = (0..<4000).map { index in
    let words = [
      "Save", "changes", "to", "“Report \(index % 97)”", "שלום", "日本語", "e\u{301}te", "👩‍🚀", "ไทย", "two\nlines",
    ]
    return (0...(index % 7)).map { words[(index / 7 + $0 * index) % words.count] }.joined(separator: " ")
  }

  @Test(arguments: [1, 2, 3, 8, 64])
  func `Threads give what one thread gives, in order`(threadCount: Int) throws {
    let alone = try TextMeasurer(style: TextStyle(size: 15), cache: ShapeCache())
    let expected = try Self.texts.map { try alone.measure($0, width: 90) }
    // A small cache is emptied by one thread while others read it.
    for cache in [ShapeCache(), ShapeCache(capacity: 65_536)] {
      let measurer = try TextMeasurer(style: TextStyle(size: 15), cache: cache)
      for _ in 0..<2 { #expect(try measurer.measure(Self.texts, width: 90, threadCount: threadCount) == expected) }
    }
  }

  @Test func `A few texts, and none, need no thread`() throws {
    let measurer = try TextMeasurer()
    #expect(try measurer.measure([]).isEmpty)
    #expect(try measurer.measure(["a", ""]) == [measurer.measure("a"), measurer.measure("")])
  }

  @Test func `A width that is not a number counts as 0`() throws {
    let measurer = try TextMeasurer()
    let texts = Array(Self.texts.prefix(1000))
    #expect(try measurer.measure(texts, width: .nan) == measurer.measure(texts, width: 0))
    #expect(try measurer.measure([], width: .nan).isEmpty)
  }
}
