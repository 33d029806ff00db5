extension TextDocument {
  /// Returns what has changed since an earlier document, for a view that draws again only that.
  ///
  /// Where edits lie apart the part reaches from the first to the last. Documents in other styles differ in all of their text.
  ///
  /// - Parameter earlier: A document that this one was edited from, or any other.
  /// - Returns: The part of the earlier document and the part that stands there in this one, in UTF-8 offsets; the text before them
  ///   and after them is equal. `nil` for the same text in the same style.
  /// - Complexity: O(*n*) in the number of chunks, some hundred bytes each, where the documents share them; their text is compared
  ///   only where they do not.
  public func difference(
    from earlier: TextDocument
  ) -> (replaced: Range<Int>, replacement: Range<Int>)? {
    guard style === earlier.style else {
      return (0..<earlier.utf8Count, 0..<utf8Count)
    }
    if root === earlier.root { return nil }
    let (old, new) = (earlier.root.chunks, root.chunks)
    var front = 0
    while front < min(old.count, new.count), old[front] === new[front] { front += 1 }
    var back = 0
    while back < min(old.count, new.count) - front, old[old.count - 1 - back] === new[new.count - 1 - back] {
      back += 1
    }
    let start = old[..<front].reduce(0) { $0 + $1.extent.byteCount }
    let before = old[front..<(old.count - back)].reduce(into: StyledText("")) { $0 += $1.styledText }
    let after = new[front..<(new.count - back)].reduce(into: StyledText("")) { $0 += $1.styledText }
    let (common, rest) = Self.commonEnds(before, after)
    guard before.utf8Count > common + rest || after.utf8Count > common + rest else { return nil }
    return (start + common..<start + before.utf8Count - rest, start + common..<start + after.utf8Count - rest)
  }

  /// How many bytes two texts have in common at their starts, and behind those at their ends, in equal styles.
  private static func commonEnds(_ first: StyledText, _ second: StyledText) -> (start: Int, end: Int) {
    let styled = (
      start: StyledText.commonStyleCount(first.runs, second.runs),
      end: StyledText.commonStyleCount(first.runs.reversed(), second.runs.reversed())
    )
    return commonEnds(Array(first.string.utf8), Array(second.string.utf8), atMost: styled)
  }

  /// How many bytes two texts have in common at their starts, and behind those at their ends, in whole scalars.
  private static func commonEnds(
    _ first: [UInt8], _ second: [UInt8], atMost limit: (start: Int, end: Int)
  ) -> (start: Int, end: Int) {
    let most = min(first.count, second.count)
    func isBoundary(_ place: Int, in bytes: [UInt8]) -> Bool { place >= bytes.count || bytes[place] & 0xC0 != 0x80 }
    var start = 0
    while start < min(most, limit.start), first[start] == second[start] { start += 1 }
    while !isBoundary(start, in: first) || !isBoundary(start, in: second) { start -= 1 }
    var end = 0
    let rest = min(most - start, limit.end)
    while end < rest, first[first.count - 1 - end] == second[second.count - 1 - end] { end += 1 }
    while !isBoundary(first.count - end, in: first) || !isBoundary(second.count - end, in: second) { end -= 1 }
    return (start, end)
  }
}

extension TextNode {
  /// The leaves, in order.
  fileprivate var chunks: [TextChunk] {
    var chunks: [TextChunk] = []
    forEachChunk(in: 0..<max(1, extent.byteCount)) { chunk, _ in chunks.append(chunk) }
    return chunks
  }
}

extension StyledText {
  /// How many bytes two lists of runs have in equal styles at their starts. An empty list is all in the document's style.
  fileprivate static func commonStyleCount(_ first: some Collection<Run>, _ second: some Collection<Run>) -> Int {
    let endless = [Run(utf8Count: .max, style: nil)]
    let lists = [first.isEmpty ? endless : Array(first), second.isEmpty ? endless : Array(second)]
    var (indexes, left) = ([0, 0], lists.map { $0[0].utf8Count })
    var count = 0
    while lists[0][indexes[0]].hasStyle(of: lists[1][indexes[1]]) {
      let step = min(left[0], left[1])
      guard step < .max - count else { return .max }
      count += step
      for list in 0...1 {
        left[list] -= step
        guard left[list] == 0 else { continue }
        indexes[list] += 1
        guard indexes[list] < lists[list].count else { return .max }
        left[list] = lists[list][indexes[list]].utf8Count
      }
    }
    return count
  }
}

extension StyledText.Run {
  /// Tells whether two runs look alike, whenever they were styled.
  fileprivate func hasStyle(of other: Self) -> Bool { style === other.style || style?.source == other.style?.source }
}
