internal import Synchronization

// How wide a text is that is broken nowhere, or everywhere.
extension ParagraphStorage {
  /// The widest paragraph on one endless line, its indent and trailing white space included, in layout units.
  var naturalWidth: Int64 {
    var widest: Int64 = 0
    var start = textStart
    for index in 0..<table.breaks.hardCount {
      let row = unsafe Int(table.breaks.hard[index])
      var inset = source.inset(of: start)
      if index > 0, index < table.letter?.sink ?? 0 {
        let letter = max(0, letterEdge &- inset.head)
        inset = (inset.head &+ letter, inset.total &+ letter)
      }
      var tabs = TabWalker(self, from: start, indent: inset.head)
      let end = unsafe Int(table.breaks.offset[row])
      tabs.advance(to: end)
      let nextX = unsafe table.breaks.nextX[row]
      // The next paragraph may begin with punctuation that is trimmed there.
      let endX = spacings == nil && !source.hasHanging ? nextX : shaped.x(at: end)
      widest = max(widest, endX - start.x + tabs.shift + inset.total)
      start = LineStart(offset: end, x: nextX, safeOffset: end, row: row + 1, hard: index + 1)
    }
    return widest
  }

  /// The width of the widest part that no opportunity divides, with its indent, in layout units; of the widest cluster in
  /// paragraphs of ``OverflowWrap/anywhere``, of the paragraph in those of ``TextWrap/noWrap``.
  ///
  /// Each part is measured by the walker as a line of its own, so the answer cannot differ from what the
  /// breaker does.
  var minContentWidth: Int64 {
    if let known = memory.edges.withLock({ $0.minContentWidth }) { return known }
    var walker = LineWalker(self)
    var widest: Int64 = 0
    while !walker.isAtEnd {
      let inset = source.inset(of: walker.start)
      widest = max(widest, walker.nextOfMinContent(indent: inset.head).width &+ inset.total)
    }
    memory.edges.withLock { $0.minContentWidth = widest }
    return widest
  }
}

extension LineWalker {
  /// The next line of a text that is as narrow as it can be.
  fileprivate mutating func nextOfMinContent(indent: Int64) -> LineExtent {
    if storage.source.isUnwrapped(at: start.offset) { return nextParagraph(indent: indent) }
    guard storage.source.overflowWrap(at: start.offset) == .anywhere else { return nextUnbreakable(indent: indent) }
    return next(available: 0, indent: indent)
  }
}
