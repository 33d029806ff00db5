extension TextDocument {
  /// Returns what has changed since an earlier document, for a view that draws again only that.
  ///
  /// Edits are parts of their own where at least eight bytes lie between them. Documents in other styles differ in all
  /// of their text.
  ///
  /// - Parameter earlier: A document that this one was edited from, or any other.
  /// - Returns: Parts of the earlier document and the parts that stand there in this one, in order, in UTF-8 offsets;
  ///   the text between them is equal. None for the same text in the same style.
  /// - Complexity: O(*n*) in the number of chunks, some hundred bytes each, where the documents share them; their text
  ///   is compared only where they do not.
  public func difference(
    from earlier: TextDocument
  ) -> [(replaced: Range<Int>, replacement: Range<Int>)] {
    guard style === earlier.style else { return [(0..<earlier.utf8Count, 0..<utf8Count)] }
    if root === earlier.root { return [] }
    let (old, new) = (earlier.root.chunks, root.chunks)
    var places: [ObjectIdentifier: Int] = [:]
    for (place, chunk) in old.enumerated() { places[ObjectIdentifier(chunk)] = place }
    var difference: [(replaced: Range<Int>, replacement: Range<Int>)] = []
    // The first chunks that are not compared yet, and where they begin.
    var (oldPlace, newPlace, oldStart, newStart) = (0, 0, 0, 0)
    func text(_ chunks: ArraySlice<TextChunk>) -> StyledText {
      chunks.reduce(into: StyledText("")) { $0 += $1.styledText }
    }
    for end in 0...new.count {
      guard let place = end < new.count ? places[ObjectIdentifier(new[end])] : old.count, place >= oldPlace else {
        continue
      }
      let (before, after) = (text(old[oldPlace..<place]), text(new[newPlace..<end]))
      for part in SymbolDifference(before, after).parts {
        difference.append((part.replaced.shifted(by: oldStart), part.replacement.shifted(by: newStart)))
      }
      let shared = end < new.count ? new[end].extent.byteCount : 0
      oldStart += before.utf8Count + shared
      newStart += after.utf8Count + shared
      (oldPlace, newPlace) = (place + 1, end + 1)
    }
    return difference
  }
}

/// The difference between two texts: bytes with their styles, compared one by one.
private struct SymbolDifference {
  private(set) var parts: [(replaced: Range<Int>, replacement: Range<Int>)] = []
  private var (old, new): ([Int], [Int])

  /// How many symbols are equal where texts go on alike.
  private static let leastMatch = 8
  /// The most bytes of a replaced part and its replacement together; texts behind longer ones are not compared.
  private static let longestEdit = 512

  init(_ before: StyledText, _ after: StyledText) {
    // That of the document is the first.
    var styles: [PartStyle?] = [nil]
    old = before.symbols(&styles)
    new = after.symbols(&styles)
    var (oldEnd, newEnd) = (old.count, new.count)
    var (first, second) = (0, 0)
    func skipEqual() {
      while first < oldEnd, second < newEnd, old[first] == new[second] { (first, second) = (first + 1, second + 1) }
      while !isBoundary(first, second) { (first, second) = (first - 1, second - 1) }
    }
    skipEqual()
    while oldEnd > first, newEnd > second, old[oldEnd - 1] == new[newEnd - 1] {
      (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
    }
    while !isBoundary(oldEnd, newEnd) { (oldEnd, newEnd) = (oldEnd + 1, newEnd + 1) }
    while first < oldEnd || second < newEnd {
      let meeting = meeting(first..<oldEnd, second..<newEnd)
      parts.append((first..<meeting.0, second..<meeting.1))
      (first, second) = meeting
      skipEqual()
    }
  }

  /// Tells whether characters begin, or the texts end, at two places with equal text before or after them.
  private func isBoundary(_ first: Int, _ second: Int) -> Bool {
    func begins(_ place: Int, _ symbols: [Int]) -> Bool { place >= symbols.count || symbols[place] & 0xC0 != 0x80 }
    return begins(first, old) && begins(second, new)
  }

  /// Returns the nearest place from which both texts go on alike; their ends where there is none.
  private func meeting(_ first: Range<Int>, _ second: Range<Int>) -> (Int, Int) {
    let room = (first.count - Self.leastMatch, second.count - Self.leastMatch)
    guard room.0 >= 0, room.1 >= 0 else { return (first.upperBound, second.upperBound) }
    for length in 0...min(Self.longestEdit, room.0 + room.1) {
      for step in max(0, length - room.1)...min(length, room.0) {
        let (one, other) = (first.lowerBound + step, second.lowerBound + length - step)
        guard old[one] == new[other], isBoundary(one, other) else { continue }
        if (1..<Self.leastMatch).allSatisfy({ old[one + $0] == new[other + $0] }) { return (one, other) }
      }
    }
    return (first.upperBound, second.upperBound)
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
  /// The bytes, each with the number of its style above it.
  ///
  /// - Parameter styles: Those that have numbers; two that look alike have one, whenever they were made.
  fileprivate func symbols(_ styles: inout [PartStyle?]) -> [Int] {
    var symbols = string.utf8.map { Int($0) }
    forEachRun(in: 0..<utf8Count) { range, style in
      let number = styles.firstIndex { $0 === style || $0?.source == style?.source } ?? styles.count
      if number == styles.count { styles.append(style) }
      for place in range { symbols[place] |= number << 8 }
    }
    return symbols
  }
}
