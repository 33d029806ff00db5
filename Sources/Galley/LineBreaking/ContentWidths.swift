internal import GalleyUnicode

// How wide a text is that is broken nowhere, or everywhere.
extension ParagraphStorage {
  /// The widest paragraph on one endless line, its indent and trailing white space included, in layout units.
  var naturalWidth: Int64 {
    var widest: Int64 = 0
    var start = textStart
    for index in 0..<table.breaks.hardCount {
      let row = unsafe Int(table.breaks.hard[index])
      let inset = inset(of: start)
      var (head, total) = (inset.head, inset.total)
      if index > 0, index < table.letter?.sink ?? 0 {
        let letter = max(0, letterEdge &- head)
        head &+= letter
        total &+= letter
      }
      var tabs = TabWalker(self, from: start, indent: head)
      let end = unsafe Int(table.breaks.offset[row])
      tabs.advance(to: end)
      let nextX = unsafe table.breaks.nextX[row]
      // The next paragraph may begin with punctuation that is trimmed there.
      let endX = spacings == nil && !source.hasHanging ? nextX : shaped.x(at: end)
      let line = LineExtent(start: start, end: end, width: 0, isHard: true)
      widest = max(widest, endX - start.x + tabs.shift + total + overhang(of: line, indent: head).total)
      start = LineStart(offset: end, x: nextX, safeOffset: end, row: row + 1, hard: index + 1)
    }
    return widest
  }

  /// The width of the widest part that no opportunity divides, with its indent, in layout units; of the widest cluster in
  /// paragraphs of ``OverflowWrap/anywhere``, of the paragraph in those of ``ParagraphStyle/wrapsLines``.
  var minContentWidth: Int64 { width(.minContent, ofWidest: { $0.nextUnbreakable(indent: $1) }) }

  /// The width of the widest word, as ``minContentWidth``: of the widest part that neither an opportunity nor white space
  /// divides, since a part that does not fit is broken after white space first.
  var wordWidth: Int64 { width(.word, ofWidest: { $0.nextWord(indent: $1) }) }

  /// The width of the widest part, with its indent, in layout units.
  ///
  /// Each part is measured by the walker as a line of its own, so the answer cannot differ from what the breaker does.
  /// A paragraph that is narrower on one line, as where others are indented, has that width: it stands unbroken there.
  ///
  /// - Parameters:
  ///   - known: Where the answer is kept.
  ///   - next: Takes the next part, from the walker and the indent of its line.
  private func width(
    _ known: EdgeCache.ContentWidth, ofWidest next: (inout LineWalker, Int64) -> LineExtent
  ) -> Int64 {
    if let width = memory.edges.withLock({ $0.widths[known.rawValue] }) { return width }
    var walker = LineWalker(self)
    var widest: Int64 = 0
    while !walker.isAtEnd {
      let paragraph = walker
      var (widestPart, isDivided): (Int64, Bool) = (0, false)
      while true {
        let inset = inset(of: walker.start)
        let part = walker.nextOfMinContent(indent: inset.head, next)
        widestPart = max(widestPart, inset.leastWidth(holding: part.width))
        if part.isHard { break }
        isDivided = true
      }
      widest = max(widest, isDivided ? min(widestPart, unbrokenWidth(ofParagraphFrom: paragraph)) : widestPart)
    }
    memory.edges.withLock { $0.widths[known.rawValue] = widest }
    return widest
  }

  /// The width of a paragraph on one line, with its indent, in layout units.
  ///
  /// - Parameter walker: At the paragraph's start.
  private func unbrokenWidth(ofParagraphFrom walker: LineWalker) -> Int64 {
    var walker = walker
    let start = walker.start
    let inset = inset(of: start)
    let letter = start.offset > 0 && start.linesBeside > 0 ? max(0, letterEdge &- inset.head) : 0
    return walker.nextParagraph(indent: inset.head &+ letter).width &+ inset.total &+ letter
  }
}

extension LineWalker {
  /// The next line of a text that is as narrow as it can be.
  ///
  /// - Parameter part: Takes the next part that is not to be broken, where words are to be kept.
  fileprivate mutating func nextOfMinContent(
    indent: Int64, _ part: (inout LineWalker, Int64) -> LineExtent
  ) -> LineExtent {
    if storage.source.isUnwrapped(at: start.offset) { return nextParagraph(indent: indent) }
    guard storage.source.overflowWrap(at: start.offset) == .anywhere else { return part(&self, indent) }
    return next(available: 0, indent: indent)
  }
}
