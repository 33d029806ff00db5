internal import Galley
internal import GalleyShaping
internal import Testing

/// "Truncation uses the paragraph's own cache; `textRect` on a new label prepares once."
@Suite struct PreparingOnceTests {
  init() throws { try KnownFont.prepare() }

  @Test func truncationUsesTheParagraphsOwnCache() throws {
    let cache = ShapeCache()
    let text = "Quixotically zymurgical, jabberwockily vorpal"
    let paragraph = try PreparedParagraph(text, cache: cache)
    let before = cache.statistics
    let limits = LineLimits(numberOfLines: 1, lineBreakMode: .byTruncatingTail)
    for width in [60.0, 120, 180] { #expect(try paragraph.layout(width: width, limits: limits).isTruncated) }
    let after = cache.statistics
    #expect(after.hitCount + after.missCount > before.hitCount + before.missCount)
    // Without a cache the line is the same.
    let uncached = try PreparedParagraph(text, cache: nil).layout(width: 120, limits: limits)
    #expect(try uncached.lines[0].width == paragraph.layout(width: 120, limits: limits).lines[0].width)
  }

  @Test(arguments: 0...3) func textRectPreparesOnceWhatCannotBeMeasuredFromWords(numberOfLines: Int) throws {
    var label = Label("Several words that take\nmore than a line")
    label.numberOfLines = 2
    #expect(!label.isPrepared)
    _ = try label.textRect(forBounds: Rect(x: 0, y: 0, width: 100, height: 100), limitedToNumberOfLines: numberOfLines)
    #expect(label.isPrepared)
    let bounds = Rect(x: 0, y: 0, width: 100, height: 100)
    label = try KnownFont.asked { [label] in
      var changed = label
      changed.text = "Several words"
      return changed
    } _: { label in
      _ = try label.textRect(forBounds: bounds, limitedToNumberOfLines: 0)
    }
    #expect(!label.isPrepared)
  }
}
