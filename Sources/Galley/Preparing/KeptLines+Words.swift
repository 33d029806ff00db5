internal import GalleyShaping
internal import GalleyUnicode

// Edits in long lines. Analysis restarts at a space a few words from the edit, if the letters on both sides of it reset the
// state of UAX #14. Either a run begins there before and after the edit, or the run was put together from words and no rule
// of its font looks across that space. The edit must touch neither of the two words, nor the spaces around them.
extension KeptLines {
  /// How many pieces on either side of the edit are looked at.
  private static var searchedCount: Int { 64 }

  /// Cuts the edited lines between words, if they can be.
  mutating func cutLines(_ cache: ShapeCache, _ scratch: PreparationScratch) {
    let (storage, pieces) = (storage, shaped.pieces)
    let edited = replaced
    let lines = frontEnd..<oldBehindStart
    let (front, behind) = unsafe storage.source.withBytes { bytes in
      let words = unsafe WordCuts(storage: storage, shaped: shaped, bytes: bytes, cache: cache, scratch: scratch)
      let first = pieces.lastIndex(startingAtOrBefore: edited.lowerBound) { $0.start }
      let front = stride(from: first, to: max(1, first - Self.searchedCount), by: -1).first { piece in
        lines.contains(Int(pieces[piece].start) - 1)
          && words.cut(before: piece).map { $0.upperBound < edited.lowerBound } == true
      }
      let last = pieces.lastIndex(startingAtOrBefore: edited.upperBound) { $0.start }
      let behind = (max(2, last)..<max(2, min(last + Self.searchedCount, pieces.count))).first { piece in
        lines.contains(Int(pieces[piece].start))
          && words.cut(before: piece).map { $0.lowerBound > edited.upperBound } == true
      }
      return (front, behind)
    }
    func cut(before piece: Int) -> Cut {
      Cut(offset: Int(pieces[piece].start), isBetweenRuns: pieces[piece - 1].run != pieces[piece].run)
    }
    keepWords(before: front.map(cut), behind: behind.map(cut))
  }
}

/// Tells where a prepared text may be cut between words.
@safe private struct WordCuts {
  let storage: ParagraphStorage
  let shaped: ShapedText
  let bytes: UnsafeBufferPointer<UInt8>
  let cache: ShapeCache
  let scratch: PreparationScratch

  /// Whether the text may be cut before a piece.
  ///
  /// - Parameter piece: An index of at least 2.
  /// - Returns: UTF-8 offsets of the two words with the space between them, or `nil`.
  func cut(before piece: Int) -> Range<Int>? {
    let pieces = shaped.pieces
    let (left, space, right) = (pieces[piece - 2], pieces[piece - 1], pieces[piece])
    let place = Int(right.start)
    // A space by itself: what was shaped as a whole is in pieces of many glyphs.
    guard Int(space.start) == place - 1, unsafe bytes[place - 1] == 0x20,
      storage.table.breaks.row(endingAt: place, from: 0) != nil,
      unsafe LineBreaking.isIndependent(at: place, in: bytes, options: options(at: place))
    else { return nil }
    var (start, end) = (place - 1, place)
    while start > 0, unsafe bytes[start - 1] > 0x20 { start -= 1 }
    while unsafe end < bytes.count && bytes[end] > 0x20 { end += 1 }
    let isBetweenRuns = space.run != right.run
    return isBetweenRuns
      || left.run == right.run && areApart(start..<place - 1, place..<end, in: shaped.runs[Int(right.run)])
      ? start..<end : nil
  }

  /// Whether no rule of a run's font looks from one word to the other or to the space between them.
  private func areApart(_ left: Range<Int>, _ right: Range<Int>, in run: TextRun) -> Bool {
    guard left.lowerBound > Int(run.start), right.upperBound < Int(run.end),
      let context = scratch.contexts.context(
        font: run.font, script: run.script, language: run.style.language, isRightToLeft: run.isRightToLeft,
        features: run.style.features, in: cache, for: 0)
    else { return false }
    return unsafe scratch.runWords.areApart(left, right, of: bytes, context, &scratch.lookup)
  }

  private func options(at offset: Int) -> LineBreakOptions {
    storage.source.paragraphStyle(at: offset).lineBreakOptions(language: storage.source.baseStyle.language.tag)
  }
}
