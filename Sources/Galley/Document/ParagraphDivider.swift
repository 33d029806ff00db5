internal import GalleyShaping

/// Divides long paragraphs into parts.
struct ParagraphDivider {
  let style: DocumentStyle

  /// The usual length of a part, in bytes. Around an edit five of them may be prepared again.
  private static var usualCount: Int { 512 }
  /// The greatest length of a part, in bytes.
  static var maximumCount: Int { ParagraphBoundaries.maximumChunkCount }
  /// How many words are tried for a cut.
  private static var searchedCount: Int { 64 }

  /// The parts of a whole paragraph; one chunk where it cannot be divided.
  func parts(of paragraph: StyledText) -> [TextChunk] {
    guard style.dividesParagraphs, !paragraph.hasOwnStyles(beside: style) else { return [TextChunk(paragraph, style)] }
    let storage = style.prepare(paragraph)
    return parts(of: paragraph, storage, within: .none) ?? [TextChunk(paragraph, style, nil, storage)]
  }

  /// The parts of a stretch of a paragraph that begins or ends with a cut.
  ///
  /// - Parameters:
  ///   - text: With the paragraph's terminator, if it reaches to that.
  ///   - whole: What the stretch is a part of.
  /// - Returns: `nil` where the paragraph may not be divided because of the text.
  func parts(of text: StyledText, within whole: ChunkPlace) -> [TextChunk]? {
    if text.hasOwnStyles(beside: style) { return nil }
    return parts(of: text, style.prepare(text), within: whole)
  }

  private func parts(of text: StyledText, _ storage: ParagraphStorage, within whole: ChunkPlace) -> [TextChunk]? {
    guard let cache = style.cache, let script = storage.divisibleScript(cache),
      whole.script == nil || whole.script == script
    else { return nil }
    let cuts = storage.source.byteCount > Self.maximumCount ? cuts(in: storage, cache, script) : []
    guard !cuts.isEmpty else {
      guard whole != .none else { return nil }
      let part = ChunkPlace(script: script, beginsBefore: whole.beginsBefore, isContinued: whole.isContinued)
      return [TextChunk(text, style, part, storage)]
    }
    let count = storage.source.byteCount
    var start = 0
    return (cuts + [count]).map { end in
      defer { start = end }
      let part = ChunkPlace(
        script: script, beginsBefore: start > 0 || whole.beginsBefore, isContinued: end < count || whole.isContinued)
      return TextChunk(text[start..<end], style, part)
    }
  }

  /// UTF-8 offsets between words at which a text may be cut.
  private func cuts(in storage: ParagraphStorage, _ cache: ShapeCache, _ script: UInt32) -> [Int] {
    let shaped = storage.shaped
    let count = storage.source.byteCount
    return PreparationScratch.with(byteCount: count) { scratch in
      unsafe storage.source.withBytes { bytes in
        let words = unsafe WordCuts(storage: storage, shaped: shaped, bytes: bytes, cache: cache, scratch: scratch)
        var cuts: [Int] = []
        var wanted = Self.usualCount
        while wanted < count - Self.usualCount / 2 {
          let first = max(2, shaped.pieceIndex(at: wanted))
          let pieces = first..<max(first, min(first + Self.searchedCount, shaped.pieces.count))
          let start = cuts.last ?? 0
          let found = pieces.lazy.filter { words.cut(before: $0) != nil }.map { Int(shaped.pieces[$0].start) }.first
          if let found, found > start, words.isOf(script, start..<found) {
            cuts.append(found)
          }
          wanted = max(wanted, found ?? 0) + Self.usualCount
        }
        if let last = cuts.last, !words.isOf(script, last..<count) { cuts.removeLast() }
        return cuts
      }
    }
  }
}

extension ParagraphStorage {
  /// The script of all runs of a text that may be divided: it runs from left to right, its lines are alike and filled
  /// greedily, and its first and last run may be cut between words.
  fileprivate func divisibleScript(_ cache: ShapeCache) -> UInt32? {
    let shaped = shaped
    guard table.uniformLine != nil, table.isStrictlyGreedy, !table.isCareful, source.levels.isEmpty,
      let first = shaped.runs.first, let last = shaped.runs.last,
      shaped.runs.allSatisfy({ $0.script == first.script })
    else { return nil }
    let isCutAtWords = PreparationScratch.with(byteCount: source.byteCount) { scratch in
      unsafe source.withBytes { bytes in
        let words = unsafe WordCuts(storage: self, shaped: shaped, bytes: bytes, cache: cache, scratch: scratch)
        return words.mayBeDivided(first) && (shaped.runs.count == 1 || words.mayBeDivided(last))
      }
    }
    return isCutAtWords ? first.script : nil
  }
}
